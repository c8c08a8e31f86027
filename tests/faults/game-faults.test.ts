import { describe, expect, it } from "vitest";
import { certifiable } from "../../src/cli/vendor/certifiable.ts";
import { faultsOfGames } from "./faults-of-games.ts";
import { certificateOf } from "./try-game-fault.ts";

const timeout = 120_000;

describe("callbacks of game vendors, without a fault", () => {
  it.each([...certifiable.keys()])("is certified: %s", { timeout }, async (vendor) => {
    const { rules } = await certificateOf(vendor, []);
    expect(rules.filter(({ failed }) => failed > 0)).toEqual([]);
  });
});

describe("a fault planted in it", () => {
  it("is one of at least twelve, in every adapter that is certified here", () => {
    expect(faultsOfGames.length).toBeGreaterThanOrEqual(12);
  });

  it.each(faultsOfGames)("is found by $vendor: $name", { timeout }, async ({ vendor, rules, edits }) => {
    const certificate = await certificateOf(vendor, edits);
    expect(certificate.passed).toBe(false);
    const failed = certificate.rules.filter((one) => one.failed > 0).map(({ rule }) => rule);
    expect(failed.filter((rule) => rules.includes(rule))).not.toEqual([]);
  });
});
