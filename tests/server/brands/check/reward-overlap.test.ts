import { expect, test } from "vitest";
import { acmeFiles, checkAcme } from "./fixture.ts";

type Written = { trigger: object; conditions?: object; effect?: object };

const title = { en: "Rule", hi: "नियम" };
const cash = { cash: { amount: "5" } };

/** The findings of two rules as one brand's only ones. */
function overlaps(...rules: Written[]): string[] {
  const written = rules.map((rule, place) => [
    `rule${place}`,
    { title, effect: cash, limits: { budget: "100" }, ...rule },
  ]);
  const text = JSON.stringify({ rules: Object.fromEntries(written) });
  const files = { ...acmeFiles, "rewards.json": text };
  return checkAcme(files).map(({ rule, pointer }) => `${rule} ${pointer}`);
}

const deposit = { on: "deposit", minimum: "10" };

test("two rules that pay for the same deposits overlap, and the later one is reported", () => {
  expect(overlaps({ trigger: deposit }, { trigger: deposit })).toEqual(["LB717 /rules/rule1/trigger"]);
});

test("a code means one rule, whatever the dates", () => {
  const trigger = { on: "code", code: "MONSOON26" };
  expect(
    overlaps(
      { trigger, conditions: { until: "2026-06-30" } },
      { trigger, conditions: { from: "2026-07-01" } },
    ),
  ).toEqual(["LB717 /rules/rule1/trigger/code"]);
});

test.each<[what: string, one: Written, other: Written]>([
  ["chosen", { trigger: { ...deposit, chosen: true } }, { trigger: { ...deposit, chosen: true } }],
  ["another number", { trigger: { ...deposit, nth: 1 } }, { trigger: { ...deposit, from: 2 } }],
  [
    "other days of the week",
    { trigger: deposit, conditions: { weekdays: ["mon"] } },
    { trigger: deposit, conditions: { weekdays: ["tue", "sun"] } },
  ],
  [
    "other dates",
    { trigger: deposit, conditions: { until: "2026-06-30" } },
    { trigger: deposit, conditions: { from: "2026-07-01" } },
  ],
  [
    "other hours, over midnight",
    { trigger: deposit, conditions: { hours: { from: "22:00", until: "06:00" } } },
    { trigger: deposit, conditions: { hours: { from: "06:00", until: "22:00" } } },
  ],
  [
    "new and old members",
    { trigger: deposit, conditions: { registeredWithin: 7 } },
    { trigger: deposit, conditions: { registeredFor: 7 } },
  ],
  ["points", { trigger: deposit }, { trigger: deposit, effect: { points: { amount: 5 } } }],
])("rules with %s do not overlap", (_, one, other) => {
  expect(overlaps(one, other)).toEqual([]);
});
