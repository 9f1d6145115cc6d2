"""What buildings, discoveries, Whispers, artifacts and faction units do (AE-39, AE-42, AE-43, AE-49 to AE-51)."""

from ludex.games.aeonis.rules.codes import Artifact, Building, Discovery, Kind, Whisper

BUILDING_TEXTS: dict[int, str] = {  # AE-39, AE-42
    Building.FARM: "growth +1 more; Cap +2",
    Building.MINE: "+2 Gold",
    Building.GROVE: "+2 Mana",
    Building.EMBASSY: "+2 Influence",
    Building.TOWER: "defenders +1; influence radius 2; controls a Portal",
    Building.FORTRESS: "defenders +2; always a siege; line cap 5; blocks claims of others next to it",
    Building.BRIDGE: "Lake becomes enterable; builder gains control",
    Building.GUILD_HALL: "+1 AP each round",
    Building.FORGE: "recruiting here: +1 unit once per round, −1 Gold per unit (min 1)",
    Building.ACADEMY: "School Specialty chosen on building; one Research action per round −1 Mana",
    Building.BANK: "once per player per round in production: 2 M→3 G, 2 G→3 M or 2 G→3 I",
    Building.CASTLE: "Cap +3; defenders +2",
    Building.MARKET: "own Trade initiation costs 0 AP; hex is a Trade Hub",
    Building.GRAND_EXCHANGE: (
        "needs 2 Markets and 8 Gold: +1 Gold for each completed Trade of a round; one more Trade each round at 0 AP"
    ),
    Building.ARCANE_SANCTUM: (
        "needs 3 discoveries: +2 Mana; one free Tier I research each round; your Lord here strikes with a larger die"
    ),
    Building.IRON_CITADEL: "needs a Fortress: the City counts as a Fortress; defenders +3",
    Building.HEARTWOOD_SANCTUM: (
        "needs Cap 15: growth +3; adjacent hexes of yours +1 of their main resource; units here heal 1 HP a round"
    ),
    Building.WINDSWORN_WARCAMP: (
        "needs 2 battles won as attacker: units recruited here have Range +1 on their first Move of each "
        "round; once a round a cavalry group moves 1 hex at 0 AP"
    ),
    Building.HALL_OF_WHISPERS: (
        "needs 4 Whispers played: draw 1 more; see the hand of whoever plays a Whisper; once a round play one "
        "outside its window"
    ),
    Building.CATHEDRAL_OF_RADIANCE: (
        "needs 5 Renown: your lobbying counts double on motions you proposed; +1 Renown in production as "
        "Speaker; defenders +2"
    ),
    Building.DIMENSIONAL_NEXUS: (
        "needs 2 Portals: the City is a Portal; once a round a group here moves to a Portal of yours at 0 AP"
    ),
}
DISCOVERY_TEXTS: dict[int, str] = {  # AE-43, AE-42
    Discovery.BATTLE_RUNES: "once per battle round, 1 Mana before an own Attack roll: +1",
    Discovery.SEARING_SALVO: (
        "on declaring an Attack, 2 Mana: 1 damage to an enemy unit the defender picks for the line (before step d)"
    ),
    Discovery.SIGILED_MASONRY: "once per round a production building costs 1 less",
    Discovery.WARDING_CHARM: "as defender once per battle round, 1 Mana after an own Defense roll: +1",
    Discovery.SCRYING_POOL: "see the top agenda card at R4.1",
    Discovery.BATTLE_AUGURY: "once per battle round, 1 Influence before an enemy Attack roll: −1",
    Discovery.GOLDEN_ALCHEMY: "once per production: 2 Mana → 3 Gold",
    Discovery.WAYSTONES: "once a round a Move that costs at least 2 AP costs 1 less",
    Discovery.BOUNDARY_STONES: (
        "at C6 claim one neutral hex map-adjacent to an own City or Tower, free of enemy units"
    ),
    Discovery.STONEWRIGHT: "once per round Tower/Fortress/Bridge −1 Gold",
    Discovery.STORM_DISCIPLINE: "first Press each round costs 0",
    Discovery.PYRIC_MOMENTUM: "first battle won as attacker each round: +1 Renown",
    Discovery.FORTIFIED_HEXES: (
        "in the first battle round on a hex with a building of yours, the first Defense rolls of at most two "
        "units have +1"
    ),
    Discovery.BINDING_VOWS: (
        "once per round after someone initiates a Trade with you: that player's Attacks on your hexes cost +1 "
        "AP until end of round"
    ),
    Discovery.OMEN_OF_SHELTER: "once per round on a global event, 2 Influence: it does not affect you",
    Discovery.FOREKNOWLEDGE: "at R1.7 see the top 2 global events, return in any order",
    Discovery.TRANSLOCATION: (
        "as a Move, for 1 AP and 3 Mana: a group in a City or Portal of yours goes to any hex you control"
    ),
    Discovery.LEYLINE_LOGISTICS: "once per round after a Build in an own City: +1 AP",
    Discovery.LEY_ANCHORS: "choose an own City/Tower/Fortress hex: GEO specialty while controlled",
    Discovery.SEAL_THE_GATE: (
        "ability action once per round on an own Portal: others cannot hop into it until end of round"
    ),
    Discovery.GUILD_CONTRACTS: (
        "Markets cost 1 Gold less; once a round, starting a Trade at 0 AP through a Market: +1 Influence"
    ),
    Discovery.DIPLOMATIC_TARIFFS: (
        "with an Embassy of yours, the first Trade that somebody else starts each round pays you 1 Gold"
    ),
    Discovery.MANA_NEXUS: "each Mana-producing hex you control: +1 Mana",
    Discovery.SPELLWEAVE_DOCTRINE: "once a round after lobbying: +1 Mana",
    Discovery.REINFORCED_FORTIFICATIONS: "defending a hex with a Tower: 1 more",
    Discovery.SIEGE_LOGISTICS: "once a round after an Attack on a City or Fortress: +1 AP, which can't be banked",
    Discovery.THORNWATCH: "your Archers in line, defending a Forest or Grove: +1 Defense",
    Discovery.SEEDBOUND_RESILIENCE: "once a round after a battle in a hex you control: Pool +1",
    Discovery.MIRAGE_RIDERS: "Cavalry committed from a Desert: +1 Attack",
    Discovery.SANDSWORN_PACT: "once a round, claiming a neutral hex by moving: +1 Gold",
    Discovery.STOLEN_SECRETS: "once a round after playing a WHEN Whisper: draw 1",
    Discovery.SHADOW_NETWORK: "ability action, once a round: give up a Whisper for 2 Gold or 2 Influence",
    Discovery.LUMINOUS_BULWARK: "defending a hex with a building of yours: +1 Defense",
    Discovery.SACRED_RITE: "on first reaching 5 and 10 Renown after you own it: 1 VP and 2 Whispers each time",
    Discovery.PLANAR_ECHO: "once a round after a Move with a hop: +1 AP, which can't be banked",
    Discovery.VOID_ANCHOR: (
        "ability action, 1 Mana: a Void Marker on a hex of yours, a Portal for your units alone until the round ends"
    ),
}
WHISPER_WINDOWS: dict[int, str] = {  # AE-49: when
    Whisper.SHIELD_WALL: "COMBAT before the attacker's Strike rolls, defender",
    Whisper.FLANKING_CHARGE: "COMBAT own strike step",
    Whisper.DEADLY_VOLLEY: "COMBAT Pre-Strike",
    Whisper.TACTICAL_WITHDRAWAL: "COMBAT Retreat, retreating",
    Whisper.RALLYING_CRY: "WHEN own casualties exceed the enemy's in a battle round",
    Whisper.FORTIFY_POSITION: "WHEN battle won as defender",
    Whisper.OVERWHELMING_NUMBERS: "COMBAT Reinforce",
    Whisper.IRON_RESOLVE: "COMBAT before Strike/Counterstrike rolls",
    Whisper.SABOTAGE: "WHEN another player plays a Whisper",
    Whisper.BACKROOM_DEAL: "W-PRETALLY",
    Whisper.VETO: "W-POSTPASS, no Titles",
    Whisper.POLITICAL_LEVERAGE: "W-PROPOSAL",
    Whisper.LEAKED_INTELLIGENCE: "W-AGENDA",
    Whisper.HIDDEN_CACHE: "ACTION",
    Whisper.WAR_PROFITEER: "WHEN another player declares an Attack",
    Whisper.EMERGENCY_CONSCRIPTION: "WHEN own Recruit done",
    Whisper.PROSPECTORS_FIND: "ACTION",
    Whisper.CONTRABAND: "ACTION",
    Whisper.RELIC_HUNTER: "ACTION, or WHEN entering an unexplored hex",
    Whisper.FORCED_MARCH: "WHEN declaring a Move",
    Whisper.BLINK: "WHEN declaring a Move",
    Whisper.LEY_LINE_SURGE: "ACTION",
    Whisper.WAYSTONE_ACTIVATION: "WHEN hopping",
    Whisper.SABOTEUR: "ACTION",
    Whisper.MERCENARY_COMPANY: "ACTION",
    Whisper.RELIC_THIEF: "WHEN another claims an Artifact Site",
    Whisper.SAPPERS_BREACH: "COMBAT Reinforce, siege attacker",
    Whisper.BODYGUARD_OATH: "COMBAT before rolls, Lord + another unit in line",
    Whisper.RELENTLESS_PURSUIT: "COMBAT Retreat, enemy retreats",
    Whisper.STOLEN_AGENDA: "W-AGENDA",
    Whisper.WHISPER_CAMPAIGN: "W-PRETALLY, Election",
    Whisper.QUIET_THREATS: "W-PRELOBBY",
    Whisper.INK_AND_DAGGER: "WHEN an Accord forms or breaks",
    Whisper.TOMB_RUNNERS: "WHEN an Artifact Site appears",
    Whisper.RANSOM_BROKERS: "WHEN a Lord is captured",
    Whisper.VANGUARD_REQUISITION: "ACTION, a faction rank unlocked",
    Whisper.RITUAL_FOCUS: "ACTION, owns a Ritual",
    Whisper.RALLY_THE_LEVIES: "ACTION",
}
WHISPER_TEXTS: dict[int, str] = {  # AE-49: what
    Whisper.SHIELD_WALL: "one own line unit +2 Defense this battle round",
    Whisper.FLANKING_CHARGE: "one own Cavalry in line attacks with d12",
    Whisper.DEADLY_VOLLEY: "own Archers' hits deal +1 damage",
    Whisper.TACTICAL_WITHDRAWAL: "may go to an own hex within 2",
    Whisper.RALLYING_CRY: "+1 AP (unbankable)",
    Whisper.FORTIFY_POSITION: "1 Infantry in the hex (1 Pool)",
    Whisper.OVERWHELMING_NUMBERS: "own line cap +1 this battle round",
    Whisper.IRON_RESOLVE: "one own line unit cannot fall below 1 HP this battle round",
    Whisper.SABOTAGE: "cancel it",
    Whisper.BACKROOM_DEAL: "+2 votes For or Against",
    Whisper.VETO: "the motion fails",
    Whisper.POLITICAL_LEVERAGE: "+2 Influence; may propose one more motion at 1 Influence",
    Whisper.LEAKED_INTELLIGENCE: "search the agenda deck, replace the revealed card, reshuffle",
    Whisper.HIDDEN_CACHE: "3 Gold or 3 Mana",
    Whisper.WAR_PROFITEER: "+2 Gold",
    Whisper.EMERGENCY_CONSCRIPTION: "1 more Infantry there, no Gold (1 Pool)",
    Whisper.PROSPECTORS_FIND: "one own hex yields double next production",
    Whisper.CONTRABAND: "+1 Gold, +1 Mana, +1 Influence",
    Whisper.RELIC_HUNTER: "+1 Remnant",
    Whisper.FORCED_MARCH: "group range +1",
    Whisper.BLINK: "one unit of the group goes to an own City instead",
    Whisper.LEY_LINE_SURGE: "+2 Mana; next own Research this round 0 AP",
    Whisper.WAYSTONE_ACTIVATION: "may hop to another player's Portal this Move",
    Whisper.SABOTEUR: (
        "switch off one enemy building (not a Bridge) that borders your territory; it returns after the next round"
    ),
    Whisper.MERCENARY_COMPANY: "up to 2 Infantry (1 Pool each) in a neutral hex next to own territory; control it",
    Whisper.RELIC_THIEF: "own unit adjacent: take that artifact instead",
    Whisper.SAPPERS_BREACH: "defender cap −1 this battle round",
    Whisper.BODYGUARD_OATH: "first damage to the Lord goes to that other unit",
    Whisper.RELENTLESS_PURSUIT: "1 damage to one retreating unit first",
    Whisper.STOLEN_AGENDA: "propose the card at once for free, or discard it and reveal the next",
    Whisper.WHISPER_CAMPAIGN: "+2 votes for any candidate",
    Whisper.QUIET_THREATS: "one player may not lobby on this motion",
    Whisper.INK_AND_DAGGER: "+1 Influence, after betrayal also +1 Gold",
    Whisper.TOMB_RUNNERS: "one adjacent own unit moves there (no foreign units, not enemy-controlled), or +1 Remnant",
    Whisper.RANSOM_BROKERS: "+2 Gold",
    Whisper.VANGUARD_REQUISITION: "next faction recruit this round −2 Gold",
    Whisper.RITUAL_FOCUS: "+1 Mana; next Ritual −1 Mana or −1 Influence",
    Whisper.RALLY_THE_LEVIES: "Pool +2",
}
ARTIFACT_TEXTS: dict[int, str] = {  # AE-50
    Artifact.BLADE_OF_THE_LAST_EMPEROR: (
        "Lord Attack die +1; PURGE after a won battle with own Lord committed: an enemy Lord that was "
        "committed and escaped is captured"
    ),
    Artifact.CROWN_OF_AEONIS: "2 Influence of lobbying on every motion, as if you had paid them",
    Artifact.VOIDWALKERS_CLOAK: "Lord Range +1; PURGE instead of capture: Lord to nearest own hex with 1 HP",
    Artifact.EMBERSTONE_GAUNTLET: "Lord's hit with the die's maximum: +1 damage",
    Artifact.WARDENS_AEGIS: "Lord maximum HP +1; other own units in the Lord's hex Defense die +1",
    Artifact.WHISPERERS_MASK: "+1 Whisper at R1.6; once per R4 see one player's secret objectives: one card",
    Artifact.SCEPTER_OF_COMMAND: "ability action once per round: a group within 3 of the Lord moves 1 hex at 0 AP",
    Artifact.LEY_LINE_CONDUIT: "+2 Mana; +1 Remnant per own discovery",
    Artifact.TITANS_CORNERSTONE: "defenders' Defense die +1",
    Artifact.ETERNAL_FORGE: "each production may recruit 1 unit there at −1 Gold (min 1)",
    Artifact.VERDANT_HEARTHSTONE: "growth +2; adjacent own hexes +1 Gold",
    Artifact.ASTRAL_BEACON: "hop from here to any Portal",
    Artifact.ARCHIVE_OF_THE_FALLEN: "PURGE: 2 Tier I discoveries free",
    Artifact.SHARD_OF_THE_THRONE: "losing a battle with own Lord committed: winner may take it",
    Artifact.CARTOGRAPHERS_GLASS: (
        "PURGE: all unexplored hexes become explored without cards; +1 Remnant per Ruins among them"
    ),
    Artifact.SCROLL_OF_DOMINION: (
        "PURGE (free action): build one building on an own hex, 0 AP, at its normal resource price and conditions"
    ),
    Artifact.TOME_OF_FORBIDDEN_RITES: "PURGE: another turn right after this one; not in two consecutive rounds",
    Artifact.MASK_OF_MANY_FACES: "once per R4 the own ballot is shown only inside the totals",
    Artifact.WELLSPRING_CHALICE: "production: 2 Gold, 2 Mana or 2 Influence",
    Artifact.IMPERIAL_SEAL: "own motions immune to Veto; PURGE: stop the repeal of a Law one voted for",
    Artifact.ECHO_OF_THE_WORLD_TREE: "once per round the last own unit in a hex survives at 1 HP",
    Artifact.MERCENARY_CONTRACT: (
        "PURGE: 3 Infantry in an own hex without Population; removed at the next round's C1 unless committed to a siege"
    ),
    Artifact.WINDCALLERS_HORN: "once per round with a Move: range +2, base 1 everywhere",
    Artifact.SHROUD_OF_NIGHTFALL: "once per round cancel a Whisper that targets you",
}
FACTION_TEXTS: dict[int, str] = {  # AE-51
    Kind.CARAVAN_GUARD: "defending a hex with own Embassy/Market: +1 Defense, one reroll per battle round",
    Kind.SANDRUNNER_LANCERS: "group: Desert base 1",
    Kind.SPELLBLADE_ADEPT: "after it deals damage, one other own line unit may change target",
    Kind.AETHER_SEER: "start of battle round: one enemy line unit −1 Attack",
    Kind.STEELGUARD_PHALANX: "defending a hex with own building +1",
    Kind.SIEGE_RAM: "attacking a Fortress may use VAS for that Attack",
    Kind.GROVE_SENTINEL: "defending Forest/Grove +1 Defense, own reroll",
    Kind.STAG_RIDER: "group range counts as 2 for a path of Forest hexes only",
    Kind.WINDRUNNER: "group: base 1 everywhere",
    Kind.DUST_WRAITH: "attacking: one enemy Reserve must enter the line if there is room",
    Kind.SHADE_ASSASSIN: (
        "may join the line after both lines are formed (over the cap), strikes after Pre-Strike; on a kill "
        "goes to Reserve"
    ),
    Kind.WHISPERER: "each battle round the enemy shows 1 Whisper; a COMBAT card may be discarded",
    Kind.TEMPLAR_GUARDIAN: "no Pre-Strike target while Auriel is in the same or an adjacent hex",
    Kind.ORACLE: "R1.7: see the top global event, keep or put at the bottom",
    Kind.RIFT_WALKER: "alone: Move for 1 AP from anywhere to an own Portal",
    Kind.VOID_SENTINEL: "enemies can't hop into or out of the Portal where it stands",
}
