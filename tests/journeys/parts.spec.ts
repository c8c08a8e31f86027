import type { Page } from "@playwright/test";
import { inTurn } from "./cover.ts";
import { english } from "./own-pages.ts";
import { brands, desktop, dialog, expect, type Gate, test, withoutPopup } from "./site.ts";

/** The engine does this for every brand alike. */
const next = inTurn(brands, "saffron");

/** What a browser says of a part that did not arrive. */
const expectMissingParts = (gate: Gate): void => {
  gate.allow(
    /ERR_INTERNET_DISCONNECTED|ERR_ADDRESS_UNREACHABLE|ERR_FAILED|page part [\w./-]+ failed|dynamically imported module/,
  );
  gate.allow(/\b404\b|unknown error occurred when fetching the script/);
};

const retryIn = (place: ReturnType<Page["locator"]>) =>
  place.getByRole("button", { name: english("common:action.retry") });

// There is no worker, which would answer from its cache.
test.beforeEach(({ page }) => withoutPopup(page));

for (const brand of next())
  test(`${brand}: the login says that there is no network, and loads when it is back`, async ({
    page,
    visit,
    context,
    gate,
  }) => {
    expectMissingParts(gate);
    await page.setViewportSize(desktop);
    await visit(brand);
    await page.waitForTimeout(1_000);
    await context.setOffline(true);
    await page.locator("header a[href='/login']").click();
    await expect(dialog(page)).toContainText(english("errors:network.abnormal"));
    await expect(page.locator("[data-page=home]")).toBeVisible();
    await retryIn(dialog(page)).click();
    await expect(dialog(page)).toContainText(english("errors:network.abnormal"));
    await context.setOffline(false);
    await expect(dialog(page).locator("form [name=username]")).toBeVisible();
  });

test("a part loads by itself when the network's first seconds after its return lose requests", async ({
  page,
  visit,
  context,
  gate,
}) => {
  expectMissingParts(gate);
  await page.setViewportSize(desktop);
  await visit("jade");
  await page.waitForTimeout(1_000);
  await context.setOffline(true);
  await page.locator("header a[href='/login']").click();
  await expect(dialog(page)).toContainText(english("errors:network.abnormal"));
  const lost: string[] = [];
  // Each request is made twice, since a browser may remember that a module failed.
  await page.route(/\/assets\/page-modal-/, (route) => {
    if (lost.length >= 4) return route.continue();
    lost.push(route.request().url());
    return route.abort("addressunreachable");
  });
  await context.setOffline(false);
  await expect(dialog(page).locator("form [name=username]")).toBeVisible();
  expect(lost).toHaveLength(4);
});
