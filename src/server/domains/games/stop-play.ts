import type { Brand } from "../../brands/brand.ts";
import { randomToken } from "../../core/identity/encryption.ts";
import { claimStop, dueStops, updateStop, type VendorStop } from "../../core/safer-play/vendor-stop-store.ts";
import { stopCause } from "../../core/safer-play/vendor-stops.ts";
import type { TransferVendor } from "../../core/wallet/ports.ts";
import { sendTransfer, type TransferDependencies } from "../../core/wallet/transfers/settle.ts";
import { stepTransfer } from "../../core/wallet/transfers/step.ts";
import { insertTransfer, transferById } from "../../core/wallet/transfers/transfer-store.ts";
import type { GameVendors } from "./port.ts";

export type StopDependencies = TransferDependencies & { gameVendors: GameVendors };

const minuteMs = 60_000;
const dayMs = 24 * 3_600_000;
/** Three answers of a vendor and some. */
const graceMs = minuteMs;
const longestWaitMs = 10 * minuteMs;
/** How long wins that a vendor pays afterwards are called back. A round that is still open then is closed as well. */
const watchMs = dayMs;
const watchEveryMs = 30 * minuteMs;
/** Stops of a brand in one run. */
const most = 100;
/** Stops of one vendor at once. */
const atOnce = 5;

/**
 * Works on the games that are to stop at vendors with wallets of their own (docs/protocols/vendor-wallet.md 31): the vendor
 * ends them, then its wallet's money is called back by a transfer, and what it pays later, too. A vendor that does not answer
 * is asked again and delays only its own members. What stops nobody any more, such as a limit of yesterday, ends. Returns how
 * many were due, and for how many the vendor was silent.
 */
export async function stopPlay(
  brand: Brand,
  deps: StopDependencies,
): Promise<{ due: number; silent: number }> {
  const due = await deps.inBrand((tx) => dueStops(tx, deps.now(), most));
  const queues = [...Map.groupBy(due, ({ vendor }) => vendor).entries()];
  const silent = await Promise.all(
    queues.map(async ([vendor, queue]) => {
      const waiting = await silentOf(brand, queue, deps);
      const { merchant } = brand;
      if (waiting > 0) deps.log({ level: "error", event: "games.unstopped", merchant, vendor, waiting });
      return waiting;
    }),
  );
  return { due: due.length, silent: silent.reduce((sum, one) => sum + one, 0) };
}

async function silentOf(brand: Brand, queue: readonly VendorStop[], deps: StopDependencies): Promise<number> {
  const waiting = [...queue];
  let silent = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      if ((await stepStop(brand, next, deps)) === "silent") silent += 1;
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return silent;
}

type Stepped = "done" | "silent";

async function stepStop(brand: Brand, { member_id, vendor }: VendorStop, deps: StopDependencies) {
  const { inBrand, now } = deps;
  const stop = await inBrand((tx) => claimStop(tx, { member_id, vendor }, now(), graceMs));
  if (!stop) return "done";
  const holds = await inBrand((tx) => stopCause(tx, brand, { memberId: member_id, at: now() }));
  // A new day has begun, or staff let the member in again: their money stays where they put it.
  if (!holds) return keep(deps, stop, { state: "done", check_at: null });
  if (stop.state === "ending" && !(await isEnded(brand, stop, deps))) return again(deps, stop);
  const ended: VendorStop =
    stop.state === "ending" ? { ...stop, state: "recalling", ended_at: new Date(now()), tries: 0 } : stop;
  return recall(brand, ended, deps);
}

/** Whether the vendor has ended the member's games. A vendor whose protocol has no such call keeps no money to play with. */
async function isEnded(
  brand: Brand,
  { vendor, member_id }: VendorStop,
  { gameVendors }: StopDependencies,
): Promise<boolean> {
  const adapter = gameVendors.get(vendor);
  if (!adapter?.endPlay) return true;
  return (await adapter.endPlay({ merchant: brand.merchant, player: member_id })) === "done";
}

/** Calls the whole balance back. The one before decides first, so that no money is asked for twice. */
async function recall(brand: Brand, stop: VendorStop, deps: StopDependencies): Promise<Stepped> {
  const { inBrand, now, transferVendors } = deps;
  const { transfer_id: before } = stop;
  const running = before === null ? undefined : await inBrand((tx) => transferById(tx, before));
  if (running && !["done", "undone", "refused"].includes(running.state))
    return keep(deps, stop, { check_at: new Date(now() + minuteMs) });
  const wallet = transferVendors(brand).get(stop.vendor);
  // The brand no longer has the vendor: staff take care of what is there.
  if (!wallet) return keep(deps, stop, { state: "done", check_at: null });
  const balance = await balanceOf(brand, stop, wallet);
  if (balance === undefined) return again(deps, stop);
  return balance > 0n ? send(brand, stop, balance, deps) : watch(stop, deps);
}

const balanceOf = (brand: Brand, stop: VendorStop, wallet: TransferVendor) => {
  const { code: currency, exponent } = brand.payload.currency;
  return wallet.balance({ brand, owner: stop.member_id, currency, exponent });
};

async function send(
  brand: Brand,
  stop: VendorStop,
  amount: bigint,
  deps: StopDependencies,
): Promise<Stepped> {
  const { inBrand, now, wallet } = deps;
  const { code: currency, exponent } = brand.payload.currency;
  const transfer = await inBrand(async (tx) => {
    const made = await insertTransfer(tx, brand.merchant, {
      id: randomToken(15),
      owner: stop.member_id,
      book: "real",
      direction: "out",
      vendor: stop.vendor,
      amount,
      currency,
      exponent,
      asked_at: new Date(now()),
    });
    const { state, ended_at, tries } = stop;
    const kept = { state, ended_at, tries, transfer_id: made.id };
    await updateStop(tx, stop, {
      ...kept,
      check_at: new Date(now() + minuteMs),
      changed_at: new Date(now()),
    });
    return stepTransfer(tx, made.id, { type: "held" }, { wallet, now: now() });
  });
  // A process that ends here leaves the order to wallet.settle-transfers.
  const after = await sendTransfer(brand, transfer, deps);
  return after.state === "unknown" || after.problem === "vendor.silent" ? "silent" : "done";
}

function watch(stop: VendorStop, deps: StopDependencies): Promise<Stepped> {
  const { ended_at } = stop;
  const now = deps.now();
  const isOver = now - (ended_at?.getTime() ?? now) >= watchMs;
  return keep(deps, stop, {
    state: isOver ? "done" : "watching",
    tries: 0,
    check_at: isOver ? null : new Date(now + watchEveryMs),
  });
}

/** The vendor did not answer: it is asked again, later each time. */
async function again(deps: StopDependencies, stop: VendorStop): Promise<Stepped> {
  const tries = stop.tries + 1;
  const wait = Math.min((minuteMs / 2) * 2 ** Math.min(tries, 10), longestWaitMs);
  await keep(deps, stop, { tries, check_at: new Date(deps.now() + wait) });
  return "silent";
}

async function keep(
  { inBrand, now }: StopDependencies,
  stop: VendorStop,
  change: Partial<Pick<VendorStop, "state" | "tries" | "check_at">>,
): Promise<Stepped> {
  const { state, ended_at, tries } = stop;
  await inBrand((tx) =>
    updateStop(tx, stop, { state, ended_at, tries, ...change, changed_at: new Date(now()) }),
  );
  return "done";
}
