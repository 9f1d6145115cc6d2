// The keys of a replay.
import type { Shortcut } from "../../ui/keys.svelte";
import type { PanelState } from "./panel-state.svelte";
import { ALL, SPECTATOR, type ReplayPlayer } from "./replay-player.svelte";

const TIME = "Through the match";
const LOOK = "Look";

/** The viewpoint after this one. */
function nextViewpoint(player: ReplayPlayer): number {
  const viewpoint = [SPECTATOR, ALL, ...player.info!.seats.keys()].filter((one) => player.canViewAs(one));
  return viewpoint[(viewpoint.indexOf(player.viewpoint) + 1) % viewpoint.length]!;
}

export function replayShortcuts(player: ReplayPlayer, panels: PanelState): Shortcut[] {
  return [
    { key: " ", does: "Play and pause", group: TIME, run: () => player.toggle() },
    { key: "ArrowLeft", does: "One decision back", group: TIME, run: () => player.step(-1) },
    { key: "ArrowRight", does: "One decision on", group: TIME, run: () => player.step(1) },
    { key: "PageDown", does: "Turn before", group: TIME, run: () => player.stepTurn(-1) },
    { key: "PageUp", does: "Next turn", group: TIME, run: () => player.stepTurn(1) },
    { key: "Home", does: "To the beginning", group: TIME, run: () => player.step(-Infinity) },
    { key: "End", does: "To the end", group: TIME, run: () => player.step(Infinity) },
    { key: ",", does: "Slower", group: TIME, run: () => player.changeSpeed(-1) },
    { key: ".", does: "Faster", group: TIME, run: () => player.changeSpeed(1) },
    { key: "v", does: "Through the next viewpoint", group: LOOK, run: () => player.viewAs(nextViewpoint(player)) },
    { key: "l", does: "The log", group: LOOK, run: () => (panels.tab = "log") },
    { key: "c", does: "The charts", group: LOOK, run: () => (panels.tab = "charts") },
    { key: "r", does: "The rules", group: LOOK, run: () => (panels.tab = "codex") },
    { key: "p", does: "Play on from here", group: LOOK, run: () => player.info?.over && (panels.dialog = "branch") },
    { key: "?", does: "These keys", group: LOOK, run: () => (panels.dialog = "help") },
  ];
}
