import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { browserFlags, installedProgram } from "../../support/browser.ts";
import { temporaryFolder } from "../../support/database.ts";
import { gameOn } from "../play/play.ts";
import { hydrated } from "../site.ts";
import { launchFirefox } from "./in-firefox.ts";
import { brands, expect, test } from "./round.ts";

/** A browser that denies all storage: no cookies, no storage, no workers. */
const contentBlocked = 2;

const [brand = "aurora"] = brands;

const hasNothing = (): boolean => {
  try {
    return localStorage.length === -1 && sessionStorage.length === -1;
  } catch {
    return true;
  }
};

test("Chromium that denies all storage browses, logs in and plays", async ({ seat }) => {
  const { person, game, home } = await seat(brand);
  const profile = await temporaryFolder();
  await mkdir(join(profile.folder, "Default"), { recursive: true });
  const preferences = { profile: { default_content_setting_values: { cookies: contentBlocked } } };
  await writeFile(join(profile.folder, "Default", "Preferences"), JSON.stringify(preferences));
  const executablePath = installedProgram("chromium");
  const context = await chromium.launchPersistentContext(profile.folder, {
    ...(executablePath ? { executablePath } : {}),
    args: browserFlags,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(home);
  await hydrated(page);
  expect(await page.evaluate(hasNothing)).toBe(true);
  await opensMenus(page);
  await page.goto(game);
  await page.locator('form [name="username"]').fill(person.account);
  await page.locator('form [name="password"]').fill(person.password);
  await page.locator("form button[type=submit]").click();
  const frame = await gameOn(page);
  await frame.locator(".controls .act").click();
  await expect(frame.locator(".past-rolls li")).toHaveCount(1);
  await expect(page.locator("header [data-place=bar] [data-balance]")).not.toHaveAttribute(
    "data-balance",
    "50.00",
  );
  expect(errors).toEqual([]);
  await context.close();
  await profile.remove();
});

/** What a visitor does first: look at a list, and choose how the site looks. */
async function opensMenus(page: Page): Promise<void> {
  await page.locator("header nav a").nth(1).click();
  await expect(page).not.toHaveURL(/\/$/);
  await hydrated(page);
}

test("Firefox that denies all storage browses, logs in and plays", async ({ seat }) => {
  const { person, game, home } = await seat(brand);
  const firefox = await launchFirefox({ "network.cookie.cookieBehavior": contentBlocked });
  const page = await firefox.newPage();
  page.setDefaultTimeout(20_000);
  const errors: unknown[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.goto(home);
  await page.waitForSelector("header nav a");
  expect(await page.evaluate(hasNothing)).toBe(true);
  await page.goto(game);
  await page.locator('form [name="username"]').fill(person.account);
  await page.locator('form [name="password"]').fill(person.password);
  await page.locator("form button[type=submit]").click();
  const frame = await (await page.waitForSelector("iframe"))?.contentFrame();
  await frame?.waitForSelector(".page.ready");
  await frame?.locator(".controls .act").click();
  await frame?.waitForSelector(".past-rolls li");
  expect(errors).toEqual([]);
  await firefox.close();
});
