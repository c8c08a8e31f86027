import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { audit, staffOf } from "../../core/identity/desk-audit-store.ts";
import { randomToken } from "../../core/identity/encryption.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { reasonOf } from "../../core/identity/staff-reason.ts";
import { marksOf } from "../../core/safer-play/person-marks.ts";
import { inField, missingField } from "../../core/wallet/amount.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import { pageAsked, partOf } from "../../core/wallet/list-page.ts";
import { blockedPage, insertBlocked, removeBlocked } from "./blocked-store.ts";

const idBytes = 12;
const leastNumber = 4;
const shownCharacters = 3;

/** The numbers of documents that staff do not accept, the latest first. */
export async function blockedNumbers(
  { inBrand }: RequestContext,
  input: Input<"desk/identity/blocked">,
): Promise<Output<"desk/identity/blocked">> {
  const wanted = pageAsked(input);
  const { rows, ends } = await inBrand((tx) => blockedPage(tx, wanted));
  const content = rows.map(({ id, shown, reason, by_staff, at }) => ({
    id,
    shown,
    reason,
    by: by_staff,
    at: at.toISOString(),
  }));
  return partOf(content, ends);
}

/**
 * Blocks the number of a document: checks with it are shown with the reason. The number is stored as a keyed hash. Refuses
 * `desk.unchanged` for one that is blocked.
 */
export async function blockNumber(
  context: RequestContext,
  input: Input<"desk/identity/block">,
): Promise<Outcome<Output<"desk/identity/block">>> {
  const { brand, identity, now } = context;
  const reason = reasonOf(input.reason);
  const [mark] = marksOf(identity.codeKey, brand.merchant, { documentNumber: input.number });
  const number = input.number.trim();
  if (!mark || number.length < leastNumber) return missingField("number");
  if (reason === undefined) return missingField("reason");
  const shown = `•••${[...number].slice(-shownCharacters).join("")}`;
  return allOrNothing(context, async (tx) => {
    const row = {
      brand_id: brand.merchant,
      id: randomToken(idBytes),
      hash: mark.hash,
      shown,
      reason,
      by_staff: staffOf(context).username,
      at: new Date(now()),
    };
    if (!(await insertBlocked(tx, row))) return inField("number", "desk.unchanged");
    await audit(tx, context, { action: "identity.block", subject: row.id, after: { name: shown, reason } });
    return accept({ shown });
  });
}

/** Accepts a blocked number again. Refuses `identity.unknown`. */
export const unblockNumber = (
  context: RequestContext,
  { id }: Input<"desk/identity/unblock">,
): Promise<Outcome<Output<"desk/identity/unblock">>> =>
  allOrNothing(context, async (tx): Promise<Outcome<Output<"desk/identity/unblock">>> => {
    const gone = await removeBlocked(tx, id);
    if (!gone) return refuse("identity.unknown");
    await audit(tx, context, {
      action: "identity.unblock",
      subject: id,
      before: { name: gone.shown, reason: gone.reason },
    });
    return accept({ shown: gone.shown });
  });
