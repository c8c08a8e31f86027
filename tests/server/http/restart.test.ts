import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { temporaryFolder } from "../../support/database.ts";
import { ask, said } from "../../support/http.ts";

type Permission = { version: string; info: { customerService: { path: string }[] } };

const permission = async ({ port }: TestApp, brand: string) =>
  said<Permission>(await ask(port, "/wps/system/permission", { host: `${brand}.localhost` })).value;

const themeOf = (html: string): string => /<style id="brand-theme">(.*?)<\/style>/s.exec(html)?.[1] ?? "none";

describe("a house that was killed and comes back", () => {
  it("shows the last good version of a brand whose folder is broken, and all others as they are", {
    timeout: openTimeoutMs,
  }, async () => {
    const first = await openTestApp();
    const before = await Promise.all([permission(first, "aurora"), permission(first, "jade")]);
    const home = await ask(first.port, "/", { host: "aurora.localhost" });
    await first.kill();
    first.brands.write("aurora", "theme.json", "{ half");
    const second = await first.reopen();
    try {
      expect(await Promise.all([permission(second, "aurora"), permission(second, "jade")])).toEqual(before);
      const again = await ask(second.port, "/", { host: "aurora.localhost" });
      expect(again.status).toBe(200);
      expect(themeOf(again.text)).toBe(themeOf(home.text));
      const { problems } = JSON.parse((await ask(second.adminPort, "/readyz")).text) as {
        problems: { merchant: string }[];
      };
      expect(problems.map(({ merchant }) => merchant)).toEqual(["aurora"]);
    } finally {
      await second.close();
    }
  });

  it("opens without a brand that was broken before it was ever served, and says so", {
    timeout: openTimeoutMs,
  }, async () => {
    const app = await openTestApp({ prepare: (brands) => brands.write("jade", "brand.json", "{}") });
    try {
      expect((await ask(app.port, "/", { host: "jade.localhost" })).status).toBe(404);
      expect((await ask(app.port, "/", { host: "aurora.localhost" })).status).toBe(200);
      const answer = await ask(app.adminPort, "/readyz");
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('"jade"');
    } finally {
      await app.close();
    }
  });

  it("keeps its sealed addresses", { timeout: openTimeoutMs }, async () => {
    const first = await openTestApp();
    const before = await permission(first, "jade");
    await first.kill();
    const second = await first.reopen();
    try {
      expect((await permission(second, "jade")).info).toEqual(before.info);
    } finally {
      await second.close();
    }
  });
});

// What is watched must not depend on where the checkout lies.
describe("a brands' folder below a folder whose name begins with a dot", () => {
  it("is followed like any other", { timeout: openTimeoutMs }, async () => {
    const { folder, remove } = await temporaryFolder();
    const hidden = join(folder, ".work", "whitelabels");
    const app = await openTestApp({
      watch: true,
      config: { brandsFolder: hidden },
      prepare: (brands) => cpSync(brands.folder, hidden, { recursive: true }),
    });
    try {
      const { version } = await permission(app, "jade");
      const file = join(hidden, "jade", "brand.json");
      writeFileSync(file, readFileSync(file, "utf8").replace("Quiet luck", "Loud luck"));
      await expect
        .poll(async () => (await permission(app, "jade")).version, { timeout: 3_000 })
        .not.toBe(version);
    } finally {
      await app.close();
      await remove();
    }
  });
});
