import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { desktop, drawIn, expect, test, themes, withoutPopup } from "./site.ts";

const drawing = (ink: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="30"><path fill="${ink}" d="M0 8h120v14H0z"/></svg>`;

/** Brands by the header that they have here: as the page, see-through, the brand's colour. */
const headers = { aurora: "transparent", jade: "classic", saffron: "solid" } as const;
/** As Jade, with a solid header, whose deep green is dark on light pages too. */
const deep = "verdant";

test.use({
  brandEdits: {
    make: (copy) => {
      copy.write(
        deep,
        "brand.json",
        JSON.stringify({ merchant: deep, name: "Deep", extends: "jade", hosts: [`${deep}.localhost`] }),
      );
      const logo = { wordmark: { light: "assets/light.svg", dark: "assets/dark.svg" } };
      copy.write(deep, "theme.json", JSON.stringify({ layout: { header: "solid" } }));
      for (const brand of [...Object.keys(headers), deep]) {
        const assets = join(copy.folder, brand, "assets");
        mkdirSync(assets, { recursive: true });
        writeFileSync(join(assets, "light.svg"), drawing("#111"));
        writeFileSync(join(assets, "dark.svg"), drawing("#eee"));
        copy.edit<object>(brand, "theme.json", (theme) => Object.assign(theme, { logo }));
      }
    },
  },
});

/** The wordmark that is seen in a part of the page, and whether that part writes light on dark. */
const seenIn = (page: Page, part: "header" | "footer") =>
  page
    .locator(part)
    .first()
    .evaluate((element) => {
      const marks = [...element.querySelectorAll<HTMLImageElement>("img[src^='/brand/assets/']")];
      const seen = marks.filter((mark) => mark.checkVisibility());
      const context = new OffscreenCanvas(1, 1).getContext("2d");
      if (!context) throw new Error("no colours are known");
      context.fillStyle = getComputedStyle(seen[0] ?? element).color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      const writesLight = red * 0.3 + green * 0.6 + blue * 0.1 > 128;
      return { marks: seen.map(({ src }) => src.replace(/.*\//, "")), writesLight };
    });

for (const brand of [...Object.keys(headers), deep])
  test(`${brand}: the wordmark that is seen stands out from what is behind it, on light and dark pages`, async ({
    page,
    visit,
  }) => {
    await withoutPopup(page);
    await page.setViewportSize(desktop);
    const found: Record<string, string[]> = {};
    for (const theme of themes) {
      await drawIn(page, theme);
      await visit(brand);
      await page.locator("footer").scrollIntoViewIfNeeded();
      for (const part of ["header", "footer"] as const) {
        const { marks, writesLight } = await seenIn(page, part);
        expect(marks, `${theme} ${part}`).toEqual([writesLight ? "dark.svg" : "light.svg"]);
        found[`${theme} ${part}`] = marks;
      }
    }
    // The mode is not all that decides.
    expect(found["dark footer"]).not.toEqual(found["light footer"]);
    if (brand === deep) expect(found["light header"]).toEqual(found["dark header"]);
    // The system's choice, where the visitor has none.
    await page.addInitScript(() => localStorage.removeItem("theme"));
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await visit(brand);
      await page.evaluate(() => {
        document.documentElement.dataset.theme = "auto";
      });
      expect((await seenIn(page, "header")).marks).toEqual(found[`${colorScheme} header`]);
    }
  });
