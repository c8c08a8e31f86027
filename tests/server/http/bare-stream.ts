import type { AddressInfo } from "node:net";
import fastifyCookie from "@fastify/cookie";
import Fastify from "fastify";
import type { Brand } from "../../../src/server/brands/brand.ts";
import { type BrandEvents, createBrandEvents } from "../../../src/server/brands/brand-events.ts";
import type { HttpDependencies } from "../../../src/server/http/dependencies.ts";
import { eventStream } from "../../../src/server/http/event-stream.ts";
import type { StreamLimits } from "../../../src/server/http/stream-limits.ts";

/** The event stream of one brand without the rest of the server; `open` counts the streams. */
export type BareStream = {
  port: number;
  events: BrandEvents;
  open: () => number;
  close: () => Promise<void>;
};

/** Serves the event stream alone in this process, with its usual limits unless others are given. */
export async function openBareStream(limits?: StreamLimits): Promise<BareStream> {
  const brand = { merchant: "acme", version: "v1" } as Brand;
  const app = Fastify();
  const events = createBrandEvents();
  let open = 0;
  await app.register(fastifyCookie);
  const deps = {
    registry: { byHost: () => brand },
    clients: { isHttps: () => false, read: () => ({ ip: "127.0.0.1" }) },
    config: { production: true },
    metrics: { streams: (change: number) => (open += change) },
    events,
  } as unknown as HttpDependencies;
  eventStream(app, deps, limits);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  return { port, events, open: () => open, close: () => app.close() };
}
