import type { Page } from "@playwright/test";
import { cover } from "./cover.ts";
import { smallTargets } from "./looks.ts";
import { english } from "./own-pages.ts";
import {
  brands,
  desktop,
  drawIn,
  expect,
  holdScripts,
  moving,
  phone,
  sizes,
  test,
  withoutPopup,
} from "./site.ts";

test.use(moving);

const categories = (page: Page) =>
  page.getByRole("navigation", { name: english("lobby:nav.categories"), exact: true });
const menuButton = (page: Page) =>
  page
    .locator("header")
    .first()
    .getByRole("button", { name: english("common:action.menu") });
const drop = (page: Page) => categories(page).locator("[data-large]");
/** How often Tab is pressed from the top of the page until the focus leaves the header. */
async function headerStops(page: Page): Promise<number> {
  await page.evaluate(() => document.querySelector<HTMLElement>("a[href='#main']")?.focus());
  for (let stops = 0; ; stops += 1) {
    await page.keyboard.press("Tab");
    if (!(await page.evaluate(() => document.activeElement?.closest("header") !== null))) return stops;
  }
}

/** The words of cards that a heart lies over. Runs in the page. */
function wordsBelowHearts(): string[] {
  return [...document.querySelectorAll("main li:has([aria-pressed])")].flatMap((card) => {
    const heart = card.querySelector("[aria-pressed]")?.getBoundingClientRect();
    const words = [...card.querySelectorAll("button:first-child span")].filter(
      (one) => one.childElementCount === 0 && one.textContent !== "" && one.checkVisibility(),
    );
    return words
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return heart && left < heart.right && right > heart.left && top < heart.bottom && bottom > heart.top;
      })
      .map((one) => one.textContent ?? "");
  });
}

const motionlessMouse = { x: 640, y: 780 };

test.beforeEach(async ({ page }) => withoutPopup(page));

for (const brand of brands) {
  test(`${brand}: drop menus of the header open on hover and by the arrow down`, async ({
    page,
    visit,
    app,
  }) => {
    await page.setViewportSize(desktop);
    await visit(brand);
    const links = categories(page).locator(":scope > a, :scope > div > a");
    const names = await links.allInnerTexts();
    expect(names[0]).toBe(english("lobby:type.HOME"));
    expect(names.at(-1)).toBe(english("lobby:type.PROMO"));

    // Home and promotions have none.
    await links.first().hover();
    await page.waitForTimeout(200);
    await expect(drop(page)).toHaveCount(0);

    for (const gameType of ["RNG", "PVP"] as const) {
      await categories(page)
        .getByRole("link", { name: english(`lobby:type.${gameType}`), exact: true })
        .hover();
      await expect(drop(page)).toHaveCount(1);
      const vendors = await drop(page).getByRole("link").count();
      // More than ten vendors take the larger layout (spec section 9).
      await expect(drop(page)).toHaveAttribute("data-large", String(vendors > 10));
      const box = await drop(page).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(desktop.width);
    }
    expect(await page.evaluate(() => document.querySelectorAll("[data-large=true]").length)).toBe(0);
    await page.mouse.move(motionlessMouse.x, motionlessMouse.y);
    await expect(drop(page)).toHaveCount(0);

    await categories(page)
      .getByRole("link", { name: english("lobby:type.RNG"), exact: true })
      .focus();
    await expect(drop(page)).toHaveCount(0);
    await page.keyboard.press("ArrowDown");
    await expect(drop(page)).toHaveAttribute("data-large", "true");
    await expect(drop(page).getByRole("link").first()).toBeFocused();
    const target = await drop(page).getByRole("link").first().getAttribute("href");
    await page.keyboard.press("Escape");
    await expect(drop(page)).toHaveCount(0);
    await expect(
      categories(page).getByRole("link", { name: english("lobby:type.RNG"), exact: true }),
    ).toBeFocused();
    expect(await headerStops(page)).toBeLessThanOrEqual(25);
    const search = page.locator("header").getByRole("link", { name: english("common:action.search") });
    await expect(search).toBeVisible();
    await expect(search).toHaveAttribute("href", /\/search$/);

    await categories(page)
      .getByRole("link", { name: english("lobby:type.RNG"), exact: true })
      .hover();
    await drop(page).getByRole("link").first().click();
    await expect(page).toHaveURL(app.addressOf(brand, target ?? ""));
    expect(target).toMatch(/^\/rng\?vendor=\w+$/);
  });

  test(`${brand}: the menu opens as a drawer on a phone and navigates`, async ({ page, visit, app }) => {
    await page.setViewportSize(phone);
    await visit(brand);
    await expect(categories(page)).toBeHidden();
    // Search and log-in are one tap away on the narrowest phone, and no word is cut in half.
    const actions = page
      .locator("header")
      .or(page.getByRole("navigation", { name: english("common:nav.bottom") }));
    await expect(actions.getByText(english("common:action.login"), { exact: true })).toBeInViewport();
    await expect(actions.getByText(english("common:action.register"), { exact: true })).toBeInViewport();
    await expect(
      actions
        .getByLabel(english("common:action.search"))
        .or(actions.getByText(english("common:action.search")))
        .filter({ visible: true }),
    ).toHaveCount(1);
    const name = page.locator("header a[href='/'] span").first();
    expect(await name.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(false);
    await menuButton(page).click();
    const drawer = page.locator("dialog[open]");
    await expect(drawer).toBeVisible();
    // The code of its content arrives after it, and takes the place of what waits for it.
    await expect(async () => {
      const box = await drawer.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(phone.height - 1);
      expect(box?.width).toBeLessThan(phone.width);
    }).toPass();
    await drawer.locator("a[href='/live']").click();
    await expect(page).toHaveURL(app.addressOf(brand, "/live"));
    await expect(drawer).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe("");
  });
}

for (const { brand, size, theme } of cover("target-sizes"))
  test(`${brand}, ${size}, ${theme}: targets are at least 44 pixels`, async ({ page, visit }) => {
    await page.setViewportSize(sizes[size]);
    await drawIn(page, theme);
    await visit(brand);
    await page.locator("footer").scrollIntoViewIfNeeded();
    expect.soft(await smallTargets(page, "[data-shell] > header"), "header").toEqual([]);
    expect.soft(await smallTargets(page, "main"), "home").toEqual([]);
    expect.soft(await smallTargets(page, "body > #root nav"), "menus").toEqual([]);
    await menuButton(page).click();
    expect.soft(await smallTargets(page, "dialog[open]"), "drawer").toEqual([]);
    await visit(brand, "/live");
    await expect(page.locator("[data-block=catalogue] li button").first()).toBeVisible();
    expect.soft(await smallTargets(page, "main"), "game list").toEqual([]);
    expect.soft(await page.evaluate(wordsBelowHearts), "words below hearts").toEqual([]);
    await visit(brand, "/login");
    await expect(page.locator("dialog:modal form")).toBeVisible();
    expect.soft(await smallTargets(page, "dialog[open]"), "login").toEqual([]);
  });

test("jade's side menu is open on a desktop, folds, and stays folded", async ({ page, visit }) => {
  await page.setViewportSize(desktop);
  await visit("jade");
  const side = page.locator("aside").first();
  await expect(side).toBeVisible();
  const open = (await side.boundingBox())?.width ?? 0;
  await expect(side.getByText(english("lobby:type.LIVE"))).toBeVisible();
  // The banner of the menu (spec section 3) stands below its entries, and leaves with their words.
  const banner = side.locator('[data-banner="menu-purse"]');
  await expect(banner).toBeVisible();
  await menuButton(page).click();
  await expect(banner).toBeHidden();
  await expect.poll(async () => (await side.boundingBox())?.width ?? 0).toBeLessThan(open / 2);
  await page.reload();
  expect((await side.boundingBox())?.width).toBeLessThan(open / 2);
  await menuButton(page).click();
  await expect.poll(async () => (await side.boundingBox())?.width ?? 0).toBe(open);
});

test("the phone's bottom bar leads to pages and opens the menu", async ({ page, visit, app }) => {
  await page.setViewportSize(phone);
  await visit("aurora");
  const bar = page.getByRole("navigation", { name: english("common:nav.bottom") });
  await bar.getByRole("link", { name: english("promo:page.promotions") }).click();
  await expect(page).toHaveURL(app.addressOf("aurora", "/promotions"));
  const search = bar.getByRole("button", { name: english("common:action.search") });
  await search.click();
  await expect(page).toHaveURL(app.addressOf("aurora", "/search"));
  await page.goBack();
  await expect(page).toHaveURL(app.addressOf("aurora", "/promotions"));
  await bar.getByRole("button", { name: english("common:action.menu") }).click();
  await expect(page.locator("dialog[open]")).toBeVisible();
});

test("the first tab stop skips to the content, another page starts at its top", async ({ page, visit }) => {
  await page.setViewportSize(desktop);
  await visit("jade", "/rng");
  await page.keyboard.press("Tab");
  await expect(page.getByText(english("common:action.skip"))).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await page.locator("footer a[href='/announcements']").first().scrollIntoViewIfNeeded();
  const low = await page.evaluate(() => scrollY);
  expect(low).toBeGreaterThan(200);
  await page.locator("footer a[href='/announcements']").first().click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(low - 50);
});

test("a button that is tapped before the scripts have arrived is answered when they have", async ({
  page,
  app,
}) => {
  await page.setViewportSize(phone);
  const come = await holdScripts(page);
  await page.goto(app.addressOf("aurora"), { waitUntil: "commit" });
  await menuButton(page).click();
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  come();
  await expect(page.locator("dialog[open]")).toBeVisible();
});
