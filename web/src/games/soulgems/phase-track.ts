// The phases of a turn, or of the set-up, as a progress track.
import { PHASES } from "./text";
import type { View } from "./view";

export interface PhaseStep {
  name: string;
  now: boolean;
  done: boolean;
}

const TURN = ["UPKEEP", "MAIN1", "BATTLE", "MAIN2", "END"];
const SETUP: [string, string[], (rules: Record<string, number>) => boolean][] = [
  ["Colours", ["COLOUR"], (rules) => rules["colour_roll"] === 1],
  ["Armies", ["ARMY"], (rules) => rules["setup"] === 2],
  ["Field", ["TILE"], (rules) => rules["field"] === 1 && rules["layout"] === 0],
  ["Cards", ["KEEP", "LOCK"], (rules) => rules["relics"] === 1 && rules["relic_mode"] === 0],
  ["Relics", ["RELIC"], (rules) => rules["relics"] === 1 && rules["relic_mode"] === 1],
  ["Kings", ["KING"], (rules) => rules["setup"] !== 1],
];

/** SG-4.1, SG-3.1: the phases, with those that are done and the current one marked. */
export function phaseTrack(view: View): PhaseStep[] {
  if (view.phase === "OVER") return [];
  const names = view.phase === "SETUP" ? setup(view) : turn(view);
  const now = names.findIndex((step) => step.here);
  return names.map(({ name }, i) => ({ name, now: i === now, done: i < now }));
}

function setup(view: View): { name: string; here: boolean }[] {
  return SETUP.filter(([, , needed]) => needed(view.rules)).map(([name, nodes]) => ({ name, here: nodes.includes(view.node) }));
}

function turn(view: View): { name: string; here: boolean }[] {
  const phases = [...TURN, ...(view.rules["npc"] ? ["NPC"] : [])];
  if (view.phase === "NPC_MOVE") phases.splice(1, 0, view.phase);
  if (view.phase === "MX" || view.phase === "M1X") phases.splice(2, 0, view.phase);
  return phases.map((phase) => ({ name: PHASES[phase] ?? phase, here: phase === view.phase }));
}
