"""What each question asks (AE-61), in words, with its rule; what it is about is named (prompt_details.py)."""

from __future__ import annotations

from ludex.games.aeonis.client.prompt_details import detail
from ludex.games.aeonis.rules.codes import Node
from ludex.games.aeonis.rules.state import State

PROMPTS: dict[int, tuple[str, str]] = {
    Node.GRANTED_MOVE: ("Make the granted Move, or decline", "AE-3.8"),
    Node.MOVE_ON: ("Go on with the Move, or stop here", "AE-20.3"),
    Node.DELIVERY: ("Choose where the Caravan delivers", "AE-15.4"),
    Node.BLINK: ("Choose who blinks to which City", "AE-49.5"),
    Node.SALVO: ("Searing Salvo", "AE-43.3"),
    Node.WALLS: ("Hold the walls?", "AE-41.12"),
    Node.SUPPORT: ("Choose which neighbours help to defend", "AE-41.9"),
    Node.SIEGE_REINFORCE: ("Choose who joins the siege, three at most", "AE-41.31"),
    Node.LINE: ("Form your line", "AE-41.14"),
    Node.SANDSTRIDE: ("Retreat before the first blow?", "AE-42.5"),
    Node.TARGET: ("Choose a target", "AE-41.16"),
    Node.LOCK_THE_LINE: ("Lock the Line?", "AE-42.3"),
    Node.RETARGET: ("The target is gone: choose another", "AE-41.16"),
    Node.REACTION: ("Use it on this roll?", "AE-41.18"),
    Node.RETREAT: ("Retreat, or stay", "AE-41.23"),
    Node.PRESS: ("Press the attack?", "AE-41.29"),
    Node.OCCUPY: ("Choose who moves into the hex", "AE-41.26"),
    Node.HIT_AND_RUN: ("Hit and Run: where does this unit go?", "AE-42.5"),
    Node.CAPTURE: ("Your Lord is beaten: use this?", "AE-41.36"),
    Node.FACTION: ("Use the ability of your troops?", "AE-51.2"),
    Node.ASSAULT: ("Assault the walls?", "AE-41.39"),
    Node.BANK: ("Convert in the Bank?", "AE-31.6"),
    Node.ALCHEMY: ("Turn 2 Mana into 3 Gold?", "AE-31.6"),
    Node.CHALICE: ("Choose what the Chalice gives", "AE-31.6"),
    Node.ETERNAL_FORGE: ("Recruit at the Eternal Forge?", "AE-31.6"),
    Node.TAX: ("Realm Tax: choose what you give up", "AE-31.6"),
    Node.UPKEEP: ("Pay the upkeep?", "AE-51.1"),
    Node.DESERT_LOSS: ("The Desert takes a unit: choose which", "AE-17.4"),
    Node.BOUNDARY: ("Claim a hex with the Boundary Stones?", "AE-43.1"),
    Node.SECOND_RESEARCH: ("Research once more?", "AE-43.1"),
    Node.PROPOSE: ("Propose a motion?", "AE-47.2"),
    Node.AGENDA: ("Take the agenda card?", "AE-47.3"),
    Node.BALLOT: ("Cast your vote", "AE-47.4"),
    Node.CANDIDATE: ("Name a candidate", "AE-47.7"),
    Node.BID: ("Bid in secret", "AE-47.6"),
    Node.SPEAKER_PICK: ("The Speaker decides", "AE-47.5"),
    Node.TRADE_ANSWER: ("Answer the offer", "AE-48.3"),
    Node.COUNTER_ANSWER: ("Answer the counter-offer", "AE-48.3"),
    Node.LEDGER_OFFER: ("Make an offer of the Ledger?", "AE-42.1"),
    Node.LEDGER_ANSWER: ("Answer the Ledger", "AE-42.1"),
    Node.ACCORD_OFFER: ("Offer or end an Accord?", "AE-48.10"),
    Node.ACCORD_ANSWER: ("Answer the Accord offer", "AE-48.10"),
    Node.EVENT_ANSWER: ("Shelter from the event for 2 Influence?", "AE-43.3"),
    Node.WINDS: ("Winds of Fortune: choose", "AE-46.1"),
    Node.DISRUPTION: ("Give up two resources", "AE-46.1"),
    Node.LETTERS: ("1 Influence for 2 Gold?", "AE-42.1"),
    Node.SEAL: ("Stop the repeal with the Imperial Seal?", "AE-50.2"),
    Node.WINDOW: ("Play a Whisper?", "AE-49.5"),
    Node.PLAYED: ("Answer the Whisper?", "AE-49.3"),
    Node.SHOW_CARD: ("Choose the card that you show", "AE-42.6"),
    Node.EXPLORE: ("Choose what you do with the card", "AE-46.3"),
    Node.LOSE_UNIT: ("Choose the unit that is lost", "AE-46.2"),
    Node.HAND_LIMIT: ("Too many Whispers: discard one", "AE-49.1"),
    Node.SITE: ("Choose where the Artifact Site lies", "AE-50.1"),
    Node.CLAIM_NOW: ("Claim the artifact at once for 1 AP?", "AE-46.3"),
    Node.EQUIPMENT: ("Two Equipments at most: choose which goes", "AE-50.2"),
    Node.PEEK: ("Look at hidden cards and choose", "AE-61.1"),
    Node.ABILITY: ("An ability", "AE-36.1"),
    Node.DRAFT: ("Draft a strategy card", "AE-37.1"),
    Node.MAIN: ("Take one action, or pass", "AE-36.1"),
    Node.SECONDARY: ("Another player used a strategy card. Use its secondary?", "AE-37.4"),
    Node.PRIMARY: ("Choose how you use the card", "AE-37.7"),
    Node.SCORE_PUBLIC: ("Score a public objective", "AE-45.1"),
    Node.SCORE_SECRET: ("Score your secrets?", "AE-45.1"),
    Node.IMMEDIATE: ("Score a secret now?", "AE-45.5"),
    Node.KEEP_SECRET: ("Three secrets at most: choose", "AE-45.4"),
    Node.OVER: ("The game is over", "AE-52.1"),
}


def prompt_of(s: State, seat: int) -> tuple[str, str]:
    """AE-61: the question that a seat is asked, with what it is about, and its rule."""
    words, rule = PROMPTS[s.node]
    about = detail(s, seat)
    if not about:
        return words, rule
    return (f"{words} {about[0].upper()}{about[1:]}" if words.endswith("?") else f"{words}: {about}"), rule
