// `npm test`: everything, what some words name or what a change touches. Ends with the line "N passed, N failed".
import { spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { rootFolder } from "../src/server/foundation/folders.ts";
import { buildWhenStale } from "../src/server/pages/build.ts";
import { findBrowser, findEngines } from "./support/browser.ts";
import { shareCompileCache } from "./support/compile-cache.ts";
import { bringServers } from "./support/programs.ts";
import { changedSince, filesOf, mergeBase } from "./support/runner/changes.ts";
import { type Asked, readOptions } from "./support/runner/options.ts";
import {
  afterSecondTry,
  filesForSecondTry,
  journeyCounts,
  none,
  type Report,
  sumOf,
  unitCounts,
} from "./support/runner/report.ts";
import { appFilesFor, journeysFor, patternOf, unitFilesFor, walkersFor } from "./support/runner/selection.ts";

const results = join(rootFolder, "test-results");
const unitFiles = () => filesOf("tests/**/*.test.ts*");
const textOf = (file: string): string => readFileSync(join(rootFolder, file), "utf8");

function run(script: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(rootFolder, "node_modules", script), ...args], {
      cwd: rootFolder,
      stdio: "inherit",
      env: { ...process.env, ...env },
    });
    child.on("exit", (code, signal) => {
      if (code === null) console.error(`${script} was ended by ${signal}.`);
      resolve(code ?? 1);
    });
  });
}

/** Runs vitest with the arguments; its reports are called by `name`. */
async function vitest(name: string, args: string[], isPart: boolean): Promise<Report> {
  const report = (ending: string) => join(results, `${name}.${ending}`);
  const outputs = [`--outputFile.json=${report("json")}`, `--outputFile.junit=${report("xml")}`];
  const reporters = ["--reporter=dot", "--reporter=json", "--reporter=junit"];
  const status = await run("vitest/vitest.mjs", [
    "run",
    "--passWithNoTests",
    ...reporters,
    ...outputs,
    ...args,
  ]);
  return unitCounts(report("json"), status, isPart);
}

/** All unit tests. As with journeys, what fails is tried once more, and what passes only then is told as a defect. */
async function allUnits(): Promise<Report> {
  const first = await vitest("unit", [], false);
  if (first.failed === 0 || !existsSync(join(results, "unit.json"))) return first;
  const files = filesForSecondTry(join(results, "unit.json"));
  if (files.length === 0) return first;
  console.log(`\nOnce more: ${files.join(", ")}`);
  return afterSecondTry(first, await vitest("unit-again", files, false));
}

async function runUnits({ words, changed }: Asked): Promise<Report> {
  if (changed) {
    const base = mergeBase();
    const files = changedSince(base);
    const unseen = [...walkersFor(files, unitFiles()), ...appFilesFor(files, unitFiles(), textOf)];
    const touched = await vitest("unit", ["--changed", base], false);
    return sumOf(
      touched,
      unseen.length > 0 ? await vitest("unit-unseen", [...new Set(unseen)], false) : none,
    );
  }
  if (words.length === 0) return allUnits();
  const { whole, byTitle } = unitFilesFor(words, unitFiles(), textOf);
  const titled = [...byTitle, "-t", patternOf(words)];
  return sumOf(
    whole.length > 0 ? await vitest("unit", whole, false) : none,
    byTitle.length > 0 ? await vitest("unit-titles", titled, true) : none,
  );
}

/** Undefined when the change touches no journey. */
function journeyArguments({ words, changed }: Asked): string[] | undefined {
  if (words.length > 0) return ["-g", patternOf(words), "--pass-with-no-tests"];
  if (!changed) return [];
  const specs = journeysFor(changedSince(mergeBase()), filesOf("tests/journeys/**/*.spec.ts"));
  return specs.length > 0 ? specs : undefined;
}

async function runJourneys(args: string[], browser: string): Promise<Report> {
  const env = { CHROMIUM_PATH: browser };
  const status = await run("@playwright/test/cli.js", ["test", ...args], env);
  const counts = journeyCounts(join(results, "journeys.json"), status);
  if (counts.failed > 0) await traceFailed(env);
  return counts;
}

/** Runs the journeys that failed once more, for their traces alone: what passes now has failed nevertheless. */
async function traceFailed(env: NodeJS.ProcessEnv): Promise<void> {
  const failed = join(results, "journeys", ".last-run.json");
  if (!existsSync(failed)) return;
  console.log("\nThe journeys that failed run again for their traces; the result stays.");
  // Its own copy: the runner writes the file anew.
  copyFileSync(failed, join(results, "failed-journeys.json"));
  await run(
    "@playwright/test/cli.js",
    [
      "test",
      "--last-failed",
      `--last-failed-file=${join(results, "failed-journeys.json")}`,
      `--output=${join(results, "traces")}`,
      "--trace=on",
      "--reporter=line",
      "--max-failures=10",
    ],
    env,
  );
}

async function main(asked: Asked): Promise<void> {
  shareCompileCache();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const wanted = journeyArguments(asked);
  await buildWhenStale((line) => console.log(line));
  // One after the other: apt takes no two orders at once.
  if (asked.words.length === 0 && !asked.changed) bringServers();
  // Browsers are found, or brought, while the unit tests run.
  const running = runUnits(asked);
  const browser = wanted === undefined ? "" : await browserOrReason();
  const units = await running;
  if (wanted === undefined) return conclude(units, none);
  if (typeof browser === "string") return conclude(units, await runJourneys(wanted, browser));
  console.error(browser.reason);
  conclude(units, { ...none, failed: 1 });
}

async function browserOrReason(): Promise<string | { reason: string }> {
  try {
    const browser = await findBrowser();
    findEngines();
    return browser;
  } catch (error) {
    return { reason: (error as Error).message };
  }
}

function conclude(units: Report, journeys: Report): void {
  const { passed, failed, skipped, unsteady, failures, failedFirst } = sumOf(units, journeys);
  // At the end, where whoever reads a long output looks first.
  tell("Failed at the first try alone", failedFirst);
  tell("Failed", failures);
  console.log(`\nunit: ${countsText(units)}\njourneys: ${countsText(journeys)}`);
  if (passed + failed === 0) console.log("No test was asked for.");
  if (unsteady > 0) console.log(`${unsteady} passed only at the second try: look at them`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

function tell(what: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${what}:\n${lines.map((line) => `  ${line}`).join("\n")}`);
}

const countsText = ({ failures: _, failedFirst: _first, ...counts }: Report): string =>
  JSON.stringify(counts);

const asked = readOptions(process.argv.slice(2));
if ("message" in asked) {
  console[asked.isHelp ? "log" : "error"](asked.message);
  process.exitCode = asked.isHelp ? 0 : 2;
} else await main(asked);
