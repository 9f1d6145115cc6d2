// Client-side routing: the path as a page and its parameters. The server answers all of these paths with index.html.

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "match"; id: string }
  | { page: "replay"; id: string }
  | { page: "codex"; game: string }
  | { page: "notFound"; path: string };

/** The route of a path; `notFound` if there is none. */
export function parseRoute(path: string): Route {
  const [first = "", second = "", ...rest] = path.split("/").filter(Boolean);
  if (!first) return { page: "home" };
  if (!/^[\w-]+$/.test(second) || rest.length) return { page: "notFound", path };
  if (first === "new" || first === "codex") return { page: first, game: second };
  if (first === "match" || first === "replay") return { page: first, id: second };
  return { page: "notFound", path };
}

/** Go to another page without loading the document again; `replace` leaves no entry in the history. */
export function navigate(address: string, replace = false): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** The address of a link that the router handles: one to our own pages, clicked with the plain left button. */
function internalLink(event: MouseEvent): string | null {
  const link = (event.target as Element | null)?.closest?.("a");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return null;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return null;
  if (url.pathname === location.pathname && url.search === location.search && url.hash) return null; // within the page
  return url.pathname + url.search + url.hash;
}

/** Handle clicks on links, and call `changed` whenever the address has changed. Returns a function that stops it. */
export function watchNavigation(changed: () => void): () => void {
  const click = (event: MouseEvent): void => {
    const address = internalLink(event);
    if (address === null) return;
    event.preventDefault();
    navigate(address);
  };
  addEventListener("click", click);
  addEventListener("popstate", changed);
  return () => {
    removeEventListener("click", click);
    removeEventListener("popstate", changed);
  };
}
