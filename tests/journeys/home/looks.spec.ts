import { cutIcons, overflowing, rawKeys } from "../looks.ts";
import { brands, expect, hydrated, sizes, test, withoutPopup } from "../site.ts";

test.use({ home: "shipped" });

/** The complete languages, and the pseudo-languages: written from right to left, and a third longer. */
const languages = ["en", "hi", "ar-XB", "en-XA"];

for (const brand of brands)
  test(`${brand}: nothing sticks out of the home page, in no language and at no size`, async ({
    page,
    app,
  }) => {
    await withoutPopup(page);
    for (const language of languages) {
      await page.goto(app.addressOf(brand, `/?lang=${language}`), { waitUntil: "domcontentloaded" });
      await hydrated(page);
      for (const [name, size] of Object.entries(sizes)) {
        await page.setViewportSize(size);
        expect.soft(await overflowing(page), `${language}, ${name}`).toEqual([]);
      }
      // Where the header begins to have its tabs there is least room.
      await page.setViewportSize({ width: 1024, height: 768 });
      expect.soft(await cutIcons(page), language).toEqual([]);
      expect.soft(await rawKeys(page), language).toEqual([]);
    }
  });

for (const brand of brands)
  test(`${brand}: amounts are never cut, however narrow the phone`, async ({ page, visit }) => {
    await withoutPopup(page);
    for (const width of [320, 360, 430]) {
      await page.setViewportSize({ width, height: 740 });
      await visit(brand);
      const amounts = page.locator(
        "[data-block=winner-board] [data-rank] strong, [data-block=banner-carousel] ol b, [data-block=banner-carousel] ul b",
      );
      await expect(amounts.first()).toBeAttached();
      const cut = await amounts.evaluateAll((all) =>
        all
          .filter(
            (amount) => /\d/.test(amount.textContent ?? "") && amount.scrollWidth > amount.clientWidth + 1,
          )
          .filter((amount) => getComputedStyle(amount).overflowX !== "visible")
          .map((amount) => amount.textContent),
      );
      expect(cut, `at ${width}`).toEqual([]);
    }
  });
