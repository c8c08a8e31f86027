import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "../../../../src/kernel/random.ts";
import { pointBalance, pointConfig } from "../../../../src/server/domains/points/config.ts";
import { pointsRecord } from "../../../../src/server/domains/points/record.ts";
import { findings, houseSum, storedBalance } from "../../core/wallet/harness.ts";
import { every } from "../payments/deposit-harness.ts";
import { openPointsHarness, type PointsHarness } from "./harness.ts";

let p: PointsHarness;
beforeAll(async () => {
  p = await openPointsHarness();
});
afterAll(() => p.close());

describe("points of a member", () => {
  it("are added once under a key", async () => {
    const member = await p.someone();
    const key = randomUUID();
    const added = [];
    for (let turn = 0; turn < 3; turn += 1) added.push(await p.add(member, 120n, key));
    expect(added).toEqual([true, false, false]);
    expect(await p.balance(member)).toBe(120n);
    expect(await p.add(member, 0n)).toBe(false);
    expect(await p.add(member, -5n)).toBe(false);
    await expect(p.add(member, 121n, key)).rejects.toThrow("idempotency.conflict");
    expect(await pointBalance(p.domain.contextOf(member), member)).toEqual({ balance: 120, redeeming: 0 });
  });
});

describe("exchanging points", () => {
  it("credits money at the rate of the step, exactly", async () => {
    const member = await p.someone({ points: 2_000n });
    expect(await p.convert(member, "150")).toMatchObject({ value: { amount: "1.50", balance: 1_850 } });
    expect(await p.convert(member, "600")).toMatchObject({ value: { amount: "7.50", balance: 1_250 } });
    expect((await storedBalance(p.domain, member)).posted).toBe(900n);
    expect(await p.balance(member)).toBe(1_250n);
  });

  it.each([
    ["1.5", "points.whole"],
    ["-100", "points.whole"],
    ["0", "points.whole"],
    ["1e3", "points.whole"],
    ["९००", "points.whole"],
    ["50", "points.least"],
    ["120", "points.step"],
    ["550", "points.step"],
    ["1100", "points.daily"],
    ["900", "points.funds"],
  ])("refuses %s points: %s", async (text, code) => {
    const member = await p.someone({ points: 800n });
    expect(await p.convert(member, text)).toMatchObject({ errors: [{ field: "points", code }] });
    expect(await p.balance(member)).toBe(800n);
  });

  it("refuses a wrong password", async () => {
    const member = await p.someone({ points: 800n });
    expect(await p.convert(member, "100", { paymentPassword: "1" })).toMatchObject({ ok: false });
    expect(await p.balance(member)).toBe(800n);
  });

  it("never passes the limit of a day, ten at once included, and begins anew in the brand's next day", async () => {
    const member = await p.someone({ points: 5_000n });
    const answers = await every(10, () => p.convert(member, "300"));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    const config = () => pointConfig(p.domain.contextOf(member), member);
    expect(await config()).toMatchObject({ perDay: 1_000, leftToday: 100 });
    // In Asia/Kolkata the next day begins at 18:30 UTC.
    p.domain.clock.at = Date.parse("2026-11-21T18:29:59Z");
    expect(await p.convert(member, "300")).toMatchObject({ code: "points.daily" });
    p.domain.clock.at = Date.parse("2026-11-21T18:30:00Z");
    expect(await p.convert(member, "300")).toMatchObject({ ok: true });
    expect(await config()).toMatchObject({ leftToday: 700 });
    p.domain.clock.at = Date.parse("2026-11-21T10:00:00Z");
  });

  it("happens once under its key", async () => {
    const member = await p.someone({ points: 500n });
    const key = randomUUID();
    const answers = await every(50, () => p.convert(member, "100", { key }));
    expect(new Set(answers.map((answer) => answer.ok && answer.value.reference)).size).toBe(1);
    expect(await p.balance(member)).toBe(400n);
  });

  it("has its table and its rules with the figures of the document", async () => {
    const member = await p.someone();
    const { content, rules } = await pointConfig(p.domain.contextOf(member), member);
    expect(content).toEqual([
      { least: 100, points: 50, money: "0.50", best: "1.00" },
      { least: 500, points: 100, money: "1.25", best: "6.25" },
    ]);
    expect(rules).toEqual([
      { id: "1", text: "From 100 points on, at most 1,000 a day; 5 goods, {{other}}." },
    ]);
  });
});

describe("the record of points", () => {
  it("has each change with its balance, money, remark and kind", async () => {
    const member = await p.someone({ points: 1_000n, money: 5_000n });
    await p.convert(member, "100");
    const reference = await p.redeemed(member, "watch");
    await p.decide(reference, { decision: "reject", reason: "sold out" });
    const record = await pointsRecord(p.domain.contextOf(member), member, {}, (remark) => `by ${remark}`);
    expect(record).toMatchObject({
      value: {
        content: [
          { type: "points.return", change: 500, balance: 900, amount: "25.50", remark: "Watch", reference },
          { type: "points.redeem", change: -500, balance: 400, amount: "-25.50", remark: "Watch", reference },
          { type: "points.exchange", change: -100, balance: 900, amount: "1.00" },
          { type: "points.reward", change: 1_000, balance: 1_000, amount: "", remark: "by welcome" },
        ],
        totals: { in: 1_500, out: 600 },
      },
    });
    const some = await pointsRecord(
      p.domain.contextOf(member),
      member,
      {
        type: "points.exchange",
        pageSize: 1,
      },
      String,
    );
    expect(some).toMatchObject({ value: { totalElements: 1 } });
    expect(
      await pointsRecord(p.domain.contextOf(member), member, { from: "2026-13-40" }, String),
    ).toMatchObject({
      code: "period.invalid",
    });
  });
});

it("points come from the house and return there in any sequence of additions, redemptions, returns and exchanges", async () => {
  const seed = Math.floor(Math.random() * 1e9);
  const random = seededRandom(seed);
  const below = (most: number) => Math.floor(random() * most);
  const members = await every(4, () => p.someone({ points: 1_000n, money: 100_000n }));
  const open: string[] = [];
  for (let turn = 0; turn < 120; turn += 1) {
    const member = members[below(members.length)];
    if (!member) break;
    const what = below(5);
    if (what === 0) await p.add(member, BigInt(1 + below(300)));
    if (what === 1) await p.convert(member, String(50 * below(20)));
    if (what === 2) {
      const done = await p.redeem(member, ["bat", "watch", "mug", "note"][below(4)] ?? "");
      if (done.ok) open.push(done.value.reference);
    }
    const reference = open[below(open.length)];
    if (what === 3 && reference) await p.decide(reference, { decision: "reject", reason: "turn" });
    if (what === 4 && reference)
      await p.decide(reference, { decision: random() < 0.5 ? "approve" : "release", note: "P" });
  }
  expect(await findings(p.domain), `seed ${seed}`).toEqual([]);
  expect((await houseSum(p.domain, "rewards")) <= 0n, `seed ${seed}`).toBe(true);
});
