import { expect, it } from "vitest";
import { paymentNumber } from "../../../../src/server/core/identity/secret.ts";

it("numbers payments so that they can be read out, typed without shift and not mixed up", () => {
  const numbers = Array.from({ length: 20_000 }, paymentNumber);
  for (const number of numbers) expect(number).toMatch(/^[2-9A-HJKMNP-TV-Z]{12}$/);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(new Set(numbers.join("")).size).toBe(30);
});
