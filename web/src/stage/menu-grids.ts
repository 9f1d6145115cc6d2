// Grids of a menu: many regular choices, sent as the entries that each of them combines.
import type { Choice, Grid, Menu } from "../games/contract";

/** Every choice of a grid, in the order of its first column. */
function gridChoices({ action, columns }: Grid): Choice[] {
  const start: Choice[] = [{ action, steps: [] }];
  return columns.reduce(
    (rows, column) => rows.flatMap((row) => column.map(([step, part]) => ({ action: row.action + part, steps: [...row.steps, step] }))),
    start,
  );
}

/** The same menu with its grids written out as choices. */
export function expandGrids(menu: Menu): Menu {
  if (!menu.grids?.length) return menu;
  return { ...menu, choices: [...menu.choices, ...menu.grids.flatMap(gridChoices)], grids: [] };
}
