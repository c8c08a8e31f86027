import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { LogLine } from "../../support/app.ts";
import { callerOf } from "../../support/caller.ts";
import { asAdmin } from "../../support/database.ts";
import { ask, askJson, askRaw, said } from "../../support/http.ts";
import { type MoneyApp, openMoneyApp, paymentPassword, under } from "./money-app.ts";

/** Every secret that the run sends has this in it. */
const canary = "Canary7";
const secretHeaders = {
  authorization: `${canary}-authorization-0123456789`,
  cookie: `lv_key=${canary}-cookie; other=${canary}-other`,
  "x-api-key": `${canary}-api-key`,
};
const secretQuery = `token=${canary}-query%2Ftoken&password=${canary}-query`;

let harness: MoneyApp;
beforeAll(async () => {
  harness = await openMoneyApp({ accessLog: "all" });
}, 120_000);
afterAll(() => harness.close());

const host = "aurora.localhost";
const logged = (): readonly LogLine[] => harness.app.lines;
const lineOf = (passes: (line: LogLine) => boolean) => harness.app.lineThat(passes);

/** While the test runs, limits whose key matches are not counted: the error's message repeats what callers sent. */
async function failWith(message: string, keys: string): Promise<void> {
  const run = (text: string) => asAdmin(harness.url, async (admin) => void (await admin.query(text)));
  await run(`set search_path = public;
    create or replace function test_leak() returns trigger language plpgsql as
      $$ begin
        if new.key ~ '${keys}' then raise exception using message = '${message}'; end if;
        return new;
      end $$;
    create or replace trigger test_leak before insert or update on limit_counter
      for each row execute function test_leak()`);
  onTestFinished(() => run(`drop trigger test_leak on public.limit_counter`));
}

describe("a run with secrets in headers, queries and bodies", () => {
  it("logs in, pays in and gets wrong input refused, and no line has a secret", async () => {
    const { app } = harness;
    const member = await harness.withPaymentPassword("aurora", "player1");
    for (const channel of ["upi", "bank"]) {
      const form = { payerName: "Asha Rao", bankReference: "UTR-12345" };
      const deposit = await under(member, randomUUID(), "payment/deposit", { channel, amount: "1000", form });
      expect([channel, deposit.status]).toEqual([channel, 200]);
    }
    const stranger = callerOf(app.port, "aurora");
    stranger.headers = { ...secretHeaders };
    const input = { type: "username", side: "member", username: "player1", password: `${canary}-password` };
    expect((await stranger.call("session/login", input as never)).success).toBe(false);
    await stranger.ask("session/verification", { code: `${canary}-code`, verificationCode: `${canary}-sms` });
    await stranger.ask("member/register", { password: { nested: `${canary}-nested` }, captcha: [canary] });
    const options = { host, headers: secretHeaders };
    await askJson(app.port, "/wps/session/login", `{"password":"${canary}-half`, options);
    await askJson(app.port, "/wps/payment/withdraw", { paymentPassword: `${canary}-payment` }, options);
    await ask(app.port, `/wps/wallet/balance?${secretQuery}`, options);
    await ask(app.port, `/?${secretQuery}`, options);
    await ask(app.port, `/outbox?key=${canary}-key`, options);
    await ask(app.port, `/go?id=${canary}-address`, options);
    await lineOf(({ path }) => path === "/go");
    const text = JSON.stringify(logged());
    expect(text).not.toContain(canary);
    for (const secret of [paymentPassword, member.token ?? "no token", ...member.cookies.values()])
      expect(text).not.toContain(secret);
    const account = app.accounts.find(({ account: name }) => name === "player1");
    expect(text).not.toContain(account?.password ?? "no password");
  });

  it("fails within handlers whose errors repeat the input, and no line has a secret", async () => {
    const { app } = harness;
    const message = `planted ${Object.values(secretHeaders).join(" ")} ${canary}-query/token`;
    await failWith(message, "^rate:captcha");
    const failed = await ask(app.port, `/wps/captcha?${secretQuery}`, { host, headers: secretHeaders });
    expect([failed.status, said(failed).message]).toEqual([500, "server.failed"]);
    const line = await lineOf(({ id }) => id === said(failed).params?.id);
    expect(line).toMatchObject({ level: "error", brand: "aurora", operation: "captcha", request: line.id });
    expect(line.error).toContain("planted");
    expect(JSON.stringify(logged())).not.toContain(canary);
  });

  it("fails after an envelope was opened, and no line has its content", async () => {
    await failWith(`planted ${canary}-sealed`, "^(?!rate:)");
    const stranger = callerOf(harness.app.port, "aurora");
    const input = { type: "username", side: "member", username: "player2", password: `${canary}-sealed` };
    const failed = await stranger.ask("session/login", input);
    expect([failed.status, said(failed).message]).toEqual([500, "server.failed"]);
    const line = await lineOf(({ id }) => id === said(failed).params?.id);
    expect(line.error).toContain("planted [hidden]");
    expect(JSON.stringify(logged())).not.toContain(canary);
  });
});

describe("the access log", () => {
  it("has a line for each request: brand, operation, outcome, time, and who by a pseudonym", async () => {
    const member = await harness.at("aurora", "player2");
    const before = logged().length;
    await member.call("wallet/balance");
    await lineOf((line) => logged().indexOf(line) >= before && line.operation === "wallet/balance");
    const lines = logged()
      .slice(before)
      .filter(({ operation }) => operation === "wallet/balance");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: "info",
      event: "request",
      brand: "aurora",
      method: "GET",
      path: "/wps/v2/wallets/balance",
      status: 200,
      code: "ok",
      member: expect.stringMatching(/^member-[\w-]{14}$/),
      request: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(typeof lines[0]?.ms).toBe("number");
    await member.call("wallet/balance");
    const again = await harness.app.lineThat(
      (line) =>
        line.operation === "wallet/balance" &&
        line.request !== lines[0]?.request &&
        line.member !== undefined,
    );
    expect(again.member).toBe(lines[0]?.member);
  });

  it("has one line for a request with line breaks, and for an unreadable one", async () => {
    const before = logged().length;
    await ask(harness.app.port, "/%0d%0a%7B%22level%22:%22error%22%7D", { host });
    await askRaw(harness.app.port, `GET /\r\n{"level":"error"} HTTP/1.1\r\nhost: ${host}\r\n\r\n`, 300);
    await askJson(
      harness.app.port,
      "/wps/session/login",
      { username: 'x\r\n{"level":"error","event":"ledger.broken"}' },
      { host },
    );
    await lineOf((line) => logged().indexOf(line) >= before && line.operation === "session/login");
    // Jobs run meanwhile, and say so.
    for (const { event } of logged().slice(before)) expect(event).toMatch(/^(request|job\.done)$/);
  });
});
