"""Decisions as text, both ways (AE-67): `Move 3IAL 0,0>1,0`, `Build 1,0 Farm`, `For+2`, `Line 2IC`.

Reading is exact, writing is canonical. What an action leaves open ends with “…”. A text is read as the seat that is
asked; it becomes an action whenever it can, so that the rules can say why that is not allowed.
"""

from __future__ import annotations

from ludex.games.aeonis.rules.codes import NONE
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import DISCOUNT, FREE, MOVE, WALK, Verb, kind_of
from ludex.games.aeonis.text.names import PUBLICS, SECRETS
from ludex.games.aeonis.text.notation_cards import CARDS, card_words, read_card
from ludex.games.aeonis.text.notation_choices import choices_now
from ludex.games.aeonis.text.notation_deals import DEALS, deal_words, read_deal
from ludex.games.aeonis.text.notation_forms import FORMS as PLAIN
from ludex.games.aeonis.text.notation_forms import SECOND, SECOND_HEX, form_of
from ludex.games.aeonis.text.notation_items import ENEMY_UNITS, OWN_UNITS
from ludex.games.aeonis.text.notation_moves import MARCHES, march_words, read_march
from ludex.games.aeonis.text.notation_parts import read_items
from ludex.kernel.errors import IllegalDecision
from ludex.kernel.play.notation import single_spaced
from ludex.kernel.state.action import option_of, pack, subject_of, target_of

FLAGS = {"free": FREE, "title": DISCOUNT}
LONGEST = 400  # characters of a decision
FORMS = (
    "Move 3IAL 0,0>1,0", "Reinforce 2I 0,0>>5,-5", "Attack 1,0 with 0,0:2IC", "Recruit 0,0 2I",
    *(form.help for form in PLAIN.values() if form.help), "Second 5 1,0", "Use Hidden Cache Gold",
    "Use Saboteur 1,0 Farm", "Purge Mercenary Contract 1,0", "Trade p2 give 3G get 2M", "Counter give 1G get 1M",
    "Lay p2 give 1,0", "Propose Road Networks", "Propose Borders 1,0 2,0 CLOSE", "Take Realm Tax", "For+2", "Against",
    "Abstain", "Elect p2+1", "Support 0,1:2I", "Line 2IC", "Target #4>#26", "Occupy 2I", "Score Warlord", "Choose 1,0",
)  # fmt: skip


def asked_seat(s: State) -> int:
    """AE-67.4: the seat that is asked; 0 when nobody is."""
    return max(0, (int(s.asked) & -int(s.asked)).bit_length() - 1)


# ---------------------------------------------------------------- writing


def describe(s: State, action: int) -> str:
    """AE-67.4: a decision in its canonical form, for the seat that is asked."""
    seat, verb = asked_seat(s), int(kind_of(action))
    if verb in MARCHES or verb in (MOVE, WALK):
        return march_words(s, seat, action)
    if verb in DEALS:
        return deal_words(s, seat, action)
    if verb in CARDS:
        return card_words(s, seat, verb, action)
    return _plain_words(s, seat, verb, action & ~(FREE | DISCOUNT)) + _flag_words(action)


def _flag_words(action: int) -> str:
    """AE-67.2: the Renown-10 action carries `free` at the end, a Title's discount `title`."""
    return "".join(f" {word}" for word, bit in FLAGS.items() if action & bit)


def _plain_words(s: State, seat: int, verb: int, action: int) -> str:
    """AE-67.2, AE-67.3: a score, a target, a choice, or a word and what stands behind it."""
    subject, target, option = int(subject_of(action)), int(target_of(action)), int(option_of(action))
    if verb == Verb.SCORE:
        return f"Score {(SECRETS if subject else PUBLICS)[target]}"
    if verb == Verb.TARGET:
        return f"Target {OWN_UNITS.write(s, seat, subject)}>{ENEMY_UNITS.write(s, seat, target)}"
    if verb == Verb.CHOOSE:
        return f"Choose {choices_now(s).write(s, seat, (subject, target, option))}"
    form = form_of(verb, subject)
    return f"{form.word} {form.things.write(s, seat, (subject, target, option))}".rstrip()


# ---------------------------------------------------------------- reading


def parse(s: State, seat: int, text: str) -> int:
    """AE-67.4: a decision of a seat; IllegalDecision says what can't be read."""
    if len(text) > LONGEST:
        raise IllegalDecision(f"a decision has at most {LONGEST} characters")
    if s.asked and not s.asked >> seat & 1:
        raise IllegalDecision("it is not your decision now", rule="AE-61.1")
    words = single_spaced(text)
    for read in (read_march, read_deal, read_card, _read_plain):
        action = read(s, seat, words)
        if action != NONE:
            return action
    raise IllegalDecision(f"“{words}” is not a decision; write for example {', '.join(FORMS[:4])}", rule="AE-67.2")


def _read_plain(s: State, seat: int, words: str) -> int:
    """AE-67.2, AE-67.3: a plain form, with `free` or `title` behind it."""
    bits, rest = _read_flags(words)
    for read in (_read_score, _read_target, _read_choice, _read_form):
        action = read(s, seat, rest)
        if action != NONE:
            return action | bits
    return NONE


def _read_flags(words: str) -> tuple[int, str]:
    """AE-67.2: `free` and `title` at the end."""
    bits, rest = 0, words
    while rest.lower().endswith((" free", " title")):
        rest, _, word = rest.rpartition(" ")
        bits |= FLAGS[word.lower()]
    return bits, rest


def _read_score(_s: State, _seat: int, words: str) -> int:
    """AE-67.3: `Score Warlord`."""
    for kind, cards in enumerate((PUBLICS, SECRETS)):
        for card, name in enumerate(cards):
            if words.lower() == f"score {name.lower()}":
                return int(pack(Verb.SCORE, kind, card, 0))
    return NONE


def _read_target(s: State, seat: int, words: str) -> int:
    """AE-67.3: `Target #4>#26`."""
    head, _, rest = words.partition(" ")
    found = read_items(s, seat, (OWN_UNITS, ENEMY_UNITS), rest.replace(">", " ")) if head.lower() == "target" else None
    return int(pack(Verb.TARGET, found[0], found[1], 0)) if found else NONE


def _read_choice(s: State, seat: int, words: str) -> int:
    """AE-67.3: `Choose <word, hex, unit or seat>`."""
    head, _, rest = words.partition(" ")
    numbers = choices_now(s).read(s, seat, rest) if head.lower() == "choose" else None
    return int(pack(Verb.CHOOSE, *numbers)) if numbers else NONE


def _read_form(s: State, seat: int, words: str) -> int:
    """AE-67.2, AE-67.3: one of the plain forms."""
    low = words.lower()
    for verb, form in [*PLAIN.items(), (Verb.SECOND, SECOND_HEX), (Verb.SECOND, SECOND)]:
        if low == form.word.lower() or low.startswith(f"{form.word.lower()} "):
            numbers = form.things.read(s, seat, words[len(form.word) :])
            if numbers:
                return int(pack(verb, *numbers))
    return NONE
