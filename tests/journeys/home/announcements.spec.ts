import type { Page } from "@playwright/test";
import { desktop, dialog, expect, hydrated, letPass, phone, test } from "../site.ts";

test.use({ home: "shipped" });

/** Longer than the wait for an idle browser and a pause of the visitor. */
const longEnoughMs = 5_000;

test.beforeEach(({ context }) => context.clock.install());

async function stayWithout(page: Page): Promise<void> {
  await letPass(page, longEnoughMs);
  await expect(dialog(page)).toHaveCount(0);
}

test("announcements come on the home page only", async ({ page, visit, app }) => {
  await page.setViewportSize(phone);
  for (const path of ["/promotions", "/rng", "/help"]) {
    await visit("aurora", path);
    if (path !== "/help") await stayWithout(page);
    else await letPass(page, longEnoughMs);
    await expect(dialog(page)).toHaveCount(path === "/help" ? 1 : 0);
  }
  await visit("aurora", "/promotions");
  await page.locator("header").getByRole("link").first().click();
  await expect(page).toHaveURL(app.addressOf("aurora"));
  await expect(dialog(page)).toBeVisible();
});

test("announcements wait for a visitor who uses the keyboard", async ({ page, visit }) => {
  await page.setViewportSize(desktop);
  await visit("jade");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await stayWithout(page);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(dialog(page)).toBeVisible();
});

test("announcements wait as long as a visitor taps", async ({ page, visit }) => {
  await page.setViewportSize(phone);
  await visit("saffron");
  await page.mouse.click(2, 400);
  // From here on only the time between two taps passes, however slow the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  for (let passed = 0; passed < longEnoughMs; passed += 1_000) {
    await page.mouse.click(2, 400);
    await expect(dialog(page)).toHaveCount(0);
    await letPass(page, 1_000);
  }
  await page.clock.resume();
  await expect(dialog(page)).toBeVisible();
});

test("a visitor who has seen one sees no other in the same visit", async ({ page, visit, app }) => {
  await page.setViewportSize(phone);
  await visit("jade");
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await visit("jade", "/login");
  const player = app.accounts.find(({ merchant, account }) => merchant === "jade" && account === "player1");
  await page.locator("form [name=username]").fill(player?.account ?? "");
  await page.locator("form [name=password]").fill(player?.password ?? "");
  await page.locator("form button[type=submit]").click();
  await expect(page.locator("header [data-member=player1]")).toBeAttached();
  await expect(page).toHaveURL(app.addressOf("jade"));
  await stayWithout(page);
});

test("a member's new tab never shows the visitors' announcements", async ({ page, visit, app, context }) => {
  await page.setViewportSize(phone);
  await visit("aurora", "/login");
  const player = app.accounts.find(({ merchant, account }) => merchant === "aurora" && account === "player1");
  await page.locator("form [name=username]").fill(player?.account ?? "");
  await page.locator("form [name=password]").fill(player?.password ?? "");
  await page.locator("form button[type=submit]").click();
  await expect(page.locator("header [data-member=player1]")).toBeAttached();
  await expect(dialog(page)).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(app.addressOf("aurora"));
  await hydrated(tab);
  await expect(tab.locator("header [data-member=player1]")).toBeAttached();
  await stayWithout(tab);
});
