import { sql, type Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import type { PlayedRow } from "./rebate-amount.ts";

type Tx = Transaction<Schema>;

/** Whose play it is, of which day and of what. */
export type PlayLine = {
  brandId: string;
  memberId: string;
  /** yyyy-MM-dd, in the brand's zone. */
  day: string;
  vendor: string;
  gameType: string;
  currency: string;
};

/** The change of a member's closed rounds at a vendor, in minor units of the currency; below zero after a correction. */
export type PlayChange = PlayLine & {
  bets: number;
  bet: bigint;
  win: bigint;
  validBet: bigint;
};

/** Adds play to its day. */
export async function addPlay(tx: Tx, play: PlayChange): Promise<void> {
  await sql`
    insert into reward_play as p (brand_id, member_id, day, vendor, game_type, currency, bets, bet, win, valid_bet)
    values (${play.brandId}, ${play.memberId}, ${play.day}::date, ${play.vendor}, ${play.gameType}, ${play.currency},
      ${play.bets}, ${play.bet}, ${play.win}, ${play.validBet})
    on conflict (brand_id, day, member_id, vendor, game_type, currency) do update
      set bets = p.bets + excluded.bets, bet = p.bet + excluded.bet, win = p.win + excluded.win,
        valid_bet = p.valid_bet + excluded.valid_bet`.execute(tx);
}

/** A member's play since a day (yyyy-MM-dd), by vendor and game type. */
export async function playedSince(tx: Tx, memberId: string, day: string): Promise<PlayedRow[]> {
  const { rows } = await sql<PlayedRow>`
    select vendor, game_type as "gameType", sum(valid_bet)::int8 as "validBet" from reward_play
    where member_id = ${memberId} and day >= ${day}::date group by 1, 2`.execute(tx);
  return rows;
}

/**
 * Adds to a sum that grows, and returns how many whole parts of it are due now: what corrections took away is earned again
 * before anything more is due.
 */
export async function growTally(
  tx: Tx,
  {
    brandId,
    ruleId,
    memberId,
    value,
    each,
  }: { brandId: string; ruleId: string; memberId: string; value: bigint; each: bigint },
): Promise<{ parts: bigint; given: bigint }> {
  const { rows } = await sql<{ parts: bigint; given: bigint }>`
    with grown as (
      insert into reward_tally as t (brand_id, rule_id, member_id, value) values (${brandId}, ${ruleId}, ${memberId}, ${value})
      on conflict (brand_id, rule_id, member_id) do update set value = t.value + excluded.value
      returning value, given
    )
    select greatest(greatest(value, 0) / ${each}::int8 - given, 0)::int8 as parts, given from grown`.execute(
    tx,
  );
  const { parts = 0n, given = 0n } = rows[0] ?? {};
  if (parts > 0n)
    await tx
      .updateTable("reward_tally")
      .set({ given: given + parts })
      .where("rule_id", "=", ruleId)
      .where("member_id", "=", memberId)
      .execute();
  return { parts, given };
}
