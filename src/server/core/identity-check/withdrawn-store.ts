import { sql, type Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** The ids of the levels that are verified for a member at an instant. */
export async function verifiedLevels(tx: Tx, memberId: string, now: number): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("identity_check")
    .select("level")
    .where("member_id", "=", memberId)
    .where("state", "=", "verified")
    .where(({ eb, or }) => or([eb("valid_until", "is", null), eb("valid_until", ">", new Date(now))]))
    .execute();
  return new Set(rows.map(({ level }) => level));
}

const hourMs = 3_600_000;

/**
 * A member's withdrawals of 24 hours, of 30 days and of all times, in minor units: without rejected and held ones. Lock the
 * member first. `except` is a withdrawal that is left out.
 */
export async function withdrawnOf(
  tx: Tx,
  memberId: string,
  now: Date,
  except = "",
): Promise<{ daily: bigint; monthly: bigint; all: bigint }> {
  const since = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const { rows } = await sql<{ daily: bigint; monthly: bigint; all: bigint }>`
    select coalesce(sum(amount) filter (where asked_at > ${since(24)}), 0)::int8 as daily,
      coalesce(sum(amount) filter (where asked_at > ${since(30 * 24)}), 0)::int8 as monthly,
      coalesce(sum(amount), 0)::int8 as all
    from withdrawal where member_id = ${memberId} and id <> ${except} and state not in ('rejected', 'held')`.execute(
    tx,
  );
  return rows[0] ?? { daily: 0n, monthly: 0n, all: 0n };
}
