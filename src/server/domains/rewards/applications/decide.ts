import type { Transaction } from "kysely";
import type { Input, Output } from "../../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import type { Event } from "../../../../machines/application.ts";
import { audit, staffOf } from "../../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { reasonOf } from "../../../core/identity/staff-reason.ts";
import { barred } from "../../../core/identity/suspension-store.ts";
import { ledgerBroken } from "../../../core/ledger/reconciliation-store.ts";
import { lockMember, type Member } from "../../../core/members/member-store.ts";
import { notifyMember } from "../../../core/members/notice-store.ts";
import { actorOf } from "../../../core/wallet/accounts.ts";
import { missingField } from "../../../core/wallet/amount.ts";
import { allOrNothing } from "../../../core/wallet/idempotent.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { applyRule } from "../apply-rule.ts";
import { missingParams } from "../claim-rewards.ts";
import type { ConditionResult } from "../rule-conditions.ts";
import { type Application, applicationById } from "./application-store.ts";
import { runningRule } from "./open-rule.ts";
import { stepApplication } from "./step.ts";

type Tx = Transaction<Schema>;
type Done = Outcome<Output<"desk/applications/decide">>;

/**
 * Staff approve an application, which gives the reward as any other rule does, or refuse it with a reason; the member gets a
 * notice, and the decision is audited in its transaction. Refuses `application.unknown`, `application.over`, and while it
 * stays open: `application.rule`, `application.unmet`, `application.budget`, `member.suspended`, `member.excluded`,
 * `ledger.broken`, and a missing reason.
 */
export async function decideApplication(
  context: RequestContext,
  input: Input<"desk/applications/decide">,
  wallet: Wallet,
): Promise<Done> {
  const { reference, decision } = input;
  const isApproval = decision === "approve";
  const reason = isApproval ? undefined : reasonOf(input.reason, "decision");
  if (!isApproval && reason === undefined) return missingField("reason");
  const event: Event =
    reason === undefined ? { type: "approve", by: "desk" } : { type: "refuse", by: "desk", reason };
  const { brand, now } = context;
  const { username } = staffOf(context);
  return allOrNothing(context, async (tx): Promise<Done> => {
    const known = await applicationById(tx, reference);
    if (!known?.sent_at) return refuse("application.unknown");
    // The member first, as everything that gives rewards.
    const member = await lockMember(tx, known.member_id);
    const around = { now: now(), change: { decided_by: username } };
    const done = await stepApplication(tx, reference, event, around);
    if (!done || !member) return refuse("application.unknown");
    if (!done.stepped) return refuse("application.over");
    const given = isApproval
      ? await giveFor(tx, context, { application: done.application, member, wallet })
      : undefined;
    if (given && !given.ok) return given;
    const { state } = done.application;
    await audit(tx, context, {
      action: `application.${decision}`,
      subject: reference,
      before: { state: done.before.state },
      after: { state, account: member.account, ...(isApproval ? {} : { reason }) },
    });
    const text = isApproval ? "notice.applicationApproved" : "notice.applicationRefused";
    const params = { site: brand.payload.name, amount: "" };
    await notifyMember(tx, brand.merchant, member.id, { text, params }, now());
    return accept({ state });
  });
}

/** An application that was approved, and its member, both locked. */
type Approved = { application: Application; member: Member; wallet: Wallet };

/** Gives the reward of an application by its rule as it is now. The occasion is when it was sent. */
async function giveFor(
  tx: Tx,
  context: RequestContext,
  { application: { id, rule_id, sent_at }, member, wallet }: Approved,
): Promise<Outcome<undefined>> {
  const { brand, now } = context;
  const rule = await runningRule(tx, brand, rule_id);
  if (!rule.ok) return rule;
  const kept = barred(member, now());
  if (kept) return kept;
  if (await ledgerBroken(tx)) return refuse("ledger.broken");
  const { id: staffId, username } = staffOf(context);
  const actor = actorOf("desk", staffId);
  const { fired, checks } = await applyRule(tx, { brand, wallet, now, actor }, member, {
    at: sent_at ?? new Date(now()),
    rule: rule.value,
    occasion: {},
    occurrence: `application:${id}`,
    decided: { at: new Date(now()), by: username },
  });
  return fired ? accept(undefined) : notGiven(checks);
}

function notGiven(checks: readonly ConditionResult[]): Outcome<undefined> {
  const missing = missingParams(checks);
  return missing.check === "budget"
    ? refuse("application.budget")
    : refuse("application.unmet", { params: missing });
}
