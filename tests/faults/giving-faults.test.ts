import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultsOfGiving } from "./faults-of-giving.ts";
import { type GivingTrial, openGivingTrial } from "./try-giving-fault.ts";

const timeout = 120_000;

let trial: GivingTrial;
beforeAll(async () => {
  trial = await openGivingTrial();
}, timeout);
afterAll(() => trial.close());

describe("what gives rewards, as it is", () => {
  it("is what the model of bonus money expects", { timeout }, async () => {
    expect(
      await trial.complaint({ edits: [], rules: ["half", "claimed", "spins", "spinsForBonus"] }),
    ).toBeUndefined();
  });
});

describe("a fault planted in what gives rewards", () => {
  it.each(faultsOfGiving)("is found by the model of bonus money: $name", { timeout }, async (fault) => {
    expect(await trial.complaint(fault)).toBeTypeOf("string");
  });
});
