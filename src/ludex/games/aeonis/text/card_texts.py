"""What the cards of events, objectives and the council say (AE-37, AE-45, AE-46, AE-47), in a player's words."""

from ludex.games.aeonis.rules.codes import Exploration, GlobalEvent, Motion, Public, Secret, Strategy

PRIMARIES: dict[int, str] = {  # AE-37
    Strategy.ARCANE_ASCENDANCY: "1 AP: +2 Mana, then one Tier I discovery without AP or resource cost",
    Strategy.RESOURCE_SURGE: "0 AP: +2 Gold, +2 Mana, +1 Influence",
    Strategy.MILITARY_MANEUVERS: (
        "1 AP: one Move whose path price is only its ZOC surcharges; then optionally one Attack for 1 AP instead of 2"
    ),
    Strategy.DIPLOMATIC_DECREE: (
        "1 AP: +2 Influence, take the Speaker token, then one emergency motion (no proposal fee) voted at "
        "once, lobbying allowed"
    ),
    Strategy.EXPANSION_STRATEGY: (
        "1 AP: a neutral hex bordering own territory and free of foreign units becomes own; Pool +1 (within Cap − Used)"
    ),
    Strategy.TACTICAL_REINFORCEMENTS: (
        "1 AP: an own City receives one or two units without Gold and Mana, Population as usual; ignores and "
        "does not use the City's limit"
    ),
    Strategy.ECONOMIC_BOOM: "0 AP: +5 Gold",
    Strategy.IMPERIAL_MANDATE: (
        "1 AP: +1 VP if controlling the Imperial Seat, otherwise draw 1 secret objective; in both cases +1 Influence"
    ),
}
SECONDARIES: dict[int, str] = {  # AE-37
    Strategy.ARCANE_ASCENDANCY: "0 AP: research one legal discovery for its resource cost + 1 Mana",
    Strategy.RESOURCE_SURGE: "1 AP: +1 Gold, +1 Mana",
    Strategy.MILITARY_MANEUVERS: "1 AP + normal step price: move one group exactly 1 hex (step or hop)",
    Strategy.DIPLOMATIC_DECREE: "1 AP: +2 Influence",
    Strategy.EXPANSION_STRATEGY: "2 Influence: claim one such hex (not if an enemy Fortress is adjacent to it)",
    Strategy.TACTICAL_REINFORCEMENTS: "1 AP in total: one Recruit at normal resource cost, ignoring the City's limit",
    Strategy.ECONOMIC_BOOM: "1 AP: +2 Gold",
    Strategy.IMPERIAL_MANDATE: "2 Influence: draw 1 Whisper (needs W)",
}
PUBLIC_TEXTS: dict[int, str] = {  # AE-45
    Public.FRONTIER_LORD: "control 7 hexes",
    Public.BUILDER: "3 buildings in play",
    Public.MERCHANT_LORD: "8 Gold",
    Public.PORTAL_MASTERY: "after reveal at least one Move with a hop, and control a Portal now",
    Public.WARLORD: "2 battles won after reveal",
    Public.SEAT_OF_EMPIRE: "control the Imperial Seat",
    Public.COUNCIL_POWER: "after reveal 4 Influence lobbied For on motions that passed",
    Public.TWIN_CITIES: "control 2 Cities (Seat counts)",
    Public.ADEPT_OF_THE_SCHOOLS: "own 2 discoveries",
    Public.VOICE_OF_THE_REALM: "Renown ≥ 5",
    Public.RELIC_SEEKER: "own 1 artifact",
    Public.STANDING_ARMY: "8 military units, Lord excluded",
    Public.DOMINION: "control 12 hexes",
    Public.PROSPEROUS_REALM: "5 buildings in play and Cap ≥ 12",
    Public.LIVING_LEGEND: "own Lord's Legendary in a City you control",
    Public.CROSSROADS_OF_EMPIRE: "control 4 special tiles",
    Public.ARCHMAGE: "4 discoveries, one of Tier II+",
    Public.BREAKER_OF_WALLS: "won a siege as attacker after reveal",
    Public.CONQUEROR: "5 battles won after reveal",
    Public.HOLD_THE_LINE: "2 battles won as defender after reveal",
    Public.LAWGIVER: "voted For 2 Laws that passed after reveal",
    Public.BEACON_OF_RENOWN: "Renown ≥ 10",
    Public.IMPERIAL_TREASURY: "Gold+Mana+Influence ≥ 20",
    Public.RELIQUARY: "own 3 artifacts",
}
SECRET_TEXTS: dict[int, str] = {  # AE-45
    Secret.HIDDEN_ARSENAL: "built a Fortress and, after drawing, won a battle whose target was that hex",
    Secret.GOLDEN_HOARD: "10 Gold",
    Secret.MANA_FLOOD: "10 Mana",
    Secret.THE_QUIET_KNIFE: "an Influence gain after drawing",
    Secret.BORDERBREAKER: "own military units (Lord included) in 3 hexes, pairwise distance ≥ 3",
    Secret.ARCHITECT_OF_CONTROL: "control 2 special tiles",
    Secret.BLOODIED_BLADE: "won a battle with the own Lord in line in some battle round of it",
    Secret.BREAKER_OF_LINES: "destroyed ≥ 3 enemy units in one battle round (a captured Lord counts)",
    Secret.HORSELORD: "3 Cavalry on the map",
    Secret.PATHFINDER: "resolved 3 exploration cards",
    Secret.FAR_DOMINION: "control a hex at distance ≥ 5 from the Home City",
    Secret.BRIDGEWRIGHT: "control a Lake with a Bridge built by yourself",
    Secret.DESERT_CROWN: "control 2 Deserts",
    Secret.MASTER_OF_TRADE: "completed 3 Trades you initiated",
    Secret.REMNANT_COLLECTOR: "5 Remnants",
    Secret.SILVER_TONGUE: "own motion passed on a vote with own lobbying",
    Secret.TITLEHOLDER: "hold a Title and be eligible",
    Secret.ARCHIVIST: "own 3 discoveries",
    Secret.EAR_TO_THE_STONES: "played 4 Whispers after drawing",
    Secret.TEEMING_REALM: "Cap ≥ 15",
}
EVENT_TEXTS: dict[int, str] = {  # AE-46.1
    GlobalEvent.WINTERS_GRIP: (
        "every step costs 1 AP more this round, and so does every fixed-price relocation; hops stay free"
    ),
    GlobalEvent.FESTIVAL_OF_WINDS: "every step of a group of nothing but cavalry costs 1 AP less this round",
    GlobalEvent.HARSH_WINTER: "every player without a Farm loses 2 Gold (or what is there)",
    GlobalEvent.FESTIVAL: "every player +1 AP next round",
    GlobalEvent.MIGRATION_WAVE: "players with ≥ 2 Plains: Pool +2",
    GlobalEvent.COUNCIL_CRISIS: (
        "the Speaker must propose a motion this round (free if without Influence); if it fails, Speaker −1 Renown"
    ),
    GlobalEvent.MANA_SURGE: "every player +2 Mana",
    GlobalEvent.BORDER_SKIRMISHES: "player(s) with most hexes +1 Renown",
    GlobalEvent.SUPPLY_DISRUPTION: "every player discards 2 resources of own choice (or all)",
    GlobalEvent.OPEN_ROADS: "steps onto Plains cost 1 AP less this round",
    GlobalEvent.POPULIST_UPRISING: "player(s) with fewest hexes: Pool +2, +1 Influence",
    GlobalEvent.WINDS_OF_FORTUNE: (
        "player(s) with fewest VP: +2 AP next round, and choose: reveal 1 public objective or draw 1 secret "
        "(deck empty: +1 Renown)"
    ),
    GlobalEvent.RUINS_UNEARTHED: "Artifact Site on a neutral Ruins hex (Speaker chooses; none: any neutral hex)",
    GlobalEvent.ECHO_OF_THE_OLD_EMPIRE: (
        "Artifact Site on the enterable hex nearest the Seat without one (ties: Speaker chooses); every "
        "player +1 Remnant"
    ),
    GlobalEvent.THE_REALM_REMEMBERS: "fewest VP: +1 Renown, +2 Influence",
    GlobalEvent.GOLDEN_CARAVANS: "+1 Gold per controlled City, at most 3",
    GlobalEvent.MUSTER_CALL: "Recruit allowance 3",
    GlobalEvent.MOUNTAIN_PASSES_CLEARED: "Mountain base 1",
    GlobalEvent.PLAGUE: "players with fewer than 2 Farms: Pool −2",
    GlobalEvent.RELIC_FEVER: "every player +1 Remnant; purge price 2 this round",
    GlobalEvent.WHISPERS_OF_THE_DEEP_VAULTS: "own unit on or next to Ruins: +2 Remnants, others +1",
    GlobalEvent.EMERGENCY_SESSION: "proposals free; 2 agenda cards revealed",
    GlobalEvent.PURSE_STRINGS_OF_POWER: "lobbying 1 Influence per vote",
    GlobalEvent.THE_LONG_DROUGHT: "2 rounds: each Plains growth −1",
    GlobalEvent.LEY_LINE_FLUX: "2 rounds: Forest +1 Mana; Portal fee waived",
    GlobalEvent.THE_SHATTERING_STORM: (
        "Storm markers on the Imperial Seat and its six neighbours: no yield, 1 AP more to enter, no Rite on "
        "a marked Seat; a unit there may cleanse one for 2 AP; gone at the second Cleanup"
    ),
}
EXPLORATION_TEXTS: dict[int, str] = {  # AE-46.3
    Exploration.ANCIENT_RUINS: "choose: search – roll 4+: +2 Remnants, else lose a unit; or leave: +1 Renown",
    Exploration.TRAPPED_VAULT: "lose a unit or pay 2 Gold",
    Exploration.SPEAKING_STONE_ECHO: "+1 Influence, +1 Renown",
    Exploration.LOST_CARTOGRAPHER: "+1 AP (unbankable)",
    Exploration.WANDERING_MERCENARIES: (
        "1 Infantry without Gold (needs 1 Pool and a piece) in this hex, else nearest own City"
    ),
    Exploration.CURSED_GROUND: "Curse marker: no yield until the controller pays 2 Influence (free action)",
    Exploration.SCATTERED_RELICS: "+2 Remnants",
    Exploration.PORTAL_INSTABILITY: (
        "entered a Portal: the group may hop at once to a neutral or own Portal where it may end, whatever "
        "its range, which ends the Move; elsewhere nothing happens"
    ),
    Exploration.ANCIENT_VAULT_DISCOVERED: "Artifact Site here; may claim it at once for 1 AP",
    Exploration.FERTILE_VALLEY: "Pool +1, on Plains +2",
    Exploration.GOLD_VEIN: "+1 Gold, on Mountain +3",
    Exploration.MANA_BLOOM: "+2 Mana, in Forest +3",
    Exploration.IMPERIAL_TAX_CACHE: "+2 Gold, +1 Influence",
    Exploration.OVERHEARD_WHISPER: "draw 1 Whisper",
    Exploration.SPEAKING_STONE_FRAGMENT: "+1 Influence; see the top agenda card",
    Exploration.HIDDEN_WAYSTONE: "after the Move: the group may make 1 more step at price 0 + ZOC",
    Exploration.OLD_BATTLEFIELD: "+1 Remnant; may pay 1 Gold for +1 Renown",
    Exploration.ABANDONED_SHRINE: "choose +1 Renown, or +2 Gold and −1 Renown",
    Exploration.REFUGEE_COLUMN: "may pay 1 Gold: Pool +2, +1 Renown",
    Exploration.DESERTERS_CAMP: "choose: 1 Infantry here for 1 Pool and −1 Renown; or +1 Renown",
    Exploration.COLLAPSED_MINE: "may roll: 4+ → +3 Gold, else lose a unit",
    Exploration.SEALED_RELIQUARY: (
        "choose: pay 2 Mana → +2 Remnants; roll 4+ → +2 Remnants else lose a unit; or nothing"
    ),
    Exploration.FORGOTTEN_WATCHTOWER: "may pay 2 Gold and 1 Pool: Tower here (if legal); else +1 Gold",
    Exploration.UNSTABLE_GROUND: "roll 1–2: lose a unit",
}
MOTION_TEXTS: dict[int, str] = {  # AE-47
    Motion.ROAD_NETWORKS: (
        "every step onto Plains costs 1 AP less, and so does a step into a City in a Move that began in a "
        "City, and Reinforcement"
    ),
    Motion.BORDERS: (
        "one to three connected hexes: CLOSE bars them to everybody but their controller, RESTRICT makes each "
        "step into them cost 1 AP more, until the end of the round"
    ),
    Motion.DEMILITARIZED_ZONE: "3 connected hexes → no Attack may target them this round",
    Motion.OPEN_BORDERS_TREATY: (
        "two players: until the end of the round each passes the other's units and Portals in hexes that the "
        "other controls, without paying for that player's zone of control"
    ),
    Motion.IMPERIAL_ANNEXATION: (
        "neutral enterable hex next to proposer's territory, no foreign units, not Fortress-blocked; proposer "
        "pays 5 Influence on passing (cannot pay: no effect) → control"
    ),
    Motion.BORDER_ARBITRATION: (
        "hex without units, buildings or City, and two players: one controls it and the other an adjacent "
        "hex, or it is neutral and both control adjacent hexes → sealed bids 0–4 Influence, both pay, higher "
        "gains control, tie: Speaker picks"
    ),
    Motion.REALM_TAX: (
        "each production: all players +1 Gold; after that each gives up 1 Influence or 1 Renown (own choice)"
    ),
    Motion.HERO_OF_THE_REALM: "recipient; eligible Renown ≥ 5 → 2 VP; +1 Influence per production",
    Motion.MAGISTER_OF_MANA: (
        "recipient; eligible 3 Mana-producing hexes → 2 VP; once per round a Research or Ritual −1 Mana"
    ),
    Motion.WAR_LEVY: (
        "player with most Cities (tie: most Gold, then Speaker picks) pays 2 Gold (or all); others share "
        "equally, rest to supply"
    ),
    Motion.REPEAL: "a Law in force ends",
    Motion.MUSTER_ROLLS: "Recruit allowance 3",
    Motion.SILENCE_OF_THE_STONES: "Whisper hand limit 5 (Nyxara 6)",
    Motion.ARCANE_ENDOWMENT: "first Research action of each player per round −1 Mana",
    Motion.STANDING_ARMY_TITHE: "players with ≥ 8 military units (no Lords): 1 Gold in upkeep or lose one such unit",
    Motion.WAR_REPARATIONS: (
        "attacker who won last round and that defender → pays 2 Gold; if short, all he has and −1 Renown"
    ),
    Motion.IMPERIAL_EXCAVATION: "Artifact Site on a neutral Ruins (else any neutral) hex chosen by the proposer",
    Motion.GENERAL_AMNESTY: "captured Lords return at the start of R6",
    Motion.IMPERIAL_CENSUS: "snapshot: ≥ 5 Influence pay 2; ≤ 1 gain 1",
    Motion.GRAND_MARSHAL: "≥ 8 military units → 2 VP; one Attack per round −1 AP",
    Motion.KEEPER_OF_RELICS: "≥ 2 artifacts → 2 VP; +1 Remnant per production",
    Motion.WARDEN_OF_THE_SEAT: (
        "until end of next round nobody else may attack the Seat while the winner controls or occupies it"
    ),
    Motion.REALM_TREASURER: "winner takes 1 Gold from each other player (if any)",
}
