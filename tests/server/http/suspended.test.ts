import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { callerOf, type TestCaller } from "../../support/caller.ts";
import { freshDatabase } from "../../support/database.ts";
import { openEvents, said } from "../../support/http.ts";
import { everyModule } from "./every-module.ts";
import { operations } from "./wire.ts";

/** What a suspension at the desk of one node means for a session on another node. */

let database: Awaited<ReturnType<typeof freshDatabase>>;
let app: TestApp;
let other: TestApp;
let desk: TestCaller;

const passwordOf = (account: string) =>
  app.accounts.find((one) => one.account === account && one.merchant === "aurora")?.password ?? "";

beforeAll(async () => {
  database = await freshDatabase();
  const config = { databaseUrl: database.url, secret: "05".repeat(32), trustedProxies: ["127.0.0.1"] };
  app = await openTestApp({ config, prepare: everyModule });
  other = await openTestApp({ config, prepare: everyModule });
  desk = callerOf(app.port, "aurora");
  const named = { username: "owner", password: passwordOf("owner") };
  const begun = await desk.call("desk/session/login", named);
  const verificationCode = new TOTP({ secret: begun.value.enrol?.secret ?? "" }).generate();
  const done = await desk.call("desk/session/login", { ...named, verificationCode });
  desk.token = done.value.token;
}, openTimeoutMs);
afterAll(async () => {
  await other.close();
  await app.close();
  await database.drop();
});

const reason = "Asked by the licensing authority";

async function member(account: string, at: TestApp, network: string): Promise<TestCaller> {
  const caller = callerOf(at.port, "aurora");
  caller.headers["x-forwarded-for"] = network;
  await caller.login(account, passwordOf(account));
  return caller;
}

describe("a member who is suspended at the desk", () => {
  it("loses the session on every node within a second, and its open page gets a notice", async () => {
    const caller = await member("player1", other, "10.0.1.1");
    expect((await caller.call("member/info")).status).toBe(200);
    const events = await openEvents(other.port, "aurora.localhost", {
      cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    });
    const since = performance.now();
    expect(await desk.call("desk/suspensions/suspend", { account: "player1", reason })).toMatchObject({
      status: 200,
    });
    await events.next("session.changed");
    expect(performance.now() - since).toBeLessThan(1_000);
    events.close();
    for (const operation of operations.filter(({ access }) => ["member", "agent"].includes(access))) {
      const answer = await caller.ask(operation.id);
      expect([operation.id, answer.status, said(answer).message]).toEqual([
        operation.id,
        401,
        "session.missing",
      ]);
    }
  });

  it("reads the reason only after the right password, and can log in again when it is lifted", async () => {
    const caller = callerOf(other.port, "aurora");
    caller.headers["x-forwarded-for"] = "10.0.2.1";
    const enter = (password: string, username = "player1") =>
      caller.call("session/login", { type: "username", side: "member", username, password } as never);
    const code = async (answer: ReturnType<typeof enter>) => {
      const { status, message } = (await answer) as { status: number; message?: string };
      return [status, message];
    };
    const wrong = await code(enter("Wrong-1234"));
    expect(wrong).toEqual(await code(enter("Wrong-1234", "nobody-of-that-name")));
    expect(wrong[1]).toBe("login.incorrect");
    expect(await code(enter(passwordOf("player1")))).toEqual([403, "member.suspended"]);
    await desk.call("desk/suspensions/lift", { account: "player1", reason });
    expect(await enter(passwordOf("player1"))).toMatchObject({ status: 200 });
  });
});
