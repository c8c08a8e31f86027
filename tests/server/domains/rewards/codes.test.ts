import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  askReward,
  claimReward,
  enterCode,
  rewardList,
  waitingRewards,
} from "../../../../src/server/domains/rewards/claim-rewards.ts";
import { offers } from "../../../../src/server/domains/rewards/offers.ts";
import { setStop } from "../../../../src/server/domains/rewards/stop-store.ts";
import { findings } from "../../core/wallet/harness.ts";
import { openRewards, placeCodes, type RewardHarness } from "./harness.ts";

const title = { en: "Back door" };
const door = {
  title,
  trigger: { on: "code" as const, code: "AFTERDARK26" },
  effect: { cash: { amount: "5" } },
};

/** More rules than a page of the reward centre holds: 45, every ninth to be asked for. */
const many = Object.fromEntries(
  Array.from({ length: 45 }, (_none, nth) => [
    `many${nth + 10}`,
    {
      ...door,
      trigger: { on: nth % 9 === 0 ? ("claim" as const) : ("registered" as const) },
      limits: { member: 1, budget: "1000" },
    },
  ]),
);

let h: RewardHarness;
beforeAll(async () => {
  h = await openRewards({ door: { ...door, limits: { budget: "100" } }, ...many });
});
afterAll(() => h.close());

describe("a code", () => {
  it("gives once to a member, in any case of letters, and refuses unknown codes", async () => {
    const member = await h.domain.member("guest");
    const enter = (code: string) => enterCode(h.domain.contextOf(member), member, { code }, h.domain.wallet);
    expect(await enter("AFTERDARK27")).toMatchObject({ ok: false, code: "reward.code" });
    expect(await h.money(member)).toBe(0n);
    const both = await Promise.all([enter(" afterdark26 "), enter("AfterDark26")]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: "reward.refused" });
    expect(await h.money(member)).toBe(500n);
    expect(await findings(h.domain)).toEqual([]);
  });

  it("is asked for only where a rule waits for one that staff have not stopped", async () => {
    const member = await h.domain.member("reader");
    const read = () => offers(h.domain.contextOf(member), member, {}, placeCodes);
    // Rewards by code are not listed.
    const first = await read();
    expect([first.codes, first.content.map(({ rule }) => rule)]).toEqual([
      true,
      Object.keys(many).slice(0, 20),
    ]);
    const { database, brand, clock } = h.domain;
    const stop = {
      brandId: brand.merchant,
      ruleId: "door",
      reason: "leaked",
      by: "admin",
      at: new Date(clock.at),
    };
    await database.brand(brand.merchant, (tx) => setStop(tx, { ...stop, stop: true }));
    expect((await read()).codes).toBe(false);
    expect(
      await enterCode(h.domain.contextOf(member), member, { code: "AFTERDARK26" }, h.domain.wallet),
    ).toMatchObject({ ok: false, code: "reward.code" });
  });
});

describe("more offers than a page holds", () => {
  it("are listed page by page, and what is asked for all at once, which any of them may be claimed from", async () => {
    const member = await h.domain.member("manyfold");
    const read = (input: Parameters<typeof offers>[2]) =>
      offers(h.domain.contextOf(member), member, input, placeCodes);
    const rules = async (input: Parameters<typeof offers>[2]) =>
      (await read(input)).content.map(({ rule }) => rule);
    const ids = Object.keys(many);
    expect(await read({})).toMatchObject({ next: "20", totalElements: 45, totalExact: true });
    expect(await rules({ after: "20" })).toEqual(ids.slice(20, 40));
    const last = await read({ after: "40" });
    expect([last.content.length, last.next, last.previous]).toEqual([5, undefined, "20"]);
    expect(await rules({ after: "9999" })).toEqual([]);
    expect(await rules({ for: "ask" })).toEqual(ids.filter((_none, nth) => nth % 9 === 0));
    const asked = await askReward(h.domain.contextOf(member), member, { rule: "many46" }, h.domain.wallet);
    expect(asked).toMatchObject({ ok: true });
  });

  it("are counted by the badge, and what ends first is on the first page, without what is over", async () => {
    const { domain } = h;
    const member = await domain.member("waiting");
    const at = (days: number) => new Date(domain.clock.at + days * 86_400_000).toISOString();
    await domain.database.brand(domain.brand.merchant, (tx) =>
      sql`insert into reward (brand_id, id, rule_id, member_id, occurrence, kind, amount, currency, exponent, state, terms,
            reason, created_at, expires_at)
          select ${domain.brand.merchant}, 'w' || n, 'door', ${member.id}, 'w' || n, 'cash', 100, 'INR', 2, 'offered',
            '{}'::jsonb, '{}'::jsonb, ${at(-9)}::timestamptz + n * interval '1 second', ${at(1)}::timestamptz - n * interval '1 minute' * case when n > 200 then 9 else 1 end
          from generate_series(1, 201) n`.execute(tx),
    );
    const context = () => domain.contextOf(member);
    const first = await rewardList(context(), member, { state: "offered" });
    expect(first.content.map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_none, nth) => `w${200 - nth}`),
    );
    expect([first.totalElements, await waitingRewards(context(), member.id)]).toEqual([200, 200]);
    const second = await rewardList(context(), member, { state: "offered", after: first.next ?? "" });
    expect(second.content[0]?.id).toBe("w180");
    expect(await claimReward(context(), member, { id: "w1" }, domain.wallet)).toMatchObject({ ok: true });
    expect(await waitingRewards(context(), member.id)).toBe(199);
  });
});
