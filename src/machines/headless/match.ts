import { isObject } from "../../kernel/tree.ts";

/** One place where a value is not what was expected. */
export type Mismatch = { pointer: string; expected: unknown; actual: unknown };

/** RFC 6901: appends a key or an index to a JSON pointer. */
export const below = (pointer: string, key: string | number): string =>
  `${pointer}/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;

/**
 * Where `actual` differs from `expected`. Objects may hold more than is expected of them; lists must have
 * the same length, and their items match as objects do.
 */
export function mismatches(expected: unknown, actual: unknown, pointer: string): Mismatch[] {
  if (Array.isArray(expected) && Array.isArray(actual) && expected.length === actual.length) {
    return expected.flatMap((item, index) => mismatches(item, actual[index], below(pointer, index)));
  }
  if (isObject(expected) && isObject(actual)) {
    return Object.entries(expected).flatMap(([key, value]) =>
      mismatches(value, actual[key], below(pointer, key)),
    );
  }
  return Object.is(expected, actual) ? [] : [{ pointer, expected, actual }];
}
