import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openBrands } from "../../../../src/server/brands/check/check-folder.ts";
import { readPlatform } from "../../../../src/server/brands/platform.ts";
import { rootFolder } from "../../../../src/server/foundation/folders.ts";

/** A page with filters, stats, chart, tabs, table, action, export and form in one file (tests/support/own-page). */
const file = "pages/club/mine.json";
const good = readFileSync(join(rootFolder, "tests/support/own-page/mine.json"), "utf8");
const platform = readPlatform();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "livery-own-page-"));
  for (const brand of ["_base", "aurora"])
    cpSync(join(rootFolder, "whitelabels", brand), join(folder, brand), { recursive: true });
  mkdirSync(join(folder, "aurora/pages/club"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function findings(text: string) {
  writeFileSync(join(folder, "aurora", file), text);
  return openBrands(folder, platform)
    .check("aurora")
    .filter((finding) => finding.file === file);
}

describe("a page in one file of a brand", () => {
  it("is right", () => {
    expect(findings(good)).toEqual([]);
  });

  it.each([
    ["a tile's field", '"field": "totals.net"', '"field": "totals.nett"', "LB416", "totals.net"],
    ["a tile's line", '"spark": "bet"', '"spark": "bets"', "LB416", "bet"],
    [
      "a tile's page",
      '"page": "member/personalHistoryCopy"',
      '"page": "member/personalHistory"',
      "LB401",
      "member/personalHistoryCopy",
    ],
    ["a fixed input", '"by": "day"', '"bye": "day"', "LB416", "by"],
    ["the order of lines", '"orderBy": "key"', '"orderBy": "kay"', "LB416", "key"],
    ["a chart's kind", '"kind": "stacked"', '"kind": "stakced"', "LB204", "stacked"],
    [
      "a chart's operation",
      '"operation": "member/profit",\n      "input": {\n        "by": "day"\n      },\n      "kind"',
      '"operation": "member/profits",\n      "input": {\n        "by": "day"\n      },\n      "kind"',
      "LB416",
      "member/profit",
    ],
    ["a nested table's column", '"field": "proof"', '"field": "proff"', "LB416", "proof"],
    ["a column it stands below", '"below": "gameName"', '"below": "game"', "LB416", "gameName"],
    ["a filter of the page", '"follows": ["period"]', '"follows": ["perod"]', "LB416", "period"],
    [
      "a text in a tab",
      '"labelKey": "member:bets.game"',
      '"labelKey": "member:bets.gaem"',
      "LB409",
      "member:bets.game",
    ],
    ["an icon of a tab", '"icon": "key-round"', '"icon": "key-rond"', "LB406", "key-round"],
    ["a nested block's type", '"type": "rich-text"', '"type": "rich-txt"', "LB208", "rich-text"],
    [
      "a field of a form",
      '"name": "oldPaymentPassword"',
      '"name": "oldPaymentPasswort"',
      "LB416",
      "oldPaymentPassword",
    ],
  ])(
    "%s with a mistake is reported with its line and the fix",
    (_what, search, replacement, rule, suggestion) => {
      expect(good).toContain(search);
      const broken = good.replace(search, replacement);
      const at = replacement.split("\n").findIndex((line) => !search.split("\n").includes(line));
      const line = broken.slice(0, broken.indexOf(replacement)).split("\n").length + Math.max(0, at);
      expect(findings(broken)).toEqual([expect.objectContaining({ rule, line, suggestion })]);
    },
  );

  it("names a filter of the page that a call does not take", () => {
    const other = good
      .replace('"name": "period"', '"name": "period"')
      .replace(
        '"kind": "period"',
        '"kind": "choice",\n      "values": ["a"],\n      "textPattern": "member:profit.by.*"',
      );
    const reported = findings(other).filter(({ rule }) => rule === "LB416");
    expect(reported.map(({ message }) => message)).toContain(
      'The page\'s filter "period" sets "period", which member/profit does not take.',
    );
  });
});
