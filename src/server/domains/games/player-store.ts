import type { Transaction } from "kysely";
import { isLate } from "../../core/identity/frozen-upline-store.ts";
import type { Schema } from "../../foundation/db/schema.ts";

/** `late`: an upline who did not pay agents below in time. */
export type Player = {
  type: number;
  suspended: boolean;
  suspendedAt: Date | null;
  excludedUntil: Date | null;
  late: boolean;
};

/**
 * The type of a member's account and whether the member is suspended, excluded or late; undefined for an unknown member. A concurrent
 * suspension waits until the transaction ends, or is seen.
 */
export async function playerForLaunch(tx: Transaction<Schema>, id: string): Promise<Player | undefined> {
  const row = await playerQuery(tx, id).forShare().executeTakeFirst();
  return row && playerOf(row);
}

/** As `playerForLaunch`, for a reader: locks nothing. */
export async function presentPlayer(tx: Transaction<Schema>, id: string): Promise<Player | undefined> {
  const row = await playerQuery(tx, id).executeTakeFirst();
  return row && playerOf(row);
}

const playerQuery = (tx: Transaction<Schema>, id: string) =>
  tx
    .selectFrom("member")
    .select(["type", "suspended_at", "excluded_until", isLate.as("late")])
    .where("id", "=", id);

type PlayerRow = { type: number; suspended_at: Date | null; excluded_until: Date | null; late: boolean };

const playerOf = ({ type, suspended_at, excluded_until, late }: PlayerRow): Player => ({
  type,
  suspended: suspended_at !== null,
  suspendedAt: suspended_at,
  excludedUntil: excluded_until,
  late,
});
