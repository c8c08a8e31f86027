import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { callerOf } from "../../support/caller.ts";
import { type Answer, ask, openEvents } from "../../support/http.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ prepare: (brands) => brands.write("jade", "theme.json", "{ half") });
}, openTimeoutMs);
afterAll(() => app.close());

const admin = (path: string, options: Parameters<typeof ask>[2] = {}): Promise<Answer> =>
  ask(app.adminPort, path, { host: "127.0.0.1", ...options });

/** The value of a series, by its name and labels as they are written; undefined where there is none. */
async function valueOf(series: string): Promise<number | undefined> {
  const { text } = await admin("/metrics");
  const line = text.split("\n").find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

describe("the metrics", () => {
  it("count requests by operation and outcome code, and sign-ins by way", async () => {
    const caller = callerOf(app.port, "aurora");
    const account = app.accounts.find(({ merchant, role }) => merchant === "aurora" && role === "member");
    await caller.call("wallet/balance");
    await caller.login(account?.account ?? "", account?.password ?? "");
    await caller.call("wallet/balance");
    await caller.call("session/login", {
      type: "username",
      side: "member",
      username: account?.account ?? "",
      password: "wrong-Password-1",
    });
    const balance = 'livery_requests_total{operation="wallet/balance",code=';
    expect(await valueOf(`${balance}"session.missing"}`)).toBe(1);
    expect(await valueOf(`${balance}"ok"}`)).toBe(1);
    expect(await valueOf('livery_request_seconds_count{operation="wallet/balance"}')).toBe(2);
    expect(await valueOf('livery_sign_ins_total{way="password",code="ok"}')).toBe(1);
    expect(await valueOf('livery_sign_ins_total{way="password",code="login.incorrect"}')).toBe(1);
  });

  it("count the payload that is answered ahead of the router, pages by their source, and streams while they are open", async () => {
    const host = "aurora.localhost";
    await ask(app.port, "/wps/system/permission", { host });
    expect(await valueOf('livery_requests_total{operation="system/permission",code="ok"}')).toBeGreaterThan(
      0,
    );
    await ask(app.port, "/promotions", { host });
    await ask(app.port, "/promotions", { host });
    expect(await valueOf('livery_pages_total{result="rendered"}')).toBeGreaterThan(0);
    expect(await valueOf('livery_pages_total{result="memory"}')).toBeGreaterThan(0);
    const stream = await openEvents(app.port, host);
    expect(await valueOf("livery_event_streams")).toBe(1);
    stream.close();
    await expect.poll(() => valueOf("livery_event_streams")).toBe(0);
  });

  it("describe the pools, the ledger, the brands and the process", async () => {
    expect(await valueOf('livery_database_connections{pool="calls",state="most"}')).toBe(10);
    expect(await valueOf("livery_ledger_transactions")).toBeGreaterThan(0);
    expect(await valueOf("livery_ledger_unsealed_seconds")).toBeGreaterThanOrEqual(0);
    expect(await valueOf('livery_ledger_open_holds{reason="withdrawal"}')).toBe(0);
    expect(await valueOf("livery_database_answers")).toBe(1);
    expect(await valueOf("livery_brands_broken")).toBe(1);
    expect(await valueOf("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
    expect(
      await valueOf('livery_database_transactions_total{pool="calls",kind="brand",outcome="ok"}'),
    ).toBeGreaterThan(0);
  });

  it("count the runs of jobs, and what is late", async () => {
    await expect
      .poll(async () => (await admin("/metrics")).text, { timeout: 20_000 })
      .toMatch(/livery_job_runs_total\{job="[a-z.-]+",lane="(quick|long)",state="done"\} [1-9]/);
  });

  it("have no label that a caller makes up", async () => {
    const host = "aurora.localhost";
    const made = Array.from({ length: 20 }, (_none, index) => `canary-${index}`);
    for (const word of made) {
      await ask(app.port, `/${word}`, { host });
      await ask(app.port, `/wps/${word}`, { host, method: "POST" });
      await ask(app.port, `/vendor/${word}/${word}/call`, { host, method: "POST" });
      await ask(app.port, `/payment/${word}/${word}`, { host, method: "POST" });
      await ask(app.port, "/", { host: `${word}.localhost` });
    }
    const { text } = await admin("/metrics");
    expect(text).not.toContain("canary");
    expect(text.split("\n").length).toBeLessThan(4_000);
  });
});

describe("the readiness of the admin port", () => {
  it("names versions and findings", async () => {
    const { status, text } = await admin("/readyz");
    const state = JSON.parse(text) as { brands: { merchant: string }[]; problems: { merchant: string }[] };
    expect(status).toBe(200);
    expect(state).toMatchObject({ status: "ready", database: true, writes: true });
    expect(state.brands.map(({ merchant }) => merchant)).toContain("aurora");
    expect(state.problems).toMatchObject([
      { merchant: "jade", lines: [expect.stringContaining("theme.json")] },
    ]);
    expect((await admin("/livez")).status).toBe(200);
  });

  it("is asked by no web page: neither from another origin nor by a name that leads to this machine", async () => {
    for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }])
      expect((await admin("/metrics", { headers })).status).toBe(403);
    expect((await admin("/metrics", { host: "rebound.example" })).status).toBe(403);
    expect((await admin("/metrics", { host: "localhost:4609" })).status).toBe(200);
  });

  it("is not on a brand's host", async () => {
    for (const path of ["/metrics", "/livez", "/profile/cpu"]) {
      const answer = await ask(app.port, path, { host: "aurora.localhost" });
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });
});

describe("profiles", () => {
  it("of the CPU are taken one at a time, within bounds", { timeout: 30_000 }, async () => {
    const cpu = (seconds: string) => admin(`/profile/cpu?seconds=${seconds}`, { method: "POST" });
    for (const seconds of ["0", "-1", "61", "x", "Infinity"]) expect((await cpu(seconds)).status).toBe(400);
    const first = cpu("1");
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await cpu("1")).status).toBe(409);
    expect((await admin("/profile/heap", { method: "POST" })).status).toBe(409);
    const { status, text } = await first;
    expect(status).toBe(200);
    expect((JSON.parse(text) as { nodes: object[] }).nodes.length).toBeGreaterThan(1);
    expect((await admin("/profile/cpu")).status).toBe(404);
  });

  it("of the heap are whole, and another may follow", { timeout: 60_000 }, async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const { status, text } = await admin("/profile/heap", { method: "POST" });
      expect(status).toBe(200);
      expect(text.startsWith('{"snapshot"') && text.trimEnd().endsWith("}")).toBe(true);
    }
  });
});
