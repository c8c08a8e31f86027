import type { FastifyInstance } from "fastify";
import { pageErrorAddress } from "../../site/constants.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { readPageError } from "./page-errors.ts";
import { reportIntake } from "./report-intake.ts";

const reportBytes = 8 * 1024;

/** Takes reports of open pages about their own errors, and counts them. Logs each different problem at most once a minute, scrubbed. */
export function pageErrorRoutes(
  app: FastifyInstance,
  deps: HttpDependencies,
  log: (line: object) => void,
): void {
  const { metrics } = deps;
  const intake = reportIntake(deps, {
    read: readPageError,
    dropped: () => metrics.pageError("dropped"),
    note: ({ frames, version, build, ...problem }, merchant, shouldLog) => {
      metrics.pageError(problem.kind);
      if (shouldLog(JSON.stringify([merchant, problem, frames[0]])))
        log({ level: "warn", event: "page.error", merchant, ...problem, frames, version, build });
    },
  });
  app.post(pageErrorAddress, { bodyLimit: reportBytes }, intake);
}
