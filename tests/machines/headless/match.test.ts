import fc from "fast-check";
import { expect, it } from "vitest";
import { mismatches } from "../../../src/machines/headless/match.ts";
import { assertProperty } from "../../support/property.ts";

it("a value matches itself, and an object with more keys matches one with fewer", () => {
  assertProperty(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (object, key) => {
      expect(mismatches(object, object, "")).toEqual([]);
      const { [key]: _left, ...fewer } = object;
      expect(mismatches(fewer, object, "")).toEqual([]);
    }),
  );
});

it.each([
  [{ a: { b: 1 } }, { a: { b: 2 } }, [{ pointer: "/a/b", expected: 1, actual: 2 }]],
  [{ a: [1, 2] }, { a: [1] }, [{ pointer: "/a", expected: [1, 2], actual: [1] }]],
  [{ a: [{ c: 1 }] }, { a: [{ c: 2, d: 3 }] }, [{ pointer: "/a/0/c", expected: 1, actual: 2 }]],
  [{ "a/b": 1 }, {}, [{ pointer: "/a~1b", expected: 1, actual: undefined }]],
  [null, {}, [{ pointer: "", expected: null, actual: {} }]],
  [{ a: [] }, { a: {} }, [{ pointer: "/a", expected: [], actual: {} }]],
])("%j against %j", (expected, actual, found) => {
  expect(mismatches(expected, actual, "")).toEqual(found);
});
