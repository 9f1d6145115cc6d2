// Where the six Factions are shown: beside the map, or on narrow screens in the panel of the seats.
import { MediaQuery } from "svelte/reactivity";

export const besideMap = new MediaQuery("min-width: 961px");
