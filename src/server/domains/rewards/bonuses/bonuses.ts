import type { Input, Output } from "../../../../contract/shared-types.ts";
import { decimalText, exactMinorUnits } from "../../../../kernel/money.ts";
import { accept, type Outcome } from "../../../../kernel/outcome.ts";
import { type Bonus, bonusesOf } from "../../../core/bonuses/bonus-store.ts";
import { cancelBonus, leftOf } from "../../../core/bonuses/bonuses.ts";
import { convertedOf } from "../../../core/bonuses/terms.ts";
import { rewardOfBonus } from "../../../core/free-rounds/free-rounds.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import { namesOf } from "../claim-rewards.ts";
import { rulesOfRewards } from "../reward-store.ts";
import { type PlaceNames, placesOf } from "./place-names.ts";

/** The open bonuses and the latest that ended. */
const most = 50;

type View = Output<"member/bonuses">["content"][number];

/** A member's bonuses with their progress, their terms, and what ends would do (spec section 5, promotions). */
export async function memberBonuses(
  context: RequestContext,
  memberId: string,
  names: PlaceNames,
): Promise<Output<"member/bonuses">> {
  const content = await context.inBrand(async (tx) => {
    const bonuses = await bonusesOf(tx, memberId, most);
    const rules = await rulesOfRewards(
      tx,
      bonuses.map(({ id }) => rewardOfBonus(id)),
    );
    const views: View[] = [];
    for (const bonus of bonuses) {
      const rule = rules.get(rewardOfBonus(bonus.id));
      const name = rule === undefined ? "" : namesOf(context.brand, rule, context.language).title;
      views.push(viewOf(bonus, { name, left: await leftOf(tx, bonus), names }));
    }
    return views;
  });
  const active = content
    .filter(({ state }) => state === "active")
    .map(({ id, name, wagered, required }) => ({ id, name, wagered, required }));
  return { content, active };
}

const hundredths = 100n;

function viewOf(
  bonus: Bonus,
  { name, left, names }: { name: string; left: bigint; names: PlaceNames },
): View {
  const { id, state, terms, exponent, amount } = bonus;
  const money = (minor: bigint) => decimalText(minor, exponent);
  // Wagering is shown in whole minor units: the counted part is rounded down, the required one up.
  const required = (bonus.required + hundredths - 1n) / hundredths;
  const counted = bonus.wagered > bonus.required ? bonus.required : bonus.wagered > 0n ? bonus.wagered : 0n;
  const wagered = counted === bonus.required ? required : counted / hundredths;
  return {
    id,
    name,
    state,
    amount: money(amount),
    left: state === "active" ? money(left) : "",
    wagered: money(wagered),
    required: money(required),
    missing: money(required - wagered),
    converts: state === "active" ? money(convertedOf(left, terms, exponent)) : "",
    loses: money(left),
    became: state === "converted" ? money(convertedOf(bonus.result, terms, exponent)) : "",
    lost: state === "expired" || state === "cancelled" ? money(bonus.lost) : "",
    endsAt: bonus.expires_at?.toISOString() ?? "",
    endedAt: bonus.ended_at?.toISOString() ?? "",
    multiple: terms.wagering,
    base: terms.base ?? "bonus",
    counts: terms.counts ?? "all",
    order: terms.order ?? "realFirst",
    onWithdraw: terms.onWithdraw ?? "refuse",
    days: terms.days === undefined ? "" : String(terms.days),
    largestBet: terms.largestBet ?? "",
    mostWinnings: terms.mostWinnings ?? "",
    ...placesOf(terms, names),
  };
}

/**
 * Cancels a bonus; `loses` is the loss that the member saw. Refuses `bonus.over`, `bonus.changed` and an amount
 * that is none.
 */
export async function giveUpBonus(
  { brand, inBrand, now }: RequestContext,
  memberId: string,
  { id, loses }: Input<"member/bonuses/cancel">,
  wallet: Wallet,
): Promise<Outcome<Output<"member/bonuses/cancel">>> {
  const { exponent } = brand.payload.currency;
  const expected = exactMinorUnits(loses, exponent);
  if (!expected.ok) return expected;
  const deps = { brand, wallet, now: now() };
  const done = await inBrand((tx) =>
    cancelBonus(tx, deps, { memberId, id, by: "member", loses: expected.value }),
  );
  return done.ok ? accept({ lost: decimalText(done.value.lost, exponent) }) : done;
}
