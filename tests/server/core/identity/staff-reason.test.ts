import { expect, it } from "vitest";
import { reasonOf } from "../../../../src/server/core/identity/staff-reason.ts";

it.each([
  ["  late paper  ", "change", "late paper"],
  ["late", "change", undefined],
  ["late", "decision", "late"],
  [" no ", "decision", undefined],
  // Two characters that take four units.
  ["👍👍", "decision", undefined],
  ["👍👍👍", "decision", "👍👍👍"],
  [undefined, "decision", undefined],
] as const)("the reason %j for a %s is %j", (typed, kind, reason) => {
  expect(reasonOf(typed, kind)).toBe(reason);
});
