import { defineConfig } from "@playwright/test";
import { browserFlags, installedBrowser, installedProgram } from "./tests/support/browser.ts";

// Only looks: reading this file must never install anything. `npm test` brings a browser when there is none.
const executablePath = installedBrowser();
const chromium = installedProgram("chromium");
const engines = "engines/*.spec.ts";

/**
 * What a journey can do without. Its pages live too short for their scripts to be worth optimizing: a sixth of the CPU.
 * Without a GPU, each frame with something blurred behind it costs as much as ten others: players who want less
 * transparency see such pages.
 */
const frugalFlags = [
  "--js-flags=--no-maglev --no-opt",
  // The runner's own, which this option replaces, say that there is a mouse.
  "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,prefersReducedTransparency=true",
];

export default defineConfig({
  testDir: "tests/journeys",
  globalSetup: "./tests/support/journeys-setup.ts",
  outputDir: "test-results/journeys",
  // As many as a small machine has cores: a journey keeps a browser, a server and a database busy, and with three workers
  // two cores need up to half as long again for the same journeys (tests/README.md).
  workers: 2,
  // What passes only at the second try is a defect of the test or of the product: `npm test` counts it.
  retries: 1,
  // A busy machine is slow, not wrong: what hangs is still told.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ["dot"],
    ["json", { outputFile: "test-results/journeys.json" }],
    ["junit", { outputFile: "test-results/journeys.xml" }],
  ],
  use: {
    browserName: "chromium",
    headless: true,
    // What a page repeats for the eye and fetches for later costs half of a journey: `moving` and `withWorker` of
    // journeys/site.ts are for journeys of these.
    contextOptions: { reducedMotion: "reduce" },
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // A trace of every test would cost a quarter of the run: `npm test` runs what failed again with `--trace=on`.
    trace: "off",
    // What does not answer in this time is broken: a run must not wait for it.
    actionTimeout: 15_000,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...browserFlags, ...frugalFlags],
    },
  },
  projects: [
    { name: "journeys", testIgnore: engines },
    {
      // What players use, in a new context as in a private window: other sites' frames have no storage there.
      name: "engines",
      testMatch: engines,
      use: { launchOptions: { ...(chromium ? { executablePath: chromium } : {}), args: browserFlags } },
    },
  ],
});
