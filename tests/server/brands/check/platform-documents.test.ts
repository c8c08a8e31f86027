import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { referenceFindings } from "../../../../src/server/brands/check/operation-schemas.ts";
import {
  type DocumentFolders,
  operationFindings,
  pageFindings,
} from "../../../../src/server/brands/check/platform-documents.ts";
import { readPlatform } from "../../../../src/server/brands/platform.ts";
import { rootFolder } from "../../../../src/server/foundation/folders.ts";

const platform = readPlatform();
let folders: Omit<DocumentFolders, "locales">;
beforeEach(() => {
  const schemas = mkdtempSync(join(tmpdir(), "livery-schemas-"));
  cpSync(join(rootFolder, "schemas"), schemas, { recursive: true });
  folders = { schemas, brands: join(rootFolder, "whitelabels") };
});
afterEach(() => rmSync(folders.schemas, { recursive: true, force: true }));

/** Replaces the first `search` of a document below schemas/. */
function edit(path: string, search: string, replacement: string): void {
  const file = join(folders.schemas, path);
  const text = readFileSync(file, "utf8");
  expect(text).toContain(search);
  writeFileSync(file, text.replace(search, replacement));
}

describe("the platform's own documents", () => {
  it("are right as they are", () => {
    expect(operationFindings(folders)).toEqual([]);
    expect(pageFindings(folders, platform)).toEqual([]);
    expect(referenceFindings(folders)).toEqual([]);
  });

  it("are right while a language has no text yet, of which the catalogue's tests have each", () => {
    const locales = new Map([["de", new Map<string, Record<string, string>>()], ...platform.locales]);
    expect(pageFindings(folders, { ...platform, locales })).toEqual([]);
  });

  it.each([
    ['"field": "reference"', '"field": "refrence"', "LB416", "reference"],
    ['"about": ["account", "amount"', '"about": ["account", "amuont"', "LB416", "amount"],
    ['"labelKey": "staff:amount"', '"labelKey": "staff:amonut"', "LB409", "staff:amount"],
    ['"icon": "circle-plus"', '"icon": "circle-pluss"', "LB406", "circle-plus"],
    ['"desk/deposits/decide"', '"desk/deposits/decid"', "LB416", "desk/deposits/decide"],
    ['"page": "desk/members"', '"page": "desk/member"', "LB401", "desk/members"],
    ['"member:deposit.state.*"', '"member:deposit.stat.*"', "LB409", "member:deposit.state.*"],
    ['"format": "money"', '"fromat": "money"', "LB201", "format"],
    ['"type": "table"', '"type": "tabel"', "LB208", "table"],
  ])(
    "a page with %s written %s is reported with its line and the fix",
    (search, replacement, rule, suggestion) => {
      const path = "pages/desk/deposits.json";
      edit(path, search, replacement);
      const lines = readFileSync(join(folders.schemas, path), "utf8").split("\n");
      const line = lines.findIndex((text) => text.includes(replacement)) + 1;
      expect(pageFindings(folders, platform)).toContainEqual(
        expect.objectContaining({ rule, file: path, line, suggestion }),
      );
    },
  );

  it.each([
    ["member/withdraw", '"block": "payment-password"', '"block": "payment-pasword"', "payment-password"],
    ["member/withdraw", '"cardOf": "under-way"', '"cardOf": "underway"', "under-way"],
    ["member/withdraw", '"show": "under-way"', '"show": "underway"', "under-way"],
    [
      "member/withdraw",
      '"answers": "member/info/security"',
      '"answers": "member/info/securty"',
      "member/info/security",
    ],
    ["member/depositv2", '"unless": "current"', '"unless": "curent"', "current"],
    ["desk/withdrawals", '"default": "open"', '"default": "opne"', "open"],
    ["recent", '"$language"', '"$langage"', "$language"],
    ["games/rng", '"$page.gameType"', '"$pag.gameType"', "$page.gameType"],
  ])(
    "a page %s with %s written %s is reported with its line and the fix",
    (id, search, replacement, suggestion) => {
      const path = `pages/${id}.json`;
      edit(path, search, replacement);
      const lines = readFileSync(join(folders.schemas, path), "utf8").split("\n");
      const line = lines.findIndex((text) => text.includes(replacement)) + 1;
      expect(pageFindings(folders, platform)).toEqual([
        expect.objectContaining({ rule: "LB416", file: path, line, suggestion }),
      ]);
    },
  );

  it("a value that a button always sends is one that its call takes", () => {
    const path = "pages/agent/agentDailyWages2.json";
    edit(path, '"action": "accept"', '"action": "acept"');
    const lines = readFileSync(join(folders.schemas, path), "utf8").split("\n");
    const line = lines.findIndex((text) => text.includes('"acept"')) + 1;
    expect(pageFindings(folders, platform)).toEqual([
      expect.objectContaining({ rule: "LB416", file: path, line, suggestion: "accept" }),
    ]);
  });

  it("a value of a condition is one that an entry of the list can be", () => {
    const path = "pages/agent/agentDailyWages2.json";
    edit(path, '"can": ["accept"]', '"can": ["acept"]');
    const lines = readFileSync(join(folders.schemas, path), "utf8").split("\n");
    const line = lines.findIndex((text) => text.includes('"acept"')) + 1;
    expect(pageFindings(folders, platform)).toEqual([
      expect.objectContaining({ rule: "LB416", file: path, line, suggestion: "accept" }),
    ]);
  });

  it.each([
    ['"desk/contradictions"]', '"desk/contradiction"]', "LB204", "desk/contradictions"],
    ['"payment.reference-credited"', '"payment.reference-credit"', "LB204", "payment.reference-credited"],
    ['"access": "desk"', '"acces": "desk"', "LB201", "access"],
    ['"access": "desk"', '"access": "dsk"', "LB204", "desk"],
  ])(
    "an operation with %s written %s is reported with its line and the fix",
    (search, replacement, rule, fix) => {
      const path = "operations/desk/deposits/decide.json";
      edit(path, search, replacement);
      const lines = readFileSync(join(folders.schemas, path), "utf8").split("\n");
      const line = lines.findIndex((text) => text.includes(replacement)) + 1;
      expect(operationFindings(folders)).toContainEqual(
        expect.objectContaining({ rule, file: path, line, suggestion: fix }),
      );
    },
  );

  it.each([
    ["desk/exclusions", '"rowKey": ["id"]', '"rowKey": ["idd"]', "/rowKey/0", "id"],
    [
      "desk/exclusions",
      '"by", "origin"]',
      '"by", "orgin"]',
      "/output/properties/content/items/required/6",
      "origin",
    ],
    [
      "desk/exclusions/matches",
      '"default": "open"',
      '"default": "opne"',
      "/input/properties/state/default",
      "open",
    ],
    [
      "desk/exclusions/matches",
      '"type": "integer"',
      '"type": "intger"',
      "/input/properties/pageSize/type",
      "integer",
    ],
  ])(
    "a schema of %s with %s written %s is reported with its line and the fix",
    (id, search, replacement, pointer, fix) => {
      const path = `operations/${id}.json`;
      edit(path, search, replacement);
      const lines = readFileSync(join(folders.schemas, path), "utf8").split("\n");
      const line = lines.findIndex((text) => text.includes(replacement)) + 1;
      expect(operationFindings(folders)).toEqual([
        expect.objectContaining({ rule: "LB204", file: path, line, pointer, suggestion: fix }),
      ]);
    },
  );

  it.each([
    ["blocks/rich-text.json", "#/definitions/visible", "#/definitions/visibel", "#/definitions/visible"],
    [
      "blocks/rich-text.json",
      "definitions.schema.json#/definitions/visible",
      "definition.schema.json#/definitions/visible",
      undefined,
    ],
    ["operations/system/whitelabel.json", "#/definitions/node", "#/definitions/nod", "#/definitions/node"],
  ])("a reference of %s to %s written %s is reported with its line", (path, search, replacement, end) => {
    edit(path, search, replacement);
    const lines = readFileSync(join(folders.schemas, path), "utf8").split("\n");
    const line = lines.findIndex((text) => text.includes(replacement)) + 1;
    const found = referenceFindings(folders);
    expect(found).toEqual([expect.objectContaining({ rule: "LB204", file: path, line })]);
    if (end) expect(found[0]?.suggestion).toMatch(new RegExp(`${end}$`));
  });

  it("that are no JSON are reported with their line", () => {
    edit("operations/desk/deposits/decide.json", '"token": true,', '"token": true');
    expect(operationFindings(folders)).toMatchObject([{ rule: "LB102" }]);
  });
});
