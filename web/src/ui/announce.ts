// Announcements for screen readers, through a polite and an assertive live region.

function region(politeness: "polite" | "assertive"): HTMLElement {
  const id = `live-${politeness}`;
  const known = document.getElementById(id);
  if (known) return known;
  const made = document.createElement("div");
  made.id = id;
  made.className = "visually-hidden";
  made.setAttribute("aria-live", politeness);
  made.setAttribute("role", politeness === "polite" ? "status" : "alert");
  document.body.append(made);
  return made;
}

let waiting: string[] = [];

/** Announce a text; polite ones of the same moment are joined. `now` interrupts. */
export function announce(text: string, now = false): void {
  if (!text) return;
  if (now) {
    region("assertive").textContent = text;
    return;
  }
  if (!waiting.length) queueMicrotask(flush);
  waiting.push(text);
}

function flush(): void {
  const line = document.createElement("p");
  line.textContent = waiting.join(" ");
  waiting = [];
  region("polite").replaceChildren(line);
}
