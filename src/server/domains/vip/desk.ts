import type { Input, Output } from "../../../contract/shared-types.ts";
import { isDay } from "../../../kernel/day.ts";
import { accept, type Outcome } from "../../../kernel/outcome.ts";
import type { Brand } from "../../brands/brand.ts";
import { vipLabel } from "../../brands/vip-level.ts";
import { brandZone } from "../../brands/zones.ts";
import { audit, staffOf } from "../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { reasonOf } from "../../core/identity/staff-reason.ts";
import { isAgent } from "../../core/members/invitation-store.ts";
import { accountOf, isRealPerson, lockMember, memberByAccount } from "../../core/members/member-store.ts";
import { windowAt } from "../../core/vip/level-rules.ts";
import { vipOf } from "../../core/vip/terms.ts";
import { amountsOf, vipPage, writeStep } from "../../core/vip/vip-store.ts";
import { inField, missingField } from "../../core/wallet/amount.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import { pageAsked, partOf } from "../../core/wallet/list-page.ts";
import { dayBounds } from "../races/periods.ts";

/** The members with a level, the highest first, then those who have had it longest. */
export async function vipMembers(
  { brand, inBrand, language, now }: RequestContext,
  input: Input<"desk/vip">,
): Promise<Output<"desk/vip">> {
  const { rows, ends } = await inBrand((tx) => vipPage(tx, pageAsked(input)));
  const content = rows.map(({ account, level, since, heldUntil, cause, by, reason }) => ({
    account,
    level,
    name: vipLabel(brand, level, language),
    since: since?.toISOString() ?? "",
    heldUntil: heldUntil && heldUntil.getTime() > now() ? heldUntil.toISOString() : "",
    cause: cause ?? ("" as const),
    by: by ?? "",
    reason: reason ?? "",
  }));
  return partOf(content, ends);
}

/**
 * Sets a member's level, and until when it is kept. It brings no reward of reaching it before play does, and play may
 * raise it further.
 * Refuses `desk.member`, `desk.unchanged`, `vip.level`, `vip.until` and `server.busy`.
 */
export const setLevel = (
  context: RequestContext,
  input: Input<"desk/vip/set">,
): Promise<Outcome<Output<"desk/vip/set">>> => {
  const { brand, now } = context;
  const reason = reasonOf(input.reason);
  const level = Number(input.level);
  if (reason === undefined) return Promise.resolve(missingField("reason"));
  const { until = "" } = input;
  const heldUntil = heldUntilOf(brand, until);
  if (until !== "" && (!heldUntil || heldUntil.getTime() <= now()))
    return Promise.resolve(inField("until", "vip.until"));
  return allOrNothing(context, async (tx): Promise<Outcome<Output<"desk/vip/set">>> => {
    const scheme = vipOf(brand);
    const most = scheme?.levels.length ?? 0;
    if (!scheme || level > most) return inField("level", "vip.level", { levels: most });
    const found = await memberByAccount(tx, accountOf(input.account));
    if (!found || isAgent(found) || !isRealPerson(found)) return inField("account", "desk.member");
    const member = await lockMember(tx, found.id);
    if (!member || (member.vip_level === level && !heldUntil)) return inField("account", "desk.unchanged");
    const at = new Date(now());
    const { code: currency, exponent } = brand.payload.currency;
    const played = await amountsOf(tx, [found.id], windowAt(scheme.months, brandZone(brand), at), currency);
    await writeStep(tx, {
      brandId: brand.merchant,
      memberId: found.id,
      at,
      from: member.vip_level,
      to: level,
      cause: "staff",
      amounts: played.get(found.id) ?? { turnover: 0n, deposits: 0n },
      currency,
      exponent,
      by: staffOf(context).username,
      reason,
      heldUntil,
    });
    await audit(tx, context, {
      action: "vip.set",
      subject: found.id,
      before: { level: member.vip_level },
      after: { account: found.account, level, until, reason },
    });
    return accept({ account: found.account, level });
  });
};

/** The end of a day of the brand's zone; undefined for what is none. */
const heldUntilOf = (brand: Brand, day: string): Date | undefined =>
  isDay(day) ? dayBounds(brandZone(brand), day).end : undefined;
