import { defineConfig } from "@playwright/test";
import { browserFlags, installedBrowser, installedProgram } from "./tests/support/browser.ts";

// Only looks: reading this file must never install anything. `npm test` brings a browser when there is none.
const executablePath = installedBrowser();
const chromium = installedProgram("chromium");
const engines = "engines/*.spec.ts";

export default defineConfig({
  testDir: "tests/journeys",
  globalSetup: "./tests/support/journeys-setup.ts",
  outputDir: "test-results/journeys",
  workers: 2,
  // What passes only at the second try is counted at the end of the run: a defect of the test or of the product.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 6_000 },
  reporter: [
    ["dot"],
    ["json", { outputFile: "test-results/journeys.json" }],
    ["junit", { outputFile: "test-results/journeys.xml" }],
  ],
  use: {
    browserName: "chromium",
    headless: true,
    screenshot: "only-on-failure",
    // Pictures of every step would cost more than the steps; the last one is taken when a test fails.
    trace: { mode: "retain-on-failure", screenshots: false },
    // What does not answer in this time is broken: a run must not wait for it.
    actionTimeout: 8_000,
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: browserFlags },
  },
  projects: [
    { name: "journeys", testIgnore: engines },
    {
      // What players use, in a new context as in a private window: other sites' frames have no storage there.
      name: "engines",
      testMatch: engines,
      // Each starts a browser that is several times the shell's size.
      timeout: 90_000,
      use: { launchOptions: { ...(chromium ? { executablePath: chromium } : {}), args: browserFlags } },
    },
  ],
});
