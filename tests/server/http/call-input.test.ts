import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { callerOf, type TestCaller } from "../../support/caller.ts";
import { type Answer, said } from "../../support/http.ts";
import { operations } from "./wire.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ config: { trustedProxies: ["127.0.0.1"] } });
}, openTimeoutMs);
afterAll(async () => {
  // Whatever was sent, nothing broke inside.
  expect(app.lines.filter(({ level }) => level === "error")).toEqual([]);
  await app.close();
});

let networks = 0;
/** A caller from a network of its own: what one test does does not count for another. */
function stranger(): TestCaller {
  const caller = callerOf(app.port, "aurora");
  networks += 1;
  caller.headers["x-forwarded-for"] = `198.51.${networks}.1`;
  return caller;
}

const outcomeOf = (answer: Answer) => [answer.status, said(answer).message];
const malformed = [400, "request.malformed"];
const form = "application/x-www-form-urlencoded";

/** Texts that PostgreSQL does not take. */
const unkeepable: [what: string, text: string][] = [
  ["NUL", "play\u0000er"],
  ["a high surrogate alone", "play\ud800er"],
  ["a low surrogate alone", "play\udc00er"],
];

describe.each(unkeepable)("a text that holds %s", (_what, text) => {
  it.each<[Parameters<TestCaller["ask"]>[0], object]>([
    ["session/handoff", { code: text }],
    ["verification/sms/noLogin", { mobileNum: text, countryDialingCode: "91" }],
    ["session/verification/send", { challenge: text, method: "email" }],
  ])("is refused in the JSON of %s", async (operation, input) => {
    expect(outcomeOf(await stranger().ask(operation, input))).toEqual(malformed);
  });

  it.each<[Parameters<TestCaller["ask"]>[0], object]>([
    ["session/login", { type: "username", side: "member", username: text, password: "Harbor47" }],
    ["session/login", { type: "username", side: "member", username: "player1", password: text }],
    ["desk/session/login", { username: text, password: "Harbor47" }],
    ["member/password/reset", { code: text, newPassword: "Harbor47", confirmNewPassword: "Harbor47" }],
    ["member/register", { username: text, password: "Harbor47" }],
  ])("is refused in the envelope of %s", async (operation, input) => {
    expect(outcomeOf(await stranger().ask(operation, input))).toEqual(malformed);
  });

  it("is refused as a key and in depth", async () => {
    for (const input of [{ [text]: 1 }, { code: [[text]] }, { code: { deep: { deeper: text } } }])
      expect(outcomeOf(await stranger().ask("session/handoff", input))).toEqual(malformed);
  });
});

describe("a text that holds NUL", () => {
  it("is refused in a form, as a name too", async () => {
    for (const body of ["username=a%00b&email=a%40b.example", "username=a&email=b&c%00=d"])
      expect(outcomeOf(await stranger().ask("member/password/email", {}, { body, type: form }))).toEqual(
        malformed,
      );
  });

  const readable = operations.filter(({ http, access }) => http.method === "GET" && access === "visitor");
  // The permission payload goes out before the router and reads no query.
  it.each(readable.filter(({ id }) => id !== "system/permission"))(
    "is refused in the address of $id, as a name too",
    async ({ id }) => {
      for (const query of [{ code: "a\u0000b" }, { "co\u0000de": "a" }])
        expect(outcomeOf(await stranger().ask(id, query))).toEqual(malformed);
    },
  );
});

describe("texts that look alike and are none of these", () => {
  it("are taken", async () => {
    for (const code of ["\ud83c\udfb0", "नमस्ते", "\\u0000", "%00", "\u0001", "\ufffd"])
      expect(outcomeOf(await stranger().ask("session/handoff", { code }))).toEqual([401, "session.handoff"]);
  });
});

describe("the type of a body", () => {
  it.each([
    form,
    "Application/X-WWW-Form-Urlencoded",
    "application/X-www-form-urlencoded; charset=utf-8",
    "application/x-www-form-urlencoded ;charset=utf-8",
  ])("%s is a form however it is written, and taken only where a form is", async (type) => {
    const forged = await stranger().ask("session/handoff", {}, { body: "code=x", type });
    expect(outcomeOf(forged)).toEqual([415, "request.media-type"]);
    const body = "username=player1&email=a%40b.example";
    expect((await stranger().ask("member/password/email", {}, { body, type })).status).toBe(200);
  });

  it("application/jose is an envelope however it is written", async () => {
    const caller = stranger();
    const body = await caller.seal("session/login", { type: "username", side: "member", username: "nobody" });
    const answer = await caller.ask("session/login", {}, { body, type: "Application/JOSE" });
    expect(said(answer).message).not.toMatch(/^(envelope|request)\.(required|refused|media-type|malformed)/);
  });
});

describe("an envelope", () => {
  it("is opened only while the network may call: a refused one opens later", async () => {
    const caller = stranger();
    const login = { type: "username", side: "member", username: "nobody", password: "Harbor47" };
    const good = await caller.seal("member/password/reset", {
      code: "x",
      newPassword: "Harbor47",
      confirmNewPassword: "Harbor47",
    });
    const { rate } = operations.find(({ id }) => id === "member/password/reset") ?? {};
    const bad = () => caller.ask("member/password/reset", {}, { body: "a.b.c.d.e" });
    for (let call = 0; call < (rate?.max ?? 0); call += 1)
      expect(outcomeOf(await bad())).toEqual([400, "envelope.refused"]);
    expect(outcomeOf(await bad())).toEqual([429, "request.too-many"]);
    const early = await caller.ask("member/password/reset", {}, { body: good });
    expect(outcomeOf(early)).toEqual([429, "request.too-many"]);
    const later = await stranger().ask("member/password/reset", {}, { body: good });
    expect(said(later).message).not.toBe("envelope.refused");
    // The limit is this call's own.
    expect(said(await caller.ask("session/login", login)).message).toBe("login.incorrect");
  });

  it("is not looked at for who may not call at all", async () => {
    const answer = await stranger().ask("member/contact/email", {}, { body: "a.b.c.d.e" });
    expect(outcomeOf(answer)).toEqual([401, "session.missing"]);
  });
});
