import { expect, test } from "vitest";
import { stakesOf } from "../../../../src/partners/originals/rounds/stake-limits.ts";
import { acmeFiles, checkAcme, platform } from "./fixture.ts";

const title = { en: "Rule", hi: "नियम" };
const terms = { wagering: 10, days: 3 };

/** What is found of the figures of one bonus, in a brand with some vendors. */
function found(bonus: object, vendors = ["LVY"]): string[] {
  const rule = {
    title,
    trigger: { on: "deposit" },
    effect: { bonus: { ...terms, ...bonus } },
    limits: { budget: "100" },
  };
  const brand = { ...JSON.parse(acmeFiles["brand.json"] ?? ""), vendors };
  const files = {
    ...acmeFiles,
    "brand.json": JSON.stringify(brand),
    "rewards.json": JSON.stringify({ rules: { rule } }),
  };
  return checkAcme(files)
    .filter(({ rule: code }) => code === "LB836" || code === "LB837")
    .map(({ rule: code, warning }) => `${code}${warning ? " as a warning" : ""}`);
}

test.each<[what: string, bonus: object, vendors?: string[]]>([
  ["the least stake itself", { amount: "5", largestBet: "1" }],
  ["a vendor whose stakes nobody knows", { amount: "5", largestBet: "0.01" }, ["LVY", "TALLY"]],
  ["no vendor that is open", { amount: "5", largestBet: "0.01" }, ["PG"]],
  ["as much as the bonus", { amount: "5", mostWinnings: "5" }],
  ["less than ten times the deposit", { percent: "999.9", cap: "50" }],
])("a bonus is let alone: %s", (_what, bonus, vendors) => {
  expect(found(bonus, vendors)).toEqual([]);
});

test.each<[what: string, bonus: object, code: string, vendors?: string[]]>([
  ["too small a bet", { amount: "5", largestBet: "0.99" }, "LB836"],
  [
    "too small a bet for what is not excluded",
    { amount: "5", largestBet: "0.99", excludedVendors: ["TALLY"] },
    "LB836",
    ["LVY", "TALLY"],
  ],
  ["nothing for any game", { amount: "5", largestBet: "0" }, "LB836", ["TALLY"]],
  ["winnings below the bonus", { amount: "5", mostWinnings: "4.99" }, "LB837 as a warning"],
  ["a thousand percent", { percent: "1000", cap: "50" }, "LB837 as a warning"],
])("a bonus is found: %s", (_what, bonus, code, vendors) => {
  expect(found(bonus, vendors)).toEqual([code]);
});

test("the stakes that are written of our own games are theirs", () => {
  const written = platform.vendors.get("LVY")?.freeRounds?.stakes ?? [];
  for (const decimals of [0, 1, 2, 3, 5, 8]) {
    const { least } = written.filter((one) => one.decimals <= decimals).at(-1) ?? { least: "" };
    expect(Number(least) * 10 ** decimals).toBeCloseTo(Number(stakesOf(decimals).least), 6);
  }
});
