import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { isObject } from "../../../../kernel/json-values.ts";

/**
 * Whether a pattern may check players' input: "linear" is proven; `refused` says why not, and `broken` why it does not
 * compile, each as a clause. `isOpen`: its proof was given no more time, so that another attempt may succeed.
 */
export type PatternVerdict =
  | { kind: "linear" }
  | { kind: "broken"; reason: string }
  | { kind: "refused"; reason: string; isOpen?: true };

/** Raised when `judge` changes its results, which invalidates the cache. */
const edition = 2;
const mostEntries = 2000;

const keyOf = (pattern: string): string =>
  createHash("sha256").update(`${edition}\0${pattern}`).digest("hex");

function isVerdict(value: unknown): value is PatternVerdict {
  if (!isObject(value)) return false;
  if (value.kind === "linear") return true;
  return (value.kind === "broken" || value.kind === "refused") && typeof value.reason === "string";
}

function readCache(file: string): Map<string, PatternVerdict> {
  try {
    const stored: unknown = JSON.parse(readFileSync(file, "utf8"));
    const entries = isObject(stored) ? Object.entries(stored) : [];
    return new Map(entries.filter((entry): entry is [string, PatternVerdict] => isVerdict(entry[1])));
  } catch {
    // Missing or damaged: it is only a cache, and is written again.
    return new Map();
  }
}

function writeCache(file: string, verdicts: ReadonlyMap<string, PatternVerdict>): void {
  const newest = [...verdicts].filter(([, verdict]) => !("isOpen" in verdict)).slice(-mostEntries);
  try {
    mkdirSync(dirname(file), { recursive: true });
    const temporary = `${file}.${process.pid}.tmp`;
    writeFileSync(temporary, JSON.stringify(Object.fromEntries(newest)));
    renameSync(temporary, file);
  } catch {
    // A folder that cannot be written costs only time at the next run.
  }
}

const memories = new Map<string, Map<string, PatternVerdict>>();

/** Caches the verdicts of `judge` by the SHA-256 of the pattern: open ones in this process, others across processes. */
export function cachedVerdicts(
  file: string,
  judge: (pattern: string) => PatternVerdict,
): (pattern: string) => PatternVerdict {
  const verdicts = memories.get(file) ?? readCache(file);
  memories.set(file, verdicts);
  return (pattern) => {
    const key = keyOf(pattern);
    const known = verdicts.get(key);
    if (known) return known;
    const verdict = judge(pattern);
    verdicts.set(key, verdict);
    writeCache(file, verdicts);
    return verdict;
  };
}
