import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, openTimeoutMs, type TestApp } from "../support/app.ts";
import { callerOf } from "../support/caller.ts";
import { freshDatabase } from "../support/database.ts";
import { ask } from "../support/http.ts";

/** A node whose clock is ten minutes ahead, beside one whose clock is right: what visitors and the operator see. */

const aheadMs = 11 * 60_000;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let right: TestApp;
let off: TestApp;
beforeAll(async () => {
  database = await freshDatabase();
  const config = { databaseUrl: database.url, secret: "07".repeat(32), trustedProxies: ["127.0.0.1"] };
  right = await openTestApp({ config });
  off = await openTestApp({ config, clockMs: aheadMs });
}, openTimeoutMs);
afterAll(async () => {
  await off?.close();
  await right?.close();
  await database?.drop();
});

const readiness = async ({ adminPort }: TestApp) => {
  const { status, text } = await ask(adminPort, "/readyz");
  return { ...(JSON.parse(text) as { clock: { offsetMs: number; off: boolean } }), status };
};

describe("a node whose clock is off", () => {
  it("says by how much, in readiness, metrics and log, and serves on", async () => {
    const found = await readiness(off);
    expect([found.status, found.clock.off]).toEqual([200, true]);
    expect(Math.abs(found.clock.offsetMs - aheadMs)).toBeLessThan(30_000);
    const { text } = await ask(off.adminPort, "/metrics");
    expect(Number(/^livery_clock_offset_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(600);
    const lines = off.lines.filter(({ event }) => event === "clock.off");
    expect(lines).toHaveLength(1);
    expect(lines[0]?.error).toMatch(/^This node's clock is 6\d\d s ahead of the database's\.$/);
    expect((await ask(off.port, "/", { host: "aurora.localhost" })).status).toBe(200);
    expect((await ask(off.port, "/wps/captcha", { host: "aurora.localhost" })).status).toBe(200);
  });

  it("is the only one that says so", async () => {
    const found = await readiness(right);
    expect([found.status, found.clock.off]).toEqual([200, false]);
    expect(right.lines.filter(({ event }) => event === "clock.off")).toEqual([]);
  });

  it("signs members in and ends their sessions by refusal, never by an error", async () => {
    const account = right.accounts.find((one) => one.merchant === "aurora" && one.account === "player1");
    const signIn = async (app: TestApp) => {
      const caller = callerOf(app.port, "aurora");
      // The envelope's time is the browser's: it knows the clock of no node.
      const input = { type: "username", side: "member", username: "player1", password: account?.password };
      const iat = Math.floor((Date.now() + (app === off ? aheadMs : 0)) / 1_000);
      const body = await caller.seal("session/login", input, { iat });
      const answer = await caller.ask("session/login", {}, { body });
      expect(answer.status).toBe(200);
      caller.token = (JSON.parse(answer.text) as { value: { token: string } }).value.token;
      return caller;
    };
    const [here, there] = [await signIn(right), await signIn(off)];
    for (const [caller, port, status] of [
      [here, right.port, 200],
      [here, off.port, 200],
      [there, off.port, 200],
      // Opened eleven minutes in the future.
      [there, right.port, 401],
    ] as const) {
      const headers = {
        authorization: caller.token ?? "",
        cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      };
      const answer = await ask(port, "/wps/member/info", { host: "aurora.localhost", headers });
      expect(answer.status).toBe(status);
    }
    for (const app of [right, off])
      expect(app.lines.filter(({ event }) => event === "request.failed")).toEqual([]);
  });
});
