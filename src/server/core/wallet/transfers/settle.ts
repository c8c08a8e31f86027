import type { Brand } from "../../../brands/brand.ts";
import type { Alarm } from "../../../foundation/observability/alarm.ts";
import type { InBrand } from "../../identity/rate-limit-store.ts";
import type { OrderAnswer, TransferAnswer, TransferOrder, TransferVendors } from "../ports.ts";
import type { Wallet } from "../wallet.ts";
import { graceMs, isOverdue, stepTransfer } from "./step.ts";
import {
  claimTransfer,
  dueTransfers,
  isUnderWay,
  lockTransfer,
  retakeTransfer,
  type Transfer,
  transferById,
} from "./transfer-store.ts";

/** Dependencies of transfers. */
export type TransferDependencies = {
  wallet: Wallet;
  transferVendors: TransferVendors;
  inBrand: InBrand;
  now: () => number;
  log: (line: { level: "error"; [key: string]: unknown }) => void;
  alarm: Alarm;
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

/** A vendor's status of a transfer; `silent` when the brand does not have the vendor any more. */
export async function askVendor(
  brand: Brand,
  transfer: Transfer,
  { transferVendors }: Pick<TransferDependencies, "transferVendors">,
): Promise<TransferAnswer> {
  const vendor = transferVendors(brand).get(transfer.vendor);
  return vendor ? vendor.ask(orderOf(brand, transfer)) : silence;
}

/**
 * Sends a transfer that its caller has just made to the vendor and steps it by the answer. One that certainly never left is
 * undone at once with `vendor.silent`, unless another run has taken it over meanwhile and may have sent it.
 */
export async function sendTransfer(
  brand: Brand,
  transfer: Transfer,
  deps: TransferDependencies,
): Promise<Transfer> {
  const vendor = deps.transferVendors(brand).get(transfer.vendor);
  const answer = vendor ? await vendor.send(orderOf(brand, transfer)) : silence;
  return answer.type === "unsent" ? neverSent(transfer, deps) : applyAnswer(transfer, answer, deps);
}

/** The transfer of a call that was repeated. One whose first call may have died before its end is sent again: its id is the vendor's key. */
export async function repeatedTransfer(
  brand: Brand,
  id: string,
  deps: TransferDependencies,
): Promise<Transfer> {
  const { inBrand, now } = deps;
  const known = await inBrand(
    async (tx) => (await retakeTransfer(tx, id, now(), graceMs)) ?? transferById(tx, id),
  );
  if (!known) throw new Error(`the transfer ${id} is gone`);
  if (known.state !== "sending") return known;
  const vendor = deps.transferVendors(brand).get(known.vendor);
  return applyAnswer(known, vendor ? await vendor.send(orderOf(brand, known)) : silence, deps);
}

function neverSent(made: Transfer, { wallet, now, inBrand }: TransferDependencies): Promise<Transfer> {
  return inBrand(async (tx) => {
    const locked = await lockTransfer(tx, made.id);
    // Whoever takes a transfer over moves its next check.
    const isOwn = locked?.state === "sending" && locked.check_at?.getTime() === made.check_at?.getTime();
    const event = isOwn ? ({ type: "declined", problem: "vendor.silent" } as const) : silence;
    return stepTransfer(tx, made.id, event, { wallet, now: now() });
  });
}

/** Steps a transfer by its vendor's answer. */
async function applyAnswer(
  { id }: Transfer,
  answer: OrderAnswer,
  { wallet, now, inBrand, alarm }: TransferDependencies,
): Promise<Transfer> {
  // An order that a vendor does not know yet may still arrive: only the answer to the order itself ends it.
  const event = answer.type === "missing" || answer.type === "unsent" ? silence : answer;
  const after = await inBrand((tx) => stepTransfer(tx, id, event, { wallet, now: now() }));
  if (isContradicted(after, event)) await alarmContradiction(after, event, alarm);
  return after;
}

const againstAnswers = { accepted: "undone", declined: "done", silent: "", missing: "" };

/** Whether a vendor's answer contradicts how a transfer ended: its money is on both sides, or on neither. */
export const isContradicted = ({ state }: Pick<Transfer, "state">, { type }: TransferAnswer): boolean =>
  state === againstAnswers[type];

/** Raises the alarm for a transfer whose vendor contradicts how it ended. */
export const alarmContradiction = (
  { id, vendor, state, brand_id: brand }: Pick<Transfer, "id" | "vendor" | "state" | "brand_id">,
  { type }: TransferAnswer,
  alarm: Alarm,
): Promise<void> =>
  alarm({
    event: "transfer.contradicted",
    brand,
    text: `The transfer ${id} of ${brand} ended as ${state}, and the vendor ${vendor} says afterwards: ${type}.`,
    transfer: id,
    vendor,
  });

/** Largest number of transfers of a brand and vendor in one run. */
const mostInRound = 100;
/** Concurrent transfers of one vendor. */
const atOnce = 5;

/**
 * Settles the due transfers of a brand: asks their vendors for the status, sends again what never arrived, and parks
 * transfers without a status for a day. A vendor that hangs delays only its own transfers. Failures are logged and
 * retried. Returns the number of due transfers.
 */
export async function settleTransfers(brand: Brand, deps: TransferDependencies): Promise<number> {
  const { inBrand, log, now } = deps;
  const due = await inBrand((tx) => dueTransfers(tx, now(), mostInRound));
  const settle = async (transfer: Transfer) => {
    try {
      await settleTransfer(brand, transfer, deps);
    } catch (error) {
      // Retried at its next check. The others go on.
      log({ level: "error", event: "transfer.failed", transfer: transfer.id, error: String(error) });
    }
  };
  const queues = [...Map.groupBy(due, ({ vendor }) => vendor).values()];
  await Promise.all(queues.map((queue) => someAtOnce(queue, settle)));
  return due.length;
}

async function someAtOnce(queue: readonly Transfer[], work: (transfer: Transfer) => Promise<void>) {
  const waiting = [...queue];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function settleTransfer(brand: Brand, { id }: Transfer, deps: TransferDependencies): Promise<void> {
  const { inBrand, now, transferVendors, wallet } = deps;
  const transfer = await inBrand((tx) => claimTransfer(tx, id, now(), graceMs));
  if (!transfer) return;
  const status = await askVendor(brand, transfer, deps);
  // A transfer that was decided while the vendor was asked must not be sent again.
  const again = status.type === "missing" && (await inBrand((tx) => isUnderWay(tx, id)));
  const vendor = again && transferVendors(brand).get(transfer.vendor);
  const answer = vendor ? await vendor.send(orderOf(brand, transfer)) : status;
  const after = await applyAnswer(transfer, answer, deps);
  if (after.state === "unknown" && isOverdue(after, now()))
    await inBrand((tx) => stepTransfer(tx, after.id, { type: "overdue" }, { wallet, now: now() }));
}
