// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { forgetKey, keyOf } from "../../../src/web/api/idempotency.ts";

const input = { amount: "10", paymentPassword: "123456" };
const storedAt = "2026-11-22T10:00:00.000Z";

beforeEach(() => sessionStorage.clear());

test("a call without an answer keeps its key, also with another proof; an answered one gets a new key", () => {
  const { key } = keyOf("payment/withdraw", input);
  expect(keyOf("payment/withdraw", { ...input, paymentPassword: "654321" }).key).toBe(key);
  expect(keyOf("payment/withdraw", { ...input, amount: "11" }).key).not.toBe(key);
  forgetKey("payment/withdraw", input);
  expect(keyOf("payment/withdraw", input).key).not.toBe(key);
});

test("a stored answer is an answer to a quick repetition, and news to one of a while later", () => {
  vi.useFakeTimers();
  keyOf("payment/withdraw", input);
  vi.advanceTimersByTime(20_000);
  expect(keyOf("payment/withdraw", input).isEarlier(storedAt)).toBe(false);
  vi.advanceTimersByTime(24 * 3_600_000);
  const later = keyOf("payment/withdraw", input);
  expect(later.isEarlier(storedAt)).toBe(true);
  // The attempt of yesterday never reached the server: this one is carried out.
  expect(later.isEarlier(null)).toBe(false);
  vi.useRealTimers();
});
