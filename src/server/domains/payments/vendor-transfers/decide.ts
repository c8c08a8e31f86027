import type { Transaction } from "kysely";
import type { Input, Output } from "../../../../contract/words.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import { audit, staffOf } from "../../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { ledgerBroken } from "../../../core/ledger/reconciliation-store.ts";
import { actorOf } from "../../../core/wallet/accounts.ts";
import { allOrNothing } from "../../../core/wallet/idempotent.ts";
import type { TransferAnswer, TransferVendors } from "../../../core/wallet/ports.ts";
import { askVendor, reportContradiction } from "../../../core/wallet/transfers/settle.ts";
import { stepTransfer } from "../../../core/wallet/transfers/step.ts";
import {
  lockTransfer,
  type Transfer,
  transferById,
  updateTransfer,
} from "../../../core/wallet/transfers/transfer-store.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { missingField } from "../asked-fields.ts";

type Doors = { wallet: Wallet; transferVendors: TransferVendors };
type Done = Outcome<Output<"desk/transfers/decide">>;
type Deciding = { context: RequestContext; before: Transfer; reason: string; wallet: Wallet };

const leastReason = 3;

/**
 * The desk settles a transfer to a vendor, or back, that is parked because nobody can tell how it ended
 * (docs/reliability.md 2e). Whatever is decided, the vendor is asked first: its word ends the transfer, and the desk's
 * counts only where it has none. Then two different people must say the same, done or undone; whoever says otherwise
 * begins anew. An order that the vendor calls missing may still be on its way, so that ends nothing by itself. Audited
 * in the transaction that moves the money. Refuses `payment.unknown`, `payment.over` (it is not parked, or not any
 * more), `payment.same-eyes`, and `ledger.broken` for what would pay while the books do not add up.
 */
export async function decideTransfer(
  context: RequestContext,
  input: Input<"desk/transfers/decide">,
  { wallet, transferVendors }: Doors,
): Promise<Done> {
  const { brand, inBrand, log } = context;
  const { reference, decision } = input;
  const reason = input.reason?.trim() ?? "";
  // Counted as the database counts: by characters and not by their halves.
  if (decision !== "ask" && [...reason].length < leastReason) return missingField("reason");
  const known = await inBrand((tx) => transferById(tx, reference));
  if (!known) return refuse("payment.unknown");
  if (known.state !== "parked") return refuse("payment.over");
  const told = await askVendor(brand, known, { transferVendors });
  return allOrNothing(context, async (tx): Promise<Done> => {
    const before = await lockTransfer(tx, reference);
    if (before) reportContradiction(before, told, log);
    // Somebody else may have been quicker while the vendor was asked.
    if (before?.state !== "parked") return refuse("payment.over");
    const deciding = { context, before, reason, wallet };
    if (told.type === "accepted" || told.type === "declined") return byVendor(tx, deciding, told);
    if (decision !== "ask") return byDesk(tx, deciding, decision, told);
    await audit(tx, context, { action: "transfer.ask", subject: reference, after: { told: told.type } });
    return accept({ state: before.state, outcome: told.type });
  });
}

async function byVendor(
  tx: Transaction<Schema>,
  { context, before, wallet }: Deciding,
  told: Extract<TransferAnswer, { type: "accepted" | "declined" }>,
): Promise<Done> {
  const { state } = await stepTransfer(tx, before.id, told, { wallet, now: context.now() });
  await audit(tx, context, {
    action: "transfer.ask",
    subject: before.id,
    before: { state: before.state },
    after: { state, told: told.type },
  });
  return accept({ state, outcome: told.type });
}

/** What members read of a transfer that the desk found not to have happened. */
const foundUndone = "wallet.not-moved";

async function byDesk(
  tx: Transaction<Schema>,
  { context, before, reason, wallet }: Deciding,
  verdict: "done" | "undone",
  told: TransferAnswer,
): Promise<Done> {
  const { id: staff } = staffOf(context);
  // Of money that was never moved only the hold ends: that waits for nothing.
  if (verdict === "done" && (await ledgerBroken(tx))) return refuse("ledger.broken");
  const isSecond = before.verdict === verdict;
  if (isSecond && before.verdict_by === staff) return refuse("payment.same-eyes");
  const noted = { action: `transfer.${verdict}`, subject: before.id };
  if (!isSecond) {
    const first = { verdict, verdict_by: staff, verdict_reason: reason };
    await updateTransfer(tx, before.id, first);
    await audit(tx, context, { ...noted, after: { verdict, reason, told: told.type } });
    return accept({ state: before.state, outcome: "first" });
  }
  const event =
    verdict === "done"
      ? ({ type: "accepted" } as const)
      : ({ type: "declined", problem: foundUndone } as const);
  const around = { wallet, now: context.now(), actor: actorOf("desk", staff) };
  const { state } = await stepTransfer(tx, before.id, event, around);
  await updateTransfer(tx, before.id, { verdict_second: staff });
  await audit(tx, context, {
    ...noted,
    before: { state: before.state },
    after: { state, reason, told: told.type },
  });
  return accept({ state, outcome: "second" });
}
