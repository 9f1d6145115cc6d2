// Copies a position as text: a new match can begin there.
import { fetchPositionText } from "../api/http";
import { download } from "../ui/download";
import { toast } from "../ui/toast.svelte";

const COPIED = "The position is copied. Paste it where you start a new match, under “What to play”.";
const SAVED = "Your browser could not copy the position, so it was downloaded.";

/** Copy the position of a match after `at` decisions; where the clipboard is closed, download it. */
export async function copyPosition(game: string, id: string, at: number): Promise<void> {
  try {
    const text = await fetchPositionText(id, at);
    const copied = await navigator.clipboard.writeText(text).then(() => true, () => false);
    if (!copied) download(`${game}-${id}-${at}.txt`, text);
    toast(copied ? COPIED : SAVED);
  } catch (error) {
    toast((error as Error).message, { tone: "danger" });
  }
}
