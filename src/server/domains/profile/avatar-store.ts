import type { Transaction } from "kysely";
import { randomToken } from "../../core/identity/encryption.ts";
import { type Member, updateMember } from "../../core/members/member-store.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** Makes a generated avatar the member's, and deletes an uploaded one. */
export async function useGenerated(tx: Tx, { id }: Member, avatar: string): Promise<void> {
  await tx.deleteFrom("member_avatar").where("member_id", "=", id).execute();
  await updateMember(tx, id, { avatar });
}

/** Stores an uploaded avatar in place of an earlier one, under an id that nobody can guess. */
export async function useUploaded(tx: Tx, member: Member, bytes: Buffer, at: Date): Promise<void> {
  await tx.deleteFrom("member_avatar").where("member_id", "=", member.id).execute();
  const id = randomToken(18);
  const { brand_id, id: member_id } = member;
  await tx
    .insertInto("member_avatar")
    .values({ brand_id, id, member_id, media: "image/webp", bytes, at })
    .execute();
  await updateMember(tx, member_id, { avatar: id });
}

export const avatarById = (tx: Tx, id: string): Promise<{ media: string; bytes: Buffer } | undefined> =>
  tx.selectFrom("member_avatar").select(["media", "bytes"]).where("id", "=", id).executeTakeFirst();
