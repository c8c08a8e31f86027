import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setLevel, vipMembers } from "../../../../src/server/domains/vip/desk.ts";
import { findings } from "../../core/wallet/harness.ts";
import { newStaff } from "../payments/harness.ts";
import { openVip, type VipHarness } from "./harness.ts";

let h: VipHarness;
let staff: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  h = await openVip();
  staff = await newStaff(h.domain, "olga", "owner");
});
afterAll(() => h.close());

describe("levels are reached", () => {
  it("by play, in the transaction that counts it, and each is rewarded once", async () => {
    h.at("2026-11-05T12:00:00Z");
    const member = await h.domain.member("riser");
    await h.play(member, 99_999n);
    await h.answer();
    expect(await h.levelOf(member)).toBe(0);
    await h.play(member, 1n);
    await h.answer();
    expect([await h.levelOf(member), await h.gifts(member)]).toEqual([1, ["welcome level:1"]]);
    // Bets alone are not enough for the second; a deposit completes the second and, by the bets, the third.
    await h.play(member, 2_000_000n);
    await h.answer();
    expect(await h.levelOf(member)).toBe(1);
    await h.deposit(member, 10_000n);
    await h.answer();
    expect(await h.levelOf(member)).toBe(3);
    expect(await h.gifts(member)).toEqual([
      "golden level:2",
      "welcome level:1",
      "welcome level:2",
      "welcome level:3",
    ]);
    expect(await h.notices(member)).toEqual(["notice.vipReached", "notice.vipReached"]);
    expect(await findings(h.domain)).toEqual([]);
  });

  it("by no agent and no trial account", async () => {
    const [agent, trial] = [
      await h.domain.member("agentx", { type: 1 }),
      await h.domain.member("trialx", { type: 4 }),
    ];
    for (const one of [agent, trial]) {
      await h.play(one, 500_000n);
      await h.answer();
      expect(await h.levelOf(one)).toBe(0);
    }
  });

  it("by play of these months alone, and a correction takes nothing of it back", async () => {
    h.at("2026-10-31T18:29:00Z");
    const member = await h.domain.member("splitter");
    await h.play(member, 60_000n);
    await h.answer();
    h.at("2026-10-31T18:31:00Z");
    await h.play(member, 60_000n);
    await h.answer();
    expect(await h.levelOf(member)).toBe(0);
    await h.play(member, 40_000n);
    await h.answer();
    expect(await h.levelOf(member)).toBe(1);
    await h.play(member, -90_000n);
    await h.answer();
    expect(await h.levelOf(member)).toBe(1);
  });
});

describe("the end of a month", () => {
  it("lets those fall by one who have not kept their level, once, on any number of nodes", async () => {
    h.at("2027-02-10T12:00:00Z");
    await h.endAll();
    const [keeps, falls, late, held] = [
      await h.domain.member("keeps"),
      await h.domain.member("falls"),
      await h.domain.member("late"),
      await h.domain.member("held"),
    ];
    for (const one of [keeps, falls, held]) {
      await h.play(one, 500_000n);
      await h.deposit(one, 10_000n);
    }
    await h.answer();
    h.at("2027-02-28T18:31:30Z");
    await h.endAll();
    expect(await Promise.all([keeps, falls, held].map(h.levelOf))).toEqual([2, 2, 2]);
    h.at("2027-03-10T12:00:00Z");
    await h.play(keeps, 100_000n);
    await h.answer();
    expect(
      await setLevel(staff(), { account: "held", level: "2", until: "2027-04-30", reason: "a promise" }),
    ).toMatchObject({ ok: true });
    // In the new month before the old one is ended.
    h.at("2027-03-31T18:30:30Z");
    await h.play(late, 500_000n);
    await h.deposit(late, 10_000n);
    await h.answer();
    expect(await h.endAll()).toBe(0);
    h.at("2027-03-31T18:31:30Z");
    const fell = await Promise.all([h.endAll(), h.endAll(), h.endAll()]);
    expect(fell.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await Promise.all([keeps, falls, late, held].map(h.levelOf))).toEqual([2, 1, 2, 2]);
    expect(await h.notices(falls)).toEqual(["notice.vipReached", "notice.vipFell"]);
    // The promise is over with April; whoever never plays falls month by month, to nothing.
    h.at("2027-07-01T12:00:00Z");
    await h.endAll();
    expect(await Promise.all([keeps, falls, late, held].map(h.levelOf))).toEqual([0, 0, 0, 0]);
    expect(await h.endAll()).toBe(0);
  });

  it("waits for events of the month that are not answered yet", async () => {
    h.at("2027-07-10T12:00:00Z");
    const member = await h.domain.member("waited");
    await h.play(member, 100_000n);
    await h.answer();
    h.at("2027-08-10T12:00:00Z");
    await h.endAll();
    await h.play(member, 50_000n);
    h.at("2027-08-31T18:32:00Z");
    expect(await h.endAll()).toBe(0);
    await h.answer();
    await h.endAll();
    expect(await h.levelOf(member)).toBe(1);
  });

  it("gives no second reward to those who come back", async () => {
    h.at("2027-10-10T12:00:00Z");
    const member = await h.domain.member("returns");
    await h.play(member, 100_000n);
    await h.answer();
    h.at("2027-12-10T12:00:00Z");
    await h.endAll();
    expect(await h.levelOf(member)).toBe(0);
    await h.play(member, 100_000n);
    await h.answer();
    expect([await h.levelOf(member), await h.gifts(member)]).toEqual([1, ["welcome level:1"]]);
    expect((await h.own(member)).steps.map(({ state, level }) => `${state} ${level}`)).toEqual([
      "rose 1",
      "fell 0",
      "rose 1",
    ]);
  });
});

describe("a level as a reward", () => {
  it("lifts once, is kept for its days, and then falls like every level", async () => {
    h.at("2028-01-10T12:00:00Z");
    const member = await h.domain.member("lifted");
    await h.bound(member);
    // In one turn with play that reaches level 1 alone: nothing lowers what was given.
    await h.play(member, 100_000n);
    await h.answer();
    const gifts = ["pass bound:mobile", "welcome level:1"];
    expect([await h.levelOf(member), await h.gifts(member)]).toEqual([2, gifts]);
    expect(await h.notices(member)).toEqual(["notice.vipReached"]);
    expect((await h.own(member)).heldUntil).toBe("2028-02-19T12:00:00.000Z");
    expect((await h.own(member)).steps.map(({ state, level }) => `${state} ${level}`)).toEqual(["rose 2"]);
    const { content } = await vipMembers(staff(), {});
    expect(content.find(({ account }) => account === "lifted")).toMatchObject({
      cause: "reward",
      reason: "pass",
    });
    h.at("2028-02-10T12:00:00Z");
    await h.endAll();
    expect(await h.levelOf(member)).toBe(2);
    h.at("2028-03-10T12:00:00Z");
    await h.endAll();
    expect(await h.levelOf(member)).toBe(1);
  });

  it("or by the staff is rewarded as reached when play reaches it later, once, and nothing else tells of it", async () => {
    h.at("2028-03-12T12:00:00Z");
    const [lifted, top] = [await h.domain.member("lifted-later"), await h.domain.member("top-by-staff")];
    await h.bound(lifted);
    await setLevel(staff(), { account: "top-by-staff", level: "3", reason: "a promise" });
    for (const one of [lifted, top]) await h.play(one, 100_000n);
    await h.answer();
    for (const one of [lifted, top]) await h.deposit(one, 10_000n);
    for (const one of [lifted, top]) await h.play(one, 400_000n);
    await h.answer();
    const reached = ["golden level:2", "welcome level:1", "welcome level:2"];
    expect([await h.levelOf(lifted), await h.gifts(lifted)]).toEqual([
      2,
      [reached[0], "pass bound:mobile", ...reached.slice(1)],
    ]);
    expect([await h.levelOf(top), await h.gifts(top)]).toEqual([3, reached]);
    for (const one of [lifted, top]) await h.play(one, 1_000n);
    await h.answer();
    expect(await h.gifts(top)).toEqual(reached);
    expect(await h.notices(top)).toEqual([]);
    expect((await h.own(top)).steps.map(({ state, level }) => `${state} ${level}`)).toEqual(["set 3"]);
    const { content } = await vipMembers(staff(), {});
    expect(content.find(({ account }) => account === "top-by-staff")).toMatchObject({
      cause: "staff",
      reason: "a promise",
    });
    // Above what was given, only what is new.
    await h.play(lifted, 2_000_000n);
    await h.answer();
    expect([await h.levelOf(lifted), (await h.gifts(lifted)).at(-1)]).toEqual([3, "welcome level:3"]);
  });

  it("never lowers, comes to nobody who has it, and ends with its budget of lifts", async () => {
    h.at("2028-04-10T12:00:00Z");
    const above = await h.domain.member("above");
    await h.play(above, 2_000_000n);
    await h.deposit(above, 10_000n);
    await h.answer();
    await h.bound(above);
    await h.answer();
    expect(await h.levelOf(above)).toBe(3);
    expect((await h.verdict(above, "pass"))?.checks.filter(({ met }) => !met)).toEqual([
      { check: "below", met: false },
    ]);
    const others = await Promise.all(["lift1", "lift2", "lift3"].map((name) => h.domain.member(name)));
    for (const one of others) await h.bound(one);
    await h.answer();
    const levels = await Promise.all(others.map(h.levelOf));
    expect(levels.toSorted()).toEqual([0, 2, 2]);
    expect(await findings(h.domain)).toEqual([]);
  });
});
