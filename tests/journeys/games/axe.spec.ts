import { desktop, phone } from "../site.ts";
import { violationsOn } from "../violations.ts";
import { codes, expect, playOnce, sit, test } from "./player.ts";

// axe is put into the page, which the page's policy forbids: only here it is set aside.
test.use({ bypassCSP: true });

const papers = ["Rules", "Your rounds", "Fairness"];

/** Each game at one size, both sizes in turn; games/play.spec.ts plays each at both. */
const played = codes.flatMap((code, index) =>
  Object.entries({ phone, desktop })
    .filter((_size, at) => process.env.LIVERY_MATRIX === "full" || at === index % 2)
    .map(([size, viewport]) => ({ code, size, viewport })),
);

for (const { code, size, viewport } of played)
  test(`${code} on a ${size}: axe finds nothing serious before a round, after it, and in the dialogs`, async ({
    page,
    dealer,
  }) => {
    test.setTimeout(90_000);
    await page.setViewportSize(viewport);
    const seat = dealer.seat(code);
    await sit(page, seat);
    expect.soft(await violationsOn(page), `${code} at first`).toEqual([]);
    await playOnce(page, code);
    await expect.poll(() => seat.player.history.length, { timeout: 25_000 }).toBe(1);
    expect.soft(await violationsOn(page), `${code} after a round`).toEqual([]);
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
