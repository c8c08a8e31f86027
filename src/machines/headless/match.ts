import { pointerTo } from "../../kernel/json-pointer.ts";
import { isObject } from "../../kernel/json-values.ts";

/** One position where a value differs from the expected one. */
export type Mismatch = { pointer: string; expected: unknown; actual: unknown };

/**
 * The positions where `actual` differs from `expected`. An object may have keys that `expected` does not name. Lists must have the same
 * length, else they differ as a whole; their items are compared as objects are.
 */
export function mismatches(expected: unknown, actual: unknown, pointer: string): Mismatch[] {
  if (Array.isArray(expected) && Array.isArray(actual) && expected.length === actual.length) {
    return expected.flatMap((item, index) => mismatches(item, actual[index], pointerTo(pointer, index)));
  }
  if (isObject(expected) && isObject(actual)) {
    return Object.entries(expected).flatMap(([key, value]) =>
      mismatches(value, actual[key], pointerTo(pointer, key)),
    );
  }
  return Object.is(expected, actual) ? [] : [{ pointer, expected, actual }];
}
