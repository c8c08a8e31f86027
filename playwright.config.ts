import { defineConfig } from "@playwright/test";
import { browserFlags, findBrowser } from "./tests/support/browser.ts";

export default defineConfig({
  testDir: "tests/journeys",
  globalSetup: "./tests/support/journeys-setup.ts",
  outputDir: "test-results",
  workers: 2,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 6_000 },
  reporter: [["dot"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    browserName: "chromium",
    headless: true,
    launchOptions: { executablePath: findBrowser(), args: browserFlags },
  },
});
