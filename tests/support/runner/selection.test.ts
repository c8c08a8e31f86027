import { describe, expect, it } from "vitest";
import { readOptions } from "./options.ts";
import { appFilesFor, journeysFor, patternOf, unitFilesFor, walkersFor } from "./selection.ts";

describe("what npm test is asked for", () => {
  it("is everything, some words or what changed", () => {
    expect(readOptions([])).toEqual({ words: [], changed: false });
    expect(readOptions(["money", "vendor"])).toEqual({ words: ["money", "vendor"], changed: false });
    expect(readOptions(["--changed"])).toEqual({ words: [], changed: true });
  });

  it.each([
    [["--chnaged"], "There is no option --chnaged."],
    [["-t", "money"], "There is no option -t."],
    [["--changed", "money"], "--changed takes no words, and these came: money."],
  ])("is refused with a sentence when it is %j", (args, sentence) => {
    const read = readOptions(args);
    expect("message" in read && read.message).toContain(sentence);
  });
});

describe("the tests that words name", () => {
  const texts: Record<string, string> = {
    "tests/server/http/money.test.ts": "",
    "tests/web/form/field.test.ts": 'it("shows money by the brand")',
    "tests/kernel/json-values.test.ts": "",
  };

  it("run whole when the path holds every word, by title when the file does", () => {
    const chosen = unitFilesFor(["Money"], Object.keys(texts), (file) => texts[file] ?? "");
    expect(chosen).toEqual({
      whole: ["tests/server/http/money.test.ts"],
      byTitle: ["tests/web/form/field.test.ts"],
    });
  });

  it("hold every word, in any order and either case", () => {
    const pattern = new RegExp(patternOf(["brand", "Money (new)"]));
    expect(pattern.test("shows money (NEW) by the brand")).toBe(true);
    expect(pattern.test("shows money by the brand")).toBe(false);
  });
});

describe("what a change touches", () => {
  const specs = [
    "tests/journeys/members/login.spec.ts",
    "tests/journeys/members/sms.spec.ts",
    "tests/journeys/money/payments.spec.ts",
    "tests/journeys/home.spec.ts",
  ];

  it.each([
    ["src/server/domains/payments/deposits.ts", ["tests/journeys/money/payments.spec.ts"]],
    ["src/machines/login.ts", ["tests/journeys/members/login.spec.ts"]],
    ["src/server/core/members/registration.ts", specs.slice(0, 2)],
    ["whitelabels/jade/home.json", ["tests/journeys/home.spec.ts"]],
    ["tests/journeys/home.spec.ts", ["tests/journeys/home.spec.ts"]],
    ["src/kernel/json-values.ts", []],
  ])("is, of the journeys, for %s: %j", (path, wanted) => {
    expect(journeysFor([path], specs)).toEqual(wanted);
  });

  const texts: Record<string, string> = {
    "tests/server/http/payments.test.ts": "await openTestApp()",
    "tests/server/http/rates.test.ts": 'await openTestApp(); it("limits deposits of payments")',
    "tests/server/http/language.test.ts": "await openTestApp()",
    "tests/server/domains/payments/deposits.test.ts": "await openHarness()",
  };
  const opening = Object.keys(texts).slice(0, 3);

  it.each([
    ["src/server/domains/payments/deposits.ts", opening.slice(0, 2)],
    ["src/server/http/create-http.ts", opening],
    ["src/server/app.ts", opening],
    ["src/server/domains/games/rules/decide.ts", []],
    ["src/server/README.md", []],
    ["src/web/main.tsx", []],
  ])("is, of the files that open the app in another process, for %s: %j", (path, wanted) => {
    expect(appFilesFor([path], Object.keys(texts), (file) => texts[file] ?? "")).toEqual(wanted);
  });

  it("is, for a document, also what walks the documents' folders", () => {
    const files = [
      "tests/catalogue/keys.test.ts",
      "tests/site/payments.test.ts",
      "tests/kernel/json-values.test.ts",
    ];
    expect(walkersFor(["schemas/brand/payments.json"], files)).toEqual(files.slice(0, 2));
    expect(walkersFor(["src/kernel/json-values.ts"], files)).toEqual([]);
  });
});
