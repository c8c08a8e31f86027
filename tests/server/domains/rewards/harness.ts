import { sql } from "kysely";
import type { RewardsDocument } from "../../../../src/contract/generated/rewards.ts";
import { emit } from "../../../../src/server/core/events/event-store.ts";
import { paymentNumber } from "../../../../src/server/core/identity/encryption.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { mainAccount } from "../../../../src/server/core/wallet/accounts.ts";
import { walletBalance } from "../../../../src/server/core/wallet/balance-store.ts";
import { answerEvents } from "../../../../src/server/domains/rewards/answer-due-events.ts";
import type { PlaceNames } from "../../../../src/server/domains/rewards/bonuses/place-names.ts";
import type { HandlingDependencies } from "../../../../src/server/domains/rewards/book-reward.ts";
import { gameTypesOf } from "../../../../src/server/domains/rewards/game-types.ts";
import type { Reward } from "../../../../src/server/domains/rewards/reward-store.ts";
import { type StoredVerdict, verdictsOf } from "../../../../src/server/domains/rewards/verdict-store.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";

export type Rules = NonNullable<RewardsDocument["rules"]>;

export type Deposited = { channel?: string; choice?: string | null };

export type RewardHarness = {
  domain: TestDomain;
  deps: HandlingDependencies;
  /** Credits a deposit of an amount in minor units, as its step does: row and event in one transaction. */
  deposit: (member: Member, amount: bigint, more?: Deposited) => Promise<string>;
  /** Lets the rules answer until nothing is due; returns how many events were answered. */
  answer: () => Promise<number>;
  /** The money in a member's main wallet. */
  money: (member: Member) => Promise<bigint>;
  rewards: (member: Member) => Promise<Reward[]>;
  verdict: (member: Member, rule: string) => Promise<StoredVerdict | undefined>;
  close: () => Promise<void>;
};

/** What a test domain needs for rules of its own. */
export const withRules = (rules: Rules) => ({ changes: { rewards: { rules } }, modules: { REWARDS: true } });

/** A brand with rules of its own. */
export const openRewards = async (rules: Rules): Promise<RewardHarness> =>
  rewardsOf(await openTestDomain(withRules(rules)));

/** Events of the members of a domain, and the answers of its rules. */
export function rewardsOf(domain: TestDomain): RewardHarness {
  const { brand, database, wallet, clock, platform } = domain;
  const now = () => clock.at;
  const deps: HandlingDependencies = { brand, wallet, now, gameTypeOf: gameTypesOf(platform) };
  const log = (line: { level: string; error?: unknown }) => {
    throw new Error(`logged: ${JSON.stringify(line)}`);
  };
  const inBrand = <T>(work: Parameters<typeof database.brand<T>>[1]) => database.brand(brand.merchant, work);
  return {
    domain,
    deps,
    deposit: async (member, amount, { channel = "upi", choice = null } = {}) => {
      const reference = paymentNumber();
      await inBrand(async (tx) => {
        await sql`
          insert into deposit (brand_id, id, member_id, channel, kind, gateway, method, origin, language, amount, currency,
            exponent, state, form, asked_at, changed_at, expires_at, reward_rule)
          values (${brand.merchant}, ${reference}, ${member.id}, ${channel}, 'bank', null, null, 'https://x', 'en',
            ${amount}, 'INR', 2, 'credited', '{}', ${new Date(clock.at)}, ${new Date(clock.at)}, ${new Date(clock.at)},
            ${choice})`.execute(tx);
        const event = { type: "deposit" as const, reference, amount: `${amount}`, channel, choice };
        await emit(tx, brand, { memberId: member.id, at: clock.at, event });
      });
      return reference;
    },
    answer: async () => {
      let total = 0;
      for (;;) {
        const done = await answerEvents(brand, { ...deps, database, log });
        total += done;
        if (done === 0) return total;
      }
    },
    money: async (member) => (await inBrand((tx) => walletBalance(tx, mainAccount(brand, member)))).posted,
    rewards: (member) =>
      inBrand((tx) =>
        tx
          .selectFrom("reward")
          .selectAll()
          .where("member_id", "=", member.id)
          .orderBy("created_at")
          .orderBy("id")
          .execute(),
      ),
    verdict: async (member, rule) => (await inBrand((tx) => verdictsOf(tx, member.id))).get(rule),
    close: domain.close,
  };
}

/** Names of places of play for texts: their codes. */
export const placeCodes: PlaceNames = {
  gameType: (code) => code,
  vendor: (code) => code,
  game: (vendor, gameCode) => `${vendor}:${gameCode}`,
};
