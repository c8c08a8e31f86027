import type { Insertable, Selectable, Transaction } from "kysely";
import { byTime, type Page, paged } from "../../foundation/db/paged.ts";
import type { DataRequestTable } from "../../foundation/db/profile-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

export type DataRequest = Selectable<DataRequestTable>;

/** Stores a request; false when one of its kind waits already. */
export async function insertRequest(tx: Tx, request: Insertable<DataRequestTable>): Promise<boolean> {
  const made = await tx
    .insertInto("data_request")
    .values(request)
    .onConflict((conflict) =>
      conflict.columns(["brand_id", "member_id", "kind"]).where("state", "=", "waiting").doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

export const lockRequest = (tx: Tx, id: string): Promise<DataRequest | undefined> =>
  tx.selectFrom("data_request").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Ends a locked request. */
export const endRequest = async (
  tx: Tx,
  id: string,
  end: { state: "done" | "withdrawn" | "refused"; at: Date; reason?: string },
): Promise<void> => {
  await tx
    .updateTable("data_request")
    .set({ state: end.state, ended_at: end.at, reason: end.reason ?? null })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .execute();
};

const mostShown = 20;

/** A member's requests, the latest first. */
export const requestsOf = (tx: Tx, memberId: string): Promise<DataRequest[]> =>
  tx
    .selectFrom("data_request")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("asked_at", "desc")
    .orderBy("id")
    .limit(mostShown)
    .execute();

/** A page of a brand's requests: those that wait by the end of their cooling period, others the latest first. */
export const requestPage = (
  tx: Tx,
  { state, ...wanted }: { state: DataRequest["state"]; after?: string | undefined; pageSize: number },
): Promise<Page<DataRequest>> => {
  const query = tx.selectFrom("data_request").selectAll().where("state", "=", state);
  const isWaiting = state === "waiting";
  const by = isWaiting ? "due_at" : "ended_at";
  return paged(tx, query, byTime(isWaiting ? "asc" : "desc", by, "id"), wanted);
};
