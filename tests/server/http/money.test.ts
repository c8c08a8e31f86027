import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { seededRandom } from "../../../src/kernel/random.ts";
import { verifyLedger } from "../../../src/server/core/ledger/verify-ledger.ts";
import { openDatabase } from "../../../src/server/foundation/db/connection.ts";
import { openTimeoutMs } from "../../support/app.ts";
import { callerOf, type TestCaller } from "../../support/caller.ts";
import { openEvents } from "../../support/http.ts";
import {
  balance,
  type MoneyApp,
  moneyCalls,
  odd,
  openMoneyApp,
  parsed,
  paymentPassword,
  toMain,
  toVendor,
  under,
  walletTransfer,
} from "./money-app.ts";
import { type OperatorSettings, operatorSettings, settleTransfers } from "./settle-transfers.ts";

let harness: MoneyApp;
let at: MoneyApp["at"];
let settings: OperatorSettings;
beforeAll(async () => {
  settings = await operatorSettings();
  harness = await openMoneyApp(settings);
  at = harness.at;
}, openTimeoutMs);
afterAll(() => harness.close());

describe("moving money over the wire", () => {
  it.each([
    ["missing", undefined],
    ["empty", ""],
    ["too short", "abcdefg"],
    ["too long", "a".repeat(65)],
    ["malformed", "key with blanks"],
    ["of other letters", "k\u00e9y-k\u00e9y-k\u00e9y"],
    ["two of them", "aaaaaaaa, bbbbbbbb"],
  ])("needs a key: refused when it is %s", async (_what, key) => {
    const caller = await at("jade", "player1");
    expect(parsed(await under(caller, key, "relay/GCS_walletTransfer", toVendor("5")))).toMatchObject({
      status: 400,
      message: "idempotency.missing",
    });
    expect(await balance(caller)).toBe("5000.00");
  });

  it("goes to the vendor's wallet and back, and every page agrees", async () => {
    const caller = await at("jade", "player2");
    expect((await caller.call("relay/GCS_merchantWallet")).value).toEqual({ isSingle: false });
    const key = randomUUID();
    const first = await walletTransfer(caller, toVendor("1250.75"), key);
    expect(first).toMatchObject({
      status: 200,
      value: { from: "MAIN", to: "LVY", amount: "1250.75", state: "done", problem: "" },
    });
    expect(await balance(caller)).toBe("3749.25");
    expect((await caller.call("member/info/funds/consolidated")).value).toMatchObject({
      total: "5000.00",
      complete: true,
      main: "3749.25",
      vendors: [{ vassalage: "LVY", balance: "1250.75" }],
    });
    expect(await walletTransfer(caller, toVendor("1250.75"), key)).toEqual(first);
    expect(await walletTransfer(caller, toVendor("1250.76"), key)).toMatchObject({
      status: 409,
      message: "idempotency.conflict",
    });
    expect(await walletTransfer(caller, toMain("1250.76"))).toMatchObject({
      value: { state: "undone", problem: "ledger.funds" },
    });
    expect(await walletTransfer(caller, toMain("250.75"))).toMatchObject({ value: { state: "done" } });
    expect(await balance(caller)).toBe("4000.00");
    const record = (await caller.call("relay/ODSFE2_MemTransDet")).value;
    expect(record.content.map(({ type, amount, balance: after }) => [type, amount, after])).toEqual([
      ["vendor.out", "250.75", "4000.00"],
      ["vendor.in", "-1250.75", "3749.25"],
      ["grant.demo", "5000.00", "5000.00"],
    ]);
    const transfers = (await caller.call("wallet/transfers")).value;
    expect(transfers.content.map(({ amount, state }) => `${amount} ${state}`)).toEqual([
      "250.75 done",
      "1250.76 undone",
      "1250.75 done",
    ]);
    expect(record.content.slice(0, 2).map(({ reference }) => reference)).toEqual(
      [transfers.content[0], transfers.content[2]].map((one) => one?.reference),
    );
  });

  it("is done once when thirty copies come at once", async () => {
    const caller = await at("jade", "vip1");
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => walletTransfer(caller, toVendor("10"), key)),
    );
    const references = new Set(answers.map(({ value }) => value.reference));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(references.size).toBe(1);
    expect(await balance(caller)).toBe("4990.00");
  });

  it("reaches only the pages of the member's browser, within a second", async () => {
    const caller = await at("jade", "team11");
    const stranger = await at("jade", "team12");
    const cookieOf = ({ cookies }: TestCaller) =>
      [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const own = await openEvents(harness.app.port, caller.host, { cookie: cookieOf(caller) });
    const others = [
      await openEvents(harness.app.port, stranger.host, { cookie: cookieOf(stranger) }),
      // The same cookie at another brand's address.
      await openEvents(harness.app.port, "aurora.localhost", { cookie: cookieOf(caller) }),
    ];
    await walletTransfer(caller, toVendor("10"));
    await own.next("wallet.balance", 1_000);
    expect(others.flatMap(({ seen }) => seen.map(({ type }) => type))).not.toContain("wallet.balance");
    expect(JSON.stringify(own.seen)).not.toContain("4990");
    for (const events of [own, ...others]) events.close();
  });

  it("is refused where one wallet serves all", async () => {
    const caller = await at("aurora", "player1");
    expect(await walletTransfer(caller, toVendor("10"))).toMatchObject({
      status: 422,
      message: "wallet.unknown",
    });
    expect(await balance(caller)).toBe("5000.00");
    expect((await caller.call("member/info/funds/consolidated")).value).toMatchObject({ vendors: [] });
  });
});

describe("money of others", () => {
  it("is not reached by another brand's token", async () => {
    const caller = await at("aurora", "player1");
    caller.host = "jade.localhost";
    const answers = [caller.call("wallet/balance"), caller.call("wallet/transfers")];
    for (const answer of [await walletTransfer(caller, toVendor("10")), ...(await Promise.all(answers))])
      expect(answer).toMatchObject({ status: 401, success: false });
  });

  it("is not seen: neither transfers nor the record", async () => {
    const [rich, other] = [await at("jade", "team13"), await at("jade", "team14")];
    const made = await walletTransfer(rich, toVendor("77.77"));
    expect(made).toMatchObject({ value: { state: "done" } });
    for (const operation of ["wallet/transfers", "relay/ODSFE2_MemTransDet"] as const) {
      const text = (await other.ask(operation)).text;
      expect(text).not.toContain("77.77");
      expect(text).not.toContain(String(made.value.reference));
    }
    expect((await other.call("wallet/transfers")).value.totalElements).toBe(0);
    // A key of somebody else is a key like any other.
    const key = randomUUID();
    await walletTransfer(rich, toVendor("5"), key);
    expect(await walletTransfer(other, toVendor("6"), key)).toMatchObject({ status: 200 });
  });

  it("is not moved without a login, nor by a trial account, nor by a member who is no agent", async () => {
    const visitor = callerOf(harness.app.port, "jade");
    expect(await walletTransfer(visitor, toVendor("10"))).toMatchObject({ status: 401 });
    const trial = await at("jade", "trial");
    for (const [operation, input] of [
      ["relay/GCS_walletTransfer", toVendor("10")],
      ["wallet/transferUpline", { amount: "10", paymentPassword }],
      ["member/paymentPassword", { paymentPassword, confirmPaymentPassword: paymentPassword }],
      ["wallet/transfers", {}],
      ["relay/ODSFE2_MemTransDet", {}],
      ["member/info/funds/consolidated", {}],
    ] as const)
      expect(parsed(await under(trial, randomUUID(), operation, input))).toMatchObject({
        status: 403,
        message: "account.trial",
      });
    expect(await balance(trial)).toBe("10000.00");
    const down = { account: "team11", amount: "10", paymentPassword };
    for (const caller of [trial, await at("jade", "player1")])
      expect(parsed(await under(caller, randomUUID(), "wallet/transferDownline", down))).toMatchObject({
        status: 403,
        message: "access.denied",
      });
  });

  it.each(["merchant", "merchantCode", "owner", "brand", "account"])(
    "is not reached by naming it in the body: %s",
    async (field) => {
      const caller = await at("jade", "player1");
      const refused = await walletTransfer(caller, { ...toVendor("10"), [field]: "aurora" });
      expect(refused).toMatchObject({ status: 422, success: false });
      expect(await balance(caller)).toBe("5000.00");
    },
  );
});

describe("money between members", () => {
  it("goes in an envelope only", async () => {
    const caller = await harness.withPaymentPassword("aurora", "team21");
    const plain = { body: JSON.stringify({ amount: "10", paymentPassword }), type: "application/json" };
    for (const operation of ["wallet/transferUpline", "member/paymentPassword"] as const) {
      const answer = await caller.ask(
        operation,
        {},
        { ...plain, headers: { "idempotency-key": randomUUID() } },
      );
      expect(parsed(answer)).toMatchObject({ success: false, message: "envelope.required" });
    }
    expect(await balance(caller)).toBe("5000.00");
  });

  it("goes up and down the line, once under its key although the envelope is another one", async () => {
    const [agent, member] = [
      await harness.withPaymentPassword("aurora", "agent2"),
      await harness.withPaymentPassword("aurora", "team22"),
    ];
    const key = randomUUID();
    const up = { amount: "100", paymentPassword };
    const first = parsed(await under(member, key, "wallet/transferUpline", up));
    expect(first).toMatchObject({ status: 200, value: { to: "agent2", amount: "100.00" } });
    expect(parsed(await under(member, key, "wallet/transferUpline", up))).toEqual(first);
    expect(await balance(member)).toBe("4900.00");
    expect(await balance(agent)).toBe("5100.00");
    const down = (account: string) =>
      under(agent, randomUUID(), "wallet/transferDownline", { account, amount: "50", paymentPassword });
    expect(parsed(await down("team31"))).toMatchObject({ status: 200, value: { to: "team31" } });
    const [foreign, absent] = [parsed(await down("team11")), parsed(await down("team99"))];
    expect(foreign).toEqual(absent);
    expect(foreign).toMatchObject({ success: false, message: "member.unknown" });
    // A copy of the envelope is refused: it was opened before.
    const body = await member.seal("wallet/transferUpline", up);
    const send = () =>
      member.ask("wallet/transferUpline", {}, { body, headers: { "idempotency-key": randomUUID() } });
    expect(parsed(await send())).toMatchObject({ status: 200 });
    expect(parsed(await send())).toMatchObject({ success: false, message: "envelope.refused" });
    expect(await balance(member)).toBe("4800.00");
  });

  it("reports a wrong payment password at its field", async () => {
    const caller = await harness.withPaymentPassword("aurora", "team23");
    const wrong = { amount: "10", paymentPassword: "000000" };
    expect(parsed(await under(caller, randomUUID(), "wallet/transferUpline", wrong))).toMatchObject({
      success: false,
      message: "password.incorrect",
      errors: [{ field: "paymentPassword" }],
    });
  });
});

describe("a vendor that does not answer", () => {
  it("leaves the funds incomplete and a transfer unknown, and nothing is lost when it is back", async () => {
    const client = new pg.Client({ connectionString: harness.url });
    await client.connect();
    onTestFinished(() => client.end());
    const caller = await at("jade", "team24");
    await walletTransfer(caller, toVendor("100"));
    await client.query("begin; lock table originals.vendor_wallet in access exclusive mode");
    const funding = caller.call("member/info/funds/consolidated");
    const [funds, moving] = await Promise.all([funding, walletTransfer(caller, toVendor("200"))]);
    expect(funds.value).toMatchObject({ complete: false, vendors: [{ vassalage: "LVY", balance: "" }] });
    expect(moving).toMatchObject({ status: 200, value: { state: "unknown" } });
    expect((await caller.call("wallet/balance")).value).toMatchObject({ balance: "4700.00", held: "200.00" });
    await client.query("rollback");
    const settle = () => settleTransfers(harness, settings, client);
    const settledFunds = () => settle().then(() => caller.call("member/info/funds/consolidated"));
    await expect
      .poll(settledFunds, { timeout: 40_000, interval: 500 })
      .toMatchObject({ value: { complete: true, total: "5000.00", held: "0.00" } });
  });
});

it("never breaks on bad input, and moves nothing by it", async () => {
  const [caller, random] = [await at("jade", "team32"), seededRandom(17)];
  const statuses = new Map<number, number>();
  for (let turn = 0; turn < 320; turn += 1) {
    const [operation, fields] = moneyCalls[turn % moneyCalls.length] ?? expect.unreachable();
    const input: Record<string, unknown> = {};
    for (const field of fields) if (random() < 0.8) input[field] = odd[Math.floor(random() * odd.length)];
    caller.headers["x-forwarded-for"] = `10.99.${turn % 250}.1`;
    const key = random() < 0.9 ? randomUUID() : String(odd[Math.floor(random() * 5)]).replace(/[^ -~]/g, "");
    const { status } = await under(caller, key, operation, input);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  expect(statuses.get(422)).toBeGreaterThan(60);
  caller.headers["x-forwarded-for"] = "10.98.0.1";
  expect(await balance(caller)).toBe("5000.00");
  expect(harness.app.lines.filter(({ event, error }) => event === undefined && error !== undefined)).toEqual(
    [],
  );
});

it("leaves a ledger that adds up, at every brand", async () => {
  const database = openDatabase({ url: harness.url, poolSize: 1 });
  for (const brand of ["aurora", "jade", "saffron"])
    expect((await verifyLedger(database, brand)).findings).toEqual([]);
  await database.close();
});
