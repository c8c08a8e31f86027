import type { Input, Output } from "../../../contract/words.ts";
import { decimalText } from "../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import type { Platform } from "../../brands/platform.ts";
import { brandZone } from "../../brands/zones.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import type { Member } from "../../core/members/member-store.ts";
import { pageOf, pageWanted } from "../../core/wallet/page.ts";
import { namesOf } from "./centre.ts";
import { periodOf } from "./periods.ts";
import { playedSince } from "./play-store.ts";
import { rebateOf } from "./rebate-amount.ts";
import { offeredSum, type Reward, rewardOf, rewardPage } from "./reward-store.ts";
import { percentText, rulesOf } from "./rule.ts";

/** A line of a rebate: play of a game type at a vendor, in minor units; `percent` in units of `percentDecimals`. */
type Line = { gameType: string; vendor: string; validBet: string; percent: string; amount: string };

/** What a rebate was computed from. */
type Basis = { first: string; last: string; lines: Line[] };

const basisOf = ({ reason }: Reward): Basis =>
  (reason as { basis?: Basis }).basis ?? { first: "", last: "", lines: [] };

/** A member's rebates by period, and the sums of the running periods so far (spec section 2, manualRebate). */
export async function rebates(
  { brand, inBrand, language, now }: RequestContext,
  member: Member,
  input: Input<"member/rebates">,
): Promise<Output<"member/rebates">> {
  const wanted = pageWanted(input);
  const { exponent } = brand.payload.currency;
  const rules = rulesOf(brand).filter(({ effect }) => effect.kind === "rebate");
  return inBrand(async (tx) => {
    const { rows, total } = await rewardPage(tx, { memberId: member.id, ofPeriods: true, ...wanted });
    const waiting = await offeredSum(tx, member.id, now());
    let today = 0n;
    for (const rule of rules) {
      const { first } = periodOf(rule.trigger.period ?? "daily", brandZone(brand), new Date(now()));
      today += rebateOf(rule, await playedSince(tx, member.id, first), member.vip_level);
    }
    const content = rows.map((row) => {
      const { first, last } = basisOf(row);
      return {
        id: row.id,
        title: namesOf(brand, row.rule_id, language).title,
        first,
        last,
        amount: decimalText(row.amount, row.exponent),
        state: row.state,
        expiresAt: row.expires_at?.toISOString() ?? "",
      };
    });
    const sums = { waiting: decimalText(waiting, exponent), today: decimalText(today, exponent) };
    return { ...pageOf(content, total, wanted), ...sums };
  });
}

/** How a member's rebate came about. Refuses `reward.unknown`. */
export async function rebateLines(
  { inBrand }: RequestContext,
  member: Member,
  { id }: Input<"member/rebates/lines">,
  { vendors }: Platform,
): Promise<Outcome<Output<"member/rebates/lines">>> {
  const reward = await inBrand((tx) => rewardOf(tx, member.id, id));
  if (!reward) return refuse("reward.unknown");
  const { exponent } = reward;
  return accept({
    content: basisOf(reward).lines.map(({ gameType, vendor, validBet, percent, amount }) => ({
      gameType,
      vendor: vendors.get(vendor)?.name ?? vendor,
      validBet: decimalText(BigInt(validBet), exponent),
      percent: percentText(BigInt(percent)),
      amount: decimalText(BigInt(amount), exponent),
    })),
  });
}
