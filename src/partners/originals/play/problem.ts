/** Why a page's call failed (api.ts, Problem). */
export type Problem =
  | "ticket.missing"
  | "ticket.over"
  | "bet.invalid"
  | "bet.low"
  | "bet.high"
  | "bet.late"
  | "funds"
  | "limit"
  | "own-limit"
  | "reality-check"
  | "free-rounds.over"
  | "busy"
  | "maintenance"
  | "wallet.silent"
  | "failed";

const statuses = new Map<Problem, number>([
  ["ticket.missing", 401],
  ["ticket.over", 401],
  ["bet.late", 409],
  ["funds", 409],
  ["limit", 409],
  ["own-limit", 409],
  ["reality-check", 409],
  ["free-rounds.over", 409],
  ["busy", 409],
  ["maintenance", 409],
  ["wallet.silent", 409],
]);

/** The HTTP status for it: never 5xx or 429, which tell a page nothing about the outcome. */
export const statusOf = (problem: Problem): number => statuses.get(problem) ?? 400;

/** The value, or a refusal. */
export type Answer<T> = { ok: true; value: T } | { ok: false; problem: Problem };

export const answer = <T>(value: T): Answer<T> => ({ ok: true, value });

export const problem = (code: Problem): { ok: false; problem: Problem } => ({ ok: false, problem: code });
