import type { FastifyInstance, FastifyReply } from "fastify";
import { refuse } from "../../kernel/outcome.ts";
import { networkOf } from "../core/identity/network.ts";
import { reportAddress } from "../pages/content-security-policy.ts";
import { depthLimitedParser } from "./body.ts";
import { brandOfRequest } from "./brand-of-request.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { noteBrand } from "./observe-requests.ts";
import { readPolicyReports } from "./policy-reports.ts";
import { createReportLimits, reportLimits } from "./report-limits.ts";
import { sendOutcome } from "./send-outcome.ts";

const reportBytes = 16 * 1024;

/** Sets a page's policy, and where browsers report what it refused; the policy's `report-to` names it. */
export const setPolicy = (reply: FastifyReply, policy: string): FastifyReply =>
  reply.header("content-security-policy", policy).header("reporting-endpoints", `csp="${reportAddress}"`);

/**
 * Takes browsers' reports about the policy of pages: counts them, and logs a problem once a minute. Anybody may send
 * anything here, so nothing is stored or believed, and what is logged is words and hosts alone.
 */
export function policyReportRoutes(
  app: FastifyInstance,
  { registry, clients, metrics }: HttpDependencies,
  log: (line: object) => void,
): void {
  const limits = createReportLimits();
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    for (const type of ["application/csp-report", "application/reports+json"])
      scope.addContentTypeParser(type, { parseAs: "string" }, depthLimitedParser);
    scope.post(reportAddress, { bodyLimit: reportBytes }, async (request, reply) => {
      const brand = brandOfRequest(request, registry);
      if (!brand) return sendOutcome(reply, refuse("brand.unknown"));
      noteBrand(request.raw, brand);
      const reports = readPolicyReports(request.body);
      if (!reports) return sendOutcome(reply, refuse("request.malformed"));
      if (!limits.takes(networkOf(clients.read(request.raw, brand).ip))) {
        metrics.policyReport("other", "dropped");
        const params = { retryAfterSeconds: reportLimits.windowMs / 1_000 };
        return sendOutcome(reply, refuse("request.too-many", { params }));
      }
      for (const { directive, blocked, source, sample } of reports) {
        metrics.policyReport(directive, source);
        const problem = { merchant: brand.merchant, directive, blocked };
        if (source === "page" && limits.logs(JSON.stringify(problem)))
          log({ level: "warn", event: "page.refused", ...problem, sample });
      }
      return reply.code(204).header("cache-control", "no-store").send();
    });
  });
}
