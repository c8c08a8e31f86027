import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fairBelow } from "../../../../src/kernel/fair-draw.ts";
import {
  cardSeeding,
  drawOf,
  matchesCommitment,
  roundSeeding,
  type Seeding,
  serverHashOf,
  wordRange,
} from "../../../../src/partners/originals/games/round-seeding.ts";
import { assertProperty } from "../../../support/property.ts";
import { testDraw } from "./scripted.ts";

/** The first words of a seeding by Node's own HMAC. */
function wordsOf({ serverSeed, clientSeed, nonce }: Seeding, blocks: number): number[] {
  return Array.from({ length: blocks }, (_none, cursor) =>
    createHmac("sha256", serverSeed).update(`${clientSeed}:${nonce}:${cursor}`).digest(),
  ).flatMap((block) => Array.from({ length: 8 }, (_none, word) => block.readUInt32BE(word * 4)));
}

const seedings = fc.record({
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
  clientSeed: fc.string({ maxLength: 40, unit: "binary" }).filter((text) => text.isWellFormed()),
  nonce: fc.nat(),
});

test("numbers are HMAC-SHA256 of the client seed, the nonce and a cursor under the server seed", () => {
  assertProperty(
    fc.property(seedings, (seeding) => {
      const draw = drawOf(seeding);
      expect(Array.from({ length: 20 }, () => draw.below(wordRange))).toEqual(
        wordsOf(seeding, 3).slice(0, 20),
      );
    }),
  );
});

test("a seed's hash is SHA-256 of its text, and no other seed matches it", () => {
  const seed = "ab".repeat(32);
  expect(serverHashOf(seed)).toBe(createHash("sha256").update(seed, "ascii").digest("hex"));
  expect(matchesCommitment(seed, serverHashOf(seed))).toBe(true);
  expect(matchesCommitment(`${seed.slice(0, -1)}c`, serverHashOf(seed))).toBe(false);
});

test("a shared round's card comes from its id alone, its result from the secret seed", () => {
  const card = createHash("sha256").update("card:r-1").digest("hex");
  expect(cardSeeding("r-1")).toEqual({ serverSeed: card, clientSeed: "r-1", nonce: 0 });
  expect(roundSeeding("5e", "r-1")).toEqual({ serverSeed: "5e", clientSeed: "r-1", nonce: 0 });
});

test("words beyond the last whole multiple of a bound are thrown away", () => {
  const words = (...list: number[]) => {
    const left = [...list];
    return () => left.shift() ?? Number.NaN;
  };
  const whole = wordRange - (wordRange % 10);
  expect(fairBelow(10, words(whole, wordRange - 1, 17))).toBe(7);
  expect(fairBelow(10, words(whole - 1))).toBe(9);
  expect(fairBelow(wordRange, words(wordRange - 1))).toBe(wordRange - 1);
  // Two thirds of all words: without throwing any away, the lower half would come twice as often.
  expect(fairBelow(3 * 2 ** 30, words(3 * 2 ** 30, 5))).toBe(5);
});

test.each([0, -1, 1.5, wordRange + 1, Number.NaN, Number.POSITIVE_INFINITY])("%d is no bound", (bound) => {
  expect(() => testDraw("bounds").below(bound)).toThrow(RangeError);
});

/** How far counts are from even, in standard deviations of chi-square (by Wilson and Hilferty). */
function unevenness(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const free = counts.length - 1;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const spread = 2 / (9 * free);
  return ((chiSquare / free) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread);
}

test.each([2, 3, 5, 6, 10, 24, 25, 29, 37, 52, 100, 997, 1000])("draws below %d are even", (bound) => {
  const draw = testDraw(`even ${bound}`);
  const counts = Array.from({ length: bound }, () => 0);
  for (let turn = 0; turn < 20_000 + 20 * bound; turn += 1) {
    const number = draw.below(bound);
    counts[number] = (counts[number] ?? 0) + 1;
  }
  expect(Math.abs(unevenness(counts))).toBeLessThan(4.5);
});

test("the test of evenness detects a bias of a twentieth", () => {
  expect(unevenness([10_500, 10_000, 10_000, 10_000])).toBeGreaterThan(2.5);
  expect(unevenness([11_000, 10_000, 10_000, 10_000])).toBeGreaterThan(4.5);
});

test("consecutive draws are independent", () => {
  const draw = testDraw("pairs");
  const pairs = Array.from({ length: 100 }, () => 0);
  for (let turn = 0; turn < 40_000; turn += 1) {
    const pair = draw.below(10) * 10 + draw.below(10);
    pairs[pair] = (pairs[pair] ?? 0) + 1;
  }
  expect(Math.abs(unevenness(pairs))).toBeLessThan(4.5);
});

test("consecutive nonces give even numbers, too", () => {
  const counts = Array.from({ length: 37 }, () => 0);
  for (let nonce = 0; nonce < 10_000; nonce += 1) {
    const number = drawOf({ serverSeed: "0f".repeat(32), clientSeed: "me", nonce }).below(37);
    counts[number] = (counts[number] ?? 0) + 1;
  }
  expect(Math.abs(unevenness(counts))).toBeLessThan(4.5);
});
