import { expect, it } from "vitest";
import type { Conditions } from "../../src/contract/shared-types.ts";
import { holds } from "../../src/site/conditions.ts";

const row = {
  state: "waiting",
  payQr: "",
  lines: [],
  accounts: ["a"],
  held: "0.00",
  main: "1.50",
  totp: false,
};

it.each<[Conditions | undefined, boolean]>([
  [undefined, true],
  [{ state: ["waiting", "review"] }, true],
  [{ state: ["review"] }, false],
  [{ state: ["waiting"], payQr: "filled" }, false],
  [{ payQr: "empty", lines: "empty", unknown: "empty" }, true],
  [{ accounts: "filled", state: "filled" }, true],
  [{ lines: "filled" }, false],
  [{ accounts: ["b", "a"] }, true],
  [{ accounts: ["b"] }, false],
  [{ lines: ["a"] }, false],
  [{ held: "positive" }, false],
  [{ main: "positive" }, true],
  [{ unknown: "positive" }, false],
  [{ totp: [false] }, true],
  [{ totp: [true] }, false],
])("%j of a row is %s", (conditions, expected) => {
  expect(holds(conditions, row)).toBe(expected);
});
