import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { claimStep, missionSummary } from "../../../../src/server/domains/races/missions.ts";
import { deskRules } from "../../../../src/server/domains/rewards/desk-rules.ts";
import { setStop } from "../../../../src/server/domains/rewards/stop-store.ts";
import { ownFolders } from "../../../../src/server/foundation/db/schema-state.ts";
import { asked, openRaces } from "./race-scene.ts";

const name = { en: "Contest" };
const period = "daily" as const;
const prizes = [{ amount: "10" }, { amount: "5" }];

let scene: Awaited<ReturnType<typeof openRaces>>;
let members: Member[];
const dayMs = 86_400_000;
beforeAll(async () => {
  scene = await openRaces({
    races: { once: { name, by: "rounds", period, budget: "25", prizes } },
    missions: { tight: { name, by: "rounds", period, budget: "10.01", steps: [{ goal: 1, amount: "5" }] } },
  });
  members = await Promise.all(["asha", "bela", "chitra"].map((one) => scene.domain.member(one)));
  await scene.run();
  const at = new Date(scene.domain.clock.at);
  for (const [index, member] of members.entries())
    await scene.play(member, { round: `r${index}`, bet: 100n, at });
  await scene.run();
});
afterAll(() => scene.domain.close());

const staff = () => scene.domain.contextOf(members[0] as Member);
const atDesk = async (rule: string) => (await deskRules(staff())).content.find((row) => row.rule === rule);
const claimable = async (member: Member) =>
  asked(await missionSummary(scene.domain.contextOf(member))).claimable;
const stop = (ruleId: string, isStop: boolean) =>
  scene.inBrand((tx) =>
    setStop(tx, {
      brandId: scene.domain.brand.merchant,
      ruleId,
      reason: "leaked",
      by: "admin",
      at: new Date(scene.domain.clock.at),
      stop: isStop,
    }),
  );

describe("budgets of missions and races", () => {
  it("pay the steps that they hold, of many claims at once, and not one unit more", async () => {
    const [{ day = "" } = {}] = await claimable(members[0] as Member);
    await stop("mission.tight", true);
    const claim = (member: Member) =>
      claimStep(scene.domain.contextOf(member), { mission: "tight", day, goal: 1 }, scene.domain.wallet);
    expect(await claimable(members[0] as Member)).toEqual([]);
    expect(await claim(members[0] as Member)).toMatchObject({ code: "mission.nothing" });
    await stop("mission.tight", false);
    const done = await Promise.all(members.map(claim));
    expect(done.filter(({ ok }) => ok)).toHaveLength(2);
    expect(done.find(({ ok }) => !ok)).toMatchObject({ code: "mission.nothing" });
    for (const member of members) expect(await claimable(member)).toEqual([]);
    expect(await atDesk("mission.tight")).toMatchObject({
      on: "mission",
      state: "running",
      rewards: 2,
      spent: "10.00",
      budget: "10.01",
      share: 99,
    });
  });

  it("are shown with what they cost when they are in no file any more", async () => {
    const { brand } = staff();
    const documents = { ...brand.documents, races: {} };
    const { content } = await deskRules({ ...staff(), brand: { ...brand, documents } });
    expect(content.filter(({ state }) => state === "removed")).toMatchObject([
      { rule: "mission.tight", title: "mission.tight", on: "", kind: "cash", rewards: 2, spent: "10.00" },
      { rule: "race.once", spent: "15.00" },
    ]);
  });

  it("begin a race while they hold all its prizes, and get back what nobody won", async () => {
    expect(await atDesk("race.once")).toMatchObject({ on: "race", spent: "15.00" });
    // A stopped race waits, and begins no further period.
    await stop("race.once", true);
    scene.domain.clock.at += dayMs;
    expect(await scene.run()).toMatchObject({ ended: 0 });
    await stop("race.once", false);
    expect(await scene.run()).toMatchObject({ ended: 1 });
    expect(await atDesk("race.once")).toMatchObject({ rewards: 2, spent: "15.00", state: "running" });
    // 10 are left: the next period, of 15, does not begin, and nobody is shown its prizes.
    await scene.run();
    const rows = await scene.inBrand((tx) => tx.selectFrom("race_period").select("ended_at").execute());
    expect(rows).toHaveLength(1);
    await expect(scene.board(members[0] as Member, "once")).rejects.toThrow("no race once");
  });

  it("count what was paid before anybody counted it, once", async () => {
    const { url } = scene.domain;
    const text = readFileSync(join(ownFolders.migrations, "118-costs-of-contests.sql"), "utf8");
    const costs = async () => [await atDesk("race.once"), await atDesk("mission.tight")];
    const before = await costs();
    const update = async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`begin; ${text}; commit`).finally(() => client.end());
    };
    await update();
    expect(await costs()).toEqual(before);
    // As the version left it that paid and did not count; a part may be counted since.
    await scene.inBrand(async (tx) => {
      await tx.deleteFrom("reward_spent").where("rule_id", "=", "race.once").execute();
      await tx
        .updateTable("reward_spent")
        .set({ amount: 500n, rewards: 1n })
        .where("rule_id", "=", "mission.tight")
        .where("amount", "=", 1_000n)
        .execute();
    });
    for (let turn = 0; turn < 2; turn += 1) {
      await update();
      expect((await costs()).map((row) => [row?.spent, row?.rewards])).toEqual([
        ["15.00", 2],
        ["10.00", 2],
      ]);
    }
  });
});
