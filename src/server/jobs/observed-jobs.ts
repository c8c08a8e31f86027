import type { JobRun } from "../foundation/observability/metrics.ts";
import type { Job, OwnJob, TransactionJob } from "./job.ts";

/** Takes each run of a job. */
export type ObserveJobRun = (run: JobRun) => void;

/** Until jobs have lanes of their own, all run in one. */
const onlyLane = "shared";

/** The same jobs, each of whose runs is reported with its time and with how it ended. */
export function observedJobs(jobs: readonly Job[], observe: ObserveJobRun): Job[] {
  const timed = async (job: string, work: () => Promise<unknown>): Promise<unknown> => {
    const began = performance.now();
    let state = "failed";
    try {
      const outcome = await work();
      state = "done";
      return outcome;
    } finally {
      observe({ job, lane: onlyLane, state, ms: performance.now() - began });
    }
  };
  const inTransaction = (job: TransactionJob): TransactionJob => ({
    ...job,
    run: (context) => timed(job.id, () => job.run(context)),
  });
  const onItsOwn = (job: OwnJob): OwnJob => ({
    ...job,
    run: (context) => timed(job.id, () => job.run(context)),
  });
  return jobs.map((job) => (job.within === "transaction" ? inTransaction(job) : onItsOwn(job)));
}
