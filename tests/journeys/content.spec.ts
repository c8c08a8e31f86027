import { inTurn } from "./cover.ts";
import { announcementsOf, brandFile, english } from "./own-pages.ts";
import { brands, dialog, expect, phone, test, withoutPopup } from "./site.ts";

/** The engine does this for every brand alike. */
const next = inTurn(brands, "saffron");

test.beforeEach(async ({ page }) => withoutPopup(page));

for (const brand of next())
  test(`${brand}: announcements, nine a page`, async ({ page, visit }) => {
    await page.setViewportSize(phone);
    await visit(brand, "/announcements");
    const announcements = announcementsOf(brand);
    const block = page.locator("[data-block=topics]");
    await expect(block.locator("li")).toHaveCount(9);
    await block.getByRole("button", { name: "Page 2", exact: true }).click();
    await expect(block.locator("li")).toHaveCount(announcements.length - 9);
    const last = announcements.at(-1)?.title.en ?? "";
    await block.getByRole("button", { name: last }).click();
    await expect(block.getByRole("heading", { name: last })).toBeVisible();
    await expect(block.locator(".prose p").first()).toBeVisible();
    await block.getByRole("button", { name: english("common:notice.all") }).click();
    await expect(block.locator("[aria-current=page]")).toHaveText("2");
  });

for (const brand of next())
  test(`${brand}: deep links open their target`, async ({ page, visit, app }) => {
    await page.setViewportSize(phone);
    await visit(brand, "/help#responsible-play");
    await expect(dialog(page).locator("article#responsible-play .prose")).not.toBeEmpty();
    await expect(dialog(page).locator("[aria-current=true]")).toHaveCount(1);

    const [promotion] = brandFile(brand, "content/promotions.json").promotions;
    await visit(brand, `/promotions?id=${promotion?.id}`);
    await expect(
      dialog(page)
        .getByRole("heading", { name: promotion?.title.en ?? "" })
        .first(),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(app.addressOf(brand, "/promotions"));

    await visit(brand, "/register?referralCode=abc");
    await expect(dialog(page).getByRole("heading", { name: english("auth:page.register") })).toBeVisible();
    await expect(page).toHaveURL(/referralCode=abc/);
  });

for (const brand of next())
  test(`${brand}: a promotion opens under its own address and closes back to the list`, async ({
    page,
    visit,
    app,
  }) => {
    await page.setViewportSize(phone);
    await visit(brand, "/promotions");
    const card = page.locator("[data-block=catalogue] a").nth(1);
    const address = await card.getAttribute("href");
    await card.click();
    await expect(page).toHaveURL(app.addressOf(brand, address ?? ""));
    await expect(dialog(page).locator(".prose")).toContainText(/\w/);
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(app.addressOf(brand, "/promotions"));
  });

for (const brand of next())
  test(`${brand}: customer service opens sealed addresses`, async ({ page, visit }) => {
    await page.setViewportSize(phone);
    await visit(brand, "/login");
    await dialog(page)
      .getByRole("button", { name: english("common:action.customerService") })
      .click();
    const links = page.locator("dialog[open] a[href^='/go/']");
    await expect(links.first()).toBeVisible();
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""))) {
      expect(href).toMatch(/^\/go\/[\w-]{40,}$/);
      expect(href).not.toContain("example");
    }
  });

test("help searches its topics", async ({ page, visit }) => {
  await visit("jade", "/help");
  const index = dialog(page).locator("ul").first().getByRole("button");
  await expect(index.first()).toBeVisible();
  const all = await index.count();
  await dialog(page).getByRole("searchbox").fill("withdraw");
  await expect.poll(() => index.count()).toBeLessThan(all);
  await dialog(page).getByRole("searchbox").fill("zzqq");
  await expect(dialog(page).getByText(english("lobby:help.none"))).toBeVisible();
});

test("on a phone help shows its index or one topic, and closes as a whole", async ({ page, visit, app }) => {
  await page.setViewportSize(phone);
  await visit("saffron", "/promotions");
  await page.evaluate(() => {
    // A link as the footer has it.
    document.querySelector<HTMLAnchorElement>("footer a[href='/help']")?.scrollIntoView();
  });
  await page.locator("footer a[href='/help']").first().click();
  const entries = dialog(page).locator("ul").first().getByRole("button");
  const topic = dialog(page).locator("article");
  await expect(entries.first()).toBeVisible();
  await expect(topic).toBeHidden();
  await entries.nth(2).click();
  await expect(topic).toBeVisible();
  await expect(entries.first()).toBeHidden();
  await expect(topic.getByRole("heading").first()).toBeFocused();
  await page.goBack();
  await expect(entries.nth(2)).toBeVisible();
  await expect(topic).toBeHidden();
  await entries.nth(1).click();
  await expect(topic).toBeVisible();
  await topic.getByRole("button", { name: english("lobby:help.all") }).click();
  await expect(entries.first()).toBeVisible();
  await entries.nth(3).click();
  await expect(topic).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(app.addressOf("saffron", "/promotions"));
});
