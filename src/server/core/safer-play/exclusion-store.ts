import { type Selectable, sql, type Transaction } from "kysely";
import { trialType } from "../../../site/constants.ts";
import { byTime, type PageAsked, paged } from "../../foundation/db/paged.ts";
import type { ExclusionMatchTable, ExclusionTable } from "../../foundation/db/safer-play-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { KnownOfPerson, MarkKind, PersonMark } from "./person-marks.ts";

type Tx = Transaction<Schema>;
export type Exclusion = Selectable<ExclusionTable>;
export type Match = Selectable<ExclusionMatchTable>;

export const insertExclusion = async (tx: Tx, exclusion: Exclusion): Promise<void> => {
  await tx.insertInto("exclusion").values(exclusion).execute();
};

export const exclusionById = (tx: Tx, id: string): Promise<Exclusion | undefined> =>
  tx.selectFrom("exclusion").selectAll().where("id", "=", id).executeTakeFirst();

/** A member's breaks and exclusions since an instant, the latest first. */
export const exclusionsOf = (tx: Tx, memberId: string, since: Date): Promise<Exclusion[]> =>
  tx
    .selectFrom("exclusion")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("starts_at", ">=", since)
    .orderBy("starts_at", "desc")
    .limit(100)
    .execute();

/** Whether a break or an exclusion of a member was in force at an instant. */
export async function wasExcludedAt(tx: Tx, memberId: string, at: Date): Promise<boolean> {
  const row = await tx
    .selectFrom("exclusion")
    .select("id")
    .where("member_id", "=", memberId)
    .where("starts_at", "<=", at)
    .where("ends_at", ">", at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A page of what is in force, with the accounts, the latest first. */
export async function currentExclusions(tx: Tx, now: number, wanted: PageAsked) {
  const query = tx
    .selectFrom("exclusion as e")
    .innerJoin("member as m", (join) =>
      join.onRef("m.brand_id", "=", "e.brand_id").onRef("m.id", "=", "e.member_id"),
    )
    .select(["e.id", "m.account", "e.kind", "e.starts_at", "e.ends_at", "e.actor"])
    .where("e.ends_at", ">", new Date(now));
  return paged(tx, query, byTime("desc", "e.starts_at", "e.id"), wanted);
}

export async function insertMarks(
  tx: Tx,
  { brand_id, id, ends_at }: Pick<Exclusion, "brand_id" | "id" | "ends_at">,
  marks: readonly PersonMark[],
): Promise<void> {
  if (marks.length === 0) return;
  await tx
    .insertInto("exclusion_mark")
    .values(marks.map(({ kind, hash }) => ({ brand_id, exclusion_id: id, kind, hash, until: ends_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The exclusions in force that share marks, with the kinds of marks. */
export async function sharedMarks(
  tx: Tx,
  marks: readonly PersonMark[],
  now: number,
): Promise<Map<string, MarkKind[]>> {
  const shared = new Map<string, MarkKind[]>();
  if (marks.length === 0) return shared;
  const rows = await tx
    .selectFrom("exclusion_mark")
    .select(["exclusion_id", "kind"])
    .where("until", ">", new Date(now))
    .where(({ eb, or, and }) =>
      or(marks.map(({ kind, hash }) => and([eb("kind", "=", kind), eb("hash", "=", hash)]))),
    )
    .execute();
  for (const { exclusion_id, kind } of rows) {
    const kinds = shared.get(exclusion_id) ?? [];
    if (!kinds.includes(kind as MarkKind)) kinds.push(kind as MarkKind);
    shared.set(exclusion_id, kinds);
  }
  return shared;
}

/** Until when a member is excluded, null for not, undefined for an unknown member; locks the member. */
export async function lockExcluded(tx: Tx, memberId: string): Promise<Date | null | undefined> {
  const row = await tx
    .selectFrom("member")
    .select("excluded_until")
    .where("id", "=", memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.excluded_until;
}

export const keepExcluded = async (
  tx: Tx,
  memberId: string,
  until: Date,
  by: Exclusion["kind"],
): Promise<void> => {
  await tx
    .updateTable("member")
    .set({ excluded_until: until, excluded_by: by })
    .where("id", "=", memberId)
    .execute();
};

/** What is stored about a member that identifies a person. */
export async function knownOf(tx: Tx, memberId: string): Promise<KnownOfPerson> {
  const { rows } = await sql<{
    dialing_code: string | null;
    mobile: string | null;
    email: string | null;
    document: string | null;
    payee_name: string | null;
    birthday: string | null;
    payouts: Buffer[] | null;
    browsers: Buffer[] | null;
    mobile_proved: boolean;
    mail_proved: boolean;
  }>`
    select m.dialing_code, m.mobile, m.email, m.profile ->> 'idNumber' as document, m.payee_name, m.birthday,
      m.mobile_verified_at is not null as mobile_proved, m.email_verified_at is not null as mail_proved,
      (select array_agg(p.fingerprint) from payout_account p where p.brand_id = m.brand_id and p.member_id = m.id)
        as payouts,
      (select array_agg(b.browser_hash) from known_browser b
        where b.brand_id = m.brand_id and b.owner = 'account:' || m.account) as browsers
    from member m where m.id = ${memberId}`.execute(tx);
  const [row] = rows;
  if (!row) return {};
  return {
    dialingCode: row.dialing_code,
    mobile: row.mobile,
    email: row.email,
    documentNumber: row.document,
    name: row.payee_name,
    birthday: row.birthday,
    payoutAccounts: row.payouts ?? [],
    browsers: row.browsers ?? [],
    proved: [...(row.mobile_proved ? ["phone" as const] : []), ...(row.mail_proved ? ["mail" as const] : [])],
  };
}

/** The marks of the identity documents that a member has handed in, replaced ones included. */
export async function documentMarks(tx: Tx, memberId: string): Promise<PersonMark[]> {
  const rows = await tx
    .selectFrom("identity_document")
    .select(["number_hash", "holder_hash"])
    .where("member_id", "=", memberId)
    .execute();
  return rows.flatMap(({ number_hash, holder_hash }): PersonMark[] => [
    ...(number_hash ? [{ kind: "document" as const, hash: number_hash }] : []),
    ...(holder_hash ? [{ kind: "nameAndBirthday" as const, hash: holder_hash }] : []),
  ]);
}

/** By what members are looked for who may be one person; `numbers` are hashes of identity documents. */
export type Likeness = Omit<KnownOfPerson, "documentNumber"> & { numbers: readonly Buffer[] };

/**
 * Members of the brand who may be the person, at most 50 of each kind: of the same name, birthday, mail address or phone
 * number, or with one of the browsers, payout accounts or identity documents. Their marks say how sure that is.
 */
export async function membersAlike(tx: Tx, like: Likeness): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from (
      (select m.id from member m where m.payee_key = lower(${like.name ?? null}) limit 50)
      union (select m.id from member m where m.birthday = ${like.birthday ?? null} limit 50)
      union (select m.id from member m where m.email_key = lower(${like.email ?? null}) limit 50)
      union (select m.id from member m where m.mobile = ${like.mobile ?? null} limit 50)
      union (select m.id from known_browser b
        join member m on m.brand_id = b.brand_id and m.account = substr(b.owner, length('account:') + 1)
        where b.browser_hash = any(${[...(like.browsers ?? [])]}::bytea[]) and b.owner like 'account:%' limit 50)
      union (select p.member_id from payout_account p
        where p.fingerprint = any(${[...(like.payoutAccounts ?? [])]}::bytea[]) limit 50)
      union (select d.member_id from identity_document d where d.number_hash = any(${[...like.numbers]}::bytea[]) limit 50)
    ) found join member o on o.id = found.id
    where o.erased_at is null and o.type <> ${trialType}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Stores a match; an account and an exclusion have one. */
export async function insertMatch(tx: Tx, match: Match): Promise<void> {
  await tx
    .insertInto("exclusion_match")
    .values(match)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the same attempt was refused since an instant: the desk sees it once. */
export async function isNoted(tx: Tx, exclusionId: string, reasons: readonly string[], since: Date) {
  const row = await tx
    .selectFrom("exclusion_match")
    .select("id")
    .where("exclusion_id", "=", exclusionId)
    .where("state", "=", "refused")
    .where("found_at", ">=", since)
    .where(sql<boolean>`reasons = ${[...reasons]}::text[]`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const lockMatch = (tx: Tx, id: string): Promise<Match | undefined> =>
  tx.selectFrom("exclusion_match").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const updateMatch = async (
  tx: Tx,
  id: string,
  change: Pick<Match, "state" | "decided_at" | "decided_by" | "note">,
): Promise<void> => {
  await tx.updateTable("exclusion_match").set(change).where("id", "=", id).execute();
};

/** A page of matches in a state, the surest first, with both accounts. */
export async function matchPage(tx: Tx, state: Match["state"], wanted: PageAsked) {
  const query = tx
    .selectFrom("exclusion_match as x")
    .innerJoin("exclusion as e", (join) =>
      join.onRef("e.brand_id", "=", "x.brand_id").onRef("e.id", "=", "x.exclusion_id"),
    )
    // Its member is at another brand, where it has an origin.
    .leftJoin("member as m", (join) =>
      join.onRef("m.brand_id", "=", "e.brand_id").onRef("m.id", "=", "e.member_id"),
    )
    .leftJoin("member as o", (join) =>
      join.onRef("o.brand_id", "=", "x.brand_id").onRef("o.id", "=", "x.member_id"),
    )
    .select(["x.id", "x.reasons", "x.score", "x.state", "x.found_at", "x.decided_by", "x.note"])
    .select(["m.account as excluded", "e.origin", "e.ends_at", "o.account"])
    .where("x.state", "=", state);
  return paged(
    tx,
    query,
    {
      way: "desc",
      keys: [
        ["x.score", "number"],
        ["x.found_at", "time"],
        ["x.id", "text"],
      ],
    },
    wanted,
  );
}
