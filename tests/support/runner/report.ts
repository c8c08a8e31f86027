import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { rootFolder } from "../../../src/server/foundation/folders.ts";

/** `unsteady` passed at the second try: each is a defect of the test or of the product that waits to be found. */
export type Counts = { passed: number; failed: number; skipped: number; unsteady: number };

/** Counts, and of each test that failed, or failed at first, its file, its title and the first line of its reason. */
export type Report = Counts & { failures: string[]; failedFirst: string[] };

export const none: Report = {
  passed: 0,
  failed: 0,
  skipped: 0,
  unsteady: 0,
  failures: [],
  failedFirst: [],
};

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
  testResults: VitestFile[];
};
type VitestFile = {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; skipped: number; flaky: number };
  suites: PlaywrightSuite[];
};
type PlaywrightSuite = {
  file: string;
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
};

export const unitCounts = (file: string, status: number, isPart: boolean): Report =>
  countsOf(file, status, (report: VitestReport) => ({
    passed: report.numPassedTests,
    // A file that could not even be read has no tests to count.
    failed: report.numFailedTests || (report.numFailedTestSuites > 0 ? 1 : 0),
    // What a chosen title leaves out is not skipped but was never asked for.
    skipped: isPart ? 0 : report.numPendingTests,
    unsteady: 0,
    failures: report.testResults.flatMap(failuresOf),
    failedFirst: [],
  }));

/** A run with more failed files than this is no matter of an unlucky moment. */
const mostFilesAgain = 6;

/** The files of the failed tests that are worth a second try, from the root; none when too many failed. */
export function filesForSecondTry(file: string): string[] {
  const { testResults } = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  const failed = testResults.filter(({ status }) => status === "failed");
  return failed.length > mostFilesAgain ? [] : failed.map(({ name }) => relative(rootFolder, name));
}

/** The result of a run whose failed files ran once more: what fails again has failed, the rest was unsteady. */
export function afterSecondTry(first: Report, second: Report): Report {
  const recovered = Math.max(0, first.failed - second.failed);
  // A test is known by its file and title; its reason may be another one the second time.
  const named = (line: string): string => line.split(": ")[0] ?? line;
  const again = new Set(second.failures.map(named));
  return {
    ...first,
    passed: first.passed + recovered,
    failed: second.failed,
    unsteady: first.unsteady + recovered,
    failures: second.failures,
    failedFirst: first.failures.filter((line) => !again.has(named(line))),
  };
}

export const journeyCounts = (file: string, status: number): Report =>
  countsOf(file, status, ({ stats, suites }: PlaywrightReport) => ({
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    unsteady: stats.flaky,
    failures: suites.flatMap((suite) => specsThatWere("unexpected", suite)),
    failedFirst: suites.flatMap((suite) => specsThatWere("flaky", suite)),
  }));

function failuresOf({ name, status, message, assertionResults }: VitestFile): string[] {
  const path = relative(rootFolder, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) return status === "failed" ? [lineOf(path, "", message)] : [];
  return failed.map(({ fullName, failureMessages }) => lineOf(path, fullName, failureMessages?.[0]));
}

const specsThatWere = (
  wanted: "unexpected" | "flaky",
  { file, specs = [], suites = [] }: PlaywrightSuite,
): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => lineOf(`tests/journeys/${file}`, title, results[0]?.error?.message)),
  ),
  ...suites.flatMap((suite) => specsThatWere(wanted, suite)),
];

function lineOf(path: string, title: string, reason = "no reason was given"): string {
  const [first = ""] = stripVTControlCharacters(reason).trim().split("\n");
  return `${[path, title].filter(Boolean).join(" > ")}: ${first.slice(0, 240)}`;
}

/** A runner that ended without a report has failed, whatever it said. */
function countsOf(file: string, status: number, read: (report: never) => Report): Report {
  try {
    const counts = read(JSON.parse(readFileSync(file, "utf8")) as never);
    const silent = status !== 0 && counts.failed === 0;
    return silent ? { ...counts, failed: 1 } : counts;
  } catch {
    return { ...none, failed: 1 };
  }
}

export const sumOf = (...all: Report[]): Report =>
  all.reduce((sum, one) => ({
    passed: sum.passed + one.passed,
    failed: sum.failed + one.failed,
    skipped: sum.skipped + one.skipped,
    unsteady: sum.unsteady + one.unsteady,
    failures: [...sum.failures, ...one.failures],
    failedFirst: [...sum.failedFirst, ...one.failedFirst],
  }));
