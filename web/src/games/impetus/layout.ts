// Whether the six Factions are shown beside the map; on narrow screens they are in the panel.
import { MediaQuery } from "svelte/reactivity";

export const besideMap = new MediaQuery("min-width: 961px");
