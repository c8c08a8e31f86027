import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";

const places = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser"];

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts the headless browser: CHROMIUM_PATH, else one that is installed, else Playwright's own. */
export function startChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? places.find((path) => existsSync(path));
  return chromium.launch({ args: flags, ...(executablePath ? { executablePath } : {}) });
}
