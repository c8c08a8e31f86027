import type { Transaction } from "kysely";
import type { Input, Output } from "../../../contract/shared-types.ts";
import { dayOf } from "../../../kernel/day.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import type { Brand } from "../../brands/brand.ts";
import { brandZone } from "../../brands/zones.ts";
import { paymentNumber } from "../../core/identity/encryption.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { lockMember, type Member } from "../../core/members/member-store.ts";
import { moneyProofRefusal } from "../../core/members/payment-password.ts";
import { inField } from "../../core/wallet/amount.ts";
import { walletBalance } from "../../core/wallet/balance-store.ts";
import { idempotent } from "../../core/wallet/idempotent.ts";
import type { Wallet } from "../../core/wallet/wallet.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { pointsAccount } from "./accounts.ts";
import { type Receiver, receiverOf } from "./delivery-address.ts";
import { type Good, goodsOf, isOn, minorOf } from "./goods.ts";
import { redeemedBy, takeStock } from "./goods-store.ts";
import { takenTransaction } from "./redemption-step.ts";
import { insertRedemption } from "./redemption-store.ts";

type Redeemed = Output<"relay/passwordCheck/MCS2_redeemPointReward">;
type Asked = Input<"relay/passwordCheck/MCS2_redeemPointReward">;
type Order = { good: Good; quantity: number; receiver: Receiver };

/**
 * Redeems points for a good (spec sections 5 and 7, redeemPointReward). Points, money and stock are taken at once, in one
 * transaction, and given back by a rejection (docs/decisions/0064-points-and-the-mall.md). Refuses `points.closed`,
 * `points.quantity`, `points.address`, `points.mobile`, everything that the proof refuses, `points.level`,
 * `points.limit`, `points.sold-out`, `points.funds`, and `ledger.funds` for the money on top.
 */
export async function redeemGood(
  context: RequestContext,
  member: Member,
  input: Asked,
  wallet: Wallet,
): Promise<Outcome<Redeemed>> {
  const order = orderOf(context, input);
  const { paymentPassword: _password, verificationCode: _code, ...asked } = input;
  return idempotent(context, {
    operation: "relay/passwordCheck/MCS2_redeemPointReward",
    input: asked,
    // Checked before the proof, so that a refused request uses up no code.
    refusal: async () => (order.ok ? moneyProofRefusal(context, member, input) : order),
    work: async (tx) => (order.ok ? redeem(tx, context, member.id, order.value, wallet) : order),
  });
}

function orderOf({ brand, now }: RequestContext, input: Asked): Outcome<Order> {
  const good = goodsOf(brand).find(({ id }) => id === input.good);
  if (!good || !isOn(good, dayOf(brandZone(brand), new Date(now())))) return refuse("points.closed");
  const quantity = Number(input.quantity ?? "1");
  if (!Number.isInteger(quantity) || quantity < 1) return inField("quantity", "points.quantity");
  if (good.type === "money") return accept({ good, quantity, receiver: { address: "", mobile: "" } });
  const receiver = receiverOf(input);
  return receiver.ok ? accept({ good, quantity, receiver: receiver.value }) : receiver;
}

async function redeem(
  tx: Transaction<Schema>,
  { brand, now }: RequestContext,
  memberId: string,
  { good, quantity, receiver }: Order,
  wallet: Wallet,
): Promise<Outcome<Redeemed>> {
  // One at a time: balance and limit are counted over existing redemptions.
  const member = await lockMember(tx, memberId);
  if (!member) return refuse("points.closed");
  const refused = await refusalOf(tx, member, { good, quantity });
  if (refused) return refused;
  const points = BigInt(good.points) * BigInt(quantity);
  const { posted } = await walletBalance(tx, pointsAccount(memberId));
  if (posted < points) return refuse("points.funds");
  if (!(await takeStock(tx, brand.merchant, { good: good.id, quantity, stock: good.stock })))
    return refuse("points.sold-out");
  const made = await insertRedemption(tx, {
    ...rowOf(brand, good, quantity),
    id: paymentNumber(),
    member_id: memberId,
    points,
    state: "inProcess",
    ...receiver,
    asked_at: new Date(now()),
  });
  const [done] = await wallet.postIn(tx, brand.merchant, [takenTransaction(made)]);
  if (!done?.ok) return refuse(done?.code ?? "server.failed");
  const { id: reference, state } = made;
  return accept({ reference, state, points: Number(points), balance: Number(posted - points) });
}

/** The good as it is now: the document may change while staff decide. */
const rowOf = (brand: Brand, good: Good, quantity: number) => ({
  brand_id: brand.merchant,
  good_id: good.id,
  kind: good.type,
  name: JSON.stringify(good.name),
  quantity,
  money: minorOf(brand, good.money) * BigInt(quantity),
  worth: good.type === "money" ? minorOf(brand, good.worth) * BigInt(quantity) : 0n,
  currency: brand.payload.currency.code,
  exponent: brand.payload.currency.exponent,
});

async function refusalOf(
  tx: Transaction<Schema>,
  { id, vip_level }: Member,
  { good: { id: goodId, fromVipLevel, perMember }, quantity }: Pick<Order, "good" | "quantity">,
) {
  if (fromVipLevel !== undefined && vip_level < fromVipLevel)
    return refuse("points.level", { params: { level: fromVipLevel } });
  if (perMember === undefined) return undefined;
  const mine = (await redeemedBy(tx, id)).get(goodId) ?? 0;
  return mine + quantity > perMember ? refuse("points.limit", { params: { count: perMember } }) : undefined;
}
