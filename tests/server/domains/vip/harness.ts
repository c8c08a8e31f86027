import { emit } from "../../../../src/server/core/events/event-store.ts";
import { type Member, memberById } from "../../../../src/server/core/members/member-store.ts";
import { endMonths } from "../../../../src/server/domains/vip/fall-at-month-end.ts";
import { ownLevel } from "../../../../src/server/domains/vip/own-level.ts";
import { openTestDomain, type TestDomainOptions } from "../../../support/request-context.ts";
import { rewardsOf } from "../rewards/harness.ts";

const title = { en: "Gift" };
const host = { name: { en: "Meera" }, csType: "TELEGRAM" as const, path: "https://t.me/meera" };

/** A brand with three levels, and rules that name them. */
const options: TestDomainOptions = {
  modules: { REWARDS: true, VIP: true, POINTMALL: true },
  changes: {
    vip: {
      months: 1,
      levels: [
        { name: { en: "Silver" }, reach: { turnover: "1000" }, keep: { turnover: "500" } },
        {
          name: { en: "Gold" },
          reach: { turnover: "5000", deposits: "100" },
          keep: { turnover: "1000" },
          host,
        },
        { name: { en: "Black" }, reach: { turnover: "20000", deposits: "100" } },
      ],
    },
    points: {},
    rewards: {
      rules: {
        welcome: {
          title,
          text: { en: "{{amount}} on the house" },
          trigger: { on: "level" },
          effect: { cash: { amount: "10" } },
          limits: { budget: "100000" },
        },
        golden: {
          title: { en: "Golden hello" },
          trigger: { on: "level", level: 2 },
          effect: { cash: { amount: "100" } },
          limits: { budget: "100000" },
        },
        forGold: {
          title: { en: "Gold code" },
          trigger: { on: "claim" },
          conditions: { fromLevel: 2 },
          effect: { cash: { amount: "1" } },
          limits: { member: 1, budget: "100" },
        },
        pass: {
          title: { en: "A golden pass" },
          trigger: { on: "bound", contact: "mobile" },
          effect: { level: { level: 2, days: 40 } },
          limits: { budget: "4" },
        },
        back: {
          title: { en: "Cash back" },
          trigger: { on: "period", period: "daily" },
          effect: {
            rebate: {
              rates: [
                { fromLevel: 2, gameTypes: ["RNG"], percent: "2" },
                { fromLevel: 1, percent: "1" },
                { percent: "0.5" },
              ],
            },
          },
        },
      },
    },
  },
};

export type VipHarness = Awaited<ReturnType<typeof openVip>>;

export async function openVip() {
  const h = rewardsOf(await openTestDomain(options));
  const { brand, database, clock } = h.domain;
  const inBrand = <T>(work: Parameters<typeof database.brand<T>>[1]) => database.brand(brand.merchant, work);
  const fresh = async (member: Member) => (await inBrand((tx) => memberById(tx, member.id))) as Member;
  return {
    ...h,
    at: (text: string) => {
      clock.at = Date.parse(text);
    },
    /** Play of a slot: the valid bet in minor units, as the games' transaction writes it. */
    play: (member: Member, validBet: bigint, game = "brass-sevens") => {
      const figures = { bets: 1, bet: `${validBet}`, win: "0", validBet: `${validBet}`, bonusBet: "0" };
      const event = { type: "play" as const, vendor: "LVY", game, ...figures };
      return inBrand((tx) => emit(tx, brand, { memberId: member.id, at: clock.at, event }));
    },
    /** The member verified the mobile number. */
    bound: (member: Member) =>
      inBrand((tx) =>
        emit(tx, brand, { memberId: member.id, at: clock.at, event: { type: "bound", contact: "mobile" } }),
      ),
    levelOf: async (member: Member) => (await fresh(member)).vip_level,
    own: async (member: Member) => ownLevel(h.domain.contextOf(member), await fresh(member)),
    gifts: async (member: Member) =>
      (await h.rewards(member)).map(({ rule_id, occurrence }) => `${rule_id} ${occurrence}`).sort(),
    endAll: () => endMonths({ brand, database, now: h.deps.now }),
    /** What a member was told about levels, in order. */
    notices: async (member: Member) => {
      const rows = await inBrand((tx) =>
        tx
          .selectFrom("member_notice")
          .select("text_key")
          .where("member_id", "=", member.id)
          .orderBy("id")
          .execute(),
      );
      return rows.map(({ text_key }) => text_key).filter((key) => key.startsWith("notice.vip"));
    },
  };
}
