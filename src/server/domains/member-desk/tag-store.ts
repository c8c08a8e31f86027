import type { Insertable, Selectable, Transaction } from "kysely";
import type { MemberTagTable } from "../../foundation/db/member-desk-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;
type Tag = Selectable<MemberTagTable>;

export const tagsOfMember = (tx: Tx, memberId: string): Promise<Tag[]> =>
  tx.selectFrom("member_tag").selectAll().where("member_id", "=", memberId).orderBy("tag").execute();

/** The tags of several members, by customer id. */
export async function tagsOfMembers(tx: Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom("member_tag")
    .select(["member_id", "tag"])
    .where("member_id", "in", ids)
    .execute();
  const tags = new Map<string, string[]>();
  for (const { member_id, tag } of rows) tags.set(member_id, [...(tags.get(member_id) ?? []), tag]);
  return tags;
}

/** Gives a tag; false when the member has it. */
export async function addTag(tx: Tx, row: Insertable<MemberTagTable>): Promise<boolean> {
  const made = await tx
    .insertInto("member_tag")
    .values(row)
    .onConflict((conflict) => conflict.columns(["brand_id", "member_id", "tag"]).doNothing())
    .returning("tag")
    .executeTakeFirst();
  return made !== undefined;
}

/** Takes a tag off and returns it; undefined when the member does not have it. */
export const removeTag = (tx: Tx, memberId: string, tag: string): Promise<Tag | undefined> =>
  tx
    .deleteFrom("member_tag")
    .where("member_id", "=", memberId)
    .where("tag", "=", tag)
    .returningAll()
    .executeTakeFirst();
