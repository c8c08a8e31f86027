/** A figure of a text: a percentage, an amount of money, how many times, or how many points. */
export type WrittenFigure = {
  kind: "percent" | "amount" | "times" | "points";
  value: number;
  written: string;
  /** Where it stands in the text, in UTF-16 units. */
  index: number;
};

/** The digits of all numbering systems that have ten of them, with what each is worth: १ and ๑ are 1. */
const digits: ReadonlyMap<string, string> = new Map(
  Intl.supportedValuesOf("numberingSystem").flatMap((numberingSystem) =>
    Array.from({ length: 10 }, (_, digit): [string, string] => [
      new Intl.NumberFormat("en", { numberingSystem, useGrouping: false }).format(digit),
      `${digit}`,
    ]).filter(([written]) => /^\p{Nd}$/u.test(written)),
  ),
);

const number = String.raw`\p{Nd}+(?:[.,\u00a0\u202f]\p{Nd}+)*`;
const percentWords =
  "%|٪|％|percent(?![a-z])|per cent(?![a-z])|persen(?![a-z])|por cento|phần trăm|प्रतिशत|फ़ीसदी|फीसदी|เปอร์เซ็นต์";
const timesWords =
  "x(?![a-z])|×|times(?![a-z])|-?fold(?![a-z])|kali(?![a-z])|vezes(?![a-z])|lần|गुना|बार|เท่า|ครั้ง";
const pointsWords =
  "(?:bonus |loyalty |reward )?points?(?![a-z])|अंक|पॉइंट|पॉइन्ट|poin(?![a-z])|pontos?(?![a-z])|คะแนน|แต้ม|điểm";
const moneyWords =
  "rupees?(?![a-z])|ringgit(?![a-z])|baht(?![a-z])|rupiah(?![a-z])|reais(?![a-z])|real(?![a-z])|dollars?(?![a-z])|đồng|रुपये|रुपए|रुपया|บาท";

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

/** A number of any script, with or without separators of groups: 1,00,000 and 1.000,50. */
function valueOf(written: string): number {
  const latin = [...written].map((character) => digits.get(character) ?? character).join("");
  const parts = latin.split(/[.,\u00a0\u202f]/);
  const last = parts.at(-1) ?? "";
  // Three digits at the end are a group, unless nothing but a zero stands before them.
  const isWhole = parts.length === 1 || (last.length === 3 && parts[0] !== "0");
  return Number(isWhole ? parts.join("") : `${parts.slice(0, -1).join("")}.${last}`);
}

type Shapes = readonly (readonly [WrittenFigure["kind"], RegExp])[];

const shapesOf = new Map<string, Shapes>();

/** The shapes of figures for the names of a brand's money; compiled once, since a brand has many texts. */
function shapesFor(currency: readonly string[]): Shapes {
  const names = currency.filter((name) => name !== "");
  const key = names.join(" ");
  const known = shapesOf.get(key);
  if (known) return known;
  const named = [...names.map(escaped), "rs\\.?"].join("|");
  // A sign may follow letters, as in R$; a name is none inside another word.
  const before = String.raw`(?<!\p{L})(?:${named})|\p{Sc}`;
  const after = [...names.map((name) => `${escaped(name)}(?![a-z])`), String.raw`\p{Sc}`, moneyWords].join(
    "|",
  );
  const shapes: Shapes = [
    ["percent", new RegExp(`(${number})\\s*(?:${percentWords})|ร้อยละ\\s*(${number})`, "giu")],
    ["times", new RegExp(`(${number})\\s*(?:${timesWords})`, "giu")],
    ["points", new RegExp(`(${number})\\s*(?:${pointsWords})`, "giu")],
    ["amount", new RegExp(`(?:${before})\\s*(${number})|(${number})\\s*(?:${after})`, "giu")],
  ];
  shapesOf.set(key, shapes);
  return shapes;
}

/**
 * The percentages, amounts, multiples and points in a text of any language, without what stands in placeholders and in tags.
 * `currency` are the names of the brand's money: its symbol and code.
 */
export function figuresOf(text: string, currency: readonly string[]): WrittenFigure[] {
  const plain = text.replace(/\{\{[^}]*\}\}|<[^>]*>/g, (whole) => " ".repeat(whole.length));
  if (!/\p{Nd}/u.test(plain)) return [];
  return shapesFor(currency).flatMap(([kind, shape]) =>
    [...plain.matchAll(shape)].map(({ 0: written, 1: one, 2: other, index }) => ({
      kind,
      value: valueOf(one ?? other ?? ""),
      written,
      index,
    })),
  );
}
