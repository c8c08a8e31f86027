import { afterAll, beforeAll, expect, it } from "vitest";
import { emit } from "../../../../src/server/core/events/event-store.ts";
import { rebates } from "../../../../src/server/domains/rewards/rebates.ts";
import { setStop } from "../../../../src/server/domains/rewards/stop-store.ts";
import { openRewards, type RewardHarness, type Rules } from "./harness.ts";

const rebate = (percent: string, conditions: Rules[string]["conditions"] = {}): Rules[string] => ({
  title: { en: "Rebate" },
  trigger: { on: "period", period: "weekly" },
  conditions,
  effect: { rebate: { rates: [{ percent }] } },
});

let h: RewardHarness;
beforeAll(async () => {
  h = await openRewards({
    always: rebate("1"),
    // The week is from Monday, 16 November, to Sunday, 22 November.
    thisWeek: rebate("0.1", { from: "2026-11-16", until: "2026-11-22" }),
    midweek: rebate("2", { from: "2026-11-18" }),
    over: rebate("3", { until: "2026-11-20" }),
    later: rebate("5", { from: "2026-12-01" }),
  });
  h.domain.clock.at = Date.parse("2026-11-21T12:00:00Z");
});
afterAll(() => h.close());

it("the sum of the running periods is of rules whose dates hold the period, and that staff did not stop", async () => {
  const { brand, database, clock } = h.domain;
  const inBrand: typeof database.brand = (_, work) => database.brand(brand.merchant, work);
  const member = await h.domain.member("gambler");
  const figures = { bets: 1, bet: "100000", win: "0", validBet: "100000", bonusBet: "0" };
  await inBrand("", (tx) =>
    emit(tx, brand, {
      memberId: member.id,
      at: clock.at,
      event: { type: "play", vendor: "LVY", game: "brass-sevens", ...figures },
    }),
  );
  await h.answer();
  const sum = async () => (await rebates(h.domain.contextOf(member), member, {})).today;
  const stop = (isStop: boolean) =>
    inBrand("", (tx) =>
      setStop(tx, {
        brandId: brand.merchant,
        ruleId: "always",
        reason: "leaked",
        by: "admin",
        at: new Date(clock.at),
        stop: isStop,
      }),
    );
  expect(await sum()).toBe("11.00");
  await stop(true);
  expect(await sum()).toBe("1.00");
  await stop(false);
  expect(await sum()).toBe("11.00");
});
