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
  return checkAcme(files).map(
    ({ rule, pointer, warning }) => `${rule} ${pointer}${warning ? " as a warning" : ""}`,
  );
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

const twice = "LB717 /rules/rule1/trigger as a warning";
const points = { points: { amount: 5 } };
const forPlay = { points: { each: "100", give: 1 } };
const once = { limits: { member: 1, budget: "100" } };

test.each<[what: string, one: object, other: object]>([
  ["a registration", { on: "registered" }, { on: "registered" }],
  ["a bound contact", { on: "bound" }, { on: "bound", contact: "email" }],
  ["a level", { on: "level" }, { on: "level", level: 2 }],
  [
    "a friend's deposit",
    { on: "friendDeposit", minimum: "10" },
    { on: "friendDeposit", minimum: "50", nth: 1 },
  ],
])("two rules that give money for %s are warned of", (_, one, other) => {
  expect(overlaps({ trigger: one }, { trigger: other })).toEqual([twice]);
  expect(overlaps({ trigger: one }, { trigger: other, effect: points })).toEqual([]);
});

test.each<[what: string, one: object, other: object]>([
  ["contacts", { on: "bound", contact: "mobile" }, { on: "bound", contact: "email" }],
  ["levels", { on: "level", level: 1 }, { on: "level", level: 2 }],
  [
    "friend's deposits",
    { on: "friendDeposit", minimum: "10", from: 2 },
    { on: "friendDeposit", minimum: "10", nth: 1 },
  ],
])("rules for other %s are not", (_, one, other) => {
  expect(overlaps({ trigger: one }, { trigger: other })).toEqual([]);
});

test("points for the same play, and claims under the same conditions, are warned of", () => {
  const play = (gameTypes: string[]) => ({ trigger: { on: "play", gameTypes }, effect: forPlay });
  expect(overlaps(play(["RNG", "LIVE"]), play(["LIVE"]))).toEqual([twice]);
  expect(overlaps(play(["RNG"]), play(["LIVE"]))).toEqual([]);
  const claim = (deposits: number) => ({ trigger: { on: "claim" }, conditions: { deposits }, ...once });
  expect(overlaps(claim(1), claim(1))).toEqual([twice]);
  expect(overlaps(claim(1), claim(2))).toEqual([]);
});
