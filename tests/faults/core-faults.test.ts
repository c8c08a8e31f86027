import { describe, expect, it } from "vitest";
import { faultsOfCore } from "./faults-of-core.ts";
import { coreComplaint } from "./try-core-fault.ts";

const timeout = 120_000;

describe("the games core, as it is", () => {
  it.each([
    ["rules", "bet"],
    ["rules", "round"],
    ["postgres", "bet"],
    ["postgres", "round"],
  ] as const)("is what the model of the %s expects, settled by the %s", { timeout }, async (by, settles) => {
    expect(await coreComplaint({ by, settles, edits: [] })).toBeUndefined();
  });
});

describe("a fault planted in the games core", () => {
  it("is one of at least twenty", () => {
    expect(faultsOfCore.length).toBeGreaterThanOrEqual(20);
  });

  it.each(faultsOfCore)("is found by the model of the $by: $name", { timeout }, async (fault) => {
    expect(await coreComplaint(fault)).toBeTypeOf("string");
  });
});
