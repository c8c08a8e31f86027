import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPolicyReports } from "../../../src/server/http/policy-reports.ts";
import { createReportLimits, reportLimits } from "../../../src/server/http/report-limits.ts";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { ask, said } from "../../support/http.ts";

const old = (report: object) => ({ "csp-report": report });
const modern = (body: object) => ({ type: "csp-violation", age: 1, url: "https://a.example/", body });
const token = "Zx81-kQ9aaBBccDDeeFFggHHiiJJkk";

const injected = old({
  "document-uri": `https://aurora.localhost/login?handoff=${token}`,
  "violated-directive": "script-src-elem 'self'",
  "blocked-uri": `https://evil.example/x.js?${token}`,
  "source-file": `https://aurora.localhost/assets/${token}.js`,
  "script-sample": token,
});

describe("reading a browser's reports", () => {
  it("keeps words, hosts and plain paths alone", () => {
    expect(readPolicyReports(injected)).toEqual([
      {
        directive: "script-src-elem",
        blocked: "https://evil.example",
        source: "page",
        sample: { page: "/login", script: "/assets/*" },
      },
    ]);
    const many = [
      modern({ effectiveDirective: "img-src", blockedURL: "data", documentURL: "https://a.example/u/4711" }),
      modern({
        effectiveDirective: "require-trusted-types-for",
        blockedURL: "trusted-types-sink|innerHTML <b>",
      }),
      { type: "deprecation", body: {} },
      modern({ effectiveDirective: "made-up", blockedURL: token }),
      7,
    ];
    expect(readPolicyReports(many)).toEqual([
      { directive: "img-src", blocked: "data", source: "page", sample: { page: "/u/*", script: "" } },
      {
        directive: "require-trusted-types-for",
        blocked: "trusted-types-sink",
        source: "page",
        sample: { page: "", script: "" },
      },
      { directive: "other", blocked: "other", source: "page", sample: { page: "", script: "" } },
    ]);
  });

  it.each(["chrome-extension://abcdef/x.js", "moz-extension", "safari-web-extension://a/b"])(
    "knows %s for the visitor's own extension",
    (file) => {
      const reports = readPolicyReports(
        old({ "effective-directive": "script-src", "blocked-uri": "inline", "source-file": file }),
      );
      expect(reports).toMatchObject([
        { source: "extension", sample: { script: expect.not.stringContaining("abcdef") } },
      ]);
    },
  );

  it.each([null, 1, "x", {}, { "csp-report": 1 }, { body: {} }])("%j is no report", (body) => {
    expect(readPolicyReports(body)).toBeUndefined();
  });

  it("reads twenty of a thousand", () => {
    expect(readPolicyReports(Array.from({ length: 1_000 }, () => modern({})))).toHaveLength(20);
  });
});

describe("the limits of reports", () => {
  it("hold by network, for all together and for different problems, and end after a minute", () => {
    let at = 0;
    const limits = createReportLimits(() => at);
    const taken = (network: string, times: number) =>
      Array.from({ length: times }, () => limits.takes(network)).filter(Boolean).length;
    expect(taken("a", 100)).toBe(reportLimits.ofNetwork);
    expect(taken("b", 1)).toBe(1);
    for (let network = 0; network < 30; network += 1) taken(`n${network}`, 60);
    expect(taken("late", 1)).toBe(0);
    const problems = Array.from({ length: 100 }, (_, index) => limits.shouldLog(`p${index}`));
    expect(problems.filter(Boolean)).toHaveLength(reportLimits.problems);
    expect(limits.shouldLog("p0")).toBe(true);
    at += reportLimits.windowMs;
    expect([taken("a", 1), taken("late", 1), limits.shouldLog("p99")]).toEqual([1, 1, true]);
  });
});

describe("/csp-report", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ production: true, config: { trustedProxies: ["127.0.0.1"] } });
  }, openTimeoutMs);
  afterAll(() => app.close());

  let networks = 0;
  const network = () => `198.51.${(networks += 1)}.1`;
  const send = (body: unknown, type = "application/csp-report", from = network()) =>
    ask(app.port, "/csp-report", {
      method: "POST",
      host: "aurora.localhost",
      headers: { "content-type": type, "x-forwarded-for": from },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const metrics = async () => (await ask(app.adminPort, "/metrics")).text;

  it("is where every page's policy reports to", async () => {
    for (const [host, path] of [
      ["aurora.localhost", "/"],
      ["jade.localhost", "/no/such/room"],
      ["unknown.example", "/"],
    ] as const) {
      const { headers } = await ask(app.port, path, { host });
      const rules = String(headers["content-security-policy"]).split("; ");
      expect(rules).toEqual(expect.arrayContaining(["report-uri /csp-report", "report-to csp"]));
      expect(headers["reporting-endpoints"]).toBe('csp="/csp-report"');
    }
  });

  it("counts reports and logs a problem once, without what belongs to a visitor", async () => {
    const before = app.lines.length;
    for (let time = 0; time < 5; time += 1) expect((await send(injected)).status).toBe(204);
    const other = { ...injected["csp-report"], "document-uri": "https://aurora.localhost/help" };
    expect((await send(old(other))).status).toBe(204);
    const one = modern({ effectiveDirective: "font-src", blockedURL: "https://f.example/a.woff" });
    expect((await send([one, one], "application/reports+json")).status).toBe(204);
    const extension = old({ "effective-directive": "script-src", "source-file": "moz-extension" });
    expect((await send(extension)).status).toBe(204);
    const lines = app.lines.slice(before);
    expect(lines.filter(({ event }) => event === "page.refused")).toMatchObject([
      {
        level: "warn",
        merchant: "aurora",
        directive: "script-src-elem",
        blocked: "https://evil.example",
        sample: { page: "/login" },
      },
      { directive: "font-src", blocked: "https://f.example" },
    ]);
    expect(JSON.stringify(lines)).not.toContain(token);
    const text = await metrics();
    expect(text).toContain('livery_policy_reports_total{directive="script-src-elem",source="page"} 6');
    expect(text).toContain('livery_policy_reports_total{directive="font-src",source="page"} 2');
    expect(text).toContain('livery_policy_reports_total{directive="script-src",source="extension"} 1');
  });

  it("refuses bodies that are no reports, too long or too many, and logs nothing of them", async () => {
    const before = app.lines.length;
    const refused = async (...sent: Parameters<typeof send>) => {
      const answer = await send(...sent);
      return [answer.status, said(answer).message];
    };
    expect(await refused("nonsense")).toEqual([400, "request.malformed"]);
    expect(await refused({ a: 1 })).toEqual([400, "request.malformed"]);
    expect(await refused('{"__proto__":{}}')).toEqual([400, "request.malformed"]);
    expect(await refused(injected, "application/json")).toEqual([415, "request.media-type"]);
    expect(await refused(old({ x: "x".repeat(20_000) }))).toEqual([413, "request.too-large"]);
    const from = network();
    const flood = await Promise.all(
      Array.from({ length: 80 }, () =>
        send(old({ "effective-directive": "media-src", "blocked-uri": "data" }), undefined, from),
      ),
    );
    expect(flood.filter(({ status }) => status === 204)).toHaveLength(60);
    const late = flood.filter(({ status }) => status === 429);
    expect(late).toHaveLength(20);
    for (const { headers } of late) expect(headers["retry-after"]).toBe("60");
    expect((await send(injected)).status).toBe(204);
    expect((await ask(app.port, "/csp-report", { host: "aurora.localhost" })).status).toBe(404);
    const problems = app.lines.slice(before).filter(({ level }) => level !== "info");
    expect(problems.filter(({ event }) => event !== "page.refused")).toEqual([]);
    expect(await metrics()).toContain('{directive="other",source="dropped"} 20');
  });
});
