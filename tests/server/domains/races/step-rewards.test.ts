import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { claimStep, missionSummary, waitingSteps } from "../../../../src/server/domains/races/missions.ts";
import { readClaimedSteps } from "../../../../src/server/domains/rewards/simulation/recorded-asks-store.ts";
import { setStop } from "../../../../src/server/domains/rewards/stop-store.ts";
import { rewardsOf } from "../rewards/harness.ts";
import { asked, openRaces } from "./race-scene.ts";

const name = { en: "Mission" };
const by = "rounds" as const;
const period = "daily" as const;
const missions = {
  mixed: { name, by, period, steps: [{ goal: 1, amount: "5" }, { goal: 2 }, { goal: 3 }] },
};
const points = (goal: number | undefined, amount: number, more = {}) => ({
  title: { en: `${amount} points` },
  trigger: { on: "mission" as const, mission: "mixed", ...(goal === undefined ? {} : { goal }) },
  effect: { points: { amount } },
  ...more,
});
const rules = {
  second: points(2, 20),
  every: points(undefined, 3),
  gold: points(3, 500, { conditions: { fromLevel: 2 } }),
};

let scene: Awaited<ReturnType<typeof openRaces>>;
let rewards: ReturnType<typeof rewardsOf>;
let member: Member;
beforeAll(async () => {
  scene = await openRaces({ missions }, undefined, { rules });
  rewards = rewardsOf(scene.domain);
  member = await scene.domain.member("asha");
  await scene.run();
  for (const round of ["r1", "r2"])
    await scene.play(member, { round, bet: 100n, at: new Date(scene.domain.clock.at) });
  await scene.run();
});
afterAll(() => scene.domain.close());

const context = (key?: string) => scene.domain.contextOf(member, key);
const summary = async () => asked(await missionSummary(context()));
const claim = async (goal: number, key = randomUUID()) => {
  const [{ day = "" } = {}] = (await summary()).claimable;
  return claimStep(context(key), { mission: "mixed", day, goal }, scene.domain.wallet);
};
const given = async () =>
  (await rewards.rewards(member)).map(({ rule_id, amount }) => [rule_id, amount]).sort();
const stop = (ruleId: string, isStopped: boolean) =>
  scene.inBrand((tx) =>
    setStop(tx, {
      brandId: scene.domain.brand.merchant,
      ruleId,
      reason: "test",
      by: "staff",
      at: new Date(),
      stop: isStopped,
    }),
  );

describe("steps of missions that rules give something for", () => {
  it("say what they bring: money, what rules give to this member, or both", async () => {
    const { counts, claimable, waiting } = await summary();
    expect(counts).toMatchObject([{ mission: "mixed", step: 3, amount: "", rewards: "3 points" }]);
    expect(claimable.map(({ goal, amount, rewards: brings }) => [goal, amount, brings])).toEqual([
      [1, "5.00", "3 points"],
      [2, "", "20 points and 3 points"],
    ]);
    expect(waiting).toBe(2);
  });

  it("bring nothing while staff stopped their rules, and cannot be claimed then", async () => {
    for (const rule of ["second", "every"]) await stop(rule, true);
    expect((await summary()).claimable.map(({ goal }) => goal)).toEqual([1]);
    expect(await waitingSteps(context(), member.id)).toBe(1);
    expect(await claim(2)).toMatchObject({ code: "mission.nothing" });
    for (const rule of ["second", "every"]) await stop(rule, false);
    expect(await waitingSteps(context(), member.id)).toBe(2);
  });

  it("are given once, by twenty claims at a time", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(2)));
    expect(answers.filter(({ ok }) => ok)).toMatchObject([{ value: { amount: "" } }]);
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe("mission.claimed");
    await rewards.answer();
    await rewards.answer();
    expect(await given()).toEqual([
      ["every", 3n],
      ["second", 20n],
    ]);
  });

  it("give their money at once, and what rules give besides", async () => {
    const before = await scene.wallet(member);
    expect(await claim(1)).toMatchObject({ value: { amount: "5.00" } });
    expect((await scene.wallet(member)) - before).toBe(500n);
    await rewards.answer();
    expect(await given()).toHaveLength(3);
    expect((await summary()).claimable).toEqual([]);
  });

  it("are known to the simulation of recorded play", async () => {
    const { brand, clock } = scene.domain;
    const day = 86_400_000;
    const span = { from: new Date(clock.at - day), until: new Date(clock.at + day) };
    const read = (ids: string[]) =>
      scene.inBrand((tx) => readClaimedSteps(tx, { brandId: brand.merchant, span, ids }));
    expect((await read([member.id])).map(({ event }) => event)).toEqual(
      [1, 2].map((goal) => ({ type: "mission", mission: "mixed", day: expect.any(String), goal })),
    );
    expect(await read(["somebody else"])).toEqual([]);
  });
});
