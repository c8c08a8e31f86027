/**
 * The offline worker. Files with a hash in their address are cached for good. Pages and calls go to the network
 * first, and the last answer is used offline. One brand is one origin, so brands never share a cache.
 */
import { isLive } from "./api/live-paths.ts";

type WaitEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = WaitEvent & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Worker = {
  addEventListener: ((type: "install" | "activate", listener: (event: WaitEvent) => void) => void) &
    ((type: "fetch", listener: (event: FetchEvent) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
};

const worker = globalThis as unknown as Worker;
const cacheName = "livery-1";
const maximumEntries = 400;
const hashed = /^\/(assets|art|fonts|locales|icons\.)/;

worker.addEventListener("install", (event) =>
  event.waitUntil(Promise.all([cacheHomePage(), worker.skipWaiting()])),
);

/** Caches the home page, which replaces uncached pages offline. */
async function cacheHomePage(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.add("/");
}

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || isLive(pathname)) return;
  event.respondWith(hashed.test(pathname) ? cacheFirst(event) : networkFirst(event));
});

async function cacheFirst(event: FetchEvent): Promise<Response> {
  const known = await caches.match(event.request);
  return known ?? fetched(event);
}

async function networkFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    return await fetched(event);
  } catch (error) {
    const known = await caches.match(request);
    if (known) return known;
    // For an uncached page: redirect to the home page under its own address, which says that the browser is
    // offline.
    if (request.mode === "navigate" && (await caches.match("/"))) return Response.redirect("/");
    throw error;
  }
}

/** The network's answer. It is cached in the background, so the page does not wait for it. */
async function fetched(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const response = await fetch(request);
  // Answers of a session are personal and are not cached.
  if (response.ok && !request.headers.has("authorization"))
    event.waitUntil(storeInCache(request, response.clone()));
  return response;
}

async function storeInCache(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(request, response);
  const keys = await cache.keys();
  const [oldest] = keys;
  if (keys.length > maximumEntries && oldest) await cache.delete(oldest);
}
