import { brands, desktop, expect, hydrated, test, withoutPopup } from "./site.ts";
import { violationsOn } from "./violations.ts";

const routes = ["/", "/promotions", "/rng", "/help", "/login", "/announcements", "/no/such/room"];

// axe is put into the page, which the page's policy forbids: only here it is set aside.
test.use({ bypassCSP: true });

for (const brand of brands) {
  for (const theme of ["light", "dark"] as const) {
    test(`${brand}, ${theme}: axe finds nothing serious`, async ({ page, app, gate }) => {
      test.setTimeout(90_000);
      gate.allow(/404/);
      await withoutPopup(page);
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme: theme });
      await page.addInitScript((mode) => localStorage.setItem("theme", mode), theme);
      await page.setViewportSize(desktop);
      for (const route of routes) {
        await page.goto(app.addressOf(brand, route));
        await hydrated(page);
        expect.soft(await violationsOn(page), `${brand} ${theme} ${route}`).toEqual([]);
      }
    });
  }
}
