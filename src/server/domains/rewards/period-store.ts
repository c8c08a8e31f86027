import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import type { Paid } from "./deliver.ts";
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

/** How a rebate is computed and written; amounts in minor units, percentages in units of `percentDecimals`. */
export type RebateTerms = {
  rates: readonly RebateRate[];
  minimum: bigint;
  /** What the brand's budget holds; without it, there is no end. Who gets least comes first. */
  room: bigint | undefined;
  cap: bigint | undefined;
  /** Units of a hundred percent. */
  whole: bigint;
  gameTypes: readonly string[] | undefined;
  vendors: readonly string[] | undefined;
  currency: string;
  exponent: number;
  terms: string;
  at: Date;
  expiresAt: Date | null;
};

/** The last period of a rule whose rewards are computed; undefined before the first. */
export async function lastPeriod(tx: Tx, ruleId: string): Promise<Date | undefined> {
  const found = await tx
    .selectFrom("reward_period")
    .select("period_end")
    .where("rule_id", "=", ruleId)
    .orderBy("period_end", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.period_end;
}

/** Claims a period for this transaction; false when it was computed before, or another node computes one of the rule. */
export async function claimPeriod(
  tx: Tx,
  { brandId, ruleId, start, end }: RebatePeriod,
  at: Date,
): Promise<boolean> {
  // Waiting for the other one would fail: computing takes longer than a lock may.
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`reward period/${brandId}/${ruleId}`}, 0)) as taken`.execute(
    tx,
  );
  if (!rows[0]?.taken) return false;
  const done = await tx
    .insertInto("reward_period")
    .values({
      brand_id: brandId,
      rule_id: ruleId,
      period_start: start,
      period_end: end,
      rewards: 0n,
      amount: 0n,
      at,
    })
    .onConflict((conflict) => conflict.columns(["brand_id", "rule_id", "period_end"]).doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Notes up to `end` that rules which had periods once, and are not `present` any more, have none. */
export async function passPeriods(
  tx: Tx,
  { brandId, present, end, at }: { brandId: string; present: readonly string[]; end: Date; at: Date },
): Promise<void> {
  await sql`
    insert into reward_period (brand_id, rule_id, period_start, period_end, rewards, amount, at)
      select ${brandId}, rule_id, max(period_end), ${end}, 0, 0, ${at} from reward_period
      where rule_id <> all (${[...present]}::text[]) group by rule_id having max(period_end) < ${end}
    on conflict (brand_id, rule_id, period_end) do nothing`.execute(tx);
}

/** Members of some slice: after an id, up to another one, which is included; without them from the first or to the last. */
type Slice = { after: string; upto: string | undefined };

/** Whom the brand's budget holds: up to this amount and member, who gets least first. `undefined`: nobody. */
type Cut = { amount: bigint; member: string } | undefined;

/** The lines of a member's rebate, as its reason keeps them. */
const basisOfLines = sql`jsonb_agg(jsonb_build_object('gameType', game_type, 'vendor', vendor, 'validBet', valid_bet::text,
  'percent', percent::text, 'amount', amount::text) order by amount desc, vendor, game_type)`;

/**
 * The tables of a statement about a period's rebates. `due`: what each member of a slice gets, and its `basis`: the valid bet of each game type and
 * vendor by the first rate that fits, each line rounded down, at least `minimum`, at most `cap`.
 */
function tablesOf(
  { brandId, first, last }: RebatePeriod,
  terms: RebateTerms,
  { after, upto }: Slice,
  basis: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const rates = terms.rates.map(({ percent, gameTypes, vendors, fromLevel = 0 }, place) => ({
    place,
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
        as r(place int4, percent int8, types jsonb, vendors jsonb, level int4)
    ), place as materialized (
      select p.vendor, p.game_type, l.level, r.percent from (
        select distinct vendor, game_type from reward_play
        where brand_id = ${brandId} and day between ${first}::date and ${last}::date and currency = ${terms.currency}
          and (${terms.gameTypes ?? null}::text[] is null or game_type = any (${terms.gameTypes ?? null}::text[]))
          and (${terms.vendors ?? null}::text[] is null or vendor = any (${terms.vendors ?? null}::text[]))
      ) p cross join unnest(${levels}::int4[]) l(level) cross join lateral (
        select percent from rate
        where (types is null or types ? p.game_type) and (vendors is null or vendors ? p.vendor) and rate.level <= l.level
        order by place limit 1
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
      from played w join place l on l.vendor = w.vendor and l.game_type = w.game_type and l.level = w.level
    ), summed as (
      select member_id, least(sum(amount), coalesce(${terms.cap ?? null}::int8, sum(amount)))::int8 as amount,
        ${basis} as lines
      from line where amount > 0 group by 1
    ), due as (
      select d.member_id, d.amount, d.lines from summed d join member m on m.brand_id = ${brandId} and m.id = d.member_id
      where d.amount >= ${terms.minimum} and d.amount > 0 and m.type <> 4
    )`;
}

/**
 * Divides a period's members into slices of at most `most`, and finds whom the brand's budget holds; writes nothing. Without
 * a budget there is no end.
 */
export async function planRebates(
  tx: Tx,
  period: RebatePeriod,
  terms: RebateTerms,
  most: number,
): Promise<{ slices: Slice[]; cut: Cut | "all" }> {
  const { rows } = await sql<{ bounds: string[]; amount: bigint | null; member: string | null }>`
    with ${tablesOf(period, terms, { after: "", upto: undefined }, sql`null::jsonb`)}, ranked as materialized (
      select d.*, sum(amount) over (order by amount, member_id) as total, row_number() over (order by member_id) as nth from due d
    ), held as (
      select amount, member_id from ranked where total <= ${terms.room ?? null}::int8 order by amount desc, member_id desc limit 1
    )
    select coalesce((select array_agg(member_id order by nth) from ranked where nth % ${most}::int4 = 0), '{}') as bounds,
      (select amount from held) as amount, (select member_id from held) as member`.execute(tx);
  const { bounds = [], amount = null, member = null } = rows[0] ?? {};
  const slices = ["", ...bounds].map((after, place) => ({ after, upto: bounds[place] }));
  if (terms.room === undefined) return { slices, cut: "all" };
  return { slices, cut: amount === null || member === null ? undefined : { amount, member } };
}

/**
 * Offers the members of a slice the rebate of a period, in one statement; whom the brand's budget does not hold gets none, and the
 * reason. The lines are the reward's reason. Returns how many there are and what they come to.
 */
export async function offerRebates(
  tx: Tx,
  period: RebatePeriod,
  terms: RebateTerms,
  { slice, cut }: { slice: Slice; cut: Cut | "all" },
): Promise<{ rewards: bigint; amount: bigint }> {
  const { brandId, ruleId, first, last, end } = period;
  const isHeld =
    cut === "all"
      ? sql`true`
      : cut
        ? sql`(d.amount, d.member_id) <= (${cut.amount}::int8, ${cut.member}::text)`
        : sql`false`;
  const { rows } = await sql<{ rewards: bigint; amount: bigint }>`
    with ${tablesOf(period, terms, slice, basisOfLines)}, left_out as (
      insert into reward_verdict as v (brand_id, member_id, rule_id, at, fired, checks)
        select ${brandId}, d.member_id, ${ruleId}, ${terms.at}, false, '[{"check":"budget","met":false}]'::jsonb from due d
        where not ${isHeld}
        on conflict (brand_id, member_id, rule_id) do update
          set at = excluded.at, fired = excluded.fired, checks = excluded.checks
    ), offered as (
      insert into reward (brand_id, id, rule_id, member_id, occurrence, kind, amount, currency, exponent, state, terms, reason,
          created_at, expires_at)
        select ${brandId}, upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 16)), ${ruleId}, d.member_id,
          ${`period:${end.toISOString()}`}, 'cash', d.amount, ${terms.currency}, ${terms.exponent}, 'offered',
          ${terms.terms}::jsonb, jsonb_build_object('checks', '[]'::jsonb, 'basis', jsonb_build_object(
            'first', ${first}::text, 'last', ${last}::text, 'lines', d.lines)), ${terms.at}, ${terms.expiresAt}
        from due d where ${isHeld}
        on conflict (brand_id, rule_id, member_id, occurrence) do nothing
        returning amount
    )
    select count(*)::int8 as rewards, coalesce(sum(amount), 0)::int8 as amount from offered`.execute(tx);
  return rows[0] ?? { rewards: 0n, amount: 0n };
}

/** Stores the sum of a period. */
export async function setPeriod(
  tx: Tx,
  { ruleId, end }: RebatePeriod,
  { rewards, amount }: { rewards: bigint; amount: bigint },
): Promise<void> {
  await tx
    .updateTable("reward_period")
    .set({ rewards, amount })
    .where("rule_id", "=", ruleId)
    .where("period_end", "=", end)
    .execute();
}

/** Rebates of a rule that are to be paid at once, at most `most`, by their ids after one. */
export async function unpaidRebates(
  tx: Tx,
  { ruleId, after, most }: { ruleId: string; after: string; most: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom("reward")
    .select("id")
    .where("rule_id", "=", ruleId)
    .where("state", "=", "offered")
    .where("expires_at", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks offered rewards as taken, and returns what is to be paid. What another node is paying is left to it. */
export async function takeOffered(tx: Tx, ids: readonly string[], at: Date): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    with offered as materialized (
      select brand_id, id from reward where id = any (${[...ids]}::text[]) and state = 'offered'
      order by id for update skip locked
    )
    update reward r set state = 'taken', taken_at = ${at} from offered o where r.brand_id = o.brand_id and r.id = o.id
    returning r.id, r.member_id, r.rule_id, r.amount, r.currency, r.exponent`.execute(tx);
  return rows;
}
