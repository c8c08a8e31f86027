import { type Selectable, sql, type Transaction } from "kysely";
import { trialType } from "../../../site/constants.ts";
import { byTime, type PageAsked, paged } from "../../foundation/db/paged.ts";
import type { ExclusionMatchTable, ExclusionTable } from "../../foundation/db/safer-play-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { KnownOfPerson, Mark, MarkKind } from "./marks.ts";

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
  { brand_id, id, ends_at }: Exclusion,
  marks: readonly Mark[],
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
  marks: readonly Mark[],
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
  }>`
    select m.dialing_code, m.mobile, m.email, m.profile ->> 'idNumber' as document, m.payee_name, m.birthday,
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
  };
}

/** The marks of the identity documents that a member has handed in, replaced ones included. */
export async function documentMarks(tx: Tx, memberId: string): Promise<Mark[]> {
  const rows = await tx
    .selectFrom("identity_document")
    .select(["number_hash", "holder_hash"])
    .where("member_id", "=", memberId)
    .execute();
  return rows.flatMap(({ number_hash, holder_hash }): Mark[] => [
    ...(number_hash ? [{ kind: "document" as const, hash: number_hash }] : []),
    ...(holder_hash ? [{ kind: "nameAndBirthday" as const, hash: holder_hash }] : []),
  ]);
}

/**
 * Members who may be the same person as this one, at most 50 of each kind: of the same name, birthday, mail address or phone
 * number, or with a browser, payout account or identity document of this member. Their marks say how sure that is.
 */
export async function membersAlike(tx: Tx, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with me as materialized (
      select brand_id, account, payee_key as name, birthday, email_key as mail, mobile
      from member where id = ${memberId}
    )
    select o.id from (
      (select m.id from me join member m on m.brand_id = me.brand_id and m.payee_key = me.name limit 50)
      union (select m.id from me join member m on m.brand_id = me.brand_id and m.birthday = me.birthday limit 50)
      union (select m.id from me join member m on m.brand_id = me.brand_id and m.email_key = me.mail limit 50)
      union (select m.id from me join member m on m.brand_id = me.brand_id and m.mobile = me.mobile limit 50)
      union (select m.id from me
        join known_browser a on a.brand_id = me.brand_id and a.owner = 'account:' || me.account
        join known_browser b on b.brand_id = a.brand_id and b.browser_hash = a.browser_hash
        join member m on m.brand_id = b.brand_id and m.account = substr(b.owner, length('account:') + 1)
          and b.owner like 'account:%' limit 50)
      union (select b.member_id from me
        join payout_account a on a.brand_id = me.brand_id and a.member_id = ${memberId}
        join payout_account b on b.brand_id = a.brand_id and b.fingerprint = a.fingerprint limit 50)
      union (select b.member_id from me
        join identity_document a on a.brand_id = me.brand_id and a.member_id = ${memberId}
        join identity_document b on b.brand_id = a.brand_id and b.number_hash = a.number_hash limit 50)
    ) found join member o on o.id = found.id
    where o.id <> ${memberId} and o.erased_at is null and o.type <> ${trialType}`.execute(tx);
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
    .innerJoin("member as m", (join) =>
      join.onRef("m.brand_id", "=", "e.brand_id").onRef("m.id", "=", "e.member_id"),
    )
    .leftJoin("member as o", (join) =>
      join.onRef("o.brand_id", "=", "x.brand_id").onRef("o.id", "=", "x.member_id"),
    )
    .select(["x.id", "x.reasons", "x.score", "x.state", "x.found_at", "x.decided_by", "x.note"])
    .select(["m.account as excluded", "e.ends_at", "o.account"])
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
