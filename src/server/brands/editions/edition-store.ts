import { sql, type Transaction } from "kysely";
import { acrossBrands } from "../../foundation/db/across-brands.ts";
import type { Database } from "../../foundation/db/connection.ts";
import type { ContentKind } from "../../foundation/db/content-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { ContentDocument, Edition } from "./edition.ts";

/** The channel for notices of editions; a notice is the merchant's code. */
export const editionChannel = "livery_content";

type Tx = Transaction<Schema>;

/** The number of the newest edition of each kind, of the named brands or of all. */
export const servedNumbers = (
  database: Database,
  merchants?: readonly string[],
): Promise<{ merchant: string; kind: ContentKind; number: bigint }[]> =>
  acrossBrands(database, async (tx) => {
    if (merchants?.length === 0) return [];
    let query = tx
      .selectFrom("content_edition")
      .select((row) => ["brand_id as merchant", "kind", row.fn.max("number").as("number")])
      .groupBy(["brand_id", "kind"]);
    if (merchants) query = query.where("brand_id", "in", [...merchants]);
    return query.execute();
  });

/** One edition; undefined for a number that was never published. */
export const editionOf = (
  database: Database,
  merchant: string,
  { kind, number }: { kind: ContentKind; number: bigint },
): Promise<Edition | undefined> =>
  database.brand(merchant, async (tx) => {
    const row = await tx
      .selectFrom("content_edition")
      .select("document")
      .where("kind", "=", kind)
      .where("number", "=", number)
      .executeTakeFirst();
    // The table contains only documents that passed the check when they were published.
    return row && { number, document: (row.document as ContentDocument | null) ?? undefined };
  });

/** Lets one edition of a brand be published at a time, until the transaction ends. */
export const lockEditions = async (tx: Tx, merchant: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`edition/${merchant}`}, 0))`.execute(tx);
};

/** An edition to publish; `document` is undefined for the files' own. */
export type NewEdition = {
  merchant: string;
  kind: ContentKind;
  document: ContentDocument | undefined;
  filesHash: string;
  by: string;
  at: Date;
};

/** Stores the next edition of a kind and notifies the nodes when the transaction commits; answers its number. */
export async function insertEdition(
  tx: Tx,
  { merchant, kind, document, filesHash, by, at }: NewEdition,
): Promise<bigint> {
  const number = ((await newestEdition(tx, kind))?.number ?? 0n) + 1n;
  await tx
    .insertInto("content_edition")
    .values({
      brand_id: merchant,
      kind,
      number,
      document: document === undefined ? null : JSON.stringify(document),
      files_hash: filesHash,
      published_by: by,
      published_at: at,
    })
    .execute();
  await sql`select pg_notify(${editionChannel}, ${merchant})`.execute(tx);
  return number;
}

/** A published edition; `document` is null where it gave the place back to the file. */
export type EditionRow = {
  number: bigint;
  document: unknown;
  files_hash: string;
  published_by: string;
  published_at: Date;
};

/** The edition of a kind that is served; undefined while it was never edited. */
export const newestEdition = (tx: Tx, kind: ContentKind): Promise<EditionRow | undefined> =>
  tx
    .selectFrom("content_edition")
    .select(["number", "document", "files_hash", "published_by", "published_at"])
    .where("kind", "=", kind)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
