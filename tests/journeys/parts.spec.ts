import type { Page } from "@playwright/test";
import { english } from "./own-pages.ts";
import { brands, desktop, dialog, expect, type Gate, test, withoutPopup } from "./site.ts";

/** What a browser says of a part that did not arrive. */
const expectMissingParts = (gate: Gate): void => {
  gate.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|page part [\w/-]+ failed|dynamically imported module/);
  gate.allow(/\b404\b|unknown error occurred when fetching the script/);
};

const retryIn = (place: ReturnType<Page["locator"]>) =>
  place.getByRole("button", { name: english("common:action.retry") });

/** Without the worker, which would answer from its cache. */
const withoutWorker = (page: Page) => page.route(/\/sw\.js$/, (route) => route.abort());

test.beforeEach(async ({ page }) => {
  await withoutPopup(page);
  await withoutWorker(page);
});

for (const brand of brands)
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
