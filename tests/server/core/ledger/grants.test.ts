import { afterAll, beforeAll, describe, it } from "vitest";
import { openTestLedger, type TestLedger } from "../../../support/ledger.ts";
import { checkGrantLimits, checkGrantRace, checkGrants } from "./checkers/grants.ts";

const first = Number(process.env.LIVERY_SEED ?? 1);
const seeds = Array.from({ length: Number(process.env.LIVERY_SEEDS ?? 6) }, (_none, n) => first + n);

let test: TestLedger;
beforeAll(async () => {
  test = await openTestLedger();
});
afterAll(() => test.close());

describe("grants to many members in one statement", () => {
  it("throw where somebody would lose, and book none of their call", () => checkGrantLimits(test));

  it("are booked once by many nodes, beside single posts of the same", () => checkGrantRace(test));

  it.each(seeds)("are what the model expects, seed %i", { timeout: 60_000 }, (seed) =>
    checkGrants(test, seed, 20),
  );
});
