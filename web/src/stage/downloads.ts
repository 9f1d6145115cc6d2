// Downloads whole matches as text.
import { fetchRecord, fetchSave } from "../api/http";
import { download } from "../ui/download";

/** Download the save of a match, which any Ludex opens. */
export async function downloadSave(game: string, id: string): Promise<void> {
  download(`${game}-${id}.ludex`, await fetchSave(id));
}

/** Download a match as its game records it. */
export async function downloadRecord(game: string, id: string): Promise<void> {
  download(`${game}-${id}.txt`, await fetchRecord(id));
}
