import { describe, expect, test } from "vitest";
import { type AmountNotation, readAmount } from "../../src/kernel/typed-amount.ts";
import { groupedAmount, regrouped } from "../../src/kernel/typed-grouping.ts";

const rupees = { code: "INR", symbol: "₹", exponent: 2 };
const indian: AmountNotation = { language: "en", currency: rupees };
const german: AmountNotation = { language: "de", currency: { code: "EUR", symbol: "€", exponent: 2 } };

/** The field after each key; `<` removes the character before the caret, `[n]` puts the caret behind n characters. */
function typed(keys: string, typing: AmountNotation, start = ""): string {
  let field = { text: start, caret: start.length };
  for (const [key, place] of keys.matchAll(/\[(\d+)\]|[^[\]]/g)) {
    if (place !== undefined) {
      field = { ...field, caret: Number(place) };
      continue;
    }
    const { text, caret } = field;
    const from = key === "<" ? Math.max(0, caret - 1) : caret;
    const added = key === "<" ? "" : key;
    const after = text.slice(0, from) + added + text.slice(caret);
    field = regrouped({ before: text, after, caret: from + added.length }, typing);
  }
  return `${field.text.slice(0, field.caret)}|${field.text.slice(field.caret)}`;
}

describe("an amount while it is typed", () => {
  test.each([
    ["150000", indian, "1,50,000|"],
    ["150000.50", indian, "1,50,000.50|"],
    ["150000,50", german, "150.000,50|"],
    ["0.5", indian, "0.5|"],
    ["1500<", indian, "150|"],
    // In the middle the caret stays behind its digit; a removed separator comes back.
    ["1500[1]9", indian, "19|,500"],
    ["1500[2]<", indian, "1|,500"],
  ])("groups %s", (keys, typing, field) => {
    expect(typed(keys, typing)).toBe(field);
  });

  test.each([
    // Own separators stay, whatever they mean.
    ["150,000", indian, "150,000|"],
    ["1,50", indian, "1,50|"],
    ["1.500", indian, "1.500|"],
    ["1 50 000", indian, "1 50 000|"],
    ["1.5", german, "1.5|"],
    ["₹ 150000", indian, "₹ 150000|"],
    ["१५००", indian, "१५००|"],
    ["007", indian, "007|"],
    ["-1500", indian, "-1500|"],
  ])("leaves %s as typed", (keys, typing, field) => {
    expect(typed(keys, typing)).toBe(field);
  });

  test("never changes which amount a text means, or that it means none", () => {
    const signs = ["1", "0", "7", ".", ",", " ", "<"];
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (const typing of [indian, german])
      for (let run = 0; run < 4_000; run += 1) {
        let field = "";
        for (let key = 0; key < 9; key += 1) {
          const sign = signs[next(signs.length)] ?? "";
          const after = sign === "<" ? field.slice(0, -1) : field + sign;
          const { text } = regrouped({ before: field, after, caret: after.length }, typing);
          const plain = readAmount(after, typing);
          const shown = readAmount(text, typing);
          // A digit after groups makes the text unreadable until they follow it.
          if (plain.ok) expect({ after, read: shown }).toEqual({ after, read: plain });
          else if (shown.ok) expect(text.replaceAll(/[.,]/g, "")).toBe(after.replaceAll(/[.,]/g, ""));
          field = text;
        }
      }
  });

  test("groups a text of plain digits alone", () => {
    expect(groupedAmount("150000.50", indian)).toBe("1,50,000.50");
    expect(groupedAmount("150,000", indian)).toBe("150,000");
    expect(groupedAmount("", indian)).toBe("");
  });
});
