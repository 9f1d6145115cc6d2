// The catalog for all components of a game: its roots provide it, whatever is inside them uses it.
import { createContext } from "svelte";
import type { Catalog } from "./view";

const [provided, provide] = createContext<() => Catalog>();

export const provideCatalog = provide;

export const useCatalog = (): Catalog => provided()();
