import type { Log } from "../foundation/observability/log.ts";

export type ShutdownOptions = {
  /** Makes the load balancer send no more visitors. */
  announceStop: () => void;
  waitMs: number;
  finishMs: number;
  /** What was started; stopped from the last to the first. */
  steps: readonly (() => Promise<void>)[];
  log: Log;
  /** Writes the lines that are still waiting. */
  flush: () => void;
};

/** The time for the steps after the running requests: jobs that end, connections that close. */
export const closingMs = 10_000;

/** Stops every step, whatever happens to another; answers whether all of them ended well. */
export async function stopAll(steps: readonly (() => Promise<void>)[], log: Log): Promise<boolean> {
  let well = true;
  for (const step of steps.toReversed()) {
    try {
      await step();
    } catch (error) {
      well = false;
      log({ level: "error", event: "shutdown.failed", error: String(error) });
    }
  }
  return well;
}

/**
 * Makes what ends the process: readiness off, `waitMs` of further service, then no new requests and `finishMs` for those
 * under way; what takes longer is cut off and logged. Exit code 0, or 1 when a part did not close in time or failed to. A
 * second call ends at once, with the code of the signal of that number.
 */
export function createStop({
  announceStop,
  waitMs,
  finishMs,
  steps,
  log,
  flush,
}: ShutdownOptions): (signalNumber: number) => void {
  let stopping = false;
  const exit = (code: number): never => {
    flush();
    process.exit(code);
  };
  const stop = async (): Promise<void> => {
    announceStop();
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    const late = setTimeout(() => {
      log({ level: "error", event: "shutdown.late", seconds: (finishMs + closingMs) / 1_000 });
      exit(1);
    }, finishMs + closingMs);
    const well = await stopAll(steps, log);
    clearTimeout(late);
    exit(well ? 0 : 1);
  };
  return (signalNumber) => {
    if (stopping) exit(128 + signalNumber);
    stopping = true;
    void stop();
  };
}

/** Stops on SIGINT and SIGTERM. */
export function onSignals(stop: (signalNumber: number) => void): void {
  process.on("SIGINT", () => stop(2));
  process.on("SIGTERM", () => stop(15));
}
