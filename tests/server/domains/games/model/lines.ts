import type { GameBalance, Round, Transaction } from "../../../../../src/server/domains/games/rules/state.ts";

/** What the app stores, in the lines that state.ts makes of the model. */
export const balanceLine = (
  player: string,
  book: string,
  { spendable, owed }: GameBalance,
): [string, string] => [`balance ${book} ${player}`, `${spendable} owes ${-owed}`];

export type StoredRound = Pick<
  Round,
  "member" | "round" | "book" | "state" | "bets" | "bet" | "win" | "validBet"
>;

export const roundLine = (kept: StoredRound): [string, string] => [
  `round ${kept.member} ${kept.round}`,
  `${kept.book} ${kept.state} ${kept.bets} bets ${kept.bet} wins ${kept.win} counts ${kept.validBet}`,
];

export type StoredAction = Pick<
  Transaction,
  "id" | "kind" | "member" | "answered" | "state" | "round" | "book"
>;

export function actionLine({
  id,
  kind,
  member,
  answered,
  state,
  round,
  book,
}: StoredAction): [string, string] {
  if (kind === "tombstone") return [`act ${id}`, `tombstone of ${member}`];
  if (answered !== "ok") return [`act ${id}`, `${kind} of ${member} ${answered}`];
  return [`act ${id}`, `${kind} of ${member} ${state} in ${round} ${book}`];
}
