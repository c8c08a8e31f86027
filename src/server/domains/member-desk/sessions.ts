import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { audit } from "../../core/identity/desk-audit-store.ts";
import { deviceName, placeName } from "../../core/identity/device.ts";
import { memberSessions } from "../../core/identity/live-session-store.ts";
import { networkOf } from "../../core/identity/network.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { endSessions } from "../../core/identity/session-store.ts";
import { reasonOf } from "../../core/identity/staff-reason.ts";
import { accountOf, memberByAccount } from "../../core/members/member-store.ts";
import { inField, missingField } from "../../core/wallet/amount.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";

/** Where a member is signed in. Refuses `desk.member`. */
export async function sessionsAtDesk(
  { inBrand, language, now }: RequestContext,
  { account }: Input<"desk/members/sessions">,
): Promise<Outcome<Output<"desk/members/sessions">>> {
  return inBrand(async (tx) => {
    const member = await memberByAccount(tx, accountOf(account));
    if (!member) return inField("account", "desk.member");
    const sessions = await memberSessions(tx, member.id, now());
    return accept({
      content: sessions.map(({ id, ip, device, createdAt, lastSeenAt }) => ({
        account: member.account,
        session: id,
        device: deviceName(device),
        place: placeName(device, language),
        network: networkOf(ip),
        startedAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    });
  });
}

const sessionShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Ends one session of a member, or all with those of sub-accounts; open games take no more stakes once none is left. Refuses
 * `desk.member`, and `desk.unchanged` where nothing was left to end.
 */
export async function endAtDesk(
  context: RequestContext,
  { account, session, reason: typed }: Input<"desk/members/sessions/end">,
): Promise<Outcome<Output<"desk/members/sessions/end">>> {
  const { brand, now } = context;
  const reason = reasonOf(typed);
  if (reason === undefined) return missingField("reason");
  return allOrNothing(context, async (tx): Promise<Outcome<Output<"desk/members/sessions/end">>> => {
    const member = await memberByAccount(tx, accountOf(account));
    if (!member) return inField("account", "desk.member");
    if (session !== undefined && !sessionShape.test(session)) return refuse("desk.unchanged");
    const which = session === undefined ? { memberId: member.id } : { ownId: session, ofMember: member.id };
    const ended = await endSessions(tx, brand.merchant, which, now());
    if (ended === 0) return refuse("desk.unchanged");
    await audit(tx, context, {
      action: "member.sign-out",
      subject: member.id,
      after: { account: member.account, reason },
    });
    return accept({ ended });
  });
}
