import type { Page } from "@playwright/test";
import { english } from "./house-pages.ts";
import { brands, desktop, expect, hydrated, phone, test, withoutPopup } from "./site.ts";

const list = (page: Page) => page.locator("[data-block=game-list]");
const cards = (page: Page) => list(page).locator("li > button");
const names = (page: Page) => cards(page).locator("b").allInnerTexts();
const pages = (page: Page) =>
  list(page).getByRole("navigation", { name: english("common:pagination.label") });
const search = (page: Page) => list(page).getByRole("searchbox");

test.beforeEach(async ({ page }) => withoutPopup(page));

for (const brand of brands) {
  test(`${brand}: a game list is paged, narrowed and kept in the address`, async ({ page, visit }) => {
    await page.setViewportSize(brand === "jade" ? desktop : phone);
    await visit(brand, "/rng");
    await expect(cards(page)).toHaveCount(24);
    const first = await names(page);
    await pages(page).getByRole("button", { name: "Page 2", exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect.poll(() => names(page)).not.toEqual(first);
    const second = await names(page);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => names(page)).toEqual(second);
    await expect(pages(page).locator("[aria-current=page]")).toHaveText("2");
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(first);

    // One maker, then one kind of its games.
    const maker = list(page)
      .getByRole("group", { name: english("lobby:filter.vendor") })
      .getByRole("button", { name: "PG", exact: true });
    await maker.click();
    await expect(page).toHaveURL(/vendor=PG/);
    await expect(maker).toHaveAttribute("aria-pressed", "true");
    await expect.poll(async () => new Set(await cards(page).locator("small").allInnerTexts()).size).toBe(1);
    await list(page)
      .getByRole("button", { name: english("lobby:filter.all"), exact: true })
      .click();
    const kinds = list(page).getByRole("group", { name: english("lobby:filter.type") });
    await kinds.getByRole("button", { name: english("lobby:classify.JP") }).click();
    await expect(page).toHaveURL(/type=JP/);
    await expect.poll(async () => (await names(page)).length).toBeLessThan(24);
    const jackpots = await names(page);
    expect(jackpots.length).toBeGreaterThan(0);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => names(page)).toEqual(jackpots);
  });

  test(`${brand}: search forgives a typo and says when there is nothing`, async ({ page, visit }) => {
    await page.setViewportSize(phone);
    await visit(brand, "/rng");
    await expect(cards(page)).toHaveCount(24);
    const [name = ""] = (await names(page)).filter((text) => /^[A-Za-z ]{9,}$/.test(text));
    const wrong = `${name.slice(0, 3)}${name.slice(4)}`.toLowerCase();
    await search(page).fill(wrong);
    await expect(page).toHaveURL(/q=/);
    await expect.poll(() => names(page), `"${wrong}" for "${name}"`).toContain(name);
    await expect.poll(async () => (await names(page)).length).toBeLessThan(24);
    await page.reload();
    await hydrated(page);
    await expect(search(page)).toHaveValue(wrong);
    await expect.poll(() => names(page)).toContain(name);

    await search(page).fill("zzqqxx");
    await expect(page.getByText(english("lobby:empty.search"))).toBeVisible();
    await page.getByRole("button", { name: english("lobby:action.clear") }).click();
    await expect(cards(page)).toHaveCount(24);
    await expect(search(page)).toHaveValue("");
  });

  test(`${brand}: a game's card opens the game, which says that it opens soon`, async ({ page, visit }) => {
    await page.setViewportSize(desktop);
    await visit(brand);
    const card = page.locator("[data-block=game-section] li button[data-state=soon]").first();
    const name = await card.locator("b").innerText();
    await card.click();
    const dialog = page.locator("dialog:modal");
    await expect(dialog.getByRole("heading", { name })).toBeVisible();
    await expect(dialog.getByText(english("lobby:state.soon"), { exact: true }).first()).toBeVisible();
    await expect(dialog.getByText(english("lobby:stateText.soon"))).toBeVisible();
  });
}

test("a game under maintenance says so and recommends others", async ({ page, visit }) => {
  await visit("aurora", "/live?vendor=EA");
  const card = cards(page).first();
  await expect(card).toHaveAttribute("data-state", "maintenance");
  await card.click();
  const dialog = page.locator("dialog:modal");
  await expect(dialog.getByText(english("lobby:stateText.maintenance"))).toBeVisible();
  await expect(dialog.getByRole("heading", { name: english("lobby:game.others") })).toBeVisible();
  expect(await dialog.locator("li button").count()).toBeGreaterThan(2);
});

test("the older address with vassalage names the maker", async ({ page, visit }) => {
  await visit("saffron", "/rng?vassalage=JDB");
  await expect.poll(async () => new Set(await cards(page).locator("small").allInnerTexts()).size).toBe(1);
});

test("a maker that nobody has and a page past the end do not break the list", async ({ page, visit }) => {
  await visit("saffron", "/rng?vendor=NOBODY");
  await expect(page.getByText(english("lobby:empty.search"))).toBeVisible();
  await visit("saffron", "/rng?page=9999");
  await expect(page.getByText(english("lobby:empty.search"))).toBeVisible();
});

test("a value of the address that no call takes is answered with words, not with an error", async ({
  page,
  visit,
  gate,
}) => {
  gate.allow(/422/);
  await visit("saffron", "/rng?type=ZZ&page=-4");
  await expect(list(page)).toBeVisible();
  await expect(
    list(page).getByRole("alert").or(list(page).locator("li > button").first()).first(),
  ).toBeVisible();
});
