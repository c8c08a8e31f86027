import { describe, expect, it } from "vitest";
import { figuresOf } from "../../../../src/server/brands/check/written-figures.ts";

const of = (text: string) => figuresOf(text, ["₹", "INR"]).map(({ kind, value }) => [kind, value]);

describe("figures of a text", () => {
  it.each([
    ["Get 50% back", [["percent", 50]]],
    ["५०% वापस", [["percent", 50]]],
    ["12.5 प्रतिशत", [["percent", 12.5]]],
    ["รับคืน ๕๐%", [["percent", 50]]],
    ["ร้อยละ ๑๐", [["percent", 10]]],
    ["5 เปอร์เซ็นต์", [["percent", 5]]],
    ["10 por cento", [["percent", 10]]],
    ["50 persen", [["percent", 50]]],
    ["10 phần trăm", [["percent", 10]]],
    ["up to ₹1,00,000", [["amount", 100_000]]],
    ["₹ ५,००० तक", [["amount", 5_000]]],
    ["5000 रुपये", [["amount", 5_000]]],
    [
      "INR 500 or 500 INR",
      [
        ["amount", 500],
        ["amount", 500],
      ],
    ],
    ["500 บาท", [["amount", 500]]],
    ["R$ 1.000,50", [["amount", 1000.5]]],
    ["€0.500", [["amount", 0.5]]],
    ["stake it 20x", [["times", 20]]],
    ["20 times", [["times", 20]]],
    ["२० गुना", [["times", 20]]],
    ["๒๐ เท่า", [["times", 20]]],
    [
      "20 kali, 20 vezes, 20 lần",
      [
        ["times", 20],
        ["times", 20],
        ["times", 20],
      ],
    ],
  ])("%s", (text, figures) => {
    expect(of(text)).toEqual(figures);
  });

  it.each([
    "18+. Play only with money you can spare",
    "{{percent}}% of it, at most {{cap}}",
    '<a href="/x?y=50%25">here</a>',
    "A draw every 5 minutes, 24 hours a day",
    "in 2026",
    "3 xylophones",
  ])("none in: %s", (text) => {
    expect(of(text)).toEqual([]);
  });
});
