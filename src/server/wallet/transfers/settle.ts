import type { Brand } from "../../brands/brand.ts";
import type { InBrand } from "../../identity/limit-store.ts";
import type { TransferAnswer, TransferOrder, TransferVendors } from "../ports.ts";
import type { Wallet } from "../wallet.ts";
import { isOverdue, stepTransfer } from "./step.ts";
import { dueTransfers, type Transfer } from "./transfer-store.ts";

/** What transfers need of the house. */
export type TransferDoors = {
  wallet: Wallet;
  transferVendors: TransferVendors;
  inBrand: InBrand;
  now: () => number;
  log: (line: { level: "error"; [key: string]: unknown }) => void;
};

const orderOf = (brand: Brand, transfer: Transfer): TransferOrder => ({
  brand,
  id: transfer.id,
  owner: transfer.owner,
  direction: transfer.direction,
  amount: transfer.amount,
  currency: transfer.currency,
  exponent: transfer.exponent,
});

const silence = { type: "silent" } as const;

/** Asks the vendor to move what was set aside, and steps the transfer by the answer. */
export async function sendTransfer(
  brand: Brand,
  transfer: Transfer,
  doors: TransferDoors,
): Promise<Transfer> {
  const vendor = doors.transferVendors(brand).get(transfer.vendor);
  return heard(transfer, vendor ? await vendor.send(orderOf(brand, transfer)) : silence, doors);
}

/** Steps a transfer by what its vendor said of it. */
function heard(
  { id }: Transfer,
  answer: TransferAnswer,
  { wallet, now, inBrand }: TransferDoors,
): Promise<Transfer> {
  // An order that a vendor does not know yet may still be on its way: only its own answer ends it.
  const event = answer.type === "missing" ? silence : answer;
  return inBrand((tx) => stepTransfer(tx, id, event, { wallet, now: now() }));
}

/** At most so many transfers of a brand in one round. */
const mostInRound = 100;
/** A vendor that hangs keeps a few waiting and not all. */
const atOnce = 5;

/**
 * Looks after the transfers of a brand that are due: asks their vendors what became of them, sends again what
 * never arrived, and parks what nobody could tell for a day. Answers how many it looked after.
 */
export async function settleTransfers(brand: Brand, doors: TransferDoors): Promise<number> {
  const { inBrand, now } = doors;
  const due = await inBrand((tx) => dueTransfers(tx, now(), mostInRound));
  for (let from = 0; from < due.length; from += atOnce)
    await Promise.all(due.slice(from, from + atOnce).map((transfer) => lookAfter(brand, transfer, doors)));
  return due.length;
}

async function lookAfter(brand: Brand, transfer: Transfer, doors: TransferDoors): Promise<void> {
  const { inBrand, now, transferVendors, wallet } = doors;
  const vendor = transferVendors(brand).get(transfer.vendor);
  const order = orderOf(brand, transfer);
  const told: TransferAnswer = vendor ? await vendor.ask(order) : silence;
  const answer = told.type === "missing" && vendor ? await vendor.send(order) : told;
  const after = await heard(transfer, answer, doors);
  if (after.state === "unknown" && isOverdue(after, now()))
    await inBrand((tx) => stepTransfer(tx, after.id, { type: "overdue" }, { wallet, now: now() }));
}
