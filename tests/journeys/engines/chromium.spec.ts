import { gameOn } from "../play/play.ts";
import { desktop } from "../site.ts";
import { brands, expect, test } from "./round.ts";

for (const brand of brands) {
  test(`full Chromium plays a round on ${brand}`, async ({ page, seat }) => {
    const { person, login, game } = await seat(brand);
    await page.setViewportSize(desktop);
    await page.goto(login);
    await page.locator('form [name="username"]').fill(person.account);
    await page.locator('form [name="password"]').fill(person.password);
    await page.locator("form button[type=submit]").click();
    await page.locator(`header [data-member="${person.account}"]`).waitFor({ state: "attached" });
    await page.goto(game);
    const frame = await gameOn(page);
    await frame.locator(".controls .act").click();
    await expect(frame.locator(".past-rolls li")).toHaveCount(1);
  });
}
