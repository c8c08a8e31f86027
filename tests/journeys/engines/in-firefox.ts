import puppeteer, { type Browser, type Frame, type Page } from "puppeteer-core";
import { installedProgram } from "../../support/browser.ts";
import { type Engine, type EnginePage, patienceMs } from "./engine.ts";

/**
 * What Firefox says of a font that was on its way when its page was left (NS_BINDING_ABORTED), of a call through the worker that
 * was, and of one that had neither a network nor a kept answer. A worker that throws has other words.
 */
const leftBehind =
  /download failed .*status=2152398850|ServiceWorker intercepted .* unexpected error|Failed to load .*\/wps\/.* ServiceWorker passed an Error Response/;

/** Starts the distribution's Firefox, which WebDriver BiDi drives. */
export function launchFirefox(preferences: Record<string, unknown> = {}): Promise<Browser> {
  const executablePath = installedProgram("firefox");
  if (!executablePath) throw new Error("This journey needs Firefox: install firefox-esr.");
  return puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    // The extended support release has no command that makes a page another size than its window.
    defaultViewport: null,
    args: ["--width=1280", "--height=800"],
    extraPrefsFirefox: preferences,
  });
}

/** The distribution's Firefox. */
export async function openFirefox(): Promise<Engine> {
  const firefox = await launchFirefox();
  return {
    page: async () => {
      const context = await firefox.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(patienceMs);
      const errors: string[] = [];
      page.on("pageerror", (error) => {
        if (!leftBehind.test(String(error))) errors.push(String(error));
      });
      return {
        ...steps(page),
        open: async (url) => void (await page.goto(url)),
        url: async () => page.url(),
        attribute: async (selector, name) => {
          const element = await page.waitForSelector(selector);
          return (await element?.evaluate((one, wanted) => one.getAttribute(wanted), name)) ?? null;
        },
        evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
        inFrame: async (work) => {
          const frame = await (await page.waitForSelector("iframe"))?.contentFrame();
          if (!frame) throw new Error("the page has no frame");
          await work(steps(frame));
        },
        errors: () => errors,
        picture: async () => Buffer.from(await page.screenshot()),
        close: () => context.close(),
      };
    },
    close: () => firefox.close(),
  };
}

const steps = (within: Page | Frame): Pick<EnginePage, "fill" | "press" | "finds" | "sees"> => ({
  fill: (selector, text) => within.locator(selector).fill(text),
  press: (selector) => within.locator(selector).click(),
  finds: async (selector) => void (await within.waitForSelector(selector)),
  sees: async (selector) => void (await within.waitForSelector(selector, { visible: true })),
});
