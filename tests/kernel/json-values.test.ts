import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isObject, overlay, stableJson } from "../../src/kernel/json-values.ts";
import { assertProperty } from "../support/property.ts";

const keys = fc.string().filter((key) => !key.startsWith("$") && key !== "__proto__");
const { trees } = fc.letrec<{ trees: Record<string, unknown> }>((tie) => ({
  trees: fc.dictionary(
    keys,
    fc.oneof({ maxDepth: 3 }, fc.constantFrom<unknown>(null, true, 0, "text", ["list"]), tie("trees")),
  ),
}));

test.each([
  [{}, true],
  [[], false],
  [null, false],
  ["text", false],
  [undefined, false],
])("isObject(%j) is %s", (value, answer) => {
  expect(isObject(value)).toBe(answer);
});

describe("overlay", () => {
  test("objects merge key by key, lists and plain values are replaced whole", () => {
    const under = { shape: { radius: 12, border: 1 }, hosts: ["a", "b"], name: "Under" };
    const over = { shape: { radius: 4 }, hosts: ["c"], name: "Over" };
    expect(overlay(under, over)).toEqual({ shape: { radius: 4, border: 1 }, hosts: ["c"], name: "Over" });
  });

  test("keys that begin with $ belong to their own file", () => {
    expect(
      overlay({ $schema: "under", a: { $comment: "under" } }, { $schema: "over", a: { $comment: "over" } }),
    ).toEqual({ a: {} });
    expect(overlay({ a: { $comment: "under" } }, {})).toEqual({ a: {} });
    expect(overlay<object>({}, { a: { $comment: "over" } })).toEqual({ a: {} });
  });

  test("a plain value over an object replaces it, and an object over a plain value too", () => {
    expect(overlay({ a: { b: 1 } }, { a: 1 })).toEqual({ a: 1 });
    expect(overlay<object>({ a: 1 }, { a: { b: 1 } })).toEqual({ a: { b: 1 } });
  });

  test("merging nothing into a tree keeps it, and merging a tree into nothing gives the tree", () => {
    assertProperty(
      fc.property(trees, (tree) => {
        expect(overlay(undefined, overlay(tree, {}))).toEqual(overlay(tree, {}));
        expect(overlay({}, tree)).toEqual(overlay(tree, {}));
      }),
    );
  });

  test("merging a tree into itself changes nothing, and the arguments stay unchanged", () => {
    assertProperty(
      fc.property(trees, trees, (under, over) => {
        const [before, after] = [JSON.stringify(under), JSON.stringify(over)];
        const once = overlay(under, over);
        expect(overlay(once, over)).toEqual(once);
        expect([JSON.stringify(under), JSON.stringify(over)]).toEqual([before, after]);
      }),
    );
  });
});

describe("stableJson", () => {
  test("ignores the order of keys, but not the order of lists", () => {
    expect(stableJson({ b: 1, a: { d: [2, 1], c: null } })).toBe('{"a":{"c":null,"d":[2,1]},"b":1}');
    expect(stableJson([1, 2])).not.toBe(stableJson([2, 1]));
  });

  test("equals JSON.stringify in meaning", () => {
    assertProperty(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(stableJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test("equal trees give equal texts in any key order", () => {
    assertProperty(
      fc.property(trees, (tree) => {
        const backwards = Object.fromEntries(Object.entries(tree).toReversed());
        expect(stableJson(backwards)).toBe(stableJson(tree));
      }),
    );
  });
});
