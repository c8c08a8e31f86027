import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { computePeriods } from "../../../../src/server/domains/rewards/rebate-periods.ts";
import { setLevel, vipMembers } from "../../../../src/server/domains/vip/desk.ts";
import { allPages } from "../../../support/pages.ts";
import { newStaff } from "../payments/harness.ts";
import { openVip, type VipHarness } from "./harness.ts";

let h: VipHarness;
let staff: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  h = await openVip();
  staff = await newStaff(h.domain, "olga", "owner");
});
afterAll(() => h.close());

describe("what a level brings", () => {
  it("are rates of rebates, by the level at the time of computing", async () => {
    h.at("2028-01-10T12:00:00Z");
    await computePeriods({ ...h.deps, database: h.domain.database });
    const people = [
      await h.domain.member("nobody"),
      await h.domain.member("silver", { vip_level: 1 }),
      await h.domain.member("black", { vip_level: 3 }),
    ];
    for (const one of people) {
      await h.play(one, 10_000n);
      await h.play(one, 10_000n, "reef-lights");
    }
    await h.answer();
    h.at("2028-01-10T18:32:00Z");
    await computePeriods({ ...h.deps, database: h.domain.database });
    const amounts = await Promise.all(
      people.map(async (one) => (await h.rewards(one)).find(({ rule_id }) => rule_id === "back")?.amount),
    );
    expect(amounts).toEqual([100n, 200n, 300n]);
  });

  it("is told of each level, from the rules that keep it; the host to members of the level alone", async () => {
    const member = await h.domain.member("reader");
    const before = await h.own(member);
    expect(before).toMatchObject({
      level: 0,
      name: "",
      nextName: "Silver",
      nextTurnover: "1000.00",
      hosts: [],
      monthEnd: "",
    });
    expect(
      before.levels.map(({ name, state, benefits }) => [name, state, benefits.map(({ value }) => value)]),
    ).toEqual([
      ["Silver", "open", ["₹10 on the house", "Cash back: 1%"]],
      ["Gold", "open", ["₹10 on the house", "Golden hello", "Gold code", "Cash back: 2%"]],
      ["Black", "open", ["₹10 on the house"]],
    ]);
    await h.play(member, 500_000n);
    await h.deposit(member, 10_000n);
    await h.answer();
    expect(await h.own(member)).toMatchObject({
      level: 2,
      name: "Gold",
      turnover: "5000.00",
      deposits: "100.00",
      keepTurnover: "1000.00",
      keepDeposits: "",
      nextName: "Black",
      hosts: [{ name: "Meera", path: "https://t.me/meera" }],
    });
  });
});

describe("the desk", () => {
  const set = (input: Parameters<typeof setLevel>[1]) => setLevel(staff(), input);

  it("refuses what is no level, no member, no day and no reason", async () => {
    await h.domain.member("agenty", { type: 1 });
    await h.domain.member("plain");
    const reason = "by agreement";
    for (const [input, code] of [
      [{ account: "plain", level: "4", reason }, "vip.level"],
      [{ account: "missing", level: "1", reason }, "desk.member"],
      [{ account: "agenty", level: "1", reason }, "desk.member"],
      [{ account: "plain", level: "0", reason }, "desk.unchanged"],
      [{ account: "plain", level: "1", reason: " x " }, "request.invalid"],
      [{ account: "plain", level: "1", until: "2026-02-31", reason }, "vip.until"],
      [{ account: "plain", level: "1", until: "2026-11-21", reason }, "vip.until"],
    ] as const)
      expect(await set(input)).toMatchObject({ ok: false, code });
  });

  it("sets a level without its reward, twice at once only once, and lists it with who and why", async () => {
    const member = await h.domain.member("chosen");
    const input = { account: "Chosen", level: "3", reason: "a friend of the brand" };
    const outcomes = await Promise.all([set(input), set(input)]);
    expect(outcomes.map((outcome) => (outcome.ok ? "done" : outcome.code)).sort()).toEqual([
      "desk.unchanged",
      "done",
    ]);
    await h.answer();
    expect([await h.levelOf(member), await h.gifts(member)]).toEqual([3, []]);
    const listed = await vipMembers(staff(), { pageSize: 100 });
    expect(listed.content.find(({ account }) => account === "chosen")).toMatchObject({
      level: 3,
      name: "Black",
      cause: "staff",
      by: "olga",
      reason: "a friend of the brand",
      heldUntil: "",
    });
    expect((await h.own(member)).steps.map(({ state }) => state)).toEqual(["set"]);
  });

  it("lists holders from place to place: one who rises meanwhile moves nobody between pages", async () => {
    for (const account of ["keeper", "holder", "riser"]) {
      await h.domain.member(account);
      await set({ account, level: "1", reason: "a friend of the brand" });
    }
    const page = (after?: string) => vipMembers(staff(), { pageSize: 2, ...(after ? { after } : {}) });
    const all = (await vipMembers(staff(), { pageSize: 100 })).content;
    expect(all.length).toBeGreaterThan(4);
    expect((await allPages(({ after }) => page(after))).flatMap(({ content }) => content)).toEqual(all);
    const { next = "" } = await page();
    await set({ account: "riser", level: "3", reason: "a friend of the brand" });
    const rest = await allPages(({ after = next }) => page(after));
    const accounts = (rows: typeof all) =>
      rows.flatMap(({ account }) => (account === "riser" ? [] : [account])).toSorted();
    expect(accounts(rest.flatMap(({ content }) => content))).toEqual(accounts(all.slice(2)));
  });
});
