import puppeteer, { type Browser } from "puppeteer-core";
import { installedProgram } from "../../support/browser.ts";
import { brands, expect, test } from "./round.ts";

const patienceMs = 20_000;

/** What Firefox says of a font that was on its way when its page was left (NS_BINDING_ABORTED): nothing failed. */
const leftBehind = /download failed .*status=2152398850/;

let firefox: Browser;
test.beforeAll(async () => {
  const executablePath = installedProgram("firefox");
  if (!executablePath) throw new Error("This journey needs Firefox: install firefox-esr.");
  firefox = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    // The extended support release has no command that makes a page another size than its window.
    defaultViewport: null,
    args: ["--width=1280", "--height=800"],
  });
});
test.afterAll(() => firefox?.close());

for (const brand of brands) {
  test(`Firefox plays a round on ${brand}`, async ({ seat }) => {
    const { person, login, game } = await seat(brand);
    const context = await firefox.createBrowserContext();
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    const errors: unknown[] = [];
    page.on("pageerror", (error) => {
      if (!leftBehind.test(String(error))) errors.push(error);
    });
    await page.goto(login);
    await page.locator('form [name="username"]').fill(person.account);
    await page.locator('form [name="password"]').fill(person.password);
    await page.locator("form button[type=submit]").click();
    await page.waitForSelector(`header [data-member="${person.account}"]`);
    await page.goto(game);
    const frame = await (await page.waitForSelector("iframe"))?.contentFrame();
    await frame?.waitForSelector(".page.ready");
    await frame?.locator(".controls .act").click();
    await frame?.waitForSelector(".past-rolls li");
    expect(await frame?.$$eval(".past-rolls li", (rolls) => rolls.length)).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });
}
