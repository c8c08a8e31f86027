import { describe, expect, it } from "vitest";
import { type CheckerName, checkers } from "./checkers.ts";
import { faults } from "./faults.ts";
import { complaintOf, tryFault } from "./try-fault.ts";

describe("the ledger as it is", () => {
  it.each(Object.keys(checkers) as CheckerName[])(
    "satisfies the checker: %s",
    { timeout: 60_000 },
    async (name) => {
      expect(await complaintOf(name, [])).toBeUndefined();
    },
  );
});

describe("a planted fault", () => {
  it("is one of at least twenty", () => {
    expect(faults.length).toBeGreaterThanOrEqual(20);
  });

  it.each(faults)("is found by $by: $name", { timeout: 60_000 }, async (fault) => {
    expect(await tryFault(fault)).toBeTypeOf("string");
  });
});
