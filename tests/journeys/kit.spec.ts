import type { Page } from "@playwright/test";
import { openTestApp, type TestApp } from "../support/app.ts";
import { overflowing, rawKeys, smallTargets } from "./looks.ts";
import { appOfWorker, brands, desktop, expect, hydrated, phone, test as plain } from "./site.ts";
import { violationsOn } from "./violations.ts";

/** Development alone serves the page of the kit, from its sources. */
const test = plain.extend<object, { app: TestApp }>({
  app: appOfWorker(() => openTestApp({ config: { dev: true } })),
});

// Axe is injected into the page.
test.use({ bypassCSP: true });

/** One part of the page breaks on purpose: React reports it, and the boundary around it shows a retry. */
test.beforeEach(({ gate }) => gate.allow(/page part parts\/example failed/));

const look = (choice: Record<string, string>): string => `/kit?${new URLSearchParams(choice).toString()}`;

/** Controls whose ring cannot be told from their surroundings when the keyboard focuses them. */
const withoutRing = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  const stops = await page.locator("main :is(a[href], button, input, select, summary)").count();
  await page.locator("main").evaluate((main: HTMLElement) => {
    main.tabIndex = -1;
    main.focus();
  });
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press("Tab");
    const seen = await page.evaluate(() => {
      const control = document.activeElement;
      if (!control || control === document.body || !control.closest("main")) return "end";
      // A hidden box shows its ring at the label around it, others in a layer of their own.
      const drawn = [control, control.closest("label")].flatMap((element) =>
        element ? [getComputedStyle(element), getComputedStyle(element, "::before")] : [],
      );
      const hasRing = drawn.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
      );
      return hasRing ? "" : (control.getAttribute("aria-label") ?? control.textContent ?? control.tagName);
    });
    if (seen === "end") break;
    if (seen) found.push(seen);
  }
  return found;
};

for (const brand of brands)
  test(`${brand}: every component is readable and can be pressed in every look`, async ({ page, app }) => {
    await page.setViewportSize(phone);
    for (const mode of ["light", "dark"])
      for (const dir of ["ltr", "rtl"])
        await test.step(`${mode}, ${dir}`, async () => {
          await page.goto(app.addressOf(brand, look({ mode, dir })));
          await hydrated(page);
          await expect(page.locator("html")).toHaveAttribute("data-theme", mode);
          await expect(page.locator("html")).toHaveAttribute("dir", dir);
          await page.evaluate(() => document.fonts.ready);
          expect(await violationsOn(page)).toEqual([]);
          expect(await rawKeys(page)).toEqual([]);
          expect(await smallTargets(page, "[data-part]")).toEqual([]);
          for (const width of [320, desktop.width]) {
            await page.setViewportSize({ width, height: 800 });
            expect(await overflowing(page)).toEqual([]);
          }
          await page.setViewportSize({ ...phone, width: 320 });
          await page.getByRole("radio", { name: "200 %" }).click();
          await expect(page).toHaveURL(/text=200/);
          expect(await overflowing(page)).toEqual([]);
        });
  });

test("aurora: the keyboard's focus is seen on every control", async ({ page, app }) => {
  await page.setViewportSize(desktop);
  for (const mode of ["light", "dark"]) {
    await page.goto(app.addressOf("aurora", look({ mode })));
    await hydrated(page);
    expect(await withoutRing(page)).toEqual([]);
  }
});
