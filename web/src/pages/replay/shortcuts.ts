// The keyboard shortcuts of a replay.
import type { Shortcut } from "../../ui/keys.svelte";
import type { PanelState } from "./panel-state.svelte";
import { ALL, SPECTATOR, type ReplayPlayer } from "./replay-player.svelte";

const TIME = "Timeline";
const VIEW = "View";

/** The next allowed viewpoint. */
function nextViewpoint(player: ReplayPlayer): number {
  const viewpoints = [SPECTATOR, ALL, ...player.info!.seats.keys()].filter((one) => player.canViewAs(one));
  return viewpoints[(viewpoints.indexOf(player.viewpoint) + 1) % viewpoints.length]!;
}

export function replayShortcuts(player: ReplayPlayer, panels: PanelState): Shortcut[] {
  return [
    { key: " ", label: "Play and pause", group: TIME, run: () => player.toggle() },
    { key: "ArrowLeft", label: "One decision back", group: TIME, run: () => player.step(-1) },
    { key: "ArrowRight", label: "One decision forward", group: TIME, run: () => player.step(1) },
    { key: "PageDown", label: "Previous turn", group: TIME, run: () => player.stepTurn(-1) },
    { key: "PageUp", label: "Next turn", group: TIME, run: () => player.stepTurn(1) },
    { key: "Home", label: "To the beginning", group: TIME, run: () => player.step(-Infinity) },
    { key: "End", label: "To the end", group: TIME, run: () => player.step(Infinity) },
    { key: ",", label: "Slower", group: TIME, run: () => player.changeSpeed(-1) },
    { key: ".", label: "Faster", group: TIME, run: () => player.changeSpeed(1) },
    { key: "v", label: "Next viewpoint", group: VIEW, run: () => player.viewAs(nextViewpoint(player)) },
    { key: "l", label: "The log", group: VIEW, run: () => (panels.tab = "log") },
    { key: "c", label: "The charts", group: VIEW, run: () => (panels.tab = "charts") },
    { key: "r", label: "The rules", group: VIEW, run: () => (panels.tab = "codex") },
    { key: "p", label: "Play on from here", group: VIEW, run: () => player.info?.over && (panels.dialog = "branch") },
    { key: "?", label: "Show the keys", group: VIEW, run: () => (panels.dialog = "help") },
  ];
}
