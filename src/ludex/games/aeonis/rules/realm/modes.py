"""On what terms something is recruited, researched or built (AE-37, AE-42, AE-50)."""

# AE-38.4; strategy card 6, primary and secondary; AE-50, Eternal Forge
ORDINARY, RECRUIT_PRIMARY, RECRUIT_SECONDARY, RECRUIT_FORGE = range(4)

# AE-43.1; free of any cost (card 1, Sanctum, Archive); card 1, secondary; AE-42.2, Polymath
RESEARCH_ACTION, RESEARCH_FREE, RESEARCH_SECONDARY, RESEARCH_SECOND = range(4)
MAGISTER = 8  # a bit of a research mode: the discount of the Magister of Mana is used

# AE-39; AE-50, Scroll of Dominion; AE-46.3, Forgotten Watchtower
BUILD_ACTION, BUILD_SCROLL, BUILD_WATCHTOWER = range(3)
