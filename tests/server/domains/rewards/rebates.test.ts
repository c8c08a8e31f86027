import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emit } from "../../../../src/server/core/events/event-store.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { claimReward, waitingRewards } from "../../../../src/server/domains/rewards/centre.ts";
import { expireRewards } from "../../../../src/server/domains/rewards/expire.ts";
import { computePeriods, periodBefore } from "../../../../src/server/domains/rewards/periods.ts";
import { rebateLines, rebates } from "../../../../src/server/domains/rewards/rebates.ts";
import { findings } from "../../core/wallet/harness.ts";
import { openRewards, type RewardHarness } from "./harness.ts";

const title = { en: "Rebate" };
const hour = 3_600_000;

let h: RewardHarness;
beforeAll(async () => {
  h = await openRewards({
    byHand: {
      title,
      trigger: { on: "period", period: "daily" },
      effect: {
        rebate: {
          rates: [
            { gameTypes: ["FISH"], percent: "0.25" },
            { gameTypes: ["RNG"], percent: "0.5" },
          ],
          minimum: "1",
          cap: "20",
        },
      },
      claim: { days: 2 },
    },
    byNight: {
      title,
      trigger: { on: "period", period: "daily", gameTypes: ["RNG"] },
      effect: { rebate: { rates: [{ percent: "0.1" }] } },
    },
  });
});
afterAll(() => h.close());

/** Play of a game: the valid bet in minor units, as the games' transaction tells it. */
const play = (member: Member, game: string, validBet: bigint) =>
  h.domain.database.brand(h.domain.brand.merchant, (tx) =>
    emit(tx, h.domain.brand, {
      memberId: member.id,
      at: h.domain.clock.at,
      event: {
        type: "play",
        vendor: "LVY",
        game,
        bets: 1,
        bet: `${validBet}`,
        win: "0",
        validBet: `${validBet}`,
        bonusBet: "0",
      },
    }),
  );

const compute = () => computePeriods({ ...h.deps, database: h.domain.database });

describe("a day's rebate", () => {
  it("is computed once when its day of the brand's zone is over, by the rate of each game type", async () => {
    // Six in the evening of the 21st in Kolkata.
    h.domain.clock.at = Date.parse("2026-11-21T12:30:00Z");
    const [gambler, small] = [await h.domain.member("gambler"), await h.domain.member("small")];
    await play(gambler, "brass-sevens", 100_000n);
    await play(gambler, "reef-lights", 40_000n);
    await play(small, "brass-sevens", 10_000n);
    await h.answer();
    const context = h.domain.contextOf(gambler);
    expect(await rebates(context, gambler, {})).toMatchObject({
      waiting: "0.00",
      today: "7.00",
      content: [],
    });
    await compute();
    expect(await h.rewards(gambler)).toEqual([]);
    h.domain.clock.at = Date.parse("2026-11-21T18:32:00Z");
    await Promise.all([compute(), compute(), compute()]);
    const given = await h.rewards(gambler);
    expect(given.map(({ rule_id, amount, state }) => [rule_id, amount, state]).toSorted()).toEqual([
      ["byHand", 600n, "offered"],
      ["byNight", 100n, "taken"],
    ]);
    // Below the least amount nothing is offered; what comes by night has none.
    expect((await h.rewards(small)).map(({ rule_id }) => rule_id)).toEqual(["byNight"]);
    expect(await h.money(gambler)).toBe(100n);
    expect(await rebates(context, gambler, {})).toMatchObject({ waiting: "6.00", today: "0.00" });
    expect(await waitingRewards(context, gambler.id)).toBe(1);
    expect(await waitingRewards(h.domain.contextOf(small), small.id)).toBe(0);
    const byHand = given.find(({ rule_id }) => rule_id === "byHand");
    const lines = await rebateLines(context, gambler, { id: byHand?.id ?? "" }, h.domain.platform);
    expect(lines.ok && lines.value.content).toEqual([
      { gameType: "RNG", vendor: expect.any(String), validBet: "1000.00", percent: "0.5", amount: "5.00" },
      { gameType: "FISH", vendor: expect.any(String), validBet: "400.00", percent: "0.25", amount: "1.00" },
    ]);
    const claims = await Promise.all(
      [1, 2, 3].map(() =>
        claimReward(h.domain.contextOf(gambler), gambler, { id: byHand?.id ?? "" }, h.domain.wallet),
      ),
    );
    expect(claims.filter(({ ok }) => ok)).toHaveLength(1);
    expect(claims.filter((one) => !one.ok && one.code === "reward.taken")).toHaveLength(2);
    expect(await waitingRewards(context, gambler.id)).toBe(0);
    expect(await h.money(gambler)).toBe(700n);
    expect(await findings(h.domain)).toEqual([]);
  });

  it("is nobody else's, and ends when it is not claimed in time", async () => {
    h.domain.clock.at = Date.parse("2026-11-25T12:30:00Z");
    const [own, other] = [await h.domain.member("own"), await h.domain.member("other")];
    await play(own, "brass-sevens", 9_000_000n);
    await h.answer();
    h.domain.clock.at = Date.parse("2026-11-25T18:32:00Z");
    await compute();
    const offer = (await h.rewards(own)).find(({ rule_id }) => rule_id === "byHand");
    // 450.00 by the rate, at most 20.00.
    expect(offer?.amount).toBe(2_000n);
    const id = offer?.id ?? "";
    const foreign = await claimReward(h.domain.contextOf(other), other, { id }, h.domain.wallet);
    expect(foreign).toMatchObject({ ok: false, code: "reward.unknown" });
    expect(await waitingRewards(h.domain.contextOf(own), own.id)).toBe(1);
    h.domain.clock.at += 48 * hour;
    // It is over before the job ends it.
    expect(await waitingRewards(h.domain.contextOf(own), own.id)).toBe(0);
    const late = await claimReward(h.domain.contextOf(own), own, { id }, h.domain.wallet);
    expect(late).toMatchObject({ ok: false, code: "reward.expired" });
    expect(await expireRewards(h.domain.brand, h.domain.database, h.domain.clock.at)).toBe(1);
    expect(await expireRewards(h.domain.brand, h.domain.database, h.domain.clock.at)).toBe(0);
  });

  it("takes a correction away on the day it is made, never below nothing", async () => {
    h.domain.clock.at = Date.parse("2026-12-01T12:30:00Z");
    const member = await h.domain.member("corrected");
    await play(member, "brass-sevens", -50_000n);
    await h.answer();
    h.domain.clock.at = Date.parse("2026-12-01T18:32:00Z");
    await compute();
    expect(await h.rewards(member)).toEqual([]);
  });
});

describe("the period before an instant", () => {
  it.each([
    ["daily", "Asia/Kolkata", "2026-11-23T18:29:59Z", "2026-11-22", "2026-11-22", "2026-11-22T18:30:00.000Z"],
    ["daily", "Asia/Kolkata", "2026-11-23T18:30:00Z", "2026-11-23", "2026-11-23", "2026-11-23T18:30:00.000Z"],
    ["weekly", "UTC", "2026-11-25T00:00:00Z", "2026-11-16", "2026-11-22", "2026-11-23T00:00:00.000Z"],
    ["monthly", "UTC", "2026-03-01T00:00:00Z", "2026-02-01", "2026-02-28", "2026-03-01T00:00:00.000Z"],
    // A day of 25 hours, and one of 23.
    [
      "daily",
      "Europe/Lisbon",
      "2026-10-26T00:00:00Z",
      "2026-10-25",
      "2026-10-25",
      "2026-10-26T00:00:00.000Z",
    ],
    [
      "daily",
      "Europe/Lisbon",
      "2026-03-29T23:00:00Z",
      "2026-03-29",
      "2026-03-29",
      "2026-03-29T23:00:00.000Z",
    ],
  ] as const)("%s in %s at %s is %s to %s", (length, zone, at, first, last, end) => {
    const period = periodBefore(length, zone, new Date(at));
    expect([period.first, period.last, period.end.toISOString()]).toEqual([first, last, end]);
  });
});
