import type { Transaction } from "kysely";
import { transition } from "xstate";
import { type Event, machine } from "../../../../machines/wallet-transfer.ts";
import type { RecordType } from "../../../../site/constants.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { Account, LedgerTransaction } from "../../ledger/transaction.ts";
import { house } from "../../ledger/transaction.ts";
import { actorOf, mainWallet } from "../accounts.ts";
import type { Wallet } from "../wallet.ts";
import { lockTransfer, type Transfer, updateTransfer } from "./transfer-store.ts";

const dayMs = 24 * 3_600_000;
/** How long a step may take before another run claims the transfer: two vendor timeouts and some. */
export const graceMs = 15_000;
const longestWaitMs = 3_600_000;

/** `actor` defaults to the vendor. */
type Surroundings = { wallet: Wallet; now: number; actor?: string };

/**
 * Steps a transfer by its machine and moves the money that belongs to the step, in the caller's transaction.
 * Returns the transfer after it; an event that the current state does not accept changes nothing.
 */
export async function stepTransfer(
  tx: Transaction<Schema>,
  id: string,
  event: Event,
  { wallet, now, actor }: Surroundings,
): Promise<Transfer> {
  const transfer = await lockTransfer(tx, id);
  if (!transfer) throw new Error(`there is no transfer ${id}`);
  const at = machine.resolveState({ value: transfer.state, context: { problem: transfer.problem } });
  if (!at.can(event)) return transfer;
  const [next] = transition(machine, at, event);
  const state = next.value as Transfer["state"];
  await wallet.postIn(tx, transfer.brand_id, transactionsOf(transfer, state, actor)).then(expectDone);
  const tries = transfer.tries + (event.type === "silent" ? 1 : 0);
  const change = {
    state,
    problem: next.context.problem,
    changed_at: new Date(now),
    check_at: nextCheck(state, tries, now),
    tries,
    ...(state === "parked" ? { parked_at: new Date(now) } : {}),
  };
  await updateTransfer(tx, id, change);
  return { ...transfer, ...change };
}

/** The time of the next check, with exponential back-off up to an hour. */
function nextCheck(state: Transfer["state"], tries: number, now: number): Date | null {
  if (state === "sending") return new Date(now + graceMs);
  if (state === "unknown") return new Date(now + Math.min(1_000 * 2 ** tries, longestWaitMs));
  return null;
}

/** Whether a transfer has had no final status for a day. */
export const isOverdue = ({ asked_at }: Transfer, now: number): boolean => now - asked_at.getTime() >= dayMs;

type Sides = Pick<Transfer, "owner" | "book" | "vendor" | "currency" | "exponent">;

const sidesOf = ({ owner, book, vendor, currency, exponent }: Sides): { main: Account; there: Account } => ({
  main: { owner, book, wallet: mainWallet, currency, exponent },
  // The house's money with a vendor, for all members together: the vendor knows the shares.
  there: { owner: house, book, wallet: `vendor:${vendor}`, currency, exponent },
});

const holdKey = (id: string): string => `transfer:${id}:hold`;

const commonOf = ({ id, vendor, direction }: Transfer, actor: string) => ({
  reason: `vendor.${direction}` satisfies RecordType,
  reference: `transfer:${id}:${vendor}`,
  actor,
});

/** Sets aside the money for the vendor. The ledger refuses it when the balance is too low. */
export const holdTransaction = (transfer: Transfer): LedgerTransaction => ({
  kind: "hold",
  key: holdKey(transfer.id),
  ...commonOf(transfer, actorOf("member", transfer.owner)),
  account: sidesOf(transfer).main,
  amount: transfer.amount,
});

/** The ledger transactions of a transfer that enters a state. The hold was made when it was requested. */
function transactionsOf(
  transfer: Transfer,
  state: Transfer["state"],
  actor = actorOf("vendor", transfer.vendor),
): LedgerTransaction[] {
  const { id, direction, amount } = transfer;
  const { main, there } = sidesOf(transfer);
  const common = { key: `transfer:${id}:${state}`, ...commonOf(transfer, actor) };
  if (state === "done" && direction === "in")
    return [{ ...common, kind: "settle", about: holdKey(id), entries: [{ account: there, amount }] }];
  if (state === "done")
    return [
      {
        ...common,
        kind: "post",
        entries: [
          { account: main, amount },
          { account: there, amount: -amount },
        ],
      },
    ];
  if (state === "undone" && direction === "in") return [{ ...common, kind: "void", about: holdKey(id) }];
  return [];
}

/** The machine allows these transactions only where the ledger cannot refuse them. */
function expectDone(outcomes: readonly { ok: boolean }[]): void {
  if (outcomes.some(({ ok }) => !ok))
    throw new Error(
      `a transfer's transaction was refused: ${JSON.stringify(outcomes.filter(({ ok }) => !ok))}`,
    );
}
