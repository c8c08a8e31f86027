import type { Input, Output } from "../../../contract/shared-types.ts";
import { decimalText } from "../../../kernel/money.ts";
import { accept, type Outcome } from "../../../kernel/outcome.ts";
import { localized } from "../../../site/locale.ts";
import { audit, staffOf } from "../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import type { DeskRole } from "../../core/identity/session-store.ts";
import { accountNames, accountOf, memberByAccount } from "../../core/members/member-store.ts";
import { statesFor } from "../../core/members/rows-filter.ts";
import type { RowsFilter } from "../../core/members/rows-filter-store.ts";
import { accountRecord } from "../../core/wallet/account-record.ts";
import { inField } from "../../core/wallet/amount.ts";
import { balanceOf } from "../../core/wallet/funds.ts";
import { nothingFound, pageAsked, partOf } from "../../core/wallet/list-page.ts";
import { inOrderOf } from "./asked-fields.ts";
import { eyesForReference, rivalsByDeposit, writtenBy } from "./deposits/bank-credit.ts";
import { eyesOf as eyesOfDeposit } from "./deposits/decide.ts";
import { depositPage } from "./deposits/deposit-store.ts";
import { channelsOf } from "./deposits/deposits.ts";
import type { Claim } from "./deposits/reference-store.ts";
import { eyesText } from "./four-eyes.ts";
import { eyesOf, nextOf } from "./withdrawals/decide.ts";
import { methodsOf } from "./withdrawals/payout-accounts.ts";
import { unsealAccount } from "./withdrawals/sealed-account.ts";
import { outstanding } from "./withdrawals/step.ts";
import {
  accountsById,
  openWithdrawals,
  type PayoutAccount,
  withdrawalPage,
} from "./withdrawals/withdrawal-store.ts";

const openDeposits = ["review"] as const;
const pastDeposits = ["waiting", "failed", "credited"] as const;

/** Open rows: the longest waiting first. Past rows: the latest first. */
const firstOf = ({ show }: { show?: "open" | "past" }) => (show === "past" ? "newest" : "oldest");

/** Deposits that wait for the desk, or past ones, of those that fit the filter. */
export async function deskDeposits(
  { brand, inBrand, language, text }: RequestContext,
  input: Input<"desk/deposits">,
  filter: RowsFilter = {},
): Promise<Output<"desk/deposits">> {
  const wanted = pageAsked(input);
  const states = statesFor(input.show === "past" ? pastDeposits : openDeposits, input.state);
  if (states.length === 0) return partOf([], nothingFound);
  return inBrand(async (tx) => {
    const { rows, ends } = await depositPage(tx, { states, from: firstOf(input), filter }, wanted);
    const content: Output<"desk/deposits">["content"] = [];
    const rivals = await rivalsByDeposit(tx, rows);
    const accounts = await accountNames(
      tx,
      rows.map(({ member_id }) => member_id),
    );
    for (const row of rows) {
      const others = rivals.get(row.id) ?? [];
      const channel = channelsOf(brand).find(({ id }) => id === row.channel);
      content.push({
        reference: row.id,
        account: accounts.get(row.member_id) ?? "",
        channel: channel ? localized(channel.name, language) : row.channel,
        amount: decimalText(row.amount, row.exponent),
        received: row.received === null ? "" : decimalText(row.received, row.exponent),
        state: row.state,
        details: labelled(channel?.fields ?? [], row.form as Record<string, string>, language),
        eyes: eyesText(row.approvals, Math.max(eyesOfDeposit(brand, row), eyesForReference(row, others))),
        paymentReference: row.reference ?? "",
        claimedReference: row.kind === "bank" ? writtenBy(brand, row) : "",
        conflict: others.map((other) => claimText(other, text)).join(" · "),
        next: row.state === "review" ? (row.kind === "bank" ? "creditTransfer" : "credit") : "",
        proof: row.proof_id ?? "",
        askedAt: row.asked_at.toISOString(),
      });
    }
    return partOf(content, ends);
  });
}

/** Other claims of the same transfer, with member, amount and state. */
const claimText = (
  { id, account, amount, exponent, received, state }: Claim,
  text: RequestContext["text"],
): string =>
  `${id}: ${account}, ${decimalText(received ?? amount, exponent)}, ${text(`member:deposit.state.${state}`, {})}`;

const pastWithdrawals = ["disbursed", "received", "rejected"] as const;

/** Open withdrawals, or past ones, of those that fit the filter. */
export async function deskWithdrawals(
  context: RequestContext,
  input: Input<"desk/withdrawals">,
  filter: RowsFilter = {},
): Promise<Output<"desk/withdrawals">> {
  const { brand, inBrand } = context;
  const wanted = pageAsked(input);
  const states = statesFor(input.show === "past" ? pastWithdrawals : openWithdrawals, input.state);
  if (states.length === 0) return partOf([], nothingFound);
  return inBrand(async (tx) => {
    const { rows, ends } = await withdrawalPage(tx, { states, from: firstOf(input), filter }, wanted);
    const content: Output<"desk/withdrawals">["content"] = [];
    const names = await accountNames(
      tx,
      rows.map(({ member_id }) => member_id),
    );
    const accounts = await accountsById(
      tx,
      rows.map(({ account_id }) => account_id),
    );
    for (const row of rows) {
      const account = accounts.get(row.account_id);
      content.push({
        reference: row.id,
        account: names.get(row.member_id) ?? "",
        amount: decimalText(row.amount, row.exponent),
        state: row.state,
        eyes: eyesText(row.approvals, eyesOf(brand, row)),
        received: row.received === null ? "" : decimalText(row.received, row.exponent),
        outstanding: row.received === null ? "" : decimalText(outstanding(row), row.exponent),
        payTo: account ? payTo(context, account) : "",
        paymentReference: row.reference ?? "",
        reason: row.reason ?? "",
        proof: row.proof_id ?? "",
        askedAt: row.asked_at.toISOString(),
        next: nextOf(row, context.now()),
      });
    }
    return partOf(content, ends);
  });
}

const paying: readonly DeskRole[] = ["owner", "finance"];

/** A payout account: complete for roles that pay by hand, only its end for the others. */
function payTo(context: RequestContext, account: PayoutAccount): string {
  const { brand, identity, language } = context;
  const isPaying = paying.includes(staffOf(context).role);
  const shown = () => account.shown as Record<string, string>;
  const values = isPaying ? unsealAccount(identity.sealer, brand.merchant, account) : shown();
  const method = methodsOf(brand).find(({ id }) => id === account.method);
  const name = method ? localized(method.name, language) : account.method;
  return [name, labelled(method?.fields ?? [], values, language)].join(" · ");
}

type Labelled = { name: string; label: { en: string } };

/** The values of a form, each under its field's label. */
function labelled(fields: readonly Labelled[], values: Record<string, string>, language: string): string {
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? { en: name };
  return inOrderOf(fields, values)
    .map(([name, value]) => `${localized(labelOf(name), language)}: ${value}`)
    .join(" · ");
}

/** A member's money and record, for the desk. Viewing is audited, too. */
export async function deskMember(
  context: RequestContext,
  input: Input<"desk/members/record">,
): Promise<Outcome<Output<"desk/members/record">>> {
  const member = await context.inBrand((tx) => memberByAccount(tx, accountOf(input.account)));
  if (!member) return inField("account", "desk.member");
  const { account: _account, ...asked } = input;
  const [record, balance] = await Promise.all([
    accountRecord(context, member, asked),
    balanceOf(context, member),
  ]);
  if (!record.ok) return record;
  await context.inBrand((tx) =>
    audit(tx, context, { action: "member.look", subject: member.id, after: { account: member.account } }),
  );
  const { in: came, out: went } = record.value.totals;
  const totals = { in: came, out: went, balance: balance.balance, held: balance.held };
  return accept({ ...record.value, totals });
}
