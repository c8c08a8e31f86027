/**
 * The offline worker. Files with a hash in their address are cached first; pages and public calls go to the network
 * first, and the last answer is used offline. One brand is one origin, so brands never share a cache. Each kind has a
 * cache with a limit of its own: many pictures never displace the pages' code.
 */
import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { offlineAddress } from "../site/offline-address.ts";
import {
  type ChangeEvent,
  type ClickEvent,
  onChange,
  onClick,
  onPush,
  type PushEvent,
  type PushScope,
} from "./api/push-worker.ts";
import { isLive } from "./api/uncached-paths.ts";

type WaitEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type Worker = Omit<PushScope, "clients"> & {
  addEventListener: {
    (type: "install" | "activate", listener: (event: WaitEvent) => void): void;
    (type: "push", listener: (event: PushEvent) => void): void;
    (type: "notificationclick", listener: (event: ClickEvent) => void): void;
    (type: "pushsubscriptionchange", listener: (event: ChangeEvent) => void): void;
  };
  skipWaiting: () => Promise<void>;
  clients: PushScope["clients"] & { claim: () => Promise<void> };
};

const worker = globalThis as unknown as Worker;

/** The home page with its files, and the page for all others; installation brings them, and they are replaced by the next release. */
const homeCache = "livery-home";
const limits = {
  "livery-shell": { maxEntries: 300, purgeOnQuotaError: false },
  "livery-pages": { maxEntries: 40, purgeOnQuotaError: true },
  "livery-pictures": { maxEntries: 300, purgeOnQuotaError: true },
  "livery-data": { maxEntries: 60, purgeOnQuotaError: true },
} as const;
const kept = new Set<string>([homeCache, ...Object.keys(limits)]);

const isShell = /^\/(assets|fonts|locales|centres|icons\.)/;
const isPicture = /^\/art\//;

/** Answers of a session are personal and are not cached. */
const isPublic = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    request.headers.has("authorization") ? null : response,
};

type Options = NonNullable<ConstructorParameters<typeof CacheFirst>[0]>;

const optionsOf = (cacheName: keyof typeof limits): Options => ({
  cacheName,
  // The classes of plugins do not fit their own interface under exact optional properties.
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin(limits[cacheName]),
    isPublic,
  ] as unknown as NonNullable<Options["plugins"]>,
});

type Asked = { request: Request; url: URL; sameOrigin: boolean };

registerRoute(
  ({ url, sameOrigin }: Asked) => sameOrigin && isShell.test(url.pathname),
  new CacheFirst(optionsOf("livery-shell")),
);
registerRoute(
  ({ url, sameOrigin }: Asked) => sameOrigin && isPicture.test(url.pathname),
  new CacheFirst(optionsOf("livery-pictures")),
);
registerRoute(
  ({ request, url, sameOrigin }: Asked) => sameOrigin && request.mode === "navigate" && !isLive(url.pathname),
  new NetworkFirst(optionsOf("livery-pages")),
);
registerRoute(
  ({ url, sameOrigin }: Asked) => sameOrigin && !isLive(url.pathname),
  new NetworkFirst(optionsOf("livery-data")),
);

/**
 * Offline without a cached answer: what installation brought. A page that was never opened keeps its address: another page
 * says there that it needs the network.
 */
setCatchHandler(async ({ request }) => {
  const known = await caches.match(request);
  if (known) return known;
  const standIn = request.mode === "navigate" ? await caches.match(offlineAddress) : undefined;
  return standIn ?? Response.error();
});

worker.addEventListener("install", (event) =>
  event.waitUntil(Promise.all([cacheHome(), worker.skipWaiting()])),
);

/** Answers a page, and throws where there is none. */
async function pageAt(address: string): Promise<Response> {
  const page = await fetch(address);
  if (!page.ok) throw new Error(`no page at ${address}: ${page.status}`);
  return page;
}

/** Caches the home page with the files that it names, so that it opens offline after the first visit, and the page for all others. */
async function cacheHome(): Promise<void> {
  const [page, standIn] = await Promise.all([pageAt("/"), pageAt(offlineAddress)]);
  const files = [
    ...(await page.clone().text()).matchAll(/(?:src|href)="(\/(?:assets|fonts|icons\.)[^"]*)"/g),
  ];
  await caches.delete(homeCache);
  const cache = await caches.open(homeCache);
  await Promise.all([cache.put("/", page), cache.put(offlineAddress, standIn)]);
  // A file that fails to load is cached when a page asks for it.
  await Promise.allSettled([...new Set(files.map(([, file = ""]) => file))].map((file) => cache.add(file)));
}

worker.addEventListener("push", (event) => onPush(worker, event));
worker.addEventListener("notificationclick", (event) => onClick(worker, event));
worker.addEventListener("pushsubscriptionchange", (event) => onChange(worker, event));

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (!kept.has(name)) await caches.delete(name);
      await worker.clients.claim();
    })(),
  );
});
