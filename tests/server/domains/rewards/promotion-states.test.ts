import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { withdrawApplication } from "../../../../src/server/domains/rewards/applications/send.ts";
import { giveUpBonus } from "../../../../src/server/domains/rewards/bonuses/bonuses.ts";
import { claimReward } from "../../../../src/server/domains/rewards/claim-rewards.ts";
import { promotionStates } from "../../../../src/server/domains/rewards/promotion-states.ts";
import { type ApplicationHarness, openApplications } from "./applications-harness.ts";
import { openRewards, type RewardHarness, type Rules } from "./harness.ts";

const title = { en: "Gift" };
const rules: Rules = {
  offered: {
    title,
    promotion: "weekly",
    trigger: { on: "deposit", channels: ["upi"] },
    effect: { cash: { amount: "5" } },
    claim: { days: 2 },
  },
  double: {
    title,
    promotion: "double",
    trigger: { on: "deposit", channels: ["bank"] },
    effect: { bonus: { percent: "100", cap: "50", wagering: 3, days: 7 } },
  },
  // Of the same promotion: one card says one thing.
  second: {
    title,
    promotion: "double",
    trigger: { on: "deposit", channels: ["card"] },
    effect: { cash: { amount: "1" } },
    claim: { days: 2 },
  },
  untold: { title, trigger: { on: "deposit", channels: ["card"] }, effect: { cash: { amount: "1" } } },
};

let h: RewardHarness;
let a: ApplicationHarness;
beforeAll(async () => {
  h = await openRewards(rules);
  a = await openApplications();
});
afterAll(() => Promise.all([h.close(), a.close()]));

async function statesOf(context: RequestContext, member: Member): Promise<Record<string, string>> {
  const { content } = await promotionStates(context, member);
  expect(new Set(content.map(({ promotion }) => promotion)).size).toBe(content.length);
  return Object.fromEntries(content.map(({ promotion, state }) => [promotion, state]));
}

describe("how a member stands in promotions by their rewards", () => {
  const states = (member: Member) => statesOf(h.domain.contextOf(member), member);
  const deposited = async (member: Member, channel: string) => {
    await h.deposit(member, 10_000n, { channel });
    await h.answer();
  };

  it("is nothing before they took part, and nobody else's", async () => {
    const member = await h.domain.member("nobody");
    const other = await h.domain.member("other");
    await deposited(other, "upi");
    expect(await states(member)).toEqual({});
  });

  it("is a reward to claim until it is claimed or its time is over", async () => {
    const member = await h.domain.member("claimant");
    await deposited(member, "upi");
    expect(await states(member)).toEqual({ weekly: "claim" });
    const [reward] = await h.rewards(member);
    await claimReward(h.domain.contextOf(member), member, { id: reward?.id ?? "" }, h.domain.wallet);
    expect(await states(member)).toEqual({ weekly: "claimed" });
    const late = await h.domain.member("late");
    await deposited(late, "upi");
    h.domain.clock.at += 2 * 86_400_000;
    expect(await states(late)).toEqual({});
  });

  it("is joined while a bonus runs, also beside a reward to claim", async () => {
    const member = await h.domain.member("player");
    await deposited(member, "bank");
    expect(await states(member)).toEqual({ double: "joined" });
    await deposited(member, "card");
    expect(await states(member)).toEqual({ double: "joined" });
    const bonus = (await h.rewards(member)).find(({ rule_id }) => rule_id === "double");
    const context = h.domain.contextOf(member);
    const asked = { id: bonus?.id ?? "", loses: "50.00" } as Parameters<typeof giveUpBonus>[2];
    expect(await giveUpBonus(context, member.id, asked, h.domain.wallet)).toMatchObject({ ok: true });
    expect(await states(member)).toEqual({ double: "claim" });
  });
});

describe("how a member stands in promotions by their applications", () => {
  const states = (member: Member) => statesOf(a.contextOf(member), member);

  it("is applying, then issued, rejected or closed", async () => {
    const [one, two, three] = [await a.member(), await a.member(), await a.member()];
    const references = [await a.sent(one, "words"), await a.sent(two, "words"), await a.sent(three, "words")];
    const [first = "", second = "", third = ""] = references;
    for (const member of [one, two, three]) expect(await states(member)).toEqual({ words: "applying" });
    expect(await a.approve(first)).toMatchObject({ ok: true });
    await a.turnDown(second);
    await withdrawApplication(a.contextOf(three), three, { reference: third });
    expect(await states(one)).toEqual({ words: "issued" });
    expect(await states(two)).toEqual({ words: "rejected" });
    expect(await states(three)).toEqual({ words: "close" });
  });

  it("is none of a draft", async () => {
    const member = await a.member();
    expect(await a.add(member, "photo")).toMatchObject({ ok: true });
    expect(await states(member)).toEqual({});
  });
});
