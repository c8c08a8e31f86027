import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { claimedGoals } from "../../../../src/server/domains/races/claimed-steps.ts";
import {
  claimStep,
  longestStreak,
  missionSummary,
  waitingSteps,
} from "../../../../src/server/domains/races/missions.ts";
import { asked, openRaces } from "./race-scene.ts";

const name = { en: "Mission" };
const period = "daily" as const;
const missions = {
  rounds: {
    name,
    by: "rounds" as const,
    period,
    steps: [
      { goal: 2, amount: "5" },
      { goal: 4, amount: "20" },
    ],
  },
  turnover: { name, by: "turnover" as const, period, steps: [{ goal: 100, amount: "7" }] },
  deposits: { name, by: "deposits" as const, period, steps: [{ goal: 1, amount: "3" }] },
  days: { name, by: "days" as const, period: "weekly" as const, steps: [{ goal: 1, amount: "1" }] },
};

let scene: Awaited<ReturnType<typeof openRaces>>;
let member: Member;
beforeAll(async () => {
  scene = await openRaces({ missions });
  member = await scene.domain.member("asha");
  await scene.run();
});
afterAll(() => scene.domain.close());

const summary = async () => asked(await missionSummary(scene.domain.contextOf(member)));
const claim = (mission: string, day: string, goal: number, key?: string) =>
  claimStep(scene.domain.contextOf(member, key), { mission, day, goal }, scene.domain.wallet);

describe("missions", () => {
  it("show the progress of the next step, and the claimable steps", async () => {
    const at = new Date(scene.domain.clock.at);
    for (const round of ["r1", "r2", "r3"]) await scene.play(member, { round, bet: 3_000n, at });
    await scene.inBrand((tx) =>
      sql`insert into deposit (brand_id, id, member_id, channel, kind, origin, language, amount, currency, exponent, state,
        asked_at, changed_at, expires_at) values (${scene.domain.brand.merchant}, ${randomUUID()}, ${member.id}, 'upi', 'bank',
        '', 'en', 100, 'INR', 2, 'credited', ${at}, ${at}, ${at})`.execute(tx),
    );
    await scene.run();
    const { counts, amounts, claimable, waiting } = await summary();
    expect(counts.map(({ mission, done, goal, step }) => [mission, done, goal, step])).toEqual([
      ["rounds", "3", "4", 2],
      ["deposits", "1", "1", 1],
      ["days", "1", "1", 1],
    ]);
    expect(amounts).toMatchObject([{ mission: "turnover", done: "90.00", goal: "100.00", amount: "7.00" }]);
    expect(claimable.map(({ mission, goal }) => [mission, goal])).toEqual([
      ["rounds", 2],
      ["deposits", 1],
      ["days", 1],
    ]);
    expect(waiting).toBe(3);
    expect(await waitingSteps(scene.domain.contextOf(member), member.id)).toBe(3);
  });

  it("pay a step once, by many calls at a time, and only when it is reached", async () => {
    const day = (await summary()).claimable[0]?.day ?? "";
    const before = await scene.wallet(member);
    expect(await claim("rounds", day, 4)).toMatchObject({ code: "mission.open" });
    expect(await claim("rounds", day, 3)).toMatchObject({ code: "mission.unknown" });
    expect(await claim("rounds", "2020-01-01", 2)).toMatchObject({ code: "mission.unknown" });
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim("rounds", day, 2)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe("mission.claimed");
    expect((await scene.wallet(member)) - before).toBe(500n);
    expect((await summary()).claimable.map(({ mission }) => mission)).toEqual(["deposits", "days"]);
  });

  it("can be claimed a period later, and not after it", async () => {
    const { claimable } = await summary();
    const { day = "" } = claimable.find(({ mission }) => mission === "deposits") ?? {};
    scene.domain.clock.at += 86_400_000;
    expect(await claim("deposits", day, 1)).toMatchObject({ value: { amount: "3.00" } });
    scene.domain.clock.at += 86_400_000;
    expect((await summary()).claimable.map(({ mission }) => mission)).not.toContain("rounds");
  });

  it("say until when a step can be claimed", async () => {
    const { claimable } = await summary();
    const { key = "", until = "" } = claimable.find(({ mission }) => mission === "days") ?? {};
    const keys = async () => (await summary()).claimable.map((one) => one.key);
    scene.domain.clock.at = Date.parse(until) - 1;
    expect(await keys()).toContain(key);
    scene.domain.clock.at = Date.parse(until);
    expect(await keys()).not.toContain(key);
  });

  it("are not claimed again for a step that was edited, and are for one that is new", async () => {
    scene.domain.clock.at += 30 * 86_400_000;
    const at = new Date(scene.domain.clock.at);
    for (const round of ["e1", "e2", "e3"]) await scene.play(member, { round, bet: 100n, at });
    await scene.inBrand((tx) =>
      sql`insert into race_day (brand_id, contest, day, member_id, rounds, valid_bet, best, best_at, last_at) values
        (${scene.domain.brand.merchant}, 'mission:rounds', ${at.toISOString().slice(0, 10)}, ${member.id}, 9, 900, 0, ${at}, ${at})`.execute(
        tx,
      ),
    );
    const { rounds } = scene.domain.brand.documents.races.missions as typeof missions;
    const [first = { goal: 0, amount: "" }, second = { goal: 0, amount: "" }] = rounds.steps;
    const goals = async () => (await summary()).claimable.map(({ goal }) => goal);
    const day = (await summary()).claimable[0]?.day ?? "";
    expect(await claim("rounds", day, 2)).toMatchObject({ ok: true });
    try {
      Object.assign(first, { goal: 3 });
      expect(await goals()).toEqual([4]);
      expect(await claim("rounds", day, 3)).toMatchObject({ code: "mission.claimed" });
      rounds.steps = [first, { goal: 6, amount: "1" }, second];
      expect(await goals()).toEqual([6, 4]);
      expect(await claim("rounds", day, 6)).toMatchObject({ ok: true });
    } finally {
      rounds.steps = [{ ...first, goal: 2 }, second];
    }
  });

  it("take claims for the nearest new step, each for one", () => {
    const claims = (goals: bigint[], ...claimed: bigint[]) => claimed.map((goal) => ({ goal, goals }));
    const taken = (...of: Parameters<typeof claimedGoals>) => [...claimedGoals(...of)];
    expect(taken(claims([20n, 60n], 20n, 60n), [30n, 70n])).toEqual([30n, 70n]);
    expect(taken(claims([20n, 60n], 20n), [60n, 90n])).toEqual([90n]);
    expect(taken(claims([20n, 60n, 150n], 20n), [60n, 150n])).toEqual([]);
    expect(taken(claims([20n, 60n], 20n, 60n), [20n, 40n, 60n])).toEqual([20n, 60n]);
    expect(taken([...claims([20n], 20n), ...claims([25n], 25n)], [22n, 30n])).toEqual([22n, 30n]);
  });

  it("count days in a row", () => {
    expect(longestStreak([])).toBe(0);
    expect(longestStreak(["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-03"])).toBe(3);
  });
});
