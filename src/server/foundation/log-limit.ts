import { LRUCache } from "lru-cache";

type Line = { level: "info" | "warn" | "error"; [key: string]: unknown };

/** A problem is written down at once and then counted for so long. */
const windowMs = 59_000;
const mostProblems = 1_000;
const mostIds = 50;

type Repeated = { line: Line; count: number; ids: unknown[]; timer: NodeJS.Timeout };

/** What differs each time the same thing goes wrong. */
const passing = new Set([
  "id",
  "request",
  "trace",
  "member",
  "ms",
  "attempt",
  "window",
  "seconds",
  "refused",
  "sample",
]);

/** What a problem is: its line without ids, times and numbers. */
const problemOf = (line: Line): string =>
  JSON.stringify(line, (key, value: unknown) => {
    if (passing.has(key)) return undefined;
    return key === "error" && typeof value === "string"
      ? value.replace(/[0-9a-f-]*\d[0-9a-f-]*/gi, "#")
      : value;
  });

/**
 * A log in which one problem fills nothing: its first line is written at once; what repeats it within a minute is
 * counted and written as one line, with the ids that callers were given. Lines of level info are no problems.
 */
export function limitLines(log: (line: Line) => void): { log: (line: Line) => void; close: () => void } {
  const write = ({ line, count, ids }: Repeated): void => {
    const { id: _first, ...rest } = line;
    if (count > 0) log({ ...rest, repeated: count, ...(ids.length > 0 ? { ids } : {}) });
  };
  const problems = new LRUCache<string, Repeated>({
    max: mostProblems,
    dispose: (repeated) => {
      clearTimeout(repeated.timer);
      write(repeated);
    },
  });
  return {
    log: (line) => {
      if (line.level === "info") return log(line);
      const problem = problemOf(line);
      const known = problems.get(problem);
      if (known) {
        known.count += 1;
        if (line.id !== undefined && known.ids.length < mostIds) known.ids.push(line.id);
        return;
      }
      log(line);
      const timer = setTimeout(() => problems.delete(problem), windowMs).unref();
      problems.set(problem, { line, count: 0, ids: [], timer });
    },
    close: () => problems.clear(),
  };
}
