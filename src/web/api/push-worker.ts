/** What the offline worker does with messages of web push: it shows them, and opens the page that they lead to. */

type Shown = { title: string; text: string; path: string; tag: string };

type WaitEvent = { waitUntil: (work: Promise<unknown>) => void };
export type PushEvent = WaitEvent & { data: { json: () => unknown } | null };
export type ClickEvent = WaitEvent & { notification: { data: unknown; close: () => void } };
export type ChangeEvent = WaitEvent & { oldSubscription?: PushSubscription | null };

type Tab = { url: string; focus: () => Promise<unknown>; navigate: (url: string) => Promise<unknown> };

/** The parts of a worker that web push uses. */
export type PushScope = {
  location: { origin: string };
  registration: {
    showNotification: (title: string, options: NotificationOptions) => Promise<void>;
    pushManager: Pick<PushManager, "subscribe">;
  };
  clients: {
    matchAll: (options: { type: "window"; includeUncontrolled: true }) => Promise<readonly Tab[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  fetch: (url: string, init: RequestInit) => Promise<unknown>;
};

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** A message in the shape that the server sends; what is missing is empty. */
function shownOf(data: PushEvent["data"]): Shown {
  try {
    const said = (data?.json() ?? {}) as Record<string, unknown>;
    return { title: text(said.title), text: text(said.text), path: text(said.path), tag: text(said.tag) };
  } catch {
    // Browsers demand a notification for every message, also for one that nobody can read.
    return { title: "", text: "", path: "", tag: "" };
  }
}

/** An address of this site alone: anything else becomes the home page. */
export function ownAddress(path: unknown, origin: string): string {
  try {
    const url = new URL(text(path), `${origin}/`);
    return url.origin === origin ? url.href : `${origin}/`;
  } catch {
    // What is no address leads home.
    return `${origin}/`;
  }
}

/** Shows a message. A tag is shown once: the same message again replaces it and makes no sound. */
export function onPush(scope: PushScope, event: PushEvent): void {
  const { title, text: body, path, tag } = shownOf(event.data);
  const { origin } = scope.location;
  event.waitUntil(
    scope.registration.showNotification(title || new URL(origin).hostname, {
      body,
      icon: "/favicon.ico",
      data: { path: ownAddress(path, origin) },
      ...(tag ? { tag } : {}),
    }),
  );
}

/** Opens what a message leads to: in a tab that shows it already, in another tab of this site, or in a new one. */
export function onClick(scope: PushScope, event: ClickEvent): void {
  event.notification.close();
  const { data } = event.notification;
  const { origin } = scope.location;
  const address = ownAddress(data instanceof Object && "path" in data ? data.path : "", origin);
  event.waitUntil(open(scope, address, origin));
}

async function open({ clients }: PushScope, address: string, origin: string): Promise<unknown> {
  const all = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const own = all.filter(({ url }) => new URL(url).origin === origin);
  const there = own.find(({ url }) => url === address);
  if (there) return there.focus();
  const [tab] = own;
  if (!tab) return clients.openWindow(address);
  try {
    await tab.focus();
    return await tab.navigate(address);
  } catch {
    // A tab that this worker does not control is left as it is.
    return clients.openWindow(address);
  }
}

/** Subscribes again when the push service has replaced the address, and tells the server both addresses. */
export function onChange(scope: PushScope, event: ChangeEvent): void {
  const old = event.oldSubscription;
  const key = old?.options.applicationServerKey;
  // Some browsers do not name the old address. Then the member's next visit to the switch tells the server the new one.
  if (old && key) event.waitUntil(renew(scope, old.endpoint, key));
}

async function renew(scope: PushScope, old: string, key: ArrayBuffer): Promise<unknown> {
  const made = await scope.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint = "", keys = {} } = made.toJSON();
  return scope.fetch("/wps/session/push", {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ old, endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" }),
  });
}
