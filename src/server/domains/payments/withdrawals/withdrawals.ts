import type { Transaction } from "kysely";
import type { Input, Output } from "../../../../contract/shared-types.ts";
import { decimalText, exactMinorUnits } from "../../../../kernel/money.ts";
import { accept, type Outcome, type Refusal } from "../../../../kernel/outcome.ts";
import { forfeitForWithdrawal } from "../../../core/bonuses/forfeit-on-withdrawal.ts";
import { paymentNumber } from "../../../core/identity/encryption.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { withdrawalStanding } from "../../../core/identity-check/limits.ts";
import {
  type MissingDocuments,
  missingDocuments,
  nothingMissing,
} from "../../../core/identity-check/missing.ts";
import { lockMember, type Member } from "../../../core/members/member-store.ts";
import { moneyProofRefusal } from "../../../core/members/payment-password.ts";
import { withdrawalLimits } from "../../../core/vip/withdrawal-limits.ts";
import { amountOf, inField } from "../../../core/wallet/amount.ts";
import { idempotent } from "../../../core/wallet/idempotent.ts";
import { pageAsked, partOf } from "../../../core/wallet/list-page.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { firstRefusal } from "../checks.ts";
import { noteStep, type TimelineStep, timelines } from "../timeline-store.ts";
import { accountView } from "./payout-accounts.ts";
import { payeesOf, resetAndDayChecks } from "./reset-and-day-checks.ts";
import { holdTransaction, stepWithdrawal } from "./step.ts";
import {
  accountById,
  accountsById,
  insertWithdrawal,
  type PayoutAccount,
  type Withdrawal,
  withdrawalOf,
  withdrawalPage,
} from "./withdrawal-store.ts";

/** What a withdrawal is made with; `refusal` is one by what the member owes, in the withdrawal's transaction. */
type Withdrawing = { wallet: Wallet; refusal?: (tx: Transaction<Schema>) => Promise<Refusal | undefined> };

/**
 * Opens a withdrawal; the money is set aside at once (spec sections 3 and 4). Refuses everything that amountOf, the
 * proof and the ledger refuse, `payment.unknown` (no such account), `payment.waits` (after a reset),
 * `payment.daily-count`, `payment.daily-amount`, `identity.withdrawal` (no level of identity would allow it now), and what
 * forfeitForWithdrawal and `refusal` refuse. One that a further level of identity would allow is held until that level is verified.
 */
export async function askWithdrawal(
  context: RequestContext,
  member: Member,
  input: Input<"payment/withdraw">,
  { wallet, refusal }: Withdrawing,
): Promise<Outcome<Output<"payment/withdraw">>> {
  const { brand } = context;
  const amount = amountOf(brand, input.amount, withdrawalLimits(brand, member.vip_level));
  const { paymentPassword: _password, verificationCode: _code, ...asked } = input;
  const { account, forfeitBonus = false } = input;
  const loses =
    input.loses === undefined ? undefined : exactMinorUnits(input.loses, brand.payload.currency.exponent);
  if (loses && !loses.ok) return loses;
  const done = await idempotent<{ id: string }>(context, {
    operation: "payment/withdraw",
    input: asked,
    // Checked before the proof, so that a refused request uses up no code.
    refusal: async () => (amount.ok ? moneyProofRefusal(context, member, input) : amount),
    freezable: "withdrawals",
    work: async (tx) =>
      amount.ok
        ? ((await refusal?.(tx)) ??
          insert(tx, context, member, {
            account,
            amount: amount.value,
            wallet,
            forfeitBonus,
            loses: loses?.value,
          }))
        : amount,
  });
  return done.ok ? accept(await withdrawalView(context, member, done.value.id)) : done;
}

type Asking = {
  account: string;
  amount: bigint;
  wallet: Wallet;
  forfeitBonus: boolean;
  loses: bigint | undefined;
};

async function insert(
  tx: Transaction<Schema>,
  context: RequestContext,
  { id: memberId }: Member,
  { account: accountId, amount, wallet, forfeitBonus, loses }: Asking,
): Promise<Outcome<{ id: string }>> {
  const { brand, now } = context;
  // One at a time: the limits are counted over existing withdrawals.
  const member = await lockMember(tx, memberId);
  const payee = (await payeesOf(tx, brand, memberId)).find(({ account }) => account.id === accountId);
  if (!member || !payee) return inField("account", "payment.unknown");
  const { account, method } = payee;
  const limited = await firstRefusal(resetAndDayChecks, tx, brand, { member, amount, now: now() });
  if (limited) return limited;
  const standing = await withdrawalStanding(tx, brand, { memberId, amount, now: now() });
  if (standing.type === "refused") return standing.refusal;
  const deps = { brand, wallet, now: now() };
  const open = await forfeitForWithdrawal(tx, deps, { memberId, consents: forfeitBonus, loses });
  if (open) return open;
  const { code, exponent } = brand.payload.currency;
  const at = new Date(now());
  const made = await insertWithdrawal(tx, {
    brand_id: brand.merchant,
    id: paymentNumber(),
    member_id: memberId,
    account_id: account.id,
    method: method.id,
    gateway: method.gateway ?? null,
    amount,
    currency: code,
    exponent,
    state: "requested",
    asked_at: at,
    changed_at: at,
  });
  const [held] = await wallet.postIn(tx, brand.merchant, [holdTransaction(made)]);
  if (!held?.ok) return inField("amount", held?.code ?? "server.failed");
  const step: TimelineStep = { state: "requested", at, actor: "member", note: null };
  await noteStep(tx, brand.merchant, "withdrawal", made.id, step);
  if (standing.type === "held") await stepWithdrawal(tx, made.id, { type: "hold", by: "clock" }, deps);
  return accept({ id: made.id });
}

async function withdrawalView(
  context: RequestContext,
  member: Member,
  id: string,
): Promise<Output<"payment/withdraw">> {
  return context.inBrand(async (tx) => {
    const withdrawal = await withdrawalOf(tx, member.id, id);
    const account = withdrawal && (await accountById(tx, withdrawal.account_id));
    if (!withdrawal || !account) throw new Error(`the withdrawal ${id} is gone`);
    const steps = await timelines(tx, "withdrawal", [id]);
    const missing = await missingFor(tx, context, member, [withdrawal]);
    return viewOf(context, withdrawal, account, { steps: steps.get(id) ?? [], missing });
  });
}

/** What held withdrawals of a member wait for. */
const missingFor = (
  tx: Transaction<Schema>,
  { brand, language, now }: RequestContext,
  { id: memberId }: Member,
  withdrawals: readonly Withdrawal[],
): Promise<MissingDocuments> | MissingDocuments =>
  withdrawals.some(({ state }) => state === "held")
    ? missingDocuments(tx, brand, { memberId, language, now: now() })
    : nothingMissing;

function viewOf(
  { brand, language }: RequestContext,
  withdrawal: Withdrawal,
  account: PayoutAccount,
  { steps, missing }: { steps: readonly TimelineStep[]; missing: MissingDocuments },
): Output<"payment/withdraw"> {
  const { amount, exponent, received } = withdrawal;
  const { methodName, icon, lines, usualMinutes } = accountView(brand, account, language);
  return {
    reference: withdrawal.id,
    amount: decimalText(amount, exponent),
    received: received === null ? "" : decimalText(received, exponent),
    remaining: received === null ? "" : decimalText(amount - received, exponent),
    state: withdrawal.state,
    reason: withdrawal.reason ?? "",
    paymentReference: withdrawal.reference ?? "",
    methodName,
    icon,
    account: lines,
    usualMinutes,
    wants: withdrawal.state === "held" ? missing.documents : "",
    wantsPath: withdrawal.state === "held" ? missing.path : "",
    askedAt: withdrawal.asked_at.toISOString(),
    countsAt: withdrawal.due_at?.toISOString() ?? "",
    timeline: steps.map(({ state, at, actor, note }) => ({
      state,
      at: at.toISOString(),
      // Members do not see which member of staff it was.
      actor: actor.split(":")[0] ?? "",
      note: note ?? "",
    })),
  };
}

/** A member's withdrawals, newest first. */
export async function withdrawalList(
  context: RequestContext,
  member: Member,
  input: Input<"payment/withdrawals">,
): Promise<Output<"payment/withdrawals">> {
  const wanted = pageAsked(input);
  return context.inBrand(async (tx) => {
    const { rows, ends } = await withdrawalPage(tx, { memberId: member.id }, wanted);
    const steps = await timelines(
      tx,
      "withdrawal",
      rows.map(({ id }) => id),
    );
    const accounts = await accountsById(
      tx,
      rows.map(({ account_id }) => account_id),
    );
    const missing = await missingFor(tx, context, member, rows);
    const views: Output<"payment/withdrawals">["content"] = [];
    for (const row of rows) {
      const account = accounts.get(row.account_id);
      if (account) views.push(viewOf(context, row, account, { steps: steps.get(row.id) ?? [], missing }));
    }
    return partOf(views, ends);
  });
}
