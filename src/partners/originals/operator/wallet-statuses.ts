import type { Problem } from "../play/problem.ts";

/** The states that an operator's wallet answers; docs/protocols/originals.md explains each. */
const wordList = [
  ...(["ok", "duplicate", "player-unknown", "player-blocked", "session-invalid", "session-expired"] as const),
  ...([
    "currency",
    "game-unknown",
    "game-disabled",
    "maintenance",
    "funds",
    "limit",
    "player-limit",
    "player-check",
    "free-rounds-over",
    "free-rounds-disputed",
    "missing",
  ] as const),
  ...(["conflict", "round-closed", "settled", "cancelled", "in-progress", "signature"] as const),
  ...(["bad-request", "failed"] as const),
];

export type WalletStatus = (typeof wordList)[number];

const words = new Set<unknown>(wordList);

export const isWord = (value: unknown): value is WalletStatus => words.has(value);

/** The result of a debit: taken, refused, or unknown, in which case it must be rolled back. */
export function debitEnd(word: WalletStatus | undefined): "taken" | "refused" | "unknown" {
  if (word === "ok" || word === "duplicate") return "taken";
  return word === undefined || word === "failed" || word === "in-progress" ? "unknown" : "refused";
}

/** Refusals of the call, not of the round: the operator has not looked at the round yet. */
const unread = new Set<WalletStatus | undefined>(["signature", "bad-request"]);

/** The result of telling a free round: a round that the operator has not decided on is told again. */
export const freeRoundEnd = (word: WalletStatus | undefined): "taken" | "refused" | "unknown" =>
  unread.has(word) ? "unknown" : debitEnd(word);

const settled = new Set<WalletStatus | undefined>(["ok", "duplicate", "settled"]);
/** A wallet that never saw the debit has recorded by now that it must reject it. */
const takenBack = new Set<WalletStatus | undefined>(["ok", "duplicate", "missing", "cancelled"]);

/** Whether a wallet has acknowledged a call, so that it need not be repeated. */
export const isAcknowledged = (kind: "settle" | "rollback", word: WalletStatus | undefined): boolean =>
  (kind === "settle" ? settled : takenBack).has(word);

const problems = new Map<WalletStatus | undefined, Problem>([
  ["funds", "funds"],
  ["limit", "limit"],
  ["player-limit", "own-limit"],
  ["player-check", "reality-check"],
  ["free-rounds-over", "free-rounds.over"],
  ["free-rounds-disputed", "free-rounds.over"],
  ["maintenance", "maintenance"],
  ["game-disabled", "maintenance"],
  ["game-unknown", "maintenance"],
  ["session-invalid", "ticket.over"],
  ["session-expired", "ticket.over"],
  ["player-unknown", "ticket.over"],
  ["player-blocked", "ticket.over"],
  ["currency", "ticket.over"],
]);

/** The problem that the player sees. */
export const problemOf = (word: WalletStatus | undefined): Problem => problems.get(word) ?? "wallet.silent";
