import type { Locator, Page } from "@playwright/test";
import { inTurn } from "../cover.ts";
import { brandFile, english } from "../own-pages.ts";
import { brands, dialog, expect, phone, test, withoutPopup } from "../site.ts";

/** The engine does this for every brand alike. */
const next = inTurn(brands, "jade");

test.use({ home: "shipped" });

test.beforeEach(async ({ page }) => withoutPopup(page));

/** A corner of a picture that is far from the words on it. */
async function pressCorner(page: Page, picture: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0 } = (await picture.boundingBox()) ?? {};
  await page.mouse.click(x + width - 24, y + 24);
}

const bannerOf = (brand: Parameters<typeof brandFile>[0], group: string) =>
  brandFile(brand, "content/banners.json").banners.find(({ groupName }) => groupName === group);

for (const brand of next())
  test(`${brand}: the whole picture of a banner leads on, from home, login and the forgotten password`, async ({
    page,
    visit,
    app,
  }) => {
    await page.setViewportSize(phone);
    await visit(brand);
    const shown = page.locator("[data-block=banner-carousel] [aria-hidden=false]");
    const to = (await shown.locator("a").getAttribute("href")) ?? "";
    await pressCorner(page, shown.locator("img"));
    await expect(page).toHaveURL(app.addressOf(brand, to));

    await visit(brand, "/login");
    const login = dialog(page).getByRole("link", { name: bannerOf(brand, "w_login")?.title.en ?? "" });
    const news = (await login.getAttribute("href")) ?? "";
    await login.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(app.addressOf(brand, news));

    await visit(brand, "/login");
    await dialog(page)
      .getByRole("button", { name: english("auth:login.forgot") })
      .click();
    const forgot = page.getByRole("dialog", { name: english("auth:forgot.title") });
    await expect(forgot.getByText(bannerOf(brand, "w_forget")?.title.en ?? "")).toBeVisible();
    const help = (await forgot.locator("[data-linked] a").getAttribute("href")) ?? "";
    await pressCorner(page, forgot.locator("[data-linked] img"));
    await expect(page).toHaveURL(app.addressOf(brand, help));
    await expect(forgot).toBeHidden();
  });
