"""What the machine asks of cards and abilities (AE-42, AE-46.3, AE-49, AE-50): processes, questions, actions.

How the processes of this chapter are called, `call(s, Process.X, seat, a, b)`, and what `s.result` is afterwards:

- WINDOW (first seat to be asked, Window, detail), best by `open_window`, which does nothing without Whispers. Who may
  play is found out here, by public facts. Result: how many cards took effect; of CLAIMING the thief plus one. The
  detail: STRIKE 0 in (e), 1 in (f); AGENDA the place in `s.agenda_card`; PRELOBBY, PRETALLY and POSTPASS the index in
  `s.proposals`; BATTLE_WON, RECRUITED, EXPLORING, CLAIMING and SITE_PLACED the hex; ACCORD_CHANGED 0, or more after
  betrayal; others don't matter. The first seat is the one a window is about: the attacker (LINES, STRIKE,
  ATTACK_DECLARED), who strikes (VOLLEY), who retreats (RETREAT), proposes, recruits, explores, claims, has won; else
  the active player, in the council the Speaker.
- WHISPER (player, card, target + 65536 * option): a card out of the hand, with its answers and its effect; the caller
  has checked it. Result: 1 if it took effect, 0 if it was cancelled. A Move that declares Forced March, Blink or
  Waystone Activation calls it for each of them and looks at the result: their effect is the Move's own.
- EXPLORE (entering seat, hex, 0): marks the hex as explored and opens Relic Hunter's window, unless the caller has done
  both, and resolves one card. The group is the one on a Move (movement/transit.py), else the seat's units in the hex,
  or those that `call_explore` names. Result: 0, or 1 plus the Portal to which units that were on no Move were carried.
- LOSE_UNIT (owner, hex or NONE, 0), then `top(s).mask = candidates` (`call_lose_unit` does both): the owner picks one
  that is no Lord; a Lord alone takes 1 damage. Result: the lost slot plus one, or 0.
- SITE (chooser, how, hex): an Artifact Site appears. how 0: at this hex; 1: on a neutral Ruins hex, else any neutral
  one, which the seat chooses; 2: on the enterable hex nearest the Seat without a Site, ties by the seat; 3: on the
  nearest neutral hex. Result: the hex plus one, 0 if there was none. Tomb Runners is asked from this seat on.
- CLAIM (claimant, hex, 0): a Site is claimed; whatever it costs has been paid. Result: the seat that got it plus one.
- GAIN_ARTIFACT (seat, artifact, 0): wherever it was before (deck, Site, another player, a building), it goes to this
  player, with VP (AE-50.3) and the Equipment limit. Result: 0. Capture, the Shard and Trades call it once for each.
- DISCARD (seat, any, any): the Whisper hand limit of C5; does nothing within the limit. Result: 0.
- PEEK (Speaker, 0 at R1.7, 1 at R4.1, 0), of all players in order: Foreknowledge and Oracle; Scrying Pool, Scry the
  Council and Whisperer's Mask (its process is ABILITY). Result: 0.
- SHOW (holder, viewer, 0 for a Whisper, 1 for the Whisperer of AE-51, 2 for an unscored secret): the holder picks a
  card and shows it to the viewer alone; with 1 the viewer may discard a COMBAT card. Result: 0.

What others call (plain functions): `artifact_places.artifacts_of` (owned, attached ones too), `return_artifact` (PURGE:
to the bottom of the deck), `detach` (before a building is demolished); `peeks.event_drawn` (after each global event
drawn), `peeks.forget_secrets` (a player may have given up a secret unseen); `whisper_deck.hall_keeper`.

What Whispers leave for others to read: `battle.sides[].cap`, `shielded`, `resolute`, `volley`, `oath`, `charge`;
`battle.withdrawal` (Tactical Withdrawal: where the defender's retreat goes, hex plus one; attackers go at once);
of a motion `extra_for`, `extra_against`, `extra` (by candidate), `vetoed`; `players[].silenced`, `players[].leverage`
(Political Leverage: further motions at 1 Influence), `s.agenda_taker[place]` (Stolen Agenda: the seat plus one that
alone takes this card at once); `surge`, `focus`, `vanguard`, `prospect`, `extra_turn` of a player.
"""

from ludex.games.aeonis.rules.cards.abilities import begin_use, list_abilities, why_not_use
from ludex.games.aeonis.rules.cards.artifacts import (
    begin_claim,
    begin_purge_remnants,
    list_claim_actions,
    list_equipment,
    run_claim,
    run_gain_artifact,
    why_not_claim_action,
    why_not_equipment,
    why_not_purge_remnants,
)
from ludex.games.aeonis.rules.cards.discards import list_discard, run_discard, why_not_discard
from ludex.games.aeonis.rules.cards.exploration import (
    list_explore,
    list_yes_no,
    run_explore,
    why_not_claim_now,
    why_not_explore,
)
from ludex.games.aeonis.rules.cards.losing import list_lose, run_lose_unit, why_not_lose
from ludex.games.aeonis.rules.cards.peeks import list_peek, run_mask, run_peek, why_not_peek
from ludex.games.aeonis.rules.cards.purges import begin_purge, list_purges, run_purge, why_not_purge
from ludex.games.aeonis.rules.cards.relics import begin_attach, list_attach, why_not_attach
from ludex.games.aeonis.rules.cards.showing import (
    list_judge,
    list_show,
    run_show,
    why_not_judge,
    why_not_show,
)
from ludex.games.aeonis.rules.cards.sites import list_site, run_site, why_not_site_choice
from ludex.games.aeonis.rules.cards.teleport import expand_teleport
from ludex.games.aeonis.rules.cards.whisper_cards import OWN_TURN
from ludex.games.aeonis.rules.cards.whisper_targets import (
    list_turn_whispers,
    list_window,
    why_not_whisper,
    why_not_window,
)
from ludex.games.aeonis.rules.cards.whispers import list_played, run_whisper, why_not_played
from ludex.games.aeonis.rules.cards.windows import call_whisper, run_window
from ludex.games.aeonis.rules.codes import Node, Process
from ludex.games.aeonis.rules.process import top
from ludex.games.aeonis.rules.realm.modes import RESEARCH_FREE
from ludex.games.aeonis.rules.realm.research import list_research, why_not_research_answer
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb, kind_of, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log
from ludex.kernel.state.action import Buffer, push


@rule
def run_cards(s: State, kind: int, log: Log) -> None:
    """AE-34: one stretch of a process of this chapter."""
    if kind == Process.WINDOW:
        run_window(s)
    elif kind == Process.WHISPER:
        run_whisper(s, log)
    elif kind == Process.EXPLORE:
        run_explore(s, log)
    elif kind == Process.LOSE_UNIT:
        run_lose_unit(s, log)
    elif kind == Process.DISCARD:
        run_discard(s, log)
    elif kind == Process.PEEK:
        run_peek(s, log)
    elif kind == Process.SHOW:
        run_show(s, log)
    elif kind == Process.ABILITY:
        run_mask(s)
    else:
        run_artifacts(s, kind, log)


@rule
def run_artifacts(s: State, kind: int, log: Log) -> None:
    """AE-50: one stretch of a process about artifacts."""
    if kind == Process.SITE:
        run_site(s, log)
    elif kind == Process.CLAIM:
        run_claim(s, log)
    elif kind == Process.GAIN_ARTIFACT:
        run_gain_artifact(s, log)
    else:
        run_purge(s)


@rule
def list_cards(s: State, seat: int, out: Buffer) -> int:
    """AE-61: the entries of a question of this chapter, by `s.node`."""
    if s.node == Node.WINDOW:
        return list_window(s, seat, out)
    if s.node == Node.PLAYED:
        return list_judge(s, out) if top(s).kind == Process.SHOW else list_played(s, seat, out)
    if s.node == Node.SHOW_CARD:
        return list_show(s, seat, out)
    if s.node == Node.EXPLORE:
        return list_explore(s, seat, out)
    if s.node == Node.LOSE_UNIT:
        return list_lose(s, out)
    if s.node == Node.HAND_LIMIT:
        return list_discard(s, seat, out)
    if s.node == Node.SITE:
        return list_site(s, out)
    if s.node == Node.EQUIPMENT:
        return list_equipment(s, seat, out)
    if s.node == Node.PEEK:
        return list_peek(s, seat, out)
    if s.node == Node.ABILITY and top(s).kind == Process.PURGE:
        return list_research(s, seat, RESEARCH_FREE, out, 0)
    return list_yes_no(out)


@rule
def why_not_cards(s: State, seat: int, action: int) -> int:
    """AE-61: why something is not an answer to a question of this chapter."""
    if s.node == Node.WINDOW:
        return why_not_window(s, seat, action)
    if s.node == Node.PLAYED:
        return why_not_judge(s, action) if top(s).kind == Process.SHOW else why_not_played(s, seat, action)
    if s.node == Node.SHOW_CARD:
        return why_not_show(s, seat, action)
    if s.node == Node.EXPLORE:
        return why_not_explore(s, seat, action)
    if s.node == Node.LOSE_UNIT:
        return why_not_lose(s, action)
    if s.node == Node.HAND_LIMIT:
        return why_not_discard(s, seat, action)
    if s.node == Node.SITE:
        return why_not_site_choice(s, action)
    if s.node == Node.EQUIPMENT:
        return why_not_equipment(s, seat, action)
    if s.node == Node.PEEK:
        return why_not_peek(s, seat, action)
    if s.node == Node.ABILITY and top(s).kind == Process.PURGE:
        return why_not_research_answer(s, seat, action, RESEARCH_FREE)
    return why_not_claim_now(action)


@rule
def expand_cards(s: State, seat: int, action: int, out: Buffer) -> int:
    """AE-65.1: the completions of an open entry: only a teleport has open ones."""
    return expand_teleport(s, seat, action, out)


@rule
def list_cards_actions(s: State, seat: int, out: Buffer, n: int) -> int:
    """AE-36: this chapter's actions of the own turn, then its free actions, after the first n entries."""
    n = list_turn_whispers(s, seat, out, n)
    n = list_claim_actions(s, seat, out, n)
    n = list_abilities(s, seat, out, n)
    if why_not_purge_remnants(s, seat, plain(Verb.PURGE_REMNANTS)) == Reason.NONE:
        n = push(out, n, plain(Verb.PURGE_REMNANTS))
    n = list_attach(s, seat, out, n)
    return list_purges(s, seat, out, n)


@rule
def why_not_cards_action(s: State, seat: int, action: int) -> int:
    """AE-36: why an action of the own turn is not allowed."""
    verb = kind_of(action)
    if verb == Verb.WHISPER:
        if not s.rules.whispers:
            return Reason.MODULE_OFF
        return why_not_whisper(s, seat, action, OWN_TURN, 0)
    if verb == Verb.CLAIM_ARTIFACT:
        return why_not_claim_action(s, seat, action)
    if verb == Verb.USE:
        return why_not_use(s, seat, action)
    if verb == Verb.PURGE_REMNANTS:
        return why_not_purge_remnants(s, seat, action)
    return why_not_attach(s, seat, action) if verb == Verb.ATTACH else why_not_purge(s, seat, action)


@rule
def begin_cards_action(s: State, seat: int, action: int, log: Log) -> None:
    """AE-35.2: pay for an action of the own turn and do it, or call the process that does."""
    verb = kind_of(action)
    if verb == Verb.WHISPER:
        call_whisper(s, seat, action, OWN_TURN, 0)
    elif verb == Verb.CLAIM_ARTIFACT:
        begin_claim(s, seat, action)
    elif verb == Verb.USE:
        begin_use(s, seat, action, log)
    elif verb == Verb.PURGE_REMNANTS:
        begin_purge_remnants(s, seat, log)
    elif verb == Verb.ATTACH:
        begin_attach(s, seat, action, log)
    else:
        begin_purge(s, seat, action, log)
