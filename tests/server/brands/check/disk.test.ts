import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openBrands } from "../../../../src/server/brands/check/check-folder.ts";
import { acmeFiles, baseFiles, platform } from "./fixture.ts";

let brands = "";
const at = (path: string) => join(brands, "acme", path);

function write(name: string, files: Record<string, string | Buffer>): void {
  for (const [path, text] of Object.entries(files)) {
    const target = join(brands, name, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

/** What is found in the brand acme: rule, place and what the message begins with. */
const found = () => openBrands(brands, platform).check("acme");
const places = (): string[] =>
  found().map(({ rule, file, line, column }) => `${rule} ${file}:${line}:${column}`);

beforeEach(() => {
  brands = mkdtempSync(join(tmpdir(), "livery-disk-"));
  write("_base", baseFiles);
  write("acme", acmeFiles);
});
afterEach(() => {
  chmodSync(at(""), 0o755);
  rmSync(brands, { recursive: true });
});

const without = (path: string): void => rmSync(at(path));
const latin1 = (text: string): Buffer => Buffer.from(text, "latin1");

/** A file that has a size without filling the disk. */
function sized(path: string, bytes: number): void {
  write("acme", { [path]: "" });
  truncateSync(at(path), bytes);
}

type Odd = [title: string, make: () => void, finding: string, message: RegExp];

const odd: Odd[] = [
  [
    "a link that leads round in a circle",
    () => symlinkSync(at(""), at("pages/loop")),
    "LB107 pages/loop:1:1",
    /link/,
  ],
  [
    "a link to itself",
    () => symlinkSync("self.json", at("pages/self.json")),
    "LB107 pages/self.json:1:1",
    /link/,
  ],
  [
    "a link out of the folder",
    () => {
      without("theme.json");
      symlinkSync(join(brands, "_base", "theme.json"), at("theme.json"));
    },
    "LB107 theme.json:1:1",
    /link/,
  ],
  [
    "a link within the folder",
    () => symlinkSync("en.json", at("locales/th.json")),
    "LB107 locales/th.json:1:1",
    /link/,
  ],
  [
    "a link that leads nowhere",
    () => symlinkSync(join(brands, "nothing"), at("accounts.json")),
    "LB107 accounts.json:1:1",
    /link/,
  ],
  ["a link to a folder", () => symlinkSync("/etc", at("content/etc")), "LB107 content/etc:1:1", /link/],
  [
    "a linked picture",
    () => symlinkSync("/etc/hostname", at("assets/host.png")),
    "LB107 assets/host.png:1:1",
    /link/,
  ],
  [
    "a folder where a document belongs",
    () => {
      without("theme.json");
      mkdirSync(at("theme.json"));
    },
    "LB107 theme.json:1:1",
    /folder/,
  ],
  [
    "a pipe where a document belongs",
    () => {
      without("theme.json");
      spawnSync("mkfifo", [at("theme.json")]);
    },
    "LB107 theme.json:1:1",
    /pipe/,
  ],
  [
    "a pipe among the pictures",
    () => void spawnSync("mkfifo", [at("assets/pipe.png")]),
    "LB107 assets/pipe.png:1:1",
    /pipe/,
  ],
  [
    "folders without end",
    () => write("acme", { [`pages/${"a/".repeat(30)}b.json`]: "{}" }),
    "LB108 pages/a/a/a/a/a/a/a:1:1",
    /deep/,
  ],
  [
    "more files than anybody reads",
    () =>
      write(
        "acme",
        Object.fromEntries(Array.from({ length: 2_100 }, (_, index) => [`assets/p${index}.png`, ""])),
      ),
    "LB108 brand.json:1:1",
    /2[ ,]?000 files/,
  ],
  ["a picture without end", () => sized("assets/huge.png", 20_000_000), "LB101 assets/huge.png:1:1", /MB/],
  ["a document without end", () => sized("theme.json", 3_000_000_000), "LB101 theme.json:1:1", /512 KB/],
  [
    "pictures that are too much together",
    () => {
      for (let index = 0; index < 60; index += 1) sized(`assets/p${index}.png`, 5_000_000);
    },
    "LB108 brand.json:1:1",
    /MB/,
  ],
  [
    "a script among the pictures",
    () => write("acme", { "assets/app.js": "alert(1)" }),
    "LB109 assets/app.js:1:1",
    /served/,
  ],
  [
    "a page among the pictures",
    () => write("acme", { "assets/a.HTML": "<p>" }),
    "LB109 assets/a.HTML:1:1",
    /served/,
  ],
  ["a name without ending", () => write("acme", { "assets/hero": "" }), "LB109 assets/hero:1:1", /served/],
  [
    "a document in Latin-1",
    () => write("acme", { "modules.json": latin1('{\n  "modules": { "café": true }\n}\n') }),
    "LB110 modules.json:2:20",
    /UTF-8/,
  ],
  [
    "a document in UTF-16",
    () => write("acme", { "modules.json": Buffer.from('\uFEFF{ "modules": {} }', "utf16le") }),
    "LB110 modules.json:1:1",
    /UTF-16/,
  ],
  [
    "a picture that is named like a document",
    () => write("acme", { "modules.json": Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 0xff]) }),
    "LB110 modules.json:1:1",
    /UTF-8/,
  ],
];

describe("an entry of a brand's folder", () => {
  it.each(odd)("%s is refused, and nothing else", (_title, make, finding, message) => {
    make();
    expect(places()).toEqual([finding]);
    const [first] = found();
    expect(first?.message).toMatch(message);
    expect(first?.suggestion ?? first?.allowed).toBeDefined();
  });

  it.each(odd)("%s disturbs no other brand", (_title, make) => {
    write("other", { "brand.json": '{ "merchant": "other", "name": "Other" }' });
    make();
    expect(openBrands(brands, platform).check("other")).toEqual([]);
  });

  it("may be a folder that is a link itself, which is reported", () => {
    symlinkSync(at(""), join(brands, "twin"));
    const set = openBrands(brands, platform);
    expect(set.names).toContain("twin");
    expect(set.check("twin").map(({ rule, file }) => `${rule} ${file}`)).toEqual(["LB107 brand.json"]);
    expect(set.folder("twin")?.files.size).toBe(0);
    expect(set.check("acme")).toEqual([]);
  });

  it("may be a brand.json that no other brand's check waits for", () => {
    write("pipe", {});
    mkdirSync(join(brands, "pipe"));
    spawnSync("mkfifo", [join(brands, "pipe", "brand.json")]);
    const set = openBrands(brands, platform);
    expect(set.check("acme")).toEqual([]);
    expect(set.check("pipe").map(({ rule, file }) => `${rule} ${file}`)).toEqual(["LB107 brand.json"]);
  });

  it("may be hidden, and is then no finding and not served", () => {
    write("acme", {
      "assets/.env": "KEY=1",
      "assets/.git/config": "x",
      "Thumbs.db": "x",
      "assets/Thumbs.db": "x",
    });
    symlinkSync("/etc", at(".link"));
    const set = openBrands(brands, platform);
    expect(set.check("acme")).toEqual([]);
    expect([...(set.folder("acme")?.assets ?? [])]).toEqual(["assets/hero.webp"]);
  });

  it("may be hidden among the pictures, of which its merchant is warned", () => {
    write("acme", {
      "assets/.env": "KEY=1",
      "assets/below/.key.svg": "<svg/>",
      "assets/.git/config": "x",
      "assets/.DS_Store": "x",
      "assets/below/.gitkeep": "",
      "assets/._hero.webp": "",
      ".env": "KEY=1",
    });
    const set = openBrands(brands, platform);
    const warnings = set.checkForWarnings("acme").filter(({ rule }) => rule === "LB808");
    expect(warnings.map(({ file, line, warning }) => [file, line, warning])).toEqual([
      ["assets/.env", 1, true],
      ["assets/.git", 1, true],
      ["assets/below/.key.svg", 1, true],
    ]);
    expect(set.check("acme")).toEqual([]);
    expect([...(set.folder("acme")?.assets ?? [])]).toEqual(["assets/hero.webp"]);
  });

  it("is reported once when brand.json is missing", () => {
    without("brand.json");
    expect(places()).toEqual(["LB105 brand.json:1:1"]);
  });
});

/** Checks acme in a process of the user nobody, since file permissions do not bind the superuser. */
function checkAsNobody(): string {
  const script = `
    const { openBrands } = await import(${JSON.stringify(join(import.meta.dirname, "../../../../src/server/brands/check/check-folder.ts"))});
    const { readPlatform } = await import(${JSON.stringify(join(import.meta.dirname, "../../../../src/server/brands/platform.ts"))});
    const set = openBrands(${JSON.stringify(brands)}, readPlatform());
    const told = ["acme", "_base"].map((name) => set.check(name).map(({ rule, file, message }) => rule + " " + file + " " + message));
    process.stdout.write(JSON.stringify(told));`;
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    ...nobody,
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: brands },
  });
  return stdout || stderr;
}

describe("an entry that may not be opened", () => {
  beforeEach(() => chmodSync(brands, 0o755));

  it("is reported by its name, a file", () => {
    chmodSync(at("theme.json"), 0);
    const [acme, base] = JSON.parse(checkAsNobody()) as string[][];
    const ofFiles = (lines: string[] | undefined) => lines?.filter((line) => line.startsWith("LB1"));
    expect(ofFiles(acme)).toEqual([expect.stringMatching(/^LB101 theme\.json .*may not be opened/)]);
    expect(ofFiles(base)).toEqual([]);
  });

  it("is reported by its name, a folder", () => {
    chmodSync(at("content"), 0);
    const [acme] = JSON.parse(checkAsNobody()) as string[][];
    expect(acme).toContainEqual(expect.stringMatching(/^LB101 content .*may not be opened/));
    chmodSync(at("content"), 0o755);
  });
});
