import { createHmac } from "node:crypto";
import type { Input, Output } from "../../../../contract/shared-types.ts";
import { accept, type Outcome } from "../../../../kernel/outcome.ts";
import { networkOf } from "../../../core/identity/network.ts";
import { type Limit, takeLimits } from "../../../core/identity/rate-limit-store.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { isBrowser, isRealMember } from "../../../core/identity/visitors.ts";
import { askedInvitation } from "../../../core/members/asked-invitation.ts";
import { countVisitor, isKnownVisitor, type Visitor } from "./visitor-store.ts";

type Visit = Output<"agent/campaigns/visit">;

const closedStates: Record<string, Visit["state"]> = {
  "campaign.paused": "paused",
  "campaign.ended": "ended",
};

const dayMs = 86_400_000;
/** Visitors of a campaign who count in a day: of one network, which many phones share, and of all. */
const most = { network: 200, all: 20_000 };

/**
 * Says whether a code of a link may be registered with, and counts the visitor of a campaign: once a day of UTC, as far as
 * address and browser tell them apart. Members, robots and programs without a name do not count, and nobody beyond the
 * day's limits. Refuses `request.too-many` after too many unknown codes.
 */
export async function visit(
  context: RequestContext,
  { code }: Input<"agent/campaigns/visit">,
): Promise<Outcome<Visit>> {
  const found = await askedInvitation(context, code);
  if (!found.ok) {
    const state = closedStates[found.code];
    return state ? accept({ state }) : found;
  }
  const campaign = found.value?.campaign;
  if (campaign && isBrowser(context) && !isRealMember(context)) await count(context, campaign);
  return accept({ state: found.value ? "open" : "unknown" });
}

async function count(context: RequestContext, code: string): Promise<void> {
  const { brand, inBrand, identity, now, ip, userAgent } = context;
  const at = now();
  const day = Math.floor(at / dayMs);
  // The key is another one each day, so hashes of two days cannot be compared.
  const hash = (...parts: unknown[]) =>
    createHmac("sha256", identity.codeKey)
      .update(["campaign visit", day, brand.merchant, ...parts].join("\n"))
      .digest();
  const visitor: Visitor = {
    code,
    visitor: hash("visitor", ip, userAgent),
    ends_at: new Date((day + 1) * dayMs),
  };
  if (await inBrand((tx) => isKnownVisitor(tx, visitor))) return;
  const network = hash("network", networkOf(ip)).toString("base64url");
  const limit = (key: string, max: number): Limit => ({
    key: `campaign:${code}${key}`,
    max,
    windowSeconds: dayMs / 1000,
  });
  const limits = [limit("", most.all), limit(`:${network}`, most.network)];
  if (!(await takeLimits(inBrand, brand.merchant, limits, at)).ok) return;
  await inBrand((tx) => countVisitor(tx, brand.merchant, visitor, new Date(at)));
}
