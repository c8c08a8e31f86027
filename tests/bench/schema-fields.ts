// The time of a key in a field that the schema of a call draws, beside one of a single line: node tests/bench/schema-fields.ts
// [--runs=5] [--profile=FILE] writes what the keys spent their time on, for the browser's own tools.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import { startChromium } from "../support/bench-app.ts";
import { temporaryFolder } from "../support/database.ts";
import type { FormPageWindow } from "../support/form-pages/boot.ts";
import { buildFormPage } from "../support/form-pages/build.ts";
import { serveFormPage } from "../support/form-pages/serve.ts";
import { machineLoad, median, table } from "./figures.ts";
import { keyGoal, openFormPage, typeInto } from "./form-keys.ts";

const { values: options } = parseArgs({
  options: { runs: { type: "string", default: "5" }, profile: { type: "string" } },
});

/** Typed into a line without a schema, into a text, a number and an amount by the schema; up to ten keys each. */
const typed = {
  note: "0123456789",
  account: "agent12345",
  "tiers/0/active": "123456",
  "tiers/0/validBet": "1234567890",
};
const steps = [1, 5];

async function measure(
  browser: Browser,
  address: string,
  count: number,
  profile?: string,
): Promise<Record<string, number>> {
  const { page, session } = await openFormPage(browser, `${address}?steps=${count}&wait`);
  try {
    await page.evaluate(() => (globalThis as unknown as FormPageWindow).mountForm());
    await page.locator('form [name="tiers/0/validBet"]').waitFor();
    await page.waitForTimeout(600);
    if (profile) {
      await session.send("Profiler.enable");
      await session.send("Profiler.start");
    }
    const found: Record<string, number> = {};
    for (const [field, text] of Object.entries(typed))
      found[`${field}, ${count} steps`] = await typeInto(page, session, `form [name="${field}"]`, text);
    if (profile) writeFileSync(profile, JSON.stringify((await session.send("Profiler.stop")).profile));
    return found;
  } finally {
    await page.context().close();
  }
}

const { folder, remove } = await temporaryFolder();
const browser = await startChromium();
const server = await serveFormPage(
  await buildFormPage("schema", folder, options.profile === undefined),
  true,
);
try {
  await measure(browser, server.address, 1);
  const runs: Record<string, number>[] = [];
  for (let run = 0; run < Number(options.runs); run += 1) {
    const all: Record<string, number> = {};
    for (const count of steps) Object.assign(all, await measure(browser, server.address, count));
    runs.push(all);
  }
  const rows = Object.keys(runs[0] ?? {}).map((what) => {
    const all = runs.map((one) => one[what] ?? Number.NaN);
    const found = median(all);
    // What else the machine does makes a key longer, never shorter.
    return [
      what,
      `${found.toFixed(2)} ms`,
      `${Math.min(...all).toFixed(2)} ms`,
      `${keyGoal} ms: ${found <= keyGoal ? "ok" : "NOT MET"}`,
    ];
  });
  console.log(table([["script a key", "median", "least", "goal"], ...rows]));
  if (options.profile) await measure(browser, server.address, 5, options.profile);
  console.log(`\n${machineLoad()}`);
} finally {
  server.close();
  await browser.close();
  await remove();
}
