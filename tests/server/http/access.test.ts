import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Operation } from "../../../src/contract/operation.ts";
import { createAjv } from "../../../src/contract/validator.ts";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { callerOf, type TestCaller } from "../../support/caller.ts";
import { said } from "../../support/http.ts";
import { operations } from "./wire.ts";

/** Every operation, called by everybody with every kind of token (docs/reliability.md 2c). */

const roles = ["visitor", "trial", "member", "agent", "desk"] as const;
type Role = (typeof roles)[number];

const tokenStates = ["none", "malformed", "unknown", "ended", "other brand's", "other browser's"] as const;
const guardCodes = ["session.missing", "access.denied", "account.trial", "session.restricted"];

let app: TestApp;
const callers = new Map<Role, TestCaller>();
const passwordOf = (account: string) =>
  app.accounts.find((one) => one.account === account && one.merchant === "aurora")?.password ?? "";

beforeAll(async () => {
  // Each role comes from a network of its own: this is about access, not about how often.
  app = await openTestApp({ config: { trustedProxies: ["127.0.0.1"] } });
  for (const [place, role] of roles.entries()) callers.set(role, await callerIn(role, place));
}, openTimeoutMs);
afterAll(() => app.close());

async function callerIn(role: Role, place: number): Promise<TestCaller> {
  const caller = callerOf(app.port, "aurora");
  caller.headers["x-forwarded-for"] = `10.0.${place}.1`;
  if (role === "visitor") return caller;
  if (role === "trial") {
    const trial = await caller.call("session/login/freeplay", { platform: "W", gatewayVersion: 3 });
    caller.token = trial.value.token;
  } else if (role === "desk") caller.token = await deskToken(caller);
  else
    await caller.login(
      role === "agent" ? "agent1" : "player1",
      passwordOf(role === "agent" ? "agent1" : "player1"),
    );
  return caller;
}

async function deskToken(caller: TestCaller): Promise<string> {
  const named = { username: "owner", password: passwordOf("owner") };
  const begun = await caller.call("desk/session/login", named);
  const code = new TOTP({ secret: begun.value.enrol?.secret ?? "" }).generate();
  const done = await caller.call("desk/session/login", { ...named, verificationCode: code });
  return done.value.token ?? "";
}

const callerAs = (role: Role): TestCaller => {
  const caller = callers.get(role);
  if (!caller) throw new Error(`nobody is ${role}`);
  return caller;
};

/** What the documents promise, read a second time and in another way than the guard does. */
function promised({ access, accountModes }: Operation, role: Role): string | undefined {
  if (access === "visitor") return undefined;
  if (role === "visitor") return "session.missing";
  if ((access === "desk") !== (role === "desk")) return "access.denied";
  if (access === "agent" && role !== "agent") return "access.denied";
  return role === "trial" && accountModes?.join() === "real" ? "account.trial" : undefined;
}

const ends = (operation: Operation): boolean => operation.id.endsWith("/logout");

describe.each(roles)("%s", (role) => {
  it.each(operations.filter((one) => !ends(one)))("calls $id as its document says", async (operation) => {
    const answer = await callerAs(role).ask(operation.id);
    const expected = promised(operation, role);
    if (expected) expect([answer.status >= 400, said(answer).message]).toEqual([true, expected]);
    else expect(guardCodes).not.toContain(said(answer).message);
  });
});

describe.each(tokenStates)("a token that is %s", (state) => {
  it("opens nothing that needs a session", async () => {
    const bent = await bentCaller(state);
    for (const operation of operations.filter(({ access }) => access !== "visitor")) {
      const answer = await bent.ask(operation.id);
      expect([operation.id, answer.status, said(answer).message]).toEqual([
        operation.id,
        401,
        "session.missing",
      ]);
    }
  });
});

async function bentCaller(state: (typeof tokenStates)[number]): Promise<TestCaller> {
  const member = callerAs("member");
  const bent = callerOf(app.port, state === "other brand's" ? "jade" : "aurora");
  bent.headers["x-forwarded-for"] = "10.0.9.1";
  for (const [name, value] of member.cookies) bent.cookies.set(name, value);
  if (state === "none") return bent;
  bent.token = member.token;
  if (state === "malformed") bent.token = "' or 1=1 --";
  if (state === "unknown") bent.token = "A".repeat(32);
  if (state === "other browser's") bent.cookies.set("browser", "B".repeat(43));
  if (state === "ended") {
    // Logging in with the member's own token would end that one.
    bent.token = undefined;
    await bent.login("player2", passwordOf("player2"));
    expect((await bent.call("session/logout")).status).toBe(200);
  }
  return bent;
}

/** Texts of numbers that no number stands for, and texts that only a programming language reads as one. */
const beyondNumbers = ["Infinity", "-Infinity", "1e400", "-1e400", `1${"0".repeat(400)}`];
const oddNumbers = ["NaN", "0x10", "1e1", " 5", "5 ", "+5", "1_0", "٣", "", "-", "1.5", "9007199254740993"];

/** Every whole number that an operation takes in its address. */
const wholeNumbers = operations.flatMap((operation) => {
  const { properties = {} } = operation.input as { properties?: Record<string, { type?: string }> };
  const inAddress = ["GET", "DELETE"].includes(operation.http.method) && !ends(operation);
  const names = Object.keys(properties).filter((name) => properties[name]?.type === "integer");
  return inAddress ? names.map((name) => ({ operation, name })) : [];
});

describe("a whole number in an address", () => {
  it.each(wholeNumbers)("$operation.id refuses $name that is none", async ({ operation, name }) => {
    const { required = [] } = operation.input as { required?: string[] };
    const others = Object.fromEntries(required.map((one) => [one, "player1"]));
    const answers = async (value: string) => {
      const answer = await callerAs(operation.access).ask(operation.id, { ...others, [name]: value });
      return [value, answer.status, said(answer).message];
    };
    for (const value of beyondNumbers)
      expect(await answers(value)).toEqual([value, 400, "request.malformed"]);
    for (const value of oddNumbers) expect(await answers(value)).toEqual([value, 422, "request.invalid"]);
  });
});

describe("documents", () => {
  it("say who may call: an operation without it does not load", () => {
    for (const { id, access, token } of operations) {
      expect(["visitor", "member", "agent", "desk"], id).toContain(access);
      expect(token, id).toBe(access !== "visitor");
    }
  });

  const ajv = createAjv();
  const readable = operations.filter(({ http, access }) => http.method === "GET" && access !== "visitor");
  it.each(readable)("$id answers in the shape that is promised", async (operation) => {
    // Whoever asks about somebody says about whom, and whoever wants to play says what.
    const { required = [] } = operation.input as { required?: string[] };
    const known: Record<string, string> = {
      account: "player1",
      vassalage: "LVY",
      gameCode: "brass-sevens",
    };
    const input = Object.fromEntries(required.map((name) => [name, known[name]]));
    const answer = await callerAs(operation.access === "desk" ? "desk" : "member").ask(operation.id, input);
    const valid = ajv.compile(operation.output);
    expect(valid(said(answer).value), JSON.stringify(valid.errors)).toBe(true);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it.each(operations.filter(ends))("$id ends the session and no other", async (operation) => {
    const role = operation.access === "desk" ? "desk" : "agent";
    const caller = callerAs(role);
    expect((await caller.call(operation.id)).status).toBe(200);
    expect(await caller.call(operation.id)).toMatchObject({ status: 401, message: "session.missing" });
    expect((await callerAs("member").call("member/info")).status).toBe(200);
  });
});
