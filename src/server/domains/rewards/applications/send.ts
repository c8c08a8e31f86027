import type { Transaction } from "kysely";
import type { Input, Output } from "../../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import { paymentNumber } from "../../../core/identity/encryption.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { lockMember, type Member } from "../../../core/members/member-store.ts";
import { allOrNothing } from "../../../core/wallet/idempotent.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { missingParams } from "../claim-rewards.ts";
import type { Rule } from "../rule.ts";
import { type Application, insertApplication, openApplication } from "./application-store.ts";
import { checksOf } from "./checks.ts";
import { openRule } from "./open-rule.ts";
import { remarkOf } from "./remark.ts";
import { draftMs, stepApplication } from "./step.ts";

type Tx = Transaction<Schema>;

/** A member's open application for a rule, or a new draft. The caller holds the member's lock. */
export async function draftOf(
  tx: Tx,
  { brand, now }: RequestContext,
  { id: memberId }: Member,
  { id: ruleId, hash }: Rule,
): Promise<Application> {
  const open = await openApplication(tx, memberId, ruleId);
  if (open) return open;
  return insertApplication(tx, {
    brand_id: brand.merchant,
    id: paymentNumber(),
    rule_id: ruleId,
    rule_hash: hash,
    member_id: memberId,
    state: "draft",
    opened_at: new Date(now()),
    kept_until: new Date(now() + draftMs),
  });
}

type Sent = Outcome<Output<"member/applications/send">>;

/**
 * Sends a member's application for a rule (spec section 3, Activity application). Refuses `application.rule`,
 * `application.again`, `application.remark`, `application.missing` (pictures), `application.open` for a second one, and
 * `reward.refused` while a condition of the rule does not hold.
 */
export async function sendApplication(
  context: RequestContext,
  { id: memberId }: Member,
  { rule: ruleId, remark: typed }: Input<"member/applications/send">,
): Promise<Sent> {
  const { brand, now } = context;
  return allOrNothing(context, async (tx): Promise<Sent> => {
    // One at a time: a member has one application for a rule.
    const member = await lockMember(tx, memberId);
    if (!member) return refuse("application.unknown");
    const rule = await openRule(tx, brand, memberId, ruleId);
    if (!rule.ok) return rule;
    const { application, hash: rule_hash } = rule.value;
    const remark = remarkOf(typed ?? "", application.isRemarkRequired);
    if (!remark.ok) return remark;
    const draft = await draftOf(tx, context, member, rule.value);
    const change = { remark: remark.value, rule_hash };
    const done = await stepApplication(tx, draft.id, { type: "send", by: "member" }, { now: now(), change });
    if (!done?.stepped) return refuse("application.open");
    if (done.application.pictures < application.pictures)
      return refuse("application.missing", { params: { count: application.pictures } });
    const checks = await checksOf(tx, context, { member, rule: rule.value, at: new Date(now()) });
    // A budget may have room again before staff decide.
    const unmet = checks.filter(({ check }) => check !== "budget");
    if (unmet.some(({ met }) => !met)) return refuse("reward.refused", { params: missingParams(unmet) });
    return accept({ reference: draft.id, state: done.application.state });
  });
}

/** A member takes an application back. Refuses `application.unknown` and `application.over`. */
export async function withdrawApplication(
  context: RequestContext,
  { id: memberId }: Member,
  { reference }: Input<"member/applications/withdraw">,
): Promise<Outcome<Output<"member/applications/withdraw">>> {
  const isMine = ({ member_id }: Application): boolean => member_id === memberId;
  return allOrNothing(context, async (tx): Promise<Sent> => {
    const around = { now: context.now(), isMine };
    const done = await stepApplication(tx, reference, { type: "withdraw", by: "member" }, around);
    if (!done) return refuse("application.unknown");
    return done.stepped ? accept({ reference, state: done.application.state }) : refuse("application.over");
  });
}
