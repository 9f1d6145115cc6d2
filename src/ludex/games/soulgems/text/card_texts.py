"""What each card says: its name and its exact effect (SG-11.28 to SG-11.36), for the rulebook and the table."""

TEXTS: dict[str, tuple[str, str]] = {
    "SoulWard": (
        "Soul Ward",
        "The first 2 damage that your King would take in each turn are prevented. With the option soul_ward_mode "
        "= hit, every hit on your King loses 2 damage instead, not below 0.",
    ),
    "MirrorBarrier": (
        "Mirror Barrier",
        "Once in each opponent turn: the first hit of 1 or more damage by an enemy piece on one of your pieces, "
        "not the King, loses 1 damage, and the attacker takes 1 damage from you (a Pawn is thereby captured, with "
        "the usual reward).",
    ),
    "IronCitadel": (
        "Iron Citadel",
        "In each opponent turn, its NPC phase included, the first point of damage to any of your pieces, the King "
        "included, is prevented.",
    ),
    "KingsAegis": ("King's Aegis", "Attacks on your King have penalty 5."),
    "SanctuaryPrism": (
        "Sanctuary Prism",
        "When an opponent turn ends: +1 LP for every different type among your pieces on the board, the King "
        "included, at most 4.",
    ),
    "GuardianChorus": (
        "Guardian Chorus",
        "Choose an own piece, the King allowed. Until your next turn the first damaging hit on it is reduced to "
        "0; then the protection ends.",
    ),
    "OathkeepersVow": ("Oathkeeper's Vow", "While you have 8 LP or less, attacks on your King have penalty 10."),
    "SoulFoundry": ("Soul Foundry", "Engine: 3 SP in your Upkeep. Only the better of your engines pays."),
    "PhantomGate": (
        "Phantom Gate",
        "Your Summons cost 2 less in total, not below 0; your Teleports 1 less, not below 1.",
    ),
    "WraithLoom": (
        "Wraith Loom",
        "Engine: in your Upkeep 1 SP for every different type among the pieces that count for your income, at "
        "most 4. Only the better of your engines pays.",
    ),
    "GraveTithe": ("Grave Tithe", "Your first capture in each own turn: +2 SP."),
    "ResonantCrucible": ("Resonant Crucible", "Only if you have converted 6 SP or more this turn: gain 1 LP."),
    "CoordinatedDoctrine": (
        "Coordinated Doctrine",
        "When you declare an attack while at least two of your pieces have the target in their attack geometry: "
        "bonus 5 for attacks by the first two different pieces that attack this target this turn.",
    ),
    "OverclockArray": (
        "Overclock Array",
        "Right after a piece has completed a Move: it may at once take one more Move at the normal price, a "
        "Knight one jump only. The Move must be your very next action.",
    ),
    "StrategosBanner": (
        "Strategos Banner",
        "Only if you have made a Move this turn. Your next attack: distance 1 less, not below 1.",
    ),
    "ShadowRelay": (
        "Shadow Relay",
        "Swap two own Knights or Bishops that stand in your camp and both have a Move left in this phase; both "
        "have then moved. There is no move price.",
    ),
    "SiegeLines": ("Siege Lines", "Your first Rook attack in each own turn: distance 1 less, not below 1."),
    "FateEngine": ("Fate Engine", "Reroll one chosen die of the visible roll."),
    "StatisticalAim": (
        "Statistical Aim",
        "Your first accuracy roll in a turn that misses by 5 or less becomes a hit, by itself.",
    ),
    "ColdRead": (
        "Cold Read",
        "Declared with an attack, before the roll (option push). If this attack misses by 10 or less and you have "
        "3 LP, they are paid by themselves and it becomes a hit.",
    ),
    "BoundProbability": ("Bound Probability", "Your first accuracy roll in each own turn: bonus 5."),
    "EntropySink": (
        "Entropy Sink",
        "Your first d100 in a turn that shows 96 or more is rolled again completely; this counts as the attack's "
        "reroll.",
    ),
    "BloodEconomy": ("Blood Economy", "When you sacrifice an own piece: gain its value in SP."),
    "GemMasonry": ("Gem Masonry", "Your Repair rolls +1; enemy Break rolls against you -1."),
    "SoulAuction": (
        "Soul Auction",
        "When the opponent captures one of your pieces: gain half its value in SP, rounded up (P 1, N and B 2, R "
        "3, Q 5).",
    ),
    "OblationAltar": ("Oblation Altar", "Sacrifice an own Pawn on the board: +2 LP and +2 SP."),
    "WritOfBinding": ("Writ of Binding", "Enemy Break rolls against you -1. It adds to Gem Masonry only."),
    "SiegeWorkshop": ("Siege Workshop", "Your next Break roll this Upkeep +1."),
    "ConversionNexus": (
        "Conversion Nexus",
        "Convert an even number of SP, at most 6, to half as many LP, within the cap of 20 SP a turn.",
    ),
    "MarketLevy": ("Market Levy", "The LP part of Spells you play is 1 less, not below 0."),
    "TacticiansHour": (
        "Tactician's Hour",
        "If you have made fewer than 2 activations when an own turn ends, your limit in your next own turn is 3; "
        "whether you use it or not, it is spent then.",
    ),
    "SoulBeacon": (
        "Soul Beacon",
        "As the last thing before you leave Upkeep: gain one more income, with the engine's output. No Break, "
        "Repair or Summon may follow.",
    ),
    "TemporalRift": (
        "Temporal Rift",
        "In your own main phase: an extra movement phase follows as soon as you leave that main phase. As a "
        "reaction to an attack: you get a movement phase at once, then the attack is tested again.",
    ),
    "SoulDrain": (
        "Soul Drain",
        "Take 5 SP from the opponent, or all if there are fewer. Not playable while your own Gem is broken.",
    ),
    "ArcaneSurge": ("Arcane Surge", "Your next attack: damage bonus 2."),
    "SpiritExchange": (
        "Spirit Exchange",
        "Two own pieces on the board, not the King and not bound, swap squares. It is not a Move: whether they "
        "have moved stays as it is.",
    ),
    "IronReserves": (
        "Iron Reserves",
        "The own piece under attack, the King allowed, takes no damage for the rest of this turn.",
    ),
    "ReserveStockpile": ("Reserve Stockpile", "+3 LP in each of your next 3 Upkeeps. Copies run side by side."),
    "GuardiansOath": ("Guardian's Oath", "The Spell or relic activation just announced is cancelled."),
    "KingsGuard": (
        "King's Guard",
        "Only when your King is attacked. Attacks on your King have penalty 10 this turn, the present one included.",
    ),
    "StalwartLine": (
        "Stalwart Line",
        "Until your next turn attacks on your Pawns, Knights and Bishops have penalty 10.",
    ),
    "LastStand": (
        "Last Stand",
        "Only while you have 8 LP or less; the price is 15 points in any mix. +8 LP, and your King takes no "
        "damage this turn.",
    ),
    "Respite": ("Respite", "+6 LP now. If you earn the pass bonus in your next own turn, +4 LP more then."),
    "ReapersStrike": ("Reaper's Strike", "Choose an own piece: all its hits this turn have damage bonus 2."),
    "SoulTorrent": ("Soul Torrent", "All your accuracy rolls this turn: bonus 10."),
    "SpectersVeil": (
        "Specter's Veil",
        "Until your next turn an own piece, not the King, cannot be targeted by attacks, NPCs or enemy cards, and "
        "cannot attack.",
    ),
    "GemShock": ("Gem Shock", "In the opponent's next turn Repair is denied to the opponent. Never twice running."),
    "GhastlyVolley": ("Ghastly Volley", "Your next two attacks this turn are priced as if at distance 1."),
    "SoulNet": ("Soul Net", "Your next capture this turn: +5 SP more."),
    "WraithMarch": (
        "Wraith March",
        "Before the Summon. The piece you summon this turn may at once make one free legal step of distance 1 (a "
        "Knight one jump); its Moves stay available.",
    ),
    "CoordinatedStrike": (
        "Coordinated Strike",
        "Choose a target. The k-th different piece of yours to attack it this turn has bonus 10(k - 1), at most 20.",
    ),
    "PhaseShift": (
        "Phase Shift",
        "An own piece ignores other pieces on the squares it passes this turn, but not terrain, walls, structures "
        "or NPCs. Its destination must be empty.",
    ),
    "SoulForge": (
        "Soul Forge",
        "Make this Upkeep's Summon: the price of the card replaces value + 5, extended placement is still paid. "
        "The piece has bonus 10 on its attacks this turn. Needs a whole Gem and an unused Summon.",
    ),
    "PulseBarrier": (
        "Pulse Barrier",
        "In the opponent's next turn your King cannot be chosen as the target of an attack.",
    ),
    "VectorShift": (
        "Vector Shift",
        "Choose an own piece that has moved this turn: its next attack this turn has bonus 10, within the cap of 25.",
    ),
    "AnchorField": (
        "Anchor Field",
        "Choose a centre tile. Until your next turn an enemy piece that leaves the 3 x 3 block around it by Move "
        "or Teleport pays 2 LP more, in LP only; if it cannot pay, it cannot leave.",
    ),
    "SupplyDrop": (
        "Supply Drop",
        "Your next two activations this turn cost 2 points less each. The limit of 2 activations is unchanged.",
    ),
    "LuckyShot": ("Lucky Shot", "Your next attack has advantage: two d100, the lower counts."),
    "LoadedFate": ("Loaded Fate", "Reroll one chosen die of the visible roll, whoever rolled it."),
    "CriticalEdge": (
        "Critical Edge",
        "Your next attack: if it hits naturally with 5 or less to spare (T - roll), damage bonus 1, within the "
        "cap of 2.",
    ),
    "ChaosSurge": ("Chaos Surge", "Roll 1d6. On 6 an extra Main 1 starts now, with a new Move for every piece."),
    "AdvantageBank": (
        "Advantage Bank",
        "Take one advantage token; you hold at most 1. Spending it later on an attack (option adv) gives "
        "advantage and is not an activation.",
    ),
    "StochasticShield": (
        "Stochastic Shield",
        "For the rest of this turn enemy accuracy rolls of 96 to 100 miss, whatever else would rescue them.",
    ),
    "MarginCall": (
        "Margin Call",
        "Your next attack: if it finally misses by 3 or less, get back half the SP paid for it, rounded down.",
    ),
    "BloodForSouls": (
        "Blood for Souls",
        "Sacrifice an own piece on the board, not the King: gain twice its value in SP.",
    ),
    "RebirthPact": (
        "Rebirth Pact",
        "One of your pieces that the opponent holds captive returns to any empty tile of your camp. It is not a "
        "Summon and works with a broken Gem.",
    ),
    "EternalBinding": (
        "Eternal Binding",
        "An enemy piece, not the King, cannot Move, Teleport or be swapped in its owner's next 2 own turns. Its "
        "owner may end this with Unbind (in Upkeep, 10 LP).",
    ),
    "SealedGem": ("Sealed Gem", "In the opponent's next turn the opponent gains no SP from captures."),
    "SoulSwap": (
        "Soul Swap",
        "Choose a captive X that you hold and an own piece Y that the opponent holds, Y worth no more than X: "
        "each returns to its owner's reserve.",
    ),
    "FuneralPyre": (
        "Funeral Pyre",
        "The price is a captive Pawn that you hold; it leaves the game. Your next attack: damage bonus 1.",
    ),
    "PactOfStone": (
        "Pact of Stone",
        "Until your next turn your Rooks are captured only by a hit that itself deals 2 or more damage; the "
        "damage on them must reach 5 as well.",
    ),
}
