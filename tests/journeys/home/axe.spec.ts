import { brands, desktop, expect, hydrated, test, themes, withoutPopup } from "../site.ts";
import { violationsOn } from "../violations.ts";

test.use({ home: "shipped" });

const routes = ["/", "/promotions", "/rng", "/help", "/login", "/announcements", "/no/such/room"];

// axe is put into the page, which the page's policy forbids: only here it is set aside.
test.use({ bypassCSP: true });

/** Every brand in every theme, every route of every brand, and every route in every theme. */
const routesOf = (brand: number, theme: number): string[] =>
  process.env.LIVERY_MATRIX === "full"
    ? routes
    : routes.filter((_route, index) => (index + brand) % themes.length === theme);

for (const [brandIndex, brand] of brands.entries()) {
  for (const [themeIndex, theme] of themes.entries()) {
    test(`${brand}, ${theme}: axe finds nothing serious`, async ({ page, app, gate }) => {
      test.setTimeout(90_000);
      gate.allow(/404/);
      await withoutPopup(page);
      await page.emulateMedia({ colorScheme: theme });
      await page.addInitScript((mode) => localStorage.setItem("theme", mode), theme);
      await page.setViewportSize(desktop);
      for (const route of routesOf(brandIndex, themeIndex)) {
        await page.goto(app.addressOf(brand, route));
        await hydrated(page);
        expect.soft(await violationsOn(page), `${brand} ${theme} ${route}`).toEqual([]);
      }
    });
  }
}
