import fc from "fast-check";
import { expect, test } from "vitest";
import { paginationMargin, paginationRange } from "../../src/site/constants.ts";
import { pageMarks } from "../../src/site/pagination.ts";
import { assertProperty } from "../support/property.ts";

const places = fc
  .integer({ min: 1, max: 500 })
  .chain((total) => fc.record({ total: fc.constant(total), current: fc.integer({ min: 1, max: total }) }));

const numbersOf = (current: number, total: number) =>
  pageMarks(current, total).filter((mark): mark is number => mark !== "gap");

test("an empty list draws nothing", () => {
  expect(pageMarks(1, 0)).toEqual([]);
});

test("the current page, both ends and the range around it are always present, in rising order", () => {
  assertProperty(
    fc.property(places, ({ total, current }) => {
      const numbers = numbersOf(current, total);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, current, total]));
      for (const near of [current - 2, current - 1, current + 1, current + 2])
        if (near >= 1 && near <= total) expect(numbers).toContain(near);
    }),
  );
});

test("a gap is exactly where numbers are left out, and the row stays short for any number of pages", () => {
  assertProperty(
    fc.property(places, ({ total, current }) => {
      const marks = pageMarks(current, total);
      expect(marks.length).toBeLessThanOrEqual(paginationRange + 2 * paginationMargin + 2);
      for (const [index, mark] of marks.entries()) {
        const [before, after] = [marks[index - 1], marks[index + 1]];
        if (mark === "gap") expect(Number(after) - Number(before)).toBeGreaterThan(1);
        else if (typeof before === "number") expect(mark - before).toBe(1);
      }
    }),
  );
});

test("the row is as wide on the last page as on the first", () => {
  assertProperty(
    fc.property(fc.integer({ min: 1, max: 500 }), (total) => {
      expect(pageMarks(total, total)).toHaveLength(pageMarks(1, total).length);
    }),
  );
});
