import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { callerOf, type TestCaller } from "../../support/caller.ts";
import { openEvents, said } from "../../support/http.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ config: { trustedProxies: ["127.0.0.1"] } });
}, openTimeoutMs);
afterAll(() => app.close());

const passwordOf = (account: string) =>
  app.accounts.find((one) => one.account === account && one.merchant === "aurora")?.password ?? "";

let networks = 0;
function at(brand = "aurora"): TestCaller {
  const caller = callerOf(app.port, brand);
  networks += 1;
  caller.headers["x-forwarded-for"] = `127.0.0.${networks}`;
  return caller;
}

const login = { type: "username" as const, side: "member" as const, username: "player1" };

describe("a session", () => {
  it("is rotated at a login: the token of this tab stops, and was never fixed by anybody", async () => {
    const caller = at();
    caller.token = "A".repeat(32);
    await caller.login("player1", passwordOf("player1"));
    const first = caller.token;
    expect(first).not.toBe("A".repeat(32));
    await caller.login("player1", passwordOf("player1"));
    expect(caller.token).not.toBe(first);
    const old = at();
    old.token = first;
    for (const [name, value] of caller.cookies) old.cookies.set(name, value);
    expect((await old.call("member/info")).status).toBe(401);
  });

  it("tells every page of its browser within a second when it ends, and no other browser", async () => {
    const caller = at();
    const stranger = await openEvents(app.port, caller.host);
    await caller.login("player2", passwordOf("player2"));
    const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const own = await openEvents(app.port, caller.host, { cookie });
    const other = at();
    await other.login("player2", passwordOf("player2"));
    const started = performance.now();
    expect((await other.call("session/others")).value).toMatchObject({ ended: expect.any(Number) });
    await own.next("session.changed", 1_000);
    expect(performance.now() - started).toBeLessThan(1_000);
    expect((await caller.call("member/info")).status).toBe(401);
    expect(stranger.seen.map(({ type }) => type)).not.toContain("session.changed");
    expect(JSON.stringify(own.seen)).not.toContain([...caller.cookies.values()][0]);
    stranger.close();
    own.close();
  });

  it("sets a browser's key so that no script and no other site gets it", async () => {
    const caller = at();
    const answer = await caller.ask("session/login", { ...login, password: "wrong" });
    const [cookie = ""] = answer.headers["set-cookie"] ?? [];
    expect(cookie).toMatch(/^browser=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/);
    caller.headers["x-forwarded-proto"] = "https";
    caller.cookies.clear();
    const secure = await caller.ask("session/login", { ...login, password: "wrong" });
    expect(secure.headers["set-cookie"]?.[0]).toMatch(/^__Host-browser=.*; Secure; SameSite=Strict$/);
  });

  it("is handed on by a code that works once, for this brand alone", async () => {
    const caller = at();
    await caller.login("player1", passwordOf("player1"));
    const { code } = (await caller.call("session/handoff/code")).value;
    expect(await at("jade").call("session/handoff", { code })).toMatchObject({
      status: 401,
      message: "session.handoff",
    });
    const taken = await Promise.all(Array.from({ length: 8 }, () => at().call("session/handoff", { code })));
    expect(taken.filter(({ success }) => success)).toHaveLength(1);
  });
});

describe("a call that is marked encrypted", () => {
  it("is refused when it comes open", async () => {
    const answer = await at().ask(
      "session/login",
      {},
      { body: JSON.stringify(login), type: "application/json" },
    );
    expect([answer.status, said(answer).message]).toEqual([415, "envelope.required"]);
  });

  it("is opened once: the same envelope again gets the one answer of all bad ones", async () => {
    const caller = at();
    const body = await caller.seal("session/login", { ...login, password: passwordOf("player1") });
    const sent = () => caller.ask("session/login", {}, { body });
    const answers = await Promise.all([sent(), sent(), sent()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const replayed = answers.find(({ status }) => status === 400);
    const malformed = await caller.ask("session/login", {}, { body: "a.b.c.d.e" });
    const misdirected = await caller.ask(
      "session/login",
      {},
      { body: await caller.seal("session/login", {}, { op: "member/register" }) },
    );
    for (const answer of [malformed, misdirected]) expect(answer.text).toBe(replayed?.text);
  });

  it("comes in an envelope only where an operation takes one", async () => {
    const caller = at();
    const body = await caller.seal("captcha", {});
    const answer = await caller.ask("verification/sms/noLogin", {}, { body, type: "application/jose" });
    expect([answer.status, said(answer).message]).toEqual([400, "envelope.refused"]);
  });

  it("may come open where the brand says so", async () => {
    const open = await openTestApp({
      prepare: (brands) =>
        brands.edit<{ security?: object }>("jade", "brand.json", (brand) => {
          brand.security = { requireEnvelope: false };
        }),
    });
    const caller = callerOf(open.port, "jade");
    const answer = await caller.ask(
      "session/login",
      {},
      { body: JSON.stringify({ ...login, password: "x" }), type: "application/json" },
    );
    expect(said(answer).message).toBe("login.incorrect");
    await open.close();
  });
});

describe("a form's body", () => {
  it("is read where an operation is made for forms, and refused everywhere else", async () => {
    const type = "application/x-www-form-urlencoded";
    const mail = await at().ask("member/password/email", { username: "player1", email: "a@b.example" });
    expect(mail.status).toBe(200);
    const forged = await at().ask("session/handoff", {}, { body: "code=x", type });
    expect([forged.status, said(forged).message]).toEqual([415, "request.media-type"]);
    const poisoned = await at().ask(
      "member/password/email",
      {},
      { body: "__proto__=1&username=a&email=b", type },
    );
    expect(poisoned.status).toBe(400);
  });
});

describe("how often one may call", () => {
  it("is counted by network where the operation's document limits it", async () => {
    const caller = at();
    caller.headers["x-forwarded-for"] = "198.51.100.7";
    const answers = [];
    for (let call = 0; call < 21; call += 1)
      answers.push(await caller.ask("session/login/freeplay", { platform: "W", gatewayVersion: 3 }));
    expect(answers.map(({ status }) => status).slice(19)).toEqual([200, 429]);
    expect(Number(answers[20]?.headers["retry-after"])).toBeGreaterThan(3_000);
  });
});
