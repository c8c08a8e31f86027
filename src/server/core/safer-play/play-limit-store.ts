import { type Selectable, sql, type Transaction } from "kysely";
import type { PlayLimitChangeTable, PlayLimitTable } from "../../foundation/db/safer-play-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { CheckInterval, PlayLimit } from "./terms.ts";

type Tx = Transaction<Schema>;
/** A row of play_limit. */
export type StoredLimit = Omit<Selectable<PlayLimitTable>, "kind" | "period"> & (PlayLimit | CheckInterval);
type Change = Omit<Selectable<PlayLimitChangeTable>, "id" | "brand_id">;

/** A member's limits, and the interval of the reality checks. A constraint of the table pairs kinds and periods. */
export const limitsOf = async (tx: Tx, memberId: string): Promise<StoredLimit[]> =>
  (await tx
    .selectFrom("play_limit")
    .selectAll()
    .where("member_id", "=", memberId)
    .execute()) as StoredLimit[];

/** Writes a limit; lock the member's play and row first. */
export async function keepLimit(tx: Tx, limit: StoredLimit): Promise<void> {
  const { amount, changed_at, asked_amount, ready_at } = limit;
  await tx
    .insertInto("play_limit")
    .values(limit)
    .onConflict((conflict) =>
      conflict
        .columns(["brand_id", "member_id", "kind", "period"])
        .doUpdateSet({ amount, changed_at, asked_amount, ready_at }),
    )
    .execute();
}

export const noteChange = async (tx: Tx, brandId: string, change: Change): Promise<void> => {
  await tx
    .insertInto("play_limit_change")
    .values({ ...change, brand_id: brandId })
    .execute();
};

/** What a member staked, lost with own money and spent of time since a day (yyyy-MM-dd). */
export async function playedSince(
  tx: Tx,
  memberId: string,
  day: string,
): Promise<{ staked: bigint; lost: bigint; activeMs: bigint }> {
  const { rows } = await sql<{ staked: bigint; lost: bigint; active: bigint }>`
    select coalesce(sum(staked), 0)::int8 as staked, coalesce(sum(own_staked - own_won), 0)::int8 as lost,
      coalesce(sum(active_ms), 0)::int8 as active
    from play_usage where member_id = ${memberId} and day >= ${day}::date`.execute(tx);
  const { staked = 0n, lost = 0n, active: activeMs = 0n } = rows[0] ?? {};
  return { staked, lost, activeMs };
}

/**
 * The deposits that a member asked for since an instant, in minor units: credited, checked or not paid yet. Lock the member
 * first when a decision depends on it. `except` is a deposit that is left out.
 */
export async function depositedSince(
  tx: Tx,
  memberId: string,
  since: Date,
  except?: string,
): Promise<bigint> {
  let query = tx
    .selectFrom("deposit")
    .select(sql<bigint>`coalesce(sum(coalesce(received, amount)), 0)::int8`.as("sum"))
    .where("member_id", "=", memberId)
    .where("asked_at", ">=", since)
    .where("state", "in", ["waiting", "review", "credited"]);
  if (except !== undefined) query = query.where("id", "!=", except);
  return (await query.executeTakeFirstOrThrow()).sum;
}
