// It is your turn: a mark in the title while the page is hidden, and a notification if the person wants them.

const NAME = "Ludex";
let page = "";
let waiting = false;

function write(): void {
  const title = page ? `${page} · ${NAME}` : NAME;
  document.title = waiting ? `● ${title}` : title;
}

/** What this page is called in its tab. */
export function setTitle(text: string): void {
  page = text;
  write();
}

/** Whether the tab shows that somebody waits for you. */
export function setTurnBadge(on: boolean): void {
  waiting = on;
  write();
}

/** May notifications be offered, are they on, or are they out of the question here? */
export function notificationPermission(): NotificationPermission {
  return "Notification" in window ? Notification.permission : "denied";
}

/** Ask for notifications: only ever from a click. */
export async function requestPermission(): Promise<NotificationPermission> {
  return notificationPermission() === "default" ? Notification.requestPermission() : notificationPermission();
}

/** Tell somebody who looks elsewhere. A click on it comes back to this page. */
export function notify(text: string, tag: string): void {
  if (!document.hidden || notificationPermission() !== "granted") return;
  const shown = new Notification(NAME, { body: text, tag, icon: "/icon.svg" });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
