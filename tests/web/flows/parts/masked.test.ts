import { expect, test } from "vitest";
import { maskedAddress, maskedNumber } from "../../../../src/web/flows/parts/masked.ts";

test("a masked number keeps its ends, a masked address its beginning and its domain", () => {
  expect(maskedNumber("91", "9876543202")).toBe("\u2066+91 …02\u2069");
  expect(maskedAddress("vikram@example.com")).toBe("\u2066vi…@example.com\u2069");
});
