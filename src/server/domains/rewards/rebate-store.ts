import { type RawBuilder, sql, type Transaction } from "kysely";
import { trialType } from "../../../site/constants.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { RebateRate } from "./rule.ts";

type Tx = Transaction<Schema>;

/** The period of a rebate: from the first day to the last, both included, in the brand's zone. */
export type RebatePeriod = {
  brandId: string;
  ruleId: string;
  first: string;
  last: string;
  start: Date;
  end: Date;
};

/** How a rebate is computed and written; amounts in minor units, percentages in units of 0.0001 percent. */
export type RebateTerms = {
  rates: readonly RebateRate[];
  minimum: bigint;
  cap: bigint | undefined;
  /** A hundred percent in those units, the divisor. */
  whole: bigint;
  gameTypes: readonly string[] | undefined;
  vendors: readonly string[] | undefined;
  currency: string;
  exponent: number;
  /** What each reward keeps as its terms, as JSON. */
  termsJson: string;
  at: Date;
  expiresAt: Date | null;
};

/** Members of some slice: after an id, up to another one, which is included; without them from the first or to the last. */
export type Slice = { after: string; upto: string | undefined };

/** The last reward that the brand's budget covers, smallest first; undefined when it covers none. */
export type Cut = { amount: bigint; member: string } | undefined;

/** The lines of a member's rebate, as the reward's `reason` stores them. */
const linesJson = sql`jsonb_agg(jsonb_build_object('gameType', game_type, 'vendor', vendor, 'validBet', valid_bet::text,
  'percent', percent::text, 'amount', amount::text) order by amount desc, vendor, game_type)`;

/**
 * The common table expressions about a period's rebates. `due`: what each member of a slice gets, and its `lines`: the valid bet of
 * each game type and vendor by the first rate that fits. Each line is rounded down. The sum is at most `cap`; a member whose sum is
 * below `minimum` gets nothing.
 */
function dueExpressions(
  { brandId, first, last }: RebatePeriod,
  terms: RebateTerms,
  { after, upto }: Slice,
): RawBuilder<unknown> {
  const rates = terms.rates.map(({ percent, gameTypes, vendors, fromLevel = 0 }, nth) => ({
    nth,
    percent: `${percent}`,
    types: gameTypes ?? null,
    vendors: vendors ?? null,
    level: fromLevel,
  }));
  // Rates change at these VIP levels: members between two of them share a rate.
  const levels = [...new Set([0, ...rates.map(({ level }) => level)])].sort((one, other) => one - other);
  const ownLevel =
    levels.length === 1
      ? sql`0`
      : sql`(select max(b) from unnest(${levels}::int4[]) b
          where b <= (select vip_level from member where brand_id = ${brandId} and id = w.member_id))`;
  return sql`
    rate as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb)
        as r(nth int4, percent int8, types jsonb, vendors jsonb, level int4)
    ), rate_of as materialized (
      select p.vendor, p.game_type, l.level, r.percent from (
        select distinct vendor, game_type from reward_play
        where brand_id = ${brandId} and day between ${first}::date and ${last}::date and currency = ${terms.currency}
          and (${terms.gameTypes ?? null}::text[] is null or game_type = any (${terms.gameTypes ?? null}::text[]))
          and (${terms.vendors ?? null}::text[] is null or vendor = any (${terms.vendors ?? null}::text[]))
      ) p cross join unnest(${levels}::int4[]) l(level) cross join lateral (
        select percent from rate
        where (types is null or types ? p.game_type) and (vendors is null or vendors ? p.vendor) and rate.level <= l.level
        order by nth limit 1
      ) r
    ), played as (
      select w.member_id, w.vendor, w.game_type, sum(w.valid_bet) as valid_bet, ${ownLevel} as level
      from reward_play w
      where w.brand_id = ${brandId} and w.day between ${first}::date and ${last}::date and w.currency = ${terms.currency}
        and w.member_id > ${after} and (${upto ?? null}::text is null or w.member_id <= ${upto ?? null}::text)
      group by 1, 2, 3
    ), line as (
      select w.member_id, w.vendor, w.game_type, l.percent, w.valid_bet,
        floor(greatest(w.valid_bet, 0) * l.percent / ${terms.whole}::int8)::int8 as amount
      from played w join rate_of l on l.vendor = w.vendor and l.game_type = w.game_type and l.level = w.level
    ), summed as (
      select member_id, least(sum(amount), coalesce(${terms.cap ?? null}::int8, sum(amount)))::int8 as amount,
        ${linesJson} as lines
      from line where amount > 0 group by 1
    ), due as (
      select d.member_id, d.amount, d.lines from summed d join member m on m.brand_id = ${brandId} and m.id = d.member_id
      where d.amount >= ${terms.minimum} and d.amount > 0 and m.type <> ${trialType}
    )`;
}

/** The last member of the next slice of `most` members; undefined when the slice is the last one. */
export async function endOfSlice(
  tx: Tx,
  brandId: string,
  { after, most }: { after: string; most: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from member where brand_id = ${brandId} and id > ${after} order by id offset ${most - 1} limit 1`.execute(
    tx,
  );
  return rows[0]?.id;
}

/** Notes what the members of a slice get, before it is known whom the brand's budget holds. */
export async function noteDue(tx: Tx, period: RebatePeriod, terms: RebateTerms, slice: Slice): Promise<void> {
  const { brandId, ruleId, end } = period;
  await sql`
    with ${dueExpressions(period, terms, slice)}
    insert into reward_due (brand_id, rule_id, period_end, member_id, amount, lines)
      select ${brandId}, ${ruleId}, ${end}, member_id, amount, lines from due`.execute(tx);
}

/** How many noted rewards fit into `room`, smallest first: the last one (`cut`), their number and their sum. */
export async function cutDue(
  tx: Tx,
  { brandId, ruleId, end }: RebatePeriod,
  room: bigint,
): Promise<{ cut: Cut; rewards: bigint; amount: bigint }> {
  const { rows } = await sql<{ amount: bigint; member: string; total: bigint; nth: bigint }>`
    select amount, member_id as member, total, nth from (
      select amount, member_id, sum(amount) over w as total, row_number() over w as nth from reward_due
      where brand_id = ${brandId} and rule_id = ${ruleId} and period_end = ${end}
      window w as (order by amount, member_id rows unbounded preceding)
    ) d where total <= ${room}::int8 order by nth desc limit 1`.execute(tx);
  const [row] = rows;
  if (!row) return { cut: undefined, rewards: 0n, amount: 0n };
  const { amount, member, total, nth } = row;
  return { cut: { amount, member }, rewards: BigInt(nth), amount: BigInt(total) };
}

type Offered = { rewards: bigint; amount: bigint };

/** Offers rows of members `d` their rebate; its lines are the reward's reason. */
const offer = (
  { brandId, ruleId, first, last, end }: RebatePeriod,
  terms: RebateTerms,
  from: RawBuilder<unknown>,
) => sql`
  insert into reward (brand_id, id, rule_id, member_id, occurrence, kind, amount, currency, exponent, state, terms, reason,
      created_at, expires_at)
    select ${brandId}, upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 16)), ${ruleId}, d.member_id,
      ${`period:${end.toISOString()}`}, 'cash', d.amount, ${terms.currency}, ${terms.exponent}, 'offered',
      ${terms.termsJson}::jsonb, jsonb_build_object('checks', '[]'::jsonb, 'basis', jsonb_build_object(
        'first', ${first}::text, 'last', ${last}::text, 'lines', d.lines)), ${terms.at}, ${terms.expiresAt}
    from ${from}
    on conflict (brand_id, rule_id, member_id, occurrence) do nothing
    returning amount`;

/** Offers the members of a slice the rebate of a period that no budget limits. Returns how many there are and what they come to. */
export async function offerRebates(
  tx: Tx,
  period: RebatePeriod,
  terms: RebateTerms,
  slice: Slice,
): Promise<Offered> {
  const { rows } = await sql<Offered>`
    with ${dueExpressions(period, terms, slice)}, offered as (${offer(period, terms, sql`due d`)})
    select count(*)::int8 as rewards, coalesce(sum(amount), 0)::int8 as amount from offered`.execute(tx);
  return rows[0] ?? { rewards: 0n, amount: 0n };
}

/**
 * Offers the next `most` members what is noted for them; whom the brand's budget does not hold gets none, and the reason. The
 * notes are gone with it. `left`: whether there may be more.
 */
export async function offerNoted(
  tx: Tx,
  period: RebatePeriod,
  terms: RebateTerms,
  { cut, most }: { cut: Cut; most: number },
): Promise<Offered & { left: boolean }> {
  const { brandId, ruleId, end } = period;
  const isHeld = cut
    ? sql`(d.amount, d.member_id) <= (${cut.amount}::int8, ${cut.member}::text)`
    : sql`false`;
  const { rows } = await sql<Offered & { seen: number }>`
    with noted as materialized (
      delete from reward_due where brand_id = ${brandId} and rule_id = ${ruleId} and period_end = ${end}
        and member_id = any (array(select member_id from reward_due where brand_id = ${brandId} and rule_id = ${ruleId}
          and period_end = ${end} order by member_id limit ${most}))
      returning member_id, amount, lines
    ), left_out as (
      insert into reward_verdict as v (brand_id, member_id, rule_id, at, fired, checks)
        select ${brandId}, d.member_id, ${ruleId}, ${terms.at}, false, '[{"check":"budget","met":false}]'::jsonb from noted d
        where not ${isHeld}
        on conflict (brand_id, member_id, rule_id) do update
          set at = excluded.at, fired = excluded.fired, checks = excluded.checks
    ), offered as (${offer(period, terms, sql`noted d where ${isHeld}`)})
    select count(*)::int8 as rewards, coalesce(sum(amount), 0)::int8 as amount,
      (select count(*)::int4 from noted) as seen from offered`.execute(tx);
  const { rewards = 0n, amount = 0n, seen = 0 } = rows[0] ?? {};
  return { rewards, amount, left: seen === most };
}
