// The frames of the WebSocket under readable names. Their fields are generated from the server: see schema.d.ts.
import type { components } from "./schema";

type Schemas = components["schemas"];
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
type Whole<T> = T extends unknown ? Required<T> : never; // the server always sends fields that have defaults

/** Frames that the client sends; the connection adds the `ref`. */
export type Incoming = Schemas["Incoming"];
export type Request = Without<Incoming, "ref">;
export type Hello = Schemas["Hello"];
export type Decide = Schemas["Decide"];

/** Frames that the server sends. */
export type Outgoing = Whole<Schemas["Outgoing"]>;
export type Ack = Schemas["Ack"];
export type Refused = Whole<Schemas["Refused"]>;
export type Answer = Whole<Schemas["Answer"]>;
export type Choices = Schemas["Choices"];
export type History = Schemas["History"];
export type Reply = Ack | Refused | Answer | Choices | History;
export type MatchInfo = Schemas["MatchInfo"];
export type SeatInfo = Schemas["SeatInfo"];
export type UpdateFrame = Schemas["Update"];
export type Closed = Schemas["Closed"];

/** Parts of an update. */
export type ViewChange = Schemas["ViewChange"];
export type EventInfo = Schemas["EventInfo"];
export type EventBatch = Schemas["EventBatch"];
export type ChatLine = Schemas["ChatLine"];
export type LessonPage = Schemas["LessonPage"];
export type Paragraph = LessonPage["text"][number];
export type Moment = Schemas["Moment"];
export type TakebackInfo = Schemas["TakebackInfo"];

/** An update with the whole view, which is the game's own. */
export type Update = Omit<UpdateFrame, "changes" | "opening" | "opening_changes">;
