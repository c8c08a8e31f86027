import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import problemList from "../../../schemas/problems.json" with { type: "json" };
import { openApiDocument } from "../../contract/openapi.ts";
import { isPlatformHost } from "../brands/hosts.ts";
import { digest } from "../core/identity/secret.ts";
import { portSuffix } from "../foundation/config/config.ts";
import { contentSecurityPolicy, cspHash } from "../pages/content-security-policy.ts";
import { hostOf } from "./brand-of-request.ts";
import { isBrandPort } from "./brand-ports.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { apiPage, galleryPage, neutralPage } from "./platform-pages/gallery.ts";
import { outboxPage } from "./platform-pages/outbox.ts";
import { platformStyle } from "./platform-pages/sheet.ts";

const policy = contentSecurityPolicy({
  brand: undefined,
  scripts: [],
  frames: [],
  styles: [cspHash(platformStyle)],
  development: false,
});

/** Sends one of the platform's own pages. */
function sendPlatformPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .header("content-security-policy", policy)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(html);
}

/** The page of a host without a brand: the gallery in development, a neutral 404 otherwise. */
export function platformHome(host: string, deps: HttpDependencies, reply: FastifyReply): FastifyReply {
  if (deps.config.production || !isPlatformHost(host)) return sendPlatformPage(reply, 404, neutralPage());
  const html = galleryPage({
    brands: deps.registry.all(),
    problems: deps.registry.problems(),
    phones: new Map(deps.phones.map(({ merchant, url }) => [merchant, url])),
    port: portSuffix(deps.config.port),
  });
  return sendPlatformPage(reply, 200, html);
}

/** Health, readiness and the API document. */
export function platformRoutes(app: FastifyInstance, deps: HttpDependencies): void {
  const document = openApiDocument(deps.operations.all, problemList.problems);
  app.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));

  app.get("/readyz", (_request, reply) => {
    const { answers: database, writes } = deps.database();
    const brands = deps.registry.all().map(({ merchant, version }) => ({ merchant, version }));
    const problems = deps.config.production
      ? deps.registry.problems().map(({ merchant }) => ({ merchant }))
      : deps.registry.problems();
    const ready = database && writes && brands.length > 0 && !deps.stopping();
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: ready ? "ready" : "not ready", database, writes, brands, problems });
  });

  outboxRoutes(app, deps);

  app.get("/openapi.json", (_request, reply) => reply.send(document));

  app.get("/api", (request, reply) => {
    if (!isPlatformHost(hostOf(request)) || deps.config.production)
      return sendPlatformPage(reply, 404, neutralPage());
    return sendPlatformPage(reply, 200, apiPage(deps.operations.all));
  });
}

/**
 * The demo outbox holds every member's codes. It answers this machine on the platform's own host, and other machines
 * only with the key printed at the start, where no brand's site is.
 */
function outboxRoutes(app: FastifyInstance, deps: HttpDependencies): void {
  const { registry, services, config, clients, outboxKey } = deps;
  const { outbox } = services;
  if (!outbox || config.production) return;
  const mayRead = (request: FastifyRequest): boolean => {
    const { key } = request.query as { key?: unknown };
    if (isPlatformHost(hostOf(request)) && clients.isHere(request.raw)) return true;
    const isSite = registry.byHost(hostOf(request)) !== undefined || isBrandPort(request.raw);
    return !isSite && typeof key === "string" && timingSafeEqual(digest(key), digest(outboxKey));
  };
  const all = () =>
    Promise.all(
      registry.all().map(async (brand) => ({ brand, messages: await outbox.latest(brand.merchant) })),
    );
  app.get("/outbox", async (request, reply) => {
    if (!mayRead(request)) return sendPlatformPage(reply, 404, neutralPage());
    const { key } = request.query as { key?: string };
    return sendPlatformPage(reply, 200, outboxPage(await all(), key));
  });
  app.get("/outbox.json", async (request, reply) => {
    if (!mayRead(request)) return sendPlatformPage(reply, 404, neutralPage());
    const brands = (await all()).map(({ brand, messages }) => [brand.merchant, messages]);
    return reply.header("cache-control", "no-store").send(Object.fromEntries(brands));
  });
}
