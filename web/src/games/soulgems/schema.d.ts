// Made by `make types`; don't edit.
// schemas/soulgems.json: f28891fd0e60d48b3ce5a2dcecd930ce3560d4acc435436d7fad99d2251b7314
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Anchor
         * @description SG-11.45: an Anchor Field: its centre, whose it is, and all of its squares.
         */
        Anchor: {
            /** @enum {unknown} */
            owner: "B" | "W";
            square: string;
            squares: string[];
        };
        /**
         * Announced
         * @description SG-11.16: what waits for an answer, the first announced first.
         */
        Announced: {
            /** @default null */
            card?: string | null;
            /** @enum {unknown} */
            side: "B" | "W";
            /** @enum {unknown} */
            what: "attack" | "card" | "gem";
        };
        /** ArmyPickedEvent */
        ArmyPickedEvent: {
            /** @enum {unknown} */
            event: "army_picked";
            /** @enum {unknown} */
            side: "B" | "W";
            /** @enum {unknown} */
            type: "B" | "K" | "N" | "P" | "Q" | "R";
        };
        /**
         * Attack
         * @description SG-8.1: the attack that waits for answers.
         */
        Attack: {
            chance: components["schemas"]["Fact"];
            distance: number;
            /** @default null */
            hit?: boolean | null;
            /** @default false */
            pushed?: boolean;
            /** @default null */
            roll?: number | null;
            /** @enum {unknown} */
            side: "B" | "W";
            source: string;
            /** @default null */
            target?: string | null;
            /** @default null */
            thing?: string | null;
            /** @enum {unknown} */
            type: "B" | "K" | "N" | "P" | "Q" | "R";
        };
        /** AttackDeclaredEvent */
        AttackDeclaredEvent: {
            distance: number;
            /** @enum {unknown} */
            event: "attack_declared";
            from: string | null;
            piece: components["schemas"]["Token"];
            square: string | null;
            target: components["schemas"]["Token"];
            threshold: number;
        };
        /** AttackFizzledEvent */
        AttackFizzledEvent: {
            /** @enum {unknown} */
            event: "attack_fizzled";
            from: string | null;
            piece: components["schemas"]["Token"];
        };
        /**
         * Board
         * @description SG-2.1, SG-3.5, SG-13.31: the ground, ranks from the highest to the first, and the ranks of both camps.
         */
        Board: {
            camps: components["schemas"]["BySide_list_int__"];
            height: number;
            tiles: string[];
            width: number;
        };
        /** BuiltEvent */
        BuiltEvent: {
            /** @enum {unknown} */
            event: "built";
            object: components["schemas"]["Token"];
            other: string | null;
            /** @enum {unknown} */
            side: "B" | "W";
            square: string | null;
            tokens: number;
        };
        /**
         * BySide[Player]
         * @description One of something for each side.
         */
        BySide_Player_: {
            B: components["schemas"]["Player"];
            W: components["schemas"]["Player"];
        };
        /**
         * BySide[int]
         * @description One of something for each side.
         */
        BySide_int_: {
            B: number;
            W: number;
        };
        /**
         * BySide[list[int]]
         * @description One of something for each side.
         */
        BySide_list_int__: {
            B: number[];
            W: number[];
        };
        /**
         * BySide[str]
         * @description One of something for each side.
         */
        BySide_str_: {
            B: string;
            W: string;
        };
        /** CaptivesReturnedEvent */
        CaptivesReturnedEvent: {
            bishops: number;
            /** @enum {unknown} */
            event: "captives_returned";
            knights: number;
            pawns: number;
            queens: number;
            rooks: number;
            /** @enum {unknown} */
            side: "B" | "W";
        };
        /** CapturedEvent */
        CapturedEvent: {
            /** @enum {unknown} */
            event: "captured";
            piece: components["schemas"]["Token"];
            /** @enum {unknown} */
            side: "B" | "W";
            square: string | null;
        };
        /**
         * Card
         * @description SG-11.9: a card at hand or for sale.
         */
        Card: {
            /** @default 0 */
            copies?: number;
            id: string;
            /** @default false */
            kept?: boolean;
            price: components["schemas"]["Price"];
        };
        /** CardCancelledEvent */
        CardCancelledEvent: {
            card: string | null;
            /** @enum {unknown} */
            event: "card_cancelled";
            /** @enum {unknown} */
            side: "B" | "W";
        };
        /**
         * CardInfo
         * @description SG-11.28 to SG-11.36: a card.
         */
        CardInfo: {
            active: boolean;
            id: string;
            /** @default 0 */
            limit?: number;
            name: string;
            relic: boolean;
            text: string;
            when: string;
        };
        /** CardLockedEvent */
        CardLockedEvent: {
            card: string | null;
            /** @enum {unknown} */
            event: "card_locked";
            /** @enum {unknown} */
            side: "B" | "W";
        };
        /** CardPlayedEvent */
        CardPlayedEvent: {
            card: string | null;
            /** @enum {unknown} */
            event: "card_played";
            /** @enum {unknown} */
            side: "B" | "W";
        };
        /** CardsDealtEvent */
        CardsDealtEvent: {
            count: number;
            /** @enum {unknown} */
            event: "cards_dealt";
            /** @enum {unknown} */
            side: "B" | "W";
        };
        /** CardsKeptEvent */
        CardsKeptEvent: {
            count: number;
            /** @enum {unknown} */
            event: "cards_kept";
            /** @enum {unknown} */
            side: "B" | "W";
        };
        /**
         * Catalog
         * @description SG-17: what never changes.
         */
        Catalog: {
            cards: components["schemas"]["CardInfo"][];
            elements: components["schemas"]["Named"][];
            goals: components["schemas"]["Named"][];
            grounds: components["schemas"]["Named"][];
            identities: components["schemas"]["Identity"][];
            legend: components["schemas"]["Sign"][];
            marks: components["schemas"]["MarkInfo"][];
            modes: components["schemas"]["Named"][];
            phases: components["schemas"]["Named"][];
            pieces: components["schemas"]["PieceInfo"][];
            things: components["schemas"]["ThingInfo"][];
            weathers: components["schemas"]["Named"][];
        };
        /** ColoursChosenEvent */
        ColoursChosenEvent: {
            /** @enum {unknown} */
            event: "colours_chosen";
            white: number;
        };
        /** ColoursRolledEvent */
        ColoursRolledEvent: {
            /** @enum {unknown} */
            event: "colours_rolled";
            first: number;
            second: number;
            winner: number;
        };
        /** ConvertedEvent */
        ConvertedEvent: {
            /** @enum {unknown} */
            event: "converted";
            lp: number;
            /** @enum {unknown} */
            side: "B" | "W";
            sp: number;
        };
        /** DamageDealtEvent */
        DamageDealtEvent: {
            amount: number;
            /** @enum {unknown} */
            dealer: "B" | "NPC" | "W";
            /** @enum {unknown} */
            event: "damage_dealt";
            piece: components["schemas"]["Token"];
            square: string | null;
            total: number;
        };
        /** DamagePreventedEvent */
        DamagePreventedEvent: {
            amount: number;
            card: string | null;
            /** @enum {unknown} */
            event: "damage_prevented";
            piece: components["schemas"]["Token"];
            square: string | null;
        };
        /** DiceEvent */
        DiceEvent: {
            count: number;
            /** @enum {unknown} */
            event: "dice";
            first: number;
            second: number;
            sides: number;
            third: number;
        };
        /**
         * Draft
         * @description SG-3.10, SG-11.2, SG-13.5: what is still to be chosen before the game.
         */
        Draft: {
            keep: number;
            picks: components["schemas"]["BySide_int_"];
            pool: number[];
            tiles: number;
        };
        /** DrawDeclinedEvent */
        DrawDeclinedEvent: {
            /** @enum {unknown} */
            event: "draw_declined";
            /** @enum {unknown} */
            side: "B" | "W";
        };
        /** DrawOfferedEvent */
        DrawOfferedEvent: {
            /** @enum {unknown} */
            event: "draw_offered";
            /** @enum {unknown} */
            side: "B" | "W";
        };
        /** EffectBeganEvent */
        EffectBeganEvent: {
            card: string | null;
            /** @enum {unknown} */
            event: "effect_began";
            piece: components["schemas"]["Token"];
            /** @enum {unknown} */
            side: "B" | "W";
            square: string | null;
        };
        /** EffectExpiredEvent */
        EffectExpiredEvent: {
            card: string | null;
            /** @enum {unknown} */
            event: "effect_expired";
            /** @enum {unknown} */
            side: "B" | "W";
        };
        EventData: components["schemas"]["PhaseChangedEvent"] | components["schemas"]["PaidEvent"] | components["schemas"]["LpGainedEvent"] | components["schemas"]["SpGainedEvent"] | components["schemas"]["SpLostEvent"] | components["schemas"]["SummonedEvent"] | components["schemas"]["MovedEvent"] | components["schemas"]["PromotedEvent"] | components["schemas"]["TeleportedEvent"] | components["schemas"]["AttackDeclaredEvent"] | components["schemas"]["AttackFizzledEvent"] | components["schemas"]["DiceEvent"] | components["schemas"]["HitEvent"] | components["schemas"]["MissedEvent"] | components["schemas"]["DamagePreventedEvent"] | components["schemas"]["DamageDealtEvent"] | components["schemas"]["CapturedEvent"] | components["schemas"]["KingDamagedEvent"] | components["schemas"]["KingConvertedEvent"] | components["schemas"]["GemRollEvent"] | components["schemas"]["GemBrokenEvent"] | components["schemas"]["GemRepairedEvent"] | components["schemas"]["CaptivesReturnedEvent"] | components["schemas"]["ConvertedEvent"] | components["schemas"]["CardPlayedEvent"] | components["schemas"]["CardCancelledEvent"] | components["schemas"]["RelicDeployedEvent"] | components["schemas"]["RelicUsedEvent"] | components["schemas"]["SacrificedEvent"] | components["schemas"]["BuiltEvent"] | components["schemas"]["FeatureDestroyedEvent"] | components["schemas"]["FeatureUsedEvent"] | components["schemas"]["WeatherSetEvent"] | components["schemas"]["WeatherEndedEvent"] | components["schemas"]["NpcMovedEvent"] | components["schemas"]["NpcAttackedEvent"] | components["schemas"]["PieceDispersedEvent"] | components["schemas"]["EffectExpiredEvent"] | components["schemas"]["PassBonusEvent"] | components["schemas"]["GameOverEvent"] | components["schemas"]["TurnBeganEvent"] | components["schemas"]["ColoursRolledEvent"] | components["schemas"]["ColoursChosenEvent"] | components["schemas"]["ArmyPickedEvent"] | components["schemas"]["TilePlacedEvent"] | components["schemas"]["CardsDealtEvent"] | components["schemas"]["CardsKeptEvent"] | components["schemas"]["CardLockedEvent"] | components["schemas"]["RelicDraftedEvent"] | components["schemas"]["KingPlacedEvent"] | components["schemas"]["DrawOfferedEvent"] | components["schemas"]["DrawDeclinedEvent"] | components["schemas"]["RerolledEvent"] | components["schemas"]["MarketRevealedEvent"] | components["schemas"]["EffectBeganEvent"];
        /**
         * Fact
         * @description Something to know before a decision: a price, a chance, a reward. Clients find it by its name.
         */
        Fact: {
            label: string;
            name: string;
            /** @default [] */
            parts?: components["schemas"]["Part"][];
            text: string;
            /** @default  */
            unit?: string;
            /** @default null */
            value?: number | null;
        };
        /** FeatureDestroyedEvent */
        FeatureDestroyedEvent: {
            /** @enum {unknown} */
            event: "feature_destroyed";
            object: components["schemas"]["Token"];
            /** @enum {unknown} */
            side: "B" | "W";
            square: string | null;
        };
        /** FeatureUsedEvent */
        FeatureUsedEvent: {
            /** @enum {unknown} */
            event: "feature_used";
            object: components["schemas"]["Token"];
            /** @enum {unknown} */
            side: "B" | "W";
        };
        /** GameOverEvent */
        GameOverEvent: {
            end: string;
            /** @enum {unknown} */
            event: "game_over";
            winner: ("B" | "W") | null;
        };
        /** GemBrokenEvent */
        GemBrokenEvent: {
            /** @enum {unknown} */
            event: "gem_broken";
            /** @enum {unknown} */
            side: "B" | "W";
        };
        /** GemRepairedEvent */
        GemRepairedEvent: {
            /** @enum {unknown} */
            event: "gem_repaired";
            /** @enum {unknown} */
            side: "B" | "W";
        };
        /**
         * GemRoll
         * @description SG-10.3, SG-10.5: the Break or Repair that waits for answers; without a total in the forms with counters.
         */
        GemRoll: {
            /** @default null */
            needed?: number | null;
            repair: boolean;
            /** @enum {unknown} */
            side: "B" | "W";
            /** @default null */
            success?: boolean | null;
            /** @default null */
            total?: number | null;
        };
        /** GemRollEvent */
        GemRollEvent: {
            /** @enum {unknown} */
            event: "gem_roll";
            needed: number;
            repair: boolean;
            /** @enum {unknown} */
            side: "B" | "W";
            total: number;
        };
        /** HitEvent */
        HitEvent: {
            damage: number;
            /** @enum {unknown} */
            event: "hit";
            roll: number;
            threshold: number;
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
        /**
         * Income
         * @description SG-10.2: what the next own Upkeep brings, and the SP that a broken Gem keeps from coming; the sum behind it.
         */
        Income: {
            /** @default 0 */
            lost?: number;
            /** @default 0 */
            lp?: number;
            /** @default [] */
            parts?: components["schemas"]["Part"][];
            /** @default 0 */
            sp?: number;
        };
        /** KingConvertedEvent */
        KingConvertedEvent: {
            /** @enum {unknown} */
            event: "king_converted";
            /** @enum {unknown} */
            side: "B" | "W";
        };
        /** KingDamagedEvent */
        KingDamagedEvent: {
            amount: number;
            /** @enum {unknown} */
            event: "king_damaged";
            /** @enum {unknown} */
            side: "B" | "W";
            total: number;
        };
        /** KingPlacedEvent */
        KingPlacedEvent: {
            /** @enum {unknown} */
            event: "king_placed";
            /** @enum {unknown} */
            side: "B" | "W";
            square: string | null;
        };
        /**
         * Limit
         * @description So many of at most so many.
         */
        Limit: {
            most: number;
            used: number;
        };
        /** LpGainedEvent */
        LpGainedEvent: {
            amount: number;
            /** @enum {unknown} */
            event: "lp_gained";
            /** @enum {unknown} */
            side: "B" | "W";
        };
        /**
         * MarkInfo
         * @description SG-2.4: what a piece may carry, and its sign on the board.
         */
        MarkInfo: {
            id: string;
            name: string;
            rule: string;
            sign: string;
            text: string;
        };
        /**
         * Market
         * @description SG-11.10: relics to buy, and spells for all.
         */
        Market: {
            piles: components["schemas"]["Card"][];
            relics: components["schemas"]["Card"][];
        };
        /** MarketRevealedEvent */
        MarketRevealedEvent: {
            /** @enum {unknown} */
            event: "market_revealed";
            piles: number;
            relics: number;
        };
        /** MissedEvent */
        MissedEvent: {
            /** @enum {unknown} */
            event: "missed";
            roll: number;
            threshold: number;
        };
        /** MovedEvent */
        MovedEvent: {
            /** @enum {unknown} */
            event: "moved";
            from: string | null;
            piece: components["schemas"]["Token"];
            portal: string | null;
            road: boolean;
            to: string | null;
            via: string | null;
        };
        /**
         * Named
         * @description Something that views name by its id: a phase, a weather, a kind of ground, a goal.
         */
        Named: {
            id: string;
            name: string;
            /** @default  */
            rule?: string;
            /** @default  */
            text?: string;
        };
        /** NpcAttackedEvent */
        NpcAttackedEvent: {
            /** @enum {unknown} */
            event: "npc_attacked";
            object: components["schemas"]["Token"];
            square: string | null;
            target: components["schemas"]["Token"];
            threshold: number;
        };
        /** NpcMovedEvent */
        NpcMovedEvent: {
            /** @enum {unknown} */
            event: "npc_moved";
            from: string | null;
            object: components["schemas"]["Token"];
            to: string | null;
        };
        /** PaidEvent */
        PaidEvent: {
            /** @enum {unknown} */
            event: "paid";
            lp: number;
            /** @enum {unknown} */
            side: "B" | "W";
            sp: number;
        };
        /**
         * Part
         * @description One line of a sum.
         */
        Part: {
            text: string;
            /** @default  */
            unit?: string;
            value: number;
        };
        /** PassBonusEvent */
        PassBonusEvent: {
            amount: number;
            /** @enum {unknown} */
            event: "pass_bonus";
            /** @enum {unknown} */
            side: "B" | "W";
        };
        /** PhaseChangedEvent */
        PhaseChangedEvent: {
            /** @enum {unknown} */
            event: "phase_changed";
            phase: string;
            /** @enum {unknown} */
            side: "B" | "W";
        };
        /**
         * Piece
         * @description SG-2.4: a piece on the board.
         */
        Piece: {
            /** @default 0 */
            bound?: number;
            /** @default 0 */
            damage?: number;
            /** @default [] */
            marks?: string[];
            /** @enum {unknown} */
            side: "B" | "W";
            square: string;
            /** @enum {unknown} */
            type: "B" | "K" | "N" | "P" | "Q" | "R";
        };
        /** PieceDispersedEvent */
        PieceDispersedEvent: {
            /** @enum {unknown} */
            event: "piece_dispersed";
            piece: components["schemas"]["Token"];
            square: string | null;
        };
        /**
         * PieceInfo
         * @description SG-2.3: a type of piece.
         */
        PieceInfo: {
            /** @enum {unknown} */
            id: "B" | "K" | "N" | "P" | "Q" | "R";
            name: string;
            rule: string;
            value: number;
        };
        /**
         * Player
         * @description SG-2.6: one side. Counts of pieces are in the order of the catalog's pieces, without the King.
         */
        Player: {
            /** @default false */
            acted?: boolean;
            /** @default null */
            activations?: components["schemas"]["Limit"] | null;
            /** @default false */
            broken?: boolean;
            captives: number[];
            /** @default 0 */
            captured_value?: number;
            /** @default null */
            drill?: components["schemas"]["Total"] | null;
            /** @default [] */
            effects?: components["schemas"]["Fact"][];
            /** @default [] */
            hand?: components["schemas"]["Card"][];
            /** @default 0 */
            hidden?: number;
            /** @default null */
            income?: components["schemas"]["Income"] | null;
            /** @default null */
            king_choice?: string | null;
            /** @default 0 */
            king_damage?: number;
            lp: number;
            reserve: number[];
            /** @default 0 */
            reserve_value?: number;
            /** @default [] */
            reserved?: components["schemas"]["Card"][];
            /** @default null */
            slots?: components["schemas"]["Limit"] | null;
            sp: number;
            /** @default [] */
            zone?: components["schemas"]["Relic"][];
        };
        /**
         * Price
         * @description SG-5.1, SG-5.2: points in either currency, and those that must be LP or SP; free if there are none.
         */
        Price: {
            /** @default 0 */
            lp?: number;
            /** @default 0 */
            points?: number;
            /** @default 0 */
            sp?: number;
        };
        /** PromotedEvent */
        PromotedEvent: {
            /** @enum {unknown} */
            event: "promoted";
            piece: components["schemas"]["Token"];
            square: string | null;
        };
        /**
         * Relic
         * @description SG-11.4: a relic in play.
         */
        Relic: {
            id: string;
            /** @default false */
            used?: boolean;
        };
        /** RelicDeployedEvent */
        RelicDeployedEvent: {
            card: string | null;
            /** @enum {unknown} */
            event: "relic_deployed";
            /** @enum {unknown} */
            side: "B" | "W";
        };
        /** RelicDraftedEvent */
        RelicDraftedEvent: {
            card: string | null;
            /** @enum {unknown} */
            event: "relic_drafted";
            /** @enum {unknown} */
            side: "B" | "W";
        };
        /** RelicUsedEvent */
        RelicUsedEvent: {
            card: string | null;
            /** @enum {unknown} */
            event: "relic_used";
            /** @enum {unknown} */
            side: "B" | "W";
        };
        /** RerolledEvent */
        RerolledEvent: {
            die: number;
            /** @enum {unknown} */
            event: "rerolled";
            face: number;
            /** @enum {unknown} */
            side: "B" | "W";
        };
        /**
         * Result
         * @description SG-9: who won, why, and both sides in numbers.
         */
        Result: {
            end: string;
            rule: string;
            tally: components["schemas"]["Row"][];
            text: string;
            winner: ("B" | "W") | null;
        };
        /**
         * Row
         * @description A line of the result: a number of both sides in words.
         */
        Row: {
            label: string;
            /** @default  */
            rule?: string;
            values: components["schemas"]["BySide_str_"];
        };
        /** SacrificedEvent */
        SacrificedEvent: {
            /** @enum {unknown} */
            event: "sacrificed";
            piece: components["schemas"]["Token"];
            square: string | null;
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
        /** SpGainedEvent */
        SpGainedEvent: {
            amount: number;
            /** @enum {unknown} */
            event: "sp_gained";
            /** @enum {unknown} */
            side: "B" | "W";
        };
        /** SpLostEvent */
        SpLostEvent: {
            amount: number;
            /** @enum {unknown} */
            event: "sp_lost";
            /** @enum {unknown} */
            side: "B" | "W";
        };
        /**
         * Strike
         * @description SG-8: an attack of one piece on another that geometry and effects allow, whoever's turn it is.
         */
        Strike: {
            chance: number;
            cost: number;
            damage: number;
            /** @default 0 */
            dealt?: number;
            /** @default 0 */
            expected?: number;
            hits: number | null;
            /** @default 0 */
            reward?: number;
            source: string;
            target: string;
        };
        /** SummonedEvent */
        SummonedEvent: {
            /** @enum {unknown} */
            event: "summoned";
            piece: components["schemas"]["Token"];
            square: string | null;
        };
        /**
         * Tag
         * @description SG-13.27: attack sources that a scenario has tagged with an element.
         */
        Tag: {
            element: string;
            sources: string[];
        };
        /** TeleportedEvent */
        TeleportedEvent: {
            /** @enum {unknown} */
            event: "teleported";
            from: string | null;
            piece: components["schemas"]["Token"];
            to: string | null;
        };
        /**
         * Thing
         * @description SG-13.13, SG-14.1: a building or a neutral figure.
         */
        Thing: {
            /** @default false */
            acting?: boolean;
            /** @default null */
            by?: ("B" | "W") | null;
            /** @default 0 */
            damage?: number;
            id: string;
            kind: string;
            /** @default null */
            mode?: string | null;
            /** @default null */
            other?: string | null;
            /** @default null */
            prey?: string | null;
            square: string;
            /** @default false */
            used?: boolean;
        };
        /**
         * ThingInfo
         * @description SG-13.13, SG-14.1: what can be built: ground that pieces stand on, a standing feature, or a neutral figure.
         */
        ThingInfo: {
            falls: number;
            id: string;
            letter: string;
            /** @enum {unknown} */
            lies: "figure" | "ground" | "standing";
            name: string;
            prefix: string;
            price: components["schemas"]["Price"];
            reward: number;
            rule: string;
            text: string;
        };
        /** TilePlacedEvent */
        TilePlacedEvent: {
            /** @enum {unknown} */
            event: "tile_placed";
            /** @enum {unknown} */
            side: "B" | "W";
            square: string | null;
        };
        /**
         * Token
         * @description SG-16.4: a piece by its side and type, or an object by its id and kind.
         */
        Token: {
            /** @default null */
            id?: string | null;
            /** @default null */
            kind?: string | null;
            /** @default null */
            side?: ("B" | "W") | null;
            /** @default null */
            type?: ("B" | "K" | "N" | "P" | "Q" | "R") | null;
        };
        /**
         * Total
         * @description A number that opens into its sum; without parts nothing more is to be said.
         */
        Total: {
            /** @default [] */
            parts?: components["schemas"]["Part"][];
            value: number;
        };
        /**
         * Track
         * @description SG-4.1, SG-3.1: the phases of this turn, or the steps of the set-up; those before `now` are done.
         */
        Track: {
            now: number;
            steps: string[];
        };
        /** TurnBeganEvent */
        TurnBeganEvent: {
            /** @enum {unknown} */
            event: "turn_began";
            round: number;
            /** @enum {unknown} */
            side: "B" | "W";
        };
        /**
         * View
         * @description SG-2.8: everything public, and what is the seat's own.
         */
        View: {
            /** @enum {unknown} */
            active: "B" | "W";
            /** @default [] */
            anchors?: components["schemas"]["Anchor"][];
            /** @default [] */
            announced?: components["schemas"]["Announced"][];
            /** @default null */
            attack?: components["schemas"]["Attack"] | null;
            board: components["schemas"]["Board"];
            /** @default null */
            decider?: ("B" | "W") | null;
            /** @default null */
            draft?: components["schemas"]["Draft"] | null;
            /** @default null */
            gem_roll?: components["schemas"]["GemRoll"] | null;
            /** @default none */
            goal?: string;
            king_hp: number;
            /** @default null */
            market?: components["schemas"]["Market"] | null;
            node: string;
            phase: string;
            pieces: components["schemas"]["Piece"][];
            players: components["schemas"]["BySide_Player_"];
            /** @default null */
            result?: components["schemas"]["Result"] | null;
            /** @default [] */
            roll?: number[];
            round: number;
            seat: number;
            seats: components["schemas"]["BySide_int_"];
            /** @default null */
            side?: ("B" | "W") | null;
            strikes: components["schemas"]["Strike"][];
            /** @default [] */
            tags?: components["schemas"]["Tag"][];
            /** @default [] */
            things?: components["schemas"]["Thing"][];
            track: components["schemas"]["Track"];
            turn: number;
            /** @default null */
            weather?: components["schemas"]["Weather"] | null;
        };
        /**
         * Weather
         * @description SG-13.29: the weather, and how many player turns are left of it.
         */
        Weather: {
            kind: string;
            turns: number;
        };
        /** WeatherEndedEvent */
        WeatherEndedEvent: {
            /** @enum {unknown} */
            event: "weather_ended";
            weather: string;
        };
        /** WeatherSetEvent */
        WeatherSetEvent: {
            /** @enum {unknown} */
            event: "weather_set";
            object: components["schemas"]["Token"];
            /** @enum {unknown} */
            side: "B" | "W";
            weather: string;
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
