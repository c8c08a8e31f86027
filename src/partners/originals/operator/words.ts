import type { Problem } from "../play/problem.ts";

/** What an operator's wallet can say; docs/protocols/originals.md tells what each means. */
const wordList = [
  ...(["ok", "duplicate", "player-unknown", "player-blocked", "session-invalid", "session-expired"] as const),
  ...(["currency", "game-unknown", "game-disabled", "maintenance", "funds", "limit", "missing"] as const),
  ...(["conflict", "round-closed", "settled", "cancelled", "in-progress", "signature"] as const),
  ...(["bad-request", "failed"] as const),
];

export type Word = (typeof wordList)[number];

const words = new Set<unknown>(wordList);

export const isWord = (value: unknown): value is Word => words.has(value);

/** What became of a debit: taken, cleanly refused, or nobody knows and it must be taken back. */
export function debitEnd(word: Word | undefined): "taken" | "refused" | "unknown" {
  if (word === "ok" || word === "duplicate") return "taken";
  return word === undefined || word === "failed" || word === "in-progress" ? "unknown" : "refused";
}

const settled = new Set<Word | undefined>(["ok", "duplicate", "settled"]);
/** A wallet that never saw the debit has noted by now that it must not come any more. */
const takenBack = new Set<Word | undefined>(["ok", "duplicate", "missing", "cancelled"]);

/** Whether a wallet has understood what it was told, so that it need not be told again. */
export const isAcknowledged = (kind: "settle" | "rollback", word: Word | undefined): boolean =>
  (kind === "settle" ? settled : takenBack).has(word);

const problems = new Map<Word | undefined, Problem>([
  ["funds", "funds"],
  ["limit", "limit"],
  ["maintenance", "maintenance"],
  ["game-disabled", "maintenance"],
  ["game-unknown", "maintenance"],
  ["session-invalid", "ticket.over"],
  ["session-expired", "ticket.over"],
  ["player-unknown", "ticket.over"],
  ["player-blocked", "ticket.over"],
  ["currency", "ticket.over"],
]);

/** What a player hears of it. */
export const problemOf = (word: Word | undefined): Problem => problems.get(word) ?? "wallet.silent";
