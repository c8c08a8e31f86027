import { type DestinationStream, pino } from "pino";
import { redactLine } from "./redact.ts";

export type LogLine = { level: "info" | "warn" | "error"; [key: string]: unknown };
/** Writes one line. Problems have an `event` that docs/operations.md explains. */
export type Log = (line: LogLine) => void;

/** The event of a line of the access log, which LOG_LEVEL does not hold back: ACCESS_LOG decides about it. */
export const accessEvent = "request";

export type LogOptions = {
  /** Whether lines that nobody need act on are written. */
  info: boolean;
  destination: DestinationStream;
};

/** A log of JSON lines by pino: one line each, whatever a caller sent, with `at`, `level` and the line's own fields. */
export function createLog({ info, destination }: LogOptions): Log {
  const logger = pino(
    {
      level: "info",
      base: null,
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  return ({ level, ...line }) => {
    if (level === "info" && !info && line.event !== accessEvent) return;
    logger[level](redactLine(line));
  };
}
