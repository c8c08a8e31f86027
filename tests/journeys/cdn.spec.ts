import type { Page } from "@playwright/test";
import sharp from "sharp";
import { openTestApp, type TestApp } from "../support/app.ts";
import { appOfWorker, expect, hydrated, phone, test as plain, withoutPopup } from "./site.ts";

const images = "https://img.aurora.example";
const tags = "https://www.googletagmanager.com";

/** An app whose Aurora has an image host and an analytics tag. */
const test = plain.extend<object, { branded: TestApp }>({
  branded: appOfWorker(() =>
    openTestApp({
      production: true,
      prepare: (brands) =>
        brands.edit<object>("aurora", "brand.json", (brand) =>
          Object.assign(brand, { cdn: { images: [images] }, analytics: { gtagId: "G-TEST12345" } }),
        ),
    }),
  ),
});

/** Addresses of all pictures of the page, as they are shown by now. */
const shown = (page: Page) =>
  page.locator("main img").evaluateAll((all) => all.map((image) => (image as HTMLImageElement).currentSrc));

test("pictures come from the brand's image host, and generated art replaces those that fail", async ({
  page,
  branded,
  gate,
}) => {
  gate.allow(/ERR_FAILED/);
  const picture = await sharp({ create: { width: 40, height: 60, channels: 3, background: "#808" } })
    .png()
    .toBuffer();
  let asked = 0;
  await page.route(`${images}/**`, (route) => {
    asked += 1;
    const { pathname } = new URL(route.request().url());
    expect(pathname).toMatch(/^\/TCG_PROD_IMAGES\//);
    // Vendors with a P have their mark there; the others fail, drawn by the server or by the page.
    return pathname.includes("/P")
      ? route.fulfill({ body: picture, contentType: "image/png" })
      : route.abort();
  });
  await page.route(`${tags}/**`, (route) => route.fulfill({ body: "", contentType: "text/javascript" }));
  await withoutPopup(page);
  await page.setViewportSize(phone);
  await page.goto(branded.addressOf("aurora", "/rng"));
  await hydrated(page);
  await expect
    .poll(async () => (await shown(page)).filter((src) => src.startsWith(images)).length)
    .toBeGreaterThan(0);
  await expect
    .poll(async () => (await shown(page)).filter((src) => src.includes("/art/")).length)
    .toBeGreaterThan(0);
  const broken = () =>
    page.locator("main img").evaluateAll(
      (all) =>
        all.filter((image) => {
          const { complete, naturalWidth, currentSrc } = image as HTMLImageElement;
          return currentSrc !== "" && complete && naturalWidth === 0;
        }).length,
    );
  await expect.poll(broken).toBe(0);
  expect(asked).toBeGreaterThan(5);
});

test("the brand's tag is loaded under the policy, and only for brands that name one", async ({
  page,
  branded,
}) => {
  const asked: string[] = [];
  await page.route(`${tags}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: "globalThis.tagRan = true;", contentType: "text/javascript" });
  });
  await page.route(`${images}/**`, (route) => route.fulfill({ status: 200, body: "" }));
  await withoutPopup(page);
  await page.goto(branded.addressOf("aurora", "/about"));
  await expect.poll(() => page.evaluate(() => "tagRan" in globalThis)).toBe(true);
  expect(asked).toEqual([`${tags}/gtag/js?id=G-TEST12345`]);
  await page.goto(branded.addressOf("jade", "/about"));
  await hydrated(page);
  await page.waitForFunction(() => localStorage.getItem("merchantCode") === "jade");
  expect(asked.length).toBe(1);
});
