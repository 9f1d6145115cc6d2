// Made by `make types`; don't edit.
// schemas/aeonis.json: a4e77815286d7530c5448ad1a8e52abbcfdd30ae13e8f5157fd65a97054262a2
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** AbilityUsedEvent */
        AbilityUsedEvent: {
            ability: number;
            /** @enum {unknown} */
            event: "ability_used";
            hex: number;
            seat: number;
        };
        /** AccordChangedEvent */
        AccordChangedEvent: {
            /** @enum {unknown} */
            event: "accord_changed";
            how: number;
            other: number;
            seat: number;
        };
        /** AgendaDiscardedEvent */
        AgendaDiscardedEvent: {
            /** @enum {unknown} */
            event: "agenda_discarded";
            motion: number;
        };
        /** AgendaPeekedEvent */
        AgendaPeekedEvent: {
            /** @enum {unknown} */
            event: "agenda_peeked";
            seat: number;
        };
        /** AgendaRevealedEvent */
        AgendaRevealedEvent: {
            /** @enum {unknown} */
            event: "agenda_revealed";
            motion: number;
            place: number;
        };
        /** AgendaSeenEvent */
        AgendaSeenEvent: {
            /** @enum {unknown} */
            event: "agenda_seen";
            motion: number;
            seat: number;
        };
        /** AgendaStolenEvent */
        AgendaStolenEvent: {
            /** @enum {unknown} */
            event: "agenda_stolen";
            motion: number;
            seat: number;
        };
        /** AnsweredEvent */
        AnsweredEvent: {
            /** @enum {unknown} */
            event: "answered";
            seat: number;
            to: number;
            yes: boolean;
        };
        /** ApGainedEvent */
        ApGainedEvent: {
            ap: number;
            /** @enum {unknown} */
            event: "ap_gained";
            seat: number;
        };
        /** ApLaterEvent */
        ApLaterEvent: {
            ap: number;
            /** @enum {unknown} */
            event: "ap_later";
            seat: number;
        };
        /** ApSetEvent */
        ApSetEvent: {
            ap: number;
            /** @enum {unknown} */
            event: "ap_set";
            seat: number;
        };
        /** ArtifactGainedEvent */
        ArtifactGainedEvent: {
            artifact: number;
            /** @enum {unknown} */
            event: "artifact_gained";
            seat: number;
        };
        /** ArtifactReturnedEvent */
        ArtifactReturnedEvent: {
            artifact: number;
            /** @enum {unknown} */
            event: "artifact_returned";
            seat: number;
        };
        /** AssaultDeclaredEvent */
        AssaultDeclaredEvent: {
            attacker: number;
            /** @enum {unknown} */
            event: "assault_declared";
            hex: number;
        };
        /** AttackDeclaredEvent */
        AttackDeclaredEvent: {
            ap: number;
            attacker: number;
            defender: number;
            /** @enum {unknown} */
            event: "attack_declared";
            hex: number;
            siege: boolean;
            units: number;
        };
        /** AttackPressedEvent */
        AttackPressedEvent: {
            ap: number;
            /** @enum {unknown} */
            event: "attack_pressed";
            seat: number;
        };
        /** AttackRolledEvent */
        AttackRolledEvent: {
            die: number;
            /** @enum {unknown} */
            event: "attack_rolled";
            modifier: number;
            result: number;
            roll: number;
            target: number;
            unit: number;
        };
        /** BallotCastEvent */
        BallotCastEvent: {
            bought: number;
            /** @enum {unknown} */
            event: "ballot_cast";
            sanctified: boolean;
            seat: number;
            side: number;
            votes: number;
        };
        /** BattlePausedEvent */
        BattlePausedEvent: {
            attacker: number;
            defender: number;
            /** @enum {unknown} */
            event: "battle_paused";
            hex: number;
        };
        /** BattleRoundEvent */
        BattleRoundEvent: {
            attacker: number;
            defender: number;
            /** @enum {unknown} */
            event: "battle_round";
            hex: number;
            round: number;
        };
        /**
         * BattleView
         * @description AE-60.5: the battle that is being fought.
         */
        BattleView: {
            attacker: number;
            caps: number[];
            committed: number[][];
            defender: number;
            hex: number;
            lines: number[][];
            round: number;
            siege: boolean;
        };
        /** BattleWonEvent */
        BattleWonEvent: {
            attacked: boolean;
            /** @enum {unknown} */
            event: "battle_won";
            hex: number;
            loser: number;
            siege: boolean;
            winner: number;
        };
        /** BidMadeEvent */
        BidMadeEvent: {
            /** @enum {unknown} */
            event: "bid_made";
            hex: number;
            influence: number;
            seat: number;
        };
        /** BlinkedEvent */
        BlinkedEvent: {
            /** @enum {unknown} */
            event: "blinked";
            hex: number;
            seat: number;
            unit: number;
        };
        /** BonusGainedEvent */
        BonusGainedEvent: {
            amount: number;
            discovery: number;
            /** @enum {unknown} */
            event: "bonus_gained";
            seat: number;
        };
        /** BountyGrownEvent */
        BountyGrownEvent: {
            card: number;
            /** @enum {unknown} */
            event: "bounty_grown";
            gold: number;
        };
        /** BuildingBuiltEvent */
        BuildingBuiltEvent: {
            building: number;
            /** @enum {unknown} */
            event: "building_built";
            gold: number;
            hex: number;
            influence: number;
            mana: number;
            seat: number;
        };
        /** BuildingDemolishedEvent */
        BuildingDemolishedEvent: {
            building: number;
            /** @enum {unknown} */
            event: "building_demolished";
            hex: number;
            seat: number;
        };
        /** BuildingDisabledEvent */
        BuildingDisabledEvent: {
            building: number;
            /** @enum {unknown} */
            event: "building_disabled";
            hex: number;
            round: number;
            seat: number;
        };
        /** BuildingReturnedEvent */
        BuildingReturnedEvent: {
            building: number;
            /** @enum {unknown} */
            event: "building_returned";
            hex: number;
        };
        /**
         * BuiltView
         * @description AE-60.2: a building.
         */
        BuiltView: {
            builder: number;
            /** @default false */
            disabled?: boolean;
            kind: number;
            /** @default -1 */
            relic?: number;
            /** @default -1 */
            school?: number;
        };
        /** CalledEvent */
        CalledEvent: {
            /** @enum {unknown} */
            event: "called";
            given: number;
            motion: number;
            place: number;
            seat: number;
        };
        /** CandidateNamedEvent */
        CandidateNamedEvent: {
            bought: number;
            candidate: number;
            /** @enum {unknown} */
            event: "candidate_named";
            seat: number;
            votes: number;
        };
        /** CaravanDeliveredEvent */
        CaravanDeliveredEvent: {
            /** @enum {unknown} */
            event: "caravan_delivered";
            gold: number;
            hex: number;
            other: number;
            seat: number;
            unit: number;
        };
        /** CaravansTakenEvent */
        CaravansTakenEvent: {
            attacker: number;
            caravans: number;
            /** @enum {unknown} */
            event: "caravans_taken";
            gold: number;
            hex: number;
        };
        /** CardDraftedEvent */
        CardDraftedEvent: {
            card: number;
            /** @enum {unknown} */
            event: "card_drafted";
            gold: number;
            seat: number;
        };
        /** CardShownEvent */
        CardShownEvent: {
            /** @enum {unknown} */
            event: "card_shown";
            seat: number;
            to: number;
            what: number;
        };
        /**
         * Catalog
         * @description AE-62: what views and events name by number is at that place in these tables.
         */
        Catalog: {
            artifacts: components["schemas"]["Named"][];
            buildings: components["schemas"]["Named"][];
            discoveries: components["schemas"]["Named"][];
            events: components["schemas"]["Named"][];
            explorations: components["schemas"]["Named"][];
            /** @default [] */
            identities?: components["schemas"]["Identity"][];
            kinds: components["schemas"]["UnitInfo"][];
            /** @default [] */
            legend?: components["schemas"]["Sign"][];
            lords: components["schemas"]["LordInfo"][];
            motions: components["schemas"]["Named"][];
            phases: {
                [key: string]: string;
            };
            places: components["schemas"]["Place"][];
            publics: components["schemas"]["Named"][];
            secrets: components["schemas"]["Named"][];
            sources: string[];
            strategies: components["schemas"]["Named"][];
            terrains: components["schemas"]["Named"][];
            titles: components["schemas"]["Named"][];
            whispers: components["schemas"]["Named"][];
        };
        /** ChaliceUsedEvent */
        ChaliceUsedEvent: {
            /** @enum {unknown} */
            event: "chalice_used";
            gold: number;
            influence: number;
            mana: number;
            seat: number;
        };
        /** ClaimDroppedEvent */
        ClaimDroppedEvent: {
            /** @enum {unknown} */
            event: "claim_dropped";
            hex: number;
            seat: number;
        };
        /** ClaimMarkedEvent */
        ClaimMarkedEvent: {
            /** @enum {unknown} */
            event: "claim_marked";
            hex: number;
            seat: number;
        };
        /** ConvertedEvent */
        ConvertedEvent: {
            /** @enum {unknown} */
            event: "converted";
            gold: number;
            how: number;
            influence: number;
            mana: number;
            seat: number;
        };
        /** CurseCleansedEvent */
        CurseCleansedEvent: {
            /** @enum {unknown} */
            event: "curse_cleansed";
            hex: number;
            seat: number;
        };
        /** DefenceSetEvent */
        DefenceSetEvent: {
            defender: number;
            /** @enum {unknown} */
            event: "defence_set";
            hex: number;
            siege: boolean;
            units: number;
        };
        /** DefenseRolledEvent */
        DefenseRolledEvent: {
            again: boolean;
            die: number;
            /** @enum {unknown} */
            event: "defense_rolled";
            modifier: number;
            result: number;
            roll: number;
            unit: number;
        };
        /** DesertTollEvent */
        DesertTollEvent: {
            /** @enum {unknown} */
            event: "desert_toll";
            hex: number;
            seat: number;
            unit: boolean;
        };
        /** DiscoveryMadeEvent */
        DiscoveryMadeEvent: {
            discovery: number;
            /** @enum {unknown} */
            event: "discovery_made";
            gold: number;
            influence: number;
            mana: number;
            remnants: number;
            seat: number;
        };
        /** EchoHeardEvent */
        EchoHeardEvent: {
            /** @enum {unknown} */
            event: "echo_heard";
            seat: number;
        };
        /** ElectedEvent */
        ElectedEvent: {
            /** @enum {unknown} */
            event: "elected";
            motion: number;
            seat: number;
            votes: number;
        };
        /** EventBuriedEvent */
        EventBuriedEvent: {
            /** @enum {unknown} */
            event: "event_buried";
            seat: number;
        };
        EventData: components["schemas"]["GameStartedEvent"] | components["schemas"]["LordAssignedEvent"] | components["schemas"]["RoundStartedEvent"] | components["schemas"]["VpGainedEvent"] | components["schemas"]["RenownChangedEvent"] | components["schemas"]["GameEndedEvent"] | components["schemas"]["PublicRevealedEvent"] | components["schemas"]["SecretDrawnEvent"] | components["schemas"]["SecretSeenEvent"] | components["schemas"]["SecretGivenUpEvent"] | components["schemas"]["ApSetEvent"] | components["schemas"]["CardDraftedEvent"] | components["schemas"]["BountyGrownEvent"] | components["schemas"]["TurnStartedEvent"] | components["schemas"]["PassedEvent"] | components["schemas"]["PrimaryUsedEvent"] | components["schemas"]["SecondaryUsedEvent"] | components["schemas"]["SpeakerChangedEvent"] | components["schemas"]["RiteHeldEvent"] | components["schemas"]["TitleLostEvent"] | components["schemas"]["LordHealedEvent"] | components["schemas"]["MoveDeclaredEvent"] | components["schemas"]["HexEnteredEvent"] | components["schemas"]["MoveStoppedEvent"] | components["schemas"]["RelocatedEvent"] | components["schemas"]["BlinkedEvent"] | components["schemas"]["CaravanDeliveredEvent"] | components["schemas"]["PactPaidEvent"] | components["schemas"]["EchoHeardEvent"] | components["schemas"]["OptionCancelledEvent"] | components["schemas"]["UnitLostEvent"] | components["schemas"]["AttackDeclaredEvent"] | components["schemas"]["DefenceSetEvent"] | components["schemas"]["WallsHeldEvent"] | components["schemas"]["AssaultDeclaredEvent"] | components["schemas"]["BattleRoundEvent"] | components["schemas"]["SiegeReinforcedEvent"] | components["schemas"]["LineFormedEvent"] | components["schemas"]["TargetSetEvent"] | components["schemas"]["AttackRolledEvent"] | components["schemas"]["DefenseRolledEvent"] | components["schemas"]["StrikeMadeEvent"] | components["schemas"]["UnitHurtEvent"] | components["schemas"]["ReactionUsedEvent"] | components["schemas"]["RetreatedEvent"] | components["schemas"]["AttackPressedEvent"] | components["schemas"]["BattlePausedEvent"] | components["schemas"]["BattleWonEvent"] | components["schemas"]["HexUncontestedEvent"] | components["schemas"]["HexConcededEvent"] | components["schemas"]["OccupiedEvent"] | components["schemas"]["CaravansTakenEvent"] | components["schemas"]["SiegeLaidEvent"] | components["schemas"]["LordCapturedEvent"] | components["schemas"]["LordEscapedEvent"] | components["schemas"]["LordReleasedEvent"] | components["schemas"]["UnitRanEvent"] | components["schemas"]["BonusGainedEvent"] | components["schemas"]["SiegeEndedEvent"] | components["schemas"]["HexTakenEvent"] | components["schemas"]["HexLostEvent"] | components["schemas"]["UnitsRecruitedEvent"] | components["schemas"]["BuildingBuiltEvent"] | components["schemas"]["DiscoveryMadeEvent"] | components["schemas"]["StormCleansedEvent"] | components["schemas"]["CurseCleansedEvent"] | components["schemas"]["UnitDismissedEvent"] | components["schemas"]["BuildingDemolishedEvent"] | components["schemas"]["HexTakenOverEvent"] | components["schemas"]["ProducedEvent"] | components["schemas"]["GrewEvent"] | components["schemas"]["UpkeepPaidEvent"] | components["schemas"]["UpkeepUnpaidEvent"] | components["schemas"]["TithePaidEvent"] | components["schemas"]["RealmTaxedEvent"] | components["schemas"]["ConvertedEvent"] | components["schemas"]["RemnantsGainedEvent"] | components["schemas"]["DesertTollEvent"] | components["schemas"]["ClaimMarkedEvent"] | components["schemas"]["ClaimDroppedEvent"] | components["schemas"]["SurplusEvent"] | components["schemas"]["ChaliceUsedEvent"] | components["schemas"]["PoolGainedEvent"] | components["schemas"]["BuildingReturnedEvent"] | components["schemas"]["EventDrawnEvent"] | components["schemas"]["ShelteredEvent"] | components["schemas"]["GainedEvent"] | components["schemas"]["ApLaterEvent"] | components["schemas"]["ApGainedEvent"] | components["schemas"]["MilestoneEvent"] | components["schemas"]["EventEndedEvent"] | components["schemas"]["AgendaSeenEvent"] | components["schemas"]["AgendaPeekedEvent"] | components["schemas"]["AgendaRevealedEvent"] | components["schemas"]["AgendaDiscardedEvent"] | components["schemas"]["ProposedEvent"] | components["schemas"]["CalledEvent"] | components["schemas"]["MotionDroppedEvent"] | components["schemas"]["BallotCastEvent"] | components["schemas"]["CandidateNamedEvent"] | components["schemas"]["TalliedEvent"] | components["schemas"]["ElectedEvent"] | components["schemas"]["VetoedEvent"] | components["schemas"]["BidMadeEvent"] | components["schemas"]["TitleGivenEvent"] | components["schemas"]["LawChangedEvent"] | components["schemas"]["PaidEvent"] | components["schemas"]["TradeOfferedEvent"] | components["schemas"]["TradeAnsweredEvent"] | components["schemas"]["GoodsGivenEvent"] | components["schemas"]["AccordChangedEvent"] | components["schemas"]["LedgerOfferedEvent"] | components["schemas"]["AnsweredEvent"] | components["schemas"]["NoEffectEvent"] | components["schemas"]["WhisperDrawnEvent"] | components["schemas"]["WhisperSeenEvent"] | components["schemas"]["WhispersReshuffledEvent"] | components["schemas"]["WhisperPlayedEvent"] | components["schemas"]["WhisperCancelledEvent"] | components["schemas"]["WhisperDiscardedEvent"] | components["schemas"]["CardShownEvent"] | components["schemas"]["WhisperRevealedEvent"] | components["schemas"]["SecretRevealedEvent"] | components["schemas"]["EventsPeekedEvent"] | components["schemas"]["EventPeekedEvent"] | components["schemas"]["EventBuriedEvent"] | components["schemas"]["ExploredEvent"] | components["schemas"]["ExplorationRolledEvent"] | components["schemas"]["UnitPlacedEvent"] | components["schemas"]["SitePlacedEvent"] | components["schemas"]["SiteClaimedEvent"] | components["schemas"]["ArtifactGainedEvent"] | components["schemas"]["ArtifactReturnedEvent"] | components["schemas"]["RelicAttachedEvent"] | components["schemas"]["AbilityUsedEvent"] | components["schemas"]["UnitsRelocatedEvent"] | components["schemas"]["BuildingDisabledEvent"] | components["schemas"]["MapExploredEvent"] | components["schemas"]["HexCursedEvent"] | components["schemas"]["AgendaStolenEvent"] | components["schemas"]["ExtraVotesEvent"] | components["schemas"]["PlayerSilencedEvent"];
        /** EventDrawnEvent */
        EventDrawnEvent: {
            card: number;
            /** @enum {unknown} */
            event: "event_drawn";
        };
        /** EventEndedEvent */
        EventEndedEvent: {
            card: number;
            /** @enum {unknown} */
            event: "event_ended";
        };
        /** EventPeekedEvent */
        EventPeekedEvent: {
            card: number;
            /** @enum {unknown} */
            event: "event_peeked";
            place: number;
            seat: number;
        };
        /** EventsPeekedEvent */
        EventsPeekedEvent: {
            cards: number;
            /** @enum {unknown} */
            event: "events_peeked";
            seat: number;
        };
        /** ExplorationRolledEvent */
        ExplorationRolledEvent: {
            /** @enum {unknown} */
            event: "exploration_rolled";
            roll: number;
            seat: number;
        };
        /** ExploredEvent */
        ExploredEvent: {
            card: number;
            /** @enum {unknown} */
            event: "explored";
            hex: number;
            seat: number;
        };
        /** ExtraVotesEvent */
        ExtraVotesEvent: {
            candidate: number;
            /** @enum {unknown} */
            event: "extra_votes";
            seat: number;
            side: number;
            votes: number;
        };
        /** GainedEvent */
        GainedEvent: {
            /** @enum {unknown} */
            event: "gained";
            gold: number;
            influence: number;
            mana: number;
            pool: number;
            remnants: number;
            seat: number;
        };
        /** GameEndedEvent */
        GameEndedEvent: {
            end: string;
            /** @enum {unknown} */
            event: "game_ended";
            vp: number;
            winner: number;
        };
        /** GameStartedEvent */
        GameStartedEvent: {
            /** @enum {unknown} */
            event: "game_started";
            seats: number;
            speaker: number;
        };
        /** GoodsGivenEvent */
        GoodsGivenEvent: {
            artifact: number;
            /** @enum {unknown} */
            event: "goods_given";
            hex: number;
            kind: number;
            seat: number;
            to: number;
        };
        /** GrewEvent */
        GrewEvent: {
            /** @enum {unknown} */
            event: "grew";
            growth: number;
            pool: number;
            seat: number;
        };
        /** HexConcededEvent */
        HexConcededEvent: {
            attacker: number;
            defender: number;
            /** @enum {unknown} */
            event: "hex_conceded";
            hex: number;
        };
        /** HexCursedEvent */
        HexCursedEvent: {
            /** @enum {unknown} */
            event: "hex_cursed";
            hex: number;
        };
        /** HexEnteredEvent */
        HexEnteredEvent: {
            /** @enum {unknown} */
            event: "hex_entered";
            hex: number;
            hop: boolean;
            seat: number;
            units: number;
        };
        /** HexLostEvent */
        HexLostEvent: {
            /** @enum {unknown} */
            event: "hex_lost";
            hex: number;
            seat: number;
        };
        /** HexTakenEvent */
        HexTakenEvent: {
            before: number;
            captured: boolean;
            /** @enum {unknown} */
            event: "hex_taken";
            hex: number;
            seat: number;
        };
        /** HexTakenOverEvent */
        HexTakenOverEvent: {
            /** @enum {unknown} */
            event: "hex_taken_over";
            hex: number;
            influence: number;
            seat: number;
        };
        /** HexUncontestedEvent */
        HexUncontestedEvent: {
            attacker: number;
            defender: number;
            /** @enum {unknown} */
            event: "hex_uncontested";
            hex: number;
        };
        /**
         * HexView
         * @description AE-60.2: a hex of this map by its number in the catalog.
         */
        HexView: {
            /** @default 0 */
            borders?: number;
            /** @default [] */
            buildings?: components["schemas"]["BuiltView"][];
            /** @default -1 */
            claim?: number;
            /** @default -1 */
            controller?: number;
            /** @default false */
            cursed?: boolean;
            hex: number;
            /** @default -1 */
            owner?: number;
            /** @default false */
            sealed?: boolean;
            /** @default [] */
            sieges?: components["schemas"]["SiegeView"][];
            /** @default -1 */
            site?: number;
            /** @default false */
            storm?: boolean;
            /** @default -1 */
            tempest?: number;
            terrain: number;
            /** @default 0 */
            tile?: number;
            /** @default false */
            unexplored?: boolean;
            /** @default [] */
            units?: components["schemas"]["UnitView"][];
            /** @default -1 */
            void?: number;
            /** @default false */
            zone?: boolean;
        };
        /**
         * Identity
         * @description A seat, a side or a people as it is recognised: by its colour and by its letter or pattern.
         */
        Identity: {
            colour: string;
            id: string;
            /** @default #111 */
            ink?: string;
            letter: string;
            name: string;
            /** @default  */
            pattern?: string;
        };
        /** LawChangedEvent */
        LawChangedEvent: {
            /** @enum {unknown} */
            event: "law_changed";
            force: boolean;
            motion: number;
        };
        /** LedgerOfferedEvent */
        LedgerOfferedEvent: {
            amount: number;
            /** @enum {unknown} */
            event: "ledger_offered";
            resource: number;
            seat: number;
            side: number;
            to: number;
        };
        /** LineFormedEvent */
        LineFormedEvent: {
            /** @enum {unknown} */
            event: "line_formed";
            line: number;
            reserve: number;
            seat: number;
        };
        /** LordAssignedEvent */
        LordAssignedEvent: {
            /** @enum {unknown} */
            event: "lord_assigned";
            lord: number;
            seat: number;
        };
        /** LordCapturedEvent */
        LordCapturedEvent: {
            captor: number;
            captured: number;
            /** @enum {unknown} */
            event: "lord_captured";
            hex: number;
        };
        /** LordEscapedEvent */
        LordEscapedEvent: {
            /** @enum {unknown} */
            event: "lord_escaped";
            hex: number;
            seat: number;
            to: number;
        };
        /** LordHealedEvent */
        LordHealedEvent: {
            /** @enum {unknown} */
            event: "lord_healed";
            hp: number;
            seat: number;
        };
        /**
         * LordInfo
         * @description AE-42: the sheet of a Lord.
         */
        LordInfo: {
            attack: number;
            defense: number;
            hp: number;
            id: string;
            name: string;
            reach: number;
            tile: string;
        };
        /** LordReleasedEvent */
        LordReleasedEvent: {
            /** @enum {unknown} */
            event: "lord_released";
            hex: number;
            hp: number;
            seat: number;
        };
        /** MapExploredEvent */
        MapExploredEvent: {
            /** @enum {unknown} */
            event: "map_explored";
            hexes: number;
            seat: number;
        };
        /** MilestoneEvent */
        MilestoneEvent: {
            /** @enum {unknown} */
            event: "milestone";
            milestone: number;
        };
        /** MotionDroppedEvent */
        MotionDroppedEvent: {
            /** @enum {unknown} */
            event: "motion_dropped";
            motion: number;
            seat: number;
        };
        /**
         * MotionView
         * @description AE-60.1: a motion of this council and its ballots.
         */
        MotionView: {
            /** @default [] */
            hexes?: number[];
            /** @default -1 */
            law?: number;
            /** @default 0 */
            mode?: number;
            motion: number;
            /** @default [] */
            players?: number[];
            proposer: number;
            /** @default [] */
            votes?: number[];
            /** @default [] */
            weight?: number[];
        };
        /** MoveDeclaredEvent */
        MoveDeclaredEvent: {
            ap: number;
            end: number;
            /** @enum {unknown} */
            event: "move_declared";
            options: number;
            origin: number;
            seat: number;
            units: number;
        };
        /** MoveStoppedEvent */
        MoveStoppedEvent: {
            /** @enum {unknown} */
            event: "move_stopped";
            hex: number;
            seat: number;
        };
        /**
         * Named
         * @description A card or thing: its id, its name, what it does, and when.
         */
        Named: {
            id: string;
            name: string;
            /** @default  */
            price?: string;
            /** @default  */
            text?: string;
            /** @default  */
            when?: string;
        };
        /** NoEffectEvent */
        NoEffectEvent: {
            /** @enum {unknown} */
            event: "no_effect";
            motion: number;
            seat: number;
        };
        /** OccupiedEvent */
        OccupiedEvent: {
            /** @enum {unknown} */
            event: "occupied";
            hex: number;
            seat: number;
            units: number;
        };
        /**
         * OfferView
         * @description AE-48: a Trade that is being answered: what its maker gives and gets.
         */
        OfferView: {
            get: number[];
            /** @default [] */
            get_things?: string[];
            give: number[];
            /** @default [] */
            give_things?: string[];
            maker: number;
            partner: number;
        };
        /** OptionCancelledEvent */
        OptionCancelledEvent: {
            end: number;
            /** @enum {unknown} */
            event: "option_cancelled";
            option: number;
            seat: number;
        };
        /** PactPaidEvent */
        PactPaidEvent: {
            /** @enum {unknown} */
            event: "pact_paid";
            hex: number;
            seat: number;
        };
        /** PaidEvent */
        PaidEvent: {
            /** @enum {unknown} */
            event: "paid";
            gold: number;
            seat: number;
            to: number;
        };
        /** PassedEvent */
        PassedEvent: {
            banked: number;
            /** @enum {unknown} */
            event: "passed";
            forced: boolean;
            seat: number;
        };
        /**
         * Place
         * @description AE-1.1: a hex by its coordinates, and as it is typed.
         */
        Place: {
            place: string;
            q: number;
            r: number;
        };
        /** PlayerSilencedEvent */
        PlayerSilencedEvent: {
            /** @enum {unknown} */
            event: "player_silenced";
            other: number;
            seat: number;
        };
        /**
         * PlayerView
         * @description AE-60.3: what everybody knows of a player.
         */
        PlayerView: {
            /** @default [] */
            accords?: number[];
            ap: number;
            /** @default [] */
            artifacts?: number[];
            /** @default 0 */
            banked?: number;
            cap: number;
            /** @default -1 */
            captor?: number;
            /** @default [] */
            discoveries?: number[];
            /** @default [] */
            drafted?: number[];
            gold: number;
            hexes: number;
            home: number;
            income: number[];
            influence: number;
            lord: number;
            mana: number;
            /** @default [] */
            partners?: number[];
            /** @default false */
            passed?: boolean;
            pool: number;
            /** @default [] */
            publics_scored?: number[];
            /** @default 0 */
            remnants?: number;
            renown: number;
            seat: number;
            /** @default 0 */
            secrets?: number;
            /** @default [] */
            secrets_scored?: number[];
            /** @default [] */
            titles?: number[];
            /** @default 0 */
            unbankable?: number;
            used: number;
            vp: number;
            /** @default [] */
            vp_by_source?: number[];
            /** @default 0 */
            whispers?: number;
        };
        /** PoolGainedEvent */
        PoolGainedEvent: {
            /** @enum {unknown} */
            event: "pool_gained";
            pool: number;
            population: number;
            seat: number;
        };
        /** PrimaryUsedEvent */
        PrimaryUsedEvent: {
            ap: number;
            card: number;
            /** @enum {unknown} */
            event: "primary_used";
            seat: number;
        };
        /** ProducedEvent */
        ProducedEvent: {
            /** @enum {unknown} */
            event: "produced";
            gold: number;
            influence: number;
            mana: number;
            seat: number;
        };
        /** ProposedEvent */
        ProposedEvent: {
            card: boolean;
            /** @enum {unknown} */
            event: "proposed";
            fee: number;
            given: number;
            motion: number;
            seat: number;
        };
        /** PublicRevealedEvent */
        PublicRevealedEvent: {
            card: number;
            /** @enum {unknown} */
            event: "public_revealed";
        };
        /**
         * PublicView
         * @description AE-45.2: a revealed public objective and how far each player is.
         */
        PublicView: {
            card: number;
            met: boolean[];
            progress: number[];
            round: number;
        };
        /** ReactionUsedEvent */
        ReactionUsedEvent: {
            /** @enum {unknown} */
            event: "reaction_used";
            influence: number;
            mana: number;
            reaction: number;
            seat: number;
        };
        /** RealmTaxedEvent */
        RealmTaxedEvent: {
            /** @enum {unknown} */
            event: "realm_taxed";
            gold: number;
            influence: number;
            renown: number;
            seat: number;
        };
        /** RelicAttachedEvent */
        RelicAttachedEvent: {
            artifact: number;
            /** @enum {unknown} */
            event: "relic_attached";
            hex: number;
            seat: number;
        };
        /** RelocatedEvent */
        RelocatedEvent: {
            ap: number;
            end: number;
            /** @enum {unknown} */
            event: "relocated";
            origin: number;
            seat: number;
            units: number;
            verb: number;
        };
        /** RemnantsGainedEvent */
        RemnantsGainedEvent: {
            /** @enum {unknown} */
            event: "remnants_gained";
            remnants: number;
            seat: number;
        };
        /** RenownChangedEvent */
        RenownChangedEvent: {
            change: number;
            /** @enum {unknown} */
            event: "renown_changed";
            renown: number;
            seat: number;
        };
        /** RetreatedEvent */
        RetreatedEvent: {
            /** @enum {unknown} */
            event: "retreated";
            hex: number;
            origin: number;
            seat: number;
        };
        /** RiteHeldEvent */
        RiteHeldEvent: {
            /** @enum {unknown} */
            event: "rite_held";
            rites: number;
            seat: number;
        };
        /** RoundStartedEvent */
        RoundStartedEvent: {
            /** @enum {unknown} */
            event: "round_started";
            round: number;
            speaker: number;
        };
        /** SecondaryUsedEvent */
        SecondaryUsedEvent: {
            card: number;
            /** @enum {unknown} */
            event: "secondary_used";
            seat: number;
        };
        /** SecretDrawnEvent */
        SecretDrawnEvent: {
            /** @enum {unknown} */
            event: "secret_drawn";
            held: number;
            seat: number;
        };
        /** SecretGivenUpEvent */
        SecretGivenUpEvent: {
            card: number;
            /** @enum {unknown} */
            event: "secret_given_up";
            seat: number;
        };
        /** SecretRevealedEvent */
        SecretRevealedEvent: {
            card: number;
            /** @enum {unknown} */
            event: "secret_revealed";
            seat: number;
        };
        /** SecretSeenEvent */
        SecretSeenEvent: {
            card: number;
            /** @enum {unknown} */
            event: "secret_seen";
            seat: number;
        };
        /**
         * SecretView
         * @description AE-45.4: an own secret objective.
         */
        SecretView: {
            card: number;
            met: boolean;
            progress: number;
        };
        /** ShelteredEvent */
        ShelteredEvent: {
            /** @enum {unknown} */
            event: "sheltered";
            seat: number;
        };
        /** SiegeEndedEvent */
        SiegeEndedEvent: {
            attacker: number;
            /** @enum {unknown} */
            event: "siege_ended";
            hex: number;
            won: number;
        };
        /** SiegeLaidEvent */
        SiegeLaidEvent: {
            attacker: number;
            defender: number;
            /** @enum {unknown} */
            event: "siege_laid";
            hex: number;
        };
        /** SiegeReinforcedEvent */
        SiegeReinforcedEvent: {
            /** @enum {unknown} */
            event: "siege_reinforced";
            hex: number;
            seat: number;
            units: number;
        };
        /**
         * SiegeView
         * @description AE-41.30: a Siege marker: who besieges, with which units, and which defend.
         */
        SiegeView: {
            attacker: number;
            attackers: number[];
            defenders: number[];
        };
        /**
         * Sign
         * @description A sign on the board and its meaning, for the legend.
         */
        Sign: {
            id: string;
            /** @default  */
            rule?: string;
            sign: string;
            text: string;
        };
        /** SiteClaimedEvent */
        SiteClaimedEvent: {
            artifact: number;
            /** @enum {unknown} */
            event: "site_claimed";
            hex: number;
            seat: number;
        };
        /** SitePlacedEvent */
        SitePlacedEvent: {
            artifact: number;
            /** @enum {unknown} */
            event: "site_placed";
            hex: number;
        };
        /** SpeakerChangedEvent */
        SpeakerChangedEvent: {
            /** @enum {unknown} */
            event: "speaker_changed";
            seat: number;
        };
        /** StormCleansedEvent */
        StormCleansedEvent: {
            /** @enum {unknown} */
            event: "storm_cleansed";
            hex: number;
            seat: number;
        };
        /** StrikeMadeEvent */
        StrikeMadeEvent: {
            attack: number;
            damage: number;
            defense: number;
            /** @enum {unknown} */
            event: "strike_made";
            target: number;
            unit: number;
        };
        /** SurplusEvent */
        SurplusEvent: {
            /** @enum {unknown} */
            event: "surplus";
            renown: number;
            seat: number;
            wealth: number;
        };
        /** TalliedEvent */
        TalliedEvent: {
            /** @enum {unknown} */
            event: "tallied";
            motion: number;
            passes: boolean;
            seat: number;
            votes_against: number;
            votes_for: number;
        };
        /** TargetSetEvent */
        TargetSetEvent: {
            /** @enum {unknown} */
            event: "target_set";
            target: number;
            unit: number;
        };
        /** TithePaidEvent */
        TithePaidEvent: {
            /** @enum {unknown} */
            event: "tithe_paid";
            gold: number;
            seat: number;
        };
        /** TitleGivenEvent */
        TitleGivenEvent: {
            /** @enum {unknown} */
            event: "title_given";
            seat: number;
            title: number;
        };
        /** TitleLostEvent */
        TitleLostEvent: {
            /** @enum {unknown} */
            event: "title_lost";
            seat: number;
            title: number;
        };
        /** TradeAnsweredEvent */
        TradeAnsweredEvent: {
            /** @enum {unknown} */
            event: "trade_answered";
            partner: number;
            seat: number;
            yes: boolean;
        };
        /** TradeOfferedEvent */
        TradeOfferedEvent: {
            ap: number;
            counter: boolean;
            /** @enum {unknown} */
            event: "trade_offered";
            get: number;
            give: number;
            partner: number;
            seat: number;
        };
        /** TurnStartedEvent */
        TurnStartedEvent: {
            ap: number;
            /** @enum {unknown} */
            event: "turn_started";
            seat: number;
        };
        /** UnitDismissedEvent */
        UnitDismissedEvent: {
            /** @enum {unknown} */
            event: "unit_dismissed";
            hex: number;
            kind: number;
            seat: number;
        };
        /** UnitHurtEvent */
        UnitHurtEvent: {
            damage: number;
            /** @enum {unknown} */
            event: "unit_hurt";
            hp: number;
            unit: number;
        };
        /**
         * UnitInfo
         * @description AE-2, AE-41, AE-51: a type of unit.
         */
        UnitInfo: {
            attack: number;
            /** @default false */
            cavalry?: boolean;
            defense: number;
            hp: number;
            id: string;
            letter: string;
            name: string;
            population: number;
            price: string;
            reach: number;
            /** @default  */
            text?: string;
            /** @default false */
            trade?: boolean;
        };
        /** UnitLostEvent */
        UnitLostEvent: {
            /** @enum {unknown} */
            event: "unit_lost";
            hex: number;
            kind: number;
            unit: number;
        };
        /** UnitPlacedEvent */
        UnitPlacedEvent: {
            /** @enum {unknown} */
            event: "unit_placed";
            hex: number;
            kind: number;
            unit: number;
        };
        /** UnitRanEvent */
        UnitRanEvent: {
            /** @enum {unknown} */
            event: "unit_ran";
            hex: number;
            origin: number;
            unit: number;
        };
        /**
         * UnitView
         * @description AE-60.4: a unit by its id.
         */
        UnitView: {
            /** @default 0 */
            desert?: number;
            hp: number;
            id: number;
            kind: number;
            most: number;
            /** @default false */
            spent?: boolean;
        };
        /** UnitsRecruitedEvent */
        UnitsRecruitedEvent: {
            /** @enum {unknown} */
            event: "units_recruited";
            gold: number;
            hex: number;
            mana: number;
            seat: number;
            units: number;
        };
        /** UnitsRelocatedEvent */
        UnitsRelocatedEvent: {
            /** @enum {unknown} */
            event: "units_relocated";
            hex: number;
            origin: number;
            seat: number;
            units: number;
        };
        /** UpkeepPaidEvent */
        UpkeepPaidEvent: {
            /** @enum {unknown} */
            event: "upkeep_paid";
            gold: number;
            kind: number;
            mana: number;
            seat: number;
        };
        /** UpkeepUnpaidEvent */
        UpkeepUnpaidEvent: {
            /** @enum {unknown} */
            event: "upkeep_unpaid";
            hex: number;
            kind: number;
            seat: number;
        };
        /** VetoedEvent */
        VetoedEvent: {
            /** @enum {unknown} */
            event: "vetoed";
            motion: number;
            seat: number;
        };
        /**
         * View
         * @description AE-62: the open table, and what the seat that looks holds in its hand.
         */
        View: {
            /** @default [] */
            agenda?: number[];
            /** @default -1 */
            agenda_top?: number;
            /** @default null */
            battle?: components["schemas"]["BattleView"] | null;
            /** @default -1 */
            bid?: number;
            bounties: number[];
            decks: number[];
            /** @default none */
            end?: string;
            /** @default [] */
            enemy_zones?: number[];
            event: number;
            events: number[];
            /** @default [] */
            events_top?: number[];
            /** @default false */
            game_over?: boolean;
            /** @default [] */
            hand?: number[];
            hexes: components["schemas"]["HexView"][];
            holders: number[];
            initiative: number[];
            laws: number[];
            limit: number;
            motions: components["schemas"]["MotionView"][];
            node: string;
            /** @default null */
            offer?: components["schemas"]["OfferView"] | null;
            /** @default [] */
            own_secrets?: components["schemas"]["SecretView"][];
            phase: number;
            players: components["schemas"]["PlayerView"][];
            publics: components["schemas"]["PublicView"][];
            radius: number;
            round: number;
            /** @default -1 */
            seat?: number;
            seats: number;
            speaker: number;
            supply: number[];
            threshold: number;
            titles: number[];
            used: boolean[];
            waiting: number[];
            /** @default -1 */
            warden?: number;
            whisper_discards: number[];
            /** @default [] */
            winners?: number[];
        };
        /** VpGainedEvent */
        VpGainedEvent: {
            amount: number;
            /** @enum {unknown} */
            event: "vp_gained";
            seat: number;
            source: number;
            vp: number;
            what: number;
        };
        /** WallsHeldEvent */
        WallsHeldEvent: {
            defender: number;
            /** @enum {unknown} */
            event: "walls_held";
            hex: number;
        };
        /** WhisperCancelledEvent */
        WhisperCancelledEvent: {
            by: number;
            card: number;
            /** @enum {unknown} */
            event: "whisper_cancelled";
            seat: number;
            shroud: boolean;
        };
        /** WhisperDiscardedEvent */
        WhisperDiscardedEvent: {
            card: number;
            /** @enum {unknown} */
            event: "whisper_discarded";
            seat: number;
        };
        /** WhisperDrawnEvent */
        WhisperDrawnEvent: {
            /** @enum {unknown} */
            event: "whisper_drawn";
            held: number;
            seat: number;
        };
        /** WhisperPlayedEvent */
        WhisperPlayedEvent: {
            card: number;
            /** @enum {unknown} */
            event: "whisper_played";
            option: number;
            seat: number;
            target: number;
        };
        /** WhisperRevealedEvent */
        WhisperRevealedEvent: {
            card: number;
            copies: number;
            /** @enum {unknown} */
            event: "whisper_revealed";
            seat: number;
        };
        /** WhisperSeenEvent */
        WhisperSeenEvent: {
            card: number;
            /** @enum {unknown} */
            event: "whisper_seen";
            seat: number;
        };
        /** WhispersReshuffledEvent */
        WhispersReshuffledEvent: {
            cards: number;
            /** @enum {unknown} */
            event: "whispers_reshuffled";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
