// Made by `make types`; don't edit.
// openapi.json: d643c3b50cb784df2dfbd4815a2e7c01df506065f1acec8b940d2e973102674d
export interface paths {
    "/api/codex/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Codex
         * @description Return the rulebook of a game, or 304 if the client has this version.
         */
        get: operations["codex_api_codex__game__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Games
         * @description Return the games that load, their bots, options and scenarios, and whether they can be played now.
         */
        get: operations["games_api_games_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{name}/catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Catalog
         * @description Return the catalog of a game, or 304 if the client has this version.
         */
        get: operations["catalog_api_games__name__catalog_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Health
         * @description Return whether the server is running.
         */
        get: operations["health_api_health_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import Match
         * @description Import a saved match, or the record of a finished one; it is played again and compared.
         */
        post: operations["import_match_api_import_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create
         * @description Create a match. Whoever has the token of a seat plays it: keep yours, send the others.
         */
        post: operations["create_api_matches_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Summary
         * @description Return a summary of a match.
         */
        get: operations["summary_api_matches__id__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/branch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Branch
         * @description Create a match that goes on from a position of a finished one.
         */
        post: operations["branch_api_matches__id__branch_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Position
         * @description Return a position of a match as text, if nothing is hidden: it is over, or it has neither secrets nor dice.
         */
        get: operations["position_api_matches__id__position_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/positions/{n}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Position
         * @description Return the position after a number of decisions that the seat knows of; of a running match only to its player.
         */
        get: operations["position_api_matches__id__positions__n__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Record
         * @description Return a match as its game records it; while it goes on, without its dice and what seats hide from each other.
         */
        get: operations["record_api_matches__id__record_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rematch
         * @description Create a match that begins as a finished one did: with its rules, its scenario or position, and new dice.
         */
        post: operations["rematch_api_matches__id__rematch_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Replay
         * @description Return a whole match: its turns, events and charts; while it runs, only what the seat may know.
         */
        get: operations["replay_api_matches__id__replay_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Save
         * @description Return a finished match as text, with its dice.
         */
        get: operations["save_api_matches__id__save_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mine
         * @description Return summaries of several matches; unknown ids and matches that can't be read are left out.
         */
        post: operations["mine_api_mine_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Abandon
         * @description End the match without a result; only if no other person is playing.
         */
        Abandon: {
            ref: number;
            seat: number;
            /** @enum {unknown} */
            t: "abandon";
        };
        /**
         * Ack
         * @description The request was carried out and is stored.
         */
        Ack: {
            ref: number;
            /** @enum {unknown} */
            t: "ack";
        };
        /**
         * Answer
         * @description Why something is not allowed; an empty text means that it is.
         */
        Answer: {
            ref: number;
            /** @default  */
            rule?: string;
            /** @enum {unknown} */
            t: "answer";
            text: string;
        };
        /**
         * Begun
         * @description A new match: its public id, and the secret token of each seat that a person plays.
         */
        Begun: {
            /**
             * Id
             * @example qT3kPz0aB_c
             */
            id: string;
            /**
             * Tokens
             * @example [
             *       "6fC1Zr0Jm2h8yq3nQm7T1w",
             *       null
             *     ]
             */
            tokens: (string | null)[];
        };
        /**
         * Blocked
         * @description Something that a person may look for and that is not possible now, and why.
         */
        Blocked: {
            label: string;
            /** @default  */
            role?: string;
            rule: string;
            text: string;
            /** @default  */
            value?: string;
        };
        /**
         * Branch
         * @description The position of a finished match from which to play on, and who plays.
         * @example {
         *       "at": 12,
         *       "seats": [
         *         {
         *           "kind": "here"
         *         },
         *         {
         *           "kind": "bot",
         *           "level": "hard"
         *         }
         *       ]
         *     }
         */
        Branch: {
            /**
             * At
             * @description the number of decisions to keep
             */
            at: number;
            /** Seats */
            seats: components["schemas"]["SeatChoice"][];
        };
        /**
         * BrokenInfo
         * @description A decision that changed rules no longer allow; only its turn is sent to those who may not know it.
         */
        BrokenInfo: {
            /** @default 0 */
            number?: number;
            /** @default  */
            rule?: string;
            /** @default -1 */
            seat?: number;
            /** @default  */
            text?: string;
            turn: number;
            /** @default  */
            words?: string;
        };
        /**
         * ChatLine
         * @description A chat message.
         */
        ChatLine: {
            at: number;
            name: string;
            seat: number;
            text: string;
        };
        /**
         * ChatUpdate
         * @description Chat messages: all after Hello, later the new ones.
         */
        ChatUpdate: {
            first: number;
            lines: components["schemas"]["ChatLine"][];
            /** @enum {unknown} */
            t: "chat";
        };
        /**
         * Choice
         * @description Something that may be decided; `more` if the action leaves something open that is asked next.
         */
        Choice: {
            action: number;
            /** @default [] */
            facts?: number[];
            /** @default false */
            more?: boolean;
            steps: number[];
        };
        /**
         * Choices
         * @description The completions of an open choice, in the form of a menu (ludex.kernel.contract.menu).
         */
        Choices: {
            menu: components["schemas"]["Menu"];
            ref: number;
            /** @enum {unknown} */
            t: "choices";
        };
        /**
         * Closed
         * @description The server closes the connection, and why; `retry` if connecting again makes sense.
         */
        Closed: {
            retry: boolean;
            /** @enum {unknown} */
            t: "closed";
            text: string;
        };
        /**
         * Codex
         * @description A rulebook as HTML, without the parts for developers; every id in `rules` is an anchor in it.
         */
        Codex: {
            /** Game */
            game: string;
            /** Headings */
            headings: components["schemas"]["Heading"][];
            /** Html */
            html: string;
            /** Passages */
            passages: components["schemas"]["Passage"][];
            /** Rules */
            rules: string[];
            /** Title */
            title: string;
        };
        /**
         * Decide
         * @description Make a decision, as a number or in notation. `own`: decisions the seat had made; sent twice, it counts once.
         */
        Decide: {
            /** @default null */
            action?: number | null;
            own: number;
            ref: number;
            seat: number;
            /** @enum {unknown} */
            t: "decide";
            /** @default  */
            text?: string;
            /** @default null */
            words?: string | null;
        };
        /**
         * Earlier
         * @description Ask for what happened before a batch of events; answered by History, which has the last few of them.
         */
        Earlier: {
            before: number;
            ref: number;
            /** @enum {unknown} */
            t: "earlier";
        };
        /**
         * EventBatch
         * @description The events of one decision, or of the setup (n = 0).
         */
        EventBatch: {
            events: components["schemas"]["EventInfo"][];
            moment: components["schemas"]["Moment"];
            n: number;
            seat: number;
            turn: number;
        };
        /**
         * EventInfo
         * @description One event: in words, and as the game's EventData, whose field `event` has the name of its kind.
         */
        EventInfo: {
            data: {
                event: string;
            } & {
                [key: string]: unknown;
            };
            rule: string;
            words: string;
        };
        /**
         * Expand
         * @description Ask what a choice leaves open; answered by Choices.
         */
        Expand: {
            action: number;
            ref: number;
            seat: number;
            /** @enum {unknown} */
            t: "expand";
        };
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
        /**
         * GameInfo
         * @description A game, and what can be chosen for a match of it.
         */
        GameInfo: {
            about: string;
            /** @description the names of those that are shown first */
            common_options: string[];
            /** @description a small example for people who add a game; not listed with the others */
            example: boolean;
            /** @description who is who on the board: seats, sides or peoples */
            identities: components["schemas"]["Identity"][];
            lesson: boolean;
            /**
             * @description bots, weakest first
             * @example [
             *       "random",
             *       "easy",
             *       "normal"
             *     ]
             */
            levels: string[];
            /** @example impetus */
            name: string;
            /** @description the others */
            option_groups: components["schemas"]["OptionGroup"][];
            options: components["schemas"]["OptionInfo"][];
            presets: components["schemas"]["PresetInfo"][];
            /** @description how much is compiled; 1: it can be played */
            ready: number;
            /** @description whether it has a written record of its own for whole matches */
            records: boolean;
            scenarios: components["schemas"]["ScenarioInfo"][];
            /**
             * @description fewest, most, usual
             * @example [
             *       2,
             *       5,
             *       3
             *     ]
             */
            seats: [
                number,
                number,
                number
            ];
            /** @example Impetus */
            title: string;
        };
        /**
         * Grid
         * @description Many choices at once: any one entry of each column together. Their action is the sum of all the numbers.
         */
        Grid: {
            action: number;
            columns: [
                number,
                number
            ][][];
        };
        /**
         * Heading
         * @description A heading and its anchor.
         */
        Heading: {
            /** Anchor */
            anchor: string;
            /** Level */
            level: number;
            /** Title */
            title: string;
        };
        /**
         * Health
         * @description The server is running.
         */
        Health: {
            /**
             * Status
             * @constant
             */
            status: "ok";
            /**
             * Version
             * @example 0.1.0
             */
            version: string;
        };
        /**
         * Hello
         * @description The first request: the match, and the tokens of the seats at this browser (none for a spectator).
         */
        Hello: {
            /** @default 0 */
            batches?: number;
            match: string;
            ref: number;
            /** @default 0 */
            seq?: number;
            /** @enum {unknown} */
            t: "hello";
            /** @default [] */
            tokens?: string[];
        };
        /**
         * History
         * @description Earlier batches of events, in order; the last one is the one before that of the request.
         */
        History: {
            batches: components["schemas"]["EventBatch"][];
            ref: number;
            /** @enum {unknown} */
            t: "history";
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
        Incoming: components["schemas"]["Hello"] | components["schemas"]["Sit"] | components["schemas"]["Decide"] | components["schemas"]["Expand"] | components["schemas"]["Why"] | components["schemas"]["Earlier"] | components["schemas"]["Undo"] | components["schemas"]["Takeback"] | components["schemas"]["Say"] | components["schemas"]["Name"] | components["schemas"]["Leave"] | components["schemas"]["Return"] | components["schemas"]["Relieve"] | components["schemas"]["Abandon"] | components["schemas"]["Learn"] | components["schemas"]["Ping"];
        /**
         * Learn
         * @description Tell a lesson what the player has just looked at: empty for Next, `skip` ends the lesson.
         */
        Learn: {
            ref: number;
            /** @enum {unknown} */
            t: "learn";
            word: string;
        };
        /**
         * Leave
         * @description Let a bot play this seat; whoever has its token may return.
         */
        Leave: {
            /** @default  */
            level?: string;
            ref: number;
            seat: number;
            /** @enum {unknown} */
            t: "leave";
        };
        /**
         * LessonPage
         * @description The step of a lesson.
         */
        LessonPage: {
            hints: components["schemas"]["Span"][][][];
            reading: boolean;
            step: number;
            steps: number;
            text: components["schemas"]["Span"][][];
            title: string;
        };
        /**
         * MatchAction
         * @description A decision about the match that no list shows, such as resigning, and what to know before it is made.
         */
        MatchAction: {
            about: string;
            action: number;
            label: string;
        };
        /**
         * MatchInfo
         * @description A match and its players: sent first, and whenever they change.
         */
        MatchInfo: {
            abandoned: boolean;
            catalog: string;
            commitment: string;
            created: number;
            /** @enum {unknown} */
            dice: "known" | "secret";
            exports: ("position" | "record" | "save")[];
            game: string;
            lesson: boolean;
            match: string;
            parent: string;
            rules: components["schemas"]["RulesInfo"] | null;
            scenario: string;
            seats: components["schemas"]["SeatInfo"][];
            seed: string;
            settings: {
                [key: string]: string;
            };
            spectators: number;
            /** @enum {unknown} */
            t: "match";
            title: string;
        };
        /**
         * Menu
         * @description The choices of one seat; steps and facts are written once and referred to by their number.
         */
        Menu: {
            /** @default [] */
            blocked?: components["schemas"]["Blocked"][];
            choices: components["schemas"]["Choice"][];
            /** @default [] */
            facts?: components["schemas"]["Fact"][];
            /** @default [] */
            grids?: components["schemas"]["Grid"][];
            /** @default [] */
            match_actions?: components["schemas"]["MatchAction"][];
            prompt: string;
            rule: string;
            steps: components["schemas"]["Step"][];
            /** @default {} */
            titles?: {
                [key: string]: string;
            };
        };
        /**
         * Mine
         * @description Which matches to list.
         * @example {
         *       "ids": [
         *         "qT3kPz0aB_c"
         *       ]
         *     }
         */
        Mine: {
            /** Ids */
            ids: string[];
        };
        /**
         * Moment
         * @description The turn as a number and as people call it, and the part of it, which may be empty.
         */
        Moment: {
            /** @default  */
            phase?: string;
            title: string;
            turn: number;
        };
        /**
         * Name
         * @description Name the player of a seat.
         */
        Name: {
            name: string;
            ref: number;
            seat: number;
            /** @enum {unknown} */
            t: "name";
        };
        /**
         * NewMatch
         * @description A match to create.
         * @example {
         *       "game": "impetus",
         *       "seats": [
         *         {
         *           "kind": "here"
         *         },
         *         {
         *           "kind": "bot",
         *           "level": "easy"
         *         },
         *         {
         *           "kind": "link",
         *           "name": "Ada"
         *         }
         *       ],
         *       "settings": {
         *         "vp_to_win": "12"
         *       }
         *     }
         */
        NewMatch: {
            /** Game */
            game: string;
            /**
             * Lesson
             * @default false
             */
            lesson?: boolean;
            /**
             * Position
             * @description begin here instead: a position that a match of this server has given out (`…/position`)
             * @default
             */
            position?: string;
            /**
             * Scenario
             * @default
             */
            scenario?: string;
            /**
             * Seats
             * @description empty for a lesson
             * @default []
             */
            seats?: components["schemas"]["SeatChoice"][];
            /**
             * Settings
             * @default {}
             */
            settings?: {
                [key: string]: string;
            };
        };
        /**
         * OptionGroup
         * @description Options that belong together.
         */
        OptionGroup: {
            /** @description their names */
            options: string[];
            title: string;
        };
        /**
         * OptionInfo
         * @description A number in the rules that can be changed.
         */
        OptionInfo: {
            /** @description one sentence */
            about: string;
            /** @example 20 */
            default: string;
            high: number;
            /**
             * @description what people call it
             * @example Victory Points to win
             */
            label: string;
            low: number;
            /** @example vp_to_win */
            name: string;
            /** @description the names of the values from low to high, if they have names */
            names: string[];
            /**
             * @description the ids of the rules that it changes
             * @example [
             *       "IM-22.1"
             *     ]
             */
            rules: string[];
        };
        Outgoing: components["schemas"]["Ack"] | components["schemas"]["Refused"] | components["schemas"]["Answer"] | components["schemas"]["Choices"] | components["schemas"]["MatchInfo"] | components["schemas"]["ChatUpdate"] | components["schemas"]["History"] | components["schemas"]["Update"] | components["schemas"]["Closed"];
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
        /**
         * Passage
         * @description The text of a rule, or the text below a heading; `rule` is empty for text that is not a rule.
         */
        Passage: {
            /** Anchor */
            anchor: string;
            /** Heading */
            heading: string;
            /** Rule */
            rule: string;
            /** Text */
            text: string;
        };
        /**
         * Ping
         * @description Ask for an answer, to learn whether the connection is alive.
         */
        Ping: {
            ref: number;
            /** @enum {unknown} */
            t: "ping";
        };
        /**
         * Position
         * @description A match after some of its decisions, as a seat could see it.
         */
        Position: {
            at: number;
            /** @description decisions shown; fewer than `at` if the rules have changed and stop there */
            board: number;
            moment: components["schemas"]["Moment"];
            /** @description the public view at the start of this turn */
            opening: unknown;
            pending: number[];
            seat: number;
            /** @description the game's View */
            view: unknown;
            /** @description the decision that led here, when the match is over */
            words: string;
        };
        /**
         * PresetInfo
         * @description Changed rules under a name that a player picks.
         */
        PresetInfo: {
            about: string;
            settings: {
                [key: string]: string;
            };
            title: string;
        };
        /**
         * Problem
         * @description Why something was not done, and the id of the rule that forbids it, if one does.
         */
        Problem: {
            /**
             * Error
             * @example There is no such match; its link may be cut off.
             */
            error: string;
            /**
             * Option
             * @description the name of the option that is wrong, if one is
             * @example
             */
            option: string;
            /**
             * Rule
             * @example
             */
            rule: string;
        };
        /**
         * Refused
         * @description The request was refused and nothing has changed; `rule` is the id of the rule that forbids it, if one does.
         */
        Refused: {
            ref: number;
            /** @default  */
            rule?: string;
            /** @enum {unknown} */
            t: "refused";
            text: string;
        };
        /**
         * Relieve
         * @description Let a bot play another seat whose player has been away for a while.
         */
        Relieve: {
            away: number;
            ref: number;
            seat: number;
            /** @enum {unknown} */
            t: "relieve";
        };
        /**
         * Rematch
         * @description Who plays a finished match again; a lesson has its own players.
         * @example {
         *       "seats": [
         *         {
         *           "kind": "here"
         *         },
         *         {
         *           "kind": "bot"
         *         }
         *       ]
         *     }
         */
        Rematch: {
            /** Seats */
            seats: components["schemas"]["SeatChoice"][];
        };
        /**
         * ReplayInfo
         * @description A match from its first decision to its last.
         */
        ReplayInfo: {
            /** @description what followed from each decision */
            batches: components["schemas"]["EventBatch"][];
            /** @description the version of the game's catalog */
            catalog: string;
            /** @description by chart and series: decisions made, value */
            charts: {
                [key: string]: {
                    [key: string]: [
                        number,
                        number
                    ][];
                };
            };
            /** @description decisions made */
            count: number;
            /** @description what may be downloaded now */
            exports: ("position" | "record" | "save")[];
            game: string;
            id: string;
            /** @description the match is over, and nothing is hidden */
            over: boolean;
            seats: components["schemas"]["SeatSummary"][];
            /** @example Impetus */
            title: string;
            turns: components["schemas"]["TurnMark"][];
        };
        /**
         * Return
         * @description Return to a seat that a bot plays.
         */
        Return: {
            ref: number;
            seat: number;
            /** @enum {unknown} */
            t: "return";
        };
        /**
         * RulesInfo
         * @description The rules have changed since the match began.
         */
        RulesInfo: {
            begun: number;
            broken: components["schemas"]["BrokenInfo"] | null;
            now: number;
        };
        /**
         * Say
         * @description Send a chat message.
         */
        Say: {
            ref: number;
            seat: number;
            /** @enum {unknown} */
            t: "say";
            text: string;
        };
        /**
         * ScenarioInfo
         * @description Another start of a game.
         */
        ScenarioInfo: {
            about: string;
            /** @example gem-siege */
            name: string;
            /**
             * @description the ids of the rules that it shows
             * @example [
             *       "SG-15.1"
             *     ]
             */
            rules: string[];
            /**
             * @description who plays by default
             * @example [
             *       "human",
             *       "easy"
             *     ]
             */
            seats: string[];
            settings: {
                [key: string]: string;
            };
            title: string;
        };
        /**
         * SeatChoice
         * @description Who is to play a seat: a person at this browser, a person with a link, or a bot.
         */
        SeatChoice: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "here" | "link" | "bot";
            /**
             * Level
             * @description the bot's level, or that of the bot that takes over; the middle one if empty
             * @default
             */
            level?: string;
            /**
             * Name
             * @default
             */
            name?: string;
        };
        /**
         * SeatInfo
         * @description Who plays a seat.
         */
        SeatInfo: {
            away: number;
            joined: boolean;
            kind: string;
            level: string;
            mine: boolean;
            name: string;
            online: boolean;
            role: string;
            seat: number;
        };
        /**
         * SeatSummary
         * @description Who plays a seat.
         */
        SeatSummary: {
            /** @enum {unknown} */
            kind: "bot" | "human";
            level: string;
            name: string;
            /** @example White */
            role: string;
        };
        /**
         * Sit
         * @description Choose the seat that looks, if several people share a browser; null while the screen is handed over.
         */
        Sit: {
            ref: number;
            seat: number | null;
            /** @enum {unknown} */
            t: "sit";
        };
        /**
         * Span
         * @description A part of a paragraph: words, something to type, or the id of a rule.
         */
        Span: {
            /** @enum {unknown} */
            kind: "code" | "rule" | "text";
            text: string;
        };
        /**
         * Step
         * @description A part of a choice. Role and value are its id, the label is what people read.
         */
        Step: {
            /** @default  */
            about?: string;
            /** @default [] */
            facts?: number[];
            label: string;
            /** @default false */
            place?: boolean;
            role: string;
            value: string;
        };
        /**
         * Summary
         * @description A match in a list.
         */
        Summary: {
            abandoned: boolean;
            /** @description decisions made */
            count: number;
            created: number;
            /**
             * @description `known` if a person can know the dice
             * @enum {unknown}
             */
            dice: "known" | "secret";
            /** @description how it ended, or why it can't be played on */
            ending: string;
            game: string;
            id: string;
            lesson: boolean;
            moment: components["schemas"]["Moment"];
            over: boolean;
            parent: string;
            /** @description the seats that must decide now */
            pending: number[];
            /** @description the share of each seat, when it is over */
            returns: number[];
            scenario: string;
            seats: components["schemas"]["SeatSummary"][];
            /** @example Impetus */
            title: string;
            updated: number;
        };
        /**
         * Takeback
         * @description Ask the other players to take back the seat's last decision, or answer such a request.
         */
        Takeback: {
            /** @default true */
            agree?: boolean;
            ref: number;
            seat: number;
            /** @enum {unknown} */
            t: "takeback";
        };
        /**
         * TakebackInfo
         * @description A player asks to take back a decision.
         */
        TakebackInfo: {
            agreed: number[];
            by: number;
            to: number;
        };
        /**
         * TurnMark
         * @description Where a turn begins.
         */
        TurnMark: {
            /**
             * @description decisions made before it
             * @example 12
             */
            at: number;
            moment: components["schemas"]["Moment"];
        };
        /**
         * Undo
         * @description Take back the seat's last decision, if it has revealed nothing.
         */
        Undo: {
            ref: number;
            seat: number;
            /** @enum {unknown} */
            t: "undo";
        };
        /**
         * Update
         * @description The position as this browser's seat may see it; `seat` is -1 for spectators and during a hand-over.
         *
         *         The first update of a connection has the whole view, as has the first after another seat looks or the veil of a fog
         *         is lifted; each of the others has what has changed since the update before it.
         */
        Update: {
            batches: components["schemas"]["EventBatch"][];
            changes: components["schemas"]["ViewChange"][] | null;
            count: number;
            ending: string;
            first: number;
            keeps: boolean;
            lesson: components["schemas"]["LessonPage"] | null;
            menu: components["schemas"]["Menu"] | null;
            moment: components["schemas"]["Moment"];
            opening: unknown | null;
            opening_changes: components["schemas"]["ViewChange"][] | null;
            over: boolean;
            own: number;
            pending: number[];
            returns: number[];
            seat: number;
            seq: number;
            /** @enum {unknown} */
            t: "update";
            takeback: components["schemas"]["TakebackInfo"] | null;
            undo: string;
            view: unknown | null;
        };
        /**
         * ViewChange
         * @description One operation of a JSON Patch (RFC 6902): they are carried out one after the other.
         */
        ViewChange: {
            /** @enum {unknown} */
            op: "add" | "remove" | "replace";
            path: string;
            value?: unknown;
        };
        /**
         * Why
         * @description Ask why steps, an action or words in notation are not allowed; answered by Answer.
         */
        Why: {
            /** @default null */
            action?: number | null;
            ref: number;
            seat: number;
            /** @default [] */
            steps?: [
                string,
                string
            ][];
            /** @enum {unknown} */
            t: "why";
            /** @default  */
            text?: string;
            /** @default null */
            words?: string | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    codex_api_codex__game__get: {
        parameters: {
            query?: never;
            header?: {
                "if-none-match"?: string;
            };
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Codex"];
                };
            };
            /** @description The client has this version. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This server is not known under the name that the request has for it. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; the error says why. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address; try again in a minute. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    games_api_games_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"][];
                };
            };
            /** @description This server is not known under the name that the request has for it. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; the error says why. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address; try again in a minute. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The server is not ready or is full; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    catalog_api_games__name__catalog_get: {
        parameters: {
            query?: {
                /** @description the version that a match names; such an answer may be kept for ever */
                v?: string;
            };
            header?: {
                "if-none-match"?: string;
            };
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, any>;
                };
            };
            /** @description The client has this version. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This server is not known under the name that the request has for it. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; the error says why. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address; try again in a minute. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The server is not ready or is full; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    health_api_health_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description This server is not known under the name that the request has for it. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; the error says why. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address; try again in a minute. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The server is not ready or is full; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    import_match_api_import_post: {
        parameters: {
            query?: {
                /** @description the game whose own record this is; left out for a save */
                game?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example ludex match 2
                 *     game impetus rules 1
                 *     …
                 */
                "text/plain": string;
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Begun"];
                };
            };
            /** @description The body can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Requests from other sites are refused. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This server is not known under the name that the request has for it. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; the error says why. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address; try again in a minute. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The server is not ready or is full; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_api_matches_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMatch"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Begun"];
                };
            };
            /** @description The body can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Requests from other sites are refused. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This server is not known under the name that the request has for it. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; the error says why. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address; try again in a minute. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The server is not ready or is full; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    summary_api_matches__id__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Summary"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This server is not known under the name that the request has for it. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; the error says why. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address; try again in a minute. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The server is not ready or is full; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    branch_api_matches__id__branch_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Branch"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Begun"];
                };
            };
            /** @description The body can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Requests from other sites are refused. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This server is not known under the name that the request has for it. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; the error says why. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address; try again in a minute. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The server is not ready or is full; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    position_api_matches__id__position_get: {
        parameters: {
            query?: {
                /** @description decisions made; all of them if left out */
                at?: number | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example game nim rules 1 seats 2
                     *     turn 1
                     *     heaps 3,4,5
                     *     # match qT3kPz0aB_c 0
                     */
                    "text/plain": string;
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This server is not known under the name that the request has for it. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; the error says why. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address; try again in a minute. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The server is not ready or is full; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    position_api_matches__id__positions__n__get: {
        parameters: {
            query?: {
                /** @description the seat that looks; -1 for a spectator */
                seat?: number;
            };
            header?: never;
            path: {
                id: string;
                /** @description decisions made */
                n: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Position"];
                };
            };
            /** @description A running match, seen from another player's seat. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This server is not known under the name that the request has for it. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; the error says why. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address; try again in a minute. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The server is not ready or is full; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    record_api_matches__id__record_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example GAME: Soul Gems
                     *     PLAYERS: human - easy
                     *     …
                     */
                    "text/plain": string;
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This server is not known under the name that the request has for it. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; the error says why. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address; try again in a minute. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The server is not ready or is full; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rematch_api_matches__id__rematch_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Rematch"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Begun"];
                };
            };
            /** @description The body can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Requests from other sites are refused. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This server is not known under the name that the request has for it. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; the error says why. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address; try again in a minute. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The server is not ready or is full; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replay_api_matches__id__replay_get: {
        parameters: {
            query?: {
                /** @description the seat that looks; -1 for a spectator */
                seat?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayInfo"];
                };
            };
            /** @description A running match, seen from another player's seat. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This server is not known under the name that the request has for it. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; the error says why. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address; try again in a minute. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The server is not ready or is full; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    save_api_matches__id__save_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example ludex match 2
                     *     game impetus rules 1
                     *     …
                     */
                    "text/plain": string;
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This server is not known under the name that the request has for it. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; the error says why. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address; try again in a minute. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The server is not ready or is full; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    mine_api_mine_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Mine"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Summary"][];
                };
            };
            /** @description The body can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Requests from other sites are refused. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This server is not known under the name that the request has for it. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; the error says why. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address; try again in a minute. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The server is not ready or is full; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
