/**
 * The offline worker. Files whose address holds their hash are kept for ever; pages and calls go to the
 * network first, and the last answer stands in when there is none. One brand is one origin, so nothing
 * of one brand is ever seen by another.
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
  event.waitUntil(Promise.all([keepHome(), worker.skipWaiting()])),
);

/** The page that stands in for those that were never seen. */
async function keepHome(): Promise<void> {
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
  event.respondWith(hashed.test(pathname) ? keptFirst(event) : networkFirst(event));
});

async function keptFirst(event: FetchEvent): Promise<Response> {
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
    // A page that was never seen: home is there, under its own address, and says that one is offline.
    if (request.mode === "navigate" && (await caches.match("/"))) return Response.redirect("/");
    throw error;
  }
}

/** The network's answer. It is kept on the side: the page must not wait until it is written down. */
async function fetched(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const response = await fetch(request);
  // Calls with a session are somebody's own and are not kept.
  if (response.ok && !request.headers.has("authorization")) event.waitUntil(keep(request, response.clone()));
  return response;
}

async function keep(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(request, response);
  const keys = await cache.keys();
  const [oldest] = keys;
  if (keys.length > maximumEntries && oldest) await cache.delete(oldest);
}
