import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emit } from "../../../../src/server/core/events/event-store.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { claimReward, waitingRewards } from "../../../../src/server/domains/rewards/claim-rewards.ts";
import { expireRewards } from "../../../../src/server/domains/rewards/expire.ts";
import { mostTries, putOff } from "../../../../src/server/domains/rewards/pending-store.ts";
import {
  computePeriods,
  periodAfter,
  periodBefore,
} from "../../../../src/server/domains/rewards/rebate-periods.ts";
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

/** Play of a game: the valid bet in minor units, as the games' transaction writes it. */
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
    const of = { id: byHand?.id, vendor: expect.any(String), vendorCode: "LVY" };
    expect(lines).toMatchObject({ value: { sum: "6.00", hasCut: false, cut: "0.00", amount: "6.00" } });
    expect(lines.ok && lines.value.content).toEqual([
      { ...of, gameType: "RNG", validBet: "1000.00", percent: "0.5", amount: "5.00" },
      { ...of, gameType: "FISH", validBet: "400.00", percent: "0.25", amount: "1.00" },
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

  it("belongs to its member, and ends when it is not claimed in time", async () => {
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
    const { content } = await rebates(h.domain.contextOf(own), own, {});
    expect(content.find((one) => one.id === id)).toMatchObject({ state: "expired" });
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

describe("days that nobody computed in time", () => {
  const byNight = async (member: Member) =>
    (await h.rewards(member))
      .filter(({ rule_id }) => rule_id === "byNight")
      .map(({ amount }) => amount)
      .toSorted((one, other) => Number(one - other));
  const at = (text: string) => {
    h.domain.clock.at = Date.parse(text);
  };

  it("are computed one after the other", async () => {
    at("2026-12-05T12:30:00Z");
    const member = await h.domain.member("patient");
    await compute();
    await play(member, "brass-sevens", 100_000n);
    await h.answer();
    at("2026-12-06T12:30:00Z");
    await play(member, "brass-sevens", 300_000n);
    await h.answer();
    // Nothing ran until the day after the next.
    at("2026-12-08T12:30:00Z");
    await Promise.all([compute(), compute()]);
    expect(await byNight(member)).toEqual([100n, 300n]);
    await compute();
    expect(await byNight(member)).toEqual([100n, 300n]);
  });

  it("wait for an event that fails, but not for ever; its play counts on the day when it is answered", async () => {
    at("2026-12-10T12:30:00Z");
    await compute();
    const [failing, other] = [await h.domain.member("failing"), await h.domain.member("unharmed")];
    for (const member of [failing, other]) await play(member, "brass-sevens", 100_000n);
    const { brand, database } = h.domain;
    const fail = () => database.brand(brand.merchant, (tx) => putOff(tx, failing.id, h.domain.clock.at));
    await fail();
    await h.answer();
    at("2026-12-10T18:32:00Z");
    await compute();
    expect(await byNight(other)).toEqual([]);
    for (let tries = 1; tries < mostTries; tries += 1) {
      h.domain.clock.at += 600_000;
      await fail();
    }
    await compute();
    expect([await byNight(other), await byNight(failing)]).toEqual([[100n], []]);
    h.domain.clock.at += 600_000;
    await h.answer();
    at("2026-12-11T18:32:00Z");
    await compute();
    expect([await byNight(other), await byNight(failing)]).toEqual([[100n], [100n]]);
  });

  it("are none of a rule that was not in the file", async () => {
    at("2026-12-15T12:30:00Z");
    await compute();
    const member = await h.domain.member("absent");
    const { brand } = h.domain;
    const without = { ...brand, documents: { ...brand.documents, rewards: { rules: {} } } };
    const computeWithout = () => computePeriods({ ...h.deps, brand: without, database: h.domain.database });
    at("2026-12-16T12:30:00Z");
    await play(member, "brass-sevens", 100_000n);
    await h.answer();
    at("2026-12-17T12:30:00Z");
    await computeWithout();
    await play(member, "brass-sevens", 500_000n);
    await h.answer();
    at("2026-12-18T12:30:00Z");
    await compute();
    expect(await byNight(member)).toEqual([500n]);
  });
});

describe("the period after an instant", () => {
  it.each([
    ["daily", "2026-12-15", "2026-12-15", "2026-12-15"],
    ["weekly", "2026-12-14", "2026-12-14", "2026-12-20"],
    // A rule that was daily before has paid the days before it.
    ["weekly", "2026-12-16", "2026-12-16", "2026-12-20"],
    ["monthly", "2026-12-01", "2026-12-01", "2026-12-31"],
    ["monthly", "2026-12-31", "2026-12-31", "2026-12-31"],
  ] as const)("%s from %s is %s to %s", (length, begin, first, last) => {
    const period = periodAfter(length, "Asia/Kolkata", new Date(`${begin}T00:00:00+05:30`));
    expect([period.first, period.last, period.end > period.start]).toEqual([first, last, true]);
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
