import { openTestApp } from "../support/app.ts";
import type { BrandsCopy } from "../support/brands.ts";
import { deal, inTurn } from "./cover.ts";
import { modulesOff, ownPages } from "./own-pages.ts";
import {
  appOfWorker,
  type BrandName,
  brands,
  dialog,
  expect,
  hydrated,
  phone,
  test as plain,
  withoutPopup,
} from "./site.ts";

/** The engine does this for every brand alike. */
const next = inTurn(brands, "saffron");

/** Pages that the brands keep closed today: pages without content, and apps that do not exist yet. */

const apps = {
  aurora: ["Android", "iOS"],
  jade: ["Android"],
  saffron: ["Android", "iOS"],
} as const;

/** Modules that need documents of their own: games to play, goods to redeem, levels to reach, uplines who pay. */
const isFurnished = (module: string): boolean =>
  module.startsWith("GAME_") || ["POINTMALL", "VIP", "IDENTITY", "AGENTPAYMENTS", "CHAT"].includes(module);

/** Opens every page of a brand and gives it apps. */
function furnish(copy: BrandsCopy, brand: BrandName): void {
  copy.edit<{ modules: Record<string, boolean> }>(brand, "modules.json", (document) => {
    for (const module of modulesOff(brand)) if (!isFurnished(module)) document.modules[module] = true;
  });
  copy.edit<{ resources?: object[] }>(brand, "brand.json", (document) => {
    document.resources = apps[brand].map((resourceType) => ({
      resourceType,
      labelNameEn: resourceType,
      url: `https://${brand}.example/app/${resourceType.toLowerCase()}`,
    }));
  });
}

const test = plain.extend({
  app: appOfWorker(() => openTestApp({ prepare: (copy) => brands.forEach((brand) => furnish(copy, brand)) })),
});

/** Pages with an address for these accounts that jade can open. */
const pagesFor = (access: "member" | "agent") =>
  ownPages.filter(
    ({ access: wanted, route, module = "" }) =>
      wanted === access && route !== undefined && ![module].flat().some(isFurnished),
  );

test.beforeEach(async ({ page }) => {
  test.setTimeout(120_000);
  await withoutPopup(page);
  await page.setViewportSize(phone);
});

for (const brand of next())
  test(`${brand}: the app's codes are 200 pixels with a margin of 20`, async ({ page, visit }) => {
    await visit(brand);
    await page.locator("[data-block=app-download]").getByRole("button").click();
    const code = dialog(page).locator("svg[role=img]").first();
    await expect(code).toBeVisible();
    expect(await code.evaluate((element) => [element.clientWidth, element.clientHeight])).toEqual([200, 200]);
    const frame = await code.evaluate((element) => {
      const around = element.parentElement?.getBoundingClientRect();
      return [around?.width, around && Math.round(around.height)];
    });
    expect(frame[0]).toBe(240);
    expect(frame[1]).toBeGreaterThanOrEqual(240);
    expect(await dialog(page).locator("a[href*='/app/']").count()).toBe(apps[brand].length);
  });

test("pages of members and agents lead visitors to the login", async ({ page, app }) => {
  for (const [access, loginPath] of [
    ["member", "/login"],
    ["agent", "/agent"],
  ] as const) {
    const pages = pagesFor(access);
    expect(pages.length).toBeGreaterThan(5);
    // A part of them: the guard is one function of the documents, which tests/site/page-access.test.ts asks about every page.
    for (const { route = "/" } of deal(pages, 1, 4)) {
      await page.goto(app.addressOf("jade", route), { waitUntil: "domcontentloaded" });
      await hydrated(page);
      await expect(page, route).toHaveURL(app.addressOf("jade", loginPath));
    }
  }
});
