// The title of the browser tab, its mark for “your turn”, and notifications.

const NAME = "Ludex";
let page = "";
let waiting = false;

function write(): void {
  const title = page ? `${page} · ${NAME}` : NAME;
  document.title = waiting ? `● ${title}` : title;
}

/** Set the title of the tab; an empty text leaves only “Ludex”. */
export function setTitle(text: string): void {
  page = text;
  write();
}

/** Show or hide the mark for “your turn” in the title. */
export function setTurnBadge(on: boolean): void {
  waiting = on;
  write();
}

/** The browser's permission for notifications; “denied” where it has none. */
export function notificationPermission(): NotificationPermission {
  return "Notification" in window ? Notification.permission : "denied";
}

/** Ask for permission if it was neither granted nor denied. Call it from a click only. */
export async function requestPermission(): Promise<NotificationPermission> {
  return notificationPermission() === "default" ? Notification.requestPermission() : notificationPermission();
}

/** Show a notification if the page is hidden and they are allowed; a click on it focuses the page. */
export function notify(text: string, tag: string): void {
  if (!document.hidden || notificationPermission() !== "granted") return;
  const shown = new Notification(NAME, { body: text, tag, icon: "/icon.svg" });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
