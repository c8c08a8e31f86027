import { createRequire } from "node:module";
import type { checkSync } from "recheck";

/** Whether a pattern is linear, what is wrong with it, or that the time was not enough to know. */
export type Proof =
  | { kind: "linear" }
  | { kind: "grows"; how: string }
  | { kind: "unproved"; byTime: boolean };

/** Looks at a pattern for so many milliseconds of the clock. */
type Prover = (pattern: string, clockMs: number) => Proof;
/** Milliseconds of processor time that this process has used. */
type ProcessorTime = () => number;

/** No proof takes more than so many times its time, however little of a processor it gets. */
const mostPatience = 10;

let prover: typeof checkSync | undefined;

/** The prover is large; it is only loaded for a pattern without a known verdict. */
const byAutomaton: Prover = (pattern, timeout) => {
  if (!prover) {
    // The pure implementation gives the same results everywhere and starts no process.
    process.env.RECHECK_SYNC_BACKEND = "pure";
    prover = (createRequire(import.meta.url)("recheck") as { checkSync: typeof checkSync }).checkSync;
  }
  const answer = prover(pattern, "u", { checker: "automaton", timeout });
  if (answer.status === "safe") return { kind: "linear" };
  if (answer.status === "unknown") return { kind: "unproved", byTime: answer.error.kind === "timeout" };
  const { summary } = answer.complexity;
  return { kind: "grows", how: summary === "exponential" ? "exponentially" : `as a ${summary}` };
};

const ofProcess: ProcessorTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/**
 * Proves a pattern within so many milliseconds of processor time. The prover counts by the clock, which goes on while other
 * programs have the processor: then it gets more of it.
 */
export function prove(pattern: string, ms: number, look = byAutomaton, used = ofProcess): Proof {
  for (let clockMs = ms; ; ) {
    const before = used();
    const proof = look(pattern, clockMs);
    const spent = used() - before;
    const isOver = clockMs >= ms * mostPatience || spent >= ms * 0.9;
    if (proof.kind !== "unproved" || !proof.byTime || isOver) return proof;
    clockMs = Math.min(ms * mostPatience, Math.ceil(clockMs * Math.max(1.5, ms / Math.max(spent, 1))));
  }
}
