import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { nearest } from "../../src/server/brands/check/wording.ts";
import { readPlatform } from "../../src/server/brands/platform.ts";
import { filesBelow, rootFolder } from "../../src/server/foundation/folders.ts";
import { composed } from "./composed-keys.ts";
import { schema } from "./schema-words.ts";

const platform = readPlatform();
const english = platform.locales.get("en") ?? new Map<string, Record<string, string>>();
const namespaces = [...english.keys()];

/** Whether a key is there, alone or in its plural forms. */
function keyExists(key: string): boolean {
  const [namespace = "", ...rest] = key.split(":");
  const texts = english.get(namespace) ?? {};
  const name = rest.join(":");
  return name in texts || `${name}_other` in texts;
}

const startsLikeKey = (text: string): boolean =>
  namespaces.some((namespace) => text.startsWith(`${namespace}:`));

/** Keys of a source file: whole ones, and templates with a star for each part that is put in. */
function keysOf(file: string): { whole: string[]; templates: string[] } {
  const whole: string[] = [];
  const templates: string[] = [];
  const tree = ts.createSourceFile(
    file,
    readFileSync(join(rootFolder, file), "utf8"),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && startsLikeKey(node.text))
      (node.text.includes("*") ? templates : whole).push(node.text);
    if (ts.isTemplateExpression(node) && startsLikeKey(node.head.text))
      templates.push(node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join(""));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { whole, templates };
}

const sources = ["src/web", "src/site", "src/server"].flatMap((folder) =>
  filesBelow(join(rootFolder, folder), "")
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);
const found = sources.map((file) => ({ file, ...keysOf(file) }));

/** File and line where a key is written. */
const placesOfKey = (key: string): string[] =>
  found
    .filter(({ whole }) => whole.includes(key))
    .map(({ file }) => {
      const lines = readFileSync(join(rootFolder, file), "utf8").split("\n");
      return `${file}:${lines.findIndex((line) => line.includes(key)) + 1}`;
    });

/** The nearest key that is there, or that the text is to be written. */
function helpFor(key: string): string {
  const near = nearest(
    key,
    [...english].flatMap(([namespace, texts]) => Object.keys(texts).map((name) => `${namespace}:${name}`)),
  );
  return near === undefined ? "write it in every language" : `did you mean ${near}?`;
}

/** Patterns of documents, whose star a value replaces. */
const documentTemplates = [
  ...JSON.stringify([...platform.pages.values()]).matchAll(/"([a-z]+:[A-Za-z.]+\*)"/g),
].map(([, key]) => key ?? "");

describe("keys of the sources", () => {
  test("that are written in full have their English text", () => {
    const whole = [...new Set(found.flatMap((one) => one.whole))];
    expect(whole.length).toBeGreaterThan(80);
    const missing = whole.filter((key) => !keyExists(key));
    // A failure names the places and the file that lacks the text.
    const reported = missing.map(
      (key) =>
        `${placesOfKey(key).join(", ")}: ${key} is not in locales/en/${key.split(":")[0]}.json; ${helpFor(key)}`,
    );
    expect(reported).toEqual([]);
  });

  test("that are composed are all described above, and nothing else is", () => {
    const templates = [...new Set([...found.flatMap((one) => one.templates), ...documentTemplates])];
    expect(templates.toSorted()).toEqual(Object.keys(composed).toSorted());
  });

  test.each(Object.entries(composed))("%s has its English text in every case", (template, values) => {
    expect(values.length).toBeGreaterThan(0);
    const missing = values.map((value) => template.replace("*", value)).filter((key) => !keyExists(key));
    expect(missing).toEqual([]);
  });
});

test("every text of the platform is used", () => {
  const whole = new Set(found.flatMap((one) => one.whole));
  const documents = JSON.stringify([
    ...platform.pages.values(),
    platform.gameTypes,
    ...filesBelow(join(rootFolder, "whitelabels"), ".json").map((file) => schema(`../whitelabels/${file}`)),
  ]);
  const cases = new Set(
    Object.entries(composed).flatMap(([template, values]) =>
      values.map((value) => template.replace("*", value)),
    ),
  );
  const spoken = (key: string) =>
    whole.has(key) || cases.has(key) || documents.includes(`"${key}"`) || key.startsWith("validation:");
  const silent = [...english].flatMap(([namespace, texts]) =>
    Object.keys(texts)
      .map((name) => `${namespace}:${name.replace(/_(zero|one|two|few|many|other)$/, "")}`)
      .filter((key) => !spoken(key)),
  );
  expect([...new Set(silent)], 'delete these texts, or name each in full, as "<namespace>:<key>"').toEqual(
    [],
  );
});
