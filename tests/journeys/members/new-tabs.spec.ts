import type { BrowserContext, Page } from "@playwright/test";
import { dialog } from "../site.ts";
import { expect, type Scene, test } from "./people.ts";
import { shownMember } from "./screen.ts";

/** A tab that records every address it had, and whether a dialog ever lay over its page. */
async function watchedTab(context: BrowserContext, slower = 1): Promise<{ tab: Page; places: string[] }> {
  const tab = await context.newPage();
  const places: string[] = [];
  tab.on("framenavigated", (frame) => {
    if (frame === tab.mainFrame()) places.push(new URL(frame.url()).pathname);
  });
  await tab.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector("dialog")) Object.assign(globalThis, { windowWasOpen: true });
    }).observe(document, { childList: true, subtree: true });
  });
  const browser = await context.newCDPSession(tab);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: slower });
  return { tab, places };
}

async function expectDirectWay(
  { person }: Scene & { person: { account: string } },
  tab: Page,
  places: string[],
) {
  await expect(shownMember(tab)).toHaveAttribute("data-member", person.account, { timeout: 60_000 });
  await expect(tab.locator("[data-page='member/transactionHistory']")).toBeVisible();
  await expect(dialog(tab)).toHaveCount(0);
  expect(places.filter((place) => place === "/login")).toEqual([]);
  expect(await tab.evaluate(() => "windowWasOpen" in globalThis)).toBe(false);
}

test("new tabs on a member's page open it, however slow the machine, and show no login", async ({
  inside,
}) => {
  // Six times slower than a machine that is busy itself.
  test.slow();
  const visitor = await inside("jade", "en", { at: "/" });
  for (const slowdown of [1, 3, 6]) {
    const { tab, places } = await watchedTab(visitor.context, slowdown);
    await tab.goto(visitor.at("/member/transactionHistory"), { waitUntil: "commit" });
    await expectDirectWay(visitor, tab, places);
    await tab.close();
  }
});

test("a new tab waits for a busy one, and loses neither the session nor the link", async ({ inside }) => {
  const visitor = await inside("jade", "en", { at: "/" });
  const { tab, places } = await watchedTab(visitor.context);
  const busy = visitor.page.evaluate(() => {
    const end = Date.now() + 4_000;
    while (Date.now() < end);
  });
  await tab.goto(visitor.at("/member/transactionHistory"));
  await busy;
  await expectDirectWay(visitor, tab, places);
});

test("a new tab without a login shows the login, and then its page", async ({ scene, member }) => {
  const person = await member("jade");
  const visitor = await scene("jade", "en");
  const other = await visitor.tab("/");
  await visitor.open("/member/transactionHistory");
  await expect(visitor.page).toHaveURL(visitor.at("/login"));
  const { fillIn, submit } = await import("./screen.ts");
  await fillIn(visitor.page, { username: person.account, password: person.password });
  await submit(visitor.page).click();
  await expect(visitor.page).toHaveURL(visitor.at("/member/transactionHistory"));
  await other.close();
});
