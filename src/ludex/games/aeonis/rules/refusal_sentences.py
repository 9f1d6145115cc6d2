"""Why something may not be done: numbers, rules and sentences. Each chapter has a range of its own."""

from enum import IntEnum


class Reason(IntEnum):
    """AE-65.1: why an action is not allowed; 0: it is."""

    NONE = 0
    # 1 to 19: of all chapters
    OVER = 1
    NOT_ASKED = 2
    MALFORMED = 3
    NOT_NOW = 4
    UNFINISHED = 5  # an open action: something is still to be chosen
    NO_AP = 6
    NO_RESOURCES = 7
    NOT_YOURS = 8
    MODULE_OFF = 9
    USED_THIS_ROUND = 10
    NOT_ON_MAP = 11
    FOREIGN_UNITS = 12
    NOT_FREE = 13
    # 20 to 59: movement
    NO_GROUP = 20
    NOT_TOGETHER = 21
    OUT_OF_RANGE = 22
    OPEN_LAKE = 23
    BORDERS_CLOSED = 24
    UNITS_IN_THE_WAY = 25
    NEEDS_MILITARY = 26
    ENDS_AT_START = 27
    ENDS_AMONG_UNITS = 28
    NOT_A_PORTAL = 29
    PORTAL_NOT_OPEN = 30
    PORTAL_SEALED = 31
    PORTAL_GUARDED = 32
    HOP_INSTEAD = 33
    FREE_MOVE_USED = 34
    NO_WAYSTONES = 35
    NO_LORD_OPTION = 36
    NO_RIFT_HOP = 37
    NO_HORN = 38
    NO_MARCH = 39
    NO_BLINK = 40
    NO_ACTIVATION = 41
    NO_MOVE = 42
    NOT_GRANTED = 43
    ONE_UNIT_ONLY = 44
    WHOLE_GROUP_ONLY = 45
    STEP_ONLY = 46
    OTHER_TARGET = 47
    NOT_FROM_HERE = 48
    NOT_TO_THERE = 49
    NO_DISCOVERY = 50
    NOT_ELYNDRA = 51
    NOT_A_RIFT_WALKER = 52
    WAYSTONES_NEED_TWO = 53
    NOT_A_PLACE = 54
    # 60 to 99: combat
    NOT_A_FOE = 60
    NOBODY_NEAR = 61
    DEMILITARIZED = 62
    WARDED = 63
    NAME_UNITS = 64
    SIEGE_GOES_ON = 65
    SIEGE_DESERTED = 66
    CANT_COMMIT = 67
    NO_TITLE = 68
    LINE_FULL = 69
    LINE_EMPTY = 70
    NOT_COMMITTED = 71
    NOT_A_TARGET = 72
    SAME_TARGET = 73
    NO_WAY_OUT = 74
    NO_OFFER = 75
    CANT_OCCUPY = 76
    TOO_MANY_OCCUPY = 77
    CANT_RUN_THERE = 78
    CANT_LOCK = 79
    REINFORCED_ENOUGH = 82
    # 100 to 149: realm (build, recruit, research, control)
    NO_POPULATION = 100
    NO_PIECE = 101
    NOT_A_CITY = 102
    HAS_RECRUITED = 103
    RECRUIT_LIMIT = 104
    NO_RECRUITS = 105
    RANK_LOCKED = 106
    RECRUIT_ALONE = 107
    MYTHIC_PLACE = 108
    WRONG_SITE = 109
    NO_SLOT = 110
    IS_BUILT = 111
    BARRED_TILE = 112
    NO_BRIDGEHEAD = 113
    NOT_YOUR_LEGENDARY = 114
    LEGENDARY_STANDS = 115
    LEGENDARY_NEEDS = 116
    WANTS_SCHOOL = 117
    DISCOVERY_OWNED = 118
    DISCOVERY_FOREIGN = 119
    NO_SIGILS = 120
    TIER_ONE = 121
    WANTS_ANCHOR = 122
    NO_DISCOUNT = 123
    NO_SANCTUM = 124
    NO_STORM = 125
    NOT_CLAIMABLE = 126
    NOT_BESIDE_YOURS = 127
    FORTRESS_NEAR = 128
    CANT_TAKE_OVER = 129
    NOT_CURSED = 130
    NO_SUCH_UNIT = 131
    LORD_STAYS = 132
    NO_SUCH_BUILDING = 133
    LEGENDARY_STAYS = 134
    BRIDGE_IN_USE = 135
    NOT_OFFERED = 136
    # 150 to 199: council, trade
    AGENDA_ONLY = 150
    LAW_IN_FORCE = 151
    NO_SUCH_LAW = 152
    TITLE_IS_HELD = 153
    ALREADY_PROPOSED = 154
    NOT_CONNECTED = 155
    NOT_NEUTRAL = 156
    NOT_BORDERING = 157
    FORTRESS_BLOCKS = 158
    HEX_IN_USE = 159
    NOT_DISPUTED = 160
    NO_SUCH_VICTORY = 161
    RUINS_FIRST = 162
    HAS_SITE = 163
    MUST_PROPOSE = 164
    NOT_THAT_CARD = 165
    BOUND_BALLOT = 166
    SILENCED = 167
    LOBBY_LIMIT = 168
    CANT_SANCTIFY = 169
    CANT_MASK = 170
    NOT_A_BIDDER = 171
    BID_LIMIT = 172
    HAS_TRADED = 173
    EMPTY_OFFER = 174
    PARTNER_CANT_PAY = 175
    TRADE_LIMIT = 176
    NOT_TRADEABLE = 177
    UNIT_TOO_FAR = 178
    PARTNER_HAS_NO_ROOM = 179
    LAID_FOR_ANOTHER = 180
    NOT_WITH_YOURSELF = 181
    ACCORD_LIMIT = 182
    ACCORD_STANDS = 183
    NO_ACCORD = 184
    ACCORD_OFFERED = 185
    DISCARD_TWO = 186
    NO_LEDGER = 187
    NO_EXCHANGE = 188
    LAID_ALREADY = 189
    NOT_AMONG_THEM = 190
    CANT_ENTER = 191
    # 200 to 249: Whispers, artifacts, abilities
    WHISPER_NOT_HELD = 200
    WRONG_MOMENT = 201
    WRONG_TARGET = 202
    NOT_IN_LINE = 203
    NO_RECRUIT = 204
    NOT_NEXT_TO_YOU = 205
    NO_FACTION = 206
    NO_RITUAL = 207
    NO_VETO = 208
    MOTION_SEALED = 209
    NO_SITE = 210
    NO_REMNANTS = 211
    NO_ARTIFACTS_LEFT = 212
    NOT_ATTACHABLE = 213
    NO_PURGE = 214
    ARTIFACT_NOT_HELD = 215
    TOME_TOO_SOON = 216
    NO_ABILITY = 217
    NO_DESERT_NEAR = 218
    NO_OWN_PORTAL = 219
    NOT_ON_THE_CARD = 220
    NO_HOP = 221
    NOT_EQUIPPED = 222
    NOT_LOSABLE = 223
    NO_PLACE_FOR_SITE = 224
    NOT_SHOWN = 225
    NO_RIDERS = 226
    NOTHING_LEFT = 227
    NOT_AGENDA = 228
    NOT_ATTACKED = 229
    NO_SHROUD = 230
    # 250 to 279: rounds, strategy cards, scoring
    CARD_NOT_OFFERED = 250
    CARD_NOT_HELD = 251
    PRIMARY_USED = 252
    OTHER_CARD = 253
    NOT_REVEALED = 254
    NOT_HELD = 255
    SCORED_ALREADY = 256
    NOT_MET = 257
    NOT_IMMEDIATE = 258
    NOT_LOOKED_AT = 259
    NOT_OPTIONAL = 260


REASONS: dict[int, tuple[str, str]] = {
    Reason.OVER: ("AE-52.1", "the game is over"),
    Reason.NOT_ASKED: ("AE-61.1", "it is not your decision now"),
    Reason.MALFORMED: ("AE-65.1", "there is no such decision"),
    Reason.NOT_NOW: ("AE-61.1", "this is not what is being decided now"),
    Reason.UNFINISHED: ("AE-65.1", "something of it is still to be chosen"),
    Reason.NO_AP: ("AE-35.2", "you have too few Action Points"),
    Reason.NO_RESOURCES: ("AE-0.7", "you can't pay for it"),
    Reason.NOT_YOURS: ("AE-0.6", "it does not belong to you"),
    Reason.MODULE_OFF: ("AE-0.8", "this game is played without that module"),
    Reason.USED_THIS_ROUND: ("AE-60.3", "that has been used this round"),
    Reason.NOT_ON_MAP: ("AE-32.1", "there is no such hex"),
    Reason.NOT_FREE: ("AE-35.6", "only an action of exactly 1 AP is free, once a round, with 10 Renown at its start"),
    Reason.FOREIGN_UNITS: ("AE-1.8", "units of another player stand there"),
    Reason.NO_GROUP: ("AE-4.1", "a group needs at least one unit"),
    Reason.NOT_TOGETHER: ("AE-4.1", "a group is made of your own units in one hex"),
    Reason.OUT_OF_RANGE: ("AE-3.4", "the group may not enter so many hexes in one Move"),
    Reason.OPEN_LAKE: ("AE-6.4", "a Lake without a Bridge can't be entered"),
    Reason.BORDERS_CLOSED: ("AE-13.3", "a Borders decree closes that hex to you"),
    Reason.UNITS_IN_THE_WAY: ("AE-9.1", "units of another player stand in the way"),
    Reason.NEEDS_MILITARY: ("AE-15.2", "a group without military units may not enter an unexplored hex"),
    Reason.ENDS_AT_START: ("AE-3.2", "a Move must not end where it began"),
    Reason.ENDS_AMONG_UNITS: ("AE-9.1", "a Move can't end among units of another player"),
    Reason.NOT_A_PORTAL: ("AE-10.4", "only Portals are joined by hops"),
    Reason.PORTAL_NOT_OPEN: ("AE-10.4", "another player controls that Portal, and nothing opens it to you"),
    Reason.PORTAL_SEALED: ("AE-10.6", "that Portal is sealed"),
    Reason.PORTAL_GUARDED: ("AE-10.6", "a Void Sentinel guards that Portal"),
    Reason.HOP_INSTEAD: ("AE-18.4", "a hop joins these hexes, so that no step is made"),
    Reason.FREE_MOVE_USED: ("AE-3.7", "a unit of the group has made its Move of price 0 this round"),
    Reason.NO_WAYSTONES: ("AE-18.8", "you don't own Waystones, or have used them this round"),
    Reason.NO_LORD_OPTION: ("AE-20.1", "your Lord has nothing to use with this Move"),
    Reason.NO_RIFT_HOP: ("AE-18.7", "the Move has no hop that departs from the Rift Anchor"),
    Reason.NO_HORN: ("AE-20.1", "you don't own Windcaller's Horn, or have used it this round"),
    Reason.NO_MARCH: ("AE-49.1", "you don't hold Forced March"),
    Reason.NO_BLINK: ("AE-49.5", "Blink needs the card, another unit of yours in this hex and an own City for it"),
    Reason.NO_ACTIVATION: ("AE-49.1", "you don't hold Waystone Activation"),
    Reason.NO_MOVE: ("AE-19.1", "that group can't go anywhere with your Action Points"),
    Reason.NOT_GRANTED: ("AE-3.8", "these units may not make the Move that is granted"),
    Reason.ONE_UNIT_ONLY: ("AE-3.8", "only one unit may make the Move that is granted"),
    Reason.WHOLE_GROUP_ONLY: ("AE-3.8", "the whole group makes the Move that is granted"),
    Reason.STEP_ONLY: ("AE-46.3", "the Move that is granted is a step, not a hop"),
    Reason.OTHER_TARGET: ("AE-3.8", "the Move that is granted leads to another hex"),
    Reason.NOT_FROM_HERE: ("AE-3.6", "a group can't be relocated from there"),
    Reason.NOT_TO_THERE: ("AE-3.6", "a group can't be relocated to there"),
    Reason.NO_DISCOVERY: ("AE-11.1", "you don't own Translocation"),
    Reason.NOT_ELYNDRA: ("AE-42.4", "only Elyndra has Deep Roots, once a round"),
    Reason.NOT_A_RIFT_WALKER: ("AE-3.6", "only a Rift Walker alone jumps"),
    Reason.WAYSTONES_NEED_TWO: ("AE-18.8", "Waystones need a price of at least 2 AP"),
    Reason.NOT_A_PLACE: ("AE-15.4", "the Caravan has not reached a City or Trade Hub there"),
    Reason.NOT_A_FOE: ("AE-41.2", "no other player controls that hex or has units there"),
    Reason.NOBODY_NEAR: ("AE-41.2", "none of your military units is next to that hex"),
    Reason.DEMILITARIZED: ("AE-41.4", "that hex is in a Demilitarized Zone"),
    Reason.WARDED: ("AE-41.4", "the Warden of the Seat protects it"),
    Reason.NAME_UNITS: ("AE-41.8", "an Attack needs at least one unit"),
    Reason.SIEGE_GOES_ON: ("AE-41.31", "you besiege that hex already: its besiegers fight on, no others are named"),
    Reason.SIEGE_DESERTED: ("AE-41.31", "none of your besiegers is next to that hex any more"),
    Reason.CANT_COMMIT: ("AE-41.8", "only your military units next to that hex or inside can take part"),
    Reason.NO_TITLE: ("AE-47.6", "you have no Title that makes this cheaper, or it has served this round"),
    Reason.LINE_FULL: ("AE-41.10", "your line has no room for so many"),
    Reason.LINE_EMPTY: ("AE-41.14", "at least one unit must stand in the line"),
    Reason.NOT_COMMITTED: ("AE-41.14", "only committed units outside the line can enter it"),
    Reason.NOT_A_TARGET: ("AE-41.16", "that is no unit of the enemy's line that this one can strike"),
    Reason.SAME_TARGET: ("AE-42.3", "Lock the Line: this unit must choose another target"),
    Reason.NO_WAY_OUT: ("AE-41.24", "you can't retreat there"),
    Reason.NO_OFFER: ("AE-61.1", "that is not offered now"),
    Reason.CANT_OCCUPY: ("AE-41.26", "only surviving units of this Attack can move in"),
    Reason.TOO_MANY_OCCUPY: ("AE-41.26", "no more units can move in than the hex's cap allows"),
    Reason.CANT_RUN_THERE: ("AE-42.5", "Hit and Run leads to a neighbouring hex that is your own or neutral"),
    Reason.CANT_LOCK: ("AE-42.3", "Lock the Line names one or two attacking units that have another target"),
    Reason.REINFORCED_ENOUGH: ("AE-41.31", "at most three units join a siege in one battle round"),
    Reason.WHISPER_NOT_HELD: ("AE-49.1", "you don't hold that Whisper"),
    Reason.WRONG_MOMENT: ("AE-49.5", "that Whisper can't be played at this moment"),
    Reason.WRONG_TARGET: ("AE-49.5", "that Whisper can't be played on this"),
    Reason.NOT_IN_LINE: ("AE-49.5", "that Whisper needs a fitting unit of yours in line"),
    Reason.NO_RECRUIT: ("AE-1.8", "you lack the Population or the piece, or the unit can't stand there"),
    Reason.NOT_NEXT_TO_YOU: ("AE-49.5", "that hex does not border your territory"),
    Reason.NO_FACTION: ("AE-51.1", "you can't recruit a faction unit yet"),
    Reason.NO_RITUAL: ("AE-43.3", "you own no Ritual"),
    Reason.NO_VETO: ("AE-49.5", "a Title can't be vetoed"),
    Reason.MOTION_SEALED: ("AE-49.5", "the Imperial Seal protects that motion"),
    Reason.NO_SITE: ("AE-36.1", "none of your units stands on an Artifact Site there"),
    Reason.NO_REMNANTS: ("AE-50.1", "you have too few Remnants"),
    Reason.NO_ARTIFACTS_LEFT: ("AE-50.1", "the artifact deck is empty"),
    Reason.NOT_ATTACHABLE: ("AE-50.2", "that relic can't be attached to that building of yours"),
    Reason.NO_PURGE: ("AE-50.4", "that artifact can't be purged on your turn"),
    Reason.ARTIFACT_NOT_HELD: ("AE-50.2", "you don't have that artifact in use"),
    Reason.TOME_TOO_SOON: ("AE-50.4", "the Tome can't be purged in two consecutive rounds, or twice in one"),
    Reason.NO_ABILITY: ("AE-36.1", "you don't have that ability now"),
    Reason.NO_DESERT_NEAR: ("AE-42.5", "that is no Desert of yours within 2 of your Lord"),
    Reason.NO_OWN_PORTAL: ("AE-42.8", "that is no Portal you control or occupy"),
    Reason.NOT_ON_THE_CARD: ("AE-46.3", "the exploration card does not offer that"),
    Reason.NO_HOP: ("AE-46.3", "the group can't hop to that hex"),
    Reason.NOT_EQUIPPED: ("AE-50.2", "your Lord does not bear that"),
    Reason.NOT_LOSABLE: ("AE-46.2", "that unit can't be given up for this"),
    Reason.NO_PLACE_FOR_SITE: ("AE-50.1", "an Artifact Site can't appear there"),
    Reason.NOT_SHOWN: ("AE-61.1", "that can't be shown or looked at"),
    Reason.NO_RIDERS: ("AE-42.5", "you have no units for that"),
    Reason.NOTHING_LEFT: ("AE-50.4", "it would change nothing"),
    Reason.NOT_AGENDA: ("AE-49.5", "that card is not in the agenda deck, or not revealed"),
    Reason.NOT_ATTACKED: ("AE-49.5", "that Whisper is not for your side of the battle"),
    Reason.NO_SHROUD: ("AE-49.5", "you have no Shroud of Nightfall left, or the Whisper does not target you"),
    Reason.AGENDA_ONLY: ("AE-47.2", "that motion comes before the council as an agenda card only"),
    Reason.LAW_IN_FORCE: ("AE-47.2", "that Law is in force already"),
    Reason.NO_SUCH_LAW: ("AE-47.2", "no such Law is in force"),
    Reason.TITLE_IS_HELD: ("AE-47.2", "somebody holds that Title"),
    Reason.ALREADY_PROPOSED: ("AE-47.10", "this motion has been proposed in this phase already"),
    Reason.NOT_CONNECTED: ("AE-47.2", "the hexes of a zone must be connected"),
    Reason.NOT_NEUTRAL: ("AE-47.2", "somebody controls that hex"),
    Reason.NOT_BORDERING: ("AE-47.2", "the hex does not border your territory"),
    Reason.FORTRESS_BLOCKS: ("AE-40.7", "a Fortress of another player beside the hex blocks your claim"),
    Reason.HEX_IN_USE: ("AE-47.2", "the hex is a City or holds units or a building"),
    Reason.NOT_DISPUTED: ("AE-47.2", "these two players can't both lay claim to that hex"),
    Reason.NO_SUCH_VICTORY: ("AE-47.2", "that player did not win an attack on the other last round"),
    Reason.RUINS_FIRST: ("AE-47.2", "while there are neutral Ruins, the Site must lie on one of them"),
    Reason.HAS_SITE: ("AE-50.1", "the hex has an Artifact Site already"),
    Reason.MUST_PROPOSE: ("AE-47.11", "in a Council Crisis the Speaker must propose a motion"),
    Reason.NOT_THAT_CARD: ("AE-47.3", "that motion is not the agenda card on the table"),
    Reason.BOUND_BALLOT: ("AE-42.1", "you have sold your ballot on this motion"),
    Reason.SILENCED: ("AE-49.5", "you may not lobby on this motion"),
    Reason.LOBBY_LIMIT: ("AE-47.4", "at most 20 votes can be bought"),
    Reason.CANT_SANCTIFY: ("AE-42.7", "only Auriel sanctifies a ballot, once a round"),
    Reason.CANT_MASK: ("AE-50.4", "only the Mask of Many Faces hides a ballot, once in a council phase"),
    Reason.NOT_A_BIDDER: ("AE-47.2", "you do not bid for this hex"),
    Reason.BID_LIMIT: ("AE-47.2", "a bid is at most 4 Influence"),
    Reason.HAS_TRADED: ("AE-48.1", "you have initiated your Trade of this round"),
    Reason.EMPTY_OFFER: ("AE-48.8", "an offer needs something to give or to get"),
    Reason.PARTNER_CANT_PAY: ("AE-48.3", "your partner can't pay for it"),
    Reason.TRADE_LIMIT: ("AE-48.8", "at most nine of each resource change hands in a Trade"),
    Reason.NOT_TRADEABLE: ("AE-48.2", "that can't be traded"),
    Reason.UNIT_TOO_FAR: ("AE-48.2", "the unit does not stand in or next to a free hex of its new owner"),
    Reason.PARTNER_HAS_NO_ROOM: ("AE-48.2", "the new owner lacks Population or a piece for the unit"),
    Reason.LAID_FOR_ANOTHER: ("AE-48.3", "what you have laid down is meant for another partner"),
    Reason.NOT_WITH_YOURSELF: ("AE-48.1", "you need another player for that"),
    Reason.ACCORD_LIMIT: ("AE-48.7", "a player has at most two Accords"),
    Reason.ACCORD_STANDS: ("AE-48.7", "you have an Accord with that player already"),
    Reason.NO_ACCORD: ("AE-48.7", "you have no Accord with that player"),
    Reason.ACCORD_OFFERED: ("AE-48.10", "you have made your Accord offer of this round"),
    Reason.DISCARD_TWO: ("AE-46.1", "you give up exactly two resources"),
    Reason.NO_LEDGER: ("AE-42.1", "only Cassian uses the Ledger, once a round"),
    Reason.NO_EXCHANGE: ("AE-42.1", "only the Grand Exchange gives another Trade, once a round"),
    Reason.LAID_ALREADY: ("AE-48.8", "no more of that kind fits into the offer"),
    Reason.NOT_AMONG_THEM: ("AE-61.1", "that is not among what can be picked"),
    Reason.CANT_ENTER: ("AE-40.8", "nobody controls a Lake without a Bridge"),
    Reason.CARD_NOT_OFFERED: ("AE-37.1", "somebody has drafted that strategy card already"),
    Reason.CARD_NOT_HELD: ("AE-37.4", "you did not draft that strategy card"),
    Reason.PRIMARY_USED: ("AE-37.4", "you have used that strategy card this round"),
    Reason.OTHER_CARD: ("AE-37.4", "that is not the strategy card that was played"),
    Reason.NOT_REVEALED: ("AE-45.2", "that public objective has not been revealed"),
    Reason.NOT_HELD: ("AE-45.4", "you don't hold that secret objective"),
    Reason.SCORED_ALREADY: ("AE-45.1", "you have scored that objective already"),
    Reason.NOT_MET: ("AE-45.1", "you don't meet the condition of that objective"),
    Reason.NOT_IMMEDIATE: ("AE-45.5", "that objective can be scored in the Cleanup only"),
    Reason.NOT_LOOKED_AT: ("AE-45.4", "you may keep one of the two cards you look at and discard one you held"),
    Reason.NOT_OPTIONAL: ("AE-37.7", "that part of the strategy card can't be left out"),
    Reason.NO_POPULATION: ("AE-38.3", "your Population Pool is too small"),
    Reason.NO_PIECE: ("AE-38.6", "no such piece is left"),
    Reason.NOT_A_CITY: ("AE-38.4", "units are recruited in a City that you control"),
    Reason.HAS_RECRUITED: ("AE-38.4", "that place has recruited this round"),
    Reason.RECRUIT_LIMIT: ("AE-38.5", "that is more than you may recruit there"),
    Reason.NO_RECRUITS: ("AE-38.4", "name at least one unit to recruit"),
    Reason.RANK_LOCKED: ("AE-51.1", "you have not unlocked such units"),
    Reason.RECRUIT_ALONE: ("AE-51.1", "a faction unit is recruited alone"),
    Reason.MYTHIC_PLACE: ("AE-51.1", "a Mythic unit is recruited where your Legendary Building stands"),
    Reason.WRONG_SITE: ("AE-39.1", "that building does not stand on such a hex"),
    Reason.NO_SLOT: ("AE-39.1", "the hex has no free building slot"),
    Reason.IS_BUILT: ("AE-39.1", "the hex has that building already"),
    Reason.BARRED_TILE: ("AE-42.0", "that building is barred from this tile"),
    Reason.NO_BRIDGEHEAD: ("AE-39.1", "you control no land next to that Lake"),
    Reason.NOT_YOUR_LEGENDARY: ("AE-39.1", "that Legendary Building belongs to another Lord"),
    Reason.LEGENDARY_STANDS: ("AE-39.1", "your Legendary Building has been built"),
    Reason.LEGENDARY_NEEDS: ("AE-42.0", "the prerequisite of your Legendary Building is not met"),
    Reason.WANTS_SCHOOL: ("AE-43.2", "name the school of the Academy, and of nothing else"),
    Reason.DISCOVERY_OWNED: ("AE-43.1", "you own that discovery"),
    Reason.DISCOVERY_FOREIGN: ("AE-42.0", "that discovery belongs to another Lord"),
    Reason.NO_SIGILS: ("AE-43.1", "you have too few sigils of its school"),
    Reason.TIER_ONE: ("AE-37.6", "only a discovery of Tier I is free"),
    Reason.WANTS_ANCHOR: ("AE-43.2", "name a City, Tower or Fortress hex of yours for Ley Anchors alone"),
    Reason.NO_DISCOUNT: ("AE-43.3", "you have no discount of the Magister of Mana that would count here"),
    Reason.NO_SANCTUM: ("AE-42.2", "you have no free research of an Arcane Sanctum"),
    Reason.NO_STORM: ("AE-36.1", "no Storm marker lies on a hex of your units there"),
    Reason.NOT_CLAIMABLE: ("AE-40.5", "only a neutral hex is claimed, and no unbridged Lake"),
    Reason.NOT_BESIDE_YOURS: ("AE-40.5", "the hex does not border on yours"),
    Reason.FORTRESS_NEAR: ("AE-40.7", "a Fortress of another player next to it protects the hex"),
    Reason.CANT_TAKE_OVER: ("AE-36.1", "only a hex of another player without units, buildings and City is taken over"),
    Reason.NOT_CURSED: ("AE-36.2", "the hex is not cursed"),
    Reason.NO_SUCH_UNIT: ("AE-36.2", "you have no such unit on the map"),
    Reason.LORD_STAYS: ("AE-36.2", "a Lord is never dismissed"),
    Reason.NO_SUCH_BUILDING: ("AE-36.2", "no such building stands there"),
    Reason.LEGENDARY_STAYS: ("AE-36.2", "a Legendary Building is never demolished"),
    Reason.BRIDGE_IN_USE: ("AE-36.2", "units stand on that Bridge"),
    Reason.NOT_OFFERED: ("AE-61.1", "that is not among the choices"),
}
