import fc from "fast-check";
import { expect, test } from "vitest";
import { fnv1a, pick, pickById, seededRandom } from "../../src/kernel/random.ts";
import { assertProperty } from "../support/property.ts";

test.each([
  // The published vectors of 32-bit FNV-1a.
  ["", 0x811c9dc5],
  ["a", 0xe40c292c],
  ["foobar", 0xbf9cf968],
])("fnv1a of %j", (text, hash) => {
  expect(fnv1a(text)).toBe(hash);
});

test("fnv1a is a 32-bit whole number for every text", () => {
  assertProperty(
    fc.property(fc.string(), (text) => {
      const hash = fnv1a(text);
      return Number.isInteger(hash) && hash >= 0 && hash < 2 ** 32;
    }),
  );
});

test("the same seed gives the same numbers, all in [0, 1)", () => {
  assertProperty(
    fc.property(fc.integer(), (seed) => {
      const [one, other] = [seededRandom(seed), seededRandom(seed)];
      for (let turn = 0; turn < 20; turn += 1) {
        const number = one();
        if (number !== other() || number < 0 || number >= 1) return false;
      }
      return true;
    }),
  );
});

test("adjacent seeds give different numbers", () => {
  const firsts = Array.from({ length: 200 }, (_unused, seed) => seededRandom(seed)());
  expect(new Set(firsts).size).toBe(200);
});

test("seeded numbers spread evenly over ten tenths", () => {
  const random = seededRandom(7);
  const tenths = Array<number>(10).fill(0);
  for (let turn = 0; turn < 10_000; turn += 1) {
    const tenth = Math.floor(random() * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(120);
});

test("pick reaches the first and the last item and nothing beyond", () => {
  expect(pick(["a", "b", "c"], () => 0)).toBe("a");
  expect(pick(["a", "b", "c"], () => 1 - Number.EPSILON)).toBe("c");
  expect(() => pick([], () => 0)).toThrow("at least one entry");
});

test("pickById keeps its choice and uses every item", () => {
  const list = ["a", "b", "c", "d"];
  const ids = Array.from({ length: 100 }, (_unused, index) => `id-${index}`);
  expect(ids.map((id) => pickById(list, id))).toEqual(ids.map((id) => pickById(list, id)));
  expect(new Set(ids.map((id) => pickById(list, id)))).toEqual(new Set(list));
  expect(pickById([], "x")).toBeUndefined();
});
