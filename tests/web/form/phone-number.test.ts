import { expect, test } from "vitest";
import { readNumber } from "../../../src/web/form/phone-number.ts";

const countries = [
  { countryCode: "IN", countryDialingCode: "91" },
  { countryCode: "US", countryDialingCode: "1" },
  { countryCode: "JM", countryDialingCode: "1876" },
];

test.each([
  ["98765 43210", "9876543210", undefined],
  ["(0) 98-765.432", "098765432", undefined],
  ["+91 98765\u00a043210", "9876543210", "IN"],
  ["+1 876 555 0100", "5550100", "JM"],
  ["+1 212 555 0100", "2125550100", "US"],
  ["+999 5", "+9995", undefined],
  ["", "", undefined],
])("%s is %s of %s", (text, number, country) => {
  const read = readNumber(text, countries);
  expect(read.number).toBe(number);
  expect(read.country?.countryCode).toBe(country);
});
