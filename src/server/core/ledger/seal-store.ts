import { sql } from "kysely";
import type { Database } from "../../foundation/db/connection.ts";

/** Where the journal stood at a moment; the other two count transactions. */
export type Tip = {
  /** Last number that was drawn for an act; by a transaction before `drawnBefore`. */
  lastAct: bigint;
  drawnBefore: bigint;
  /** All transactions before this one were over. */
  overBefore: bigint;
};

export function tipOf(database: Database, brandId: string): Promise<Tip> {
  return database.brand(brandId, async (tx) => {
    const { rows } = await sql<{ over_before: string; last_act: bigint; drawn_before: string }>`
      select over_before, last_act, drawn_before from ledger_tip()`.execute(tx);
    const [row] = rows;
    if (!row) throw new Error("the journal has no tip");
    return {
      lastAct: row.last_act,
      drawnBefore: BigInt(row.drawn_before),
      overBefore: BigInt(row.over_before),
    };
  });
}

export function sealUpto(
  database: Database,
  brandId: string,
  upto: bigint,
  most: number,
  now: number,
): Promise<number> {
  return database.brand(brandId, async (tx) => {
    const { rows } = await sql<{ sealed: number }>`
      select ledger_seal(${brandId}, ${upto}, ${most}, ${new Date(now)}) as sealed`.execute(tx);
    return rows[0]?.sealed ?? 0;
  });
}
