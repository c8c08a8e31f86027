import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enterCode } from "../../../../src/server/domains/rewards/centre.ts";
import { offers } from "../../../../src/server/domains/rewards/offers.ts";
import { setStop } from "../../../../src/server/domains/rewards/stop-store.ts";
import { findings } from "../../core/wallet/harness.ts";
import { openRewards, type RewardHarness } from "./harness.ts";

const title = { en: "Back door" };
const door = {
  title,
  trigger: { on: "code" as const, code: "AFTERDARK26" },
  effect: { cash: { amount: "5" } },
};

let h: RewardHarness;
beforeAll(async () => {
  h = await openRewards({ door: { ...door, limits: { budget: "100" } } });
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
    const read = () => offers(h.domain.contextOf(member), member, {});
    // Rewards by code are not listed.
    expect(await read()).toEqual({ codes: true, content: [] });
    const { database, brand, clock } = h.domain;
    const stop = {
      brandId: brand.merchant,
      ruleId: "door",
      reason: "leaked",
      by: "admin",
      at: new Date(clock.at),
    };
    await database.brand(brand.merchant, (tx) => setStop(tx, { ...stop, stop: true }));
    expect(await read()).toEqual({ codes: false, content: [] });
    expect(
      await enterCode(h.domain.contextOf(member), member, { code: "AFTERDARK26" }, h.domain.wallet),
    ).toMatchObject({ ok: false, code: "reward.code" });
  });
});
