import type { Transaction } from "kysely";
import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import type { Event } from "../../../machines/redemption.ts";
import { audit, staffOf } from "../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { reasonOf } from "../../core/identity/staff-reason.ts";
import { ledgerBroken } from "../../core/ledger/reconciliation-store.ts";
import { actorOf } from "../../core/wallet/accounts.ts";
import { missingField } from "../../core/wallet/amount.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import type { Wallet } from "../../core/wallet/wallet.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { stepRedemption } from "./redemption-step.ts";

type Done = Outcome<Output<"desk/redemptions/decide">>;

/**
 * The desk decides about a redemption: approve, reject with a reason, release with a note such as a parcel's number. Every
 * decision is audited in its transaction. Refuses `points.unknown`, `points.over` (no longer possible), a missing reason,
 * and `ledger.broken` for decisions that give money while the ledger is broken.
 */
export async function decideRedemption(
  context: RequestContext,
  input: Input<"desk/redemptions/decide">,
  wallet: Wallet,
): Promise<Done> {
  const event = eventOf(input);
  if (!event.ok) return event;
  const { brand, now } = context;
  const staff = staffOf(context);
  const work = async (tx: Transaction<Schema>): Promise<Done> => {
    const stepped = await stepRedemption(tx, input.reference, event.value, {
      brand,
      wallet,
      now: now(),
      actor: actorOf("desk", staff.id),
    });
    if (!stepped) return refuse("points.unknown");
    if (!stepped.stepped) return refuse("points.over");
    const { before, redemption } = stepped;
    if (redemption.state === "released" && redemption.worth > 0n && (await ledgerBroken(tx)))
      return refuse("ledger.broken");
    const { state, reason, note } = redemption;
    await audit(tx, context, {
      action: `redemption.${event.value.type}`,
      subject: redemption.id,
      before: { state: before.state },
      after: { state, reason, note },
    });
    return accept({ state });
  };
  return allOrNothing(context, work);
}

function eventOf({ decision, reason = "", note = "" }: Input<"desk/redemptions/decide">): Outcome<Event> {
  const by = "desk" as const;
  if (decision === "reject") {
    const why = reasonOf(reason, "decision");
    return why === undefined ? missingField("reason") : accept({ type: "reject", by, reason: why });
  }
  return accept(
    decision === "release" ? { type: "release", by, note: note.trim() } : { type: "approve", by },
  );
}
