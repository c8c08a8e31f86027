import type { Transaction } from "kysely";
import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import type { Event } from "../../../machines/identity-check.ts";
import type { Brand } from "../../brands/brand.ts";
import { audit, staffOf } from "../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { identityOf, keepPicturesMs } from "../../core/identity-check/terms.ts";
import { lockMember } from "../../core/members/member-store.ts";
import { missingField } from "../../core/wallet/amount.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import type { Wallet } from "../../core/wallet/wallet.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { type Check, checkById, currentDocuments, keepPictures } from "./check-store.ts";
import { releaseHeld } from "./release-withdrawals.ts";
import { stepCheck } from "./step.ts";

type Tx = Transaction<Schema>;
type Done = Outcome<{ state: Check["state"]; released: number }>;
type Deciding = {
  brand: Brand;
  wallet: Wallet;
  now: number;
  staff?: string;
  note?: string;
  /** The hand-in that was decided about: nothing is decided when its member has handed in others since. */
  handedInAt?: Date;
};

/** Until when a check is valid: as long as the level says, and no longer than any of its documents; null for ever. */
async function validUntil(tx: Tx, { brand, now }: Deciding, check: Check): Promise<Date | null> {
  const validMs = identityOf(brand)?.levels.find(({ id }) => id === check.level)?.validMs;
  const documents = await currentDocuments(tx, [check.id]);
  // A document counts on its last day, which ends with the day in UTC.
  const ends = documents.flatMap(({ expires_on }) =>
    expires_on === null ? [] : [Date.parse(`${expires_on}T23:59:59.999Z`)],
  );
  if (validMs !== undefined) ends.push(now + validMs);
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}

/**
 * Decides about a check in the caller's transaction, for staff and providers: the pictures are deleted by the brand's rule
 * from then on, and with a verification the withdrawals that waited for it are released. Refuses `identity.unknown`,
 * `identity.over`, and `identity.outdated` for the verification of a document that has expired.
 */
export async function decideIn(tx: Tx, id: string, event: Event, deciding: Deciding): Promise<Done> {
  const found = await checkById(tx, id);
  if (!found) return refuse("identity.unknown");
  const { brand, now, handedInAt } = deciding;
  await lockMember(tx, found.member_id);
  const known = (await checkById(tx, id)) ?? found;
  if (handedInAt && known.handed_in_at?.getTime() !== handedInAt.getTime()) return refuse("identity.over");
  const valid_until = event.type === "verify" ? await validUntil(tx, deciding, known) : null;
  if (valid_until !== null && valid_until.getTime() <= now) return refuse("identity.outdated");
  const change = { valid_until, reminded_at: null, provider_state: null, ask_at: null };
  const done = await stepCheck(tx, id, event, { ...deciding, change });
  if (!done?.stepped) return refuse("identity.over");
  const { state } = done.check;
  if (state !== "moreWanted") await keepPictures(tx, id, new Date(now + keepPicturesMs(brand)));
  const released = state === "verified" ? await releaseHeld(tx, known.member_id, deciding) : 0;
  return accept({ state, released });
}

/**
 * Staff verify a check, ask for more or refuse it, with a reason that its member reads; audited in its transaction. Refuses
 * what decideIn refuses, and a missing reason.
 */
export async function decideCheck(
  context: RequestContext,
  { reference, decision, reason, note = "" }: Input<"desk/identity/decide">,
  wallet: Wallet,
): Promise<Outcome<Output<"desk/identity/decide">>> {
  if (decision !== "verify" && reason === undefined) return missingField("reason");
  const { brand, now } = context;
  const staff = staffOf(context).username;
  const by = "desk" as const;
  const event: Event =
    decision === "verify" ? { type: decision, by } : { type: decision, by, reason: reason ?? "" };
  const words = note.trim();
  return allOrNothing(context, async (tx): Promise<Outcome<Output<"desk/identity/decide">>> => {
    const before = await checkById(tx, reference);
    const done = await decideIn(tx, reference, event, {
      brand,
      wallet,
      now: now(),
      staff,
      ...(words === "" || decision === "verify" ? {} : { note: words }),
    });
    if (!done.ok) return done;
    await audit(tx, context, {
      action: `identity.${decision}`,
      subject: reference,
      before: { state: before?.state },
      after: { state: done.value.state, ...(decision === "verify" ? {} : { kind: reason, note: words }) },
    });
    return done;
  });
}
