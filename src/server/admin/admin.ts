import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import { Registry } from "prom-client";
import problemList from "../../../schemas/problems.json" with { type: "json" };
import { openApiDocument } from "../../contract/openapi.ts";
import type { Registry as BrandRegistry } from "../brands/registry.ts";
import { isLoopback } from "../foundation/listen-address.ts";
import type { Operations } from "../load-operations.ts";
import { createProfiles, mostProfileSeconds, type ProfileRefusal } from "./profiles.ts";
import { isReady } from "./readiness.ts";

export type AdminDependencies = {
  /** Texts for Prometheus, one after the other; none of them takes long. */
  metrics: readonly (() => Promise<string>)[];
  registry: BrandRegistry;
  operations: Operations;
  database: () => { answers: boolean; writes: boolean };
  /** How far this node's clock is from the database's, and whether that is too far. */
  clock: () => { offsetMs: number | undefined; off: boolean };
  stopping: () => boolean;
};

const refusals: Record<ProfileRefusal, [status: number, sentence: string]> = {
  busy: [409, "Another profile is being taken. Try again when it has ended."],
  "too-large": [503, "The heap is larger than 1 GB; a snapshot would stop this node for too long."],
};

/**
 * The operator's side of a node, on a port of its own that no brand's host reaches: metrics, readiness with findings,
 * the whole API document, and profiles. It has no password, so it listens on loopback unless ADMIN_HOST says
 * otherwise, and gives profiles, which hold secrets, to this machine alone.
 */
export function createAdmin(deps: AdminDependencies): FastifyInstance {
  const { metrics, registry, database } = deps;
  const app = fastify({ logger: false, forceCloseConnections: true, bodyLimit: 1_024 });
  app.addHook("onRequest", async (request, reply) => {
    if (isFromBrowserPage(request.raw)) await refuseWith(reply, 403, "This port answers no web page.");
  });
  app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));

  app.get("/livez", () => ({ status: "ok", uptimeSeconds: Math.round(process.uptime()) }));

  app.get("/readyz", (_request, reply) => {
    const { answers, writes } = database();
    const ready = isReady(deps);
    return reply.code(ready ? 200 : 503).send({
      status: ready ? "ready" : "not ready",
      database: answers,
      writes,
      clock: deps.clock(),
      brands: registry.all().map(({ merchant, version }) => ({ merchant, version })),
      problems: registry.problems(),
    });
  });

  app.get("/metrics", async (_request, reply) => {
    const texts = await Promise.all(metrics.map((read) => read()));
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(texts.join(""));
  });

  const document = openApiDocument(deps.operations.all, problemList.problems);
  app.get("/openapi.json", () => document);

  profileRoutes(app);
  return app;
}

function profileRoutes(app: FastifyInstance): void {
  const profiles = createProfiles();
  app.post<{ Querystring: { seconds?: string } }>("/profile/cpu", async (request, reply) => {
    if (!isLocal(request.raw)) return refuseWith(reply, 403, localOnly);
    const seconds = Number(request.query.seconds ?? 10);
    if (!(seconds > 0 && seconds <= mostProfileSeconds))
      return refuseWith(reply, 400, `seconds is a number up to ${mostProfileSeconds}.`);
    const gone = new AbortController();
    reply.raw.once("close", () => gone.abort());
    const profile = await profiles.cpu(seconds, gone.signal);
    if (profile === "busy" || profile === "too-large") return refuseWith(reply, ...refusals[profile]);
    return reply.type("application/json").header("content-disposition", attached("cpuprofile")).send(profile);
  });
  app.post("/profile/heap", (request, reply) => {
    if (!isLocal(request.raw)) return refuseWith(reply, 403, localOnly);
    const snapshot = profiles.heap();
    if (typeof snapshot === "string") return refuseWith(reply, ...refusals[snapshot]);
    return reply
      .type("application/json")
      .header("content-disposition", attached("heapsnapshot"))
      .send(snapshot);
  });
}

const localOnly = "Profiles hold secrets: they are given to this machine alone.";
const attached = (kind: string): string => `attachment; filename="livery-${process.pid}.${kind}"`;

const refuseWith = (reply: FastifyReply, status: number, sentence: string): FastifyReply =>
  reply.code(status).send({ status: sentence });

const isLocal = ({ socket }: IncomingMessage): boolean =>
  isLoopback((socket.remoteAddress ?? "").replace(/^::ffff:/, ""));

/**
 * Whether a web page asks through the browser of somebody on this machine: it says where it comes from, or it reaches
 * this port by a name of its own.
 */
function isFromBrowserPage(request: IncomingMessage): boolean {
  const { origin, host = "", "sec-fetch-site": site } = request.headers;
  if (origin !== undefined || (site !== undefined && site !== "none" && site !== "same-origin")) return true;
  const name = host.replace(/:\d+$/, "").replace(/^\[|\]$/g, "");
  return isLocal(request) && name !== "localhost" && isIP(name) === 0;
}
