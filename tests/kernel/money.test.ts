import { expect, test } from "vitest";
import { decimalSum, decimalText, exactMinorUnits, minorUnits } from "../../src/kernel/money.ts";
import { seededRandom } from "../../src/kernel/random.ts";

const read = (text: string, exponent = 2): unknown => {
  const outcome = exactMinorUnits(text, exponent);
  return outcome.ok ? outcome.value : outcome.code;
};

test("a requested amount has one notation", () => {
  expect(read("150")).toBe(15_000n);
  expect(read("150.5")).toBe(15_050n);
  expect(read("150.00")).toBe(15_000n);
  expect(read("0.01")).toBe(1n);
  expect(read("-2.50")).toBe(-250n);
  expect(read("150", 0)).toBe(150n);
});

test("more decimals than the currency has are refused, whatever they are", () => {
  expect(read("150.000")).toBe("amount.fraction");
  expect(read("150.001")).toBe("amount.fraction");
  expect(read("150.0", 0)).toBe("amount.fraction");
  expect(read(`1.${"0".repeat(30)}`)).toBe("amount.fraction");
});

test.each([
  "",
  " 5",
  "5 ",
  "+5",
  "1e3",
  "1E3",
  "0x10",
  "5.",
  ".5",
  "007",
  "00",
  "1,000",
  "٥",
  "५",
  "Infinity",
  "NaN",
  "--5",
])("%j is not an amount", (text) => {
  expect(read(text)).toBe("amount.invalid");
});

test("amounts beyond the ledger's limit are too large, on either side of zero", () => {
  expect(read("10000000000000.00")).toBe(10n ** 15n);
  for (const text of ["10000000000000.01", "-10000000000000.01", "9".repeat(40)])
    expect(read(text)).toBe("amount.huge");
});

test("a vendor's amount may contain redundant zeros", () => {
  expect(minorUnits("150.000", 2)).toEqual({ ok: true, value: 15_000n });
  expect(minorUnits("150.001", 2)).toMatchObject({ code: "amount.fraction" });
});

test("decimal texts have the currency's decimals", () => {
  expect(decimalText(1234n, 2)).toBe("12.34");
  expect(decimalText(-5n, 3)).toBe("-0.005");
  expect(decimalText(7n, 0)).toBe("7");
});

test("a sum of decimal texts is exact, with the digits of the longest", () => {
  expect(decimalSum(["0.1", "0.2", "-1.25"])).toBe("-0.95");
  expect(decimalSum(["9007199254740993", "0.01"])).toBe("9007199254740993.01");
  expect(decimalSum(["-0.50", "0.25"])).toBe("-0.25");
  expect(decimalSum(["3", "", "x", "1e9", "4"])).toBe("7");
  expect(decimalSum([])).toBe("0");
  // Beyond what numbers add exactly, in many steps.
  expect(decimalSum(Array.from({ length: 20 }, () => "9999999999999.99"))).toBe("199999999999999.80");
  expect(decimalSum([...Array.from({ length: 11 }, () => "999999999999999"), "-0.01"])).toBe(
    "10999999999999988.99",
  );
});

test("a sum of decimal texts of any lengths is what integers of their least digit add up to", () => {
  const random = seededRandom(3);
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join("");
  for (let round = 0; round < 200; round += 1) {
    const texts = Array.from({ length: 40 }, () => {
      const fraction = Math.floor(random() * 6);
      const whole = digits(1 + Math.floor(random() * 18));
      return `${random() < 0.4 ? "-" : ""}${whole}${fraction > 0 ? `.${digits(fraction)}` : ""}`;
    });
    const most = Math.max(...texts.map((text) => text.split(".")[1]?.length ?? 0));
    const least = (text: string) => {
      const [whole = "", fraction = ""] = text.split(".");
      return BigInt(whole + fraction.padEnd(most, "0"));
    };
    expect(decimalSum(texts)).toBe(
      decimalText(
        texts.reduce((sum, text) => sum + least(text), 0n),
        most,
      ),
    );
  }
});
