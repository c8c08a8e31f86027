// `npm test`: everything, in one go. Ends with the line "N passed, N failed".
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { rootFolder } from "../src/server/foundation/folders.ts";
import { buildWhenStale } from "../src/server/pages/build.ts";
import { findBrowser, findEngines } from "./support/browser.ts";

/** `unsteady` passed at the second try: each is a defect of the test or of the house that waits to be found. */
type Counts = { passed: number; failed: number; skipped: number; unsteady: number };

const results = join(rootFolder, "test-results");

function run(script: string, args: string[], env: NodeJS.ProcessEnv = {}): number {
  const bin = join(rootFolder, "node_modules", script);
  const ran = spawnSync(process.execPath, [bin, ...args], {
    cwd: rootFolder,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  if (ran.status === null) console.error(`${script} was ended by ${ran.signal ?? ran.error?.message}.`);
  return ran.status ?? 1;
}

/** A runner that ended without a report has failed, whatever it said. */
function countsOf(name: string, status: number, read: (report: never) => Counts): Counts {
  try {
    const counts = read(JSON.parse(readFileSync(join(results, name), "utf8")) as never);
    const silent = status !== 0 && counts.failed === 0;
    return silent ? { ...counts, failed: 1 } : counts;
  } catch {
    return { passed: 0, failed: 1, skipped: 0, unsteady: 0 };
  }
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
};
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const browser = await findBrowser();
findEngines();
await buildWhenStale((line) => console.log(line));

const unit = run("vitest/vitest.mjs", [
  "run",
  "--reporter=dot",
  "--reporter=json",
  `--outputFile.json=${join(results, "unit.json")}`,
]);
const unitCounts = countsOf("unit.json", unit, (report: VitestReport) => ({
  passed: report.numPassedTests,
  // A file that could not even be read has no tests to count.
  failed: report.numFailedTests || (report.numFailedTestSuites > 0 ? 1 : 0),
  skipped: report.numPendingTests,
  unsteady: 0,
}));

const journeys = run("@playwright/test/cli.js", ["test"], { CHROMIUM_PATH: browser });
const journeyCounts = countsOf("journeys.json", journeys, ({ stats }: PlaywrightReport) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  unsteady: stats.flaky,
}));

const total = (key: keyof Counts) => unitCounts[key] + journeyCounts[key];
console.log(`\nunit: ${JSON.stringify(unitCounts)}\njourneys: ${JSON.stringify(journeyCounts)}`);
const skipped = total("skipped") > 0 ? `, ${total("skipped")} skipped` : "";
if (total("unsteady") > 0) console.log(`${total("unsteady")} passed only at the second try: look at them`);
console.log(`${total("passed")} passed, ${total("failed")} failed${skipped}`);
process.exitCode = total("failed") > 0 || total("passed") === 0 ? 1 : 0;
