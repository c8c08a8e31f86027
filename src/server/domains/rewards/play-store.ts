import { sql, type Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import type { PlayedRow } from "./rebate-amount.ts";

type Tx = Transaction<Schema>;

/** Whose play it is. */
export type PlayOwner = { brandId: string; memberId: string; currency: string };

/** Of which day it is, yyyy-MM-dd in the brand's zone, and of what. */
export type PlayPlace = { day: string; vendor: string; gameType: string };

/** The change of a member's closed rounds, in minor units of the currency; below zero after a correction. */
export type PlayChange = PlayPlace & { bets: number; bet: bigint; win: bigint; validBet: bigint };

/** Adds play to its days. */
export async function addPlay(tx: Tx, owner: PlayOwner, changes: readonly PlayChange[]): Promise<void> {
  await sql`
    insert into reward_play as p (brand_id, member_id, day, vendor, game_type, currency, bets, bet, win, valid_bet)
    select ${owner.brandId}, ${owner.memberId}, c.day, c.vendor, c.game_type, ${owner.currency}, sum(c.bets), sum(c.bet),
      sum(c.win), sum(c.valid_bet)
    from unnest(${changes.map(({ day }) => day)}::date[], ${changes.map(({ vendor }) => vendor)}::text[],
      ${changes.map(({ gameType }) => gameType)}::text[], ${changes.map(({ bets }) => bets)}::int8[],
      ${changes.map(({ bet }) => bet)}::int8[], ${changes.map(({ win }) => win)}::int8[],
      ${changes.map(({ validBet }) => validBet)}::int8[]) c(day, vendor, game_type, bets, bet, win, valid_bet)
    group by c.day, c.vendor, c.game_type
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
 * before anything more is due. Where the size of a part was edited, whole parts of before stay as they were given, and what was
 * over counts for the first new one. The caller holds the member's lock.
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
): Promise<bigint> {
  const { rows } = await sql<{ parts: bigint }>`
    with stored as materialized (
      select value, given, each <> ${each}::int8 as edited, each from reward_tally
      where rule_id = ${ruleId} and member_id = ${memberId}
    ), before as materialized (
      select case when edited then value - given * each else value end as value,
        case when edited then 0 else given end as given from stored
      union all select 0, 0 where not exists (select from stored)
    ), due as materialized (
      select value + ${value}::int8 as value, given,
        greatest(given, greatest(value + ${value}::int8, 0) / ${each}::int8) as next from before
    ), grown as (
      insert into reward_tally as t (brand_id, rule_id, member_id, value, given, each)
        select ${brandId}, ${ruleId}, ${memberId}, value, next, ${each}::int8 from due
      on conflict (brand_id, rule_id, member_id) do update
        set value = excluded.value, given = excluded.given, each = excluded.each
    )
    select next - given as parts from due`.execute(tx);
  return rows[0]?.parts ?? 0n;
}
