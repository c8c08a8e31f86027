import type { FastifyInstance, FastifyReply } from "fastify";
import { reportAddress } from "../pages/content-security-policy.ts";
import { depthLimitedParser } from "./body.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { readPolicyReports } from "./policy-reports.ts";
import { reportIntake } from "./report-intake.ts";

const reportBytes = 16 * 1024;

/**
 * Sets the Content Security Policy (CSP) of a page, and the address to which browsers report what it refused: the policy's
 * `report-to` names it.
 */
export const setContentSecurityPolicy = (reply: FastifyReply, policy: string): FastifyReply =>
  reply.header("content-security-policy", policy).header("reporting-endpoints", `csp="${reportAddress}"`);

/**
 * Takes browsers' reports of what a page's Content Security Policy (CSP) refused, and counts them. Each different problem is
 * logged at most once a minute (`foundation/log-limit.ts`): the directive, the origin that was refused, and the paths of one
 * page and one script without what may belong to a visitor (`policy-reports.ts`).
 */
export function policyReportRoutes(
  app: FastifyInstance,
  deps: HttpDependencies,
  log: (line: object) => void,
): void {
  const { metrics } = deps;
  const intake = reportIntake(deps, {
    read: readPolicyReports,
    dropped: () => metrics.policyReport("other", "dropped"),
    note: (reports, merchant, shouldLog) => {
      for (const { directive, blocked, source, sample } of reports) {
        metrics.policyReport(directive, source);
        const problem = { merchant, directive, blocked };
        if (source === "page" && shouldLog(JSON.stringify(problem)))
          log({ level: "warn", event: "page.refused", ...problem, sample });
      }
    },
  });
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    for (const type of ["application/csp-report", "application/reports+json"])
      scope.addContentTypeParser(type, { parseAs: "string" }, depthLimitedParser);
    scope.post(reportAddress, { bodyLimit: reportBytes }, intake);
  });
}
