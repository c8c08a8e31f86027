import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/property.ts";
import { acmeFiles, checkAcme, type Files } from "./fixture.ts";

const documents = Object.keys(acmeFiles).filter((path) => path.endsWith(".json"));
const anyFile = fc.constantFrom(...documents);

/** An object that cannot become a text. */
const textless = { toString: 1, valueOf: 1 };

/** Values that break careless readers. */
const awkward: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 1e300, "", "env:X", "assets/x", "page:x", "brand:x", "__proto__"),
  fc.constant<unknown>(textless),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Puts `value` at a random place of a document, under an existing key, a new one or instead of all. */
function planted(document: unknown, path: number[], value: unknown, key: string): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof document !== "object" || document === null) return value;
  const keys = Object.keys(document);
  const chosen = keys[step % (keys.length + 1)] ?? key;
  const copy = structuredClone(document) as Record<string, unknown>;
  copy[chosen] = planted(copy[chosen], rest, value, key);
  return copy;
}

const withChange = (path: string, text: string): Files => ({ ...acmeFiles, [path]: text });

/** The check answers with findings that all stand somewhere in the text; it never throws. */
function judge(files: Files): void {
  for (const { file, line, column, endColumn, message } of checkAcme(files)) {
    const lines = (files[file] ?? "").split(/\r\n|\n|\r/);
    expect(line).toBeGreaterThanOrEqual(1);
    expect(line).toBeLessThanOrEqual(Math.max(lines.length, 1));
    expect(endColumn).toBeGreaterThan(column);
    expect(message).toMatch(/^\S.*\.$/s);
  }
}

/** Every document with `value` in the place of one value at a time. */
function* replacedOnce(document: unknown, value: unknown): Generator<unknown> {
  yield value;
  if (typeof document !== "object" || document === null) return;
  for (const [key, below] of Object.entries(document))
    for (const changed of replacedOnce(below, value)) {
      const copy = structuredClone(document) as Record<string, unknown>;
      copy[key] = changed;
      yield copy;
    }
}

/** Hundreds of checks of a whole brand take their time on a busy machine. */
const slowMs = 180_000;

describe("whatever stands in a brand's files", () => {
  it.each(documents)("an object that cannot become a text is told at each place of %s", (path) => {
    for (const changed of replacedOnce(JSON.parse(acmeFiles[path] ?? "null"), textless))
      judge(withChange(path, JSON.stringify(changed, null, 1)));
  });

  it("a planted value never makes the check throw", { timeout: slowMs }, () => {
    const steps = fc.array(fc.nat(9), { minLength: 0, maxLength: 6 });
    const keys = fc.constantFrom("id", "type", "en", "visible", "constructor", "toString", "x");
    assertProperty(
      fc.property(anyFile, steps, awkward, keys, (path, where, value, key) => {
        const document: unknown = JSON.parse(acmeFiles[path] ?? "");
        judge(withChange(path, JSON.stringify(planted(document, where, value, key), null, 1) ?? "null"));
      }),
      { numRuns: 100 },
    );
  });

  it("text cut, doubled or overwritten anywhere never makes it throw", { timeout: slowMs }, () => {
    assertProperty(
      fc.property(
        anyFile,
        fc.nat(),
        fc.nat(40),
        fc.string({ maxLength: 8, unit: "binary" }),
        (path, at, length, put) => {
          const text = acmeFiles[path] ?? "";
          const start = at % (text.length + 1);
          judge(withChange(path, text.slice(0, start) + put + text.slice(start + length)));
          judge(withChange(path, text.slice(0, start)));
        },
      ),
      { numRuns: 50 },
    );
  });

  it("no document leaves a mark on Object.prototype", () => {
    const poison = '{ "__proto__": { "polluted": 1 }, "constructor": { "prototype": { "polluted": 1 } } }';
    for (const path of documents) expect(checkAcme(withChange(path, poison))).not.toEqual([]);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});
