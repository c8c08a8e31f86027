import type { Connection } from "./database.ts";

/** One player's part of a booked round. `roundId` is the operator's. */
export type FinishedRound = {
  roundId: string;
  player: string;
  gameCode: string;
  currency: string;
  exponent: number;
  bet: bigint;
  win: bigint;
  validBet: bigint;
  finishedAt: Date;
};

type Wanted = {
  operator: string;
  /** Rounds finished at exactly this time are listed if their id is greater than `after`; later ones all. */
  since: Date;
  after: string;
  /** Rounds that finished earlier than this are listed. */
  before: Date;
  /** At most so many rows. */
  most: number;
};

/**
 * An operator's finished rounds for real money, oldest first, at the same time in the order of their ids. Free rounds are left out: their
 * operator pays them.
 */
export const finishedRounds = (
  { rows }: Connection,
  { operator, since, after, before, most }: Wanted,
): Promise<FinishedRound[]> =>
  rows<FinishedRound>(
    `select b.operator_round as "roundId", a.player, b.game_code as "gameCode", a.currency, a.exponent,
       sum(b.stake)::int8 as bet, sum(b.win)::int8 as win, sum(b.valid_bet)::int8 as "validBet",
       b.finished_at as "finishedAt"
     from bet b join account a on a.id = b.account_id
     where b.operator = $1 and b.state = 'over' and b.free_grant is null and not a.demo
       and (b.finished_at, b.operator_round collate "C") > ($2, $3) and b.finished_at >= $2 and b.finished_at < $4
     group by b.operator_round, a.player, b.game_code, a.currency, a.exponent, b.finished_at
     order by b.finished_at, b.operator_round collate "C" limit $5`,
    [operator, since, after, before, most],
  );
