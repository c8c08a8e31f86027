import { describe, expect, it } from "vitest";
import { decimalText, mostMinor } from "../../../../src/kernel/money.ts";
import { seededRandom } from "../../../../src/kernel/random.ts";
import type { Brand } from "../../../../src/server/brands/brand.ts";
import { amountOf, limitOf } from "../../../../src/server/core/wallet/amount.ts";

const brandWith = (exponent: number) => ({ payload: { currency: { exponent } } }) as unknown as Brand;
const asked = (text: string, exponent = 2, limits: { minimum?: string; maximum?: string } = {}) => {
  const amount = amountOf(brandWith(exponent), text, limits);
  return amount.ok ? amount.value : amount.code;
};

describe("an amount that somebody asks to move", () => {
  it.each([
    ["5", 0, 5n],
    ["5", 2, 500n],
    ["5.1", 2, 510n],
    ["5.10", 2, 510n],
    ["1.1", 1, 11n],
    ["1", 0, 1n],
    ["0.01", 2, 1n],
    ["0.00000001", 8, 1n],
    ["10000000.00000000", 8, mostMinor],
    ["1000000000000000", 0, mostMinor],
    ["10000000000000.00", 2, mostMinor],
  ])("%j with %i decimals is %s minor units", (text, exponent, minor) => {
    expect(asked(text, exponent)).toBe(minor);
  });

  it.each(
    [
      "| |NaN|Infinity|-Infinity|1e5|1E5|0x10|0b1|+5|--5|5.|.5|.|5,00|5 000|5_000|1.2.3|1-2|5-",
      "\u0665|\u096b|\uff15|\u00bd|5n|5\u0000|five|true|null|[5]|{}|$5|5 INR|5\n6|__proto__",
      " 5 |5 |\u00a05\n|0005|00|00.5|007.50|1,50,000|150,000|\u20b95",
    ].flatMap((texts) => texts.split("|")),
  )("%j is none", (text) => {
    expect(asked(text)).toBe("amount.invalid");
  });

  it.each([
    ["-5", "amount.zero"],
    ["0", "amount.zero"],
    ["-0", "amount.zero"],
    ["0.00", "amount.zero"],
    ["-0.00", "amount.zero"],
    ["0.001", "amount.fraction"],
    ["5.999", "amount.fraction"],
    ["150.000", "amount.fraction"],
    ["0.000", "amount.fraction"],
    [`1.${"0".repeat(20)}`, "amount.fraction"],
    ["9".repeat(20), "amount.huge"],
    ["10000000000000.01", "amount.huge"],
    ["9999999999999999999", "amount.huge"],
    ["-9999999999999999999", "amount.huge"],
  ])("%j is refused as %s", (text, code) => {
    expect(asked(text)).toBe(code);
  });

  it("is refused for decimals that its currency has not, and the refusal says how many there are", () => {
    for (const exponent of [0, 2, 8]) {
      for (const last of ["1", "0"])
        expect(amountOf(brandWith(exponent), `1.${"0".repeat(exponent)}${last}`, {})).toMatchObject({
          code: "amount.fraction",
          errors: [{ field: "amount", code: "amount.fraction", params: { digits: exponent } }],
        });
    }
  });

  it("keeps within its limits, both included", () => {
    const limits = { minimum: "1", maximum: "500.50" };
    expect(asked("0.99", 2, limits)).toBe("amount.low");
    expect(asked("1", 2, limits)).toBe(100n);
    expect(asked("500.5", 2, limits)).toBe(50050n);
    expect(asked("500.51", 2, limits)).toBe("amount.high");
    expect(amountOf(brandWith(2), "0.5", limits)).toMatchObject({ params: { minimum: "1.00" } });
    expect(amountOf(brandWith(2), "501", limits)).toMatchObject({ params: { maximum: "500.50" } });
  });

  it("has limits even where a brand wrote some that its currency cannot hold", () => {
    expect(asked("1", 0, { minimum: "1.50" })).toBe("amount.low");
    // The refusal names the limit in force.
    expect(amountOf(brandWith(0), "1", { minimum: "1.50" })).toMatchObject({ params: { minimum: "2" } });
    expect(asked("2", 0, { minimum: "1.50", maximum: "2.99999999" })).toBe(2n);
    expect(asked("3", 0, { maximum: "2.99999999" })).toBe("amount.high");
    expect(asked("1", 8, { maximum: "999999999999.99999999" })).toBe(10n ** 8n);
    expect(asked("1", 8, { minimum: "999999999999" })).toBe("amount.low");
  });

  it("is the same amount when it is written out again, whatever the currency", () => {
    const random = seededRandom(11);
    for (let turn = 0; turn < 2_000; turn += 1) {
      const exponent = Math.floor(random() * 9);
      const minor = BigInt(Math.floor(random() * 10 ** (1 + Math.floor(random() * 15)))) || 1n;
      expect(asked(decimalText(minor, exponent), exponent)).toBe(minor);
    }
  });
});

it("cuts a limit to what the currency has, and to what one transaction may move", () => {
  expect(limitOf("1.999", 2)).toBe(199n);
  expect(limitOf("1.999", 2, "up")).toBe(200n);
  expect(limitOf("1.99", 2, "up")).toBe(199n);
  expect(limitOf("999999999999", 8)).toBe(mostMinor);
});
