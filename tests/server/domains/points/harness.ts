import { randomUUID } from "node:crypto";
import type { PointsDocument } from "../../../../src/contract/generated/points.ts";
import type { Input } from "../../../../src/contract/shared-types.ts";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import type { Member, NewMember } from "../../../../src/server/core/members/member-store.ts";
import { walletBalance } from "../../../../src/server/core/wallet/balance-store.ts";
import { pointsAccount } from "../../../../src/server/domains/points/accounts.ts";
import { addPoints } from "../../../../src/server/domains/points/add-points.ts";
import { decideRedemption } from "../../../../src/server/domains/points/decide-redemption.ts";
import { convertPoints } from "../../../../src/server/domains/points/exchange.ts";
import { redeemGood } from "../../../../src/server/domains/points/redeem.ts";
import { openPaymentHarness, type PaymentHarness, paymentPassword } from "../payments/harness.ts";

export const goods: NonNullable<PointsDocument["goods"]> = [
  { id: "bat", type: "goods", name: { en: "Bat", hi: "बल्ला" }, points: 400, stock: 3 },
  { id: "mug", type: "goods", name: { en: "Mug" }, points: 100, unlimited: true, perMember: 2 },
  { id: "watch", type: "goods", name: { en: "Watch" }, points: 500, money: "25.50", stock: 10 },
  { id: "note", type: "money", name: { en: "A note" }, points: 300, worth: "50", stock: 5 },
  { id: "ring", type: "goods", name: { en: "Ring" }, points: 10, unlimited: true, fromVipLevel: 2 },
  { id: "old", type: "goods", name: { en: "Old" }, points: 10, unlimited: true, until: "2026-11-20" },
  { id: "next", type: "goods", name: { en: "Next" }, points: 10, unlimited: true, from: "2026-11-25" },
];

const points: PointsDocument = {
  exchange: {
    steps: [
      { least: 500, points: 100, money: "1.25" },
      { least: 100, points: 50, money: "0.50" },
    ],
    perDay: 1_000,
  },
  goods,
  rules: [{ en: "From {{least}} points on, at most {{perDay}} a day; {{goods}} goods, {{other}}." }],
};

export const sent = { receivingAddress: "12 MG Road, Pune 411001", mobileNum: "+91 98220 12345" };

type Redeeming = Partial<Input<"relay/passwordCheck/MCS2_redeemPointReward">> & { key?: string };
type Deciding = Omit<Input<"desk/redemptions/decide">, "reference">;

export type PointsHarness = PaymentHarness & {
  /** A member with a payment password, points and money in minor units. */
  someone: (has?: { points?: bigint; money?: bigint }, more?: Partial<NewMember>) => Promise<Member>;
  add: (member: Member, points: bigint, key?: string) => Promise<boolean>;
  balance: (member: Member) => Promise<bigint>;
  redeem: (member: Member, good: string, more?: Redeeming) => ReturnType<typeof redeemGood>;
  /** Redeems a good that must be given, and answers the redemption's number. */
  redeemed: (member: Member, good: string) => Promise<string>;
  convert: (
    member: Member,
    points: string,
    more?: { key?: string; paymentPassword?: string },
  ) => ReturnType<typeof convertPoints>;
  desk: () => RequestContext;
  decide: (reference: string, deciding: Deciding) => ReturnType<typeof decideRedemption>;
};

export async function openPointsHarness(): Promise<PointsHarness> {
  const harness = await openPaymentHarness({ changes: { points }, modules: { POINTMALL: true } });
  const { domain } = harness;
  const { brand, database, wallet } = domain;
  const desk = await harness.staff("finance");
  const add: PointsHarness["add"] = (member, amount, key = randomUUID()) =>
    database.brand(brand.merchant, (tx) =>
      addPoints(
        tx,
        { merchant: brand.merchant, wallet },
        {
          memberId: member.id,
          points: amount,
          key,
          reason: "points.reward",
          remark: "welcome",
          actor: "job:test",
        },
      ),
    );
  const redeem: PointsHarness["redeem"] = (member, good, { key, ...more } = {}) =>
    redeemGood(domain.contextOf(member, key), member, { good, paymentPassword, ...sent, ...more }, wallet);
  return {
    ...harness,
    desk,
    add,
    redeem,
    someone: async ({ points: given = 0n, money = 0n } = {}, more = {}) => {
      const member = await harness.member(money, more);
      if (given > 0n) await add(member, given);
      return member;
    },
    balance: async (member) =>
      (await database.brand(brand.merchant, (tx) => walletBalance(tx, pointsAccount(member.id)))).posted,
    redeemed: async (member, good) => {
      const done = await redeem(member, good);
      if (!done.ok) throw new Error(`${good} was refused: ${done.code}`);
      return done.value.reference;
    },
    convert: (member, text, { key, ...more } = {}) =>
      convertPoints(
        domain.contextOf(member, key),
        member,
        { points: text, paymentPassword, ...more },
        wallet,
      ),
    decide: (reference, deciding) => decideRedemption(desk(), { reference, ...deciding }, wallet),
  };
}
