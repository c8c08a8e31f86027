import { afterEach, beforeEach, describe, it } from "vitest";
import { openTestLedger, type TestLedger } from "../../../support/ledger.ts";
import { checkRace } from "./checkers/race.ts";

/** docs/reliability.md 2a, size "PR"; LIVERY_RACE_KEYS=10000 is the nightly one. */
const keys = Number(process.env.LIVERY_RACE_KEYS ?? 200);
const copies = 50;

let test: TestLedger;
beforeEach(async () => {
  test = await openTestLedger();
});
afterEach(() => test.close());

describe(`of ${copies} simultaneous copies, over ${keys} keys, exactly one is carried out and all get the same answer`, () => {
  it.each([
    [1, "on one node"],
    [4, "spread over four nodes"],
    // Every copy in a transaction of its own, as many as there are connections.
    [16, "on sixteen nodes with a connection each"],
  ])("%i ledgers, %s", { timeout: 3_600_000 }, async (nodes) => {
    await checkRace(test, { keys, copies, nodes, atOnce: 10 });
  });
});
