import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { ask, openEvents, said } from "../../support/http.ts";

type Theme = { colour: { brand: { h: number } } };
type Permission = { version: string; theme: { hues: { brand: number } }; maintenance: boolean };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ watch: true });
}, openTimeoutMs);
afterAll(() => app.close());

const permission = async (brand: string) =>
  said<Permission>(await ask(app.port, "/wps/system/permission", { host: `${brand}.localhost` })).value;
const ready = async () =>
  JSON.parse((await ask(app.adminPort, "/readyz")).text) as {
    status: string;
    problems: { merchant: string; lines?: string[] }[];
  };
const setHue = (brand: string, hue: number) =>
  app.brands.edit<Theme>(brand, "theme.json", (theme) => {
    theme.colour.brand.h = hue;
  });
const hueBecomes = (brand: string, hue: number) =>
  expect.poll(async () => (await permission(brand)).theme.hues.brand, { timeout: 10_000 }).toBe(hue);

describe("a reload while the app is asked 200 times a second", () => {
  it("fails no request, and every answer is of one whole version", { timeout: 90_000 }, async () => {
    const paths = ["/", "/rng", "/wps/system/permission", "/wps/system/promotions", "/manifest.webmanifest"];
    const failed: string[] = [];
    const hues = new Set<number>();
    let asked = 0;
    const asking: Promise<void>[] = [];
    const askOne = async () => {
      const path = paths[(asked += 1) % paths.length] ?? "/";
      try {
        const answer = await ask(app.port, path, { host: "aurora.localhost" });
        if (answer.status !== 200) failed.push(`${path}: ${answer.status}`);
        else if (path.endsWith("permission")) hues.add(said<Permission>(answer).value.theme.hues.brand);
      } catch (error) {
        failed.push(`${path}: ${String(error)}`);
      }
    };
    await askOne();
    const started = performance.now();
    // Paced by the clock, not by the timer, which is late on a busy machine.
    const due = () => Math.floor((performance.now() - started) / 5);
    const timer = setInterval(() => {
      while (asking.length < due()) asking.push(askOne());
    }, 5);
    for (const hue of [10, 20, 30, 40]) {
      setHue("aurora", hue);
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
    clearInterval(timer);
    await Promise.all(asking);
    expect(failed).toEqual([]);
    expect(asked).toBeGreaterThan(500);
    expect([...hues].filter((hue) => ![10, 20, 30, 40].includes(hue)).length).toBeLessThanOrEqual(1);
    expect(hues.size).toBeGreaterThan(2);
  });
});

describe("a file that is being written", () => {
  it("is never served half, and not called broken when it is whole soon", async () => {
    setHue("jade", 100);
    await hueBecomes("jade", 100);
    const whole = app.brands.read("jade", "theme.json").replace(/"h": 100/, '"h": 120');
    const before = app.lines.filter(({ event }) => event === "brand.broken").length;
    const written = app.brands.writeSlowly("jade", "theme.json", whole, 45);
    const seen = new Set<number>();
    for (let look = 0; look < 20; look += 1) {
      seen.add((await permission("jade")).theme.hues.brand);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await written;
    await hueBecomes("jade", 120);
    expect([...seen].filter((hue) => hue !== 100 && hue !== 120)).toEqual([]);
    expect(app.lines.filter(({ event }) => event === "brand.broken").length).toBe(before);
  });
});

describe("a broken file", () => {
  it("keeps its brand on the last good version, shows builders the place, and is over when it is repaired", async () => {
    const events = await openEvents(app.port, "saffron.localhost");
    await events.next("brand.version");
    const good = app.brands.read("saffron", "theme.json");
    const { version } = await permission("saffron");
    const others = await Promise.all([permission("aurora"), permission("jade")]);

    app.brands.write("saffron", "theme.json", good.replace('"radius": 10', '"radius": "ten"'));
    const broken = await events.next("brand.broken");
    expect(String((broken.lines as string[])[0])).toMatch(/^theme\.json:\d+:\d+ /);
    expect((await permission("saffron")).version).toBe(version);
    expect((await ask(app.port, "/", { host: "saffron.localhost" })).status).toBe(200);
    const { status, problems } = await ready();
    expect(status).toBe("ready");
    expect(problems.map(({ merchant }) => merchant)).toEqual(["saffron"]);
    expect(problems[0]?.lines?.[0]).toMatch(/theme\.json:\d+:\d+/);
    expect(await Promise.all([permission("aurora"), permission("jade")])).toEqual(others);

    app.brands.write("saffron", "theme.json", good.replace('"radius": 10', '"radius": 14'));
    await events.next("brand.version");
    expect((await ready()).problems).toEqual([]);
    expect((await permission("saffron")).version).not.toBe(version);
    events.close();
  });

  it("in the inherited brand breaks no running brand", async () => {
    const good = app.brands.read("_base", "navigation.json");
    const before = await Promise.all(["aurora", "jade", "saffron"].map(permission));
    app.brands.write("_base", "navigation.json", "{");
    await expect.poll(async () => (await ready()).problems.length, { timeout: 10_000 }).toBe(3);
    expect(await Promise.all(["aurora", "jade", "saffron"].map(permission))).toEqual(before);
    app.brands.write("_base", "navigation.json", good);
    await expect.poll(async () => (await ready()).problems.length, { timeout: 10_000 }).toBe(0);
  });
});

describe("what visitors can see", () => {
  it.each<[what: string, file: string, change: (document: never) => void]>([
    ["maintenance", "brand.json", (brand: { maintenance?: boolean }) => (brand.maintenance = true)],
    [
      "the region rule",
      "brand.json",
      (brand: { region?: object }) => (brand.region = { mode: "deny", countries: ["SG"] }),
    ],
    [
      "the countries of phone numbers",
      "brand.json",
      (brand: { countries: string[] }) => brand.countries.push("NP"),
    ],
    [
      "an announcement",
      "content/announcements.json",
      (list: { announcements: { title: { en: string } }[] }) =>
        Object.assign(list.announcements[0]?.title ?? {}, { en: "Changed" }),
    ],
    [
      "a module",
      "modules.json",
      (list: { modules: Record<string, boolean> }) => (list.modules.WINNERS = false),
    ],
  ])("%s: a change is another version, with a notice to open pages", async (_what, file, change) => {
    const events = await openEvents(app.port, "jade.localhost");
    const { version } = await events.next("brand.version");
    const good = app.brands.read("jade", file);
    app.brands.edit("jade", file, change);
    // A brand that was mended just before is announced in its old version, perhaps only now.
    const versions = () => events.seen.map(({ data }) => data.version);
    try {
      await expect.poll(() => versions().some((next) => next !== version), { timeout: 10_000 }).toBe(true);
    } finally {
      app.brands.write("jade", file, good);
      await expect.poll(() => versions().at(-1), { timeout: 10_000 }).toBe(version);
      events.close();
    }
  });

  it("a permission payload that says maintenance is not answered with 304 to who had the other", async () => {
    const first = await ask(app.port, "/wps/system/permission", { host: "jade.localhost" });
    app.brands.edit<{ maintenance?: boolean }>("jade", "brand.json", (brand) => {
      brand.maintenance = true;
    });
    await expect.poll(async () => (await permission("jade")).maintenance, { timeout: 10_000 }).toBe(true);
    const again = await ask(app.port, "/wps/system/permission", {
      host: "jade.localhost",
      headers: { "if-none-match": String(first.headers.etag) },
    });
    app.brands.edit<{ maintenance?: boolean }>("jade", "brand.json", (brand) => {
      brand.maintenance = false;
    });
    expect(again.status).toBe(200);
  });
});

describe("brands that come and go", () => {
  it("a new folder is a new brand, a removed one is none", async () => {
    const { folder } = app.brands;
    const made = join(folder, "acme.new");
    cpSync(join(folder, "jade"), made, { recursive: true });
    const text = readFileSync(join(made, "brand.json"), "utf8");
    const own = text.replaceAll("jade.example", "acme.example").replaceAll('"jade"', '"acme"');
    writeFileSync(join(made, "brand.json"), own.replaceAll("Jade", "Acme"));
    renameSync(made, join(folder, "acme"));
    const statusOf = async () => (await ask(app.port, "/about", { host: "acme.localhost" })).status;
    await expect.poll(statusOf, { timeout: 10_000 }).toBe(200);
    rmSync(join(folder, "acme"), { recursive: true });
    await expect.poll(statusOf, { timeout: 10_000 }).toBe(404);
  });
});
