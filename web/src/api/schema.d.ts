// Made by `make types`; don't edit.
// openapi.json: 5155b65e5afd4dcc4311efde53980563c852ac586f110db210939cb22282f54e
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
         * @description The games, their bots, options and scenarios, and whether they can be played now.
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
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Health
         * @description Is the server there?
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
         * Import Save
         * @description Bring a saved match; it is played again and compared with its hashes.
         */
        post: operations["import_save_api_import_post"];
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
         * @description Begin a match. Whoever has the secret of a seat plays it: keep yours, send the others.
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
         * @description Where a match stands.
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
         * @description Play on from a position of a finished match, as a match of its own.
         */
        post: operations["branch_api_matches__id__branch_post"];
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
         * @description The match after so many decisions that these eyes know of; a seat of a running match has those of its player.
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
    "/api/matches/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Replay
         * @description The whole match: its turns, what happened, and how it went in numbers; while it runs, as a seat may know it.
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
         * Export
         * @description A finished match as text, with its dice.
         */
        get: operations["export_api_matches__id__save_get"];
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
         * @description Where several matches stand; unknown ones are left out.
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
         * @description Done, and durable.
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
         * @description A new match: its public id, and the secret of each seat that a person plays.
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
         * Branch
         * @description Where to leave a finished match, and who plays on.
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
             * @description decisions that are kept
             */
            at: number;
            /** Seats */
            seats: components["schemas"]["SeatChoice"][];
        };
        /**
         * BrokenInfo
         * @description A decision that the rules do not allow any more: all but its turn is empty for those who may not know it.
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
         * @description Something said at the table.
         */
        ChatLine: {
            at: number;
            name: string;
            seat: number;
            text: string;
        };
        /**
         * ChatUpdate
         * @description What was said at the table: all of it after Hello, later what is new.
         */
        ChatUpdate: {
            first: number;
            lines: components["schemas"]["ChatLine"][];
            /** @enum {unknown} */
            t: "chat";
        };
        /**
         * Choices
         * @description The completions of an open choice, in the form of a menu (ludex.kernel.contract.menu).
         */
        Choices: {
            menu: Record<string, any>;
            ref: number;
            /** @enum {unknown} */
            t: "choices";
        };
        /**
         * Closed
         * @description The server says goodbye, and why; `retry` if it makes sense to come again.
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
         * @description A decision, as a number or in notation. `own`: decisions that the seat had made; sent twice, it counts once.
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
         * EventBatch
         * @description All that followed from one decision, or from the setup (n = 0).
         */
        EventBatch: {
            events: components["schemas"]["EventInfo"][];
            moment: string;
            n: number;
            seat: number;
            turn: number;
        };
        /**
         * EventInfo
         * @description One thing that happened.
         */
        EventInfo: {
            data: Record<string, any>;
            kind: string;
            rule: string;
            words: string;
        };
        /**
         * Expand
         * @description What is left open by a choice: answered by Choices.
         */
        Expand: {
            action: number;
            ref: number;
            seat: number;
            /** @enum {unknown} */
            t: "expand";
        };
        /**
         * Film
         * @description A match from its first decision to its last.
         */
        Film: {
            /**
             * Charts
             * @description by chart and series: decisions made, value
             * @example {
             *       "Gold": {
             *         "Mesa": [
             *           [
             *             0,
             *             3
             *           ],
             *           [
             *             4,
             *             5
             *           ]
             *         ]
             *       }
             *     }
             */
            charts: {
                [key: string]: {
                    [key: string]: [
                        number,
                        number
                    ][];
                };
            };
            /**
             * Count
             * @description decisions made
             */
            count: number;
            /** Game */
            game: string;
            /**
             * Id
             * @example qT3kPz0aB_c
             */
            id: string;
            /**
             * Lots
             * @description what followed from each decision, as in the frame `update`
             */
            lots: Record<string, any>[];
            /**
             * Over
             * @description everything may be seen
             */
            over: boolean;
            /** Seats */
            seats: components["schemas"]["SeatSummary"][];
            /** Title */
            title: string;
            /** Turns */
            turns: components["schemas"]["TurnMark"][];
        };
        /**
         * GameInfo
         * @description A game and what may be chosen about it.
         */
        GameInfo: {
            /** About */
            about: string;
            /** Lesson */
            lesson: boolean;
            /**
             * Levels
             * @description bots, weakest first
             * @example [
             *       "random",
             *       "easy",
             *       "normal",
             *       "hard"
             *     ]
             */
            levels: string[];
            /**
             * Name
             * @example impetus
             */
            name: string;
            /** Options */
            options: components["schemas"]["OptionInfo"][];
            /**
             * Ready
             * @description less than 1 while it is being compiled
             * @example 1
             */
            ready: number;
            /** Scenarios */
            scenarios: components["schemas"]["ScenarioInfo"][];
            /**
             * Seats
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
            /**
             * Title
             * @example Impetus
             */
            title: string;
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
         * @description The server is there.
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
         * @description The first frame: which match, and the secret links of the seats at this browser (none: a spectator).
         */
        Hello: {
            /** @default 0 */
            lots?: number;
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
         * @description A portion of what happened long ago: it comes before the Update, if there is much of it.
         */
        History: {
            first: number;
            lots: components["schemas"]["EventBatch"][];
            /** @enum {unknown} */
            t: "history";
        };
        Incoming: components["schemas"]["Hello"] | components["schemas"]["Sit"] | components["schemas"]["Decide"] | components["schemas"]["Expand"] | components["schemas"]["Why"] | components["schemas"]["Undo"] | components["schemas"]["Takeback"] | components["schemas"]["Say"] | components["schemas"]["Name"] | components["schemas"]["Leave"] | components["schemas"]["Return"] | components["schemas"]["Relieve"] | components["schemas"]["Abandon"] | components["schemas"]["Learn"] | components["schemas"]["Ping"];
        /**
         * Learn
         * @description A guided game hears what the player has just looked at: empty for Next, `skip` ends the lesson.
         */
        Learn: {
            ref: number;
            /** @enum {unknown} */
            t: "learn";
            word: string;
        };
        /**
         * Leave
         * @description A bot goes on in this seat; whoever has its link may return.
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
         * @description Where a guided game stands.
         */
        LessonPage: {
            hints: string[];
            reading: boolean;
            step: number;
            steps: number;
            text: string;
            title: string;
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
         * Name
         * @description What the player of a seat wants to be called.
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
         * @description A match to begin.
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
             * Scenario
             * @default
             */
            scenario?: string;
            /**
             * Seats
             * @description a lesson brings its own
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
         * OptionInfo
         * @description A number of the rules that may be changed.
         */
        OptionInfo: {
            /** About */
            about: string;
            /**
             * Default
             * @example 20
             */
            default: string;
            /** High */
            high: number;
            /** Low */
            low: number;
            /**
             * Name
             * @example vp_to_win
             */
            name: string;
            /**
             * Names
             * @description of the values from low to high, if they have some
             */
            names: string[];
        };
        Outgoing: components["schemas"]["Ack"] | components["schemas"]["Refused"] | components["schemas"]["Answer"] | components["schemas"]["Choices"] | components["schemas"]["TableInfo"] | components["schemas"]["ChatUpdate"] | components["schemas"]["History"] | components["schemas"]["Update"] | components["schemas"]["Closed"];
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
         * @description Are you there?
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
            /** At */
            at: number;
            /**
             * Board
             * @description where the view stands: before `at` if the rules have changed and can't go further
             */
            board: number;
            /**
             * Moment
             * @example Turn 3
             */
            moment: string;
            /**
             * Opening
             * @description the public view at the start of this turn
             */
            opening: Record<string, any>;
            /** Pending */
            pending: number[];
            /** Seat */
            seat: number;
            /** View */
            view: Record<string, any>;
            /**
             * Words
             * @description the decision that led here, when the match is over
             * @example play trade
             */
            words: string;
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
             * Rule
             * @example
             */
            rule: string;
        };
        /**
         * Refused
         * @description Not done, and why; `rule` is the id of a rule if one forbids it. Nothing has changed.
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
         * @description A bot plays for another seat whose player has been away for a while.
         */
        Relieve: {
            away: number;
            ref: number;
            seat: number;
            /** @enum {unknown} */
            t: "relieve";
        };
        /**
         * Return
         * @description The player of a seat is back.
         */
        Return: {
            ref: number;
            seat: number;
            /** @enum {unknown} */
            t: "return";
        };
        /**
         * RulesInfo
         * @description The rules have changed since the match was begun.
         */
        RulesInfo: {
            begun: number;
            broken: components["schemas"]["BrokenInfo"] | null;
            now: number;
        };
        /**
         * Say
         * @description Chat.
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
            /** About */
            about: string;
            /**
             * Name
             * @example gem-siege
             */
            name: string;
            /**
             * Seats
             * @description who plays, unless you say otherwise
             * @example [
             *       "human",
             *       "easy"
             *     ]
             */
            seats: string[];
            /** Settings */
            settings: {
                [key: string]: string;
            };
            /** Title */
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
             * @description of the bot, or of the one that would take over; the middle one if empty
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
            /**
             * Kind
             * @enum {string}
             */
            kind: "human" | "bot";
            /** Level */
            level: string;
            /** Name */
            name: string;
            /**
             * Role
             * @example White
             */
            role: string;
        };
        /**
         * Sit
         * @description Several people at one browser: from now on this seat looks; null while the screen is handed over.
         */
        Sit: {
            ref: number;
            seat: number | null;
            /** @enum {unknown} */
            t: "sit";
        };
        /**
         * Summary
         * @description A match in a list.
         */
        Summary: {
            /** Abandoned */
            abandoned: boolean;
            /**
             * Count
             * @description decisions made
             */
            count: number;
            /** Created */
            created: number;
            /**
             * Dice
             * @description known to whoever brought the match: a save, a branch, a lesson
             * @enum {string}
             */
            dice: "secret" | "known";
            /**
             * Ending
             * @description how it ended, or why it can't be played on
             */
            ending: string;
            /** Game */
            game: string;
            /**
             * Id
             * @example qT3kPz0aB_c
             */
            id: string;
            /** Lesson */
            lesson: boolean;
            /**
             * Moment
             * @example Turn 3
             */
            moment: string;
            /** Over */
            over: boolean;
            /** Parent */
            parent: string;
            /**
             * Pending
             * @description the seats that must decide now
             */
            pending: number[];
            /**
             * Returns
             * @description the share of each seat, when it is over
             */
            returns: number[];
            /** Scenario */
            scenario: string;
            /** Seats */
            seats: components["schemas"]["SeatSummary"][];
            /** Title */
            title: string;
            /** Turn */
            turn: number;
            /** Updated */
            updated: number;
        };
        /**
         * TableInfo
         * @description The table: sent first, and whenever who sits there changes.
         */
        TableInfo: {
            abandoned: boolean;
            commitment: string;
            created: number;
            /** @enum {unknown} */
            dice: "known" | "secret";
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
            t: "table";
            title: string;
        };
        /**
         * Takeback
         * @description Ask the other people to go back to before the seat's last decision, or answer such a question.
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
         * @description Somebody asks to go back.
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
             * At
             * @description decisions made before it
             * @example 12
             */
            at: number;
            /**
             * Moment
             * @example Turn 3
             */
            moment: string;
            /** Turn */
            turn: number;
        };
        /**
         * Undo
         * @description Take back the seat's last decision, as far as information allows.
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
         */
        Update: {
            count: number;
            ending: string;
            first: number;
            lesson: components["schemas"]["LessonPage"] | null;
            lots: components["schemas"]["EventBatch"][];
            menu: Record<string, any> | null;
            moment: string;
            opening: Record<string, any> | null;
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
            view: Record<string, any>;
        };
        /**
         * Why
         * @description Why these steps, an action or words in notation are not allowed: answered by Answer.
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
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in it is not right; the text says what. */
            422: {
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
            /** @description Something in it is not right; the text says what. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not ready, or full; Retry-After says when to try again. */
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
            /** @description Something in it is not right; the text says what. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not ready, or full; Retry-After says when to try again. */
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
    import_save_api_import_post: {
        parameters: {
            query?: never;
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
            /** @description Another site may not write here. */
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
            /** @description Something in it is not right; the text says what. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many from one address; try again in a minute. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not ready, or full; Retry-After says when to try again. */
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
            /** @description Another site may not write here. */
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
            /** @description Something in it is not right; the text says what. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many from one address; try again in a minute. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not ready, or full; Retry-After says when to try again. */
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
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in it is not right; the text says what. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not ready, or full; Retry-After says when to try again. */
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
            /** @description Another site may not write here. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not now. */
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
            /** @description Something in it is not right; the text says what. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many from one address; try again in a minute. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not ready, or full; Retry-After says when to try again. */
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
                /** @description whose eyes; -1 for a spectator's */
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
            /** @description A running match seen through the eyes of another seat. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in it is not right; the text says what. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not ready, or full; Retry-After says when to try again. */
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
                /** @description whose eyes; -1 for a spectator's */
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
                    "application/json": components["schemas"]["Film"];
                };
            };
            /** @description A running match seen through the eyes of another seat. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in it is not right; the text says what. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not ready, or full; Retry-After says when to try again. */
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
    export_api_matches__id__save_get: {
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
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in it is not right; the text says what. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not ready, or full; Retry-After says when to try again. */
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
            /** @description Another site may not write here. */
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
            /** @description Something in it is not right; the text says what. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not ready, or full; Retry-After says when to try again. */
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
