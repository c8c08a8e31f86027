import type { Transaction } from "kysely";
import { decimalText } from "../../../kernel/money.ts";
import type { RecordType } from "../../../site/constants.ts";
import type { Brand } from "../../brands/brand.ts";
import { brandZone } from "../../brands/zones.ts";
import { openBonus } from "../../core/bonuses/bonuses.ts";
import type { BonusTerms } from "../../core/bonuses/terms.ts";
import { grantFreeRounds } from "../../core/free-rounds/free-rounds.ts";
import type { NoticeText } from "../../core/members/notice-kinds.ts";
import { notifyMembers } from "../../core/members/notice-store.ts";
import { liftLevel } from "../../core/vip/lift.ts";
import { actorOf, houseAccount, mainWallet } from "../../core/wallet/accounts.ts";
import type { Wallet } from "../../core/wallet/wallet.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { addPoints } from "../points/add-points.ts";
import { issueTickets } from "./draws/ticket-store.ts";
import type { Reward } from "./reward-store.ts";
import type { BonusTerms as WrittenBonus, WrittenFreeRounds } from "./rule.ts";

/** The dependencies of giving. */
export type GivingDependencies = {
  brand: Brand;
  wallet: Wallet;
  now: () => number;
  /** Who gives; the rule when left out. */
  actor?: string | undefined;
};

/** The dependencies of handling; `gameTypeOf` knows the type of a vendor's game. */
export type HandlingDependencies = GivingDependencies & {
  gameTypeOf: (vendor: string, game: string) => string;
};

/** The parts of a reward that are delivered. */
export type Delivered = Pick<
  Reward,
  "id" | "member_id" | "rule_id" | "kind" | "amount" | "currency" | "exponent" | "terms"
>;

/** The house's account that pays rewards. */
const rewardsWallet = "rewards";

/**
 * Gives a member what a reward is, in the transaction that marks it as taken: money, bonus money with its terms, points,
 * tickets, free rounds, or a VIP level. Each is booked under the reward's id, so it happens once.
 */
export async function bookReward(
  tx: Transaction<Schema>,
  { brand, wallet, now, actor }: GivingDependencies,
  reward: Delivered,
  notice: NoticeText = "notice.rewardGiven",
): Promise<void> {
  const { kind } = reward;
  if (kind === "bonus") return deliverBonus(tx, { brand, wallet, now }, reward);
  if (kind === "tickets") return deliverTickets(tx, { brand, now }, reward);
  if (kind === "freeRounds") return deliverFreeRounds(tx, { brand, now }, reward);
  if (kind === "level") return deliverLevel(tx, { brand, now }, reward);
  if (kind === "points") return deliverPoints(tx, { brand, wallet, actor }, reward);
  return payMoney(tx, { brand, wallet, now, actor }, [reward], notice);
}

/** A reward of money that is paid. */
export type PaidReward = Pick<Delivered, "id" | "member_id" | "rule_id" | "amount" | "currency" | "exponent">;

/**
 * Pays rewards of money, in the transaction that marks them as taken. Each is booked under its id, so it happens once; when one
 * cannot be paid, this throws and none is.
 */
export async function payMoney(
  tx: Transaction<Schema>,
  { brand, wallet, now, actor }: GivingDependencies,
  rewards: readonly PaidReward[],
  notice: NoticeText = "notice.rewardGiven",
): Promise<void> {
  // What one statement books has one account of the house and one actor.
  const alike = Map.groupBy(
    rewards,
    ({ rule_id, currency, exponent }) => `${rule_id}|${currency}|${exponent}`,
  );
  for (const [one, ...others] of alike.values()) {
    if (!one) continue;
    const { currency, exponent } = one;
    await wallet.grantIn(tx, brand.merchant, {
      reason: "reward.rule" satisfies RecordType,
      actor: actor ?? actorOf("job", `reward.${one.rule_id}`),
      from: { ...houseAccount(brand, "real", rewardsWallet), currency, exponent },
      wallet: mainWallet,
      grants: [one, ...others].map(({ id, member_id: owner, amount }) => ({
        key: `reward:${id}`,
        reference: `reward:${id}`,
        owner,
        amount,
      })),
    });
  }
  const to = rewards.map(({ member_id: memberId, amount, exponent }) => ({
    memberId,
    params: { site: brand.payload.name, amount: decimalText(amount, exponent) },
  }));
  await notifyMembers(tx, brand.merchant, notice, { to, now: now() });
}

/** The stored terms of a reward: how its rule was written when it was given. */
type StoredTerms = {
  bonus?: WrittenBonus;
  deposit?: string;
  draw?: string;
  /** As it is written, with amounts in minor units; and the day whose budgets hold the cap. */
  freeRounds?: WrittenFreeRounds & { day: string };
  level?: { level: number; days?: number };
};

/** The number of free rounds of a reward. */
export const roundsOf = (terms: unknown): number => (terms as StoredTerms).freeRounds?.rounds ?? 0;

const deliverBonus = (
  tx: Transaction<Schema>,
  deps: GivingDependencies,
  { id, member_id: memberId, amount, terms }: Delivered,
): Promise<void> =>
  openBonus(tx, { ...deps, now: deps.now() }, { rewardId: id, memberId, amount, terms: bonusTermsOf(terms) });

/** The terms of a bonus as its book knows them. */
export function bonusTermsOf(terms: unknown): BonusTerms {
  const { bonus, deposit } = terms as StoredTerms;
  if (!bonus) throw new Error("a reward of bonus money has terms");
  return { ...storedBonusOf(bonus), ...(deposit ? { deposit } : {}) };
}

/** The terms of a bonus as they are stored, from how they are written. */
function storedBonusOf(bonus: WrittenBonus): BonusTerms {
  const { excludedGames: games, excludedVendors: vendors, excludedGameTypes: gameTypes, ...same } = bonus;
  const excluded = {
    ...(games ? { games } : {}),
    ...(vendors ? { vendors } : {}),
    ...(gameTypes ? { gameTypes } : {}),
  };
  return { ...same, excluded };
}

/** Free rounds cost their largest win until they have ended (docs/decisions/0085-free-rounds.md). */
async function deliverFreeRounds(
  tx: Transaction<Schema>,
  { brand, now }: Pick<GivingDependencies, "brand" | "now">,
  { id, member_id: memberId, rule_id: ruleId, terms }: Delivered,
): Promise<void> {
  const { freeRounds } = terms as StoredTerms;
  if (!freeRounds) throw new Error("a reward of free rounds has terms");
  const { bonus, ...same } = freeRounds;
  await grantFreeRounds(
    tx,
    { brand, now: now() },
    {
      rewardId: id,
      ruleId,
      memberId,
      terms: { ...same, ...(bonus ? { bonus: storedBonusOf(bonus) } : {}) },
    },
  );
}

/** Tickets say nothing on open pages, as points do. */
async function deliverTickets(
  tx: Transaction<Schema>,
  { brand, now }: Pick<GivingDependencies, "brand" | "now">,
  { id, member_id: memberId, amount, terms }: Delivered,
): Promise<void> {
  const { draw } = terms as StoredTerms;
  if (draw === undefined) throw new Error("a reward of tickets is for a draw");
  const at = new Date(now());
  await issueTickets(tx, {
    brandId: brand.merchant,
    drawId: draw,
    memberId,
    rewardId: id,
    count: amount,
    at,
  });
}

const deliverLevel = (
  tx: Transaction<Schema>,
  { brand, now }: Pick<GivingDependencies, "brand" | "now">,
  { member_id: memberId, rule_id: ruleId, terms }: Delivered,
): Promise<void> => {
  const { level } = terms as StoredTerms;
  if (!level) throw new Error("a reward of a level has terms");
  const zone = brandZone(brand);
  return liftLevel(
    tx,
    { brand, zone, now: now() },
    { memberId, ruleId, level: level.level, days: level.days },
  );
};

/** Points say nothing on open pages: they come with every other round. */
async function deliverPoints(
  tx: Transaction<Schema>,
  { brand, wallet, actor }: Pick<GivingDependencies, "brand" | "wallet" | "actor">,
  { id, member_id: memberId, rule_id: ruleId, amount }: Delivered,
): Promise<void> {
  const rule = brand.documents.rewards.rules?.[ruleId];
  await addPoints(
    tx,
    { merchant: brand.merchant, wallet },
    {
      memberId,
      points: amount,
      key: `reward:${id}`,
      reason: pointsReason[rule?.trigger.on ?? ""] ?? "points.reward",
      remark: ruleId,
      actor: actor ?? actorOf("job", `reward.${ruleId}`),
    },
  );
}

const pointsReason: Partial<Record<string, "points.deposit" | "points.play">> = {
  deposit: "points.deposit",
  play: "points.play",
};
