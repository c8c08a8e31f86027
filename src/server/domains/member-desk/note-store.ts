import type { Insertable, Selectable, Transaction } from "kysely";
import type { MemberNoteTable } from "../../foundation/db/member-desk-schema.ts";
import { type Page, type PageAsked, paged } from "../../foundation/db/paged.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** A page of a member's notes: the pinned ones first, then the latest. */
export const notePage = (
  tx: Tx,
  memberId: string,
  wanted: PageAsked,
): Promise<Page<Selectable<MemberNoteTable>>> =>
  paged(
    tx,
    tx.selectFrom("member_note").selectAll().where("member_id", "=", memberId),
    {
      way: "desc",
      keys: [
        ["pinned", "flag"],
        ["id", "number"],
      ],
    },
    wanted,
  );

/** How many notes a member has. */
export async function noteCount(tx: Tx, memberId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("member_note")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Writes a note and returns its number. */
export async function insertNote(tx: Tx, row: Insertable<MemberNoteTable>): Promise<bigint> {
  const { id } = await tx.insertInto("member_note").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Pins a member's note or no longer; undefined for an unknown one, false when it is so already. */
export async function pinNote(
  tx: Tx,
  memberId: string,
  id: bigint,
  pinned: boolean,
): Promise<boolean | undefined> {
  const mine = tx.selectFrom("member_note").select("pinned").where("member_id", "=", memberId);
  const found = await mine.where("id", "=", id).executeTakeFirst();
  if (!found || found.pinned === pinned) return found && false;
  await tx
    .updateTable("member_note")
    .set({ pinned })
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .execute();
  return true;
}
