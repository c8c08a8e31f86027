import { sql } from "kysely";
import type { Database } from "../../foundation/db/connection.ts";

/** The position of the journal at one time. The last two fields are PostgreSQL transaction ids. */
export type HighWaterMark = {
  /** Last number taken for a ledger transaction, by a database transaction before `drawnBefore`. */
  lastTransaction: bigint;
  drawnBefore: bigint;
  /** All database transactions before this one had ended. */
  overBefore: bigint;
};

export function highWaterMarkOf(database: Database, brandId: string): Promise<HighWaterMark> {
  return database.brand(brandId, async (tx) => {
    const { rows } = await sql<{ over_before: string; last_transaction: bigint; drawn_before: string }>`
      select over_before, last_transaction, drawn_before from ledger_high_water_mark()`.execute(tx);
    const [row] = rows;
    if (!row) throw new Error("the journal has no high-water mark");
    return {
      lastTransaction: row.last_transaction,
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

/** The brands with transactions after their last block, those without a folder included; one query for all brands. */
export function unsealedBrands(database: Database): Promise<string[]> {
  return database.platform(async (tx) => {
    const { rows } = await sql<{ brand: string }>`select brand from ledger_unsealed() as brand`.execute(tx);
    return rows.map(({ brand }) => brand);
  });
}
