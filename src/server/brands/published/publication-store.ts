import { sql, type Transaction } from "kysely";
import { acrossBrands } from "../../foundation/db/across-brands.ts";
import type { Database } from "../../foundation/db/connection.ts";
import { brokenConstraint } from "../../foundation/db/database-error.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { NewVersion, SignedVersion } from "./version.ts";

/** The channel for notices of publications; a notice is the merchant's code. */
export const brandChannel = "livery_brand";

type Tx = Transaction<Schema>;

/** One row of a brand's history. Without a hash the brand was taken down. */
export type Publication = {
  number: bigint;
  hash: string | null;
  published_by: string;
  published_at: Date;
};

/** The outcome of a publication: the same version again notifies the nodes without a new row. */
export type Published = "published" | "unchanged" | { hostsOf: string[] };

const newest = (tx: Tx): Promise<Publication | undefined> =>
  tx
    .selectFrom("publication")
    .select(["number", "hash", "published_by", "published_at"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();

/** What somebody's publication changes: the versions' hashes, null while the brand is taken down. */
export type Change = { merchant: string; by: string; before: string | null; after: string | null };

/** Records a publication in its own transaction; not called when nothing changes. */
export type RecordPublication = (tx: Tx, change: Change) => Promise<void>;

/** Writes a version and serves it, in one transaction, and notifies the nodes. */
export function publish(
  database: Database,
  version: NewVersion,
  by: string,
  record?: RecordPublication,
): Promise<Published> {
  const { merchant, hash, content, signature, hosts, files } = version;
  return serving(database, { merchant, hash, hosts, by, record }, async (tx) => {
    for (const [name, bytes] of files) await storeFile(tx, merchant, name, bytes);
    await tx
      .insertInto("published_version")
      .values({ brand_id: merchant, hash, content, signature })
      .onConflict((conflict) => conflict.columns(["brand_id", "hash"]).doUpdateSet({ content, signature }))
      .execute();
  });
}

async function storeFile(tx: Tx, merchant: string, hash: string, bytes: Buffer): Promise<void> {
  const known = await tx
    .selectFrom("published_file")
    .select(sql<boolean>`encode(sha256(bytes), 'hex') = hash`.as("whole"))
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (known?.whole) return;
  await tx
    .insertInto("published_file")
    .values({ brand_id: merchant, hash, bytes })
    .onConflict((conflict) => conflict.columns(["brand_id", "hash"]).doUpdateSet({ bytes }))
    .execute();
}

/** Serves a version that was published before; `hosts` are those it names. Rejects when it has ended meanwhile. */
export const publishAgain = (
  database: Database,
  version: { merchant: string; hash: string; hosts: readonly string[] },
  by: string,
  record?: RecordPublication,
): Promise<Published> =>
  serving(database, { ...version, by, record }, async (tx) => {
    await tx
      .selectFrom("published_version")
      .select("hash")
      .where("hash", "=", version.hash)
      .executeTakeFirstOrThrow();
  });

/** Takes a brand down: no node serves it until it is published again. */
export const takeDown = (
  database: Database,
  merchant: string,
  by: string,
  record?: RecordPublication,
): Promise<Published> =>
  serving(database, { merchant, hash: null, hosts: [], by, record }, async () => undefined);

/** Lets one publication of a brand happen at a time, until the transaction ends. */
export const lockPublications = async (tx: Tx, merchant: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`publication/${merchant}`}, 0))`.execute(tx);
};

type Serving = {
  merchant: string;
  hash: string | null;
  hosts: readonly string[];
  by: string;
  record: RecordPublication | undefined;
};

async function serving(
  database: Database,
  { merchant, hash, hosts, by, record }: Serving,
  store: (tx: Tx) => Promise<void>,
): Promise<Published> {
  try {
    return await database.brand(merchant, async (tx) => {
      await lockPublications(tx, merchant);
      await tx
        .insertInto("brand")
        .values({ brand_id: merchant })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await store(tx);
      const before = await newest(tx);
      const isNew = (before?.hash ?? null) !== hash;
      if (isNew) {
        const number = (before?.number ?? 0n) + 1n;
        await tx
          .insertInto("publication")
          .values({ brand_id: merchant, number, hash, published_by: by })
          .execute();
        await tx.deleteFrom("published_host").execute();
        for (const host of new Set(hosts))
          await tx.insertInto("published_host").values({ brand_id: merchant, host }).execute();
        await record?.(tx, { merchant, by, before: before?.hash ?? null, after: hash });
      }
      await sql`select pg_notify(${brandChannel}, ${merchant})`.execute(tx);
      return isNew ? ("published" as const) : ("unchanged" as const);
    });
  } catch (error) {
    if (brokenConstraint(error) !== "published_host_once") throw error;
    return { hostsOf: await holdersOf(database, merchant, hosts) };
  }
}

/** The other brands that show one of these hosts. */
const holdersOf = (database: Database, merchant: string, hosts: readonly string[]): Promise<string[]> =>
  acrossBrands(database, async (tx) => {
    const rows = await tx
      .selectFrom("published_host")
      .select("brand_id")
      .distinct()
      .where("host", "in", [...hosts])
      .where("brand_id", "<>", merchant)
      .execute();
    return rows.map((row) => row.brand_id);
  });

/** The hash of the version that each brand serves, of the named brands or of all. */
export const servedHashes = (
  database: Database,
  merchants?: readonly string[],
): Promise<Map<string, string>> =>
  acrossBrands(database, async (tx) => {
    if (merchants?.length === 0) return new Map();
    let query = tx
      .selectFrom("publication")
      .select(["brand_id", "hash"])
      .distinctOn("brand_id")
      .orderBy("brand_id")
      .orderBy("number", "desc");
    if (merchants) query = query.where("brand_id", "in", [...merchants]);
    const rows = await query.execute();
    return new Map(rows.flatMap((row) => (row.hash === null ? [] : [[row.brand_id, row.hash] as const])));
  });

/** The stored bytes of a version. */
export const versionOf = (
  database: Database,
  merchant: string,
  hash: string,
): Promise<SignedVersion | undefined> =>
  database.brand(merchant, (tx) =>
    tx
      .selectFrom("published_version")
      .select(["hash", "content", "signature"])
      .where("hash", "=", hash)
      .executeTakeFirst(),
  );

/** The bytes of a file of a brand. */
export async function fileOf(
  database: Database,
  merchant: string,
  hash: string,
): Promise<Buffer | undefined> {
  const row = await database.brand(merchant, (tx) =>
    tx.selectFrom("published_file").select("bytes").where("hash", "=", hash).executeTakeFirst(),
  );
  return row?.bytes;
}

/** The newest publications of a brand, the newest first. */
export const publicationsOf = (database: Database, merchant: string, most: number): Promise<Publication[]> =>
  database.brand(merchant, (tx) =>
    tx
      .selectFrom("publication")
      .select(["number", "hash", "published_by", "published_at"])
      .orderBy("number", "desc")
      .limit(most)
      .execute(),
  );
