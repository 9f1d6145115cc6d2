// Toasts: short messages that disappear by themselves.
import { announce } from "./announce";

export interface Message {
  id: number;
  text: string;
  tone: "plain" | "danger";
  action?: { label: string; run: () => void }; // for example “Undo”
}

const STAYS = 6000;
let list = $state.raw<Message[]>([]);
let last = 0;

export const messages = (): Message[] => list;

export function dismiss(id: number): void {
  list = list.filter((one) => one.id !== id);
}

export function toast(text: string, more: Partial<Pick<Message, "tone" | "action">> = {}): void {
  const id = ++last;
  list = [...list.slice(-2), { id, text, tone: "plain", ...more }];
  announce(text, more.tone === "danger");
  setTimeout(() => dismiss(id), STAYS);
}
