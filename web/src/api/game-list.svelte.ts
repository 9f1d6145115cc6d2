// The server's games that can be played in the browser: those with a client, and the examples. Polls the server until all of them are compiled.
import { hasClient } from "../games/load";
import { fetchGames, type GameInfo } from "./http";

const POLL_MS = 1000;

export class GameList {
  games = $state.raw<GameInfo[] | null>(null);
  error = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  /** Load the list, and again every second until all games are ready. */
  async load(): Promise<void> {
    try {
      this.games = (await fetchGames()).filter((game) => game.example || hasClient(game.name));
      this.error = "";
    } catch (failure) {
      this.error = (failure as Error).message;
    }
    const waits = this.error || this.games?.some((game) => game.ready < 1);
    if (waits && !this.#stopped) this.#timer = setTimeout(() => void this.load(), POLL_MS);
  }

  find(name: string): GameInfo | undefined {
    return this.games?.find((game) => game.name === name);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }
}
