import type { Browser, CDPSession, Page } from "@playwright/test";

/** How much slower the processor is made. */
export const cpuSlowdown = 4;
/** Milliseconds of script that a key may cost. */
export const keyGoal = 2.6;

/** A fresh form page, slowed down, with all code loaded and nothing drawn yet. */
export async function openFormPage(
  browser: Browser,
  address: string,
): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable");
  await page.goto(address, { waitUntil: "load" });
  await page.waitForFunction(() => "mountForm" in globalThis);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  return { page, session };
}

async function scriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN) * 1_000;
}

/** Milliseconds of script of one key, over all keys of a text. */
export async function typeInto(
  page: Page,
  session: CDPSession,
  selector: string,
  text: string,
): Promise<number> {
  await page.locator(selector).focus();
  await page.waitForTimeout(200);
  const before = await scriptMs(session);
  for (const key of text) {
    await page.keyboard.press(key === " " ? "Space" : key);
    await page.waitForTimeout(30);
  }
  await page.waitForTimeout(100);
  return ((await scriptMs(session)) - before) / text.length;
}
