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
    { key: " ", label: "Play and pause", group: TIME, run: () => player.toggle() },
    { key: "ArrowLeft", label: "One decision back", group: TIME, run: () => player.step(-1) },
    { key: "ArrowRight", label: "One decision on", group: TIME, run: () => player.step(1) },
    { key: "PageDown", label: "Turn before", group: TIME, run: () => player.stepTurn(-1) },
    { key: "PageUp", label: "Next turn", group: TIME, run: () => player.stepTurn(1) },
    { key: "Home", label: "To the beginning", group: TIME, run: () => player.step(-Infinity) },
    { key: "End", label: "To the end", group: TIME, run: () => player.step(Infinity) },
    { key: ",", label: "Slower", group: TIME, run: () => player.changeSpeed(-1) },
    { key: ".", label: "Faster", group: TIME, run: () => player.changeSpeed(1) },
    { key: "v", label: "Through the next viewpoint", group: LOOK, run: () => player.viewAs(nextViewpoint(player)) },
    { key: "l", label: "The log", group: LOOK, run: () => (panels.tab = "log") },
    { key: "c", label: "The charts", group: LOOK, run: () => (panels.tab = "charts") },
    { key: "r", label: "The rules", group: LOOK, run: () => (panels.tab = "codex") },
    { key: "p", label: "Play on from here", group: LOOK, run: () => player.info?.over && (panels.dialog = "branch") },
    { key: "?", label: "These keys", group: LOOK, run: () => (panels.dialog = "help") },
  ];
}
