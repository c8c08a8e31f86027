import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import problemList from "../../../schemas/problems.json" with { type: "json" };
import { openApiDocument } from "../../contract/openapi.ts";
import { accessProblem } from "../../site/call-access.ts";
import { isReady } from "../admin/readiness.ts";
import { isPlatformHost } from "../brands/hosts.ts";
import { digest } from "../core/identity/encryption.ts";
import { portSuffix } from "../foundation/config/config.ts";
import type { BoundOperation } from "../handler.ts";
import { brandOfRequest, hostOf } from "./brand-of-request.ts";
import { isBrandPort } from "./brand-ports.ts";
import { answerCookies } from "./cookies.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { apiPage, galleryPage, neutralPage } from "./platform-pages/gallery.ts";
import { outboxPage } from "./platform-pages/outbox.ts";
import { platformPolicy } from "./platform-pages/sheet.ts";
import { setContentSecurityPolicy } from "./policy-report-routes.ts";
import { sessionOfRequest } from "./session-of-request.ts";

/** Sends one of the platform's own pages. */
function sendPlatformPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return setContentSecurityPolicy(reply, platformPolicy)
    .code(status)
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

/** Health and readiness in a word, since anybody may ask, and the API document. The admin port says more. */
export function platformRoutes(app: FastifyInstance, deps: HttpDependencies): void {
  app.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));

  app.get("/readyz", (_request, reply) => {
    const ready = isReady(deps);
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: ready ? "ready" : "not ready" });
  });

  outboxRoutes(app, deps);

  documentRoute(app, deps);

  app.get("/api", (request, reply) => {
    if (!isPlatformHost(hostOf(request)) || deps.config.production)
      return sendPlatformPage(reply, 404, neutralPage());
    return sendPlatformPage(reply, 200, apiPage(deps.operations.all));
  });
}

/** The API document as far as its reader may use it: desk calls are shown to staff who may make them. */
function documentRoute(app: FastifyInstance, deps: HttpDependencies): void {
  const { operations, registry, services, clients } = deps;
  const documents = new Map<string, object>();
  const documentFor = (role: string | undefined): object => {
    const known = documents.get(role ?? "");
    if (known) return known;
    const document = openApiDocument(
      operations.all.filter((operation) => isShownTo(operation, role)),
      problemList.problems,
    );
    documents.set(role ?? "", document);
    return document;
  };
  app.get("/openapi.json", async (request, reply) => {
    const brand = brandOfRequest(request, registry);
    const cookies = answerCookies(request.headers, clients.isHttps(request.raw));
    const session = brand && (await sessionOfRequest(request, brand, cookies, services));
    const role = session?.owner.kind === "desk" ? session.owner.role : undefined;
    return reply.header("cache-control", "no-store").send(documentFor(role));
  });
}

/** Members' and visitors' calls are no secret; a desk's are shown to its staff. */
function isShownTo(operation: BoundOperation, role: string | undefined): boolean {
  if (operation.access !== "desk" && !operation.id.startsWith("desk/")) return true;
  return role !== undefined && accessProblem(operation, { kind: "desk", role }) === undefined;
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
