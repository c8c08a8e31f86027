import type { Insertable, Selectable, Transaction, Updateable } from "kysely";
import { fits, type RowsFilter } from "../../../core/members/rows-filter-store.ts";
import { byTime, type Page, type PageAsked, paged } from "../../../foundation/db/paged.ts";
import type {
  RewardApplicationPictureTable,
  RewardApplicationTable,
} from "../../../foundation/db/reward-schema.ts";
import type { Schema } from "../../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;
export type Application = Selectable<RewardApplicationTable>;

/** States in which a member has no other application for the rule. */
const openStates = ["draft", "waiting"] as const;

/** A new application; the database refuses a second open one of a rule and member. */
export const insertApplication = (tx: Tx, row: Insertable<RewardApplicationTable>): Promise<Application> =>
  tx.insertInto("reward_application").values(row).returningAll().executeTakeFirstOrThrow();

export const applicationById = (tx: Tx, id: string): Promise<Application | undefined> =>
  tx.selectFrom("reward_application").selectAll().where("id", "=", id).executeTakeFirst();

/** An application, locked against other steps. */
export const lockApplication = (tx: Tx, id: string): Promise<Application | undefined> =>
  tx.selectFrom("reward_application").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const updateApplication = async (
  tx: Tx,
  id: string,
  change: Updateable<RewardApplicationTable>,
): Promise<void> => {
  await tx.updateTable("reward_application").set(change).where("id", "=", id).execute();
};

/** A member's open application for a rule. */
export const openApplication = (tx: Tx, memberId: string, ruleId: string): Promise<Application | undefined> =>
  tx
    .selectFrom("reward_application")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("rule_id", "=", ruleId)
    .where("state", "in", openStates)
    .executeTakeFirst();

/** A member's application for each of some rules: the open one, or else the latest. */
export async function latestByRule(
  tx: Tx,
  memberId: string,
  ruleIds: readonly string[],
): Promise<Map<string, Application>> {
  if (ruleIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom("reward_application")
    .selectAll()
    .distinctOn("rule_id")
    .where("member_id", "=", memberId)
    .where("rule_id", "in", ruleIds)
    .orderBy("rule_id")
    .orderBy("opened_at", "desc")
    .orderBy("id")
    .execute();
  return new Map(rows.map((row) => [row.rule_id, row]));
}

/** Whether staff have refused an application of the member for a rule. */
export async function wasRefused(tx: Tx, memberId: string, ruleId: string): Promise<boolean> {
  const found = await tx
    .selectFrom("reward_application")
    .select("id")
    .where("member_id", "=", memberId)
    .where("rule_id", "=", ruleId)
    .where("state", "=", "refused")
    .executeTakeFirst();
  return found !== undefined;
}

/** A page of what a member sent, the latest first. */
export const applicationsOf = (tx: Tx, memberId: string, wanted: PageAsked): Promise<Page<Application>> =>
  paged(
    tx,
    tx
      .selectFrom("reward_application")
      .selectAll()
      .where("member_id", "=", memberId)
      .where("sent_at", "is not", null),
    byTime("desc", "sent_at", "id"),
    wanted,
  );

type DeskWanted = PageAsked & {
  state: Application["state"];
  ruleId?: string | undefined;
  filter: RowsFilter;
};

/** A page of applications in a state for the desk: what waits the oldest first, all others the latest first. */
export function deskApplicationPage(
  tx: Tx,
  { state, ruleId, filter, ...wanted }: DeskWanted,
): Promise<Page<Application>> {
  let query = tx
    .selectFrom("reward_application")
    .selectAll()
    .where("state", "=", state)
    .where("sent_at", "is not", null)
    .where(fits(filter, { table: "reward_application", at: "sent_at" }));
  if (ruleId !== undefined) query = query.where("rule_id", "=", ruleId);
  const way = state === "waiting" ? "asc" : "desc";
  return paged(tx, query, byTime(way, "sent_at", "id"), wanted);
}

export const insertPicture = async (
  tx: Tx,
  row: Insertable<RewardApplicationPictureTable>,
): Promise<void> => {
  await tx.insertInto("reward_application_picture").values(row).execute();
};

/** The numbers of the pictures of some applications, in the order in which they were sent. */
export async function picturesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const rows = await tx
    .selectFrom("reward_application_picture")
    .select(["id", "application_id"])
    .where("application_id", "in", ids)
    .orderBy("at")
    .orderBy("id")
    .execute();
  for (const { id, application_id } of rows) found.get(application_id)?.push(id);
  return found;
}
