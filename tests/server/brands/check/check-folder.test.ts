import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkFolder, openBrands } from "../../../../src/server/brands/check/check-folder.ts";
import { acmeFiles, baseFiles, type Files, platform } from "./fixture.ts";

let brands = "";

function write(name: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    const target = join(brands, name, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

const check = (name: string): string[] =>
  checkFolder(brands, name, platform).map(
    ({ rule, file, line, column, pointer }) => `${rule} ${file}:${line}:${column} ${pointer}`,
  );

const brand = (code: string, more: object = {}): string =>
  JSON.stringify({ merchant: code, name: code, ...more }, null, 2);

beforeEach(() => {
  brands = mkdtempSync(join(tmpdir(), "livery-brands-"));
  write("_base", baseFiles);
  write("acme", acmeFiles);
});
afterEach(() => rmSync(brands, { recursive: true }));

describe("checkFolder", () => {
  it("finds nothing wrong with a good brand or with what it inherits", () => {
    expect(check("acme")).toEqual([]);
    expect(check("_base")).toEqual([]);
  });

  it("needs no more than brand.json", () => {
    write("tiny", { "brand.json": brand("tiny") });
    expect(check("tiny")).toEqual([]);
  });

  it("reads behind a byte order mark", () => {
    write("acme", { "home.json": `\uFEFF${acmeFiles["home.json"]?.replace('"bleed"', '"blead"')}` });
    expect(check("acme")).toEqual(["LB204 home.json:7:18 /blocks/0/variant"]);
  });

  it("names files that nothing reads, and leaves notes and hidden files in peace", () => {
    write("acme", { "navigaton.json": "{}", "local/en.json": "{}", "theme.yaml": "a: 1" });
    write("acme", { "NOTES.md": "-", ".DS_Store": "-", "home.json~": "-" });
    const findings = checkFolder(brands, "acme", platform);
    expect(findings.map(({ rule, file, suggestion }) => [rule, file, suggestion])).toEqual([
      ["LB104", "navigaton.json", "navigation.json"],
      ["LB104", "theme.yaml", undefined],
      ["LB104", "local/en.json", "locales/en.json"],
    ]);
  });

  it("tells once that a page which a file changes is not there", () => {
    write("acme", { "pages/promotion.json": '{ "changes": [{ "block": "x", "hidden": true }] }' });
    expect(check("acme")).toEqual([expect.stringMatching(/^LB792 pages\/promotion\.json:1:/)]);
  });

  it("tells a misspelt parent alone, and nothing of what would be inherited from it", () => {
    const inherited = {
      "pages/club/lounge.json": '{ "icon": "gift" }',
      "registration.json": '{ "fields": { "consentMail": { "enabled": true } } }',
      "content/announcements.json": JSON.stringify({
        announcements: [
          { id: "a", title: { en: "A", hi: "अ" }, content: { en: '<a href="/help#fees">A</a>', hi: "अ" } },
        ],
      }),
    };
    const secrets = { smsKey: "env:BRAND_CHILD_SMS" };
    write("child", { "brand.json": brand("child", { extends: "acme", secrets }), ...inherited });
    expect(check("child")).toEqual([]);
    write("child", { "brand.json": brand("child", { extends: "acmee", secrets }) });
    expect(check("child")).toEqual(["LB302 brand.json:4:14 /extends"]);
  });

  it("lets a brand inherit the names of no other brand's secrets", () => {
    const smtp = { host: "smtp.acme.example", user: "env:BRAND_ACME_USER", password: "env:BRAND_ACME_MAIL" };
    write("acme", { "accounts.json": JSON.stringify({ mail: { smtp } }, null, 2) });
    const own = { mail: { smtp: { host: "mine.example", user: "env:BRAND_CHILD_USER" } } };
    const child = { "brand.json": brand("child", { extends: "acme" }) };
    write("child", { ...child, "accounts.json": JSON.stringify(own) });
    expect(check("acme")).toEqual([]);
    expect(check("child")).toEqual([
      "LB903 ../acme/accounts.json:6:19 /mail/smtp/password",
      "LB903 ../acme/brand.json:74:15 /secrets/smsKey",
    ]);
    const mail = { ...own.mail, smtp: { ...own.mail.smtp, password: "env:BRAND_CHILD_MAIL" } };
    const secrets = { smsKey: "env:BRAND_CHILD_SMS" };
    write("child", {
      "brand.json": brand("child", { extends: "acme", secrets }),
      "accounts.json": JSON.stringify({ mail }),
    });
    expect(check("child")).toEqual([]);
  });

  it("tells of the own segment that has an inherited one's name, and not of the inherited one", () => {
    const called = (en: string) => ({ name: { en }, where: { language: "en" } });
    const inherited = { first: called("Early"), second: called("Late") };
    write("acme", { "desk.json": JSON.stringify({ segments: inherited }) });
    write("child", {
      "brand.json": brand("child", { extends: "acme", secrets: { smsKey: "env:BRAND_CHILD_SMS" } }),
      "desk.json": JSON.stringify({ segments: { first: called("Late") } }, null, 2),
    });
    const [finding, ...others] = checkFolder(brands, "child", platform).filter(
      ({ rule }) => rule === "LB772",
    );
    expect(finding).toMatchObject({ file: "desk.json", line: 5, pointer: "/segments/first/name/en" });
    expect(finding?.message).toContain('"second"');
    expect(others).toEqual([]);
  });

  it("refuses secrets that are named for every brand", () => {
    write("_base", {
      "accounts.json": '{ "mail": { "smtp": { "host": "x", "password": "env:BRAND_ACME_X" } } }',
    });
    expect(check("_base")).toEqual(["LB903 accounts.json:1:48 /mail/smtp/password"]);
  });

  it("lets the root's menus name pages of modules that a brand may switch on, and no brand's own", () => {
    const navigation = JSON.stringify({ footer: [{ page: "member/vip" }] });
    const modules = JSON.stringify({ modules: { VIP: false } });
    write("_base", { "modules.json": modules, "navigation.json": navigation });
    write("plain", { "brand.json": brand("plain") });
    write("child", { "brand.json": brand("child"), "navigation.json": navigation });
    expect(check("_base")).toEqual([]);
    expect(check("plain")).toEqual([]);
    expect(check("child")).toEqual(["LB402 navigation.json:1:20 /footer/0/page"]);
  });

  it("does not read a file over 512 KB", () => {
    write("acme", { "content/help.json": `{"topics": [${" ".repeat(600_000)}]}` });
    const [first, ...rest] = check("acme");
    expect(first).toBe("LB101 content/help.json:1:1 ");
    expect(rest).toEqual([]);
  });

  it("survives a file that nests too deep for its parser", () => {
    write("acme", { "home.json": "[".repeat(200_000) });
    expect(check("acme")).toEqual(["LB106 home.json:1:200000 "]);
  });

  it("asks for brand.json", () => {
    write("bare", { "home.json": '{ "blocks": [{ "type": "notice-marquee" }] }' });
    expect(check("bare")).toEqual(["LB105 brand.json:1:1 "]);
  });

  it("reports a folder with an invalid name and a missing folder", () => {
    write("Acme-2", { "brand.json": brand("acme2") });
    expect(check("Acme-2")).toEqual(["LB301 brand.json:1:1 "]);
    expect(check("gone")).toEqual(["LB000 brand.json:1:1 "]);
    expect(checkFolder(join(brands, "nowhere"), "acme", platform)).toHaveLength(1);
  });

  it("reports every brand of a circle, and only those", () => {
    write("one", { "brand.json": brand("one", { extends: "two" }) });
    write("two", { "brand.json": brand("two", { extends: "one" }) });
    write("outside", { "brand.json": brand("outside", { extends: "one" }) });
    expect(check("one")).toEqual(["LB303 brand.json:4:14 /extends"]);
    expect(check("two")).toEqual(["LB303 brand.json:4:14 /extends"]);
    expect(check("outside")).toEqual([]);
    expect(checkFolder(brands, "two", platform)[0]?.message).toContain("two → one → two");
  });

  it("lets no two brands share a host, which are not inherited", () => {
    write("twin", { "brand.json": brand("twin", { hosts: ["twin.example", "acme.example"] }) });
    const secrets = { smsKey: "env:BRAND_CHILD_SMS_KEY" };
    write("child", { "brand.json": brand("child", { extends: "acme", secrets }) });
    expect(check("twin")).toEqual(["LB304 brand.json:6:5 /hosts/1"]);
    expect(check("acme")).toEqual(["LB304 brand.json:11:5 /hosts/0"]);
    expect(check("child")).toEqual([]);
  });

  it("reports a mistake in the folder that causes it, not in those that inherit it", () => {
    write("_base", { "theme.json": (baseFiles["theme.json"] ?? "").replace("}", '}, "density": "tight"') });
    write("child", { "brand.json": brand("child", { extends: "_base" }) });
    expect(check("_base")).toHaveLength(1);
    expect(check("child")).toEqual([]);
  });

  it("takes missing values from the inherited documents", () => {
    const files = { "theme.json": '{ "colour": { "brand": { "h": 200 } } }', "registration.json": "{}" };
    write("child", { "brand.json": brand("child"), ...files });
    expect(check("child")).toEqual([]);
  });

  it("does not blame other files for one that cannot be read", () => {
    write("acme", { "locales/en.json": '{ "brand:club.title": ' });
    expect(check("acme")).toEqual(["LB102 locales/en.json:1:21 "]);
    write("acme", { "brand.json": '{ "merchant": "acme"' });
    expect(check("acme")).toEqual(["LB102 brand.json:1:20 ", "LB102 locales/en.json:1:21 "]);
  });

  it("reports all mistakes of all files in one pass, in order", () => {
    write("acme", {
      "theme.json": '{ "mode": "drak",\n  "shape": { "radius": 90 } }',
      "modules.json": '{ "modules": { "NOPE": true } }',
      "home.json": '{ "blocks": [{ "type": "x" },\n {"type": "winner-board", "limit": "3"}] }',
    });
    expect(check("acme")).toEqual([
      "LB208 home.json:1:24 /blocks/0/type",
      "LB203 home.json:2:36 /blocks/1/limit",
      "LB403 modules.json:1:16 /modules/NOPE",
      "LB204 theme.json:1:11 /mode",
      "LB206 theme.json:2:24 /shape/radius",
    ]);
  });
});

describe("openBrands", () => {
  it("names every folder and what it inherits", () => {
    write("child", { "brand.json": brand("child", { extends: "acme", hosts: ["child.example"] }) });
    mkdirSync(join(brands, ".git"));
    const set = openBrands(brands, platform);
    expect(set.names).toEqual(["_base", "acme", "child"]);
    expect(set.lineage("child")).toEqual(["_base", "acme", "child"]);
    expect(set.documents("acme")).toBe(Object.keys(acmeFiles).length - 1);
  });
});
