import type { Page } from "@playwright/test";
import { cover, inTurn } from "./cover.ts";
import { unstyledClasses } from "./looks.ts";
import { english } from "./own-pages.ts";
import { brands, desktop, expect, hydrated, moving, phone, sizes, test, withoutPopup } from "./site.ts";

/** The engine does this for every brand alike. */
const next = inTurn(brands, "saffron");

test.use(moving);

const modeLabels = /Switch to dark|Switch to light|Follow the system's colours/;

test.beforeEach(async ({ page }) => withoutPopup(page));

/** Lets no font arrive until the function that it answers is called, which waits until they are drawn. */
async function holdFonts(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/fonts/**", async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    release();
    await page.evaluate(async () => {
      await document.fonts.ready;
      // What a frame has shifted is reported after it.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
    await page.unroute("**/fonts/**");
  };
}

for (const brand of next())
  test(`${brand}: light and dark are chosen, drawn and stored`, async ({ page, visit }) => {
    await page.setViewportSize(desktop);
    await visit(brand);
    const root = page.locator("html");
    const button = page.locator("header").first().getByRole("button", { name: modeLabels });
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const seen = new Map<string, string>();
    const first = await root.getAttribute("data-theme");
    for (let press = 0; press < 3; press += 1) {
      const promised = await button.getAttribute("aria-label");
      await button.click();
      const mode = (await root.getAttribute("data-theme")) ?? "";
      // The label says what a press does.
      expect(promised).toBe(english(`common:mode.${mode}`));
      seen.set(mode, await background());
    }
    expect([...seen.keys()].sort()).toEqual(["auto", "dark", "light"]);
    expect(seen.get("dark")).not.toBe(seen.get("light"));
    expect(await root.getAttribute("data-theme")).toBe(first);

    // Dark and light survive a reload, from the first paint on.
    await button.click();
    const chosen = await root.getAttribute("data-theme");
    await page.reload({ waitUntil: "commit" });
    await expect(root).toHaveAttribute("data-theme", chosen ?? "");
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe(chosen);
  });

for (const brand of brands)
  test(`${brand}: a page that is scrolled does not shift, not even by its fonts`, async ({ page, visit }) => {
    for (const size of Object.values(sizes)) {
      const releaseFonts = await holdFonts(page);
      await page.setViewportSize(size);
      await page.addInitScript(() => {
        const store = globalThis as unknown as { shift: number };
        store.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput) store.shift += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
      });
      await visit(brand);
      for (let step = 0; step < 14; step += 1) {
        await page.mouse.wheel(0, 500);
        await page.waitForTimeout(90);
      }
      await releaseFonts();
      const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
      expect(shift, `at ${size.width}`).toBeLessThanOrEqual(0.05);
    }
  });

for (const { brand, size } of cover("reload-with-session"))
  test(`${brand}, ${size}: a reload with a session never shows the visitor's header`, async ({
    page,
    app,
  }) => {
    await page.setViewportSize(sizes[size]);
    // Nothing is answered here in the name of the session, which is made up: this is about the time before.
    await page.route("**/wps/**", (route) =>
      route.request().headers().authorization ? undefined : route.continue(),
    );
    await page.addInitScript(() => {
      sessionStorage.setItem("token", "a-token");
      const seen = new Set<string>();
      (globalThis as unknown as { seen: Set<string> }).seen = seen;
      const look = () => {
        for (const element of document.querySelectorAll(
          "header a[href='/login'], header a[href='/register']",
        ))
          if (element.checkVisibility()) seen.add(element.getAttribute("href") ?? "");
        if (document.querySelector("header a[href='/member']")?.checkVisibility()) seen.add("member");
        requestAnimationFrame(look);
      };
      // Only what a frame draws is shown: before, the sheet that hides it may be on its way.
      requestAnimationFrame(look);
    });
    await page.goto(app.addressOf(brand));
    await hydrated(page);
    const seen = () => page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
    await expect.poll(seen).toContain("member");
    await page.waitForTimeout(400);
    expect(await seen()).toEqual(["member"]);
  });

test("the server's HTML is styled before any script runs", async ({ page, app, gate }) => {
  gate.allow(/ERR_FAILED/);
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.setViewportSize(desktop);
  for (const route of [
    "/",
    "/rng",
    "/promotions",
    "/announcements",
    "/login",
    "/help",
    "/agent",
    "/download",
  ]) {
    await page.goto(app.addressOf("jade", route), { waitUntil: "load" });
    expect.soft(await unstyledClasses(page), route).toEqual([]);
  }
});

test("a chosen mode has the right label after a reload", async ({ page, visit }) => {
  await page.setViewportSize(desktop);
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await visit("jade");
  const button = page.locator("header").first().getByRole("button", { name: modeLabels });
  await page.waitForTimeout(300);
  const promised = await button.getAttribute("aria-label");
  await button.click();
  const mode = await page.locator("html").getAttribute("data-theme");
  expect(promised).toBe(english(`common:mode.${mode}`));
});

test("the system mode follows the system, at once with reduced motion", async ({ page, visit }) => {
  await page.setViewportSize(phone);
  await page.addInitScript(() => localStorage.setItem("theme", "auto"));
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await visit("saffron");
  const dark = await background();
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  expect(await background()).not.toBe(dark);
});
