import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { explained, leavesOf, openSources } from "../../../src/cli/brand/deciding-file.ts";
import { openBrands } from "../../../src/server/brands/check/check-folder.ts";
import { lineageOf } from "../../../src/server/brands/inheritance.ts";
import { readPlatform } from "../../../src/server/brands/platform.ts";
import { rootFolder } from "../../../src/server/foundation/folders.ts";
import { writeBrand } from "../../support/real-brand.ts";
import { brandsCopy, runBrand } from "../run.ts";

let folder: string;
beforeEach(() => {
  folder = brandsCopy();
  writeBrand(folder, "acme", {
    "brand.json": { merchant: "acme", name: "Acme", extends: "jade", hosts: ["acme.example"] },
    "theme.json": { density: "compact", type: { display: "unbounded" } },
    "locales/en.json": { "common:footer.fair": "Fair at Acme" },
    "pages/member/saferPlay.json": { changes: [{ block: "intro", hidden: true }] },
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

const explain = (...args: string[]) =>
  runBrand(["explain", ...args], { environment: { WHITELABELS_DIR: folder }, folder });
const json = async (...args: string[]) =>
  JSON.parse((await explain("acme", ...args, "--json")).out) as Record<string, unknown>;

describe("livery brand explain", () => {
  it("says which file and line decide a value, what they overrule, and what it means", async () => {
    const { code, out, err } = await explain("acme", "theme.density");
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/^theme\.json {2}\/density {2}Density\n {2}"compact"\n/);
    expect(out).toMatch(
      /\n {2}decided by {2}acme\/theme\.json:\d+:\d+\n {2}overrules {3}jade\/theme\.json:\d+:\d+ {2}"airy"\n/,
    );
    expect(out).toContain("How much air there is.");
    expect(await json("theme.density")).toMatchObject({
      brand: "acme",
      file: "theme.json",
      pointer: "/density",
      value: "compact",
      decidedBy: { from: "brand", brand: "acme", file: "acme/theme.json", line: 2 },
      overrules: [
        { brand: "jade", value: "airy" },
        ...((await json("theme.density")).overrules as object[]).slice(1),
      ],
      title: "Density",
    });
  });

  it("names the parent whose file decides, whatever way the path is written", async () => {
    for (const path of [
      "registration.fields.password.patternId",
      "registration.json/fields/password/patternId",
    ]) {
      expect(await json(path)).toMatchObject({
        value: "strong",
        decidedBy: { from: "parent", brand: "jade", file: "jade/registration.json" },
      });
    }
    expect(await json("registration.json", "/fields/password/patternId")).toMatchObject({ value: "strong" });
  });

  it("says of an object which file decides each part", async () => {
    const { out } = await explain("acme", "theme.type");
    expect(out).toMatch(/\n {2}\/type\/display {2,}"unbounded" {2,}acme\/theme\.json:\d+:\d+\n/);
    expect(out).toMatch(/\n {2}\/type\/text {2,}"\w+" {2}(jade|_base)\/theme\.json:\d+:\d+\n/);
    expect(await json("theme.type")).toMatchObject({
      parts: expect.arrayContaining([
        expect.objectContaining({
          pointer: "/type/display",
          decidedBy: expect.objectContaining({ from: "brand" }),
        }),
      ]),
    });
  });

  it("says of a place in a list which file has the list, which is inherited as a whole", async () => {
    expect(await json("brand.hosts.0")).toMatchObject({
      value: "acme.example",
      decidedBy: { from: "brand" },
    });
    expect(await json("brand.locales.enabled.0")).toMatchObject({ decidedBy: { from: "parent" } });
  });

  it("tells texts and pages of the engine, and changes of blocks", async () => {
    expect(await json("locales/en.json/common:footer.fair")).toMatchObject({
      value: "Fair at Acme",
      decidedBy: { from: "brand" },
      overrules: [{ from: "engine", file: "locales/en/common.json" }],
    });
    expect(await json("pages/member/saferPlay.json/route")).toMatchObject({
      decidedBy: { from: "engine", file: "schemas/pages/member/saferPlay.json" },
    });
    expect(await json("pages/member/saferPlay.json/blocks")).toMatchObject({
      decidedBy: { from: "engine" },
      changedBy: [{ brand: "acme", file: "acme/pages/member/saferPlay.json" }],
    });
  });

  it("names the engine's default where no file says anything", async () => {
    const { code, out } = await explain("acme", "accounts.password.minimumAge");
    expect([code, out]).toEqual([2, ""]);
    const unset = await explain("acme", "brand.strictTransport");
    expect(unset.code).toBe(0);
    expect(unset.out).toContain("decided by  the engine's default");
    expect(await json("brand.strictTransport")).toMatchObject({
      decidedBy: { from: "default" },
      overrules: [],
    });
  });

  it("does not inherit what belongs to one site", async () => {
    expect((await explain("jade", "brand.mainDomain")).code).toBe(0);
    expect(await json("brand.mainDomain")).toMatchObject({ decidedBy: { from: "default" } });
  });

  it("writes out no secret", async () => {
    writeBrand(folder, "acme", {
      "accounts.json": { sms: { gateway: { url: "https://sms.example/send", authorization: "Bearer x7" } } },
    });
    const { out } = await explain("acme", "accounts.sms.gateway.authorization");
    expect(out).toContain("(a secret)");
    const report = await json("accounts.sms.gateway.authorization");
    expect(out + JSON.stringify(report) + (await explain("acme", "accounts.sms")).out).not.toContain("x7");
  });

  it("answers an unknown path with the nearest one", async () => {
    const said = async (...path: string[]) => (await explain("acme", ...path)).err;
    expect(await said("theme.densty")).toContain('Did you mean "theme.density"?');
    expect(await said("thme.density")).toContain('Did you mean "theme.density"?');
    expect(await said("registration.feilds.password.patternId")).toContain(
      'Did you mean "registration.fields.password.patternId"?',
    );
    expect(await said("density")).toContain('Did you mean "theme.density"?');
    expect((await explain("acme", "theme.densty")).code).toBe(2);
    expect(await said()).toContain("Which value?");
    expect((await explain("acmee", "theme.density")).err).toContain('Did you mean "acme"?');
  });
});

it("names a file that has the very value that is served, for every value of the shipped brands", () => {
  const platform = readPlatform();
  const brands = openBrands(join(rootFolder, "whitelabels"), platform);
  let count = 0;
  for (const name of brands.names) {
    const own = brands.folder(name);
    if (!own) continue;
    const sources = openSources(lineageOf(own, brands.folder), platform);
    for (const source of sources.values()) {
      for (const keys of leavesOf(source.value)) {
        // Blocks are as all files together make them.
        if (keys[0] === "blocks") continue;
        const { value, decider } = explained(source, keys);
        expect(decider?.own(keys), `${name} ${source.file} ${keys.join("/")}`).toEqual(value);
        count += 1;
      }
    }
  }
  expect(count).toBeGreaterThan(2_000);
});
