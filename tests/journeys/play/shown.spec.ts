import type { Page } from "@playwright/test";
import { headerBalance } from "../money/member-money.ts";
import { desktop, phone } from "../site.ts";
import { expect, gameOn, test } from "./play.ts";

const slot = "/seamless?vassalage=LVY&gameCode=brass-sevens";

/** What the page saw, one after the other: balances in its header, and "shown" from the game in its frame. */
async function events(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    let last = "";
    addEventListener("message", ({ data }) => data.game === "shown" && seen.push("shown"));
    const look = () => {
      const place = document.querySelector("header [data-place=bar] [data-balance]");
      const balance = place?.getAttribute("data-balance") ?? last;
      if (balance !== last) seen.push(balance);
      last = balance;
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

test("the header shows a round's result when the game has shown it, not before", async ({ inside, give }) => {
  const { page, open, person } = await inside("aurora", "en", { size: desktop });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await give("aurora", person.account, "500.00");
  await open(slot);
  const frame = await gameOn(page);
  await expect(headerBalance(page)).toHaveAttribute("data-balance", "500.00");
  const seen = await events(page);
  const read = page.waitForResponse(/v2\/wallets\/balance/);
  await frame.locator(".controls .act").click();
  // The site has read the new balance while the reels still turn.
  await read;
  await expect(frame.locator(".reel.stopped")).toHaveCount(0);
  await expect(headerBalance(page)).toHaveAttribute("data-balance", "500.00");
  await expect(frame.locator(".status")).toHaveText(/^(You won|No win)/);
  await expect(headerBalance(page)).not.toHaveAttribute("data-balance", "500.00");
  expect((await seen()).slice(0, 2)).toEqual(["500.00", "shown"]);
  await expect(frame.locator(".balance")).toHaveText(
    `₹${await headerBalance(page).getAttribute("data-balance")}`,
  );
});

test("a closed game no longer delays the balance", async ({ inside, give }) => {
  const { page, open, person } = await inside("aurora", "en", { size: desktop, at: "/" });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await give("aurora", person.account, "500.00");
  await open(slot);
  const frame = await gameOn(page);
  await expect(headerBalance(page)).toHaveAttribute("data-balance", "500.00");
  const read = page.waitForResponse(/v2\/wallets\/balance/);
  await frame.locator(".controls .act").click();
  await read;
  await expect(headerBalance(page)).toHaveAttribute("data-balance", "500.00");
  await page.locator("iframe").evaluate((gone) => gone.remove());
  await page.goBack();
  await expect(headerBalance(page)).not.toHaveAttribute("data-balance", "500.00");
});

for (const { language, size } of [
  { language: "en", size: desktop },
  { language: "hi", size: phone },
] as const)
  test(`a game that never becomes ready is reported, with ways out (${language})`, async ({
    inside,
    give,
    gate,
  }) => {
    gate.allow(/ERR_FAILED|frame-src/);
    const { page, open, person, say } = await inside("aurora", language, { size });
    await give("aurora", person.account, "50.00");
    // The page comes, its scripts do not: to the browser, and so to the site, it has loaded.
    await page.route(/play\.aurora\.localhost.*\/assets\/.*\.js/, (route) => route.abort());
    await page.clock.install();
    await open(slot);
    await expect(page.locator("iframe")).toHaveCount(1);
    await expect(page.getByText(say("lobby:play.opening"))).toBeVisible();
    await page.clock.fastForward(5_500);
    await expect(page.getByText(say("lobby:play.late"))).toBeVisible();
    await page.clock.fastForward(7_000);
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(say("lobby:play.notOpened"));
    await page.screenshot({ path: `test-results/not-opened-${language}.png` });
    await expect(alert.getByRole("link", { name: say("lobby:play.back") })).toHaveAttribute("href", "/rng");
    const window = alert.getByRole("link", { name: say("lobby:play.ownWindow") });
    await expect(window).toHaveAttribute("href", /\/play\/brass-sevens#/);
    await page.unroute(/play\.aurora\.localhost.*\/assets\/.*\.js/);
    const opened = page.context().waitForEvent("page");
    await window.click();
    await expect((await opened).locator(".page.ready")).toBeVisible();
    await alert.getByRole("button", { name: say("common:action.retry") }).click();
    await expect((await gameOn(page)).locator(".page.ready")).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
