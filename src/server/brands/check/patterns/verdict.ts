import generated from "../generated/pattern-verdicts.json" with { type: "json" };
import { cachedVerdicts, type PatternVerdict } from "./cache.ts";
import { costOf, loosened } from "./pattern-cost.ts";
import { prove } from "./prove.ts";

const longestPattern = 256;
const largestCount = 255;
/** Maximum number of paths through a pattern besides its loops: a few milliseconds for 255 characters. */
const mostWays = 10_000;
/** How much of a processor a proof may take where a server waits for it. */
const proverMs = 2000;

const refused = (reason: string) => ({ kind: "refused", reason }) as const;

function compileError(pattern: string): string | undefined {
  try {
    new RegExp(pattern, "u");
    return undefined;
  } catch (error) {
    // "Invalid regular expression: /[/u: Unterminated character class": the relevant part comes last.
    return error instanceof Error ? (error.message.split(": ").at(-1) ?? error.message) : String(error);
  }
}

function proven(pattern: string, ms: number): PatternVerdict {
  const proof = prove(pattern, ms);
  if (proof.kind === "linear") return proof;
  if (proof.kind === "grows") return refused(`its time grows ${proof.how} with the text`);
  const verdict = refused("it could not be proven linear in time");
  return proof.byTime ? { ...verdict, isOpen: true } : verdict;
}

/**
 * Computes the verdict on a pattern. Pure, but for proofs that take more than `ms` of a processor: those count as none.
 */
export function judge(pattern: string, ms = proverMs): PatternVerdict {
  if (pattern === "*") return { kind: "linear" };
  const reason = compileError(pattern);
  if (reason !== undefined) return { kind: "broken", reason };
  if (pattern.length > longestPattern) return refused(`it is longer than ${longestPattern} characters`);
  const shape = costOf(pattern);
  if (shape.unprovable) {
    return refused(
      "it looks ahead, looks behind or refers back; write a list of patterns that must all match",
    );
  }
  if (shape.largestCount > largestCount) return refused(`it counts beyond ${largestCount}`);
  if (shape.ways > mostWays) {
    const tooMany = refused("its optional and counted parts can be matched in too many ways");
    if (shape.emptyRounds) return tooMany;
    const loose = proven(loosened(pattern), ms);
    if (loose.kind !== "linear") return { ...loose, ...tooMany };
  }
  return proven(pattern, ms);
}

/** The verdict on a pattern: shipped, cached in `cacheFile`, or computed and then cached. */
export function verdictOn(pattern: string, cacheFile: string): PatternVerdict {
  if (pattern === "*") return { kind: "linear" };
  const shipped = generated as Record<string, string>;
  if (Object.hasOwn(shipped, pattern)) return { kind: "linear" };
  return cachedVerdicts(cacheFile, judge)(pattern);
}
