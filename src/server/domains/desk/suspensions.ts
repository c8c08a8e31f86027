import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome } from "../../../kernel/outcome.ts";
import { audit, staffOf } from "../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { endSessions } from "../../core/identity/session-store.ts";
import { reasonOf } from "../../core/identity/staff-reason.ts";
import { lockPlay, suspendedPage } from "../../core/identity/suspension-store.ts";
import { accountOf, lockMember, memberByAccount, updateMember } from "../../core/members/member-store.ts";
import { stopAtVendors } from "../../core/safer-play/vendor-stops.ts";
import { inField, missingField } from "../../core/wallet/amount.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import { pageAsked, partOf } from "../../core/wallet/list-page.ts";

/** Both calls answer the same. */
type Done = Output<"desk/suspensions/suspend">;

/**
 * Suspends a member: sessions and open games end, and from the commit on no login, bet, launch, deposit or withdrawal
 * succeeds on any node. Wins, refunds and paid deposits are still credited. Refuses `desk.member`, also for one who is
 * erased, `desk.unchanged`, `server.busy`, and `request.invalid` without a reason.
 */
export const suspendMember = (
  context: RequestContext,
  input: Input<"desk/suspensions/suspend">,
): Promise<Outcome<Done>> => change(context, input, true);

/** Ends a suspension; the member logs in anew. Refuses as `suspendMember` does. */
export const liftSuspension = (
  context: RequestContext,
  input: Input<"desk/suspensions/lift">,
): Promise<Outcome<Done>> => change(context, input, false);

async function change(
  context: RequestContext,
  input: { account: string; reason: string },
  suspend: boolean,
): Promise<Outcome<Done>> {
  const { brand, now } = context;
  const reason = reasonOf(input.reason);
  if (reason === undefined) return missingField("reason");
  return allOrNothing(context, async (tx): Promise<Outcome<Done>> => {
    const found = await memberByAccount(tx, accountOf(input.account));
    if (!found) return inField("account", "desk.member");
    await lockPlay(tx, brand.merchant, found.id);
    const member = await lockMember(tx, found.id);
    // Erased or swept while this call waited for its row; an erased one stays closed for good.
    if (!member || member.erased_at) return inField("account", "desk.member");
    if ((member.suspended_at !== null) === suspend) return inField("account", "desk.unchanged");
    const at = new Date(now());
    const by = staffOf(context).username;
    await updateMember(tx, found.id, {
      suspended_at: suspend ? at : null,
      suspended_reason: suspend ? reason : null,
      suspended_by: suspend ? by : null,
    });
    if (suspend) {
      await endSessions(tx, brand.merchant, { memberId: found.id }, now());
      await stopAtVendors(tx, brand, { memberId: found.id, cause: "suspension", at: now() });
    }
    await audit(tx, context, {
      action: suspend ? "member.suspend" : "member.unsuspend",
      subject: found.id,
      after: { account: found.account, reason },
    });
    return accept({ account: found.account });
  });
}

/** The suspended members, the latest first. */
export async function suspensionList(
  { inBrand }: RequestContext,
  input: Input<"desk/suspensions">,
): Promise<Output<"desk/suspensions">> {
  const wanted = pageAsked(input);
  const { rows, ends } = await inBrand((tx) => suspendedPage(tx, wanted));
  const content = rows.map(({ account, at, by, reason }) => ({ account, at: at.toISOString(), by, reason }));
  return partOf(content, ends);
}
