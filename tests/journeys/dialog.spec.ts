import type { Locator, Page } from "@playwright/test";
import { cover, inTurn } from "./cover.ts";
import { english } from "./own-pages.ts";
import {
  brands,
  desktop,
  dialog,
  drawIn,
  expect,
  moving,
  offlineErrors,
  phone,
  readyForOffline,
  sizes,
  test,
  withoutPopup,
  withWorker,
} from "./site.ts";

/** The engine does this for every brand alike. */
const next = inTurn(brands, "jade");

test.use(moving);

/** A tile's name: a playable one has its play buttons over its middle. */
const nameOf = (page: Page) => opener(page).locator("b").first();
const opener = (page: Page) => page.locator("[data-block=game-section] li button").first();
const closeIcon = (page: Page) => dialog(page).getByRole("button", { name: english("common:action.close") });
/** Presses a button again before the step back in the history that the first press asks for is made. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
const isStillOpen = async (page: Page) => {
  await page.waitForTimeout(250);
  await expect(dialog(page)).toBeVisible();
};

/** Waits until the page has kept its length and its place for ten frames: lists that came late move what is below. */
const stillPage = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = "";
        let same = 0;
        const look = () => {
          const now = `${scrollY} ${document.documentElement.scrollHeight}`;
          same = now === last ? same + 1 : 0;
          last = now;
          if (same >= 10) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

/** Waits until the dialog has what it is still loading and its box has stopped moving, and answers the box. */
async function boxOf(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  await dialog(page).evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        let last = "";
        let same = 0;
        const look = () => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const isBusy = element.getAnimations().length > 0 || element.querySelector("[aria-busy=true]");
          const now = isBusy ? "" : `${x} ${y} ${width} ${height}`;
          same = now !== "" && now === last ? same + 1 : 0;
          last = now;
          if (same >= 6) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  const box = await dialog(page).boundingBox();
  if (!box) throw new Error("the dialog has no box");
  return box;
}

for (const { brand, size, theme } of cover("generic-modal"))
  test(`${brand}, ${size}, ${theme}: the generic modal (spec section 2)`, async ({ page, visit }) => {
    await withoutPopup(page);
    await page.setViewportSize(sizes[size]);
    await drawIn(page, theme);
    await visit(brand);
    await nameOf(page).scrollIntoViewIfNeeded();
    await stillPage(page);
    const before = await page.evaluate(() => scrollY);

    await nameOf(page).click();
    await expect(dialog(page)).toBeVisible();
    await boxOf(page);
    // A click outside does not close it.
    await page.mouse.click(4, 4);
    await isStillOpen(page);
    // The page below stays in place and does not scroll.
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(100);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("hidden");

    // Focus goes round inside.
    for (let step = 0; step < 16; step += 1) {
      await page.keyboard.press("Tab");
      const place = await page.evaluate(() =>
        document.activeElement?.closest("dialog") || document.activeElement === document.body
          ? "inside"
          : "outside",
      );
      expect(place, `after ${step + 1} tabs`).toBe("inside");
    }

    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe("");

    await nameOf(page).click();
    await pressTwice(closeIcon(page));
    await expect(dialog(page)).toHaveCount(0);
    await page.waitForTimeout(250);
    await expect(opener(page)).toBeFocused();
  });

for (const brand of next())
  test(`${brand}: arrow keys move a modal from its handle`, async ({ page, visit }) => {
    await withoutPopup(page);
    await page.setViewportSize(desktop);
    await visit(brand);
    await nameOf(page).click();
    const start = await boxOf(page);
    await dialog(page)
      .getByRole("button", { name: english("common:dialog.move") })
      .focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    const moved = await boxOf(page);
    expect(moved.x - start.x).toBeGreaterThanOrEqual(10);
    expect(moved.y - start.y).toBeGreaterThanOrEqual(10);
    for (let step = 0; step < 80; step += 1) await page.keyboard.press("ArrowLeft");
    expect((await boxOf(page)).x).toBeGreaterThanOrEqual(-0.5);
  });

// Windows can be dragged with reduced motion, too.
for (const { brand, motion } of cover("dragged-modal"))
  test(`${brand}, ${motion}: a modal is dragged by its title and never leaves the window`, async ({
    page,
    visit,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await withoutPopup(page);
    await page.setViewportSize(desktop);
    await visit(brand);
    await nameOf(page).click();
    await expect(dialog(page)).toBeVisible();
    const start = await boxOf(page);
    const grab = { x: start.x + start.width / 2, y: start.y + 24 };
    await page.mouse.move(grab.x, grab.y);
    await page.mouse.down();
    await page.mouse.move(grab.x - 100, grab.y + 30, { steps: 4 });
    const moved = await boxOf(page);
    expect(Math.round(moved.x - start.x)).toBe(-100);
    for (const [x, y] of [
      [-3000, -3000],
      [4000, 4000],
      [-3000, 4000],
    ] as const) {
      await page.mouse.move(grab.x + x, grab.y + y, { steps: 3 });
      const box = await boxOf(page);
      expect(box.x).toBeGreaterThanOrEqual(-0.5);
      expect(box.y).toBeGreaterThanOrEqual(-0.5);
      expect(box.x + box.width).toBeLessThanOrEqual(desktop.width + 0.5);
      expect(box.y + box.height).toBeLessThanOrEqual(desktop.height + 0.5);
    }
    await page.mouse.up();
    const left = await boxOf(page);
    await page.mouse.move(300, 300);
    expect(await boxOf(page)).toEqual(left);
  });

test("the back button closes the top modal first, then the next, then goes back", async ({
  page,
  visit,
  app,
}) => {
  await withoutPopup(page);
  await page.setViewportSize(phone);
  await visit("aurora", "/promotions");
  await page.locator("header a[href='/']").first().click();
  await expect(page.locator("[data-page=home]")).toBeVisible();
  await nameOf(page).click();
  await expect(dialog(page)).toHaveCount(1);
  const heading = dialog(page).getByRole("heading").first();
  await expect(heading).not.toHaveText(english("common:part.loading"));
  const first = await heading.innerText();
  await dialog(page).locator("li button b").first().click();
  await expect(dialog(page)).toHaveCount(2);
  expect(await dialog(page).nth(1).getByRole("heading").first().innerText()).not.toBe(first);

  await page.goBack();
  await expect(dialog(page)).toHaveCount(1);
  await expect(dialog(page).getByRole("heading").first()).toHaveText(first);
  await expect(page).toHaveURL(app.addressOf("aurora"));
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe("hidden");
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(app.addressOf("aurora"));
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe("");
  await page.goBack();
  await expect(page).toHaveURL(app.addressOf("aurora", "/promotions"));
});

test("a page modal opened inside returns to where it was opened, one opened by address goes home", async ({
  page,
  visit,
  app,
}) => {
  await withoutPopup(page);
  await page.setViewportSize(desktop);
  await visit("saffron", "/rng");
  await page.locator("header a[href='/login']").first().click();
  await expect(page).toHaveURL(app.addressOf("saffron", "/login"));
  await expect(dialog(page)).toBeVisible();
  await expect(page.locator("main [data-page='games/rng']")).toBeVisible();
  await closeIcon(page).click();
  await expect(page).toHaveURL(app.addressOf("saffron", "/rng"));

  await visit("saffron", "/login");
  await closeIcon(page).click();
  await expect(page).toHaveURL(app.addressOf("saffron"));
  await expect(page.locator("[data-page=home]")).toBeVisible();
});

test("a reload with an open modal shows the page again without an error", async ({ page, visit }) => {
  await withoutPopup(page);
  await visit("jade");
  await nameOf(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await expect(page.locator("[data-page=home]")).toBeVisible();
  await page.waitForTimeout(600);
});

test("a reload of a page modal keeps the page below it without an error", async ({ page, visit }) => {
  await withoutPopup(page);
  await page.setViewportSize(desktop);
  await visit("jade", "/promotions");
  await page.locator("header a[href='/login']").first().click();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await expect(dialog(page)).toBeVisible();
  await page.waitForTimeout(600);
});

test.describe("with the offline worker", () => {
  test.use(withWorker);

  test("the page's notices are in front of a dialog, and stay when it is closed", async ({
    page,
    visit,
    context,
    gate,
  }) => {
    gate.allow(offlineErrors);
    await withoutPopup(page);
    await page.setViewportSize(desktop);
    await visit("aurora");
    // The offline bar's part comes after the first view.
    await readyForOffline(page);
    await page
      .locator("header")
      .getByRole("button", { name: english("common:action.language") })
      .click();
    await expect(dialog(page)).toBeVisible();
    await context.setOffline(true);
    const bar = page.getByText(english("errors:network.abnormal"));
    const isInFront = () =>
      bar.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await expect(bar).toBeVisible();
    await expect.poll(isInFront).toBe(true);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(isInFront).toBe(true);
    await context.setOffline(false);
    await expect(bar).toHaveCount(0);
  });
});
