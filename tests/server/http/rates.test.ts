import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OperationId } from "../../../src/contract/shared-types.ts";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { callerOf, type TestCaller } from "../../support/caller.ts";
import { said } from "../../support/http.ts";
import { operations } from "./wire.ts";

/** Who is counted by what: one member must not shut out all who share an address with them. */

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ config: { trustedProxies: ["127.0.0.1"] } });
}, openTimeoutMs);
afterAll(() => app.close());

/** All of them come from one network, as the customers of a phone company do. */
function caller(network = "198.51.100.7"): TestCaller {
  const one = callerOf(app.port, "aurora");
  one.headers["x-forwarded-for"] = network;
  return one;
}

const passwordOf = (account: string) =>
  app.accounts.find((one) => one.merchant === "aurora" && one.account === account)?.password ?? "";

async function loggedIn(account: string): Promise<TestCaller> {
  const one = caller();
  await one.login(account, passwordOf(account));
  return one;
}

const rateOf = (id: OperationId): number => operations.find((one) => one.id === id)?.rate?.max ?? 0;

/** Calls an operation without what it needs, or with a code that nobody has; each call has a key of its own. */
const tryOnce = (one: TestCaller, id: OperationId) =>
  one.ask(id, id === "member/rewards/code" ? { code: "NOBODYS" } : {}, {
    headers: { "idempotency-key": randomUUID() },
  });

/** Calls an operation until it has been asked as often as its rate allows; answers the codes that came. */
async function exhaust(one: TestCaller, id: OperationId): Promise<Set<string | undefined>> {
  const codes = new Set<string | undefined>();
  for (let call = 0; call < rateOf(id); call += 1) codes.add(said(await tryOnce(one, id)).message);
  return codes;
}

describe("a member's operation", () => {
  it.each(["member/totp/confirm", "payment/deposit/pay", "member/rewards/code"] as const)(
    "%s counts the member",
    async (id) => {
      const first = await loggedIn("player1");
      expect(await exhaust(first, id)).not.toContain("request.too-many");
      const refused = await tryOnce(first, id);
      expect([refused.status, said(refused).message]).toEqual([429, "request.too-many"]);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      // From another browser and another network it is the same member.
      const elsewhere = caller("203.0.113.9");
      await elsewhere.login("player1", passwordOf("player1"));
      expect(said(await tryOnce(elsewhere, id)).message).toBe("request.too-many");
      // Another caller of the same network continues.
      expect(said(await tryOnce(await loggedIn("player2"), id)).message).not.toBe("request.too-many");
    },
  );
});

describe("an operation that needs no session", () => {
  it("counts strangers by their network, and browsers that somebody has logged in from by themselves", async () => {
    const id = "agent/affiliate";
    const known = await loggedIn("player1");
    known.token = undefined;
    expect(await exhaust(caller(), id)).not.toContain("request.too-many");
    // A stranger who sends a key of their own making is a stranger.
    const stranger = caller();
    stranger.cookies.set("browser", "K".repeat(43));
    expect(said(await stranger.ask(id)).message).toBe("request.too-many");
    expect(said(await caller("203.0.113.9").ask(id)).message).not.toBe("request.too-many");
    expect(await exhaust(known, id)).not.toContain("request.too-many");
    expect(said(await known.ask(id)).message).toBe("request.too-many");
  });

  it("counts a trial account as a stranger: it costs nothing", async () => {
    const id = "session/handoff";
    expect(await exhaust(caller(), id)).not.toContain("request.too-many");
    const trial = caller();
    const started = await trial.call("session/login/freeplay", { platform: "W", gatewayVersion: 3 });
    trial.token = started.value.token;
    expect(said(await trial.ask(id)).message).toBe("request.too-many");
  });
});
