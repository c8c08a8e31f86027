import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { isObject } from "../../src/kernel/json-values.ts";
import { readPlatform } from "../../src/server/brands/platform.ts";
import { mostPictures } from "../../src/server/core/members/attached-pictures.ts";
import { graceMs } from "../../src/server/core/safer-play/sitting.ts";
import { filesBelow, rootFolder } from "../../src/server/foundation/folders.ts";
import {
  leastCheckMinutes,
  leastRaiseHours,
  mostCheckMinutes,
  mostImageBytes,
} from "../../src/site/constants.ts";

/** The {{values}} of a text are filled in by whatever shows it, and its figures are those of the code. */

const platform = readPlatform();
const languages = [...platform.locales.keys()];

function textOf(key: string, language = "en"): string | undefined {
  const [namespace = "", name = ""] = key.split(":");
  const texts = platform.locales.get(language)?.get(namespace) ?? {};
  return texts[name] ?? texts[`${name}_other`];
}

/** The values that a text needs; the brand's name is always there. */
const valuesOf = (key: string): string[] =>
  [...(textOf(key) ?? "").matchAll(/\{\{(\w+)/g)]
    .map(([, name = ""]) => name)
    .filter((name) => name !== "brand");

/** Values that a block gives by itself to the text of a property, or of a part of a kind. */
const given: Record<string, readonly string[]> = {
  lineKey: ["number"],
  entryKey: ["number"],
  messageKey: ["link"],
  moreKey: ["count"],
  nextKey: ["left"],
  "countdown textKey": ["time"],
  "reward textKey": ["amount"],
  "least textKey": ["hasAmount", "needsAmount"],
  "step textKey": ["step", "steps"],
  "link labelKey": ["page"],
};

type Lack = { place: string; key: string; lacks: string[] };

/** The texts of a document that need values which their place does not give. */
function lacksIn(node: unknown, place: string, name = ""): Lack[] {
  if (Array.isArray(node)) return node.flatMap((one) => lacksIn(one, place, name));
  if (!isObject(node)) return [];
  const kind = typeof node["kind"] === "string" ? node["kind"] : name;
  const has = isObject(node["with"]) ? Object.keys(node["with"]) : [];
  return Object.entries(node).flatMap(([property, value]): Lack[] => {
    if (typeof value !== "string" || !property.endsWith("Key")) return lacksIn(value, place, property);
    const known = [...has, ...(given[property] ?? []), ...(given[`${kind} ${property}`] ?? [])];
    const lacks = valuesOf(value).filter((one) => !known.includes(one));
    return lacks.length > 0 ? [{ place, key: value, lacks }] : [];
  });
}

/** The calls of a source file that name a text by its key and give it values in place, but not all that it needs. */
function lacksOf(file: string): { found: number; lacks: Lack[] } {
  const source = readFileSync(join(rootFolder, file), "utf8");
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const result = { found: 0, lacks: [] as Lack[] };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) look(node);
    ts.forEachChild(node, visit);
  };
  const look = ({ arguments: sent }: ts.CallExpression): void => {
    const objects = sent.filter(ts.isObjectLiteralExpression);
    const isPlain = sent.every((one) => ts.isStringLiteralLike(one) || ts.isObjectLiteralExpression(one));
    const properties = objects.flatMap((one) => [...one.properties]);
    if (!isPlain || properties.some(ts.isSpreadAssignment)) return;
    const names = properties.map((one) => one.name?.getText() ?? "");
    for (const key of sent.filter(ts.isStringLiteralLike)) {
      const needs = /^[a-z]+:/.test(key.text) ? valuesOf(key.text) : [];
      result.found += needs.length > 0 ? 1 : 0;
      const lacks = needs.filter((one) => !names.includes(one));
      if (lacks.length > 0) result.lacks.push({ place: file, key: key.text, lacks });
    }
  };
  visit(tree);
  return result;
}

describe("values of texts", () => {
  it("are given by the documents of pages", () => {
    const lacks = [...platform.pages.values()].flatMap((page) => lacksIn(page.blocks, page.id));
    expect(lacks).toEqual([]);
    const wrong = { type: "form", hintKey: "auth:mail.code.text", with: { code: { field: "code" } } };
    expect(lacksIn(wrong, "here")).toEqual([
      { place: "here", key: "auth:mail.code.text", lacks: ["minutes"] },
    ]);
  });

  it("are given by the calls that name a text", () => {
    const files = ["src/web", "src/server", "src/site"].flatMap((folder) =>
      filesBelow(join(rootFolder, folder), "")
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => `${folder}/${file}`),
    );
    const results = files.map(lacksOf);
    expect(results.reduce((sum, { found }) => sum + found, 0)).toBeGreaterThan(50);
    expect(results.flatMap(({ lacks }) => lacks)).toEqual([]);
  });

  it("of money are written with the brand's currency in refusals", () => {
    const bare = languages.flatMap((language) =>
      Object.entries(platform.locales.get(language)?.get("errors") ?? {})
        .filter(([, text]) => /\{\{(amount|left|maximum|minimum)\}\}/.test(text))
        .map(([name]) => `${language} ${name}`),
    );
    expect(bare).toEqual([]);
  });
});

describe("figures of texts", () => {
  const megabytes = `${mostImageBytes / 2 ** 20} MB`;
  const figures: Record<string, readonly (string | number)[]> = {
    "member:payment.proofHint": [megabytes],
    "profile:avatar.hint": [megabytes],
    "rewards:apply.picturesHint": [megabytes],
    "rewards:apply.picturesNeeded": [megabytes],
    "safer:interval.amountHint": [leastCheckMinutes, mostCheckMinutes],
    "safer:interval.changeText": [leastRaiseHours],
    "safer:kindText.check": [graceMs / 60_000, mostCheckMinutes],
    "safer:limit.changeText": [leastRaiseHours],
    "support:pictureHint": [megabytes, mostPictures],
  };

  it.each(Object.entries(figures))("are those of the code in every language: %s", (key, values) => {
    for (const language of languages)
      for (const value of values)
        expect(textOf(key, language), language).toMatch(new RegExp(`(?<!\\d)${value}(?!\\d)`));
  });

  it("of megabytes are nowhere else", () => {
    const others = languages.flatMap((language) =>
      [...(platform.locales.get(language) ?? [])].flatMap(([namespace, texts]) =>
        Object.entries(texts)
          .filter(([name, text]) => /\d\s?MB/.test(text) && !(`${namespace}:${name}` in figures))
          .map(([name]) => `${language} ${namespace}:${name}`),
      ),
    );
    expect(others).toEqual([]);
  });
});
