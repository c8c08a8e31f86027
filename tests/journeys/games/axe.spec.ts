import { phone } from "../site.ts";
import { violationsOn } from "../violations.ts";
import { expect, playedWith, playOnce, playRound, sit, test } from "./player.ts";

// axe is put into the page, which the page's policy forbids: only here it is set aside.
test.use({ bypassCSP: true });

const papers = ["Rules", "Your rounds", "Fairness"];

for (const { code, size, viewport } of playedWith(true))
  test(`${code} is played on a ${size}: balance and records agree, and axe finds nothing serious before a round, after it, and in the dialogs`, async ({
    page,
    dealer,
  }) => {
    await page.setViewportSize(viewport);
    await playRound(page, dealer.seat(code), code, async (when) => {
      expect.soft(await violationsOn(page), `${code} ${when}`).toEqual([]);
    });
    for (const name of papers) {
      await page.getByRole("button", { name, exact: true }).click();
      const sheet = page.getByRole("dialog");
      await expect(sheet.locator(".sheet-body")).not.toHaveText("");
      expect.soft(await violationsOn(page), `${code}: ${name}`).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(sheet).toHaveCount(0);
    }
  });

for (const language of ["en", "hi"] as const)
  test(`${language}: axe finds nothing serious where a round is drawn again`, async ({ page, dealer }) => {
    await page.setViewportSize(phone);
    const seat = dealer.seat("three-card-verandah", { language });
    await sit(page, seat);
    await playOnce(page, "three-card-verandah");
    await expect.poll(() => seat.player.history.length, { timeout: 25_000 }).toBe(1);
    await page.goto(`${dealer.origin}/verify?lang=${language}`);
    await expect(page.locator("form").first()).toBeVisible();
    expect.soft(await violationsOn(page), "the form").toEqual([]);
    await page.goto(`${dealer.origin}/verify?round=${seat.player.history[0]?.roundId}&lang=${language}`);
    await expect(page.locator(".verdict")).not.toHaveText("");
    expect.soft(await violationsOn(page), "a round").toEqual([]);
  });
