import { escapeHtml } from "../../kernel/html.ts";

/** One case of a report; `failures` are texts, a case without any passed. */
export type JunitCase = { suite: string; name: string; milliseconds: number; failures: readonly string[] };

/** A text of XML 1.0, which has no control characters but tabs and line ends. */
const xml = (text: string): string =>
  escapeHtml(text.replace(/(?![\n\r\t])[\p{Cc}\uFFFE\uFFFF]/gu, "\uFFFD"));

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

const caseOf = ({ suite, name, milliseconds, failures }: JunitCase): string => {
  const head = `    <testcase classname="${xml(suite)}" name="${xml(name)}" time="${seconds(milliseconds)}"`;
  if (failures.length === 0) return `${head}/>`;
  const [first = ""] = failures;
  const message = xml(first.split("\n")[0] ?? "");
  return `${head}>\n      <failure message="${message}">${xml(failures.join("\n\n"))}</failure>\n    </testcase>`;
};

/** A report in JUnit's XML, which continuous integration reads: a suite of each name in the order of its first case. */
export function junitReport(name: string, cases: readonly JunitCase[]): string {
  const suites = [...Map.groupBy(cases, ({ suite }) => suite)].map(([suite, own]) => {
    const failed = own.filter(({ failures }) => failures.length > 0).length;
    const took = own.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    const counts = `tests="${own.length}" failures="${failed}" time="${seconds(took)}"`;
    return `  <testsuite name="${xml(suite)}" ${counts}>\n${own.map(caseOf).join("\n")}\n  </testsuite>`;
  });
  const failed = cases.filter(({ failures }) => failures.length > 0).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${xml(name)}" tests="${cases.length}" failures="${failed}">`,
    ...suites,
    "</testsuites>",
  ].join("\n");
}
