import fc from "fast-check";
import type { Operation } from "../../../src/contract/operation.ts";

/** A property of an operation's input, as far as inputs are made from it. */
type Field = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  default?: unknown;
};
export type InputSchema = { properties?: Record<string, Field>; required?: string[] };

export const inputSchema = ({ input }: Pick<Operation, "input">): InputSchema => input as InputSchema;

/** Texts that mean something to some call: they get further than any others. */
const words = [
  "player1",
  "player2",
  "agent1",
  "team11",
  "vip1",
  "nobody",
  "246810",
  "Harbor47x",
  "500",
  "1000.00",
  "bank",
  "upi",
  "91",
  "9876543210",
  "asha@mail.example",
  "brass-sevens",
  "LVY",
  "LVY:brass-sevens",
  "2026-01-01",
  "2026-12-31",
  "RNG",
  "en",
  "hi",
  "Asked by the member in writing",
];

/** Texts that break careless readers, after the "big list of naughty strings". */
export const awkwardTexts = [
  "",
  " ",
  "\0",
  "\ud800",
  "\udc00x",
  "\u202e\u0000",
  "null",
  "undefined",
  "__proto__",
  "constructor",
  "toString",
  "' or 1=1 --",
  "%00",
  "%s%s%n",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "${7*7}",
  "{{7*7}}",
  "=1+1",
  "1e400",
  "-0",
  "NaN",
  "0x10",
  "9007199254740993",
  "99999999999999999999999999999999999999",
  "0001-01-01",
  "9999-99-99",
  "2026-02-30",
  "👍".repeat(20),
  "ﷺ",
  "İ".repeat(30),
  "a\u0300".repeat(60),
  "x".repeat(10_000),
];

export const awkwardValues: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  -0,
  1e300,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[[[]]]],
  ["player1"],
  { toString: "x", length: -1 },
  { en: "x" },
];

const anyText = (longest: number): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...words) },
    { weight: 1, arbitrary: fc.constantFrom(...awkwardTexts) },
    { weight: 1, arbitrary: fc.string({ maxLength: Math.min(longest, 60), unit: "grapheme" }) },
    { weight: 1, arbitrary: fc.constantFrom("x".repeat(longest), "x".repeat(longest + 1)) },
  );

function fieldOf(field: Field): fc.Arbitrary<unknown> {
  if (field.const !== undefined) return fc.constant(field.const);
  if (field.enum) return fc.constantFrom(...field.enum);
  if (field.type === "boolean") return fc.boolean();
  if (field.type === "integer" || field.type === "number") {
    const { minimum = 0, maximum = 1_000, multipleOf = 1 } = field;
    const steps = fc.integer({ min: Math.ceil(minimum / multipleOf), max: Math.floor(maximum / multipleOf) });
    return fc.oneof(
      fc.constantFrom(minimum, maximum),
      steps.map((step) => step * multipleOf),
    );
  }
  if (field.type === "object") return fc.dictionary(fc.constantFrom(...words), fc.constantFrom(...words));
  if (field.pattern) {
    const fitting = fc.stringMatching(new RegExp(field.pattern, "u"));
    return fc.oneof({ weight: 4, arbitrary: fitting }, { weight: 1, arbitrary: fc.constantFrom(...words) });
  }
  return anyText(field.maxLength ?? 255);
}

/** Inputs as the operation's schema promises to take them; texts are mostly some that mean something. */
export function fittingInputs({ properties = {}, required = [] }: InputSchema): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, field]) => [name, fieldOf(field)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

/** An input of which one thing is wrong, or all. */
function bentInputs(schema: InputSchema): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  const anyValue = fc.oneof(
    fc.constantFrom(...awkwardTexts),
    fc.constantFrom(...awkwardValues),
    fc.jsonValue({ maxDepth: 4 }),
  );
  const anyName = fc.constantFrom(...names, "x", "__proto__ ", "constructor ", "merchant", "merchantCode");
  const one = fc
    .tuple(fittingInputs(schema), anyName, anyValue)
    .map(([input, name, value]) => ({ ...input, [name]: value }));
  const less = fc.tuple(fittingInputs(schema), anyName).map(([input, name]) => {
    const { [name as never]: _left, ...rest } = input;
    return rest;
  });
  return fc.oneof({ weight: 6, arbitrary: one }, { weight: 2, arbitrary: less }, anyValue);
}

/** Inputs of an operation: valid and invalid ones in equal numbers. */
export const anyInputs = (operation: Pick<Operation, "input">): fc.Arbitrary<unknown> => {
  const schema = inputSchema(operation);
  return fc.oneof(fittingInputs(schema), bentInputs(schema));
};
