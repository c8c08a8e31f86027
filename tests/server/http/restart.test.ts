import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { temporaryFolder } from "../../support/database.ts";
import { ask, said } from "../../support/http.ts";

type Permission = { version: string; info: { customerService: { path: string }[] } };

const permission = async ({ port }: TestApp, brand: string) =>
  said<Permission>(await ask(port, "/wps/system/permission", { host: `${brand}.localhost` })).value;

const themeOf = (html: string): string => /<style id="brand-theme">(.*?)<\/style>/s.exec(html)?.[1] ?? "none";

const problemsOf = async ({ adminPort }: TestApp): Promise<string[]> => {
  const answer = await ask(adminPort, "/readyz");
  expect(answer.status).toBe(200);
  return (JSON.parse(answer.text) as { problems: { merchant: string }[] }).problems.map(
    ({ merchant }) => merchant,
  );
};

/**
 * One server for all of this: Saffron is broken from the start. Its brands lie below a folder whose name begins with a
 * dot, since what is watched must not depend on where the checkout lies.
 */
let app: TestApp;
let place: Awaited<ReturnType<typeof temporaryFolder>>;
let brandsFolder: string;
const fileOf = (brand: string, file: string) => join(brandsFolder, brand, file);
beforeAll(async () => {
  place = await temporaryFolder();
  brandsFolder = join(place.folder, ".work", "whitelabels");
  app = await openTestApp({
    watch: true,
    config: { brandsFolder },
    prepare: (brands) => {
      mkdirSync(brandsFolder, { recursive: true });
      cpSync(brands.folder, brandsFolder, { recursive: true });
      writeFileSync(fileOf("saffron", "brand.json"), "{}");
    },
  });
}, openTimeoutMs);
afterAll(async () => {
  await app?.close();
  await place?.remove();
});

describe("a brand that was broken before it was ever served", () => {
  it("is left out and told", async () => {
    expect((await ask(app.port, "/", { host: "saffron.localhost" })).status).toBe(404);
    expect((await ask(app.port, "/", { host: "aurora.localhost" })).status).toBe(200);
    expect(await problemsOf(app)).toEqual(["saffron"]);
  });
});

describe("a brands' folder below a folder whose name begins with a dot", () => {
  it("is followed like any other", async () => {
    const { version } = await permission(app, "jade");
    const file = fileOf("jade", "brand.json");
    writeFileSync(file, readFileSync(file, "utf8").replace("Quiet luck", "Loud luck"));
    await expect
      .poll(async () => (await permission(app, "jade")).version, { timeout: 3_000 })
      .not.toBe(version);
  });
});

describe("a server that was killed and comes back", () => {
  const permissions = () => Promise.all([permission(app, "aurora"), permission(app, "jade")]);
  const home = () => ask(app.port, "/", { host: "aurora.localhost" });
  let before: { permissions: Awaited<ReturnType<typeof permissions>>; home: string };
  beforeAll(async () => {
    before = { permissions: await permissions(), home: (await home()).text };
    await app.kill();
    writeFileSync(fileOf("aurora", "theme.json"), "{ half");
    app = await app.reopen();
  }, openTimeoutMs);

  it("shows the last good version of a brand whose folder is broken, and all others as they are", async () => {
    expect(await permissions()).toEqual(before.permissions);
    const again = await home();
    expect(again.status).toBe(200);
    expect(themeOf(again.text)).toBe(themeOf(before.home));
    expect((await problemsOf(app)).toSorted()).toEqual(["aurora", "saffron"]);
  });

  it("keeps its sealed addresses", async () => {
    const [, jade] = before.permissions;
    expect(jade.info.customerService.length).toBeGreaterThan(0);
    expect((await permission(app, "jade")).info).toEqual(jade.info);
  });
});
