import { sql, type Transaction } from "kysely";
import type { Database } from "../../foundation/db/connection.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { Sealer } from "./encryption.ts";
import { platformKeyOwner } from "./platform-key-store.ts";

/** A column of sealed texts in a brand's rows. */
export type SealedColumn = {
  table: "member" | "desk_user" | "payout_account" | "identity_document" | "identity_picture";
  column: string;
  /** The column that names the owner. */
  ownerColumn: "id" | "member_id";
  /** The owner that a row's text is bound to. */
  ownerOf: (brandId: string, ownerId: string) => string;
};

/** How many rows one transaction seals again: others wait for their locks. */
const batchSize = 200;

type Row = { id: string; owner_id: string; sealed: string };

/** A batch of rows after an id whose text another key than `keyId` sealed. */
async function staleRows(
  tx: Transaction<Schema>,
  { table, column, ownerColumn }: SealedColumn,
  keyId: string,
  after: string,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id::text as id, ${sql.ref(ownerColumn)} as owner_id, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${sql.ref(column)} <> ''
      and ${sql.ref(column)} not like ${`${keyId}.%`} and id::text > ${after}
    order by id::text limit ${batchSize} for update`.execute(tx);
  return rows;
}

/**
 * Seals a brand's texts of a column again with the secret in use; answers how many. Texts that are sealed with it
 * already stay, so an interrupted run continues where it ended.
 */
export async function resealColumn(
  database: Database,
  brandId: string,
  column: SealedColumn,
  sealer: Sealer,
): Promise<number> {
  const batch = (after: string) =>
    database.brand(brandId, async (tx) => {
      const rows = await staleRows(tx, column, sealer.keyId, after);
      for (const { id, owner_id, sealed } of rows) {
        const renewed = sealer.renewed(sealed, column.ownerOf(brandId, owner_id));
        await sql`update ${sql.table(column.table)} set ${sql.ref(column.column)} = ${renewed}
          where brand_id = ${brandId} and id::text = ${id}`.execute(tx);
      }
      return rows;
    });
  let count = 0;
  for (let rows = await batch(""); rows.length > 0; rows = await batch(rows.at(-1)?.id ?? ""))
    count += rows.length;
  return count;
}

/** Seals the platform's keys again with the secret in use; answers how many. */
export const resealPlatformKeys = (database: Database, sealer: Sealer): Promise<number> =>
  database.platform(async (tx) => {
    const rows = await tx.selectFrom("platform_key").select(["name", "sealed"]).forUpdate().execute();
    const stale = rows.flatMap(({ name, sealed }) => {
      const renewed = sealer.renewed(sealed, platformKeyOwner(name));
      return renewed === undefined ? [] : [{ name, sealed: renewed }];
    });
    for (const { name, sealed } of stale)
      await tx.updateTable("platform_key").set({ sealed }).where("name", "=", name).execute();
    return stale.length;
  });
