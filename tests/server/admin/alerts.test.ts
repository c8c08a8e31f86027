import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { filesBelow, rootFolder } from "../../../src/server/foundation/folders.ts";
import { createWorkerMetrics } from "../../../src/server/start/workers/worker-metrics.ts";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { ask } from "../../support/http.ts";

const read = (path: string): string => readFileSync(join(rootFolder, path), "utf8");

type Rule = {
  alert: string;
  expr: string;
  labels: { severity: string; event?: string };
  annotations: { summary: string; runbook: string };
};
const { groups } = parse(read("docs/operations/alerts.yaml")) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
type Panel = { title: string; targets: { expr: string }[] };
const { panels } = JSON.parse(read("docs/operations/dashboard.json")) as { panels: Panel[] };

/** Written by Prometheus itself for each target. */
const byPrometheus = new Set(["up"]);

/** The metrics that an expression names. */
const metricsIn = (expr: string): string[] =>
  [
    ...expr
      .replace(/\{[^}]*\}/g, "")
      .replace(/\b(?:by|without) \([^)]*\)/g, "")
      .matchAll(/\b(?:livery|nodejs|process)_\w+\b|\bup\b/g),
  ].map(([name]) => name);
/** The labels that an expression names, with their metrics' names. */
const labelsIn = (expr: string): string[] =>
  [...expr.matchAll(/\{([^}]*)\}/g)].flatMap(([, pairs = ""]) =>
    [...pairs.matchAll(/(\w+)(?:=~|!=|!~|=)/g)].map(([, label = ""]) => label),
  );

let app: TestApp;
let names: Set<string>;
let labels: Set<string>;
beforeAll(async () => {
  app = await openTestApp();
  const { text } = await ask(app.adminPort, "/metrics", { host: "127.0.0.1" });
  // An app of several processes has these as well.
  const ofWorkers = await createWorkerMetrics(2, () => 2).registry.metrics();
  names = new Set(
    [...(text + ofWorkers).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
      withParts(name, type),
    ),
  );
  const source =
    read("src/server/foundation/observability/metrics.ts") + read("src/server/admin/database-metrics.ts");
  labels = new Set(
    [...source.matchAll(/\[((?:\s*"\w+",?)+\s*)\]/g)].flatMap(([, list = ""]) =>
      [...list.matchAll(/"(\w+)"/g)].map(([, label = ""]) => label),
    ),
  );
}, openTimeoutMs);
afterAll(() => app.close());

const withParts = (name: string, type: string | undefined): string[] =>
  type === "histogram" ? ["bucket", "sum", "count"].map((part) => `${name}_${part}`) : [name];

const expressions: [string, string][] = [
  ...rules.map(({ alert, expr }): [string, string] => [`alert ${alert}`, expr]),
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }): [string, string] => [`panel ${title}`, expr]),
  ),
];

describe("alert rules and dashboard", () => {
  it.each(expressions)("%s names metrics of a running app", (_title, expr) => {
    const named = metricsIn(expr);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !names.has(name) && !byPrometheus.has(name))).toEqual([]);
    expect(labelsIn(expr).filter((label) => !labels.has(label) && label !== "job")).toEqual([]);
  });

  it("use every metric of ours", () => {
    const used = new Set(expressions.flatMap(([, expr]) => metricsIn(expr)));
    const own = [...names].filter((name) => name.startsWith("livery_"));
    const bare = (name: string) => name.replace(/_(bucket|sum|count)$/, "");
    const unused = own.filter((name) => ![...used].some((one) => bare(one) === bare(name)));
    // Rates of transactions are those of their time; the number of brands is for people.
    expect([...new Set(unused.map(bare))].toSorted()).toEqual([
      "livery_brands",
      "livery_database_transactions_total",
    ]);
  });
});

const runbooks = read("docs/runbooks.md");
const sections = new Map(
  runbooks
    .split(/^## /m)
    .slice(1)
    .map((section): [string, string] => [section.split("\n", 1)[0] ?? "", section]),
);

describe("the runbooks", () => {
  it.each(rules.map(({ alert, annotations }) => [alert, annotations.runbook]))(
    "explain %s",
    (alert, link) => {
      expect(link).toBe(`docs/runbooks.md#${alert.toLowerCase()}`);
      expect((sections.get(alert) ?? "").split(/\s+/).length).toBeGreaterThan(15);
    },
  );

  it("explain nothing else", () => {
    expect([...sections.keys()].toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  });
});

/** The alarms that the sources raise: every call of a function of that name has its event as a literal. */
function alarmEvents(): string[] {
  const found: string[] = [];
  for (const file of filesBelow(join(rootFolder, "src/server"), ".ts")) {
    const text = read(`src/server/${file}`);
    for (const { index } of text.matchAll(/\balarm\(/g)) {
      const [, event] = /^alarm\(\{\s*event: "([\w.-]+)"/.exec(text.slice(index)) ?? [];
      expect(event, `${file}: an alarm without its event`).toBeDefined();
      if (event) found.push(event);
    }
  }
  return [...new Set(found)].toSorted();
}

/** The alarms that a rule matches: by the counter of alarms, or by a figure of the state that its label names the alarm of. */
const matchersOf = ({ expr, labels: { event } }: Rule): RegExp[] =>
  [...expr.matchAll(/livery_alarms_total\{event=~?"([^"]+)"\}/g)]
    .map(([, pattern = ""]) => new RegExp(`^(?:${pattern})$`))
    .concat(event ? [new RegExp(`^${event.replaceAll(".", "[.]")}$`)] : []);

describe("an alarm", () => {
  const raised = alarmEvents();
  const alarming = rules.filter((rule) => matchersOf(rule).length > 0);
  const rulesOf = (event: string) =>
    alarming.filter((rule) => matchersOf(rule).some((matcher) => matcher.test(event)));

  it("is found in the sources", () => expect(raised).toContain("ledger.broken"));

  it.each(raised)("%s has a rule, whose runbook explains it", (event) => {
    expect(rulesOf(event).length).toBeGreaterThan(0);
    for (const { alert } of rulesOf(event)) expect(sections.get(alert)).toContain(`\`${event}\``);
  });

  it.each(alarming)("is what $alert is about", (rule) => {
    for (const matcher of matchersOf(rule))
      expect(raised.filter((event) => matcher.test(event))).not.toEqual([]);
  });
});

/** The events of problems in the sources: of lines of level warn and error, of alarms and of outages. */
function problemEvents(): string[] {
  const patterns = [
    /level: "(?:warn|error)",\s*(?:\/\/[^\n]*\s*)?event: "([\w.-]+)"/g,
    /alarm\(\{\s*(?:\w+: [^\n]+\s*)*?event: "([\w.-]+)"/g,
    /\b(?:begins|ends): "([\w.-]+)"/g,
    /\b(?:problem|toLog)\("([\w.-]+)"\)/g,
    /tellProblem\([\w.]+, "([\w.-]+)"/g,
    /event: "([\w.-]+)"/g,
  ];
  const found = new Set<string>();
  for (const file of filesBelow(join(rootFolder, "src/server"), ".ts")) {
    const text = read(`src/server/${file}`);
    for (const pattern of patterns) for (const [, event = ""] of text.matchAll(pattern)) found.add(event);
  }
  return [...found].toSorted();
}

/** Lines without a need for action. */
const news = new Set(["brand.version", "job.done"]);

describe("the list of events in docs/operations.md", () => {
  const listed = [...read("docs/operations.md").matchAll(/^\| ((?:`[\w.-]+`(?:, )?)+) \|/gm)].flatMap(
    ([, cell = ""]) => [...cell.matchAll(/`([\w.-]+)`/g)].map(([, event = ""]) => event),
  );

  it("has every problem that the log may have", () => {
    const events = problemEvents();
    expect(events.length).toBeGreaterThan(30);
    expect(events.filter((event) => !news.has(event) && !listed.includes(event))).toEqual([]);
  });
});
