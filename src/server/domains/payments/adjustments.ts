import type { Input, Output } from "../../../contract/shared-types.ts";
import { decimalText, exactMinorUnits } from "../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { type RecordType, trialType } from "../../../site/constants.ts";
import type { Brand } from "../../brands/brand.ts";
import { audit, staffOf } from "../../core/identity/desk-audit-store.ts";
import { paymentNumber } from "../../core/identity/encryption.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { reasonOf } from "../../core/identity/staff-reason.ts";
import type { Account } from "../../core/ledger/transaction.ts";
import { accountOf, memberByAccount, memberById, payeeById } from "../../core/members/member-store.ts";
import type { RowsFilter } from "../../core/members/rows-filter-store.ts";
import { actorOf, houseAccount, mainAccount } from "../../core/wallet/accounts.ts";
import { inField, missingField } from "../../core/wallet/amount.ts";
import { beforeAndAfter, type Change } from "../../core/wallet/before-after.ts";
import { allOrNothing, idempotent } from "../../core/wallet/idempotent.ts";
import { pageAsked, partOf } from "../../core/wallet/list-page.ts";
import type { Wallet } from "../../core/wallet/wallet.ts";
import {
  type Adjustment,
  adjustmentPage,
  decideAdjustmentRow,
  insertAdjustment,
  lockAdjustment,
} from "./adjustment-store.ts";
import { reopenCorrected } from "./contradictions/contradiction-store.ts";

/**
 * Proposes to correct a member's balance, with a reason. Another member of staff decides (four eyes). Refuses `desk.member` for
 * trial accounts, and for money that a member who is erased would get.
 */
export async function proposeAdjustment(
  context: RequestContext,
  input: Input<"desk/adjustments/propose">,
): Promise<Outcome<{ reference: string }>> {
  const { brand, now } = context;
  const { code, exponent } = brand.payload.currency;
  const amount = exactMinorUnits(input.amount, exponent);
  if (!amount.ok) return inField("amount", amount.code, amount.params);
  if (amount.value === 0n) return inField("amount", "amount.zero");
  const reason = reasonOf(input.reason);
  if (reason === undefined) return missingField("reason");
  return idempotent<{ reference: string }>(context, {
    operation: "desk/adjustments/propose",
    input,
    work: async (tx) => {
      const named = await memberByAccount(tx, accountOf(input.account));
      const member = named && (await payeeById(tx, named.id));
      if (!member || member.type === trialType) return inField("account", "desk.member");
      // Nobody could spend it; what stands there by mistake may be taken.
      if (member.erased_at && amount.value > 0n) return inField("account", "desk.member");
      const id = paymentNumber();
      await insertAdjustment(tx, {
        brand_id: brand.merchant,
        id,
        member_id: member.id,
        amount: amount.value,
        currency: code,
        exponent,
        reason,
        state: "proposed",
        proposed_by: staffOf(context).id,
        asked_at: new Date(now()),
      });
      const after = { account: member.account, amount: input.amount, reason };
      await audit(tx, context, { action: "adjustment.propose", subject: id, after });
      return accept({ reference: id });
    },
  });
}

/**
 * Approves or rejects a correction that another member of staff proposed. An approved one is posted at once. Refuses
 * `payment.unknown`, `payment.over`, `payment.same-eyes` and everything that the ledger refuses.
 */
export async function decideAdjustment(
  context: RequestContext,
  { reference, approve }: Input<"desk/adjustments/decide">,
  wallet: Wallet,
): Promise<Outcome<{ state: string }>> {
  const { brand, now } = context;
  const staff = staffOf(context);
  return allOrNothing(context, async (tx): Promise<Outcome<{ state: string }>> => {
    const row = await lockAdjustment(tx, reference);
    if (!row) return refuse("payment.unknown");
    if (row.state !== "proposed") return refuse("payment.over");
    if (row.proposed_by === staff.id) return refuse("payment.same-eyes");
    const state = approve ? ("approved" as const) : ("rejected" as const);
    if (approve) {
      const member = await memberById(tx, row.member_id);
      if (!member) throw new Error(`the member of adjustment ${reference} is gone`);
      const { amount, currency, exponent } = row;
      // With the currency of the proposal: the brand's may have changed since.
      const of = (account: Account): Account => ({ ...account, currency, exponent });
      const [done] = await wallet.postIn(tx, brand.merchant, [
        {
          kind: "post",
          key: `adjustment:${reference}`,
          reason: "adjustment" satisfies RecordType,
          reference: `adjustment:${reference}`,
          actor: actorOf("desk", staff.id),
          entries: [
            { account: of(mainAccount(brand, member)), amount },
            { account: of(houseAccount(brand, "real", "adjustments")), amount: -amount },
          ],
        },
      ]);
      // The refusal rolls back everything: the proposal stays and may be approved later.
      if (!done?.ok) return refuse(done?.code ?? "server.failed");
    }
    if (!approve) await reopenCorrected(tx, reference);
    await decideAdjustmentRow(tx, reference, { state, decided_by: staff.id, decided_at: new Date(now()) });
    await audit(tx, context, {
      action: `adjustment.${state}`,
      subject: reference,
      before: { state: row.state },
      after: { state },
    });
    return accept({ state });
  });
}

/** What a correction that waits would change. Nothing in a currency that the brand has no more: it could not be shown. */
function changeOf(
  { member_id, amount, currency, exponent, state }: Adjustment,
  brand: Brand,
): Change | undefined {
  if (state !== "proposed" || currency !== brand.payload.currency.code) return undefined;
  return { account: { ...mainAccount(brand, { id: member_id, type: 0 }), exponent }, amount };
}

/** Corrections, open ones first; an open one with the member's money before and after it. */
export async function adjustmentList(
  { brand, inBrand }: RequestContext,
  input: Input<"desk/adjustments">,
  filter: RowsFilter = {},
): Promise<Output<"desk/adjustments">> {
  const wanted = pageAsked(input);
  const { rows, ends, balancesOf } = await inBrand(async (tx) => {
    const found = await adjustmentPage(tx, { state: input.state, filter }, wanted);
    const changesOf = (row: Adjustment) => ({ balance: changeOf(row, brand) });
    return { ...found, balancesOf: await beforeAndAfter(tx, ["balance"], found.rows, changesOf) };
  });
  const content = rows.map((row) => ({
    ...balancesOf(row),
    reference: row.id,
    account: row.account,
    amount: decimalText(row.amount, row.exponent),
    reason: row.reason,
    state: row.state,
    proposedBy: row.proposer,
    decidedBy: row.decider ?? "",
    askedAt: row.asked_at.toISOString(),
  }));
  return partOf(content, ends);
}
