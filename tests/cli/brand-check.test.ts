import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { watchFolders } from "../../src/cli/watch.ts";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import { realBrand } from "../support/real-brand.ts";
import { brandsCopy, runBrand } from "./run.ts";

let brands = "";
const check = (...args: string[]) => runBrand(["check", "--dir", brands, ...args]);

function spoil(path: string, find: string, replace: string): void {
  const target = join(brands, path);
  writeFileSync(target, readFileSync(target, "utf8").replace(find, replace));
}

/** A brand of nothing but what these tests write, so that no change of the demo brands disturbs them. */
function writeTiny(files: Record<string, string> = {}): void {
  const identity = '{\n  "merchant": "tiny",\n  "name": "Tiny"\n}\n';
  for (const [path, text] of Object.entries({ "brand.json": identity, ...files })) {
    const target = join(brands, "tiny", path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

beforeEach(() => {
  brands = brandsCopy();
  writeTiny();
});
afterEach(() => rmSync(brands, { recursive: true }));

describe("livery brand check", () => {
  it("reports no findings for a valid brand", async () => {
    const { code, out, err } = await check("tiny");
    expect(code).toBe(0);
    expect(out).toMatch(/^✔ tiny is fine: 1 document · \d+ ms$/);
    expect(err).toBe("");
  });

  it("lists with --production by name what prevents real money, wherever it is defined", async () => {
    const { code, out } = await check("tiny", "--production");
    expect(code).toBe(1);
    expect(out).toMatch(/_base\/payments\.json:\d+:\d+ {2}\/deposit\/channels\/0\n/);
    expect(out).toContain('The deposit channel "upi" of the brand "tiny" names no gateway');
    expect(out).toContain('The deposit channel "bank" of the brand "tiny" has no bank account of its own');
    expect(out).toContain('The payout method "upi" of the brand "tiny" goes through the gateway "sandbox"');
    expect(out).toContain('The brand "tiny" sends links for a new password by mail and names no mail server');
    expect((await check("_base", "--production")).code).toBe(0);
    writeTiny({ "modules.json": '{ "modules": { "WALLET": false, "LOGIN": false } }' });
    expect((await check("tiny", "--production")).out).toMatch(/^✔ tiny is fine/);
    for (const [path, document] of Object.entries(realBrand("tiny")))
      writeTiny({ [path]: JSON.stringify(document), "modules.json": '{ "modules": {} }' });
    expect((await check("tiny", "--production")).out).toMatch(/^✔ tiny is fine/);
  });

  it("tells of a bank channel without an account once, in production as what has to be mended", async () => {
    const text = (en: string) => ({ en });
    const bank = {
      id: "bank",
      name: text("Bank"),
      kind: "bank",
      minimum: "1",
      maximum: "9",
      usualMinutes: 9,
    };
    writeTiny({ "payments.json": JSON.stringify({ deposit: { channels: [bank] } }) });
    const rules = async (...more: string[]) => [
      ...new Set((await check("tiny", ...more)).out.match(/LB(417|807)(?= ·)/g) ?? []),
    ];
    expect(await rules()).toEqual(["LB807"]);
    expect(await rules("--production")).toEqual(["LB417"]);
  });

  it("shows position, frame, message, fix and a summary", async () => {
    writeTiny({ "theme.json": '{\n  "mode": "dark",\n  "layout": {\n    "shell": "side-rial"\n  }\n}\n' });
    const { code, out } = await runBrand(["check", "tiny"], {
      environment: { WHITELABELS_DIR: brands },
      folder: dirname(brands),
    });
    expect(code).toBe(1);
    const path = `${brands.slice(dirname(brands).length + 1)}/tiny/theme.json`;
    expect(out.split("\n").slice(0, -1)).toEqual([
      `✖ ${path}:4:14  /layout/shell`,
      '  2 │   "mode": "dark",',
      '  3 │   "layout": {',
      '> 4 │     "shell": "side-rial"',
      '    │              ^^^^^^^^^^^ "side-rial" is not one of the values for shell.',
      '  Did you mean "side-rail"?  Allowed: side-rail, top-bar, app-dock',
      "  LB204 · docs/brand-check.md#lb204",
      "",
    ]);
    expect(out).toMatch(/\n1 problem in 1 file of tiny · \d+ ms$/);
  });

  it("warns of what is over, which is no problem", async () => {
    const promotions =
      '{ "promotions": [{ "id": "old", "type": "newbie", "title": { "en": "Old" }, "summary": { "en": "O" }, "content": { "en": "<p>O</p>" }, "endsOn": "2020-02-29" }] }';
    const texts = JSON.parse(promotions.replaceAll(/"en": ("[^"]*")/g, '"en": $1, "hi": $1'));
    writeTiny({
      "brand.json":
        '{ "merchant": "tiny", "name": "Tiny", "locales": { "default": "en", "enabled": ["en", "hi"] } }',
      "content/promotions.json": JSON.stringify(texts),
    });
    const { code, out } = await check("tiny");
    expect(out).toMatch(/^⚠ .*promotions\.json:1:\d+ {2}\/promotions\/0\/endsOn\n/);
    expect(out).toContain("The last day of this promotion was 2020-02-29.");
    expect(out).toMatch(/\n✔ tiny is fine, with 1 warning · \d+ ms$/);
    expect(code).toBe(0);
    const json = JSON.parse((await check("tiny", "--format", "json")).out);
    expect(json).toMatchObject({
      problems: 0,
      brands: [{ findings: [{ rule: "LB779", level: "warning" }] }],
    });
    const sarif = JSON.parse((await check("tiny", "--format", "sarif")).out);
    expect(sarif.runs[0].results).toMatchObject([{ ruleId: "LB779", level: "warning" }]);
  });

  it("puts the carets below the relevant text in other scripts, too", async () => {
    writeTiny({ "brand.json": '{ "merchant": "tiny", "tagline": { "en": "A", "hi": "नमस्ते" }, "name": "" }' });
    const { out } = await check("tiny");
    const [line = "", carets = ""] = out.split("\n").slice(1, 3);
    // The six characters of the greeting take four columns: two of them are combining marks.
    expect(line.indexOf('"" }') - carets.indexOf("^^")).toBe(2);
  });

  it("masks secrets in every frame", async () => {
    writeTiny({
      "brand.json": '{\n  "merchant": "tiny",\n  "secrets": { "key": "hunter2hunter2" },\n  "name": ""\n}\n',
    });
    const { out } = await check("tiny");
    expect(out).toContain("LB901");
    expect(out).toContain("LB206");
    expect(out).not.toContain("hunter2");
  });

  it("shows nothing of the file that a link leads to", async () => {
    const outside = join(brands, "outside.json");
    writeFileSync(outside, "hunter2");
    symlinkSync(outside, join(brands, "tiny/theme.json"));
    symlinkSync(join(brands, "tiny"), join(brands, "linked"));
    writeTiny({ "brand.json": '{ "merchant": "tiny", "name": "hunter3", "odd": 1 }' });
    const { out } = await check("tiny");
    expect(out).toContain("theme.json is a link");
    expect(out).not.toContain("hunter2");
    const linked = await check("linked");
    expect(linked.out).toContain("folder is a link");
    expect(linked.out).not.toContain("hunter3");
  });

  it("sends no control character of a file to the terminal", async () => {
    const clears = "\u001b[2J";
    writeTiny({ "theme.json": `{ "mode${clears}": "${clears}" }`, [`${clears}\u202e\n.json`]: "{}" });
    const { out } = await check("tiny");
    expect(out).toContain('> 1 │ { "mode␛[2J": "␛[2J" }');
    expect(out).toContain("␛[2J�␊.json is not a known file");
    expect(out).not.toMatch(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
  });

  it("uses colours on a terminal, unless they are disabled", async () => {
    const escape = "\u001b[";
    const plain = { WHITELABELS_DIR: brands };
    expect((await runBrand(["check", "tiny"], { isTty: true, environment: plain })).out).toContain(escape);
    const quiet = { ...plain, NO_COLOR: "1" };
    expect((await runBrand(["check", "tiny"], { isTty: true, environment: quiet })).out).not.toContain(
      escape,
    );
    expect((await runBrand(["check", "tiny"], { environment: plain })).out).not.toContain(escape);
  });

  it("checks all brands when none is named, and adds a summary", async () => {
    spoil("tiny/brand.json", '"Tiny"', "7");
    const { code, out } = await check();
    expect(code).toBe(1);
    for (const name of ["_base", "aurora", "jade", "saffron", "tiny"]) expect(out).toContain(name);
    expect(out.split("\n").at(-1)).toMatch(/^\d+ problems? in \d+ of 5 brands · \d+ ms$/);
  });

  it("lists beside a brand what is wrong in the brands that it inherits", async () => {
    writeTiny({ "brand.json": '{ "merchant": "tiny", "name": "Tiny", "extends": "jade" }' });
    spoil("jade/home.json", "{", "{,");
    const { code, out } = await check("tiny");
    expect(code).toBe(1);
    expect(out).toMatch(/^✖ \S*jade\/home\.json:1:/m);
  });

  it("reports JSON for programs", async () => {
    spoil("tiny/brand.json", '"Tiny"', "7");
    const { code, out } = await check("tiny", "--format", "json");
    const report = JSON.parse(out) as { brands: { findings: object[] }[] };
    expect(code).toBe(1);
    expect(report).toMatchObject({ version: 1, problems: 1, brands: [{ code: "tiny", documents: 1 }] });
    const place = { line: 3, column: 11, endColumn: 12, pointer: "/name", rule: "LB203", level: "error" };
    expect(report.brands[0]?.findings).toEqual([
      {
        ...place,
        file: expect.stringMatching(/tiny\/brand\.json$/),
        message: "Name must be text, not a number.",
        suggestion: 'write "7", in quotes',
      },
    ]);
    const untimed = (text: string) => text.replace(/"milliseconds": \d+/, "");
    expect(untimed((await check("tiny", "--json")).out)).toBe(untimed(out));
  });

  it("reports SARIF and annotations for code hosts", async () => {
    spoil("tiny/brand.json", '"Tiny"', "7");
    const { out } = await check("tiny", "--format", "sarif");
    expect((await check("tiny", "--format", "github")).out).toMatch(/^::error .*tiny\/brand\.json,line=3,/);
    type Sarif = {
      version: string;
      runs: { tool: { driver: { rules: { id: string }[] } }; results: object[] }[];
    };
    const sarif = JSON.parse(out) as Sarif;
    const [run] = sarif.runs;
    expect(sarif.version).toBe("2.1.0");
    expect(run?.tool.driver.rules.map(({ id }) => id)).toContain("LB203");
    expect(run?.results).toMatchObject([
      { ruleId: "LB203", locations: [{ physicalLocation: { region: { startLine: 3, startColumn: 11 } } }] },
    ]);
  });

  it.each([
    [["check", "auror"], 'There is no brand "auror". Did you mean "aurora"?'],
    [["check", "--formt", "json"], "There is no option --formt. Did you mean --format?"],
    [["check", "--format", "sarfi"], 'There is no format "sarfi". Did you mean "sarif"?'],
    [["check", "--format"], "--format needs a value."],
    [["check", "--watch=yes"], "--watch takes no value."],
    [["check", "--watch", "--format", "json"], "--watch works only with --format pretty"],
    [["check", "--dir", "nowhere-at-all"], "There is no folder"],
    [["chekc"], 'There is no command "brand chekc". Did you mean "brand check"?'],
  ])("answers %j with an error and exit code 2", async (args, sentence) => {
    const { code, out, err } = await runBrand(args, { environment: { WHITELABELS_DIR: brands } });
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(sentence);
  });

  it("prints its help", async () => {
    for (const args of [["--help"], ["check", "--help"], ["check", "-h"], ["init", "--help"]]) {
      const { code, out } = await runBrand(args);
      expect(code).toBe(0);
      expect(out).toMatch(/^Usage: npx livery brand/);
    }
  });
});

describe("watchFolders", () => {
  it("checks again after a change and ends when stopped", async () => {
    const controller = new AbortController();
    let again = 0;
    const out: string[] = [];
    const around = {
      out: (text: string) => out.push(text),
      err: () => {},
      environment: {},
      folder: brands,
      isTty: false,
    };
    const watching = watchFolders([brands], () => (again += 1), around, controller.signal);
    await expect
      .poll(
        () => {
          spoil("tiny/brand.json", '"Tiny', '"Tiny ');
          return again;
        },
        { timeout: 4000, interval: 150 },
      )
      .toBeGreaterThan(0);
    controller.abort();
    await watching;
    expect(out[0]).toContain("Waiting for changes");
  });
});

describe("the livery command", () => {
  const livery = (...args: string[]) =>
    spawnSync(process.execPath, [join(rootFolder, "src/cli/livery.mjs"), ...args], {
      encoding: "utf8",
      env: { ...process.env, WHITELABELS_DIR: brands },
      timeout: 20_000,
    });

  it("returns exit codes to the shell", () => {
    expect(livery("brand", "check", "tiny")).toMatchObject({ status: 0, stderr: "" });
    spoil("tiny/brand.json", '"Tiny"', "7");
    expect(livery("brand", "check", "tiny").status).toBe(1);
    expect(livery("brnad")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Did you mean "brand"?'),
    });
  });

  it.skipIf(process.platform === "win32")("does not wait for a pipe in a brand's folder", () => {
    spawnSync("mkfifo", [join(brands, "tiny/theme.json")]);
    const { status, stdout } = livery("brand", "check", "tiny");
    expect(status).toBe(1);
    expect(stdout).toContain("theme.json is a pipe");
  });
});
