import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { BrandChange, Registry } from "../../../src/server/brands/registry.ts";
import { watchBrands } from "../../../src/server/brands/watch-brands.ts";
import { type BrandsCopy, copyBrands } from "../../support/brands.ts";

let brands: BrandsCopy;
let reloads: string[][];
let announced: BrandChange[][];
let failures: unknown[];
let answer: (names: readonly string[]) => BrandChange[];
/** What a reload waits for. */
let before: () => Promise<void>;
let watcher: ReturnType<typeof watchBrands>;

const broken = (merchant: string): BrandChange => ({
  merchant,
  brand: undefined,
  problem: { merchant, lines: ["x"] },
});
const fine = (merchant: string): BrandChange => ({ merchant, brand: undefined, problem: undefined });

beforeEach(async () => {
  brands = await copyBrands();
  reloads = [];
  announced = [];
  failures = [];
  answer = () => [];
  before = async () => undefined;
  const registry = {
    reload: async (names: readonly string[] = []) => {
      reloads.push([...names]);
      await before();
      return answer(names);
    },
  } as unknown as Registry;
  watcher = watchBrands(brands.folder, registry, {
    announce: (changes) => announced.push(changes),
    failed: (error) => failures.push(error),
  });
  await watcher.ready;
  reloads.length = 0;
  announced.length = 0;
});
afterEach(async () => {
  await watcher.close();
  await brands.remove();
});

const touch = (brand: string, file = "theme.json") =>
  writeFileSync(join(brands.folder, brand, file), `${brands.read(brand, file)} `);

describe("watching the brands' folder", () => {
  it("reloads the brand whose file changed", async () => {
    touch("jade");
    await expect.poll(() => reloads).toEqual([["jade"]]);
  });

  it("reloads once for changes that come together", async () => {
    touch("jade");
    touch("jade", "home.json");
    touch("aurora");
    await expect.poll(() => reloads.flat().sort()).toEqual(["aurora", "jade"]);
    expect(reloads.length).toBe(1);
  });

  it("reads nothing twice that changed while a reload was under way", async () => {
    let end = (): void => undefined;
    const waits = new Promise<void>((resolve) => {
      end = resolve;
    });
    before = () => waits;
    touch("jade");
    await expect.poll(() => reloads).toEqual([["jade"]]);
    touch("aurora");
    await new Promise((resolve) => setTimeout(resolve, 300));
    touch("aurora", "home.json");
    await new Promise((resolve) => setTimeout(resolve, 300));
    end();
    await expect.poll(() => reloads.length).toBeGreaterThan(1);
    await watcher.close();
    expect(reloads).toEqual([["jade"], ["aurora"]]);
  });

  it("passes over what editors leave lying about", async () => {
    writeFileSync(join(brands.folder, "jade", ".theme.json.swp"), "x");
    touch("aurora");
    await expect.poll(() => reloads).toEqual([["aurora"]]);
  });

  it("follows no link, and still watches the other entries", async () => {
    const loop = join(brands.folder, "jade", "loop");
    symlinkSync(join(brands.folder, "jade"), loop);
    await expect.poll(() => reloads).toEqual([["jade"]]);
    symlinkSync("/proc/self", join(brands.folder, "jade", "process"));
    symlinkSync("itself", join(brands.folder, "jade", "itself"));
    spawnSync("mkfifo", [join(brands.folder, "jade", "pipe")]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    // What a slow machine tells late of the other entries comes together with these.
    touch("aurora");
    await expect.poll(() => reloads.at(-1)).toContain("aurora");
    reloads.length = 0;
    rmSync(loop);
    await expect.poll(() => reloads.flat()).toContain("jade");
    expect(failures).toEqual([]);
  });

  it("begins beside links that lead round in a circle", async () => {
    await watcher.close();
    mkdirSync(join(brands.folder, "jade", "pages"));
    symlinkSync(join(brands.folder, "jade"), join(brands.folder, "jade", "pages", "loop"));
    symlinkSync(brands.folder, join(brands.folder, "round"));
    watcher = watchBrands(brands.folder, { reload: async () => [fine("jade")] } as unknown as Registry, {
      announce: (changes) => announced.push(changes),
      failed: (error) => failures.push(error),
    });
    await watcher.ready;
    touch("jade");
    await expect.poll(() => announced.flat()).toContainEqual(fine("jade"));
    expect(failures).toEqual([]);
  });

  it("follows the brands' folder itself where that is a link", async () => {
    await watcher.close();
    const linked = `${brands.folder}-linked`;
    symlinkSync(brands.folder, linked);
    const asked: string[][] = [];
    const reload = async (names: readonly string[] = []) => {
      asked.push([...names]);
      return [];
    };
    watcher = watchBrands(linked, { reload } as unknown as Registry, {
      announce: () => undefined,
      failed: (error) => failures.push(error),
    });
    await watcher.ready;
    touch("jade");
    await expect.poll(() => asked).toEqual([["jade"]]);
  });

  it("looks twice before it calls a brand broken", async () => {
    let looks = 0;
    answer = () => {
      looks += 1;
      return [looks === 1 ? broken("jade") : fine("jade")];
    };
    touch("jade");
    await expect.poll(() => looks).toBe(2);
    await expect.poll(() => announced.flat()).toEqual([fine("jade")]);
  });

  it("says so when a brand stays broken", async () => {
    answer = () => [broken("jade")];
    touch("jade");
    await expect.poll(() => announced.flat()).toEqual([broken("jade")]);
  });

  it("continues after a reload that failed, and so does the process", async () => {
    answer = () => {
      throw new Error("the database is away");
    };
    touch("jade");
    await expect.poll(() => failures.length).toBe(1);
    answer = () => [fine("aurora")];
    await new Promise((resolve) => setTimeout(resolve, 100));
    touch("aurora");
    await expect.poll(() => announced.flat()).toContainEqual(fine("aurora"));
    // What could not be read then is read now.
    expect(reloads.at(-1)?.toSorted()).toEqual(["aurora", "jade"]);
  });
});
