import type { FastifyInstance } from "fastify";
import { refuse } from "../../kernel/outcome.ts";
import { pageErrorAddress } from "../../site/constants.ts";
import { networkOf } from "../core/identity/network.ts";
import { brandOfRequest } from "./brand-of-request.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { noteBrand } from "./observe-requests.ts";
import { readPageError } from "./page-errors.ts";
import { createReportLimits, reportLimits } from "./report-limits.ts";
import { sendOutcome } from "./send-outcome.ts";

const reportBytes = 8 * 1024;

/**
 * Takes reports of open pages about their own errors: counts them, and logs a problem once a minute. Anybody may send
 * anything here, so nothing is stored or believed, and what is logged is scrubbed.
 */
export function pageErrorRoutes(
  app: FastifyInstance,
  { registry, clients, metrics }: HttpDependencies,
  log: (line: object) => void,
): void {
  const limits = createReportLimits();
  app.post(pageErrorAddress, { bodyLimit: reportBytes }, async (request, reply) => {
    const brand = brandOfRequest(request, registry);
    if (!brand) return sendOutcome(reply, refuse("brand.unknown"));
    noteBrand(request.raw, brand);
    const error = readPageError(request.body);
    if (!error) return sendOutcome(reply, refuse("request.malformed"));
    if (!limits.takes(networkOf(clients.read(request.raw, brand).ip))) {
      metrics.pageError("dropped");
      const params = { retryAfterSeconds: reportLimits.windowMs / 1_000 };
      return sendOutcome(reply, refuse("request.too-many", { params }));
    }
    metrics.pageError(error.kind);
    const { frames, version, build, ...problem } = error;
    if (limits.logs(JSON.stringify([brand.merchant, problem, frames[0]])))
      log({
        level: "warn",
        event: "page.error",
        merchant: brand.merchant,
        ...problem,
        frames,
        version,
        build,
      });
    return reply.code(204).header("cache-control", "no-store").send();
  });
}
