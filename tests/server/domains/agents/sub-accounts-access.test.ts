import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Operation } from "../../../../src/contract/operation.ts";
import { filesBelow, rootFolder } from "../../../../src/server/foundation/folders.ts";
import { openTestApp, openTimeoutMs, type TestApp } from "../../../support/app.ts";
import { callerOf, type TestCaller } from "../../../support/caller.ts";
import { asAdmin, freshDatabase } from "../../../support/database.ts";
import { said } from "../../../support/http.ts";
import { leastInput } from "../../http/least-input.ts";
import { forgetCounts } from "../../http/role-callers.ts";
import { sendOperation } from "../../http/sent-operation.ts";
import { operations } from "../../http/wire.ts";

/** What the session of a sub-account may call, asked of a running app. */

let app: TestApp;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let agent: TestCaller;
beforeAll(async () => {
  database = await freshDatabase();
  app = await openTestApp({ config: { trustedProxies: ["127.0.0.1"], databaseUrl: database.url } });
  agent = await enter("agent1", passwordOf("agent1"));
}, openTimeoutMs);
afterAll(async () => {
  await app.close();
  await database.drop();
});

const passwordOf = (account: string): string =>
  app.accounts.find((one) => one.account === account && one.merchant === "aurora")?.password ?? "";

let networks = 0;
function stranger(): TestCaller {
  const caller = callerOf(app.port, "aurora");
  networks += 1;
  caller.headers["x-forwarded-for"] = `10.7.${networks}.1`;
  return caller;
}

const tryLogin = (
  caller: TestCaller,
  username: string,
  password: string,
  side: "agent" | "member" = "agent",
) => caller.call("session/login", { type: "username", side, username, password });

async function enter(username: string, password: string): Promise<TestCaller> {
  const caller = stranger();
  const answer = await tryLogin(caller, username, password);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  caller.token = answer.value.token;
  return caller;
}

const given = "GivenLantern72";
const password = "BambooLantern73";
let count = 0;

/** Changes the caller's own password. */
async function choose(caller: TestCaller, oldPassword: string, newPassword: string): Promise<void> {
  const asked = { oldPassword, newPassword, confirmNewPassword: newPassword };
  const changed = await caller.call("member/password", asked);
  if (changed.status !== 200) throw new Error(JSON.stringify(changed));
  caller.token = changed.value.token;
}

/** A sub-account of agent1 with one right to every page, and its session. */
async function staff(right: "none" | "view" | "act"): Promise<{ account: string; caller: TestCaller }> {
  count += 1;
  const asked = {
    account: `staff${count}`,
    name: "Ravi",
    password: given,
    right,
    ownPassword: passwordOf("agent1"),
  };
  const opened = await agent.call("agent/subAccounts/open", asked);
  if (opened.status !== 200) throw new Error(JSON.stringify(opened));
  const { value } = opened;
  const caller = await enter(value.account, given);
  await choose(caller, given, password);
  return { account: value.account, caller };
}

const grant = (account: string, page: string, right: "none" | "view" | "act") =>
  agent.call("agent/subAccounts/grant", { account, page, right });

/** The operations that pages of the agent centre name, read from their files' text. */
const named = (): Map<string, string[]> => {
  const folder = join(rootFolder, "schemas/pages/agent");
  const files = filesBelow(folder, ".json").map((file) => readFileSync(join(folder, file), "utf8"));
  const pages = files.filter((text) => !text.includes('"agentOnly": true'));
  return new Map(
    pages.map((text) => [
      /"id": "(agent\/\w+)"/.exec(text)?.[1] ?? "",
      [...text.matchAll(/"operation": "([^"]+)"/g)].map(([, id]) => id ?? ""),
    ]),
  );
};

const isOfEverybody = ({ access, subAccounts }: Operation): boolean =>
  access === "visitor" || subAccounts === true;

async function messagesOf(caller: TestCaller, list: readonly Operation[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const operation of list) {
    const answer = await sendOperation(app.port, caller, operation, leastInput(operation));
    answers.set(operation.id, answer.status === 200 ? "done" : (said(answer).message ?? ""));
  }
  await forgetCounts(database.url);
  return answers;
}

describe("the catalogue", () => {
  it("is closed to a sub-account without rights, but for what every visitor may call and the frame", async () => {
    const { caller } = await staff("none");
    const others = operations.filter((one) => !isOfEverybody(one));
    expect(others.length).toBeGreaterThan(80);
    for (const [id, message] of await messagesOf(caller, others))
      expect([id, message]).toEqual([id, message === "module.off" ? message : "access.denied"]);
    expect((await caller.call("member/info")).value).toMatchObject({ nickname: "Ravi", subAccount: true });
  });

  it.each(["view", "act"] as const)(
    "opens to a sub-account with the right to %s what pages name, and nothing else",
    async (right) => {
      const { caller } = await staff(right);
      const onPages = new Set([...named().values()].flat());
      const list = operations.filter((one) => !isOfEverybody(one));
      const answers = await messagesOf(caller, list);
      const denied = new Set(["access.denied", "module.off"]);
      for (const { id, access, http } of list) {
        const may = access === "agent" && onPages.has(id) && (right === "act" || http.method === "GET");
        if (!may) expect([id, denied.has(answers.get(id) ?? "")]).toEqual([id, true]);
      }
      for (const id of [
        "agent/team",
        "agent/downline",
        "agent/bets",
        "agent/transactions",
        "agent/invitation",
      ])
        expect([id, answers.get(id)]).toEqual([id, "done"]);
      expect(denied.has(answers.get("agent/register") ?? "")).toBe(right === "view");
    },
  );
});

it("reads a team by the quarter hours of any clock, and refuses others", async () => {
  for (const zone of [345, -570])
    expect((await agent.call("agent/team", { zone })).status, `${zone}`).toBe(200);
  for (const operation of ["agent/team", "agent/bets", "agent/downline"] as const)
    expect(await agent.call(operation, { zone: 7 }), operation).toMatchObject({
      status: 422,
      errors: [{ field: "zone" }],
    });
});

describe("a right to one page", () => {
  it("opens its calls with the words that its document fixes, and no other page's", async () => {
    const { account, caller } = await staff("none");
    await grant(account, "agent/agentDailyWages2", "view");
    expect((await caller.call("agent/contracts", { kind: "dailyWage" })).status).toBe(200);
    expect((await caller.call("agent/contracts", { kind: "dividend" })).message).toBe("access.denied");
    expect((await caller.call("agent/contracts", {})).message).toBe("access.denied");
    expect((await caller.call("agent/team", { from: "2026-01-01", to: "2026-01-02" } as never)).message).toBe(
      "access.denied",
    );
    await grant(account, "agent/personalHistoryCopy", "view");
    const pages = (await caller.call("agent/centre")).value.pages;
    // The agent has no daily salary.
    expect(pages).toContainEqual({ page: "agent/agentDailyWages2", state: "noContract" });
    expect(pages.filter(({ state }) => state === "act" || state === "view").map(({ page }) => page)).toEqual([
      "agentHome",
      "agent/personalHistoryCopy",
    ]);
  });

  it("ends in the middle of a session", async () => {
    const { account, caller } = await staff("act");
    const open = (name: string) => caller.call("agent/register", { account: name, password, kind: "member" });
    expect((await open("belowstaff")).status).toBe(200);
    await grant(account, "agent/registerCenter", "view");
    expect((await open("belowstaff2")).message).toBe("access.denied");
    await grant(account, "agent/registerCenter", "none");
    expect((await caller.call("agent/invitation")).message).toBe("access.denied");
    const { content } = (await agent.call("agent/subAccounts/acts", { account })).value;
    expect(content).toMatchObject([{ account, subject: "belowstaff", outcome: "done" }]);
    const { content: below } = (await agent.call("agent/downline", { search: "belowstaff" } as never)).value;
    expect(below.map((row) => row.account)).toEqual(["belowstaff"]);
  });

  it("is never one to a page that is the agent's alone, nor to a page that does not exist", async () => {
    const { account } = await staff("none");
    for (const page of [
      "agent/subAccounts",
      "agent/transferDownline",
      "member/withdraw",
      "agentHome",
      "__proto__",
    ])
      expect((await grant(account, page, "act")).message).toBe("subAccount.page");
  });
});

describe("a sub-account", () => {
  it("changes the password that it was given before anything else, and never the agent's", async () => {
    const asked = {
      account: "fresh",
      name: "Asha",
      password: given,
      right: "act",
      ownPassword: passwordOf("agent1"),
    } as const;
    const { account } = (await agent.call("agent/subAccounts/open", asked)).value;
    const caller = await enter(account, given);
    expect((await caller.call("agent/invitation")).message).toBe("session.restricted");
    const own = { newPassword: password, confirmNewPassword: password };
    for (const oldPassword of [undefined, passwordOf("agent1"), "guess"]) {
      const wrong = { ...own, ...(oldPassword === undefined ? {} : { oldPassword }) };
      expect((await caller.call("member/password", wrong)).message).toBe("password.incorrect");
    }
    const same = { oldPassword: given, newPassword: given, confirmNewPassword: given };
    expect((await caller.call("member/password", same)).message).toBe("password.refused");
    const before = caller.token;
    await choose(caller, given, password);
    expect((await caller.call("agent/invitation")).status).toBe(200);
    caller.token = before;
    expect((await caller.call("agent/invitation")).message).toBe("session.missing");
    expect((await tryLogin(stranger(), account, given)).message).toBe("login.incorrect");
    expect((await tryLogin(stranger(), "agent1", passwordOf("agent1"))).status).toBe(200);
    expect((await tryLogin(stranger(), "agent1", password)).message).toBe("login.incorrect");
  });

  it("logs in at the agents' entry alone, and a wrong password is answered as an unknown account is", async () => {
    const { account } = await staff("none");
    expect((await tryLogin(stranger(), account, password, "member")).message).toBe("login.not-member");
    const wrong = await tryLogin(stranger(), account, "WrongLantern73");
    const nobody = await tryLogin(stranger(), "agent1:nobody", "WrongLantern73");
    expect([wrong.status, wrong.message]).toEqual([nobody.status, nobody.message]);
  });

  it("is out at once when it is suspended or gets another password, and in again when it is let in", async () => {
    const { account, caller } = await staff("view");
    await agent.call("agent/subAccounts/suspend", { account, suspended: true });
    expect((await caller.call("agent/centre")).message).toBe("session.missing");
    expect((await tryLogin(stranger(), account, password)).message).toBe("member.suspended");
    await agent.call("agent/subAccounts/suspend", { account, suspended: false });
    const again = await enter(account, password);
    expect((await again.call("agent/centre")).status).toBe(200);
    const next = { account, password: "AnotherLantern74", ownPassword: passwordOf("agent1") };
    expect((await agent.call("agent/subAccounts/password", next)).status).toBe(200);
    expect((await again.call("agent/centre")).message).toBe("session.missing");
    expect((await tryLogin(stranger(), account, password)).message).toBe("login.incorrect");
  });

  it("is out when its agent is suspended", async () => {
    const { account, caller } = await staff("view");
    const suspend = (at: string) =>
      asAdmin(database.url, (admin) =>
        admin.query(
          `update member set suspended_at = ${at} where brand_id = 'aurora' and account = 'agent1'`,
        ),
      );
    await suspend("now()");
    expect((await caller.call("agent/centre")).message).toBe("session.missing");
    expect((await tryLogin(stranger(), account, password)).message).toBe("member.suspended");
    await suspend("null");
    expect((await caller.call("agent/centre")).status).toBe(200);
  });

  it("is not another agent's to change, and not to be opened without the agent's password", async () => {
    const { account } = await staff("none");
    const other = await enter("agent2", passwordOf("agent2"));
    const asked = [
      await other.call("agent/subAccounts/rename", { account, name: "Mine" }),
      await other.call("agent/subAccounts/suspend", { account, suspended: true }),
      await other.call("agent/subAccounts/grant", { account, page: "agent/registerCenter", right: "act" }),
      await other.call("agent/subAccounts/rights", { account }),
      await other.call("agent/subAccounts/password", {
        account,
        password,
        ownPassword: passwordOf("agent2"),
      }),
    ];
    expect(asked.map(({ message }) => message)).toEqual(asked.map(() => "subAccount.unknown"));
    expect((await other.call("agent/subAccounts")).value.content).toEqual([]);
    const wrong = { account: "thief", name: "Thief", password, right: "act", ownPassword: "guess" } as const;
    expect((await agent.call("agent/subAccounts/open", wrong)).message).toBe("password.incorrect");
  });
});
