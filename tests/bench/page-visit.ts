import type { Browser, CDPSession, Page } from "@playwright/test";
import commonTexts from "../../locales/en/common.json" with { type: "json" };
import {
  hasScripts,
  type Interaction,
  isReady,
  type PageReport,
  readPage,
  takeInteraction,
  watchPage,
} from "./page-watch.ts";

/** Slow 4G as the browser's own tools name it, and a phone a quarter as fast as this machine. */
export const slowPhone = { latencyMs: 150, downBytes: 1_600_000 / 8, upBytes: 750_000 / 8, cpuSlowdown: 4 };

const viewport = { width: 360, height: 740 };
const settleMs = 5_000;
const afterTapMs = 1_200;

/** The taps of a visit, by name; each leaves the page as the next one needs it. */
export type TapName = "menu" | "theme" | "game";
export type Visit = PageReport & { taps: Record<TapName, Interaction> };

const menuSelector = `button[aria-label="${commonTexts["action.menu"]}"]:visible`;
const modeLabels = [commonTexts["mode.auto"], commonTexts["mode.dark"], commonTexts["mode.light"]];
const modeSelector = modeLabels.map((label) => `button[aria-label="${label}"]:visible`).join(", ");

/** A fresh phone: nothing cached, slow network, slow processor. `around` may watch the page while it loads. */
export async function openSlowPhone(browser: Browser): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en",
  });
  const page = await context.newPage();
  await page.addInitScript(watchPage);
  // What is measured is the page that is tapped, not an announcement over it.
  await page.addInitScript(() => sessionStorage.setItem("ANONYMOUS_POPUP", "shown"));
  await slowDown(await context.newCDPSession(page));
  return { page, close: () => context.close() };
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: false });
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: slowPhone.latencyMs,
    downloadThroughput: slowPhone.downBytes,
    uploadThroughput: slowPhone.upBytes,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowPhone.cpuSlowdown });
}

/** Opens an address with nothing cached, waits until 5 s after load, reads the figures, then taps. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const { page, close } = await openSlowPhone(browser);
  try {
    await page.goto(address, { waitUntil: "load" });
    await page.waitForTimeout(settleMs);
    // A busy machine hydrates later: a tap before that is not answered.
    await page.waitForFunction(isReady, undefined, { timeout: 60_000 });
    const report = await page.evaluate(readPage);
    return { ...report, taps: await tapAround(page) };
  } finally {
    await close();
  }
}

async function tapAround(page: Page): Promise<Visit["taps"]> {
  await leaveDialogs(page);
  const menu = await tapMenu(page);
  await leaveDialogs(page);
  const theme = await tapTheme(page);
  const game = await tap(page, "main button[data-shape][data-state]:visible");
  return { menu, theme, game };
}

/** The switch stands in the header where there is room, else in the menu. */
async function tapTheme(page: Page): Promise<Interaction> {
  if ((await page.locator(modeSelector).count()) === 0) await tapMenu(page);
  const theme = await tap(page, modeSelector);
  await leaveDialogs(page);
  return theme;
}

/** The menu's script comes with the first tap: on a busy machine it opens later than the time for a tap. */
async function tapMenu(page: Page): Promise<Interaction> {
  const menu = await tap(page, menuSelector);
  if (!Number.isNaN(menu.duration) && (await page.evaluate(hasScripts)))
    await page.locator("dialog[open]").waitFor();
  return menu;
}

async function tap(page: Page, selector: string): Promise<Interaction> {
  const target = page.locator(selector).first();
  if ((await target.count()) === 0) return { duration: Number.NaN, delay: 0, handling: 0, presenting: 0 };
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(afterTapMs / 2);
  await page.evaluate(takeInteraction);
  await target.tap();
  await page.waitForTimeout(afterTapMs);
  return page.evaluate(takeInteraction);
}

/** Closes what is open; announcements open by themselves, one after the other. */
async function leaveDialogs(page: Page): Promise<void> {
  while ((await page.locator("dialog[open]").count()) > 0) {
    await page.keyboard.press("Escape");
    await page.waitForTimeout(afterTapMs / 2);
  }
}

/** Opens an address once, so that both servers have everything at hand before anything is measured. */
export async function warmUp(browser: Browser, address: string): Promise<void> {
  const { page, close } = await openSlowPhone(browser);
  await page.goto(address, { waitUntil: "load" });
  await page.waitForTimeout(afterTapMs);
  await close();
}

/** TBT in ms: what tasks took beyond 50 ms each, between the first paint and 5 s after load. */
export const blockedTime = ({ longTasks, firstPaint, load }: PageReport): number =>
  longTasks
    .filter(({ start, duration }) => start + duration > firstPaint && start < load + settleMs)
    .reduce((sum, { start, duration }) => {
      const inside = duration - Math.max(0, firstPaint - start);
      return sum + Math.max(0, inside - 50);
    }, 0);
