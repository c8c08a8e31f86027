import type { Transaction } from "kysely";
import { transition } from "xstate";
import { decimalText } from "../../../../kernel/money.ts";
import { type Event, machine } from "../../../../machines/deposit.ts";
import type { RecordType } from "../../../../site/constants.ts";
import type { Brand } from "../../../brands/brand.ts";
import { emit } from "../../../core/events/event-store.ts";
import { type Account, house, type LedgerTransaction } from "../../../core/ledger/transaction.ts";
import { notifyMember } from "../../../core/members/notice-store.ts";
import { mainWallet } from "../../../core/wallet/accounts.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { noteStep } from "../timeline-store.ts";
import { type Deposit, lockDeposit, updateDeposit } from "./deposit-store.ts";

export type Stepping = {
  brand: Brand;
  wallet: Wallet;
  now: number;
  /** The actor in the timeline; default: the event's. */
  actor?: string;
  /** The amount that came when it differs from the order, null when it does not; unchanged when left out. */
  received?: bigint | null;
};

/**
 * Steps a deposit by its machine and moves the money that belongs to the step, in the caller's transaction.
 * Returns the deposit after it; an event that no longer applies changes nothing (`stepped` is false).
 */
export async function stepDeposit(
  tx: Transaction<Schema>,
  id: string,
  event: Event,
  { brand, wallet, now, actor = event.by, received }: Stepping,
): Promise<{ deposit: Deposit; stepped: boolean } | undefined> {
  const deposit = await lockDeposit(tx, id);
  if (!deposit) return undefined;
  const { reason, reference } = deposit;
  const at = machine.resolveState({ value: deposit.state, context: { reason, reference } });
  if (!at.can(event) || isRepetition(deposit, event)) return { deposit, stepped: false };
  const [next] = transition(machine, at, event);
  const state = next.value as Deposit["state"];
  const change = {
    state,
    reason: next.context.reason,
    reference: next.context.reference,
    changed_at: new Date(now),
    check_at: null,
    ...(received === undefined ? {} : { received }),
  };
  await updateDeposit(tx, id, change);
  const after = { ...deposit, ...change };
  const note = state === "failed" ? next.context.reason : null;
  await noteStep(tx, brand.merchant, "deposit", id, { state, at: change.changed_at, actor, note });
  await move(tx, brand, after, wallet, now);
  return { deposit: after, stepped: true };
}

/** The same payment reported again: it does not reopen a deposit that the desk rejected. */
const isRepetition = ({ state, reference }: Deposit, event: Event): boolean =>
  state === "failed" && "reference" in event && event.reference === reference;

async function move(
  tx: Transaction<Schema>,
  brand: Brand,
  deposit: Deposit,
  wallet: Wallet,
  now: number,
): Promise<void> {
  const amount = deposit.received ?? deposit.amount;
  const params = { site: brand.payload.name, amount: decimalText(amount, deposit.exponent) };
  if (deposit.state === "credited") {
    const [done] = await wallet.postIn(tx, brand.merchant, [creditTransaction(deposit, amount)]);
    if (!done?.ok) throw new Error(`crediting the deposit ${deposit.id} was refused: ${done?.code}`);
    await notifyMember(
      tx,
      brand.merchant,
      deposit.member_id,
      { text: "notice.depositCredited", params },
      now,
    );
    await emit(tx, brand, { memberId: deposit.member_id, at: now, event: creditedEvent(deposit, amount) });
  }
  if (deposit.state === "failed")
    await notifyMember(tx, brand.merchant, deposit.member_id, { text: "notice.depositFailed", params }, now);
}

const creditedEvent = ({ id, channel, reward_rule }: Deposit, amount: bigint) => ({
  type: "deposit" as const,
  reference: id,
  amount: `${amount}`,
  channel,
  choice: reward_rule,
});

function creditTransaction(deposit: Deposit, amount: bigint): LedgerTransaction {
  const { id, member_id, gateway, channel, currency, exponent } = deposit;
  const side = (owner: string, wallet: string): Account => ({
    book: "real",
    owner,
    wallet,
    currency,
    exponent,
  });
  return {
    kind: "post",
    key: `deposit:${id}`,
    reason: "deposit" satisfies RecordType,
    reference: `deposit:${id}`,
    actor: gateway ? `gateway:${gateway}` : "desk",
    entries: [
      { account: side(member_id, mainWallet), amount },
      { account: side(house, gateway ? `gateway:${gateway}` : `bank:${channel}`), amount: -amount },
    ],
  };
}
