import { sql } from "kysely";
import type { Database } from "../db/connection.ts";

/** Where the journal stood at a moment: its last number, and the transactions that were under way. */
export type Tip = { lastAct: bigint; xmin: bigint; xmax: bigint };

export function tipOf(database: Database, brandId: string): Promise<Tip> {
  return database.brand(brandId, async (tx) => {
    const { rows } = await sql<{ last_act: bigint; xmin: string; xmax: string }>`
      select last_act, xmin, xmax from ledger_tip()`.execute(tx);
    const [row] = rows;
    if (!row) throw new Error("the journal has no tip");
    return { lastAct: row.last_act, xmin: BigInt(row.xmin), xmax: BigInt(row.xmax) };
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
