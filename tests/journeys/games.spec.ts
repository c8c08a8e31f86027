import type { Page } from "@playwright/test";
import { inTurn } from "./cover.ts";
import { english } from "./own-pages.ts";
import { brands, desktop, expect, hydrated, phone, test, withoutPopup } from "./site.ts";

/** The engine does this for every brand alike. */
const next = inTurn(brands, "jade");

const list = (page: Page) => page.locator("[data-block=catalogue]");
const cards = (page: Page) => list(page).locator("li > button");
const names = (page: Page) => cards(page).locator("b").allInnerTexts();
const pages = (page: Page) =>
  list(page).getByRole("navigation", { name: english("common:pagination.label") });
const search = (page: Page) => list(page).getByRole("searchbox");

test.beforeEach(async ({ page }) => withoutPopup(page));

for (const brand of next())
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

for (const brand of next())
  test(`${brand}: search tolerates a typo and says when there is nothing`, async ({ page, visit }) => {
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

for (const brand of next())
  test(`${brand}: a game's card opens the game, which says that it opens soon`, async ({ page, visit }) => {
    await page.setViewportSize(desktop);
    await visit(brand, "/fish");
    const card = page.locator("[data-block=catalogue] li button[data-state=soon]").first();
    const name = await card.locator("b").innerText();
    await card.click();
    const dialog = page.locator("dialog:modal");
    await expect(dialog.getByRole("heading", { name })).toBeVisible();
    await expect(dialog.getByText(english("lobby:state.soon"), { exact: true }).first()).toBeVisible();
    await expect(dialog.getByText(english("lobby:stateText.soon"))).toBeVisible();
  });

for (const [brand, size] of [
  ["aurora", phone],
  ["jade", desktop],
  ["saffron", phone],
] as const)
  test(`${brand} at ${size.width}: a tile of a game that cannot be played says so without a pointer over it`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize(size);
    await visit(brand, "/fish");
    await page.mouse.move(1, 1);
    const tiles = cards(page);
    const states = await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute("data-state")));
    expect(states[0]).toBe("open");
    expect(states).toContain("soon");
    expect(states.lastIndexOf("open")).toBeLessThan(states.indexOf("soon"));
    const closed = list(page).locator("li:has(> button[data-state=soon])").first();
    const mark = closed.getByText(english("lobby:state.soon"), { exact: true });
    await expect(mark).toBeVisible();
    expect(await mark.evaluate((element) => Number(getComputedStyle(element).opacity))).toBe(1);
    // Screen readers get the same text, and there is nothing to start on it.
    await expect(closed.getByRole("button", { name: new RegExp(english("lobby:state.soon")) })).toBeVisible();
    const start = closed.getByRole("button", { name: /^(Play|Try) / });
    await expect(start).toHaveCount(0);
    const faded = (state: string) =>
      list(page)
        .locator(`li > button[data-state=${state}] img`)
        .first()
        .evaluate((element) => Number(getComputedStyle(element).opacity));
    expect(await faded("soon")).toBeLessThan(0.8);
    expect(await faded("open")).toBe(1);
    await expect(list(page).locator("header p")).toHaveText(/to play · .* soon/);
  });

test("a category without playable games says so, in the menu and on its page", async ({ page, visit }) => {
  await page.setViewportSize(desktop);
  await visit("saffron", "/cockfight");
  await expect(page.getByText(english("lobby:stateText.soonAll"))).toBeVisible();
  const menu = page.getByRole("navigation", { name: english("lobby:nav.categories") });
  await expect(menu.locator("a[href='/cockfight']")).toContainText(english("lobby:state.soonShort"));
  await expect(menu.locator("a[href='/rng']")).not.toContainText(english("lobby:state.soonShort"));
});

test("search lists playable games first", async ({ page, visit }) => {
  await visit("aurora", "/search?q=lounge");
  // The server draws the list without the address's query; what was searched for follows.
  await expect
    .poll(async () => {
      const shown = await names(page);
      return shown.length > 0 && shown.every((name) => /lounge/i.test(name));
    })
    .toBe(true);
  await expect(cards(page).first()).toHaveAttribute("data-state", "open");
  const states = await cards(page).evaluateAll((all) => all.map((tile) => tile.getAttribute("data-state")));
  expect(states.length).toBeGreaterThan(1);
  expect(states.slice(1)).not.toContain("open");
});

test("a game under maintenance says so and recommends others", async ({ page, visit }) => {
  await visit("aurora", "/live?vendor=EA");
  const card = cards(page).first();
  await expect(card).toHaveAttribute("data-state", "maintenance");
  await card.click();
  const dialog = page.locator("dialog:modal");
  await expect(dialog.getByText(english("lobby:stateText.maintenance"))).toBeVisible();
  await expect(dialog.getByRole("heading", { name: english("lobby:game.others") })).toBeVisible();
  const others = dialog.locator("li > button[data-state]");
  expect(await others.count()).toBeGreaterThan(2);
  await expect(dialog.locator("li > button[data-state]:not([data-state=open])")).toHaveCount(0);
});

test("the older address with vassalage names the vendor", async ({ page, visit }) => {
  await visit("saffron", "/rng?vassalage=JDB");
  await expect.poll(async () => new Set(await cards(page).locator("small").allInnerTexts()).size).toBe(1);
});

test("an unknown vendor and a page past the end do not break the list", async ({ page, visit }) => {
  await visit("saffron", "/rng?vendor=NOBODY");
  await expect(page.getByText(english("lobby:empty.search"))).toBeVisible();
  await visit("saffron", "/rng?page=9999");
  await expect(page.getByText(english("lobby:empty.search"))).toBeVisible();
});

test("an invalid value in the address shows a text, not an error", async ({ page, visit, gate }) => {
  gate.allow(/422/);
  await visit("saffron", "/rng?type=ZZ&page=-4");
  await expect(list(page)).toBeVisible();
  await expect(
    list(page).getByRole("alert").or(list(page).locator("li > button").first()).first(),
  ).toBeVisible();
});
