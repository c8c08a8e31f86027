import type { Transaction } from "kysely";
import { transition } from "xstate";
import { type Event, machine } from "../../../machines/redemption.ts";
import type { RecordType } from "../../../site/constants.ts";
import type { Brand } from "../../brands/brand.ts";
import { type Account, type Entry, house, type LedgerTransaction } from "../../core/ledger/transaction.ts";
import type { NoticeText } from "../../core/members/notice-kinds.ts";
import { notifyMember } from "../../core/members/notice-store.ts";
import { actorOf, mainWallet } from "../../core/wallet/accounts.ts";
import type { Wallet } from "../../core/wallet/wallet.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { housePoints, mallWallet, pointsAccount } from "./accounts.ts";
import { giveStockBack } from "./goods-store.ts";
import { lockRedemption, type Redemption, updateRedemption } from "./redemption-store.ts";

type Stepping = { brand: Brand; wallet: Wallet; now: number; actor: string };

/** The stored state as the machine's snapshot. */
const snapshotOf = ({ state, reason, note }: Redemption) =>
  machine.resolveState({ value: state, context: { reason, note } });

/** What the desk may do next, by the machine; empty when it has ended. */
export function nextOf(redemption: Redemption): "" | "approve" | "release" {
  const at = snapshotOf(redemption);
  if (at.can({ type: "approve", by: "desk" })) return "approve";
  return at.can({ type: "release", by: "desk", note: "" }) ? "release" : "";
}

/**
 * Steps a redemption by its machine in the caller's transaction, and moves the points, the money and the stock that belong
 * to the step. An event that no longer applies changes nothing (`stepped` is false). Undefined for an unknown one.
 */
export async function stepRedemption(
  tx: Transaction<Schema>,
  id: string,
  event: Event,
  around: Stepping,
): Promise<{ before: Redemption; redemption: Redemption; stepped: boolean } | undefined> {
  const before = await lockRedemption(tx, id);
  if (!before) return undefined;
  const at = snapshotOf(before);
  if (!at.can(event)) return { before, redemption: before, stepped: false };
  const [next] = transition(machine, at, event);
  const state = next.value as Redemption["state"];
  const when = new Date(around.now);
  const change = {
    state,
    reason: next.context.reason,
    note: next.context.note,
    ...(state === "approved" ? { approved_at: when } : { ended_at: when }),
  };
  await updateRedemption(tx, id, change);
  const after = { ...before, ...change };
  await move(tx, after, around);
  const text = noticeOf[state];
  const params = { site: around.brand.payload.name, amount: "" };
  if (text) await notifyMember(tx, around.brand.merchant, after.member_id, { text, params }, around.now);
  return { before, redemption: after, stepped: true };
}

const noticeOf: Partial<Record<Redemption["state"], NoticeText>> = {
  approved: "notice.redemptionApproved",
  rejected: "notice.redemptionRejected",
  released: "notice.redemptionReleased",
};

const takenKey = (id: string): string => `redemption:${id}`;

/** An account of a redemption's money: in the currency that it was made in. */
export const sideOf = ({ currency, exponent }: Redemption, owner: string, wallet: string): Account => ({
  book: "real",
  owner,
  wallet,
  currency,
  exponent,
});

/** Two entries that cancel each other; none for nothing. */
const moved = (from: Account, to: Account, amount: bigint): Entry[] =>
  amount === 0n
    ? []
    : [
        { account: from, amount: -amount },
        { account: to, amount },
      ];

/** Takes points, and money on top, when a good is redeemed; refused by the ledger when the money is not there. */
export const takenTransaction = (redemption: Redemption): LedgerTransaction => {
  const { id, member_id, points, money } = redemption;
  return {
    kind: "post",
    key: takenKey(id),
    reason: "points.redeem" satisfies RecordType,
    reference: `redemption:${id}`,
    actor: actorOf("member", member_id),
    entries: [
      ...moved(pointsAccount(member_id), housePoints("redemptions"), points),
      ...moved(sideOf(redemption, member_id, mainWallet), sideOf(redemption, house, mallWallet), money),
    ],
  };
};

/** A rejection undoes what was taken; the release of money credits it. */
async function move(
  tx: Transaction<Schema>,
  redemption: Redemption,
  { brand, wallet, actor }: Stepping,
): Promise<void> {
  const { id, good_id, member_id, quantity, state, worth } = redemption;
  const common = { reference: `redemption:${id}`, actor };
  const transactions: LedgerTransaction[] = [];
  if (state === "rejected") {
    await giveStockBack(tx, good_id, quantity);
    const reason = "points.return" satisfies RecordType;
    const key = `redemption:${id}:returned`;
    transactions.push({ kind: "reverse", key, about: takenKey(id), reason, ...common });
  }
  if (state === "released" && worth > 0n)
    transactions.push({
      kind: "post",
      key: `redemption:${id}:released`,
      reason: "points.release" satisfies RecordType,
      ...common,
      entries: moved(sideOf(redemption, house, mallWallet), sideOf(redemption, member_id, mainWallet), worth),
    });
  const [done] = await wallet.postIn(tx, brand.merchant, transactions);
  if (done && !done.ok) throw new Error(`the points of redemption ${id} were refused: ${done.code}`);
}
