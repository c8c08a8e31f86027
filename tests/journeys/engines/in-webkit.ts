import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Builder, By, Capabilities, until, type WebDriver, type WebElement } from "selenium-webdriver";
import { installedProgram } from "../../support/browser.ts";
import { freePort } from "../../support/free-ports.ts";
import { type Engine, type EnginePage, patienceMs } from "./engine.ts";

/** WebKitGTK, the distribution's WebKit, by WebDriver, on a screen that nobody sees. */
export async function openWebKit(): Promise<Engine> {
  const [driver, browser, screen] = (["webkitDriver", "webkit", "screen"] as const).map((name) => {
    const path = installedProgram(name);
    if (!path) throw new Error("This journey needs WebKit: install webkit2gtk-driver and xvfb.");
    return path;
  }) as [string, string, string];
  const { display, stop: stopScreen } = await startScreen(screen);
  const port = await freePort();
  const service = spawn(driver, [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    // A sandbox of its own needs rights that a container does not give; a machine without a graphics card draws by itself.
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: "x11",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    },
  });
  return {
    page: async () => pageOf(await session(`http://127.0.0.1:${port}`, browser)),
    close: async () => {
      await ended(service);
      await stopScreen();
    },
  };
}

/** Xvfb chooses a number of its own, and says it once the screen is there. */
async function startScreen(program: string): Promise<{ display: string; stop: () => Promise<void> }> {
  const screen = spawn(program, ["-displayfd", "3", "-screen", "0", "1280x900x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, "data")) as [Buffer];
  return { display: `:${number.toString().trim()}`, stop: () => ended(screen) };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill();
  await exit;
}

/** A session, which is a browser of its own; the driver takes a moment to listen. */
async function session(url: string, binary: string): Promise<WebDriver> {
  const options = { binary, args: ["--automation"] };
  const wanted = new Capabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": options });
  const opened = () => new Builder().usingServer(url).withCapabilities(wanted).build();
  for (let tries = 0; ; tries += 1)
    try {
      const driver = await opened();
      await driver.manage().window().setRect({ width: 1280, height: 880 });
      return driver;
    } catch (error) {
      if (tries > 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
}

function pageOf(driver: WebDriver): EnginePage {
  const found = (selector: string): Promise<WebElement> =>
    driver.wait(until.elementLocated(By.css(selector)), patienceMs, `there is no ${selector}`);
  const steps = {
    finds: async (selector: string) => void (await found(selector)),
    sees: async (selector: string) =>
      void (await driver.wait(
        until.elementIsVisible(await found(selector)),
        patienceMs,
        `nobody sees ${selector}`,
      )),
    press: (selector: string) =>
      insistently(selector, async () => {
        const element = await found(selector);
        // The driver scrolls the window, and not what scrolls within it.
        await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", element);
        await element.click();
      }),
  };
  return {
    ...steps,
    open: (url) => driver.get(url),
    url: () => driver.getCurrentUrl(),
    fill: (selector, text) =>
      insistently(selector, async () => {
        const element = await found(selector);
        await element.clear();
        await element.sendKeys(text);
      }),
    attribute: async (selector, name) => (await found(selector)).getAttribute(name),
    evaluate: (expression) =>
      driver.executeAsyncScript(
        `const done = arguments[0]; Promise.resolve(${expression}).then(done, (error) => done(String(error)))`,
      ),
    inFrame: async (work) => {
      await driver.switchTo().frame(await found("iframe"));
      await work(steps);
      await driver.switchTo().defaultContent();
    },
    // WebDriver tells nothing of scripts: what they throw is in the server's log, where pages report it.
    errors: () => [],
    picture: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
    close: () => driver.quit(),
  };
}

/** WebDriver refuses at once what is covered or just being drawn anew; a person would try again. */
async function insistently(selector: string, step: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + patienceMs; ; )
    try {
      return await step();
    } catch (error) {
      if (Date.now() > end) throw new Error(`${selector}: ${String(error)}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}
