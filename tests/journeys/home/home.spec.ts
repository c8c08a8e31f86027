import type { Page } from "@playwright/test";
import { inTurn } from "../cover.ts";
import { longRails } from "../looks.ts";
import { announcementsOf, brandFile, english } from "../own-pages.ts";
import {
  brands,
  desktop,
  dialog,
  expect,
  hydrated,
  letPass,
  moving,
  offlineErrors,
  phone,
  readyForOffline,
  test,
  withoutPopup,
  withWorker,
} from "../site.ts";

/** The engine does this for every brand alike. */
const next = inTurn(brands, "aurora");

test.use({ home: "shipped" });

const carousel = (page: Page) => page.locator("[data-block=banner-carousel]");
const shown = (page: Page) => carousel(page).locator("[aria-hidden=false] h2");

for (const brand of next())
  test(`${brand}: a notice of the marquee opens at its index`, async ({ page, visit }) => {
    await withoutPopup(page);
    await page.setViewportSize(phone);
    await visit(brand);
    const marquee = page.locator("[data-block=notice-marquee]");
    for (const index of [0, 2]) {
      const title = announcementsOf(brand)[index]?.title.en ?? "";
      await marquee.getByRole("button", { name: title }).click();
      await expect(dialog(page).getByRole("heading", { name: title })).toBeVisible();
      await expect(dialog(page).locator(".prose p").first()).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
    }
  });

for (const brand of next())
  test(`${brand}: the pop-up is for members, and waits while a toast is shown`, async ({ page, visit }) => {
    await page.clock.install();
    await page.setViewportSize(desktop);
    for (const path of ["/agent", "/desk"]) {
      await visit(brand, path);
      await page.waitForFunction(() => sessionStorage.getItem("merchantCode"));
      await letPass(page, 5_000);
      await expect(dialog(page)).toHaveCount(0);
    }
    await page.evaluate(() =>
      sessionStorage.setItem("toasts", JSON.stringify([{ textKey: "auth:toast.signedOut" }])),
    );
    await visit(brand);
    const toast = page.locator("[data-toast]");
    await expect(toast).toHaveText(english("auth:toast.signedOut"));
    await letPass(page, 1_500);
    await expect(dialog(page)).toHaveCount(0);
    await toast.getByRole("button").click();
    await expect(dialog(page)).toBeVisible();
    await expect(toast).toHaveCount(0);
  });

for (const brand of next())
  test(`${brand}: the pop-up opens once a day, in any tab`, async ({ page, visit, context }) => {
    await context.clock.install();
    await page.setViewportSize(phone);
    const counted: string[] = [];
    context.on("request", (request) => {
      if (request.url().endsWith("/wps/system/popup")) counted.push(request.postData() ?? "");
    });
    await visit(brand);
    const popup = announcementsOf(brand).find(({ execution }) => execution === "B");
    const others = announcementsOf(brand).filter(({ execution }) => execution === "A" || execution === "F");
    await expect(dialog(page).getByRole("heading", { name: popup?.title.en ?? "" })).toBeVisible();
    for (const other of others) await expect(dialog(page).getByText(other.title.en)).toHaveCount(0);
    const kept = () => page.evaluate(() => sessionStorage.getItem("ANONYMOUS_POPUP"));
    expect(await kept()).toBeNull();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(kept).not.toBeNull();
    // What the merchant's figures count (docs/decisions/0094-members-looked-after.md).
    const reports = () => counted.map((text) => JSON.parse(text) as { what: string; ids: string[] });
    await expect.poll(reports).toMatchObject([
      { what: "shown", ids: [popup?.id] },
      { what: "closed", ids: [popup?.id] },
    ]);
    await page.reload();
    await hydrated(page);
    await letPass(page, 5_000);
    await expect(dialog(page)).toHaveCount(0);
    // A new tab is a new session, but the same person on the same day.
    const other = await context.newPage();
    await other.goto(page.url());
    await hydrated(other);
    await letPass(other, 5_000);
    await expect(dialog(other)).toHaveCount(0);
    await other.close();
    const tomorrow = await context.newPage();
    await tomorrow.clock.setSystemTime(Date.now() + 24 * 3_600_000);
    await tomorrow.goto(page.url());
    await hydrated(tomorrow);
    await letPass(tomorrow, 5_000);
    await expect(dialog(tomorrow)).toBeVisible();
    await tomorrow.close();
  });

for (const brand of next())
  test(`${brand}: a member gets the members' pop-up after the login, and not again once it is closed`, async ({
    page,
    visit,
    app,
  }) => {
    await page.clock.install();
    await page.setViewportSize(phone);
    await visit(brand, "/login");
    const player = app.accounts.find(({ merchant, account }) => merchant === brand && account === "player1");
    await page.locator("form [name=username]").fill(player?.account ?? "");
    await page.locator("form [name=password]").fill(player?.password ?? "");
    await page.locator("form button[type=submit]").click();
    await expect(page.locator("header [data-member=player1]")).toBeAttached();
    const titles = announcementsOf(brand)
      .filter(({ execution }) => execution === "A" || execution === "F")
      .map(({ title }) => title.en);
    const shownTitle = dialog(page)
      .getByText(new RegExp(titles.join("|")))
      .first();
    await expect(shownTitle).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toContain("USER_POPUP:player1");
    await page.reload();
    await hydrated(page);
    await letPass(page, 5_000);
    await expect(dialog(page)).toHaveCount(0);
  });

for (const brand of brands)
  test(`${brand}: its first rows contain playable games, each once`, async ({ page, visit }) => {
    await withoutPopup(page);
    await page.setViewportSize(desktop);
    await visit(brand);
    const rows = page.locator("[data-block=game-section]:has(button[data-state])");
    const cards = async (index: number) =>
      rows
        .nth(index)
        .locator("li button[data-state]")
        .evaluateAll((all) =>
          all.map((card) => ({
            name: card.querySelector("b")?.textContent ?? "",
            state: card.getAttribute("data-state"),
          })),
        );
    const both = [...(await cards(0)), ...(await cards(1))];
    expect(both.length).toBeGreaterThan(6);
    expect(both.filter(({ state }) => state !== "open")).toEqual([]);
    expect(new Set(both.map(({ name }) => name)).size).toBe(both.length);
    // Six a view, in two rows on home (spec section 9).
    await expect.poll(async () => [...new Set(await longRails(page))]).toEqual(["6 in 2"]);
  });

test.describe("what moves", () => {
  test.use(moving);

  for (const brand of next())
    test(`${brand}: the carousel advances, follows its dots and pauses`, async ({ page, visit }) => {
      await withoutPopup(page);
      await page.clock.install();
      await page.setViewportSize(desktop);
      await page.mouse.move(640, 799);
      await visit(brand);
      const banners = brandFile(brand, "content/banners.json").banners.filter(
        ({ groupName }) => groupName === "w_home",
      );
      await page.locator(".swiper-initialized").waitFor();
      // A slow machine may have moved on by now: from here only the test moves the clock.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
      // The clock may have stopped in the middle of a move, from whose end the next five seconds count.
      await letPass(page, 1_000);
      const titles = banners.map(({ title }) => title.en);
      const first = titles.indexOf(await shown(page).innerText());
      expect(first).toBeGreaterThanOrEqual(0);
      // By itself every five seconds (spec section 9).
      await page.clock.runFor(5_000);
      await expect(shown(page)).toHaveText(titles[(first + 1) % titles.length] ?? "");

      const dots = carousel(page).locator("button[aria-current]");
      await expect(dots).toHaveCount(banners.length);
      await dots.nth(3).click();
      await page.clock.runFor(1_000);
      await expect(shown(page)).toHaveText(banners[3]?.title.en ?? "");
      await expect(dots.nth(3)).toHaveAttribute("aria-current", "true");

      const pause = carousel(page).getByRole("button", { name: english("common:action.pause") });
      await pause.click();
      await expect(pause).toHaveAttribute("aria-pressed", "true");
      const stopped = await shown(page).innerText();
      await page.mouse.move(640, 799);
      await letPass(page, 6_500);
      await expect(shown(page)).toHaveText(stopped);
      // Only the slide in view can be reached.
      expect(await carousel(page).locator(".swiper-slide[aria-hidden=true]:not([inert])").count()).toBe(0);
    });

  for (const brand of next())
    test(`${brand}: the winner board shows three on top and a list that pauses under the pointer`, async ({
      page,
      visit,
    }) => {
      await withoutPopup(page);
      await page.setViewportSize(desktop);
      await visit(brand);
      const board = page.locator("[data-block=winner-board]");
      await board.scrollIntoViewIfNeeded();
      await expect(board.locator("[data-rank]")).toHaveCount(3);
      const amounts = (await board.locator("[data-rank] strong, [role=region] li b").allInnerTexts()).map(
        (text) => Number(text.replace(/[^0-9.]/g, "")),
      );
      expect(amounts.length).toBe(brand === "jade" ? 10 : 20);
      expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
      const list = board.locator("[role=region]");
      const place = () => list.evaluate((element) => element.scrollTop);
      if (brand === "jade") return; // Its board is a table that stands still.
      const start = await place();
      await expect.poll(place).not.toBe(start);
      await list.hover();
      await page.waitForTimeout(150);
      const waiting = await place();
      await page.waitForTimeout(500);
      expect(await place()).toBe(waiting);
      await page.mouse.move(1, 1);
      await expect.poll(place).not.toBe(waiting);
    });
});

test.describe("with the offline worker", () => {
  test.use(withWorker);

  for (const brand of next())
    test(`${brand}: without apps the banner explains how to install the site`, async ({ page, visit }) => {
      await withoutPopup(page);
      await page.setViewportSize(phone);
      await visit(brand);
      const band = page.locator("[data-block=app-download]");
      await band.getByRole("button", { name: english("lobby:download.add") }).click();
      await expect(dialog(page).getByText(english("lobby:download.android"))).toBeVisible();
      await expect(dialog(page).getByText(english("lobby:download.iphone"))).toBeVisible();
      await expect(dialog(page).locator("svg[role=img]")).toHaveCount(0);
      // What it says holds: the browser finds all it needs to install the site.
      const manifest = await page.evaluate(async () => {
        const address = document.querySelector<HTMLLinkElement>("link[rel=manifest]")?.href ?? "";
        return (await fetch(address)).json() as Promise<{ display: string; icons: { src: string }[] }>;
      });
      expect(manifest.display).toBe("standalone");
      const icon = await page.evaluate(
        async (src) => (await fetch(src)).status,
        manifest.icons[0]?.src ?? "",
      );
      expect(icon).toBe(200);
      await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
    });

  test("without a network the page shows the specification's text, and removes it afterwards", async ({
    page,
    visit,
    context,
    gate,
  }) => {
    gate.allow(offlineErrors);
    await withoutPopup(page);
    await visit("aurora");
    await readyForOffline(page);
    await page.locator(".swiper-initialized").waitFor();
    await context.setOffline(true);
    const bar = page.getByRole("status").getByText("Network link is abnormal, please try again");
    await expect(bar).toBeVisible();
    await context.setOffline(false);
    await expect(bar).toHaveCount(0);
  });
});
