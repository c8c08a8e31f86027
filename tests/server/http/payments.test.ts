import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OperationId } from "../../../src/contract/shared-types.ts";
import { verifyLedger } from "../../../src/server/core/ledger/verify-ledger.ts";
import { openDatabase } from "../../../src/server/foundation/db/connection.ts";
import { choose } from "../../partners/sandbox-gateway/harness.ts";
import { openTimeoutMs } from "../../support/app.ts";
import { callerOf, type TestCaller } from "../../support/caller.ts";
import { asAdmin } from "../../support/database.ts";
import { ask } from "../../support/http.ts";
import { everyModule } from "./every-module.ts";
import { balance, type MoneyApp, openMoneyApp, parsed, paymentPassword } from "./money-app.ts";
import { bindOwn, call, openBank, picture, send, staffOf, who } from "./payment-app.ts";
import { operations } from "./wire.ts";

const roles = ["owner", "finance", "content", "support", "auditor"] as const;

let harness: MoneyApp;
let port = 0;
const desk = new Map<string, TestCaller>();
const staff = (role: string): TestCaller => desk.get(role) ?? expect.unreachable(role);
beforeAll(async () => {
  harness = await openMoneyApp({}, everyModule);
  port = harness.app.port;
  for (const role of roles) desk.set(role, await staffOf(harness, "aurora", role));
}, openTimeoutMs);
afterAll(() => harness.close());

const proofAt = (caller: TestCaller, id: string) =>
  ask(port, `/wps/desk/proof?id=${id}`, { host: caller.host, headers: who(caller) });

/** A deposit that waits for the desk, and the number of its picture. */
async function claimed(caller: TestCaller): Promise<{ reference: string; proof: string }> {
  const reference = await openBank(caller);
  const answer = await send(
    port,
    caller,
    `/wps/payment/deposit/claim?reference=${reference}`,
    await picture(),
  );
  expect(parsed(answer)).toMatchObject({ status: 200, value: { state: "review" } });
  const { value } = await staff("finance").call("desk/deposits", { pageSize: 100 });
  const row = value.content.find((one) => one.reference === reference);
  return { reference, proof: row?.proof ?? "" };
}

describe("calls of the desk", () => {
  /** Input that is read, about nothing that there is. */
  const inputs: Record<string, object> = {
    "desk/deposits/decide": { reference: "no-such-deposit", credit: true },
    "desk/withdrawals/decide": { reference: "no-such-withdrawal", decision: "approve" },
    "desk/adjustments/decide": { reference: "no-such-proposal", approve: true },
    "desk/adjustments/propose": { account: "nobody", amount: "1", reason: "for nothing" },
    "desk/members/record": { account: "nobody" },
    "desk/transfers/decide": { reference: "no-such-transfer", decision: "ask" },
    "desk/contradictions/decide": { reference: "no-such-news", decision: "note", reason: "for nothing" },
  };
  const calls = operations.filter(({ id, access }) => access === "desk" && !id.includes("session/"));
  let outsiders: [TestCaller, number][] = [];
  beforeAll(async () => {
    outsiders = [
      [callerOf(port, "aurora"), 401],
      [await harness.at("aurora", "player1"), 403],
      [await harness.at("aurora", "agent1"), 403],
      [await harness.at("aurora", "trial"), 403],
    ];
  });
  it.each(calls.map(({ id, roles: may }) => ({ id, may: may ?? [...roles] })))(
    "$id is open to $may only",
    async ({ id, may }) => {
      for (const role of roles) {
        const { status, message } = await call(staff(role), id, inputs[id] ?? {});
        if (may.includes(role)) expect([200, 404, 422], `${role}: ${message}`).toContain(status);
        else expect([status, message], role).toEqual([403, "access.denied"]);
      }
      for (const [caller, status] of outsiders)
        expect((await call(caller, id, inputs[id] ?? {})).status).toBe(status);
      const elsewhere = { ...staff("owner"), host: "jade.localhost" };
      const answer = await ask(port, `/wps/${id}`, { host: elsewhere.host, headers: who(elsewhere) });
      // Jade has no points mall: its calls are off there, for everybody.
      expect([401, 403, 404]).toContain(answer.status);
    },
  );

  it("are not members' calls: staff have no money", async () => {
    for (const id of ["payment/deposits", "payment/withdrawals", "wallet/balance", "member/notices"] as const)
      expect((await staff("owner").call(id)).status).toBe(403);
  });
});

describe("a bank transfer", () => {
  it("is claimed with a picture, seen and credited by the desk, with a notice", async () => {
    const member = await harness.at("aurora", "player1");
    const { reference, proof } = await claimed(member);
    const seen = await proofAt(staff("finance"), proof);
    expect(seen.status).toBe(200);
    expect(seen.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "no-store",
      "content-disposition": 'attachment; filename="proof.webp"',
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect(seen.body.subarray(8, 12).toString()).toBe("WEBP");
    expect(await call(staff("finance"), "desk/deposits/decide", { reference, credit: true })).toMatchObject({
      value: { state: "credited" },
    });
    expect(await call(staff("owner"), "desk/deposits/decide", { reference, credit: true })).toMatchObject({
      status: 409,
      message: "payment.over",
    });
    expect(await balance(member)).toBe("6000.00");
    const notices = (await member.call("member/notices")).value.content;
    expect(notices).toMatchObject([{ text: "notice.depositCredited", amount: "1000.00" }]);
    for (const upTo of ["99999999999999999999", "9223372036854775808", notices[0]?.id ?? ""])
      expect((await call(member, "member/notices/seen", { upTo })).status).toBe(200);
    expect((await member.call("member/notices")).value.content).toEqual([]);
    const { value } = await staff("auditor").call("desk/audit");
    expect(value.content.slice(0, 2).map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
      ["finance", "deposit.credit", reference],
      ["finance", "proof.look", proof],
    ]);
  });

  it("and its picture are the brand's own: not for members, other staff, other brands, or who guesses", async () => {
    const member = await harness.at("aurora", "player2");
    const { reference, proof } = await claimed(member);
    const jade = await staffOf(harness, "jade", "owner");
    const refused: [TestCaller, number][] = [
      [callerOf(port, "aurora"), 401],
      [member, 403],
      [staff("content"), 403],
      [jade, 404],
      [{ ...staff("owner"), host: "jade.localhost" }, 401],
      [{ ...staff("owner"), cookies: new Map() }, 401],
    ];
    for (const [caller, status] of refused) {
      const answer = await proofAt(caller, proof);
      expect([answer.status, answer.headers["cache-control"]]).toEqual([status, "no-store"]);
      expect(answer.text).not.toContain("WEBP");
    }
    for (const role of ["owner", "finance", "support", "auditor"])
      expect((await proofAt(staff(role), proof)).status).toBe(200);
    for (const id of ["", "nothing-there", "%00", "a&id=b", "..%2F..", "x".repeat(3_000), "%ED%A0%80"])
      expect((await proofAt(staff("owner"), id)).status).toBe(404);
    expect(await call(jade, "desk/deposits/decide", { reference, credit: true })).toMatchObject({
      status: 404,
    });
    expect((await jade.call("desk/deposits")).value.content).toEqual([]);
    // Another member of the same brand knows nothing of it either.
    const other = await harness.at("aurora", "vip1");
    for (const path of ["deposit/claim?", "withdrawal/dispute?received=0&"]) {
      const answer = await send(port, other, `/wps/payment/${path}reference=${reference}`, await picture());
      expect(parsed(answer)).toMatchObject({ status: 404, message: "payment.unknown" });
    }
    expect(await call(other, "payment/deposit/pay", { reference })).toMatchObject({ status: 404 });
    expect(await call(other, "payment/withdrawal/confirm", { reference })).toMatchObject({ status: 404 });
    expect((await other.call("payment/deposits")).value.content).toEqual([]);
  });
});

/** How many notices of the payment on a page the gateway has delivered. */
const toldTimes = (page: string): Promise<number> =>
  asAdmin(harness.url, async (admin) => {
    const { rows } = await admin.query<{ n: number }>(
      `select count(*)::int4 as n from sandbox_gateway.notification n join sandbox_gateway.payment p on p.id = n.subject
       where delivered_at is not null and p.token = $1`,
      [new URL(page).pathname.split("/").at(-1)],
    );
    return rows[0]?.n ?? 0;
  });

describe("the sandbox gateway", () => {
  it("is paid on its page, and the reported amount is credited", async () => {
    const member = await harness.at("aurora", "team11");
    const done = await call(member, "payment/deposit", { channel: "card", amount: "750" });
    expect(done).toMatchObject({ status: 200, value: { state: "waiting", payQr: "" } });
    const page = String(done.value.payUrl);
    expect(page).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\//);
    const back = await choose(page, "twice");
    expect(back.headers.get("location")).toMatch(/\/member\/depositv2\?deposit=/);
    await expect.poll(() => toldTimes(page), { timeout: 10_000 }).toBe(2);
    expect(await balance(member)).toBe("5750.00");
    const { content } = (await member.call("payment/deposits")).value;
    expect(content.map(({ state, timeline }) => [state, timeline.length])).toEqual([["credited", 2]]);
  });

  it("pays after the desk's approval, and the member confirms it", async () => {
    const member = await harness.withPaymentPassword("aurora", "team12");
    const account = await bindOwn(member, "100200300400");
    const asked = await call(member, "payment/withdraw", { account, amount: "1200", paymentPassword });
    expect(asked).toMatchObject({ status: 200, value: { state: "requested" } });
    const reference = String(asked.value.reference);
    expect((await member.call("wallet/balance")).value).toMatchObject({
      balance: "3800.00",
      held: "1200.00",
    });
    const decision = { reference, decision: "approve" };
    expect(await call(staff("support"), "desk/withdrawals/decide", decision)).toMatchObject({ status: 403 });
    expect(await call(staff("finance"), "desk/withdrawals/decide", decision)).toMatchObject({
      value: { state: "approved" },
    });
    const state = async () => (await member.call("payment/withdrawals")).value.content[0]?.state;
    await expect.poll(state, { timeout: 15_000 }).toBe("disbursed");
    expect(await call(member, "payment/withdrawal/confirm", { reference })).toMatchObject({
      value: { state: "received" },
    });
    expect((await member.call("wallet/balance")).value).toMatchObject({ balance: "3800.00", held: "0.00" });
    expect((await member.call("member/notices")).value.content.map(({ text }) => text)).toEqual([
      "notice.withdrawalApproved",
      "notice.withdrawalPaid",
    ]);
  });
});

describe("a correction", () => {
  it("shows who approves it the money before and after, and no more once it is booked", async () => {
    const member = await harness.at("aurora", "team13");
    const { balance: before } = (await member.call("wallet/balance")).value;
    const input = { account: "team13", amount: "12.5", reason: "A win that was not booked" };
    const { reference } = (await call(staff("finance"), "desk/adjustments/propose", input)).value;
    const row = async () =>
      (await staff("owner").call("desk/adjustments")).value.content.find(
        (one) => one.reference === reference,
      );
    const after = (Number(before) + 12.5).toFixed(2);
    expect(await row()).toMatchObject({ amount: "12.50", balance: before, balanceAfter: after });
    const approved = await call(staff("owner"), "desk/adjustments/decide", { reference, approve: true });
    expect(approved).toMatchObject({ value: { state: "approved" } });
    expect((await member.call("wallet/balance")).value).toMatchObject({ balance: after });
    expect(await row()).toMatchObject({ state: "approved", balance: "", balanceAfter: "" });
  });
});

describe("payments", () => {
  it("are for members with an account: neither visitors nor trials", async () => {
    const trial = await harness.at("aurora", "trial");
    const visitor = callerOf(port, "aurora");
    const own = operations.filter(({ id }) => id.startsWith("payment/") || id.startsWith("member/notices"));
    expect(own.length).toBeGreaterThan(12);
    for (const { id, http } of own) {
      if (http.body === "image") {
        const path = `${http.path}?reference=x`;
        expect((await send(port, visitor, path, await picture())).status).toBe(401);
        expect((await send(port, trial, path, await picture())).status).toBe(403);
        continue;
      }
      expect((await call(visitor, id as OperationId, {})).status, id).toBe(401);
      expect(await call(trial, id as OperationId, {}), id).toMatchObject({
        status: 403,
        message: "account.trial",
      });
    }
  });

  it("that move money out come in an envelope, and those that move it need a key", async () => {
    const member = await harness.at("aurora", "team13");
    for (const id of ["payment/withdraw", "payment/accounts/add", "payment/accounts/remove"] as const) {
      const plain = { body: "{}", type: "application/json", headers: { "idempotency-key": "k".repeat(20) } };
      expect(parsed(await member.ask(id, {}, plain))).toMatchObject({ message: "envelope.required" });
    }
    for (const id of ["payment/withdraw", "payment/deposit"] as const)
      expect(parsed(await member.ask(id, {}))).toMatchObject({
        status: 400,
        message: "idempotency.missing",
      });
    expect(parsed(await staff("owner").ask("desk/adjustments/propose", {}))).toMatchObject({
      message: "idempotency.missing",
    });
  });

  it("contain no other member's number, no name of staff, and no company behind a channel", async () => {
    const member = await harness.at("aurora", "team12");
    const lists = [
      "payment/channels",
      "payment/accounts",
      "payment/withdrawals",
      "payment/deposits",
    ] as const;
    for (const id of lists) {
      const { text } = await member.ask(id);
      expect(text).not.toMatch(/100200300400|sandbox|finance/);
    }
  });
});

it("leaves a ledger that adds up, and a log without errors", async () => {
  const database = openDatabase({ url: harness.url, poolSize: 1 });
  for (const brand of ["aurora", "jade"]) expect((await verifyLedger(database, brand)).findings).toEqual([]);
  await database.close();
  // A job raises the alarm for what waits here, in its own time.
  for (const show of ["open", "past"] as const)
    expect((await staff("auditor").call("desk/contradictions", { show })).value.content).toEqual([]);
  expect(harness.app.lines.filter(({ level }) => level === "error")).toEqual([]);
});
