import { type DestinationStream, pino } from "pino";
import { redactLine, redactText } from "./redact.ts";

export type LogLine = { level: "info" | "warn" | "error"; [key: string]: unknown };
/** Writes one line. Problems have an `event` that docs/operations.md explains. */
export type Log = (line: LogLine) => void;

/** The event of a line of the access log, which LOG_LEVEL does not hold back: ACCESS_LOG decides about it. */
export const accessEvent = "request";

export type LogOptions = {
  /** Whether lines of level info are written. */
  info: boolean;
  /** May keep lines for a moment; `flush`, where it has one, is called after each problem. */
  destination: DestinationStream & { flush?: () => void };
  /** The worker process whose lines these are; undefined where there is one process. */
  worker?: number | undefined;
};

/** A log of JSON lines by pino: one line each, whatever a caller sent, with `at`, `level` and the line's own fields. */
export function createLog({ info, destination, worker }: LogOptions): Log {
  const logger = pino(
    {
      level: "info",
      base: worker === undefined ? null : { worker },
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  return ({ level, ...line }) => {
    if (line.event === accessEvent) {
      // Its fields are the program's own words, apart from the path: this line is written for every request.
      logger.info({ ...line, path: redactText(String(line.path)) });
      return;
    }
    if (level === "info" && !info) return;
    logger[level](redactLine(line));
    if (level !== "info") destination.flush?.();
  };
}
