import { sql, type Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import type { PeriodDays, PlayPeriod } from "./periods.ts";

type Tx = Transaction<Schema>;

/** What rounds from a vendor's wallet add to a member's play on a day (yyyy-MM-dd of the brand's zone); minor units. */
export type VendorPlay = {
  memberId: string;
  vendor: string;
  currency: string;
  day: string;
  staked: bigint;
  won: bigint;
  at: Date;
};

/**
 * Adds play from vendors' wallets to what limits count and to what is known of the wallets, in the transaction that stores the
 * rounds. Time is not counted here: it comes from the member's own signs.
 */
export async function addVendorPlay(tx: Tx, brandId: string, added: readonly VendorPlay[]): Promise<void> {
  // One order for all, so that two transactions cannot deadlock.
  const ordered = added.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  for (const { memberId, vendor, currency, day, staked, won, at } of ordered) {
    await sql`
      insert into play_usage as u (brand_id, member_id, day, staked, won, own_staked, own_won, last_at)
      values (${brandId}, ${memberId}, ${day}::date, ${staked}, ${won}, ${staked}, ${won}, ${at})
      on conflict (brand_id, member_id, day) do update set staked = u.staked + excluded.staked,
        won = u.won + excluded.won, own_staked = u.own_staked + excluded.own_staked,
        own_won = u.own_won + excluded.own_won`.execute(tx);
    await sql`
      insert into vendor_play as v (brand_id, member_id, vendor, currency, staked, won)
      values (${brandId}, ${memberId}, ${vendor}, ${currency}, ${staked}, ${won})
      on conflict (brand_id, member_id, vendor, currency) do update set staked = v.staked + excluded.staked,
        won = v.won + excluded.won`.execute(tx);
  }
}

const keyOf = ({ memberId, day, vendor }: VendorPlay): string => [memberId, day, vendor].join("|");

/** What a member played in the current periods, and what can still be lost at vendors; minor units. */
export type KnownPlay = {
  periods: Record<PlayPeriod, { staked: bigint; lost: bigint }>;
  /** Moved to vendors and neither moved back nor lost in a round that is known. */
  atVendors: bigint;
};

type Row = Record<`${PlayPeriod}Staked` | `${PlayPeriod}Lost` | "atVendors", bigint>;

/** Reads it in one statement: a round moves from what may be lost to what is lost in one transaction. */
export async function knownPlayOf(
  tx: Tx,
  { memberId, days, currency }: { memberId: string; days: PeriodDays; currency: string },
): Promise<KnownPlay> {
  const sumOf = (column: "staked" | "own_staked - own_won", from: string) =>
    sql<bigint>`coalesce(sum(${sql.raw(column)}) filter (where day >= ${from}::date), 0)::int8`;
  const { rows } = await sql<Row>`
    select ${sumOf("staked", days.day)} as "dayStaked", ${sumOf("own_staked - own_won", days.day)} as "dayLost",
      ${sumOf("staked", days.week)} as "weekStaked", ${sumOf("own_staked - own_won", days.week)} as "weekLost",
      ${sumOf("staked", days.month)} as "monthStaked", ${sumOf("own_staked - own_won", days.month)} as "monthLost",
      (select coalesce(sum(greatest(w.moved - coalesce(v.lost, 0), 0)), 0)::int8
        from (select vendor, sum(case when direction = 'in' then amount else -amount end) as moved
          from wallet_transfer
          where owner = ${memberId} and book = 'real' and currency = ${currency}
            and (direction = 'in' and state not in ('undone', 'refused') or direction = 'out' and state = 'done')
          group by vendor) w
        left join (select vendor, staked - won as lost from vendor_play
          where member_id = ${memberId} and currency = ${currency}) v on v.vendor = w.vendor) as "atVendors"
    from play_usage
    where member_id = ${memberId} and day >= least(${days.week}::date, ${days.month}::date)`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error("sums have one row");
  return {
    periods: {
      day: { staked: row.dayStaked, lost: row.dayLost },
      week: { staked: row.weekStaked, lost: row.weekLost },
      month: { staked: row.monthStaked, lost: row.monthLost },
    },
    atVendors: row.atVendors,
  };
}
