// The theme, paper (light) or slate (dark): the system's preference unless the user has chosen one.
import { store, stored } from "./storage";

export type Theme = "paper" | "slate";

const KEY = "ludex.theme";
const dark = matchMedia("(prefers-color-scheme: dark)");

class ThemeState {
  current = $state<Theme>("paper");

  /** Apply the stored or preferred theme, and follow changes of the system's preference. */
  start(): void {
    this.#follow();
    dark.addEventListener("change", () => this.#follow());
  }

  toggle(): void {
    this.#set(this.current === "paper" ? "slate" : "paper");
    store(KEY, this.current);
  }

  #follow(): void {
    const chosen = stored(KEY);
    this.#set(chosen === "paper" || chosen === "slate" ? chosen : dark.matches ? "slate" : "paper");
  }

  #set(theme: Theme): void {
    this.current = theme;
    document.documentElement.dataset.theme = theme;
  }
}

export const theme = new ThemeState();
