import type { Brand } from "../../../brands/brand.ts";
import type { InBrand } from "../../identity/limit-store.ts";
import type { TransferAnswer, TransferOrder, TransferVendors } from "../ports.ts";
import type { Wallet } from "../wallet.ts";
import { graceMs, isOverdue, stepTransfer } from "./step.ts";
import { claimTransfer, dueTransfers, isUnderWay, type Transfer } from "./transfer-store.ts";

/** What transfers need of the house. */
export type TransferDependencies = {
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

/** What a vendor says of a transfer; one that the brand does not have any more says nothing. */
export async function askVendor(
  brand: Brand,
  transfer: Transfer,
  { transferVendors }: Pick<TransferDependencies, "transferVendors">,
): Promise<TransferAnswer> {
  const vendor = transferVendors(brand).get(transfer.vendor);
  return vendor ? vendor.ask(orderOf(brand, transfer)) : silence;
}

/** Asks the vendor to move what was set aside, and steps the transfer by the answer. */
export async function sendTransfer(
  brand: Brand,
  transfer: Transfer,
  deps: TransferDependencies,
): Promise<Transfer> {
  const vendor = deps.transferVendors(brand).get(transfer.vendor);
  return heard(transfer, vendor ? await vendor.send(orderOf(brand, transfer)) : silence, deps);
}

/** Steps a transfer by what its vendor said of it. */
async function heard(
  { id }: Transfer,
  answer: TransferAnswer,
  { wallet, now, inBrand, log }: TransferDependencies,
): Promise<Transfer> {
  // An order that a vendor does not know yet may still be on its way: only its own answer ends it.
  const event = answer.type === "missing" ? silence : answer;
  const after = await inBrand((tx) => stepTransfer(tx, id, event, { wallet, now: now() }));
  callContradiction(after, event, log);
  return after;
}

const againstAnswers = { accepted: "undone", declined: "done", silent: "", missing: "" };

/** Calls where a vendor says another thing than what a transfer ended as: its money is on both sides, or on neither. */
export function callContradiction(
  { id, vendor, state }: Pick<Transfer, "id" | "vendor" | "state">,
  { type }: TransferAnswer,
  log: TransferDependencies["log"],
): void {
  // Somebody has to look.
  if (state === againstAnswers[type])
    log({ level: "error", event: "transfer.contradicted", transfer: id, vendor });
}

/** At most so many transfers of a brand in one round. */
const mostInRound = 100;
/** Of one vendor at a time. */
const atOnce = 5;

/**
 * Looks after the transfers of a brand that are due: asks their vendors what became of them, sends again what
 * never arrived, and parks what nobody could tell for a day. A vendor that hangs keeps nobody waiting but its own;
 * what fails is logged and comes again. Answers how many were due.
 */
export async function settleTransfers(brand: Brand, deps: TransferDependencies): Promise<number> {
  const { inBrand, log, now } = deps;
  const due = await inBrand((tx) => dueTransfers(tx, now(), mostInRound));
  const settle = async (transfer: Transfer) => {
    try {
      await lookAfter(brand, transfer, deps);
    } catch (error) {
      // Retried: at its next check. The others must not wait for it.
      log({ level: "error", event: "transfer.failed", transfer: transfer.id, error: String(error) });
    }
  };
  const lanes = [...Map.groupBy(due, ({ vendor }) => vendor).values()];
  await Promise.all(lanes.map((lane) => someAtOnce(lane, settle)));
  return due.length;
}

async function someAtOnce(lane: readonly Transfer[], work: (transfer: Transfer) => Promise<void>) {
  const waiting = [...lane];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function lookAfter(brand: Brand, { id }: Transfer, deps: TransferDependencies): Promise<void> {
  const { inBrand, now, transferVendors, wallet } = deps;
  const transfer = await inBrand((tx) => claimTransfer(tx, id, now(), graceMs));
  if (!transfer) return;
  const told = await askVendor(brand, transfer, deps);
  // What was decided while the vendor was asked must not be sent any more.
  const again = told.type === "missing" && (await inBrand((tx) => isUnderWay(tx, id)));
  const vendor = again && transferVendors(brand).get(transfer.vendor);
  const answer = vendor ? await vendor.send(orderOf(brand, transfer)) : told;
  const after = await heard(transfer, answer, deps);
  if (after.state === "unknown" && isOverdue(after, now()))
    await inBrand((tx) => stepTransfer(tx, after.id, { type: "overdue" }, { wallet, now: now() }));
}
