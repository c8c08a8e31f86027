import type { Output } from "../../../contract/shared-types.ts";
import { dayOf } from "../../../kernel/day.ts";
import { decimalText } from "../../../kernel/money.ts";
import { localized } from "../../../site/locale.ts";
import { brandZone } from "../../brands/zones.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import type { Member } from "../../core/members/member-store.ts";
import { walletBalance } from "../../core/wallet/balance-store.ts";
import { pointsAccount } from "./accounts.ts";
import { leftOn } from "./exchange.ts";
import { moneyFor, stepsOf } from "./exchange-plan.ts";
import { goodsOf, isOn } from "./goods.ts";
import { redeemingPoints } from "./redemption-store.ts";

/** A member's points (spec section 7, getPointBalance). */
export async function pointBalance(
  { inBrand }: RequestContext,
  { id }: Member,
): Promise<Output<"relay/MCS2_getPointBalance">> {
  return inBrand(async (tx) => ({
    balance: Number((await walletBalance(tx, pointsAccount(id))).posted),
    redeeming: Number(await redeemingPoints(tx, id)),
  }));
}

/** Rules and exchange table (spec section 7, getPointConfig), with what the member may still exchange today. */
export async function pointConfig(
  { brand, inBrand, language, now }: RequestContext,
  { id }: Member,
): Promise<Output<"relay/MCS2_getPointConfig">> {
  const { exchange, rules = [] } = brand.documents.points;
  const { exponent } = brand.payload.currency;
  const day = dayOf(brandZone(brand), new Date(now()));
  const { left, posted } = await inBrand(async (tx) => ({
    left: await leftOn(tx, brand, id, day),
    posted: (await walletBalance(tx, pointsAccount(id))).posted,
  }));
  const steps = stepsOf(brand);
  const figures: Record<string, string> = {
    least: number(steps[0]?.least ?? 0, language),
    perDay: number(exchange?.perDay ?? 0, language),
    goods: number(goodsOf(brand).filter((good) => isOn(good, day)).length, language),
  };
  return {
    content: steps.map((step) => ({
      least: step.least,
      points: step.points,
      money: decimalText(moneyFor(brand, step, BigInt(step.points)), exponent),
      best: decimalText(moneyFor(brand, step, BigInt(step.least)), exponent),
    })),
    perDay: exchange?.perDay ?? 0,
    leftToday: exchange ? Number(left === undefined || posted < left ? posted : left) : 0,
    rules: rules.map((rule, place) => ({
      id: String(place + 1),
      text: localized(rule, language).replace(
        /\{\{(\w+)\}\}/g,
        (whole, name: string) => figures[name] ?? whole,
      ),
    })),
  };
}

const number = (value: number, language: string): string => value.toLocaleString(language);
