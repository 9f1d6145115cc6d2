"""How combat and sieges are told (AE-41)."""

from ludex.games.aeonis.rules.codes import NONE
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.kernel.events.text import Case, Sentence, having

WAR_SENTENCES: dict[int, Sentence] = {
    EventKind.UNIT_LOST: Sentence("unit:id kind:kind hex:hex", "AE-41.19", "{kind} {unit} is lost in ({hex})."),
    EventKind.ATTACK_DECLARED: Sentence(
        "attacker:seat hex:hex defender:seat ap units:mask siege:flag",
        "AE-41.1",
        "{attacker} attacks ({hex}) of {defender} with {units} for {ap} AP.",
        (Case(having(siege=1), "AE-41.30", "{attacker} goes on with the siege of ({hex}) for {ap} AP."),),
    ),
    EventKind.DEFENCE_SET: Sentence(
        "defender:seat hex:hex units siege:flag",
        "AE-41.9",
        "{defender} defends ({hex}).",
        (Case(having(siege=1), "AE-41.12", "{defender} defends the walls of ({hex}): a siege."),),
    ),
    EventKind.WALLS_HELD: Sentence("defender:seat hex:hex", "AE-42.3", "{defender} holds the walls of ({hex})."),
    EventKind.ASSAULT_DECLARED: Sentence("attacker:seat hex:hex", "AE-41.39", "{attacker} assaults ({hex})."),
    EventKind.BATTLE_ROUND: Sentence(
        "hex:hex attacker:seat defender:seat round", "AE-41.13", "Battle round {round} for ({hex})."
    ),
    EventKind.SIEGE_REINFORCED: Sentence("seat:seat hex:hex units", "AE-41.31", "{seat} reinforces ({hex})."),
    EventKind.LINE_FORMED: Sentence(
        "seat:seat line reserve", "AE-41.14", "{seat}: {line} in line, {reserve} in Reserve."
    ),
    EventKind.TARGET_SET: Sentence("unit:unit target:unit", "AE-41.16", "{unit} aims at {target}."),
    EventKind.ATTACK_ROLLED: Sentence(
        "unit:unit target:unit die roll modifier:signed result",
        "AE-41.17",
        "{unit} attacks {target}: d{die} rolls {roll}, {modifier}: {result}.",
        (Case(having(modifier=0), sentence="{unit} attacks {target}: d{die} rolls {roll}."),),
    ),
    EventKind.DEFENSE_ROLLED: Sentence(
        "unit:unit die roll modifier:signed result again:flag",
        "AE-41.17",
        "{unit} defends: d{die} rolls {roll}, {modifier}: {result}.",
        (
            Case(having(again=1), "AE-42.4", "{unit} rolls its Defense again: {roll}, {modifier}: {result}."),
            Case(having(modifier=0), sentence="{unit} defends: d{die} rolls {roll}."),
        ),
    ),
    EventKind.STRIKE_MADE: Sentence(
        "unit:unit target:unit attack defense damage",
        "AE-41.17",
        "{attack} against {defense}: {target} loses {damage} HP.",
        (Case(having(damage=0), sentence="{attack} against {defense}: no harm done."),),
    ),
    EventKind.UNIT_HURT: Sentence("unit:unit damage hp", "AE-41.7", "{unit} loses {damage} HP and has {hp} left."),
    EventKind.REACTION_USED: Sentence(
        "seat:seat reaction:reaction mana influence", "AE-41.18", "{seat} uses {reaction}."
    ),
    EventKind.RETREATED: Sentence(
        "seat:seat origin:hex hex:hex",
        "AE-41.24",
        "{seat} retreats from ({origin}) to ({hex}).",
        (Case(having(hex=NONE), "AE-41.23", "{seat} breaks off the attack on ({origin})."),),
    ),
    EventKind.ATTACK_PRESSED: Sentence("seat:seat ap", "AE-41.29", "{seat} presses the attack for {ap} AP."),
    EventKind.BATTLE_PAUSED: Sentence(
        "hex:hex attacker:seat defender:seat", "AE-41.25", "The battle for ({hex}) is undecided."
    ),
    EventKind.BATTLE_WON: Sentence(
        "winner:seat loser:seat hex:hex attacked:flag siege:flag",
        "AE-41.35",
        "{winner} wins the battle for ({hex}) against {loser}.",
        (Case(having(siege=1), sentence="{winner} wins the siege of ({hex}) against {loser}."),),
    ),
    EventKind.HEX_UNCONTESTED: Sentence(
        "attacker:seat hex:hex defender:seat", "AE-41.11", "Nobody defends ({hex}) of {defender}."
    ),
    EventKind.HEX_CONCEDED: Sentence(
        "attacker:seat hex:hex defender:seat", "AE-41.28", "{defender} concedes ({hex}) to {attacker}."
    ),
    EventKind.OCCUPIED: Sentence("seat:seat hex:hex units", "AE-41.26", "{seat} occupies ({hex})."),
    EventKind.CARAVANS_TAKEN: Sentence(
        "attacker:seat hex:hex caravans gold",
        "AE-15.3",
        "{caravans} Caravans in ({hex}) are destroyed; {attacker} gains {gold} Gold.",
    ),
    EventKind.SIEGE_LAID: Sentence("attacker:seat hex:hex defender:seat", "AE-41.30", "{attacker} besieges ({hex})."),
    EventKind.LORD_CAPTURED: Sentence(
        "captor:seat captured:seat hex:hex", "AE-41.36", "{captor} captures the Lord of {captured} in ({hex})."
    ),
    EventKind.LORD_ESCAPED: Sentence("seat:seat hex:hex to:hex", "AE-50.2", "The Lord of {seat} escapes to ({to})."),
    EventKind.LORD_RELEASED: Sentence(
        "seat:seat hex:hex hp", "AE-41.37", "The Lord of {seat} comes home to ({hex}) with {hp} HP."
    ),
    EventKind.UNIT_RAN: Sentence("unit:unit origin:hex hex:hex", "AE-42.5", "{unit} runs from ({origin}) to ({hex})."),
    EventKind.BONUS_GAINED: Sentence(
        "seat:seat discovery:discovery amount", "AE-43.1", "{discovery} gives {seat} {amount}."
    ),
    EventKind.SIEGE_ENDED: Sentence("hex:hex attacker:seat won", "AE-41.33", "The siege of ({hex}) is over."),
}
