import { sql, type Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import type { Exclusion } from "./exclusion-store.ts";
import type { MarkKind, PersonMark } from "./person-marks.ts";

type Tx = Transaction<Schema>;

/**
 * A mark that the brands of a licensee share: `here` is the hash of this brand for the same, `proved` whether the member has
 * shown that it is theirs.
 */
export type SharedMark = PersonMark & { here: Buffer; proved: boolean };

/** An exclusion at another brand of the licensee, and what somebody has in common with the person. */
export type ElsewhereExcluded = {
  id: string;
  origin: string;
  starts_at: Date;
  ends_at: Date;
  reasons: MarkKind[];
  /** The hashes in common, with whether the excluded member has proved them. */
  common: { hash: Buffer; proved: boolean }[];
};

/** Exclusions of one licensee are written one after the other: two of one person would wait for each other. */
export async function lockLicensee(tx: Tx, licensee: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`licensee ${licensee}`}, 11))`.execute(tx);
}

export async function insertSharedMarks(
  tx: Tx,
  { brand_id, id, starts_at, ends_at, licensee }: Exclusion & { licensee: string },
  marks: readonly SharedMark[],
): Promise<void> {
  if (marks.length === 0) return;
  await tx
    .insertInto("licensee_mark")
    .values(
      marks.map(({ kind, hash, proved }) => ({
        brand_id,
        exclusion_id: id,
        licensee,
        kind,
        hash,
        proved,
        starts_at,
        until: ends_at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The exclusions in force at the other brands of a licensee that share marks. */
export async function excludedElsewhere(
  tx: Tx,
  { licensee, brandId, now }: { licensee: string; brandId: string; now: number },
  marks: readonly PersonMark[],
): Promise<ElsewhereExcluded[]> {
  if (marks.length === 0) return [];
  // The policy of the table lets a transaction read the licensee's rows.
  await sql`select set_config('livery.licensee', ${licensee}, true)`.execute(tx);
  const rows = await tx
    .selectFrom("licensee_mark")
    .select(["brand_id", "exclusion_id", "kind", "hash", "proved", "starts_at", "until"])
    .where("licensee", "=", licensee)
    .where("brand_id", "<>", brandId)
    .where("until", ">", new Date(now))
    .where(({ eb, or, and }) =>
      or(marks.map(({ kind, hash }) => and([eb("kind", "=", kind), eb("hash", "=", hash)]))),
    )
    .execute();
  const found = new Map<string, ElsewhereExcluded>();
  for (const row of rows) {
    const key = `${row.brand_id} ${row.exclusion_id}`;
    const one = found.get(key) ?? {
      id: row.exclusion_id,
      origin: row.brand_id,
      starts_at: row.starts_at,
      ends_at: row.until,
      reasons: [],
      common: [],
    };
    const kind = row.kind as MarkKind;
    if (!one.reasons.includes(kind)) one.reasons.push(kind);
    one.common.push({ hash: row.hash, proved: row.proved });
    found.set(key, one);
  }
  return [...found.values()];
}

/** Keeps the exclusion of another brand in this one, which its matches belong to; once. */
export async function keepElsewhere(
  tx: Tx,
  brandId: string,
  { id, origin, starts_at, ends_at }: ElsewhereExcluded,
): Promise<void> {
  await tx
    .insertInto("exclusion")
    .values({
      brand_id: brandId,
      id,
      member_id: null,
      kind: "exclusion",
      starts_at,
      ends_at,
      actor: `licensee:${origin}`,
      origin,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A member's identity documents as they are stored, replaced ones included; `verified` when staff or a provider said so. */
export const handedInDocuments = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("identity_document as d")
    .innerJoin("identity_check as c", (join) =>
      join.onRef("c.brand_id", "=", "d.brand_id").onRef("c.id", "=", "d.check_id"),
    )
    .select(["d.member_id", "d.sealed"])
    .select(sql<boolean>`c.state = 'verified' and d.replaced_at is null`.as("verified"))
    .where("d.member_id", "=", memberId)
    .execute();

/** An exclusion in force of a member of the brand that the other brands of its licensee do not know yet. */
export const unsharedExclusion = (tx: Tx, licensee: string, now: number): Promise<Exclusion | undefined> =>
  tx
    .selectFrom("exclusion")
    .selectAll()
    .where("kind", "=", "exclusion")
    .where("member_id", "is not", null)
    .where("ends_at", ">", new Date(now))
    .where(sql<boolean>`licensee is distinct from ${licensee}`)
    .orderBy("ends_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

export const noteShared = async (tx: Tx, id: string, licensee: string): Promise<void> => {
  await tx.updateTable("exclusion").set({ licensee }).where("id", "=", id).execute();
};
