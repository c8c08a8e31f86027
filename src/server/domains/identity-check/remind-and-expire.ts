import type { Brand } from "../../brands/brand.ts";
import type { InBrand } from "../../core/identity/rate-limit-store.ts";
import { identityOf } from "../../core/identity-check/terms.ts";
import { lockMember } from "../../core/members/member-store.ts";
import { notifyMember } from "../../core/members/notice-store.ts";
import type { Wallet } from "../../core/wallet/wallet.ts";
import { checkById, checksEnding, markReminded } from "./check-store.ts";
import { holders } from "./held-store.ts";
import { releaseHeld } from "./release-withdrawals.ts";
import { stepCheck } from "./step.ts";

type Dependencies = { inBrand: InBrand; now: () => number; wallet: Wallet };

const atOnce = 200;
/** Rounds of a run: the rest waits for the next one. */
const mostRounds = 50;

/** Reminds members whose verification ends soon, each once. Returns how many. */
export async function remindMembers(
  brand: Brand,
  { inBrand, now }: Pick<Dependencies, "inBrand" | "now">,
): Promise<number> {
  const scheme = identityOf(brand);
  if (!scheme) return 0;
  return inBrand(async (tx) => {
    const at = now();
    const soon = new Date(at + scheme.remindMs);
    const ending = await markReminded(tx, soon, new Date(at), atOnce);
    const params = { site: brand.payload.name, amount: "" };
    for (const { member_id } of ending)
      await notifyMember(tx, brand.merchant, member_id, { text: "notice.identityReminded", params }, at);
    return ending.length;
  });
}

/** Ends verifications whose days are over; each has its own transaction. Returns how many. */
export async function expireChecks(
  brand: Brand,
  { inBrand, now }: Pick<Dependencies, "inBrand" | "now">,
): Promise<number> {
  const at = now();
  let expired = 0;
  for (const { id, member_id } of await inBrand((tx) => checksEnding(tx, new Date(at), atOnce)))
    await inBrand(async (tx) => {
      await lockMember(tx, member_id);
      // Staff may have verified it anew meanwhile.
      const until = (await checkById(tx, id))?.valid_until;
      if (!until || until.getTime() > at) return;
      const event = { type: "daysOver", by: "clock" } as const;
      const done = await stepCheck(tx, id, event, { brand, now: at });
      if (done?.stepped) expired += 1;
    });
  return expired;
}

/**
 * Releases held withdrawals that are allowed by now: days have passed, or the brand has changed its limits. Members are gone
 * through by their ids, each in a transaction of their own. Returns how many were released.
 */
export async function releaseAllowed(brand: Brand, { inBrand, now, wallet }: Dependencies): Promise<number> {
  let released = 0;
  let after = "";
  for (let round = 0; round < mostRounds; round += 1) {
    const members = await inBrand((tx) => holders(tx, after, atOnce));
    for (const id of members)
      released += await inBrand(async (tx) => {
        await lockMember(tx, id);
        return releaseHeld(tx, id, { brand, wallet, now: now() });
      });
    const last = members.at(-1);
    if (last === undefined || members.length < atOnce) break;
    after = last;
  }
  return released;
}
