import { inTurn } from "../cover.ts";
import { overflowing } from "../looks.ts";
import { brandFile, english, hindi } from "../own-pages.ts";
import { brands, desktop, expect, hydrated, phone, sizes, test, withoutPopup } from "../site.ts";

/** The engine does this for every brand alike. */
const next = inTurn(brands, "jade");

test.use({ home: "shipped" });

test.beforeEach(async ({ page }) => withoutPopup(page));

for (const brand of next())
  test(`${brand}: Hindi is chosen without a reload, the server is informed, a reload keeps it`, async ({
    page,
    visit,
    context,
  }) => {
    await page.setViewportSize(desktop);
    await visit(brand);
    await page.evaluate(() => Object.assign(globalThis, { marker: "same document" }));
    const stored = page.waitForResponse(
      (response) => response.url().endsWith("/wps/system/language") && response.request().method() === "PUT",
    );
    await page
      .locator("header")
      .first()
      .getByRole("button", { name: english("common:action.language") })
      .click();
    await page.locator("dialog[open]").getByRole("button", { name: "हिन्दी" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
    const answer = await stored;
    expect(answer.status()).toBe(200);
    expect(answer.request().postDataJSON()).toEqual({ language: "hi" });
    await expect(page.locator("dialog[open]")).toHaveCount(0);

    // Texts of the platform, of the brand and of its content all follow.
    await expect(
      page
        .locator("header")
        .first()
        .getByRole("link", { name: hindi("common:action.register") }),
    ).toBeVisible();
    const [banner] = brandFile(brand, "content/banners.json").banners;
    await expect(
      page
        .locator("[data-block=banner-carousel]")
        .getByText(banner?.title.hi ?? "")
        .first(),
    ).toBeVisible();
    await expect(page).toHaveTitle(
      `${brandFile(brand, "brand.json").name} · ${brandFile(brand, "brand.json").tagline.hi}`,
    );
    expect(await page.evaluate(() => (globalThis as unknown as { marker?: string }).marker)).toBe(
      "same document",
    );
    expect(
      await page.evaluate(() => [localStorage.getItem("lang"), localStorage.getItem("hisLang")]),
    ).toEqual(["HI", "EN"]);
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === "lang")).toMatchObject({
      value: "hi",
      sameSite: "Lax",
      path: "/",
    });

    await page.reload();
    await hydrated(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
    await expect(page.getByText(banner?.title.hi ?? "").first()).toBeVisible();
    await expect(page.locator("body")).not.toContainText(english("common:footer.fair"));
  });

for (const brand of brands) {
  test(`${brand}: mirrored, nothing sticks out`, async ({ page, app }) => {
    for (const route of ["/rng", "/promotions", "/help", "/announcements", "/agent", "/download"]) {
      await page.goto(app.addressOf(brand, `${route}?lang=ar-XB`), { waitUntil: "domcontentloaded" });
      await hydrated(page);
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
      for (const [name, size] of Object.entries(sizes)) {
        await page.setViewportSize(size);
        expect.soft(await overflowing(page), `${route}, ${name}`).toEqual([]);
      }
    }
  });

  test(`${brand}: texts that are a third longer do not overflow`, async ({ page, app }) => {
    await page.setViewportSize(phone);
    for (const route of ["/rng", "/login", "/help"]) {
      await page.goto(app.addressOf(brand, `${route}?lang=en-XA`), { waitUntil: "domcontentloaded" });
      await hydrated(page);
      expect.soft(await overflowing(page), route).toEqual([]);
    }
  });
}

test("a language in the address wins over the cookie, the cookie over the browser", async ({
  page,
  visit,
  context,
  app,
}) => {
  await context.addCookies([{ name: "lang", value: "hi", url: app.addressOf("aurora") }]);
  await visit("aurora", "/about");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await visit("aurora", "/about?lang=en");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
