import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { callerOf, type TestCaller } from "../../support/caller.ts";
import { ask } from "../../support/http.ts";
import { staffOf } from "./payment-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({
    production: true,
    config: { demo: true, trustedProxies: ["127.0.0.1"] },
    prepare: (brands) => brands.write("jade", "theme.json", "{ half"),
  });
}, openTimeoutMs);
afterAll(() => app.close());

const hosts = ["aurora.localhost", "localhost", "127.0.0.1"];

describe("what strangers learn on public hosts", () => {
  it.each(hosts)("of health is a word, on %s", async (host) => {
    expect((await ask(app.port, "/healthz", { host })).text).toBe('{"status":"ok"}');
    const ready = await ask(app.port, "/readyz", { host });
    expect([ready.status, ready.text]).toEqual([200, '{"status":"ready"}']);
  });

  it.each(hosts)("of calls is what visitors and members may call, on %s", async (host) => {
    const { text } = await ask(app.port, "/openapi.json", { host });
    const paths = Object.keys((JSON.parse(text) as Document).paths);
    expect(paths).toContain("/wps/session/login");
    expect(paths).toContain("/wps/payment/withdraw");
    expect(paths.filter((path) => path.includes("/desk/"))).toEqual([]);
    expect(text).not.toMatch(/\bdesk[_/]/);
  });
});

type Document = { paths: Record<string, object> };

const pathsFor = async ({ host, token, cookies }: TestCaller): Promise<string[]> => {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { ...(token ? { authorization: token } : {}), cookie };
  const { text } = await ask(app.port, "/openapi.json", { host, headers });
  return Object.keys((JSON.parse(text) as Document).paths);
};

describe("the API document", () => {
  it("shows signed-in staff the desk calls of their role", async () => {
    const owner = await pathsFor(await staffOf({ app }, "aurora", "owner"));
    expect(owner).toContain("/wps/desk/withdrawals/decide");
    expect(owner).toContain("/wps/session/login");
    const support = await pathsFor(await staffOf({ app }, "aurora", "support"));
    expect(support).toContain("/wps/desk/me");
    expect(support).not.toContain("/wps/desk/withdrawals/decide");
  });

  it("shows members no desk call", async () => {
    const member = callerOf(app.port, "aurora");
    const account = app.accounts.find(({ merchant, role }) => merchant === "aurora" && role === "member");
    await member.login(account?.account ?? "", account?.password ?? "");
    expect((await pathsFor(member)).filter((path) => path.includes("/desk/"))).toEqual([]);
  });

  it("is not kept for somebody else", async () => {
    const { headers } = await ask(app.port, "/openapi.json");
    expect(headers["cache-control"]).toBe("no-store");
  });
});
