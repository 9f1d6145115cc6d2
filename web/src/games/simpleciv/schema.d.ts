// Made by `make types`; don't edit.
// schemas/simpleciv.json: 2b3745da05ed89f7a6780972973e15e6efa349be38b57fb9df2cd7863c3e6c4d
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** AusterityEndedEvent */
        AusterityEndedEvent: {
            /** @enum {unknown} */
            event: "austerity_ended";
            seat: number | null;
        };
        /** AusterityStartedEvent */
        AusterityStartedEvent: {
            /** @enum {unknown} */
            event: "austerity_started";
            seat: number | null;
        };
        /** AutoMoveCancelledEvent */
        AutoMoveCancelledEvent: {
            /** @enum {unknown} */
            event: "auto_move_cancelled";
            kind: string;
            owner: number | null;
            unit: number | null;
        };
        /** BattleEvent */
        BattleEvent: {
            attacker: number | null;
            attacking: string | null;
            defender: number | null;
            defending: string | null;
            /** @enum {unknown} */
            event: "battle";
            id: number | null;
            tile: number;
        };
        /**
         * Build
         * @description SC-7.1, SC-7.5: what a city builds, how far it is, and when it is done; None for never.
         */
        Build: {
            cost: number;
            item: string;
            progress: number;
            turns: number | null;
        };
        /** BuildCompletedEvent */
        BuildCompletedEvent: {
            bought: boolean;
            city: string | null;
            /** @enum {unknown} */
            event: "build_completed";
            item: string;
            seat: number | null;
        };
        /** BuildHeldEvent */
        BuildHeldEvent: {
            city: string | null;
            /** @enum {unknown} */
            event: "build_held";
            item: string;
            seat: number | null;
        };
        /**
         * BuildingCard
         * @description SC-16.1: a building; upkeep as listed and in full (OPT-01).
         */
        BuildingCard: {
            civs: string[];
            cost: number;
            discount: number;
            effect: string;
            id: string;
            name: string;
            supply: number;
            tech: string | null;
            upkeep: number[];
            use: string;
            yields: number[];
        };
        /**
         * Builds
         * @description UI-06: for every item its turns from now, its progress, and the number of why it can't be chosen, or 0.
         */
        Builds: {
            progress: number[];
            reason: number[];
            turns: (number | null)[];
        };
        /** CampAlarmedEvent */
        CampAlarmedEvent: {
            /** @enum {unknown} */
            event: "camp_alarmed";
            tile: number;
        };
        /** CampClearedEvent */
        CampClearedEvent: {
            /** @enum {unknown} */
            event: "camp_cleared";
            seat: number | null;
            tile: number;
        };
        /**
         * Catalog
         * @description SC-26.6: everything that never changes. The last identity is the natives', whose seat follows the last civ's.
         */
        Catalog: {
            buildings: components["schemas"]["BuildingCard"][];
            civs: components["schemas"]["CivCard"][];
            directions: string[];
            eras: components["schemas"]["EraCard"][];
            goods: string[];
            /** @default [] */
            identities?: components["schemas"]["Identity"][];
            items: components["schemas"]["ItemCard"][];
            /** @default [] */
            legend?: components["schemas"]["Sign"][];
            modifiers: components["schemas"]["Modifier"][];
            overlays: components["schemas"]["OverlayCard"][];
            patterns: {
                [key: string]: string;
            };
            projects: components["schemas"]["ProjectCard"][];
            reasons: {
                [key: string]: components["schemas"]["Reason"];
            };
            river_colour: string;
            techs: components["schemas"]["TechCard"][];
            terrains: components["schemas"]["TerrainCard"][];
            tile_yields: number[][][];
            units: components["schemas"]["UnitCard"][];
            words: components["schemas"]["Words"];
        };
        /** ChainBegunEvent */
        ChainBegunEvent: {
            /** @enum {unknown} */
            event: "chain_begun";
            seat: number | null;
        };
        /**
         * City
         * @description SC-22.6: a city in sight; number and sheet only if its secrets are open to the viewer.
         */
        City: {
            attack: components["schemas"]["Total"];
            /** @default false */
            capital?: boolean;
            defense: components["schemas"]["Total"];
            founder: number;
            /** @default none */
            garrison?: string;
            hp: number;
            /** @default null */
            id?: number | null;
            /** @default 0 */
            max_shield?: number;
            name: string;
            owner: number;
            pop: number;
            /** @default null */
            sheet?: components["schemas"]["CitySheet"] | null;
            /** @default 0 */
            shield?: number;
            tile: number;
            /** @default false */
            typed?: boolean;
        };
        /** CityCapturedEvent */
        CityCapturedEvent: {
            captor: number | null;
            city: string | null;
            /** @enum {unknown} */
            event: "city_captured";
            from: number | null;
            number: number | null;
            tile: number;
        };
        /** CityFoundedEvent */
        CityFoundedEvent: {
            city: string | null;
            /** @enum {unknown} */
            event: "city_founded";
            from_camp: boolean;
            number: number | null;
            seat: number | null;
            tile: number;
        };
        /** CityGrewEvent */
        CityGrewEvent: {
            city: string | null;
            /** @enum {unknown} */
            event: "city_grew";
            owner: number | null;
            pop: number;
        };
        /** CityHealedEvent */
        CityHealedEvent: {
            city: string | null;
            /** @enum {unknown} */
            event: "city_healed";
            hp: number;
            owner: number | null;
        };
        /** CityHitEvent */
        CityHitEvent: {
            absorbed: number;
            city: string | null;
            damage: number;
            /** @enum {unknown} */
            event: "city_hit";
            hp: number;
            owner: number | null;
        };
        /** CityRazedEvent */
        CityRazedEvent: {
            city: string | null;
            /** @enum {unknown} */
            event: "city_razed";
            seat: number | null;
            tile: number;
        };
        /**
         * CitySheet
         * @description UI-06: what the owner of a city sees besides what everybody sees.
         */
        CitySheet: {
            build: components["schemas"]["Build"] | null;
            /** @default [] */
            buildings?: string[];
            builds: components["schemas"]["Builds"];
            claim_radius: number;
            /** @default [] */
            excluded?: number[];
            /** @default false */
            fired?: boolean;
            founded: number;
            growth: components["schemas"]["Growth"];
            /** @default null */
            last_completed?: string | null;
            /** @default null */
            last_damaged?: number | null;
            /** @default [] */
            milestones?: string[];
            /** @default [] */
            pinned?: number[];
            production: number;
            raze: number;
            rush: components["schemas"]["Rush"];
            /** @default 0 */
            stored_production?: number;
            /** @default false */
            struck?: boolean;
            /** @default [] */
            waiting?: string[];
            workable: number[];
            worked: number[];
            yields: components["schemas"]["Total"][];
        };
        /** CityShrankEvent */
        CityShrankEvent: {
            city: string | null;
            /** @enum {unknown} */
            event: "city_shrank";
            owner: number | null;
            pop: number;
        };
        /**
         * Civ
         * @description UI-26, SC-22.9: a seat: which civ it is, as far as the viewer knows, and what everybody was told of it.
         */
        Civ: {
            /** @default [] */
            announced?: string[];
            /** @default null */
            civ?: string | null;
            /** @default null */
            eliminated?: number | null;
            /** @default null */
            relation?: components["schemas"]["Relation"] | null;
            seat: number;
            /** @default null */
            standing?: components["schemas"]["Standing"] | null;
        };
        /**
         * CivCard
         * @description SC-18, SC-27.2: what a civilization is known for; its name, colour and pattern are among the identities.
         */
        CivCard: {
            emblem: string;
            id: string;
            traits: string;
        };
        /** CivContactEvent */
        CivContactEvent: {
            /** @enum {unknown} */
            event: "civ_contact";
            other: number | null;
            seat: number | null;
        };
        /** CivEliminatedEvent */
        CivEliminatedEvent: {
            /** @enum {unknown} */
            event: "civ_eliminated";
            seat: number | null;
        };
        /**
         * Empire
         * @description SC-22.6: what only its player knows of a civ, besides its cities and units.
         */
        Empire: {
            austerity: boolean;
            booked: components["schemas"]["Ledger"];
            fillers: components["schemas"]["Fillers"];
            free_actions: number;
            ledger: components["schemas"]["Ledger"];
            next_name: string;
            prices: number[];
            projects: string[];
            research: components["schemas"]["Research"];
            rushes: components["schemas"]["Rushes"];
            science: number;
            seat: number;
            statistics: components["schemas"]["Statistics"];
            tasks: string[];
            treasury: number;
            yields: number[];
        };
        /**
         * EndWords
         * @description UI-32: how a game is won, what there is to say of it besides, and the rule.
         */
        EndWords: {
            reason: string;
            rule: string;
            way: string;
        };
        /**
         * EraCard
         * @description SC-15.3: an era; `gate` is the number of techs of the era before it that open it.
         */
        EraCard: {
            gate: number;
            id: string;
            name: string;
        };
        /** EraEnteredEvent */
        EraEnteredEvent: {
            era: string;
            /** @enum {unknown} */
            event: "era_entered";
            seat: number | null;
        };
        EventData: components["schemas"]["CityFoundedEvent"] | components["schemas"]["CityCapturedEvent"] | components["schemas"]["CityRazedEvent"] | components["schemas"]["BattleEvent"] | components["schemas"]["StrikeEvent"] | components["schemas"]["ReturnStrikeEvent"] | components["schemas"]["WonderBuiltEvent"] | components["schemas"]["ProjectCompletedEvent"] | components["schemas"]["TechResearchedEvent"] | components["schemas"]["EraEnteredEvent"] | components["schemas"]["WarDeclaredEvent"] | components["schemas"]["PeaceMadeEvent"] | components["schemas"]["VisionSharedEvent"] | components["schemas"]["VisionEndedEvent"] | components["schemas"]["CivContactEvent"] | components["schemas"]["CampClearedEvent"] | components["schemas"]["CivEliminatedEvent"] | components["schemas"]["VictoryEvent"] | components["schemas"]["UnitMovedEvent"] | components["schemas"]["UnitDestroyedEvent"] | components["schemas"]["UnitCapturedEvent"] | components["schemas"]["UnitSpawnedEvent"] | components["schemas"]["UnitPendingEvent"] | components["schemas"]["BuildHeldEvent"] | components["schemas"]["CityHitEvent"] | components["schemas"]["CityHealedEvent"] | components["schemas"]["CityGrewEvent"] | components["schemas"]["CityShrankEvent"] | components["schemas"]["BuildCompletedEvent"] | components["schemas"]["TerritoryClaimedEvent"] | components["schemas"]["HutCollectedEvent"] | components["schemas"]["UnitExpelledEvent"] | components["schemas"]["AutoMoveCancelledEvent"] | components["schemas"]["LedgerUpdatedEvent"] | components["schemas"]["AusterityStartedEvent"] | components["schemas"]["AusterityEndedEvent"] | components["schemas"]["OfferMadeEvent"] | components["schemas"]["OfferRemovedEvent"] | components["schemas"]["WrathDamageEvent"] | components["schemas"]["TurnStartedEvent"] | components["schemas"]["RoundEndedEvent"] | components["schemas"]["CampAlarmedEvent"] | components["schemas"]["ChainBegunEvent"] | components["schemas"]["StatisticsEvent"] | components["schemas"]["RevealedEvent"];
        /**
         * Fillers
         * @description SC-17.3: how often each filler project was completed.
         */
        Fillers: {
            alchemical_experiments: number;
            harvest_festival: number;
        };
        /**
         * Growth
         * @description SC-6.4: stored Food, what the next citizen costs, and in how many turns it comes; None for never.
         */
        Growth: {
            cost: number | null;
            stored: number;
            turns: number | null;
        };
        /** HutCollectedEvent */
        HutCollectedEvent: {
            amount: number;
            /** @enum {unknown} */
            event: "hut_collected";
            seat: number | null;
            tile: number;
            what: number;
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
         * ItemCard
         * @description SC-1.4: something that cities build: a unit, a building or a project; Gold can buy most (SC-8.9).
         */
        ItemCard: {
            buyable: boolean;
            id: string;
            kind: string;
            name: string;
        };
        /**
         * LandAndScore
         * @description SC-21.3: two statistics of a civ.
         */
        LandAndScore: {
            score: number;
            territory: number;
        };
        /**
         * Ledger
         * @description SC-8.1 to SC-8.5: the Gold of a turn, and the supply that units use and that is free.
         */
        Ledger: {
            free: number;
            net: components["schemas"]["Total"];
            used: number;
        };
        /** LedgerUpdatedEvent */
        LedgerUpdatedEvent: {
            buildings: number;
            /** @enum {unknown} */
            event: "ledger_updated";
            gross: number;
            military: number;
            net: number;
            seat: number | null;
            treasury: number;
        };
        /**
         * Map
         * @description SC-22.1, SC-22.7: the tiles; what is fogged as it is remembered, what is shrouded not at all.
         */
        Map: {
            height: number;
            overlay: number[];
            owner: number[];
            river: number[];
            seen: number[];
            size: string;
            terrain: number[];
            width: number;
        };
        /**
         * Modifier
         * @description SC-23.6: what strengths are made of, and by which rule.
         */
        Modifier: {
            rule: string;
            text: string;
        };
        /**
         * Offer
         * @description SC-19.8: an open offer, and the turn in which it was made.
         */
        Offer: {
            kind: string;
            turn: number;
        };
        /** OfferMadeEvent */
        OfferMadeEvent: {
            /** @enum {unknown} */
            event: "offer_made";
            offer: string;
            other: number | null;
            seat: number | null;
        };
        /** OfferRemovedEvent */
        OfferRemovedEvent: {
            by: number | null;
            /** @enum {unknown} */
            event: "offer_removed";
            offer: string;
            other: number | null;
            seat: number | null;
        };
        /**
         * OverlayCard
         * @description SC-10.2: what lies on the ground, with its sign in text and in pictures.
         */
        OverlayCard: {
            effect: string;
            glyph: string;
            id: string;
            name: string;
            sign: string;
            yields: number[];
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
        /** PeaceMadeEvent */
        PeaceMadeEvent: {
            /** @enum {unknown} */
            event: "peace_made";
            other: number | null;
            seat: number | null;
        };
        /**
         * ProjectCard
         * @description SC-17.1, SC-17.3: a project.
         */
        ProjectCard: {
            effect: string;
            id: string;
            name: string;
            needs: string;
        };
        /** ProjectCompletedEvent */
        ProjectCompletedEvent: {
            city: string | null;
            /** @enum {unknown} */
            event: "project_completed";
            project: string;
            seat: number | null;
        };
        /**
         * Reason
         * @description SC-23.3: why something may not be done.
         */
        Reason: {
            rule: string;
            text: string;
        };
        /**
         * Relation
         * @description SC-19.3, SC-19.15: how a civ stands to the viewer, and in how many turns that may change.
         */
        Relation: {
            /** @default 0 */
            lock?: number;
            /** @default [] */
            offered?: components["schemas"]["Offer"][];
            /** @default [] */
            received?: components["schemas"]["Offer"][];
            since: number;
            stance: string | null;
            /** @default false */
            vision?: boolean;
        };
        /**
         * Remembered
         * @description SC-22.7: a city as it was when it was last seen.
         */
        Remembered: {
            /** @default false */
            capital?: boolean;
            founder: number;
            name: string;
            owner: number;
            pop: number;
            tile: number;
        };
        /**
         * Research
         * @description UI-21: the chosen tech, the era, and every tech in the order of the catalog.
         */
        Research: {
            current: string | null;
            era: string;
            techs: components["schemas"]["TechState"][];
        };
        /** ReturnStrikeEvent */
        ReturnStrikeEvent: {
            attack: number;
            damage: number;
            defense: number;
            /** @enum {unknown} */
            event: "return_strike";
            killed: boolean;
            roll: number;
            seat: number | null;
        };
        /** RevealedEvent */
        RevealedEvent: {
            /** @enum {unknown} */
            event: "revealed";
            seat: number | null;
            tiles: number;
        };
        /** RoundEndedEvent */
        RoundEndedEvent: {
            /** @enum {unknown} */
            event: "round_ended";
            turn: number;
        };
        /**
         * Rush
         * @description SC-8.10: the Gold that completes the build at once, the discount in percent, and why it can't be, or 0.
         */
        Rush: {
            discount: number;
            price: components["schemas"]["Total"] | null;
            reason: number;
        };
        /**
         * Rushes
         * @description SC-8.11: purchases so far, the Gold spent and the Gold saved.
         */
        Rushes: {
            count: number;
            saved: number;
            spent: number;
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
         * Standing
         * @description SC-22.6: what is known of a civ in contact.
         */
        Standing: {
            /** @default false */
            computer?: boolean;
            era: string;
            power: number;
            score: number;
        };
        /**
         * StateSign
         * @description UI-23: how the state of a tech is shown.
         */
        StateSign: {
            sign: string;
            text: string;
        };
        /**
         * Statistics
         * @description SC-21.3: the numbers of a civ as they are now.
         */
        Statistics: {
            gold: number;
            military: number;
            production: number;
            science: number;
            score: number;
            territory: number;
        };
        /** StatisticsEvent */
        StatisticsEvent: {
            /** @enum {unknown} */
            event: "statistics";
            gold: number;
            military: number;
            production: number;
            science: number;
            seat: number | null;
            standing: components["schemas"]["LandAndScore"];
        };
        /** StrikeEvent */
        StrikeEvent: {
            attack: number;
            damage: number;
            defense: number;
            /** @enum {unknown} */
            event: "strike";
            killed: boolean;
            roll: number;
            seat: number | null;
        };
        /**
         * TechCard
         * @description SC-15.2: a tech; one of its `needs` must be known.
         */
        TechCard: {
            brings: string[];
            cost: number;
            era: string;
            id: string;
            name: string;
            needs: string[];
        };
        /** TechResearchedEvent */
        TechResearchedEvent: {
            /** @enum {unknown} */
            event: "tech_researched";
            seat: number | null;
            tech: string;
        };
        /**
         * TechState
         * @description UI-23: whether a tech is available, current, known or locked, its progress and turns, and why it is locked.
         */
        TechState: {
            /** @default 0 */
            progress?: number;
            /** @default 0 */
            reason?: number;
            state: string;
            /** @default null */
            turns?: number | null;
        };
        /**
         * TerrainCard
         * @description SC-10.1: a terrain; `cost` None is closed to land units. It has a letter, and a colour on paper and on black.
         */
        TerrainCard: {
            blocks: boolean;
            colour: string;
            cost: number | null;
            dark: string;
            defense: number;
            id: string;
            name: string;
            sign: string;
            site: boolean;
            workable: boolean;
        };
        /** TerritoryClaimedEvent */
        TerritoryClaimedEvent: {
            city: string | null;
            /** @enum {unknown} */
            event: "territory_claimed";
            seat: number | null;
            tile: number;
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
        /** TurnStartedEvent */
        TurnStartedEvent: {
            /** @enum {unknown} */
            event: "turn_started";
            seat: number | null;
            turn: number;
        };
        /**
         * Unit
         * @description SC-22.6: a unit in sight; number and sheet only if its secrets are open to the viewer.
         */
        Unit: {
            attack: components["schemas"]["Total"];
            defense: components["schemas"]["Total"];
            /** @default false */
            fortified?: boolean;
            hp: number;
            /** @default null */
            id?: number | null;
            kind: string;
            owner: number;
            /** @default null */
            sheet?: components["schemas"]["UnitSheet"] | null;
            tile: number;
        };
        /** UnitCapturedEvent */
        UnitCapturedEvent: {
            /** @enum {unknown} */
            event: "unit_captured";
            from: number | null;
            kind: string;
            tile: number;
            to: number | null;
            unit: number | null;
        };
        /**
         * UnitCard
         * @description SC-11.2: a type of unit, and the two letters that it has on a map.
         */
        UnitCard: {
            army: boolean;
            attack: number;
            captures: boolean;
            civs: string[];
            defense: number;
            domain: string;
            effect: string;
            garrison: string;
            hp: number;
            id: string;
            moves: number;
            name: string;
            needs: string;
            range: number;
            sign: string;
            tech: string | null;
            timber: boolean;
            use: string;
            vision: number;
        };
        /** UnitDestroyedEvent */
        UnitDestroyedEvent: {
            /** @enum {unknown} */
            event: "unit_destroyed";
            kind: string;
            owner: number | null;
            tile: number;
            unit: number | null;
        };
        /** UnitExpelledEvent */
        UnitExpelledEvent: {
            /** @enum {unknown} */
            event: "unit_expelled";
            from: number;
            kind: string;
            owner: number | null;
            to: number;
            unit: number | null;
        };
        /** UnitMovedEvent */
        UnitMovedEvent: {
            /** @enum {unknown} */
            event: "unit_moved";
            from: number;
            kind: string;
            owner: number | null;
            to: number;
            unit: number | null;
        };
        /** UnitPendingEvent */
        UnitPendingEvent: {
            city: string | null;
            /** @enum {unknown} */
            event: "unit_pending";
            kind: string;
            seat: number | null;
        };
        /**
         * UnitSheet
         * @description UI-10: what its player sees of a unit besides; another unit by its number.
         */
        UnitSheet: {
            /** @default false */
            attacked?: boolean;
            /** @default null */
            captured_on?: number | null;
            /** @default false */
            forged?: boolean;
            /** @default null */
            link?: number | null;
            max_moves: number;
            moves: number;
            /** @default null */
            order?: number | null;
            /** @default null */
            origin?: number | null;
        };
        /** UnitSpawnedEvent */
        UnitSpawnedEvent: {
            /** @enum {unknown} */
            event: "unit_spawned";
            kind: string;
            owner: number | null;
            tile: number;
            unit: number | null;
        };
        /** VictoryEvent */
        VictoryEvent: {
            end: string;
            /** @enum {unknown} */
            event: "victory";
            winner: number | null;
        };
        /**
         * View
         * @description SC-22.13: all that a seat may see; a spectator has the seat -1.
         */
        View: {
            active: number;
            cities: components["schemas"]["City"][];
            civs: components["schemas"]["Civ"][];
            effects: {
                [key: string]: string;
            };
            empires: components["schemas"]["Empire"][];
            end_turn: number | null;
            ending: string | null;
            map: components["schemas"]["Map"];
            phase: string | null;
            remembered: components["schemas"]["Remembered"][];
            rules: {
                [key: string]: number;
            };
            seat: number;
            turn: number;
            units: components["schemas"]["Unit"][];
            winner: number | null;
        };
        /** VisionEndedEvent */
        VisionEndedEvent: {
            /** @enum {unknown} */
            event: "vision_ended";
            other: number | null;
            seat: number | null;
        };
        /** VisionSharedEvent */
        VisionSharedEvent: {
            /** @enum {unknown} */
            event: "vision_shared";
            other: number | null;
            seat: number | null;
        };
        /** WarDeclaredEvent */
        WarDeclaredEvent: {
            /** @enum {unknown} */
            event: "war_declared";
            other: number | null;
            seat: number | null;
        };
        /** WonderBuiltEvent */
        WonderBuiltEvent: {
            building: string;
            city: string | null;
            /** @enum {unknown} */
            event: "wonder_built";
            seat: number | null;
        };
        /**
         * Words
         * @description What people read for the spellings in views.
         */
        Words: {
            announced: {
                [key: string]: string;
            };
            domains: {
                [key: string]: string;
            };
            endings: {
                [key: string]: components["schemas"]["EndWords"];
            };
            garrisons: {
                [key: string]: string;
            };
            offers: {
                [key: string]: string;
            };
            phases: {
                [key: string]: string;
            };
            sight: string[];
            stances: {
                [key: string]: string;
            };
            tech_states: {
                [key: string]: components["schemas"]["StateSign"];
            };
        };
        /** WrathDamageEvent */
        WrathDamageEvent: {
            damage: number;
            /** @enum {unknown} */
            event: "wrath_damage";
            kind: string;
            owner: number | null;
            unit: number | null;
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
