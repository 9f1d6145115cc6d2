// Made by `make types`; don't edit.
// schemas/impetus.json: c0743e3f2f864c5c5c27d46f8d63261f09e090a254c1800a1c97fba0fc9b2b2c
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** AgendaPlayedEvent */
        AgendaPlayedEvent: {
            card: number;
            /** @enum {unknown} */
            event: "agenda_played";
            faction: number;
            guided_by: number;
        };
        /**
         * CardInfo
         * @description IM-2.2: an Agenda card, what it does in the Agenda Phase, and as spoils of war.
         */
        CardInfo: {
            effect: string;
            id: string;
            name: string;
            spoils: string;
        };
        /**
         * Catalog
         * @description IM-2.2, IM-3, IM-4.1: what views and events name by number is at that place in these tables.
         */
        Catalog: {
            cards: components["schemas"]["CardInfo"][];
            ejections: string[];
            endings: {
                [key: string]: components["schemas"]["Ending"];
            };
            factions: components["schemas"]["Identity"][];
            failures: string[];
            hexes: components["schemas"]["Hex"][];
            homes: number[];
            /** @default [] */
            identities?: components["schemas"]["Identity"][];
            idols: components["schemas"]["IdolInfo"][];
            /** @default [] */
            legend?: components["schemas"]["Sign"][];
            modifiers: components["schemas"]["ModifierInfo"][];
            neutral: components["schemas"]["Identity"];
            pairs: [
                number,
                number
            ][];
            phases: {
                [key: string]: string;
            };
            spirits: components["schemas"]["Identity"][];
            steps: {
                [key: string]: string;
            };
        };
        /** ChangeEvent */
        ChangeEvent: {
            /** @enum {unknown} */
            event: "change";
            faction: number;
            modifier: number;
            spoils: boolean;
        };
        /** ConquestEvent */
        ConquestEvent: {
            /** @enum {unknown} */
            event: "conquest";
            faction: number;
            from: number;
            hex: number;
        };
        /** EjectedEvent */
        EjectedEvent: {
            /** @enum {unknown} */
            event: "ejected";
            faction: number;
            reason: number;
            spirit: number;
        };
        /**
         * Ending
         * @description IM-22.5: why a game is over.
         */
        Ending: {
            rule: string;
            text: string;
        };
        EventData: components["schemas"]["TurnStartEvent"] | components["schemas"]["SetupModifierEvent"] | components["schemas"]["IdolPlacedEvent"] | components["schemas"]["GuidedEvent"] | components["schemas"]["GuideContestedEvent"] | components["schemas"]["WorshipGainedEvent"] | components["schemas"]["WorshipTakenEvent"] | components["schemas"]["AgendaPlayedEvent"] | components["schemas"]["InfluenceLostEvent"] | components["schemas"]["TradeEvent"] | components["schemas"]["TradeBonusEvent"] | components["schemas"]["TheftEvent"] | components["schemas"]["StealEvent"] | components["schemas"]["RegardChangedEvent"] | components["schemas"]["WarEruptedEvent"] | components["schemas"]["ExpandEvent"] | components["schemas"]["ExpandFailedEvent"] | components["schemas"]["ChangeEvent"] | components["schemas"]["PoolReplacedEvent"] | components["schemas"]["EjectedEvent"] | components["schemas"]["WarResolvedEvent"] | components["schemas"]["WarGoldEvent"] | components["schemas"]["SpoilsPlayedEvent"] | components["schemas"]["ConquestEvent"] | components["schemas"]["FactionEliminatedEvent"] | components["schemas"]["WarCancelledEvent"] | components["schemas"]["WarDissipatedEvent"] | components["schemas"]["WarRipeEvent"] | components["schemas"]["ScoredEvent"] | components["schemas"]["VpChangedEvent"] | components["schemas"]["GameOverEvent"];
        /** ExpandEvent */
        ExpandEvent: {
            cost: number;
            /** @enum {unknown} */
            event: "expand";
            faction: number;
            hex: number;
        };
        /** ExpandFailedEvent */
        ExpandFailedEvent: {
            /** @enum {unknown} */
            event: "expand_failed";
            faction: number;
            gold: number;
            reason: number;
            spoils: boolean;
        };
        /** FactionEliminatedEvent */
        FactionEliminatedEvent: {
            /** @enum {unknown} */
            event: "faction_eliminated";
            faction: number;
        };
        /** GameOverEvent */
        GameOverEvent: {
            /** @enum {unknown} */
            event: "game_over";
            reason: string;
            vp: number;
            winners: number[];
        };
        /** GuideContestedEvent */
        GuideContestedEvent: {
            /** @enum {unknown} */
            event: "guide_contested";
            faction: number;
            spirits: number[];
        };
        /** GuidedEvent */
        GuidedEvent: {
            /** @enum {unknown} */
            event: "guided";
            faction: number;
            spirit: number;
        };
        /**
         * Hex
         * @description IM-3.1: a hex by its coordinates, and as it is typed.
         */
        Hex: {
            place: string;
            q: number;
            r: number;
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
         * IdolInfo
         * @description IM-21.1: a type of Idol, what it pays for in full and in one word, and its sign.
         */
        IdolInfo: {
            deed: string;
            id: string;
            name: string;
            sign: string;
            unit: string;
        };
        /** IdolPlacedEvent */
        IdolPlacedEvent: {
            /** @enum {unknown} */
            event: "idol_placed";
            hex: number;
            idol_type: number;
            spirit: number;
        };
        /**
         * Idols
         * @description IM-4.2: Idols of one Spirit and type on one hex.
         */
        Idols: [
            number,
            number,
            number
        ];
        /** InfluenceLostEvent */
        InfluenceLostEvent: {
            /** @enum {unknown} */
            event: "influence_lost";
            now: number;
            spirit: number;
        };
        /**
         * ModifierInfo
         * @description IM-15.1: a modifier and what one more of it does.
         */
        ModifierInfo: {
            effect: string;
            id: string;
            name: string;
        };
        /**
         * Options
         * @description IM-2.1: the numbers that may be changed before a game.
         */
        Options: {
            affluence_tenths: number;
            battle_tenths: number;
            guide_influence: number;
            shuffle_homes: number;
            spread_tenths: number;
            start_gold: number;
            turn_limit: number;
            vp_to_win: number;
            war_gold: number;
            war_regard: number;
        };
        /** PoolReplacedEvent */
        PoolReplacedEvent: {
            added: number;
            /** @enum {unknown} */
            event: "pool_replaced";
            faction: number;
            removed: number;
            spirit: number;
        };
        /** RegardChangedEvent */
        RegardChangedEvent: {
            cause: number;
            /** @enum {unknown} */
            event: "regard_changed";
            new: number;
            old: number;
            pair: number;
            spoils: boolean;
        };
        /** ScoredEvent */
        ScoredEvent: {
            affluence_tenths: number;
            battle_tenths: number;
            /** @enum {unknown} */
            event: "scored";
            faction: number;
            spirit: number;
            spread_tenths: number;
        };
        /** SetupModifierEvent */
        SetupModifierEvent: {
            /** @enum {unknown} */
            event: "setup_modifier";
            faction: number;
            modifier: number;
        };
        /**
         * Shrine
         * @description IM-27.2: a hex with Idols, the tenths that they pay for each deed of its owner, and those of this turn so far.
         */
        Shrine: {
            /** @default 0 */
            earned?: number;
            hex: number;
            idols: components["schemas"]["Idols"][];
            pay: [
                number,
                number,
                number
            ];
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
        /**
         * Spoils
         * @description IM-4.4: a spoils card that was played this turn.
         */
        Spoils: [
            number,
            number
        ];
        /** SpoilsPlayedEvent */
        SpoilsPlayedEvent: {
            against: number;
            card: number;
            /** @enum {unknown} */
            event: "spoils_played";
            faction: number;
        };
        /** StealEvent */
        StealEvent: {
            /** @enum {unknown} */
            event: "steal";
            faction: number;
            gold: number;
            regard_loss: number;
            spoils: boolean;
        };
        /** TheftEvent */
        TheftEvent: {
            /** @enum {unknown} */
            event: "theft";
            faction: number;
            gold: number;
            spoils: boolean;
            victim: number;
        };
        /** TradeBonusEvent */
        TradeBonusEvent: {
            /** @enum {unknown} */
            event: "trade_bonus";
            faction: number;
            gold: number;
            source: number;
        };
        /** TradeEvent */
        TradeEvent: {
            co_traders: number[];
            /** @enum {unknown} */
            event: "trade";
            faction: number;
            gold: number;
            spoils: boolean;
        };
        /** TurnStartEvent */
        TurnStartEvent: {
            /** @enum {unknown} */
            event: "turn_start";
            turn: number;
        };
        /**
         * View
         * @description IM-24: the public state under the names of IM-4.2 to IM-4.5, what follows from it, and a Spirit's own secrets.
         */
        View: {
            /** @default [] */
            change_hand?: number[];
            collided: number[];
            confirmed: number[];
            danger: ("" | "low" | "near" | "war")[];
            /** @default -1 */
            decision?: number;
            earned: [
                number,
                number,
                number
            ][];
            eliminated: boolean[];
            /** @enum {unknown} */
            end_reason: "dead_position" | "none" | "turn_limit" | "vp";
            expand_candidates: number[][];
            expand_cost: number[];
            game_over: boolean;
            gold: number[];
            gold_gained: number[];
            guide: number[];
            guiding: number[];
            /** @default [] */
            hand?: number[];
            idol_used: boolean[];
            influence: number[];
            land: number[][];
            mod: number[][];
            n_spirits: number;
            neighbours: number[][];
            owner: number[];
            pay: [
                number,
                number,
                number
            ][];
            /** @enum {unknown} */
            phase: "A_DECIDE" | "C_DECIDE" | "GAME_OVER" | "J_DECIDE" | "SC_DECIDE" | "S_DECIDE" | "V_DECIDE";
            played: number[];
            pool: number[][];
            power: number[];
            quiet: number;
            reach: number[][];
            regard: number[];
            rules: components["schemas"]["Options"];
            /** @default -1 */
            seat?: number;
            shrines: components["schemas"]["Shrine"][];
            /** @default [] */
            spoils_change_hand?: number[][];
            /** @default [] */
            spoils_hand?: number[][];
            spoils_played: components["schemas"]["Spoils"][];
            terr_gained: number[];
            traders: number[];
            turn: number;
            vp: number[];
            waiting: number[];
            war_results: components["schemas"]["WarResult"][];
            wars: components["schemas"]["War"][];
            wars_won: number[];
            winners: number[];
            worship: number[];
            /** @default [] */
            would_worship?: boolean[];
        };
        /** VpChangedEvent */
        VpChangedEvent: {
            /** @enum {unknown} */
            event: "vp_changed";
            lost_tenths: number;
            new: number;
            old: number;
            spirit: number;
            tenths: number;
        };
        /**
         * War
         * @description IM-4.2, IM-27.3: a war of a pair: both powers, its odds of 36 for the first side, its battleground once Ripe.
         */
        War: {
            /** @default null */
            ground?: [
                number,
                number
            ] | null;
            odds: [
                number,
                number,
                number
            ];
            pair: number;
            power: [
                number,
                number
            ];
        };
        /** WarCancelledEvent */
        WarCancelledEvent: {
            /** @enum {unknown} */
            event: "war_cancelled";
            pair: number;
        };
        /** WarDissipatedEvent */
        WarDissipatedEvent: {
            /** @enum {unknown} */
            event: "war_dissipated";
            pair: number;
        };
        /** WarEruptedEvent */
        WarEruptedEvent: {
            /** @enum {unknown} */
            event: "war_erupted";
            pair: number;
        };
        /** WarGoldEvent */
        WarGoldEvent: {
            /** @enum {unknown} */
            event: "war_gold";
            faction: number;
            net: number;
        };
        /** WarResolvedEvent */
        WarResolvedEvent: {
            die_a: number;
            die_b: number;
            /** @enum {unknown} */
            event: "war_resolved";
            pair: number;
            power_a: number;
            power_b: number;
            winner: number;
        };
        /**
         * WarResult
         * @description IM-4.5: a war of this turn: its dice, who won, and the loser's hex at stake.
         */
        WarResult: [
            number,
            number,
            number,
            number,
            number
        ];
        /** WarRipeEvent */
        WarRipeEvent: {
            /** @enum {unknown} */
            event: "war_ripe";
            hex_a: number;
            hex_b: number;
            pair: number;
        };
        /** WorshipGainedEvent */
        WorshipGainedEvent: {
            /** @enum {unknown} */
            event: "worship_gained";
            faction: number;
            spirit: number;
        };
        /** WorshipTakenEvent */
        WorshipTakenEvent: {
            /** @enum {unknown} */
            event: "worship_taken";
            faction: number;
            old_spirit: number;
            spirit: number;
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
