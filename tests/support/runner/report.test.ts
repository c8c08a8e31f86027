import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { rootFolder } from "../../../src/server/foundation/folders.ts";
import { afterSecondTry, filesForSecondTry, journeyCounts, none, sumOf, unitCounts } from "./report.ts";

const folder = mkdtempSync(join(tmpdir(), "livery-report-"));
afterAll(() => rmSync(folder, { recursive: true }));

function reportOf(name: string, report: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const units = reportOf("unit.json", {
  numPassedTests: 2,
  numFailedTests: 1,
  numPendingTests: 0,
  numFailedTestSuites: 2,
  testResults: [
    {
      name: join(rootFolder, "tests/a.test.ts"),
      status: "failed",
      assertionResults: [
        { status: "passed", fullName: "one" },
        {
          status: "failed",
          fullName: "two",
          failureMessages: ["\u001b[31mexpected 1 to be 2\u001b[39m\n at line 3"],
        },
      ],
    },
    {
      name: join(rootFolder, "tests/b.test.ts"),
      status: "failed",
      message: "no such module",
      assertionResults: [],
    },
    { name: join(rootFolder, "tests/c.test.ts"), status: "passed", assertionResults: [] },
  ],
});
const journeys = reportOf("journeys.json", {
  stats: { expected: 3, unexpected: 1, skipped: 0, flaky: 1 },
  suites: [
    {
      file: "home/home.spec.ts",
      title: "home",
      specs: [
        {
          title: "opens",
          tests: [{ status: "unexpected", results: [{ error: { message: "no answer\nat home" } }, {}] }],
        },
      ],
      suites: [
        {
          file: "home/home.spec.ts",
          title: "what moves",
          specs: [
            { title: "moves", tests: [{ status: "flaky", results: [{ error: { message: "late" } }, {}] }] },
          ],
        },
      ],
    },
  ],
});

it("names each test that failed by file, title and the first line of its reason", () => {
  expect(sumOf(unitCounts(units, 1, false), journeyCounts(journeys, 1))).toEqual({
    passed: 5,
    failed: 2,
    skipped: 0,
    unsteady: 1,
    failures: [
      "tests/a.test.ts > two: expected 1 to be 2",
      "tests/b.test.ts: no such module",
      "tests/journeys/home/home.spec.ts > opens: no answer",
    ],
    failedFirst: ["tests/journeys/home/home.spec.ts > moves: late"],
  });
});

it("tries the files of failed tests once more, unless too many failed", () => {
  expect(filesForSecondTry(units)).toEqual(["tests/a.test.ts", "tests/b.test.ts"]);
  const testResults = Array.from({ length: 7 }, (_one, at) => ({
    name: join(rootFolder, `tests/${at}.test.ts`),
    status: "failed",
    assertionResults: [],
  }));
  expect(filesForSecondTry(reportOf("many.json", { testResults }))).toEqual([]);
});

it("counts what fails twice as failed, and names what failed at first alone", () => {
  const first = {
    ...none,
    passed: 4,
    failed: 2,
    failures: ["tests/a.test.ts > two: 1 is not 2", "tests/c.test.ts > three: too late"],
  };
  const both = { ...none, passed: 3, failed: 1, failures: ["tests/a.test.ts > two: 1 is not 3"] };
  expect(afterSecondTry(first, both)).toEqual({
    ...none,
    passed: 5,
    failed: 1,
    unsteady: 1,
    failures: ["tests/a.test.ts > two: 1 is not 3"],
    failedFirst: ["tests/c.test.ts > three: too late"],
  });
  expect(afterSecondTry(first, { ...none, passed: 5 })).toMatchObject({ passed: 6, failed: 0, unsteady: 2 });
  // A second run that ended without a report proves nothing.
  expect(afterSecondTry(first, { ...none, failed: 1 })).toMatchObject({ failed: 1 });
});

it("counts a runner that left no report, or failed in silence, as a failure", () => {
  expect(unitCounts(join(folder, "none.json"), 0, false).failed).toBe(1);
  const clean = reportOf("clean.json", {
    numPassedTests: 1,
    numFailedTests: 0,
    numPendingTests: 0,
    numFailedTestSuites: 0,
    testResults: [],
  });
  expect(unitCounts(clean, 0, false).failed).toBe(0);
  expect(unitCounts(clean, 1, false).failed).toBe(1);
});
