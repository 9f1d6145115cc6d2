// The keys of a replay.
import type { Shortcut } from "../../ui/keys.svelte";
import type { Looking } from "./panel-state.svelte";
import { ALL, SPECTATOR, type Film } from "./replay-player.svelte";

const TIME = "Through the match";
const LOOK = "Look";

/** The viewpoint after this one. */
function nextEyes(film: Film): number {
  const eyes = [SPECTATOR, ALL, ...film.info!.seats.keys()].filter((one) => film.mayLook(one));
  return eyes[(eyes.indexOf(film.eyes) + 1) % eyes.length]!;
}

export function replayKeys(film: Film, looking: Looking): Shortcut[] {
  return [
    { key: " ", does: "Play and pause", group: TIME, run: () => film.toggle() },
    { key: "ArrowLeft", does: "One decision back", group: TIME, run: () => film.step(-1) },
    { key: "ArrowRight", does: "One decision on", group: TIME, run: () => film.step(1) },
    { key: "PageDown", does: "Turn before", group: TIME, run: () => film.turn(-1) },
    { key: "PageUp", does: "Next turn", group: TIME, run: () => film.turn(1) },
    { key: "Home", does: "To the beginning", group: TIME, run: () => film.step(-Infinity) },
    { key: "End", does: "To the end", group: TIME, run: () => film.step(Infinity) },
    { key: ",", does: "Slower", group: TIME, run: () => film.faster(-1) },
    { key: ".", does: "Faster", group: TIME, run: () => film.faster(1) },
    { key: "v", does: "Through the next eyes", group: LOOK, run: () => film.look(nextEyes(film)) },
    { key: "l", does: "The log", group: LOOK, run: () => (looking.tab = "log") },
    { key: "c", does: "The charts", group: LOOK, run: () => (looking.tab = "charts") },
    { key: "r", does: "The rules", group: LOOK, run: () => (looking.tab = "codex") },
    { key: "p", does: "Play on from here", group: LOOK, run: () => film.info?.over && (looking.sheet = "branch") },
    { key: "?", does: "These keys", group: LOOK, run: () => (looking.sheet = "help") },
  ];
}
