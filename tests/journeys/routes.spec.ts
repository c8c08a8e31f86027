import type { Page, Response } from "@playwright/test";
import type { PageDocument } from "../../src/contract/generated/page.ts";
import { deal } from "./cover.ts";
import { overflowing, rawKeys } from "./looks.ts";
import { brandFile, english, isClosedBy, modulesOff, ownPages } from "./own-pages.ts";
import {
  asPlayers,
  type BrandName,
  brands,
  desktop,
  dialog,
  expect,
  hydrated,
  phone,
  test,
  withoutPopup,
} from "./site.ts";

/** The title of a page's tab (its own name, then the brand's). */
function titleOf(brand: BrandName, page: PageDocument): string {
  const { name, tagline } = brandFile(brand, "brand.json");
  return page.id === "home" ? `${name} · ${tagline.en}` : `${english(page.titleKey)} · ${name}`;
}

/** Nothing sticks out at either size, and no key of a text is shown. */
async function expectSound(page: Page, where: string): Promise<void> {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    expect.soft(await overflowing(page), `${where} at ${size.width}`).toEqual([]);
  }
  expect.soft(await rawKeys(page), where).toEqual([]);
}

for (const brand of brands) {
  const off = modulesOff(brand);
  const isOpen = (page: PageDocument) => !isClosedBy(off, page);
  /** A part of what is opened on one brand, another one on each. */
  const part = <One>(all: readonly One[]): One[] => deal(all, brands.indexOf(brand), brands.length);
  const byAccess = (access: PageDocument["access"]) =>
    ownPages.filter((page) => page.access === access && isOpen(page));

  test.describe(`${brand}: every route of spec section 2`, () => {
    if (brand === "aurora") test.use(asPlayers);
    test.beforeEach(async ({ page }) => {
      // One after the other, each at two sizes: a busy machine is slow, not wrong.
      test.setTimeout(240_000);
      await withoutPopup(page);
      await page.setViewportSize(phone);
    });

    /** Opens a route and answers what the server said. */
    const open = async (page: Page, address: string): Promise<Response | null> => {
      const response = await page.goto(address, { waitUntil: "domcontentloaded" });
      await hydrated(page);
      return response;
    };

    test("public pages show their content", async ({ page, app }) => {
      for (const document of part(byAccess("visitor"))) {
        const { route = "/" } = document;
        const response = await open(page, app.addressOf(brand, route));
        expect.soft(response?.status(), route).toBe(200);
        await expect.soft(page, route).toHaveTitle(titleOf(brand, document));
        const content = document.modal ? dialog(page) : page.locator("main");
        await expect.soft(content, route).toBeVisible();
        await expect.soft(content.locator("[data-block]").first(), route).toBeVisible();
        // A flow is drawn by the browser, shortly after.
        await expect
          .poll(async () => (await content.innerText()).trim().length, `text of ${route}`)
          .toBeGreaterThan(30);
        await expectSound(page, route);
      }
    });

    test("home is served at its other addresses", async ({ page, app }) => {
      for (const route of part(["/index", "/index.html", "/home"])) {
        const response = await open(page, app.addressOf(brand, route));
        expect(response?.status(), route).toBe(200);
        await expect(page.locator("[data-page=home]"), route).toBeVisible();
        await expect(page.locator("link[rel=canonical]"), route).toHaveAttribute("href", /example\/$/);
      }
    });

    test("members' pages lead to the login pop-up", async ({ page, app }) => {
      // A few of them: `centre-pages.spec.ts` opens every one.
      const pages = part(byAccess("member").filter((_page, index) => index % 6 === 0));
      for (const { route = "/" } of pages) {
        await open(page, app.addressOf(brand, route));
        await expect(page, route).toHaveURL(app.addressOf(brand, "/login"));
        await expect(dialog(page).getByRole("heading", { name: english("auth:page.login") })).toBeVisible();
      }
    });

    test("agents' pages lead to the agents' login", async ({ page, app }) => {
      const pages = part(byAccess("agent").filter((_page, index) => index % 6 === 0));
      for (const { route = "/" } of pages) {
        await open(page, app.addressOf(brand, route));
        await expect(page, route).toHaveURL(app.addressOf(brand, "/agent"));
        await expect(page.getByRole("heading", { name: english("auth:agentEntry.title") })).toBeVisible();
      }
      await expect(page.getByText("Monday to Friday, 12:00 to 21:00")).toBeVisible();
      await expect(page.locator("footer")).toHaveCount(0);
    });

    test("an unknown address says so and leads home", async ({ page, app, gate }) => {
      gate.allow(/404/);
      const response = await open(page, app.addressOf(brand, "/no/such/room?x=1"));
      expect(response?.status()).toBe(404);
      await expect(page.getByText(english("common:system.not-found.title"))).toBeVisible();
      await expect(page).toHaveTitle(
        `${english("common:system.notFound")} · ${brandFile(brand, "brand.json").name}`,
      );
      await expectSound(page, "404");
      await page
        .locator("main")
        .getByRole("link", { name: english("common:action.home") })
        .click();
      await expect(page.locator("[data-page=home]")).toBeVisible();
    });
  });
}

test("a page whose module is off says that it is closed, by its address and inside", async ({
  page,
  app,
  gate,
}) => {
  gate.allow(/404/);
  await withoutPopup(page);
  const response = await page.goto(app.addressOf("jade", "/cockfight"));
  expect(response?.status()).toBe(404);
  await expect(page.getByText(english("common:system.module-off.title"))).toBeVisible();
  await expect(page.locator("header nav a[href='/cockfight']")).toHaveCount(0);
});

test("lottery and seamless keep the header and drop the footer after a login", async ({ page, app }) => {
  await withoutPopup(page);
  await page.setViewportSize(desktop);
  const player = app.accounts.find(({ merchant, account }) => merchant === "aurora" && account === "player1");
  await page.goto(app.addressOf("aurora", "/login"));
  await hydrated(page);
  await page.locator("form [name=username]").fill(player?.account ?? "");
  await page.locator("form [name=password]").fill(player?.password ?? "");
  await page.locator("form button[type=submit]").click();
  await expect(page.locator("header [data-member=player1]")).toBeAttached();
  for (const route of ["/lottery", "/seaLottery", "/vnLottery", "/seamless"]) {
    await page.goto(app.addressOf("aurora", route));
    await hydrated(page);
    await expect(page, route).toHaveURL(app.addressOf("aurora", route));
    await expect(page.locator("header").first(), route).toBeVisible();
    await expect(page.locator("footer"), route).toHaveCount(0);
    await expect(page.locator("aside"), `side menu on ${route}`).toHaveCount(0);
  }
});
