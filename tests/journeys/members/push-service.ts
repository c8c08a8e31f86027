/**
 * Gives a page the push service that a browser without a screen lacks: it allows notifications when asked, and
 * subscribes with keys of its own at a public address, to which nothing is sent. Runs in the page.
 */
export function pushService(): void {
  const [place, permission] = ["test.push", "test.permission"];
  type Saved = { endpoint: string; p256dh: string; auth: string; key: string };
  const written = (bytes: Uint8Array): string =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replace(/=+$/, "");
  const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const subscription = ({ endpoint, p256dh, auth, key }: Saved) =>
    ({
      endpoint,
      options: { applicationServerKey: bytesOf(key).buffer, userVisibleOnly: true },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem(place);
        return true;
      },
    }) as unknown as PushSubscription;

  Object.defineProperty(Notification, "permission", {
    get: () => localStorage.getItem(permission) ?? "default",
  });
  Notification.requestPermission = async () => {
    localStorage.setItem(permission, "granted");
    return "granted";
  };
  PushManager.prototype.getSubscription = async () => {
    const text = localStorage.getItem(place);
    return text === null ? null : subscription(JSON.parse(text) as Saved);
  };
  PushManager.prototype.subscribe = async (options) => {
    const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
    const own = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
    const saved: Saved = {
      endpoint: `https://93.184.216.34/${crypto.randomUUID()}`,
      p256dh: written(own),
      auth: written(crypto.getRandomValues(new Uint8Array(16))),
      key: String(options?.applicationServerKey),
    };
    localStorage.setItem(place, JSON.stringify(saved));
    return subscription(saved);
  };
}
