import type { Page } from "@playwright/test";
import { cover } from "../cover.ts";
import { overflowing, rawKeys, smallTargets } from "../looks.ts";
import { demo, enterByCall, expect, type Scene, test } from "../members/people.ts";
import { button, confirmLeaving, fillIn, shownMember, submit } from "../members/screen.ts";
import { desktop, dialog, hydrated, phone, sizes } from "../site.ts";
import { violationsOn } from "../violations.ts";

/** The default page of the agent centre (spec section 2). */
const firstPage = "/agentHome/agentTeamOverview";

// Axe is injected into the page.
test.use({ bypassCSP: true });

/** Logs agent1 in at the agents' entry. */
async function enter(visitor: Scene): Promise<void> {
  const { page, app, brand } = visitor;
  const { account, password } = demo(app, brand, "agent1");
  await visitor.open("/agent");
  await fillIn(page, { username: account, password });
  await submit(page).click();
  await expect(shownMember(page)).toHaveAttribute("data-member", "agent1");
}

const clock = (page: Page) => page.locator("header [role=timer]");
const timeOf = (page: Page) => clock(page).locator("b").textContent();

/** The menu of the centre: beside the page, or in a drawer on phones. */
async function openedMenu({ page, say }: Scene) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  if (!isPhone) return page.locator("aside nav");
  await page
    .locator("header")
    .getByRole("button", { name: say("common:action.menu"), exact: true })
    .click();
  return dialog(page).locator("nav");
}

for (const { brand, language, size } of cover("entries", "agent-centre"))
  test(`${brand}, ${language}, ${size}: an agent finds header, clock and menu, walks through it and leaves`, async ({
    scene,
  }) => {
    const visitor = await scene(brand, language, sizes[size]);
    const { page, say } = visitor;
    await enter(visitor);
    await expect(page).toHaveURL(visitor.at(firstPage));
    await expect(page.locator("[data-page='agent/agentTeamOverview'] h1")).toHaveText(
      say("agent:page.agentTeamOverview"),
    );

    await expect(clock(page).locator("[data-offset]")).toHaveText(/^GMT[+−]\d{1,2}(:\d{2})?$/);
    const before = await timeOf(page);
    expect(before).toMatch(/^\d{2}:\d{2}:\d{2}$/);
    await expect.poll(() => timeOf(page)).not.toBe(before);

    const menu = await openedMenu(visitor);
    await expect(menu.getByRole("heading").first()).toHaveText(say("agent:group.money"));
    await expect(menu.locator("[aria-current=page]")).toHaveText(say("agent:page.agentTeamOverview"));
    for (const key of ["common:page.depositv2", "common:page.withdraw"])
      await expect(menu.getByRole("link", { name: say(key), exact: true })).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
    expect(await rawKeys(page)).toEqual([]);
    expect(await violationsOn(page)).toEqual([]);
    // With a mouse the centre is dense.
    if (size === "phone") expect(await smallTargets(page, "header, main")).toEqual([]);

    await menu.getByRole("button", { name: say("common:action.customerService"), exact: true }).click();
    await expect(dialog(page).last()).toContainText(say("common:action.customerService"));
    await page.keyboard.press("Escape");
    if (await dialog(page).count()) await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);

    await button(visitor, "common:action.logout").click();
    await confirmLeaving(visitor).click();
    await expect(shownMember(page)).toHaveCount(0);
    await visitor.open("/agentHome");
    await expect(page).toHaveURL(visitor.at("/agent"));
  });

test("an agent's name and rows stand whole on a phone with text of double size", async ({ scene }) => {
  const visitor = await scene("saffron", "en", { width: 360, height: 740 });
  const { page } = visitor;
  await enter(visitor);
  const enlarge = () => page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  await visitor.open("/agentHome/downlineManagmentView");
  await page.locator("[role=treegrid] [data-label]:not(:empty)").nth(1).waitFor();
  await enlarge();
  expect(
    await page.locator("[role=search] input").evaluate((input: HTMLInputElement) => {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
      const context = new OffscreenCanvas(1, 1).getContext("2d");
      if (!context) throw new Error("no text is measured");
      context.font = font;
      const room =
        input.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      return room - context.measureText(input.placeholder).width;
    }),
    "room beside the search's words",
  ).toBeGreaterThan(0);
  expect(
    await shownMember(page)
      .locator("b")
      .evaluate((name) => name.scrollWidth <= name.clientWidth),
  ).toBe(true);
  const starts = await page
    .locator("[role=treegrid] [aria-level='1'] [data-label]:not(:empty)")
    .evaluateAll((facts) =>
      facts
        .filter((fact) => fact.checkVisibility())
        .map((fact) => Math.round(fact.getBoundingClientRect().left)),
    );
  expect(starts.length).toBeGreaterThan(1);
  expect(new Set(starts).size).toBe(1);
});

test("the clock is the browser's own, half hours included, stops while the page is hidden and moves nothing", async ({
  browser,
  app,
}) => {
  const context = await browser.newContext({ timezoneId: "Asia/Kolkata", viewport: phone });
  const page = await context.newPage();
  await page.clock.install({ time: new Date("2026-11-23T09:59:57.200Z") });
  const { account, password } = demo(app, "aurora", "agent1");
  await page.goto(app.addressOf("aurora", "/agent"));
  await hydrated(page);
  await fillIn(page, { username: account, password });
  await submit(page).click();
  await expect(shownMember(page)).toBeAttached();
  await expect(clock(page).locator("[data-offset]")).toHaveText("GMT+5:30");
  const width = async () => (await clock(page).boundingBox())?.width;
  const first = await timeOf(page);
  const wide = await width();
  await page.clock.runFor(3_000);
  await expect.poll(() => timeOf(page)).not.toBe(first);
  expect(await timeOf(page)).toMatch(/^15:30:0/);
  expect(await width()).toBe(wide);

  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await hide(true);
  const stopped = await timeOf(page);
  await page.clock.runFor(5_000);
  expect(await timeOf(page)).toBe(stopped);
  await hide(false);
  await expect.poll(() => timeOf(page)).not.toBe(stopped);
  await context.close();
});

test("a page with a period takes over from the server's HTML in any zone", async ({ browser, app }) => {
  const context = await browser.newContext({ timezoneId: "Asia/Kolkata", viewport: desktop });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  const { account, password } = demo(app, "aurora", "agent1");
  await page.goto(app.addressOf("aurora", "/agent"));
  await hydrated(page);
  await fillIn(page, { username: account, password });
  await submit(page).click();
  await expect(shownMember(page)).toBeAttached();
  await page.goto(app.addressOf("aurora", "/agentHome/agentTeamOverview"));
  await expect(page.locator("[data-page-filters]")).toContainText("UTC+05:30");
  expect(errors).toEqual([]);
  await context.close();
});

test("the menu folds to icons that keep their names, also after a reload; Tab passes few stops", async ({
  scene,
}) => {
  const visitor = await scene("jade", "en", desktop);
  const { page, say } = visitor;
  await enterByCall(visitor, demo(visitor.app, "jade", "agent1"), "agent");
  await visitor.open(firstPage);
  const side = page.locator("aside");
  expect((await side.boundingBox())?.width).toBe(208);
  await page.getByRole("button", { name: say("common:action.menu"), exact: true }).click();
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(56);
  await page.reload();
  await expect(side.getByRole("link", { name: say("common:page.withdraw"), exact: true })).toBeVisible();
  expect((await side.boundingBox())?.width).toBe(56);
  expect(await violationsOn(page)).toEqual([]);

  const stops = await page.locator("header, aside").locator("a[href], button:not([tabindex='-1'])").count();
  expect(stops).toBeGreaterThan(6);
  expect(stops).toBeLessThanOrEqual(25);
});

test("the old address of the centre leads to its first page, and the back button out of it", async ({
  scene,
}) => {
  const visitor = await scene("aurora", "en", desktop);
  const { page } = visitor;
  await enterByCall(visitor, demo(visitor.app, "aurora", "agent1"), "agent");
  await visitor.open("/help");
  await visitor.open("/agentHome?from=mail");
  await expect(page).toHaveURL(visitor.at(`${firstPage}?from=mail`));
  await page.goBack();
  await expect(page).toHaveURL(visitor.at("/help"));
});
