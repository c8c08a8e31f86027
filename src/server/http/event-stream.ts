import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { refuse } from "../../kernel/outcome.ts";
import type { BrandEvent } from "../brands/brand-events.ts";
import { browserNews } from "../core/identity/browser-notice-store.ts";
import { digest } from "../core/identity/encryption.ts";
import { networkOf } from "../core/identity/network.ts";
import { brandOfRequest } from "./brand-of-request.ts";
import { answerCookies } from "./cookies.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { noteStream } from "./observe-requests.ts";
import { sendOutcome } from "./send-outcome.ts";
import { createStreamLimiter, type StreamLimits } from "./stream-limits.ts";

/** When to ask again for a stream that was refused: streams stay open for long. */
const retryAfterSeconds = 30;
const heartbeatMs = 25_000;
/** After a reconnect of the database, browsers get a notice within this time to read everything again. */
const missedWithinMs = 2_000;
/** A browser that does not read while so much waits for it is cut off; it reads everything again when it comes back. */
const mostUnreadBytes = 64 * 1024;
/** A browser opens one stream, in the tab that holds the lock; while tabs change over there may be more. */
const usualLimits: StreamLimits = { all: 10_000, network: 500, browser: 4 };

/**
 * `GET /wps/events`: server-sent events of one brand. A client reads everything again when it reconnects. A browser
 * without a key gets the brand's events alone, and is told so: it opens another stream once a login gave it a key.
 */
export function eventStream(
  app: FastifyInstance,
  deps: HttpDependencies,
  limits: StreamLimits = usualLimits,
): void {
  const limiter = createStreamLimiter(limits);
  const streams = new Set<ServerResponse>();
  // Their connections close as well: browsers come again by new ones, which lead to another node.
  app.addHook("preClose", async () => {
    for (const stream of streams) stream.end(() => stream.socket?.destroySoon());
  });
  app.get("/wps/events", { exposeHeadRoute: false }, (request, reply) => {
    const brand = brandOfRequest(request, deps.registry);
    if (!brand) return sendOutcome(reply, refuse("brand.unknown"));
    const { sentBrowserKey: key } = answerCookies(request.headers, deps.clients.isHttps(request.raw));
    // A key that is set here could replace that of a login under way, and end its session.
    const browser = key === undefined ? undefined : digest(key).toString("base64url");
    const network = networkOf(deps.clients.read(request.raw, brand).ip);
    const { socket } = request.raw;
    const refused = limiter.take({ network, browser, socket });
    if (refused) return sendOutcome(reply, refuse(refused, { params: { retryAfterSeconds } }));
    reply.hijack();
    noteStream(request.raw);
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      ...(browser === undefined ? { "browser-key": "none" } : {}),
    });
    deps.metrics.streams(1);
    const write = (text: string): void => {
      if (raw.writableLength > mostUnreadBytes) socket.destroy();
      else raw.write(text);
    };
    const send = (event: BrandEvent) => write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    send({ type: "brand.version", merchant: brand.merchant, version: brand.version });
    const missed = new Set<NodeJS.Timeout>();
    const leave = deps.events.subscribe((event) => {
      if (event.type === "missed") {
        // Spread over time: the database has only just come back.
        const timer = setTimeout(() => {
          missed.delete(timer);
          for (const type of browserNews) send({ type, merchant: brand.merchant, browser: "" });
        }, Math.random() * missedWithinMs);
        missed.add(timer);
        return;
      }
      // Only development pages get notices of broken files.
      if (event.merchant !== brand.merchant) return;
      if (event.type === "brand.broken" && deps.config.production) return;
      if (!("browser" in event)) return send(event);
      // The message names nothing: every tab of the browser reads its own state.
      if (event.browser === browser) send({ ...event, browser: "" });
    });
    streams.add(raw);
    const heartbeat = setInterval(() => write(": still here\n\n"), heartbeatMs);
    socket.once("close", () => {
      streams.delete(raw);
      deps.metrics.streams(-1);
      clearInterval(heartbeat);
      for (const timer of missed) clearTimeout(timer);
      leave();
    });
    return reply;
  });
}
