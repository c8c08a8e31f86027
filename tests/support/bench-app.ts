import { type Browser, chromium } from "@playwright/test";
import { buildWhenStale } from "../../src/server/pages/build.ts";
import { openTestApp, type TestApp } from "./app.ts";
import { browserFlags, findBrowser } from "./browser.ts";
import { startTestCluster } from "./database.ts";
import { ask } from "./http.ts";

/** An app to measure, and the codes of the brands it serves. */
export type BenchApp = TestApp & { merchants: string[] };

/** The only proxy the app believes: this machine, so that a load may name visitors of its own. */
const thisMachine = "127.0.0.1";

/**
 * Opens the app for `work`, in a process of its own, so that the benchmark does not share its thread:
 * fresh build, production settings, edits followed, a database and a copy of the brands that end with it.
 */
export async function withBenchApp(work: (app: BenchApp) => Promise<void>): Promise<void> {
  await buildWhenStale((line) => console.log(line));
  const cluster = await startTestCluster();
  try {
    const app = await openTestApp({
      production: true,
      watch: true,
      config: { trustedProxies: [thisMachine] },
    });
    try {
      await work({ ...app, merchants: await merchantsOf(app.adminPort) });
    } finally {
      await app.close();
    }
  } finally {
    await cluster.stop();
  }
}

async function merchantsOf(port: number): Promise<string[]> {
  const { status, text } = await ask(port, "/readyz");
  if (status !== 200) throw new Error(`the app is not ready: ${text}`);
  return (JSON.parse(text) as { brands: { merchant: string }[] }).brands.map(({ merchant }) => merchant);
}

/** Starts the headless browser that the journeys drive, too. */
export async function startChromium(): Promise<Browser> {
  return chromium.launch({ args: browserFlags, executablePath: await findBrowser() });
}
