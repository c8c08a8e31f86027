import { readFileSync } from "node:fs";

/** `unsteady` passed at the second try: each is a defect of the test or of the product that waits to be found. */
export type Counts = { passed: number; failed: number; skipped: number; unsteady: number };

export const none: Counts = { passed: 0, failed: 0, skipped: 0, unsteady: 0 };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
};
type PlaywrightReport = { stats: { expected: number; unexpected: number; skipped: number; flaky: number } };

export const unitCounts = (file: string, status: number, isPart: boolean): Counts =>
  countsOf(file, status, (report: VitestReport) => ({
    passed: report.numPassedTests,
    // A file that could not even be read has no tests to count.
    failed: report.numFailedTests || (report.numFailedTestSuites > 0 ? 1 : 0),
    // What a chosen title leaves out is not skipped but was never asked for.
    skipped: isPart ? 0 : report.numPendingTests,
    unsteady: 0,
  }));

export const journeyCounts = (file: string, status: number): Counts =>
  countsOf(file, status, ({ stats }: PlaywrightReport) => ({
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    unsteady: stats.flaky,
  }));

/** A runner that ended without a report has failed, whatever it said. */
function countsOf(file: string, status: number, read: (report: never) => Counts): Counts {
  try {
    const counts = read(JSON.parse(readFileSync(file, "utf8")) as never);
    const silent = status !== 0 && counts.failed === 0;
    return silent ? { ...counts, failed: 1 } : counts;
  } catch {
    return { ...none, failed: 1 };
  }
}

export const sumOf = (...all: Counts[]): Counts =>
  all.reduce((sum, one) => ({
    passed: sum.passed + one.passed,
    failed: sum.failed + one.failed,
    skipped: sum.skipped + one.skipped,
    unsteady: sum.unsteady + one.unsteady,
  }));
