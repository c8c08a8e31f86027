import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { realBrand, writeBrand } from "../../support/real-brand.ts";
import { brandsCopy, runBrand } from "../run.ts";

let folder: string;
beforeEach(() => {
  folder = brandsCopy();
  writeBrand(folder, "acme", realBrand("acme"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Without a database: whatever answers has not opened one. */
const publish = (...args: string[]) =>
  runBrand(["publish", ...args], { environment: { WHITELABELS_DIR: folder, NODE_ENV: "production" } });

describe("livery brand publish", () => {
  it.each([
    [[], "Which brands? Name them, or all of them by --all."],
    [["acme", "--all"], "Which brands? Name them, or all of them by --all."],
    [["acmee"], 'There is no brand "acmee". Did you mean "acme"?'],
    [["_base"], 'There is no brand "_base". There are acme, aurora, jade and saffron.'],
    [["acme", "--dryrun"], "There is no option --dryrun. Did you mean --dry-run?"],
    [["acme", "--dir", "/nowhere"], "There is no folder /nowhere."],
  ])("explains wrong usage: %j", async (args, sentence) => {
    const { code, out, err } = await publish(...args);
    expect([code, out, err.split("\n")[0]]).toEqual([2, "", sentence]);
  });

  it("asks for the database and the secret that all nodes share", async () => {
    const { code, err } = await publish("acme");
    expect(code).toBe(2);
    expect(err).toMatch(/^DATABASE_URL \(or DATABASE_URL_FILE\) is missing/);
    expect(err).toContain("LIVERY_SECRET");
  });

  it("names what keeps a brand from production, before it opens a database", async () => {
    const { code, out, err } = await publish("--all");
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/aurora\/brand\.json|_base\/payments\.json/);
    expect(err).toMatch(/Nothing was published\.$/);
  });

  it("names a finding in what the brand inherits", async () => {
    writeBrand(folder, "acme", { "brand.json": { merchant: "acme", name: "Acme", extends: "jade" } });
    writeFileSync(join(folder, "jade/home.json"), "{");
    const { code, err } = await publish("acme");
    expect([code, err]).toEqual([1, expect.stringContaining("jade/home.json:1:")]);
  });
});
