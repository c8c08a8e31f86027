import { createRequire } from "node:module";
import type { checkSync } from "recheck";
import generated from "../generated/pattern-verdicts.json" with { type: "json" };
import { cachedVerdicts, type Verdict } from "./cache.ts";
import { costOf, loosened } from "./pattern-cost.ts";

const longestPattern = 256;
const largestCount = 255;
/** Maximum number of paths through a pattern besides its loops: a few milliseconds for 255 characters. */
const mostWays = 10_000;
/** How long a proof may take where a server waits for it. */
const proverMs = 2000;

const refused = (reason: string): Verdict => ({ kind: "refused", reason });

function compileError(pattern: string): string | undefined {
  try {
    new RegExp(pattern, "u");
    return undefined;
  } catch (error) {
    // "Invalid regular expression: /[/u: Unterminated character class": the relevant part comes last.
    return error instanceof Error ? (error.message.split(": ").at(-1) ?? error.message) : String(error);
  }
}

let prover: typeof checkSync | undefined;

/** The prover is large; it is only loaded for a pattern without a known verdict. */
function prove(pattern: string, timeout: number): Verdict {
  if (!prover) {
    // The pure implementation gives the same results everywhere and starts no process.
    process.env.RECHECK_SYNC_BACKEND = "pure";
    prover = (createRequire(import.meta.url)("recheck") as { checkSync: typeof checkSync }).checkSync;
  }
  const answer = prover(pattern, "u", { checker: "automaton", timeout });
  if (answer.status === "safe") return { kind: "linear" };
  if (answer.status === "vulnerable") {
    return refused(
      `its time grows ${answer.complexity.summary === "exponential" ? "exponentially" : `as a ${answer.complexity.summary}`} with the text`,
    );
  }
  return refused("it could not be proven linear in time");
}

/**
 * Computes the verdict on a pattern. Pure, but for proofs that take longer than `timeout` milliseconds: those count as none.
 */
export function judge(pattern: string, timeout = proverMs): Verdict {
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
  if (shape.ways > mostWays && (shape.emptyRounds || prove(loosened(pattern), timeout).kind !== "linear")) {
    return refused("its optional and counted parts can be matched in too many ways");
  }
  return prove(pattern, timeout);
}

/** The verdict on a pattern: shipped, cached in `cacheFile`, or computed and then cached. */
export function verdictOn(pattern: string, cacheFile: string): Verdict {
  if (pattern === "*") return { kind: "linear" };
  const shipped = generated as Record<string, string>;
  if (Object.hasOwn(shipped, pattern)) return { kind: "linear" };
  return cachedVerdicts(cacheFile, judge)(pattern);
}
