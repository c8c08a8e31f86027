import { sql, type Transaction } from "kysely";
import type { PlayedRound } from "../../core/events/event.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { PlayOwner, PlayPlace } from "./play-store.ts";

type Tx = Transaction<Schema>;

/** A round that changed a line of a member's play. */
export type BetAdded = PlayPlace & PlayedRound & { game: string; at: Date };

/** Keeps what each round added to the valid bet; what adds nothing to it earns no rebate. */
export async function addBets(tx: Tx, owner: PlayOwner, rounds: readonly BetAdded[]): Promise<void> {
  const counted = rounds.filter(({ validBet }) => BigInt(validBet) !== 0n);
  if (counted.length === 0) return;
  await sql`
    insert into reward_bet (brand_id, member_id, day, vendor, game_type, currency, game, round_id, at, bet, valid_bet)
    select ${owner.brandId}, ${owner.memberId}, c.day, c.vendor, c.game_type, ${owner.currency}, c.game, c.round, c.at, c.bet,
      c.valid_bet
    from unnest(${counted.map(({ day }) => day)}::date[], ${counted.map(({ vendor }) => vendor)}::text[],
      ${counted.map(({ gameType }) => gameType)}::text[], ${counted.map(({ game }) => game)}::text[],
      ${counted.map(({ round }) => round)}::text[], ${counted.map(({ at }) => at)}::timestamptz[],
      ${counted.map(({ bet }) => bet)}::int8[], ${counted.map(({ validBet }) => validBet)}::int8[])
      with ordinality c(day, vendor, game_type, game, round, at, bet, valid_bet, place)
    order by c.place`.execute(tx);
}

/** A line of a rebate: a member's play of a game type at a vendor, from the first day to the last, both included. */
export type RebateLine = {
  memberId: string;
  first: string;
  last: string;
  vendor: string;
  gameType: string;
  currency: string;
  /** The valid bet that the rebate counted, in minor units. */
  validBet: bigint;
  percent: bigint;
  /** Units of a hundred percent. */
  whole: bigint;
};

/** A bet of a line with the part of the line's amount that it brought; parts add up to the amount. */
export type CountedBet = {
  /** Zero for the play that is kept as a sum alone. */
  id: bigint;
  at: Date | null;
  game: string;
  round: string;
  bet: bigint;
  validBet: bigint;
  amount: bigint;
};

/**
 * The bets of a line in the order in which they were counted, each with the difference that it made to the line's amount so
 * far, which is rounded down. What the line has more than the bets that are kept comes before them, as one row of its own.
 */
const counted = (line: RebateLine) => sql`
  with kept as (
    select id, at, game, round_id as round, bet, valid_bet from reward_bet
    where member_id = ${line.memberId} and day between ${line.first}::date and ${line.last}::date
      and vendor = ${line.vendor} and game_type = ${line.gameType} and currency = ${line.currency}
  ), every as (
    select * from kept
    union all
    select 0::int8, null, '', '', ${line.validBet}::int8 - coalesce(sum(valid_bet), 0)::int8,
      ${line.validBet}::int8 - coalesce(sum(valid_bet), 0)::int8 from kept
      having ${line.validBet}::int8 <> coalesce(sum(valid_bet), 0)
  ), summed as (
    select e.*, sum(valid_bet) over (order by id) as so_far from every e
  ), counted as (
    select id, at, game, round, bet, valid_bet as "validBet",
      (floor(greatest(so_far, 0) * ${line.percent}::int8 / ${line.whole}::int8)
        - floor(greatest(so_far - valid_bet, 0) * ${line.percent}::int8 / ${line.whole}::int8))::int8 as amount
    from summed
  )`;

/** The bets of a line before a place, the latest first; at most `limit`. */
export async function betsOfLine(
  tx: Tx,
  line: RebateLine,
  { before, limit }: { before: bigint | undefined; limit: number },
): Promise<CountedBet[]> {
  const { rows } = await sql<CountedBet>`${counted(line)}
    select * from counted where ${before ?? null}::int8 is null or id < ${before ?? null}::int8
    order by id desc limit ${limit}`.execute(tx);
  return rows;
}

/** What each game brought to a line: the empty name is play that is kept as a sum alone. */
export type GameOfLine = { game: string; bets: number; validBet: bigint; amount: bigint };

/** A line by games, those with the most valid bets first. */
export async function gamesOfLine(tx: Tx, line: RebateLine): Promise<GameOfLine[]> {
  const { rows } = await sql<GameOfLine>`${counted(line)}
    select game, (count(*) filter (where id > 0))::int4 as bets, sum("validBet")::int8 as "validBet",
      sum(amount)::int8 as amount from counted group by 1 order by 3 desc, 1`.execute(tx);
  return rows;
}
