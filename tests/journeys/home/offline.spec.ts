import type { Page } from "@playwright/test";
import { english } from "../own-pages.ts";
import { desktop, emulateOffline, expect, phone, test, withoutPopup, withWorker } from "../site.ts";

test.use({ home: "shipped", ...withWorker });

/** What the console says of parts that do not arrive: their name and reason (spec section 8). */
const missingParts =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|page part [\w./-]+ failed|React error #(422|520)|unknown error occurred when fetching the script/;

test.beforeEach(async ({ page }) => {
  await withoutPopup(page);
  await page.setViewportSize(phone);
});

/** Waits until a page has loaded, what waited for its first idle moment has begun, and nothing was fetched for a second. */
async function quietNetwork(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
  await page.waitForFunction(() => {
    const last = Math.max(
      ...performance
        .getEntriesByType("resource")
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd || performance.now()),
    );
    return performance.now() - last > 1_000;
  });
}

test("a page opened offline waits for the network, and the page below stays", async ({
  page,
  visit,
  context,
  gate,
}) => {
  gate.allow(missingParts);
  // The worker would answer from its cache: here the part itself is missing.
  await page.route(/\/sw\.js$/, (route) => route.abort());
  await visit("aurora");
  // The containers of modals are loaded right after the first script.
  await quietNetwork(page);
  await context.setOffline(true);
  // The page is told a moment after its network is gone: until then what does not arrive is an error.
  await page.waitForFunction(() => !navigator.onLine);
  const card = page.locator("[data-block=game-section] li button b").first();
  const name = await card.innerText();
  await card.click();
  const dialog = page.locator("dialog:modal");
  await expect(dialog.getByRole("heading", { name: english("common:part.loading") })).toBeVisible();
  await expect(page.locator("[data-page=home]")).toBeVisible();
  await context.setOffline(false);
  await expect(dialog.getByRole("heading", { name }).first()).toBeVisible();
});

test("a page that was never opened says so at its own address while offline, and leads home", async ({
  page,
  visit,
  context,
  app,
  gate,
}) => {
  gate.allow(missingParts);
  await visit("jade", "/promotions");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!(await caches.match("/"))) await new Promise((resolve) => setTimeout(resolve, 100));
  });
  await context.setOffline(true);
  await page.goto(app.addressOf("jade", "/announcements?page=2"));
  await expect(page.getByRole("heading", { name: english("common:offline.title") })).toBeVisible();
  const again = page.getByRole("link", { name: english("common:action.retry") });
  await again.click();
  await expect(page.getByRole("heading", { name: english("common:offline.title") })).toBeVisible();
  await expect(page).toHaveURL(app.addressOf("jade", "/announcements?page=2"));
  await page.getByRole("link", { name: english("common:action.home") }).click();
  const goOnline = await emulateOffline(page);
  await expect(page).toHaveURL(app.addressOf("jade"));
  await expect(page.locator("[data-page=home]")).toBeVisible();
  await expect(page.getByText(english("errors:network.abnormal"))).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  // Parts that were never loaded come with the network.
  await context.setOffline(false);
  await goOnline();
  await expect(page.locator("[data-block=winner-board] [data-rank]").first()).toBeAttached();
  // What was asked for opens as soon as there is a network.
  await page.goBack();
  await expect(page).toHaveURL(app.addressOf("jade", "/announcements?page=2"));
  await expect(page.locator("[data-page=announcements]")).toBeVisible();
});

test("a lobby works when its later parts never load", async ({ page, app, gate }) => {
  gate.allow(missingParts);
  await page.route(/\/assets\/(notices|footer|carousel|after-first-view)-.*\.js$/, (route) => route.abort());
  await page.goto(app.addressOf("saffron"));
  await page.waitForTimeout(1_500);
  await expect(page.locator("[data-page=home]")).toBeVisible();
  await expect(page.locator("[data-block=game-section] li button").first()).toBeVisible();
});

test("hundreds of pictures do not displace the home page and its code", async ({
  page,
  visit,
  context,
  gate,
  app,
}) => {
  gate.allow(missingParts);
  await visit("aurora");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller || !(await caches.match("/")))
      await new Promise((resolve) => setTimeout(resolve, 100));
  });
  const kept = await page.evaluate(async () => {
    const art = document.querySelector<HTMLImageElement>("img[src*='/art/']")?.src ?? "";
    for (let number = 0; number < 420; number += 20)
      await Promise.all(Array.from({ length: 20 }, (_one, index) => fetch(`${art}?n=${number + index}`)));
    return (await (await caches.open("livery-home")).keys()).length;
  });
  expect(kept).toBeGreaterThan(3);
  const pictures = () =>
    page.evaluate(async () => (await (await caches.open("livery-pictures")).keys()).length);
  expect(await pictures()).toBeGreaterThan(0);
  await expect.poll(pictures).toBeLessThanOrEqual(300);
  await context.setOffline(true);
  await page.goto(app.addressOf("aurora"));
  await expect(page.locator("[data-page=home]")).toBeVisible();
  await expect(page.locator("[data-block=game-section] li button").first()).toBeVisible();
});

test("a language that does not load changes nothing and can be chosen later", async ({
  page,
  visit,
  context,
  gate,
}) => {
  gate.allow(missingParts);
  await page.setViewportSize(desktop);
  await visit("jade");
  const opener = page.locator("header").getByRole("button", { name: english("common:action.language") });
  const dialog = page.locator("dialog:modal");
  await opener.click();
  // What waits for the dialog's code is a dialog too, whose place it takes.
  await expect(dialog.locator("button[lang=hi]")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await context.setOffline(true);
  await opener.click();
  await dialog.locator("button[lang=hi]").click();
  await expect(
    page.getByText(english("common:language.failed").replace("{{language}}", "हिन्दी")),
  ).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(await page.evaluate(() => document.cookie)).not.toContain("lang=hi");
  await context.setOffline(false);
  await opener.click();
  await dialog.locator("button[lang=hi]").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
});
