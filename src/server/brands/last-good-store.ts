import { createHash } from "node:crypto";
import { sql } from "kysely";
import { stableJson } from "../../kernel/json-values.ts";
import type { Database } from "../foundation/db/connection.ts";
import type { Brand } from "./brand.ts";
import type { BrandDocuments } from "./inheritance.ts";

/**
 * Stores the documents of a served brand as its last good ones, so that they survive a restart with a broken folder.
 * Documents are stored once; serving them again writes only when others were served meanwhile.
 */
export async function keepGood(database: Database, { merchant, documents }: Brand): Promise<void> {
  const text = stableJson(documents);
  const version = createHash("sha256").update(text).digest("hex");
  await database.brand(merchant, async (tx) => {
    await tx
      .insertInto("brand")
      .values({ brand_id: merchant })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await sql`
      insert into brand_version as known (brand_id, version, document, served_at)
      values (${merchant}, ${version}, ${text}, clock_timestamp())
      on conflict (brand_id, version) do update set served_at = excluded.served_at
      where exists (
        select from brand_version other
        where other.brand_id = known.brand_id and other.version <> known.version
          and coalesce(other.served_at, other.created_at) >= coalesce(known.served_at, known.created_at))`.execute(
      tx,
    );
  });
}

/** The documents served last; undefined when the brand was never served. */
export async function lastGood(database: Database, merchant: string): Promise<BrandDocuments | undefined> {
  const row = await database.brand(merchant, (tx) =>
    tx
      .selectFrom("brand_version")
      .select("document")
      .orderBy(sql`coalesce(served_at, created_at)`, "desc")
      .limit(1)
      .executeTakeFirst(),
  );
  // The table contains only documents that passed the check when they were written.
  return row?.document as BrandDocuments | undefined;
}
