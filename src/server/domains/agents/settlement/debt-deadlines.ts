import type { Transaction } from "kysely";
import { decimalText } from "../../../../kernel/money.ts";
import type { Brand } from "../../../brands/brand.ts";
import { lockMember } from "../../../core/members/member-store.ts";
import type { NoticeText } from "../../../core/members/notice-kinds.ts";
import { notifyMember, notifyPages } from "../../../core/members/notice-store.ts";
import type { Database } from "../../../foundation/db/connection.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { Bill } from "./bill-store.ts";
import { databaseNow, dateDebts, owedBelow, undatedUplines } from "./debts-store.ts";

type Tx = Transaction<Schema>;

/**
 * Writes until when uplines with new debts have to pay, and tells each of them once. A debt is due an hour after it was
 * settled at the earliest, so a run that was lost in between is made up for by the next one. Returns how many.
 */
export async function datedDebts(brand: Brand, database: Database): Promise<number> {
  const { merchant } = brand;
  const uplines = await database.brand(merchant, (tx) => undatedUplines(tx, merchant));
  for (const uplineId of uplines)
    await database.brand(merchant, async (tx) => {
      // Members are locked before wallets, as by withdrawals and transfers.
      await lockMember(tx, uplineId);
      const { isNew } = await dateDebts(tx, merchant, uplineId);
      if (isNew) await tell(tx, brand, uplineId, "notice.agentOwes", await owedBelow(tx, merchant, uplineId));
    });
  return uplines.length;
}

/**
 * Frees an upline who owes nothing any more, and moves the day for one who still does, in the transaction that paid. The
 * caller has locked the upline's member.
 */
export async function freeIfPaid(tx: Tx, { merchant }: Brand, uplineId: string): Promise<void> {
  await dateDebts(tx, merchant, uplineId);
  await notifyPages(tx, merchant, uplineId, await databaseNow(tx));
}

/** Tells uplines that payslips of a period wait for their approval. */
export async function tellPayers(tx: Tx, brand: Brand, bills: readonly Bill[]): Promise<void> {
  const waiting = new Map<string, bigint>();
  for (const { payerId, state, amount } of bills)
    if (payerId !== undefined && state === "toApprove")
      waiting.set(payerId, (waiting.get(payerId) ?? 0n) + amount);
  for (const [payerId, amount] of waiting) await tell(tx, brand, payerId, "notice.payslipsWait", amount);
}

/** A notice with an amount of minor units, at the database's time. */
export async function tell(
  tx: Tx,
  { merchant, payload }: Brand,
  memberId: string,
  text: NoticeText,
  amount: bigint,
): Promise<void> {
  const params = { site: payload.name, amount: decimalText(amount, payload.currency.exponent) };
  await notifyMember(tx, merchant, memberId, { text, params }, await databaseNow(tx));
}
