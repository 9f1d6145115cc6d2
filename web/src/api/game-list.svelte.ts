// The games of the server that this page can draw. While one of them is being compiled, the server is asked again and again.
import { drawable } from "../games/load";
import { games, type GameInfo } from "./http";

const AGAIN = 1000; // ms

export class Shelf {
  games = $state.raw<GameInfo[] | null>(null);
  trouble = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  /** Ask now, and go on asking until all games are ready. */
  async open(): Promise<void> {
    try {
      this.games = (await games()).filter((game) => drawable(game.name));
      this.trouble = "";
    } catch (error) {
      this.trouble = (error as Error).message;
    }
    const waits = this.trouble || this.games?.some((game) => game.ready < 1);
    if (waits && !this.#closed) this.#timer = setTimeout(() => void this.open(), AGAIN);
  }

  find(name: string): GameInfo | undefined {
    return this.games?.find((game) => game.name === name);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
