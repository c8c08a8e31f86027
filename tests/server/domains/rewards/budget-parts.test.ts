import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { type Budgets, hasRoom, reserveParts } from "../../../../src/server/domains/rewards/budget-store.ts";
import { assertAsyncProperty } from "../../../support/property.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";
import { openBonusHarness } from "../../core/bonuses/harness.ts";
import { rewardsOf, withRules } from "./harness.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const inBrand: TestDomain["database"]["brand"] = (...asked) => domain.database.brand(...asked);

const small = (most: number) => fc.bigInt({ min: 0n, max: BigInt(most) });
const budgets = fc.record({
  budget: fc.option(small(400), { nil: undefined }),
  dayBudget: fc.option(small(200), { nil: undefined }),
  month: fc.option(small(300), { nil: undefined }),
});
const sums = fc.array(
  fc.record({ parts: fc.integer({ min: 1, max: 60 }), part: fc.integer({ min: 1, max: 9 }), day: fc.nat(1) }),
  { minLength: 1, maxLength: 8 },
);

let rules = 0;
/** Budgets of a rule that nobody else has, and of a brand's month of its own. */
function budgetsOf({
  budget,
  dayBudget,
  month,
}: { [name in "budget" | "dayBudget" | "month"]?: bigint | undefined }) {
  rules += 1;
  const period = {
    ruleId: "brand.month" as const,
    day: `${2100 + Math.floor(rules / 12)}-${String((rules % 12) + 1).padStart(2, "0")}-01`,
    // Nothing was given since then.
    start: new Date("2099-01-01T00:00:00Z"),
    most: month,
  };
  const all: Budgets = { budget, dayBudget, periods: month === undefined ? [] : [period], isBrands: true };
  return { ruleId: `rule${rules}`, all };
}

const days = ["2026-11-21", "2026-11-22"] as const;
type Sum = { parts: number; part: number; day: number };
const take = (ruleId: string, all: Budgets, { parts, part, day }: Sum) =>
  inBrand("aurora", (tx) =>
    reserveParts(
      tx,
      {
        brandId: "aurora",
        ruleId,
        day: days[day] ?? days[0],
        amount: BigInt(parts * part),
        part: BigInt(part),
      },
      all,
    ),
  );

it("gives the first parts that every budget holds, and not a unit more", () =>
  assertAsyncProperty(
    fc.asyncProperty(budgets, sums, async (limits, asked) => {
      const { ruleId, all } = budgetsOf(limits);
      let [ever, byDay] = [0n, [0n, 0n]];
      for (const one of asked) {
        const rooms = [limits.budget, limits.month]
          .flatMap((most) => (most === undefined ? [] : [most - ever]))
          .concat(limits.dayBudget === undefined ? [] : [limits.dayBudget - (byDay[one.day] ?? 0n)]);
        const part = BigInt(one.part);
        const wanted = BigInt(one.parts) * part;
        const room = rooms.reduce((least, next) => (next < least ? next : least), wanted);
        const given = await take(ruleId, all, one);
        expect(given).toBe(room - (room % part));
        ever += given;
        byDay[one.day] = (byDay[one.day] ?? 0n) + given;
      }
    }),
    { numRuns: 60 },
  ));

it("holds while many take at once, and leaves less than a part", () =>
  assertAsyncProperty(
    fc.asyncProperty(budgets, sums, async (limits, asked) => {
      const { ruleId, all } = budgetsOf(limits);
      const part = asked[0]?.part ?? 1;
      const alike = asked.map((one) => ({ ...one, part }));
      const given = await Promise.all(alike.map((one) => take(ruleId, all, one)));
      const sum = (of: readonly bigint[]) => of.reduce((total, one) => total + one, 0n);
      const onDay = (day: number) => sum(given.filter((_one, place) => alike[place]?.day === day));
      for (const most of [limits.budget, limits.month])
        if (most !== undefined) expect(sum(given) <= most).toBe(true);
      if (limits.dayBudget !== undefined)
        for (const day of [0, 1]) expect(onDay(day) <= limits.dayBudget).toBe(true);
      for (const [place, one] of alike.entries()) {
        const [wanted, got] = [BigInt(one.parts * part), given[place] ?? 0n];
        expect(got % BigInt(part)).toBe(0n);
        if (got === wanted) continue;
        // Nobody went short while there was room for one more part.
        const cost = { ruleId, day: days[one.day] ?? days[0], amount: BigInt(part) };
        expect(await inBrand("aurora", (tx) => hasRoom(tx, cost, all))).toBe(false);
      }
    }),
    { numRuns: 40 },
  ));

it("gives of a minute's play what the rule's budget holds", async () => {
  const title = { en: "Stars" };
  const each = { each: "1", give: 7 };
  const on = await openBonusHarness(
    withRules({
      stars: { title, trigger: { on: "play" }, effect: { points: each }, limits: { budget: "30" } },
    }),
  );
  const h = rewardsOf(on.domain);
  const given = async ({ member }: { member: Member }) =>
    (await h.rewards(member)).map(({ amount }) => amount);
  const seat = await on.player(10_000n);
  for (const name of ["one", "two", "three"]) {
    const bet = { transactionId: `${name}b`, roundId: name, amount: 200n };
    await seat.say("bet", bet);
    const end = { roundId: name, references: [`${name}b`], transactionId: `${name}w`, amount: 0n };
    await seat.say("settle", { ...end, closesRound: true });
  }
  on.domain.clock.at += 60_000;
  await h.answer();
  // Six rupees are 42 points; 28 are the most that are whole steps of it.
  expect(await given(seat)).toEqual([28n]);
  await on.close();
});
