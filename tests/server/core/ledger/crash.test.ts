import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestLedger, type TestLedger } from "../../../support/ledger.ts";
import { checkCrashPoint } from "./checkers/crash.ts";
import { crashPoints } from "./checkers/crash-order.ts";

/** docs/reliability.md 2a: each point once in a run; LIVERY_CRASHES=40 is the nightly size. */
const rounds = Number(process.env.LIVERY_CRASHES ?? 1);

let test: TestLedger;
beforeAll(async () => {
  test = await openTestLedger();
});
afterAll(() => test.close());

describe("a server killed", () => {
  it.each(crashPoints)(
    "at %s leaves no partial transaction and loses no answered one",
    { timeout: 3_600_000 },
    async (point) => {
      for (let round = 0; round < rounds; round += 1) {
        const acknowledged = await checkCrashPoint(test, point, 3 + (round % 5), 1 + round);
        expect(acknowledged).toBeGreaterThan(0);
      }
    },
  );
});
