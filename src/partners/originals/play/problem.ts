/** Why a page's call came to nothing (api.ts, Problem). */
export type Problem =
  | "ticket.missing"
  | "ticket.over"
  | "bet.invalid"
  | "bet.low"
  | "bet.high"
  | "bet.late"
  | "funds"
  | "limit"
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
  ["busy", 409],
  ["maintenance", 409],
  ["wallet.silent", 409],
]);

/** The HTTP status that goes with it: never 5xx or 429, which tell a page nothing about the outcome. */
export const statusOf = (problem: Problem): number => statuses.get(problem) ?? 400;

/** What was asked for, or why not. */
export type Answer<T> = { ok: true; value: T } | { ok: false; problem: Problem };

export const answer = <T>(value: T): Answer<T> => ({ ok: true, value });

export const problem = (code: Problem): { ok: false; problem: Problem } => ({ ok: false, problem: code });
