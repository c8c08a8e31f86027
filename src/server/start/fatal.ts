import type { Log } from "../foundation/observability/log.ts";

export type FatalOptions = {
  log: Log;
  /** Ends what runs, in order. */
  stop: () => Promise<void>;
  /** Writes the lines that are still waiting. */
  flush: () => void;
};

/** What runs may take this long to end. */
const graceMs = 10_000;

/**
 * Ends the process with code 1 after an error that nothing caught, a rejection included: its state is unknown, so it
 * is logged, running work is finished as far as possible, and the supervisor starts the process again.
 */
export function endOnFatal({ log, stop, flush }: FatalOptions): void {
  let isEnding = false;
  process.on("uncaughtException", (error: unknown, origin) => {
    const text = error instanceof Error ? (error.stack ?? String(error)) : String(error);
    log({ level: "error", event: "process.failed", origin, error: text });
    flush();
    if (isEnding) return;
    isEnding = true;
    const end = () => {
      flush();
      process.exit(1);
    };
    setTimeout(() => {
      log({ level: "error", event: "process.stopped-late", ms: graceMs });
      end();
    }, graceMs).unref();
    stop().then(end, (reason: unknown) => {
      log({ level: "error", event: "process.failed", origin: "stop", error: String(reason) });
      end();
    });
  });
}
