import { type SqlBool, sql, type Transaction } from "kysely";
import { trialType } from "../../../site/constants.ts";
import type { PhoneNumber } from "../../core/identity/ports.ts";
import type { Member } from "../../core/members/member-store.ts";
import { isInSegment } from "../../core/members/segment-store.ts";
import type { SegmentFilter } from "../../core/members/segments.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

export type Narrowed = {
  tag?: string | undefined;
  segment?: SegmentFilter | undefined;
  /** The brand's time zone, for days of the segment. */
  zone: string;
  state?: "suspended" | "excluded" | undefined;
  /** The registration, from `start` (included) to `end` (excluded). */
  registered?: { start: Date; end: Date } | undefined;
  now: number;
};

/** The members that staff search among: all but trial accounts and erased ones. */
function searched(tx: Tx, { tag, segment, zone, state, registered, now }: Narrowed) {
  let query = tx
    .selectFrom("member")
    .selectAll("member")
    .where("member.type", "<>", trialType)
    .where("member.erased_at", "is", null);
  if (tag !== undefined)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("member_tag")
          .select("member_tag.tag")
          .whereRef("member_tag.brand_id", "=", "member.brand_id")
          .whereRef("member_tag.member_id", "=", "member.id")
          .where("member_tag.tag", "=", tag),
      ),
    );
  // Asked of each row that the other parts and the order find: a join would look at every member first.
  if (segment !== undefined)
    query = query.where(
      sql<SqlBool>`(select ${isInSegment(segment, { at: new Date(now), zone })} from member m
        where m.brand_id = member.brand_id and m.id = member.id)`,
    );
  if (state === "suspended") query = query.where("member.suspended_at", "is not", null);
  if (state === "excluded") query = query.where("member.excluded_until", ">", new Date(now));
  if (registered)
    query = query
      .where("member.registered_at", ">=", registered.start)
      .where("member.registered_at", "<", registered.end);
  return query;
}

/** Sorted and compared by code point, as the index of prefixes is. */
const name = sql<string>`member.account collate "C"`;

type Page = { after?: Member | undefined; limit: number };

/** Members whose account begins with some characters, by name. */
export function membersByPrefix(
  tx: Tx,
  prefix: string,
  narrowed: Narrowed,
  { after, limit }: Page,
): Promise<Member[]> {
  // The greatest code point ends the range: no account has it.
  let query = searched(tx, narrowed)
    .where(sql<SqlBool>`${name} >= ${prefix}`)
    .where(sql<SqlBool>`${name} < ${`${prefix}\u{10FFFF}`}`);
  if (after) query = query.where(sql<SqlBool>`${name} > ${after.account}`);
  return query.orderBy(name).limit(limit).execute();
}

type Exact = { email?: string | undefined; numbers: readonly PhoneNumber[]; id?: string | undefined };

/**
 * Members with exactly this mail address, phone number or customer id, verified or not, and those who registered by such a
 * number; at most `limit`. Each is looked up in an index of its own.
 */
export async function membersByContact(
  tx: Tx,
  { email, numbers, id }: Exact,
  narrowed: Narrowed,
  limit: number,
): Promise<Member[]> {
  const by: Promise<Member[]>[] = [];
  const all = () => searched(tx, narrowed).orderBy("member.account").limit(limit);
  if (email !== undefined) by.push(all().where(sql<SqlBool>`member.email_key = ${email}`).execute());
  if (id !== undefined) by.push(all().where("member.id", "=", id).execute());
  const named = numbers.map(({ dialingCode, number }) => dialingCode + number);
  if (numbers.length > 0)
    by.push(
      all().where("member.account", "in", named).execute(),
      all()
        .where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple("member.dialing_code", "member.mobile"),
            "in",
            numbers.map(({ dialingCode, number }) => tuple(dialingCode, number)),
          ),
        )
        .where(
          "member.mobile",
          "in",
          numbers.map(({ number }) => number),
        )
        .execute(),
    );
  const found = (await Promise.all(by)).flat();
  return [...new Map(found.map((member) => [member.id, member])).values()].slice(0, limit);
}

/** Members that fit, the latest registration first. Those of a tag are read in the order of the tag's own index. */
export async function membersListed(tx: Tx, narrowed: Narrowed, { after, limit }: Page): Promise<Member[]> {
  const { tag, ...others } = narrowed;
  const table = sql.table(tag === undefined ? "member" : "member_tag");
  const registered = sql<Date>`${table}.registered_at`;
  const id = tag === undefined ? sql<string>`member.id` : sql<string>`member_tag.member_id`;
  let query = searched(tx, others);
  if (tag !== undefined)
    query = query.innerJoin("member_tag", (join) =>
      join
        .onRef("member_tag.brand_id", "=", "member.brand_id")
        .onRef("member_tag.member_id", "=", "member.id")
        .on("member_tag.tag", "=", tag),
    ) as never;
  if (after)
    query = query.where(
      sql<SqlBool>`(${registered}, ${id}) < (${after.registered_at}::timestamptz, ${after.id})`,
    );
  return query.orderBy(registered, "desc").orderBy(id, "desc").limit(limit).execute();
}
