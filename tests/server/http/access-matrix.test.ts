import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Operation } from "../../../src/contract/operation.ts";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import type { TestCaller } from "../../support/caller.ts";
import { asAdmin, freshDatabase } from "../../support/database.ts";
import { said } from "../../support/http.ts";
import { everyModule } from "./every-module.ts";
import { guardRefusal } from "./guard-refusal.ts";
import { leastInput } from "./least-input.ts";
import { forgetCounts, isStaff, type Role, roleCaller, roles } from "./role-callers.ts";
import { brokenPromise, sendOperation } from "./sent-operation.ts";
import { operations } from "./wire.ts";

/**
 * Every operation, called by every role with every state of a token (docs/reliability.md 2c). What is expected follows
 * from the documents of the operations, read in another way than the guard reads them.
 */

let app: TestApp;
let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
  app = await openTestApp({
    config: { trustedProxies: ["127.0.0.1"], databaseUrl: database.url },
    prepare: everyModule,
  });
}, openTimeoutMs);
afterAll(async () => {
  await app.close();
  await database.drop();
});

const place = (brand = "aurora") => ({ port: app.port, url: database.url, brand });

const guardCodes = ["session.missing", "access.denied", "account.trial", "session.restricted"];

/** Calls after which the caller, or somebody else of the matrix, is signed in no more. */
const endsSessions = ({ id, endsSession }: Operation): boolean =>
  endsSession === true || id === "session/others" || id.startsWith("desk/staff/");

type Answered = { operation: Operation; status: number; message: string | undefined; broken?: string };

/** Calls operations with their least input. `caller` is asked anew after a call that may have replaced its session. */
async function answersOf(caller: () => Promise<TestCaller>, list: readonly Operation[]): Promise<Answered[]> {
  const answers: Answered[] = [];
  let current = await caller();
  for (const operation of list) {
    const answer = await sendOperation(app.port, current, operation, leastInput(operation));
    const message = answer.status === 200 ? undefined : said(answer).message;
    const broken = brokenPromise(operation, answer);
    answers.push({ operation, status: answer.status, message, ...(broken ? { broken } : {}) });
    const replaces = operation.http.method !== "GET" && /^(session|member)\//.test(operation.id);
    if (replaces && answer.status === 200) current = await caller();
  }
  await forgetCounts(database.url);
  return answers;
}

/** Whether a call got past the guard; a handler's own refusals may have the same codes. */
const passedGuard = ({ operation, message = "" }: Answered): boolean =>
  !guardCodes.includes(message) || operation.problems.includes(message);

const broken = (answers: Awaited<ReturnType<typeof answersOf>>): string[] =>
  answers.flatMap((one) => (one.broken ? [`${one.operation.id}: ${one.broken}`] : []));

describe.each(roles)("%s", (role) => {
  it("is answered as every operation's document says, and refused by a declared code", async () => {
    const answers = await answersOf(
      () => roleCaller(place(), role),
      operations.filter((one) => !endsSessions(one)),
    );
    expect(broken(answers)).toEqual([]);
    for (const { operation, status, message } of answers) {
      const expected = guardRefusal(operation, role);
      if (expected) expect([operation.id, message]).toEqual([operation.id, expected]);
      else expect([operation.id, passedGuard({ operation, status, message })]).toEqual([operation.id, true]);
    }
  });

  it("ends its own session at most", async () => {
    const bystander = await roleCaller(place("jade"), "member");
    for (const operation of operations.filter(({ endsSession }) => endsSession)) {
      const caller = await roleCaller(place(), role);
      const answer = await sendOperation(app.port, caller, operation, {});
      const expected = guardRefusal(operation, role);
      if (expected) {
        expect([operation.id, said(answer).message]).toEqual([operation.id, expected]);
        expect(answer.headers["clear-site-data"]).toBeUndefined();
      } else {
        expect([operation.id, answer.status]).toEqual([operation.id, 200]);
        // Cookies and storage stay: the browser's key, the language, the offline worker.
        expect(answer.headers["clear-site-data"]).toBe('"cache"');
        const again = await sendOperation(app.port, caller, operation, {});
        expect(said(again).message).toBe("session.missing");
      }
    }
    expect((await bystander.ask("member/info")).status).toBe(200);
  });
});

describe("a session whose password must be changed", () => {
  it("opens what its documents say and nothing else", async () => {
    const answers = await answersOf(
      () => roleCaller(place(), "member", { restricted: true }),
      operations.filter((one) => !endsSessions(one)),
    );
    expect(broken(answers)).toEqual([]);
    for (const { operation, status, message } of answers) {
      if (operation.access === "visitor") continue;
      const expected =
        operation.access === "desk"
          ? "access.denied"
          : operation.restricted
            ? undefined
            : "session.restricted";
      if (expected) expect([operation.id, message]).toEqual([operation.id, expected]);
      else expect([operation.id, passedGuard({ operation, status, message })]).toEqual([operation.id, true]);
    }
  });
});

const hourMs = 3_600_000;

/** Callers with an invalid token, by its problem. */
const spoilt: Record<string, (role: Role) => Promise<TestCaller>> = {
  "is missing": async (role) => Object.assign(await roleCaller(place(), role), { token: undefined }),
  "is malformed": async (role) => Object.assign(await roleCaller(place(), role), { token: "' or 1=1 --" }),
  "is unknown": async (role) => Object.assign(await roleCaller(place(), role), { token: "A".repeat(32) }),
  "was not used for half an hour": (role) => roleCaller(place(), role, { idleMs: hourMs / 2 + 1 }),
  "is twelve hours old": (role) => roleCaller(place(), role, { ageMs: 12 * hourMs + 1 }),
  "was ended": (role) => roleCaller(place(), role, { ended: true }),
  "is another browser's": async (role) => {
    const caller = await roleCaller(place(), role);
    caller.cookies.set("browser", "B".repeat(43));
    return caller;
  },
  "comes without its browser's key": async (role) => {
    const caller = await roleCaller(place(), role);
    caller.cookies.clear();
    return caller;
  },
  "is another brand's": async (role) =>
    Object.assign(await roleCaller(place("jade"), role), { host: "aurora.localhost" }),
  "is its owner's, who is suspended or disabled": async (role) => {
    const suspended = isStaff(role)
      ? "update desk_user set disabled_at = now() where username = $1 and brand_id = 'saffron' returning 1"
      : `update member set suspended_at = now(), suspended_by = 'owner', suspended_reason = 'asked'
         where account = $1 and brand_id = 'saffron' returning 1`;
    const caller = await roleCaller(place("saffron"), role);
    expect((await caller.ask(isStaff(role) ? "desk/me" : "member/info")).status).toBe(200);
    const account = { member: "player1", agent: "agent1" }[role as string] ?? role;
    const { rowCount } = await asAdmin(database.url, (admin) => admin.query(suspended, [account]));
    expect(rowCount).toBe(1);
    return caller;
  },
};

/** One role of each kind of owner. */
const owners = ["trial", "member", "agent", "owner", "auditor"] as const;
/** Each operation with the tokens of one owner, or with LIVERY_MATRIX=full of all. */
const rounds = process.env.LIVERY_MATRIX === "full" ? owners.length : 1;

describe.each(Object.keys(spoilt))("a token that %s", (state) => {
  it("is open to nobody else", { timeout: 120_000 }, async () => {
    for (const [turn, role] of owners.entries()) {
      const list = operations.filter((_one, index) => (index + turn) % owners.length < rounds);
      const caller = await spoilt[state]?.(role);
      if (!caller) throw new Error(`no caller whose token ${state}`);
      // An answer to an invalid token opens nothing.
      const answers = await answersOf(async () => caller, list);
      expect(broken(answers)).toEqual([]);
      for (const { operation, status, message } of answers)
        if (operation.access !== "visitor")
          expect([operation.id, status, message]).toEqual([operation.id, 401, "session.missing"]);
        else
          expect([operation.id, passedGuard({ operation, status, message })]).toEqual([operation.id, true]);
    }
  });
});
