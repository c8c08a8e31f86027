import type { PointsDocument } from "../../../contract/generated/points.ts";
import type { Output } from "../../../contract/shared-types.ts";
import { dayOf } from "../../../kernel/day.ts";
import { decimalText } from "../../../kernel/money.ts";
import { localized } from "../../../site/locale.ts";
import { assetUrl } from "../../brands/asset.ts";
import type { Brand } from "../../brands/brand.ts";
import { brandZone } from "../../brands/zones.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import type { Member } from "../../core/members/member-store.ts";
import { limitOf } from "../../core/wallet/amount.ts";
import { walletBalance } from "../../core/wallet/balance-store.ts";
import { pointsAccount } from "./accounts.ts";
import { redeemedBy, takenStock } from "./goods-store.ts";

export type Good = NonNullable<PointsDocument["goods"]>[number];
type GoodView = Output<"relay/MCS2_getPointReward">["content"][number];

export const goodsOf = ({ documents }: Brand): readonly Good[] => documents.points.goods ?? [];

/** An amount of a good in minor units; nothing is none. */
export const minorOf = ({ payload }: Brand, text: string | undefined): bigint =>
  text === undefined ? 0n : limitOf(text, payload.currency.exponent);

/** Whether a good can be redeemed on a day, yyyy-MM-dd. */
export const isOn = ({ from, until }: Pick<Good, "from" | "until">, day: string): boolean =>
  (from === undefined || from <= day) && (until === undefined || day <= until);

/** What decides whether a member may redeem a good. */
type Facts = { day: string; vipLevel: number; balance: bigint; taken: number; mine: number };

/** Why a member may not redeem one piece now; "open" when nothing is against it. */
function stateOf(good: Good, { day, vipLevel, balance, taken, mine }: Facts): GoodView["state"] {
  if (good.from !== undefined && day < good.from) return "soon";
  if (good.stock !== undefined && taken >= good.stock) return "soldOut";
  if (good.perMember !== undefined && mine >= good.perMember) return "limit";
  if (good.fromVipLevel !== undefined && vipLevel < good.fromVipLevel) return "level";
  return balance < BigInt(good.points) ? "points" : "open";
}

/** The goods of the mall with what each is for a member (spec section 7, getPointReward); past ones are left out. */
export async function mallGoods(
  { brand, inBrand, language, now }: RequestContext,
  member: Member,
): Promise<Output<"relay/MCS2_getPointReward">> {
  const day = dayOf(brandZone(brand), new Date(now()));
  const { exponent } = brand.payload.currency;
  const known = await inBrand(async (tx) => ({
    balance: (await walletBalance(tx, pointsAccount(member.id))).posted,
    taken: await takenStock(tx),
    mine: await redeemedBy(tx, member.id),
  }));
  const written = (text: string | undefined) =>
    text === undefined ? "" : decimalText(minorOf(brand, text), exponent);
  const content = goodsOf(brand)
    .filter(({ until }) => until === undefined || day <= until)
    .map((good): GoodView => {
      const taken = known.taken.get(good.id) ?? 0;
      const mine = known.mine.get(good.id) ?? 0;
      const facts = { day, vipLevel: member.vip_level, balance: known.balance, taken, mine };
      return {
        id: good.id,
        type: good.type,
        name: localized(good.name, language),
        text: good.text ? localized(good.text, language) : "",
        image: good.picture === undefined ? "" : assetUrl(good.picture),
        points: good.points,
        money: written(good.money),
        worth: written(good.worth),
        left: good.stock === undefined ? "" : String(Math.max(0, good.stock - taken)),
        perMember: good.perMember ?? 0,
        mine,
        vipLevel: good.fromVipLevel ?? 0,
        from: good.from ?? "",
        until: good.until ?? "",
        state: stateOf(good, facts),
      };
    });
  return { content };
}
