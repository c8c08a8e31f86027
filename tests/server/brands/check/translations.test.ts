import { expect, test } from "vitest";
import { checkBrand } from "../../../../src/server/brands/check/check-brand.ts";
import { acmeFiles, baseFiles, contextOf, type Files } from "./fixture.ts";

type Written = { title: Record<string, string>; content: Record<string, string> };

const help = "content/help.json";
const { [help]: _none, ...files } = acmeFiles;

/** A file of help whose topics are each written in these languages, in `wording`. */
const topics = (wording: string, ...languages: string[][]): string => {
  const texts = (spoken: string[], text: string) =>
    Object.fromEntries(spoken.map((language) => [language, `${text}, ${wording}`]));
  const written = languages.map((spoken, index): Written & { tag: string } => ({
    tag: ["terms", "privacy", "fees"][index] ?? `topic-${index}`,
    title: texts(spoken, `${index}`),
    content: texts(spoken, `<p>${index}</p>`),
  }));
  return JSON.stringify({ topics: written });
};

/** What the check says of a brand with these files, over a base with those. */
const said = (base: Files, acme: Files = {}): string[] =>
  checkBrand(contextOf("acme", { _base: { ...baseFiles, ...base }, acme: { ...files, ...acme } })).map(
    ({ rule, file, pointer, message }) => `${rule} ${file} ${pointer} ${message}`,
  );

const both = ["en", "hi"];

test("a brand is told once a file how many inherited texts its languages lack, and where", () => {
  expect(said({ [help]: topics("Base", both, both, both) })).toEqual([]);
  expect(said({ [help]: topics("Base", both, ["en"], ["en"]) })).toEqual([
    "LB506 brand.json /locales/enabled/1 content/help.json, which the brand inherits, lacks texts in languages that the brand offers: 4 of 6 in hi (/topics/1/title, /topics/1/content, /topics/2/title and 1 more). They would be in English.",
  ]);
});

test("what a brand writes itself is not inherited, and a translation of another English text is none", () => {
  const base = { [help]: topics("Base", both, both, ["en"]) };
  expect(said(base, { [help]: topics("Acme", both, both, both) })).toEqual([]);
  const own = (tagline: object) => ({
    "brand.json": JSON.stringify({ ...JSON.parse(files["brand.json"] ?? ""), tagline }),
    [help]: topics("Acme", both, both, both),
  });
  const inherited = (tagline: object) => ({
    "brand.json": JSON.stringify({ ...JSON.parse(baseFiles["brand.json"] ?? ""), tagline }),
  });
  const welcome = inherited({ en: "Welcome", hi: "स्वागत है" });
  expect(said(welcome, own({ en: "Welcome" }))).toEqual([]);
  expect(said(welcome, own({ en: "Play well" }))).toEqual([
    expect.stringMatching(/^LB502 brand.json \/tagline /),
  ]);
});

test("of many texts of one file that are not translated one finding tells how many", () => {
  const few = said({}, { [help]: topics("Acme", both, ["en"], both) });
  expect(few).toEqual([
    expect.stringMatching(/^LB502 content\/help.json \/topics\/1\/title /),
    expect.stringMatching(/^LB502 content\/help.json \/topics\/1\/content /),
  ]);
  const many = Array.from({ length: 6 }, () => ["en"]);
  expect(said({}, { [help]: topics("Acme", both, both, both, ...many) })).toEqual([
    "LB502 content/help.json /topics/3/title Texts of this file are missing in languages that the brand offers: 12 of 18 in hi (/topics/3/title, /topics/3/content, /topics/4/title and 9 more).",
  ]);
});
