// What happens is read aloud: two live regions, one that waits its turn and one that does not.

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

/** Say something to whoever listens; several in the same moment are read as one. */
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
