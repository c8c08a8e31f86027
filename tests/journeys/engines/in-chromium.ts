import { chromium, type FrameLocator, type Page } from "@playwright/test";
import { browserFlags, installedProgram } from "../../support/browser.ts";
import { type Engine, type EnginePage, patienceMs } from "./engine.ts";

/** The distribution's full Chromium; a page's profile is as that of a private window. */
export async function openChromium(): Promise<Engine> {
  const executablePath = installedProgram("chromium");
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: browserFlags,
  });
  return {
    page: async () => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      context.setDefaultTimeout(patienceMs);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      return {
        ...steps(page),
        open: async (url) => void (await page.goto(url)),
        url: async () => page.url(),
        attribute: (selector, name) => page.locator(selector).first().getAttribute(name),
        evaluate: (expression) => page.evaluate(expression),
        inFrame: (work) => work(steps(page.frameLocator("iframe"))),
        errors: () => errors,
        picture: () => page.screenshot(),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

const steps = (within: Page | FrameLocator): Pick<EnginePage, "fill" | "press" | "finds" | "sees"> => ({
  fill: (selector, text) => within.locator(selector).first().fill(text),
  press: (selector) => within.locator(selector).first().click(),
  finds: (selector) => within.locator(selector).first().waitFor({ state: "attached" }),
  sees: (selector) => within.locator(selector).first().waitFor(),
});
