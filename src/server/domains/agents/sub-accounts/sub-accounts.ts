import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Input, Output } from "../../../../contract/shared-types.ts";
import { accept, type Outcome, type Refusal, refuse } from "../../../../kernel/outcome.ts";
import { centrePages } from "../../../../site/navigation.ts";
import { isGrantable, type PageRights } from "../../../../site/page-rights.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { endSessions } from "../../../core/identity/session-store.ts";
import {
  actPage,
  insertSubAccount,
  lockSubAccount,
  notifySubAccount,
  type StoredSubAccount,
  type SubAccountChange,
  subAccountMark,
  subAccountsOf,
  updateSubAccount,
} from "../../../core/identity/sub-account-store.ts";
import { ownPasswordRefusal, passwordProblems } from "../../../core/members/change-and-reset-password.ts";
import { accountOf, lockMember, type Member, memberByAccount } from "../../../core/members/member-store.ts";
import { inField } from "../../../core/wallet/amount.ts";
import { allOrNothing } from "../../../core/wallet/idempotent.ts";
import { pageAsked, partOf } from "../../../core/wallet/list-page.ts";
import type { Schema } from "../../../foundation/db/schema.ts";

const mostSubAccounts = 50;
/** What a sub-account's name has after the colon. */
export const namePattern = /^[a-z0-9._-]{2,32}$/;

type Changed = Promise<Outcome<{ account: string }>>;

/** The pages of the agent centre that a sub-account can be given, in the order of the menu. */
const grantable = ({ brand }: RequestContext) => centrePages(brand.payload, "agent").filter(isGrantable);

const stateOf = ({ suspended_at }: StoredSubAccount) => (suspended_at ? "suspended" : "active");

/** An agent's sub-accounts by login name; at most fifty. */
export async function subAccountList(
  { inBrand }: RequestContext,
  { id }: Member,
): Promise<Output<"agent/subAccounts">> {
  const rows = await inBrand((tx) => subAccountsOf(tx, id));
  return {
    content: rows.map((row) => ({
      account: row.account,
      name: row.name,
      state: stateOf(row),
      pages: Object.keys(row.rights).length,
      createdAt: row.created_at.toISOString(),
      lastLoginAt: row.last_login_at?.toISOString() ?? "",
    })),
  };
}

/**
 * Opens a sub-account, with one right to all pages or with none. Its login name is the agent's account, a colon and the
 * chosen name. Requires the agent's own password. Refuses `subAccount.name`, `registration.taken`, `subAccount.most` and
 * `registration.refused` with what is wrong with the password.
 */
export async function openSubAccount(
  context: RequestContext,
  agent: Member,
  input: Input<"agent/subAccounts/open">,
): Promise<Outcome<{ account: string }>> {
  const { brand, identity, now } = context;
  const own = accountOf(input.account);
  if (!namePattern.test(own)) return inField("account", "subAccount.name");
  const account = `${agent.account}${subAccountMark}${own}`;
  const refused =
    passwordRefusal(context, input.password, [own, agent.account]) ??
    (await ownPasswordRefusal(context, agent, input.ownPassword, "ownPassword"));
  if (refused) return refused;
  const password_hash = await identity.passwords.hash(input.password.trim());
  const { right } = input;
  const rights: PageRights =
    right === "none" ? {} : Object.fromEntries(grantable(context).map(({ id }) => [id, right]));
  return allOrNothing(context, async (tx) => {
    // One at a time: they are counted.
    await lockMember(tx, agent.id);
    if ((await subAccountsOf(tx, agent.id)).length >= mostSubAccounts)
      return refuse("subAccount.most", { params: { count: mostSubAccounts } });
    if (await memberByAccount(tx, account)) return inField("account", "registration.taken");
    const made = await insertSubAccount(tx, {
      brand_id: brand.merchant,
      id: randomUUID(),
      agent_id: agent.id,
      account,
      name: input.name.trim(),
      password_hash,
      rights: JSON.stringify(rights),
      created_at: new Date(now()),
    });
    return made ? accept({ account }) : inField("account", "registration.taken");
  });
}

/** The refusal of a password by the brand's rules, or because public words reveal it. */
function passwordRefusal(context: RequestContext, password: string, own: string[]): Refusal | undefined {
  const [problem] = passwordProblems(context, password, password, own);
  return problem && refuse("registration.refused", { errors: [{ ...problem, field: "password" }] });
}

/** Changes a sub-account of the agent in one transaction; refuses `subAccount.unknown` for those of others. */
const change = (
  context: RequestContext,
  agent: Member,
  account: string,
  decide: (tx: Transaction<Schema>, sub: StoredSubAccount) => Promise<Outcome<SubAccountChange>>,
): Changed =>
  allOrNothing(context, async (tx) => {
    const sub = await lockSubAccount(tx, agent.id, accountOf(account));
    if (!sub) return inField("account", "subAccount.unknown");
    const decided = await decide(tx, sub);
    if (!decided.ok) return decided;
    await updateSubAccount(tx, sub.id, decided.value);
    return accept({ account: sub.account });
  });

/** Gives a sub-account another name. */
export const renameSubAccount = (
  context: RequestContext,
  agent: Member,
  { account, name }: Input<"agent/subAccounts/rename">,
): Changed => change(context, agent, account, async () => accept({ name: name.trim() }));

/** Sets another password and ends the sub-account's sessions. Requires the agent's own password. */
export async function resetSubAccount(
  context: RequestContext,
  agent: Member,
  { account, password, ownPassword }: Input<"agent/subAccounts/password">,
): Promise<Outcome<{ account: string }>> {
  const { brand, identity, now } = context;
  const refused =
    passwordRefusal(context, password, [accountOf(account), agent.account]) ??
    (await ownPasswordRefusal(context, agent, ownPassword, "ownPassword"));
  if (refused) return refused;
  const password_hash = await identity.passwords.hash(password.trim());
  return change(context, agent, account, async (tx, { id }) => {
    await endSessions(tx, brand.merchant, { subAccountId: id }, now());
    return accept({ password_hash, password_is_given: true });
  });
}

/** Suspends a sub-account, whose sessions end, or lets it in again. */
export const suspendSubAccount = (
  context: RequestContext,
  agent: Member,
  { account, suspended }: Input<"agent/subAccounts/suspend">,
): Changed =>
  change(context, agent, account, async (tx, { id }) => {
    const { brand, now } = context;
    if (suspended) await endSessions(tx, brand.merchant, { subAccountId: id }, now());
    return accept({ suspended_at: suspended ? new Date(now()) : null });
  });

/** The rights of a sub-account, a row for each page that it can be given. Refuses `subAccount.unknown`. */
export async function subAccountRights(
  context: RequestContext,
  agent: Member,
  { account }: Input<"agent/subAccounts/rights">,
): Promise<Outcome<Output<"agent/subAccounts/rights">>> {
  const subs = await context.inBrand((tx) => subAccountsOf(tx, agent.id));
  const sub = subs.find((one) => one.account === accountOf(account));
  if (!sub) return inField("account", "subAccount.unknown");
  return accept({
    content: grantable(context).map(({ id, titleKey }) => ({
      account: sub.account,
      page: id,
      title: context.text(titleKey, {}),
      right: sub.rights[id] ?? "none",
    })),
  });
}

/** Changes a right to a page; open pages of the sub-account follow. Refuses `subAccount.page` and `subAccount.unknown`. */
export const grantRight = (
  context: RequestContext,
  agent: Member,
  { account, page, right }: Input<"agent/subAccounts/grant">,
): Changed =>
  change(context, agent, account, async (tx, { id, rights }) => {
    if (!grantable(context).some((one) => one.id === page)) return inField("page", "subAccount.page");
    const { [page]: _before, ...others } = rights;
    await notifySubAccount(tx, context.brand.merchant, id);
    return accept({ rights: right === "none" ? others : { ...others, [page]: right } });
  });

/** What an agent's sub-accounts did, newest first. */
export async function subAccountActs(
  context: RequestContext,
  { id }: Member,
  input: Input<"agent/subAccounts/acts">,
): Promise<Output<"agent/subAccounts/acts">> {
  const wanted = pageAsked(input);
  const { account } = input;
  const { rows, ends } = await context.inBrand((tx) =>
    actPage(tx, { agentId: id, ...(account ? { account: accountOf(account) } : {}), ...wanted }),
  );
  const content = rows.map((row): Output<"agent/subAccounts/acts">["content"][number] => ({
    id: String(row.id),
    at: row.at.toISOString(),
    account: row.account,
    act: row.label === "" ? row.operation : context.text(row.label, {}),
    subject: row.subject,
    outcome: row.outcome === null ? "unknown" : row.outcome === "done" ? "done" : "refused",
  }));
  return partOf(content, ends);
}
