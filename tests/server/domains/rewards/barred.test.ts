import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member, NewMember } from "../../../../src/server/core/members/member-store.ts";
import { openRewards, type RewardHarness } from "./harness.ts";

const title = { en: "Gift" };

let h: RewardHarness;
beforeAll(async () => {
  h = await openRewards({
    money: { title, trigger: { on: "deposit" }, effect: { cash: { amount: "1" } } },
    points: { title, trigger: { on: "deposit" }, effect: { points: { amount: 7 } } },
    bonus: { title, trigger: { on: "deposit" }, effect: { bonus: { amount: "5", wagering: 10, days: 7 } } },
    level: { title, trigger: { on: "deposit" }, effect: { level: { level: 2 } } },
  });
});
afterAll(() => h.close());

const day = 86_400_000;
const given = async (name: string, state: () => Partial<NewMember>) => {
  const member = await h.domain.member(name, state());
  await h.deposit(member, 10_000n);
  await h.answer();
  return member;
};
const rulesOf = async (member: Member) => (await h.rewards(member)).map(({ rule_id }) => rule_id).toSorted();
const mayPlay = async (member: Member, rule: string) =>
  (await h.verdict(member, rule))?.checks.find(({ check }) => check === "mayPlay")?.met;

describe("rules that answer to a deposit", () => {
  it.each([
    [
      "suspended",
      () => ({ suspended_at: new Date(h.domain.clock.at), suspended_reason: "x", suspended_by: "x" }),
    ],
    [
      "excluded",
      () => ({ excluded_until: new Date(h.domain.clock.at + day), excluded_by: "coolOff" as const }),
    ],
  ] as const)(
    "give money and points that were earned to a member who is %s, and nothing to play with",
    async (name, state) => {
      const member = await given(name, state);
      expect(await rulesOf(member)).toEqual(["money", "points"]);
      expect([await mayPlay(member, "bonus"), await mayPlay(member, "level")]).toEqual([false, false]);
      expect(await h.money(member)).toBe(100n);
    },
  );

  it("give everything once an exclusion is over", async () => {
    const member = await given("back", () => ({
      excluded_until: new Date(h.domain.clock.at - 1),
      excluded_by: "coolOff",
    }));
    expect(await rulesOf(member)).toEqual(["bonus", "level", "money", "points"]);
  });
});
