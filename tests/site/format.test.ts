import { expect, test } from "vitest";
import { amountText, dayText, momentText, rateText, weekdayText } from "../../src/site/format.ts";

const rupees = { code: "INR", symbol: "₹", exponent: 2 };
const ringgit = { code: "MYR", symbol: "RM", exponent: 2 };

/** Without the marks that keep it from left to right, which are tested below. */
const shown = (...args: Parameters<typeof amountText>) =>
  amountText(...args)
    .replaceAll(/[\u2066\u2069]/g, "")
    .replaceAll("\u202F", " ");

test("rupees are grouped the Indian way in English and in Hindi, and other currencies by thousands", () => {
  expect(shown("150000.00", rupees, "en")).toBe("₹ 1,50,000.00");
  expect(shown("150000.00", rupees, "hi")).toBe("₹ 1,50,000.00");
  expect(shown("150000.00", rupees, "en-XA")).toBe("₹ 1,50,000.00");
  expect(shown("150000.00", ringgit, "en")).toBe("RM 150,000.00");
  expect(shown("150000.00", rupees, "de")).toBe("₹ 150.000,00");
});

test("no decimal of a currency is hidden, and there are at least two", () => {
  expect(shown("1.234", { code: "KWD", symbol: "KD", exponent: 3 }, "en")).toBe("KD 1.234");
  expect(shown("0.00000001", { code: "BTC", symbol: "₿", exponent: 8 }, "en")).toBe("₿ 0.00000001");
  expect(shown("5", { code: "JPY", symbol: "¥", exponent: 0 }, "en")).toBe("¥ 5.00");
  expect(shown("9007199254740993.25", ringgit, "en")).toBe("RM 9,007,199,254,740,993.25");
});

test("a missing amount is 0, and a minus stands before the symbol", () => {
  expect(shown(undefined, rupees, "en")).toBe("₹ 0.00");
  expect(shown("", rupees, "en")).toBe("₹ 0.00");
  expect(shown("-75.50", rupees, "en")).toBe("−₹ 75.50");
  expect(shown("-0.00", rupees, "en")).toBe("₹ 0.00");
  expect(shown(12.5, rupees, "en")).toBe("₹ 12.50");
});

test("an amount is isolated from left to right, in Latin digits", () => {
  expect(amountText("-1", rupees, "ar-EG")).toBe("\u2066−₹\u202F1.00\u2069");
});

test("times are as the language writes them in the reader's zone; what is no time is said as such", () => {
  const zone = process.env.TZ;
  const at = "2026-11-23T20:00:00Z";
  const written = (tz: string): string => {
    process.env.TZ = tz;
    return momentText(at, "en").replaceAll(/[\u202f\u00a0]/g, " ");
  };
  const moments = [written("Asia/Kolkata"), written("America/New_York"), written("Asia/Kolkata")];
  process.env.TZ = zone ?? "";
  if (zone === undefined) delete process.env.TZ;
  expect(moments).toEqual(["Nov 24, 2026, 1:30 AM", "Nov 23, 2026, 3:00 PM", "Nov 24, 2026, 1:30 AM"]);
  expect([dayText("2026-11-23", "en"), dayText("2026-11-23", "en")]).toEqual([
    "Nov 23, 2026",
    "Nov 23, 2026",
  ]);
  for (const language of ["en", "hi"]) expect(momentText(at, language)).toMatch(/\d:\d\d\u00A0[ap]m$/i);
  expect([momentText("soon", "en"), dayText("soon", "en")]).toEqual(["Invalid Date", "Invalid Date"]);
});

test("weekdays count from Monday, in the reader's language", () => {
  expect([0, 6].map((day) => weekdayText(day, "en"))).toEqual(["Monday", "Sunday"]);
  expect(weekdayText(4, "pt")).toBe("sexta-feira");
  expect(weekdayText(0, "en-XA")).toBe("Monday");
});

test("a rate keeps every digit as it is stored, with the language's decimal sign", () => {
  expect(rateText("1.250", "en")).toBe("1.250");
  expect(rateText("1.250", "pt")).toBe("1,250");
  expect(rateText("0.1", "vi")).toBe("0,1");
  expect(rateText("0.123456789012345678901", "en")).toBe("0.123456789012345678901");
  expect(rateText("45", "id")).toBe("45");
  expect(rateText("12.5", "hi")).toBe("12.5");
  expect(rateText("1.2–3.4", "pt")).toBe("1.2–3.4");
});
