// Any view as text: names and numbers, lists in one line.
import type { EventInfo } from "../../api/protocol";

export type View = Record<string, unknown>;
export type Catalog = Record<string, unknown>;
export type EventData = EventInfo["data"];

const isRecord = (value: unknown): value is View => typeof value === "object" && value !== null && !Array.isArray(value);

/** Plain data in one line. */
export function written(value: unknown): string {
  if (Array.isArray(value)) return value.map((entry) => (typeof entry === "object" ? `(${written(entry)})` : String(entry))).join("  ");
  if (isRecord(value)) return Object.entries(value).map(([name, entry]) => `${name} ${written(entry)}`).join(", ");
  return value === null || value === undefined ? "–" : String(value);
}
