import { overflowing, rawKeys } from "../looks.ts";
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
      expect.soft(await rawKeys(page), language).toEqual([]);
    }
  });
