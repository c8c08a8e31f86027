import type { Transaction } from "kysely";
import { transition } from "xstate";
import { decimalText } from "../../../../kernel/money.ts";
import { type Event, machine } from "../../../../machines/withdrawal.ts";
import type { RecordType } from "../../../../site/constants.ts";
import type { Brand } from "../../../brands/brand.ts";
import { type Account, house, type LedgerTransaction } from "../../../core/ledger/transaction.ts";
import type { NoticeText } from "../../../core/members/notice-kinds.ts";
import { notifyMember, notifyPages } from "../../../core/members/notice-store.ts";
import { actorOf, mainWallet } from "../../../core/wallet/accounts.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { noteStep } from "../timeline-store.ts";
import { lockWithdrawal, updateWithdrawal, type Withdrawal } from "./withdrawal-store.ts";

export type Stepping = {
  brand: Brand;
  wallet: Wallet;
  now: number;
  /** The actor in the timeline; default: the event's. */
  actor?: string;
  note?: string;
  /** The event comes from someone else, but the gateway paid: the money left its account. */
  fromGateway?: boolean;
  change?: Partial<Pick<Withdrawal, "received" | "proof_id" | "approvals">>;
};

const minuteMs = 60_000;
const defaultReceivedMinutes = 1_440;
/** The time before a gateway is asked for the first time. An approved payout is ordered after it at the latest. */
const firstCheckMs = 15_000;

/**
 * Steps a withdrawal by its machine and moves the money that belongs to the step, in the caller's transaction.
 * An event that no longer applies changes nothing (`stepped` is false). Undefined for an unknown withdrawal.
 */
export async function stepWithdrawal(
  tx: Transaction<Schema>,
  id: string,
  event: Event,
  around: Stepping,
): Promise<{ withdrawal: Withdrawal; stepped: boolean } | undefined> {
  const { brand, now, actor = event.by, note } = around;
  const before = await lockWithdrawal(tx, id);
  if (!before) return undefined;
  const at = machine.resolveState({
    value: before.state,
    context: { reason: before.reason, reference: before.reference },
  });
  if (!at.can(event)) return { withdrawal: before, stepped: false };
  const [next] = transition(machine, at, event);
  const state = next.value as Withdrawal["state"];
  const { reason, reference } = next.context;
  const minutes = brand.documents.payments.withdraw?.receivedAfterMinutes ?? defaultReceivedMinutes;
  const change = {
    ...around.change,
    // Paid again: receipt and approvals of the first payment do not count for the next one.
    ...(event.type === "payAgain" ? { received: null, approvals: [] } : {}),
    ...(state === "notReceived" ? { approvals: [] } : {}),
    state,
    // The reason of an earlier failure does not apply to a paid withdrawal.
    reason: state === "disbursed" ? null : reason,
    reference,
    ...(state === "disbursed" && reference !== null
      ? { paid_references: [...before.paid_references, reference] }
      : {}),
    changed_at: new Date(now),
    due_at: state === "disbursed" ? new Date(now + minutes * minuteMs) : null,
    check_at: isOnItsWay(before, state) ? new Date(now + firstCheckMs) : null,
    tries: 0,
  };
  await updateWithdrawal(tx, id, change);
  const reasonText = note ?? ("reason" in event ? event.reason : null);
  await noteStep(tx, brand.merchant, "withdrawal", id, {
    state,
    at: change.changed_at,
    actor,
    note: reasonText,
  });
  const after = { ...before, ...change };
  await moveMoney(tx, before, after, around);
  await sendNotice(tx, before, after, around);
  return { withdrawal: after, stepped: true };
}

/** Whether a gateway has the payout or will get it. A payout that a gateway returned is the desk's. */
const isOnItsWay = ({ gateway, state }: Withdrawal, next: Withdrawal["state"]): boolean =>
  next === "paying" || (next === "approved" && state === "requested" && gateway !== null);

const holdKey = (id: string): string => `withdrawal:${id}:hold`;

const commonOf = ({ id, member_id }: Pick<Withdrawal, "id" | "member_id">) => ({
  reason: "withdrawal" satisfies RecordType,
  reference: `withdrawal:${id}`,
  actor: actorOf("member", member_id),
});

/** Sets the money aside; refused by the ledger when it is not there. */
export const holdTransaction = (withdrawal: Withdrawal): LedgerTransaction => ({
  kind: "hold",
  key: holdKey(withdrawal.id),
  ...commonOf(withdrawal),
  account: sideOf(withdrawal, withdrawal.member_id, mainWallet),
  amount: withdrawal.amount,
});

const sideOf = ({ currency, exponent }: Withdrawal, owner: string, wallet: string): Account => ({
  book: "real",
  owner,
  wallet,
  currency,
  exponent,
});

/** The rest of a withdrawal whose member reports how much came. Minor units. */
export const outstanding = ({ amount, received }: Pick<Withdrawal, "amount" | "received">): bigint =>
  amount - (received ?? 0n);

/**
 * The member is charged once, at disbursement. A repeated payment is the house's loss until the first one is recovered:
 * it is booked between the accounts `payouts` and `paid-again`.
 */
async function moveMoney(
  tx: Transaction<Schema>,
  before: Withdrawal,
  after: Withdrawal,
  { brand, fromGateway = false, wallet }: Stepping,
): Promise<void> {
  const { id, amount, gateway } = after;
  const about = holdKey(id);
  // A payment by hand is booked on the house's own account, also when a gateway was to pay it.
  const byGateway = gateway !== null && (before.state === "paying" || fromGateway);
  const to = sideOf(after, house, byGateway ? `gateway:${gateway}` : "payouts");
  const transactions: LedgerTransaction[] = [];
  if (after.state === "disbursed" && before.state !== "notReceived")
    transactions.push({
      kind: "settle",
      key: `withdrawal:${id}:paid`,
      about,
      ...commonOf(after),
      entries: [{ account: to, amount }],
    });
  if (after.state === "disbursed" && before.state === "notReceived")
    transactions.push({
      kind: "post",
      key: `withdrawal:${id}:again:${after.reference}`,
      ...commonOf(after),
      entries: [
        { account: sideOf(after, house, "payouts"), amount: outstanding(before) },
        { account: sideOf(after, house, "paid-again"), amount: -outstanding(before) },
      ],
    });
  if (after.state === "rejected")
    transactions.push({ kind: "void", key: `withdrawal:${id}:rejected`, about, ...commonOf(after) });
  const [done] = await wallet.postIn(tx, brand.merchant, transactions);
  if (done && !done.ok) throw new Error(`the money of withdrawal ${id} was refused: ${done.code}`);
}

const noticeOf: Partial<Record<Withdrawal["state"], NoticeText>> = {
  held: "notice.withdrawalHeld",
  approved: "notice.withdrawalApproved",
  rejected: "notice.withdrawalRejected",
  disbursed: "notice.withdrawalPaid",
};

async function sendNotice(
  tx: Transaction<Schema>,
  before: Withdrawal,
  { state, amount, exponent, member_id }: Withdrawal,
  { brand, now }: Stepping,
): Promise<void> {
  const released = before.state === "held" && state === "requested";
  const repeated = before.state === "paying" && state === "approved";
  const text = released ? "notice.withdrawalReleased" : repeated ? undefined : noticeOf[state];
  const params = { site: brand.payload.name, amount: decimalText(amount, exponent) };
  if (text) await notifyMember(tx, brand.merchant, member_id, { text, params }, now);
  else await notifyPages(tx, brand.merchant, member_id, now);
}
