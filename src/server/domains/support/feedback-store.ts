import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from "kysely";
import { byTime, type Page, paged } from "../../foundation/db/paged.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { FeedbackTable } from "../../foundation/db/support-schema.ts";

type Tx = Transaction<Schema>;
export type Feedback = Selectable<FeedbackTable>;

export const insertFeedback = async (tx: Tx, row: Insertable<FeedbackTable>): Promise<void> => {
  await tx.insertInto("feedback").values(row).execute();
};

/** A feedback, locked against other changes. */
export const lockFeedback = (tx: Tx, id: string): Promise<Feedback | undefined> =>
  tx.selectFrom("feedback").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const updateFeedback = async (
  tx: Tx,
  id: string,
  change: Updateable<FeedbackTable>,
): Promise<void> => {
  await tx.updateTable("feedback").set(change).where("id", "=", id).execute();
};

/** A member's latest feedback, the latest first. */
export const feedbackOf = (tx: Tx, memberId: string, most: number): Promise<Feedback[]> =>
  tx
    .selectFrom("feedback")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();

export type FeedbackWanted = {
  after?: string | undefined;
  pageSize: number;
  state?: Feedback["state"] | undefined;
  from?: "member" | "visitor" | undefined;
};

/** A page of feedback: new ones the oldest first, all others the latest first. */
export function feedbackPage(tx: Tx, wanted: FeedbackWanted): Promise<Page<Feedback>> {
  const { state, from } = wanted;
  let query = tx.selectFrom("feedback").selectAll();
  if (state !== undefined) query = query.where("state", "=", state);
  if (from !== undefined) query = query.where("member_id", from === "member" ? "is not" : "is", null);
  // Without a state the new ones come first: the menu counts what waits by the first rows.
  const isNew = state === undefined ? sql`(state = 'new')` : undefined;
  return paged(tx, query, byTime(state === "new" ? "asc" : "desc", "at", "id", isNew), wanted);
}
