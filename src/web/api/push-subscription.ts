import { keepsCookies } from "../kit/storage.ts";

/**
 * What web push is in this browser: `unavailable` without the site's worker, `home-screen` on an iPhone or iPad outside of
 * its home screen, `blocked` by the visitor, `off` and `on`.
 */
export type PushState = "unavailable" | "unsupported" | "home-screen" | "blocked" | "off" | "on";

/** How long the site's worker may take to be registered, and to be installed, which brings the home page's files. */
const registeredMs = 5_000;
const installedMs = 30_000;

const hasPush = (): boolean => "PushManager" in globalThis && "Notification" in globalThis;

/** An iPad names itself as a Mac, but no Mac has a touch screen. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

const workers = (): ServiceWorkerContainer | undefined =>
  keepsCookies() && "serviceWorker" in navigator ? navigator.serviceWorker : undefined;

/** The registration with a worker that runs, as soon as there is one; undefined where there is none by then. */
const installed = async (ms: number): Promise<ServiceWorkerRegistration | undefined> =>
  Promise.race([
    workers()?.ready,
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms)),
  ]);

/** The registration of the site's worker, which may still be on its way when the page is the first one. */
const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  (await workers()?.getRegistration()) ?? (await installed(registeredMs));

/** The state of this browser. `known`: the address to which the server sends, if it does. */
export async function pushState(known: string | undefined): Promise<PushState> {
  if (!hasPush()) return isApplePhone() ? "home-screen" : "unsupported";
  if (Notification.permission === "denied") return "blocked";
  const registration = await registered();
  if (!registration) return "unavailable";
  if (Notification.permission !== "granted" || known === undefined) return "off";
  return (await registration.pushManager.getSubscription())?.endpoint === known ? "on" : "off";
}

/**
 * A new subscription where the server sends to another address than this browser has, as after a change that the worker
 * could not tell; undefined where nothing changed or the browser refuses. It asks for no permission.
 */
export async function subscribedAgain(publicKey: string, known: string): Promise<Subscribed | undefined> {
  if (!hasPush() || Notification.permission !== "granted") return undefined;
  try {
    const registration = await registered();
    if (!registration) return undefined;
    const subscription = await registration.pushManager.getSubscription();
    if (subscription?.endpoint === known && isFor(subscription, publicKey)) return undefined;
    return await subscribe(publicKey);
  } catch {
    // The state shows that nothing reaches this browser.
    return undefined;
  }
}

export type Subscribed = { endpoint: string; p256dh: string; auth: string };

/** What the server keeps of a subscription. */
function subscribed(subscription: PushSubscription): Subscribed {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" };
}

/**
 * Asks for the permission where it is not given, and subscribes this browser with the brand's key; undefined where the
 * visitor or the browser refuses. A question needs a click.
 */
export async function subscribe(publicKey: string): Promise<Subscribed | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  const manager = (await installed(installedMs))?.pushManager;
  if (!manager) return undefined;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const known = await manager.getSubscription();
  if (known && !isFor(known, publicKey)) await known.unsubscribe();
  return subscribed(await manager.subscribe(options));
}

/** Whether a subscription was made with a key. */
function isFor({ options }: PushSubscription, publicKey: string): boolean {
  // A browser that does not say is believed to have kept the key.
  if (!options?.applicationServerKey) return true;
  const bytes = new Uint8Array(options.applicationServerKey);
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === publicKey;
}

/** Ends the subscription of this browser. */
export async function unsubscribe(): Promise<void> {
  await (await (await registered())?.pushManager.getSubscription())?.unsubscribe();
}
