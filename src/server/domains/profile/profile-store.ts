import type { Transaction } from "kysely";
import type { ProfileField } from "../../../site/forms/profile-plan.ts";
import type { Member } from "../../core/members/member-store.ts";
import { updateMember } from "../../core/members/member-store.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** Fields with a column of their own; the others are in the column profile. */
const columns = { nickname: "nickname", payeeName: "payee_name", birthday: "birthday" } as const;

const columnOf = (field: ProfileField): (typeof columns)[keyof typeof columns] | undefined =>
  field in columns ? columns[field as keyof typeof columns] : undefined;

/** The value of a member's field; empty when there is none. */
export function valueOf(member: Member, field: ProfileField): string {
  const column = columnOf(field);
  return (column ? member[column] : member.profile[field]) ?? "";
}

/** Writes fields of a locked member and notes who changed them. An empty value removes one. */
export async function writeProfile(
  tx: Tx,
  member: Member,
  changes: ReadonlyMap<ProfileField, string>,
  { actor, at }: { actor: "member" | "desk"; at: Date },
): Promise<void> {
  const own: Partial<Record<"nickname" | "payee_name" | "birthday", string | null>> = {};
  const profile = { ...member.profile };
  for (const [field, value] of changes) {
    const column = columnOf(field);
    if (column) own[column] = value === "" ? null : value;
    else if (value === "") delete profile[field];
    else profile[field] = value;
  }
  const { nickname, ...others } = own;
  await updateMember(tx, member.id, {
    ...others,
    ...(nickname ? { nickname } : {}),
    profile: JSON.stringify(profile),
  });
  await tx
    .insertInto("profile_change")
    .values(
      [...changes.keys()].map((field) => ({
        brand_id: member.brand_id,
        member_id: member.id,
        field,
        actor,
        at,
      })),
    )
    .execute();
}

/** The fields that a member has changed already. */
export async function changedFields(tx: Tx, memberId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("profile_change")
    .select("field")
    .distinct()
    .where("member_id", "=", memberId)
    .where("actor", "=", "member")
    .execute();
  return new Set(rows.map(({ field }) => field));
}
