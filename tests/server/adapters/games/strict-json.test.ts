import { expect, it } from "vitest";
import { fieldsOf, jsonText, numeral, objectOf } from "../../../../src/server/adapters/games/strict-json.ts";

const read = (text: string) => objectOf(Buffer.from(text));

it.each(["1", "1.50", "-0", "1e5", "12345678901234567890.123456789"])("keeps the digits of %s", (digits) => {
  expect(fieldsOf(read(`{"amount":${digits}}`), { amount: numeral })).toEqual({ amount: digits });
});

it.each(['{"amount":1,"amount":2}', "[1]", "1", "null", '"{}"', "{", ""])("has no fields of %s", (text) => {
  expect(read(text)).toBeUndefined();
});

it("takes no field by a name that objects have by themselves", () => {
  expect(fieldsOf(read('{"amount":1,"__proto__":{"a":1}}'), { amount: numeral })).toBeUndefined();
  expect(fieldsOf(read('{"constructor":1}'), { amount: numeral })).toBeUndefined();
});

it("writes whole numbers of any length and leaves out what is not there", () => {
  expect(jsonText({ balance: 12345678901234567890n, code: "a", note: undefined, last: true })).toBe(
    '{"balance":12345678901234567890,"code":"a","last":true}',
  );
});
