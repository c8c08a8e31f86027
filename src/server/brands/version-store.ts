import type { Database } from "../foundation/db/connection.ts";
import type { Brand } from "./brand.ts";
import type { BrandDocuments } from "./documents.ts";

/** Stores a served version, so that it survives a restart with a broken folder. */
export async function keepGood(database: Database, brand: Brand): Promise<void> {
  await database.brand(brand.merchant, async (tx) => {
    await tx
      .insertInto("brand")
      .values({ brand_id: brand.merchant })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto("brand_version")
      .values({ brand_id: brand.merchant, version: brand.version, document: JSON.stringify(brand.documents) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** The documents of the version served last; undefined when the brand was never served. */
export async function lastGood(database: Database, merchant: string): Promise<BrandDocuments | undefined> {
  const row = await database.brand(merchant, (tx) =>
    tx
      .selectFrom("brand_version")
      .select("document")
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst(),
  );
  // The table contains only documents that passed the check when they were written.
  return row?.document as BrandDocuments | undefined;
}
