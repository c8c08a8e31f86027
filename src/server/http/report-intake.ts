import type { FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "../../kernel/outcome.ts";
import { networkOf } from "../core/identity/network.ts";
import { brandOfRequest } from "./brand-of-request.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { noteBrand } from "./observe-requests.ts";
import { createReportLimits, reportLimits } from "./report-limits.ts";
import { sendOutcome } from "./send-outcome.ts";

type Intake<Report> = {
  /** What a body reports; undefined for anything else. */
  read: (body: unknown) => Report | undefined;
  /** Counts a report that its network's limit dropped. */
  dropped: () => void;
  /** Counts what was reported; `shouldLog` says whether a problem is to be logged in this minute. */
  note: (report: Report, merchant: string, shouldLog: (problem: string) => boolean) => void;
};

/**
 * Answers reports that browsers send of themselves. Anybody may send anything here, so nothing is stored or believed, and
 * a network's reports are limited.
 */
export function reportIntake<Report>(
  { registry, clients }: Pick<HttpDependencies, "registry" | "clients">,
  { read, dropped, note }: Intake<Report>,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const limits = createReportLimits();
  return (request, reply) => {
    const brand = brandOfRequest(request, registry);
    if (!brand) return sendOutcome(reply, refuse("brand.unknown"));
    noteBrand(request.raw, brand);
    const report = read(request.body);
    if (report === undefined) return sendOutcome(reply, refuse("request.malformed"));
    if (!limits.takes(networkOf(clients.read(request.raw, brand).ip))) {
      dropped();
      const params = { retryAfterSeconds: reportLimits.windowMs / 1_000 };
      return sendOutcome(reply, refuse("request.too-many", { params }));
    }
    note(report, brand.merchant, limits.shouldLog);
    return reply.code(204).header("cache-control", "no-store").send();
  };
}
