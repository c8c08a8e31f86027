import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { Deposit } from "./deposit-store.ts";

/** Serialises claims and credits of one reference across all nodes, until the transaction ends. */
export async function lockReference(tx: Transaction<Schema>, brandId: string, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank reference/${brandId}/${key}`}, 0))`.execute(
    tx,
  );
}

export type Claim = Pick<Deposit, "id" | "member_id" | "state" | "amount" | "received" | "exponent"> & {
  account: string;
  /** The reference under which it is credited, or else claimed. */
  key: string | null;
};

/** Bank transfers that are checked or credited under the given references, the first claim first. */
export async function claimsOf(tx: Transaction<Schema>, keys: readonly string[]): Promise<Claim[]> {
  if (keys.length === 0) return [];
  const rows = await tx
    .selectFrom("deposit as d")
    .innerJoin("member as m", (join) =>
      join.onRef("m.brand_id", "=", "d.brand_id").onRef("m.id", "=", "d.member_id"),
    )
    .select(["d.id", "d.member_id", "d.state", "d.amount", "d.received", "d.exponent", "m.account"])
    .select(["d.claimed_reference", "d.credited_reference"])
    .where("d.state", "in", ["review", "credited"])
    .where(({ or, eb }) =>
      or([eb("d.claimed_reference", "in", keys), eb("d.credited_reference", "in", keys)]),
    )
    .orderBy("d.asked_at")
    .orderBy("d.id")
    .execute();
  return rows.map(({ claimed_reference, credited_reference, ...claim }) => ({
    ...claim,
    key: credited_reference ?? claimed_reference,
  }));
}
