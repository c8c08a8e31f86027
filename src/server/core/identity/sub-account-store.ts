import type { Insertable, Selectable, Transaction } from "kysely";
import type { PageRights } from "../../../site/page-rights.ts";
import type { SubAccountActionTable, SubAccountTable } from "../../foundation/db/agent-schema.ts";
import { type Page, paged } from "../../foundation/db/paged.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { notifyBrowsers } from "./browser-notice-store.ts";

type Tx = Transaction<Schema>;
export type StoredSubAccount = Omit<Selectable<SubAccountTable>, "rights"> & { rights: PageRights };

/** Between the agent's account and the name of a sub-account in its login name. */
export const subAccountMark = ":";

const typed = (row: Selectable<SubAccountTable> | undefined): StoredSubAccount | undefined =>
  row as StoredSubAccount | undefined;

/** The sub-account of a login name in lower case. */
export const subAccountByLogin = async (tx: Tx, account: string): Promise<StoredSubAccount | undefined> =>
  typed(await tx.selectFrom("sub_account").selectAll().where("account", "=", account).executeTakeFirst());

/** A sub-account of an agent, locked until the transaction ends. */
export const lockSubAccount = async (
  tx: Tx,
  agentId: string,
  account: string,
): Promise<StoredSubAccount | undefined> =>
  typed(
    await tx
      .selectFrom("sub_account")
      .selectAll()
      .where("agent_id", "=", agentId)
      .where("account", "=", account)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );

/** An agent's sub-accounts by login name. */
export const subAccountsOf = async (tx: Tx, agentId: string): Promise<StoredSubAccount[]> =>
  (await tx
    .selectFrom("sub_account")
    .selectAll()
    .where("agent_id", "=", agentId)
    .orderBy("account")
    .execute()) as StoredSubAccount[];

/** Stores a sub-account; false when the login name is taken. */
export async function insertSubAccount(tx: Tx, row: Insertable<SubAccountTable>): Promise<boolean> {
  const made = await tx
    .insertInto("sub_account")
    .values(row)
    .onConflict((conflict) => conflict.columns(["brand_id", "account"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

/** What may change of a sub-account. */
export type SubAccountChange = {
  name?: string;
  password_hash?: string;
  password_is_given?: boolean;
  rights?: PageRights;
  suspended_at?: Date | null;
  last_login_at?: Date;
};

/** Changes a sub-account; with a password's hash only while that is still the password. Returns whether it did. */
export async function updateSubAccount(
  tx: Tx,
  id: string,
  { rights, ...rest }: SubAccountChange,
  whileHash?: string,
): Promise<boolean> {
  let query = tx
    .updateTable("sub_account")
    .set({ ...rest, ...(rights ? { rights: JSON.stringify(rights) } : {}) })
    .where("id", "=", id)
    .returning("id");
  if (whileHash !== undefined) query = query.where("password_hash", "=", whileHash);
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Whether a sub-account is still what its session found: not suspended, with the same rights. Locks it until the
 * transaction ends, so that a change of its rights comes before this transaction or waits for it.
 */
export async function isUnchanged(
  tx: Tx,
  { id, rights }: { id: string; rights: PageRights },
): Promise<boolean> {
  const row = await tx
    .selectFrom("sub_account")
    .select(["suspended_at", "rights"])
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst();
  if (!row || row.suspended_at !== null) return false;
  const now = row.rights as PageRights;
  const pages = new Set([...Object.keys(now), ...Object.keys(rights)]);
  return [...pages].every((page) => now[page] === rights[page]);
}

/** Makes the open pages of a sub-account read again what they may show. */
export async function notifySubAccount(tx: Tx, merchant: string, id: string): Promise<void> {
  const rows = await tx
    .selectFrom("session")
    .select("browser_hash")
    .distinct()
    .where("sub_account_id", "=", id)
    .where("ended_at", "is", null)
    .execute();
  await notifyBrowsers(
    tx,
    merchant,
    "member.notice",
    rows.map(({ browser_hash }) => browser_hash),
  );
}

/** Records that an act of a sub-account begins; returns its number. */
export async function beginAction(tx: Tx, action: Insertable<SubAccountActionTable>): Promise<bigint> {
  const { id } = await tx
    .insertInto("sub_account_action")
    .values(action)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Records how an act ended: "done", or the code of its refusal. */
export const endAction = async (tx: Tx, id: bigint, outcome: string): Promise<void> => {
  await tx.updateTable("sub_account_action").set({ outcome }).where("id", "=", id).execute();
};

/** A page of what an agent's sub-accounts did, newest first. */
export function actPage(
  tx: Tx,
  {
    agentId,
    account,
    ...wanted
  }: { agentId: string; account?: string; after?: string | undefined; pageSize: number },
): Promise<Page<Selectable<SubAccountActionTable>>> {
  let query = tx.selectFrom("sub_account_action").selectAll().where("agent_id", "=", agentId);
  if (account !== undefined) query = query.where("account", "=", account);
  return paged(tx, query, { way: "desc", keys: [["id", "number"]] }, wanted);
}
