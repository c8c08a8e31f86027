import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { openTestApp, type TestApp } from "../support/app.ts";
import type { BrandsCopy } from "../support/brands.ts";
import { temporaryFolder } from "../support/database.ts";
import { inTurn } from "./cover.ts";
import { overflowing } from "./looks.ts";
import { english } from "./own-pages.ts";
import {
  appOfWorker,
  brands,
  desktop,
  emulateOffline,
  expect,
  hydrated,
  phone,
  test as plain,
  withoutPopup,
  withWorker,
} from "./site.ts";

/** The engine does this for every brand alike. */
const next = inTurn(brands, "jade");

type BrandJson = { maintenance?: boolean; region?: { mode: "allow" | "deny"; countries: string[] } };

type Manifest = {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string }[];
  theme_color: string;
};

/** Aurora is open, saffron blocks the region this machine counts as, jade blocks it and is under maintenance. */
function close(copy: BrandsCopy): void {
  const region = { mode: "deny", countries: ["SG"] } as const;
  copy.edit<BrandJson>("saffron", "brand.json", (brand) => Object.assign(brand, { region }));
  copy.edit<BrandJson>("jade", "brand.json", (brand) => Object.assign(brand, { region, maintenance: true }));
}

const test = plain.extend<object, { closedApp: TestApp }>({
  closedApp: appOfWorker(async () => {
    const { folder, remove } = await temporaryFolder();
    const countryFile = join(folder, "countries");
    writeFileSync(countryFile, "127.0.0.0/8,SG\n::1/128,SG\n");
    const app = await openTestApp({ prepare: close, config: { countryFile } });
    return { ...app, close: () => app.close().then(remove) };
  }),
});

/** The same page answers at every address, without the site's frame around it. */
async function expectClosed(page: Page, app: TestApp, brand: string, status: number): Promise<void> {
  for (const path of ["/", "/rng", "/member", "/no/such/room"]) {
    const response = await page.goto(app.addressOf(brand, path));
    expect(response?.status(), path).toBe(status);
    await expect(page.locator("main h2, main h1").first()).toBeVisible();
    await expect(page.locator("header, footer, aside")).toHaveCount(0);
    await hydrated(page);
    await expect(page).toHaveURL(app.addressOf(brand, path));
  }
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    expect(await overflowing(page)).toEqual([]);
  }
}

test("maintenance replaces every page and wins over the region", async ({ page, closedApp, gate }) => {
  gate.allow(/503/);
  await expectClosed(page, closedApp, "jade", 503);
  await expect(page.getByText(english("common:system.maintenance.title"))).toBeVisible();
  await expect(page.getByText(english("common:system.region.title"))).toHaveCount(0);
  await page.getByRole("button", { name: english("common:action.customerService") }).click();
  await expect(page.locator("dialog[open] a[href^='/go/']").first()).toBeVisible();
});

test("a blocked region shows the visitor's address and a way to contact the brand", async ({
  page,
  closedApp,
  gate,
}) => {
  gate.allow(/403/);
  await expectClosed(page, closedApp, "saffron", 403);
  await expect(page.getByText(english("common:system.region.title"))).toBeVisible();
  await expect(page.getByText("127.0.0.1")).toBeVisible();
  await expect(page.getByText(english("common:system.region.mistake"))).toBeVisible();
  await page.getByRole("button", { name: english("common:action.customerService") }).click();
  await expect(page.locator("dialog[open] a[href^='/go/']").first()).toBeVisible();
});

test("a closed page polls every half minute and starts again once the site is open", async ({
  page,
  closedApp,
  gate,
}) => {
  gate.allow(/503/);
  await page.clock.install();
  let asked = 0;
  let status = 1;
  await page.route("**/wps/system/status", (route) => {
    asked += 1;
    return route.fulfill({ json: { success: true, value: { status, ip: "127.0.0.1" } } });
  });
  await page.goto(closedApp.addressOf("jade"));
  await hydrated(page);
  // Whatever waits for the page's idle time waits by the same clock.
  await expect(async () => {
    await page.clock.runFor(31_000);
    expect(asked).toBeGreaterThan(0);
  }).toPass();
  status = 0;
  let loadedAgain = false;
  page.once("load", () => {
    loadedAgain = true;
  });
  await expect(async () => {
    await page.clock.runFor(31_000);
    expect(loadedAgain).toBe(true);
  }).toPass();
});

test("a brand without a rule is open to the same visitor", async ({ page, closedApp }) => {
  await withoutPopup(page);
  const response = await page.goto(closedApp.addressOf("aurora"));
  expect(response?.status()).toBe(200);
  await expect(page.locator("[data-page=home]")).toBeVisible();
});

test.describe("with the offline worker", () => {
  test.use(withWorker);

  for (const brand of next())
    test(`${brand} can be installed and works without a network after a first visit`, async ({
      page,
      app,
      context,
      gate,
    }) => {
      gate.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
      await withoutPopup(page);
      await page.goto(app.addressOf(brand));
      const href = await page.locator("link[rel=manifest]").getAttribute("href");
      const read = (path: string) =>
        page.evaluate(async (address) => {
          const answer = await fetch(address);
          return { type: answer.headers.get("content-type") ?? "", text: await answer.text() };
        }, path);
      const manifest = JSON.parse((await read(href ?? "")).text) as Manifest;
      expect(manifest).toMatchObject({ start_url: "/", display: "standalone" });
      expect(manifest.name.toLowerCase()).toBe(brand);
      expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/i);
      for (const icon of manifest.icons) {
        expect((await read(icon.src)).type, icon.src).toContain(icon.type);
      }
      expect(manifest.icons.some(({ sizes }) => sizes === "512x512")).toBe(true);

      // The worker takes the page over, caches what it has seen, and answers alone.
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(
        app.addressOf(brand, "/sw.js"),
      );
      await page.reload();
      await hydrated(page);
      await page.waitForTimeout(500);
      await context.setOffline(true);
      await page.reload();
      const goOnline = await emulateOffline(page);
      await expect(page.locator("[data-page=home]")).toBeVisible();
      await expect(page.getByText(english("errors:network.abnormal"))).toBeVisible();
      await context.setOffline(false);
      await goOnline();
    });
});
