import { brands, desktop, expect, letPass, test, withoutPopup } from "../site.ts";

test.use({ home: "shipped" });

test.beforeEach(async ({ page }) => withoutPopup(page));

for (const brand of brands) {
  test(`${brand}: reduced motion stands still`, async ({ page, visit }) => {
    await page.clock.install();
    await page.setViewportSize(desktop);
    await visit(brand);
    await page.waitForTimeout(900);
    const running = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === "running")
        .map((animation) => (animation as CSSAnimation).animationName ?? animation.id),
    );
    expect(running).toEqual([]);
    const list = page.locator("[data-block=winner-board] [role=region]");
    await list.scrollIntoViewIfNeeded();
    const place = await list.evaluate((element) => element.scrollTop);
    await page.waitForTimeout(400);
    expect(await list.evaluate((element) => element.scrollTop)).toBe(place);
    // The carousel does not play by itself either.
    const slide = await page
      .locator("[data-block=banner-carousel] button[aria-current=true]")
      .getAttribute("aria-label");
    await letPass(page, 5_600);
    await expect(page.locator("[data-block=banner-carousel] button[aria-current=true]")).toHaveAttribute(
      "aria-label",
      slide ?? "",
    );
  });
}
