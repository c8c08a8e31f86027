import { randomUUID } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { job } from "../../../src/cli/job.ts";
import { verifyLedger } from "../../../src/server/core/ledger/verify-ledger.ts";
import { openDatabase } from "../../../src/server/foundation/db/connection.ts";
import { runCommand } from "../../cli/run.ts";
import { openTimeoutMs } from "../../support/app.ts";
import type { TestCaller } from "../../support/caller.ts";
import { temporaryFolder } from "../../support/database.ts";
import { ask } from "../../support/http.ts";
import { balance, type MoneyApp, openMoneyApp, paymentPassword } from "./money-app.ts";
import { bindOwn, call, gatewayKey, paidNews as news, notify, staffOf } from "./payment-app.ts";

/** The whole app with a gateway whose signed news are wrong: the books hold, and the operator sees each of them. */

let harness: MoneyApp;
let place: Awaited<ReturnType<typeof temporaryFolder>>;
let client: pg.Client;
let finance: TestCaller;
const dataDir = () => join(place.folder, "data");
beforeAll(async () => {
  place = await temporaryFolder();
  harness = await openMoneyApp({ dataDir: dataDir() });
  client = new pg.Client({ connectionString: harness.url });
  await client.connect();
  await client.query("select set_config('livery.brand_id', 'aurora', false)");
  finance = await staffOf(harness, "aurora", "finance");
}, openTimeoutMs);
afterAll(async () => {
  await client.end();
  await Promise.all([harness.close(), place.remove()]);
});

const tell = async (value: object) =>
  (await notify(harness.app.port, { key: gatewayKey(dataDir(), "aurora") }, value)).status;

/** Opens a deposit of 500. */
const deposit = async (member: TestCaller): Promise<{ id: string; page: string }> => {
  const { value } = await call(member, "payment/deposit", { channel: "upi", amount: "500" });
  return { id: String(value.reference), page: String(value.payQr) };
};

/** The kinds of contradiction that the desk's page has of an order, in their order. */
async function kindsOf(order: string): Promise<string[]> {
  const { value } = await finance.call("desk/contradictions", { show: "open", pageSize: 100 });
  return value.content.flatMap((row) => (row.order === order ? [row.kind] : [])).sort();
}

type Case = {
  lie: string;
  /** The status of the answers to the news, the kinds at the desk, the member's balance, and the deposit's state. */
  says: (id: string) => (object | "reject")[];
  answers: number[];
  kinds: string[];
  money: string;
  state: string;
};

const cases: Case[] = [
  {
    lie: "another amount",
    says: (id) => [news(id, { amount: "400.00" })],
    answers: [200],
    kinds: ["otherAmount"],
    money: "5000.00",
    state: "review",
  },
  {
    lie: "another currency",
    says: (id) => [news(id, { currency: "USD" })],
    answers: [400],
    kinds: [],
    money: "5000.00",
    state: "waiting",
  },
  {
    lie: "a second payment",
    says: (id) => [news(id), news(id)],
    answers: [200, 200],
    kinds: ["secondPayment"],
    money: "5500.00",
    state: "credited",
  },
  {
    lie: "a failure after the payment, and the payment again",
    says: (id) => {
      const paid = news(id);
      return [paid, news(id, { status: "failed" }), paid];
    },
    answers: [200, 200, 200],
    kinds: ["failedAfterPaid"],
    money: "5500.00",
    state: "credited",
  },
  {
    lie: "a payment after the failure",
    says: (id) => [news(id, { status: "failed" }), news(id)],
    answers: [200, 200],
    kinds: ["paidAfterFailed"],
    money: "5500.00",
    state: "credited",
  },
  {
    lie: "another amount that the desk rejects, and the whole one under the same number",
    says: (id) => {
      const reference = `PB-${randomUUID()}`;
      return [news(id, { amount: "400.00", reference }), "reject", news(id, { reference })];
    },
    answers: [200, 200, 200],
    kinds: ["otherAmount"],
    money: "5000.00",
    state: "failed",
  },
];

it("about deposits: nothing is credited that was not ordered, nothing twice, and staff have each lie", {
  timeout: 60_000,
}, async () => {
  for (const [index, { lie, says, ...expected }] of cases.entries()) {
    const member = await harness.at("aurora", `team${1 + Math.floor(index / 4)}${1 + (index % 4)}`);
    const { id } = await deposit(member);
    const answers: number[] = [];
    for (const said of says(id))
      answers.push(
        said === "reject"
          ? (
              await call(finance, "desk/deposits/decide", {
                reference: id,
                credit: false,
                reason: "Paid back to the payer",
              })
            ).status
          : await tell(said),
      );
    const { content } = (await member.call("payment/deposits")).value;
    const seen = {
      answers,
      kinds: await kindsOf(id),
      money: await balance(member),
      state: content[0]?.state,
    };
    expect({ lie, ...seen }).toEqual({ lie, ...expected });
  }
});

it("about payouts and other brands' orders: nobody is paid or charged twice", {
  timeout: 60_000,
}, async () => {
  const member = await harness.withPaymentPassword("aurora", "team33");
  // An account by whose number the sandbox never answers: no status comes, and no notice.
  const account = await bindOwn(member, "100200309999");
  const withdraw = async () => {
    const { value } = await call(member, "payment/withdraw", { account, amount: "1200", paymentPassword });
    const reference = String(value.reference);
    await call(finance, "desk/withdrawals/decide", { reference, decision: "approve" });
    return reference;
  };
  const told = (payoutId: string, more: object = {}) =>
    tell(news("", { type: "payout", payoutId, amount: "1200.00", ...more }));
  const wallet = async () => {
    const { value } = await member.call("wallet/balance");
    return [value.balance, value.held];
  };
  const paid = await withdraw();
  const silent = await withdraw();
  expect(await wallet()).toEqual(["2600.00", "2400.00"]);
  const reference = `PB-${randomUUID()}`;
  expect([await told(paid, { reference }), await told(paid, { reference })]).toEqual([200, 200]);
  expect([await wallet(), await kindsOf(paid)]).toEqual([["2600.00", "1200.00"], []]);
  expect([await told(paid), await told(paid, { reference, status: "failed" })]).toEqual([200, 200]);
  expect(await kindsOf(paid)).toEqual(["failedAfterPaid", "secondPayout"]);
  // One that is never reported keeps its money aside, and the desk has it.
  expect(await wallet()).toEqual(["2600.00", "1200.00"]);
  const { value } = await finance.call("desk/withdrawals", { show: "open", pageSize: 100 });
  expect(value.content.find((row) => row.reference === silent)).toMatchObject({ state: "paying" });
  await client.query("update withdrawal set changed_at = now() - interval '1 day' where id = $1", [silent]);

  // An order of another brand, under this brand's own signature.
  const mei = await harness.at("jade", "team11");
  const theirs = await call(mei, "payment/deposit", { channel: "duitnow", amount: "500" });
  const id = String(theirs.value.reference);
  expect([await tell(news(id)), await kindsOf(id)]).toEqual([404, ["unknownOrder"]]);
  expect([await balance(mei), (await mei.call("payment/deposits")).value.content[0]?.state]).toEqual([
    "5000.00",
    "waiting",
  ]);
});

it("by its status otherwise than by its news: the first counts, and the other one stands at the desk", {
  timeout: 60_000,
}, async () => {
  const member = await harness.at("aurora", "team34");
  const [half, pushed, foreign] = [await deposit(member), await deposit(member), await deposit(member)];
  // The gateway's own books are changed, so that its status lies.
  const lies = (id: string, change: string) =>
    client.query(
      `update sandbox_gateway.payment set ended_at = now(), form_token = null, ${change} where id = $1`,
      [id],
    );
  await lies(half.id, "status = 'paid', paid_amount = 40000");
  await lies(pushed.id, "status = 'failed'");
  await lies(foreign.id, "status = 'paid', paid_amount = 50000, currency = 'USD'");
  expect(await tell(news(pushed.id))).toBe(200);
  await client.query("update deposit set check_at = now() where id = any($1)", [
    [half.id, pushed.id, foreign.id],
  ]);
  const events = await settled(new URL(half.page).port);
  expect(await tell(news(half.id))).toBe(200);
  expect([await kindsOf(half.id), await kindsOf(pushed.id)]).toEqual([
    ["otherAmount", "secondPayment"],
    ["failedAfterPaid"],
  ]);
  expect(await balance(member)).toBe("5500.00");

  // What the operator sees: a figure, an alarm and a line each, and a node that serves on.
  const { text } = await ask(harness.app.adminPort, "/metrics");
  const count = Number(/^livery_payment_contradictions (\d+)$/m.exec(text)?.[1]);
  expect(count).toBeGreaterThan(5);
  expect(text).toContain("\nlivery_payment_unresolved 1\n");
  const own = harness.app.lines.map(({ event }) => event);
  expect([...events, ...own]).toContain("payment.contradicted");
  // The status of a payment in another currency moves nothing. The app's own job of the minute may ask first.
  expect(
    events.includes("payment.unreadable") ||
      harness.app.lines.some(
        ({ event, payment }) => event === "payment.unreadable" && payment === foreign.id,
      ),
  ).toBe(true);
  expect(own).toContain("payment.unreadable");
  await notify(harness.app.port, { key: gatewayKey(dataDir(), "jade") }, news(half.id));
  await harness.app.lineThat(({ event, gateway }) => event === "payment.signature" && gateway === "sandbox");
  expect(own.filter((event) => event === "request.failed")).toEqual([]);
  expect((await ask(harness.app.adminPort, "/readyz")).status).toBe(200);
});

/** Runs the job that asks the gateway about payments; answers the events that it logged. */
async function settled(gatewayPort: string): Promise<string[]> {
  const environment = {
    DATABASE_URL: harness.url,
    DATA_DIR: dataDir(),
    WHITELABELS_DIR: harness.app.brands.folder,
    PORT: String(harness.app.port),
    PAYMENT_ORIGIN_PORT: gatewayPort,
  };
  const at = new Date(Date.now() - 20 * 60_000).toISOString();
  const args = ["run", "payments.settle", "--brand", "aurora", "--at", at];
  const done = await runCommand(job, args, { environment });
  expect(done.code).toBe(0);
  return done.err.split("\n").flatMap((line) => (line ? [JSON.parse(line).event as string] : []));
}

it("leaves ledgers that add up", async () => {
  const database = openDatabase({ url: harness.url, poolSize: 1 });
  for (const brand of ["aurora", "jade"]) expect((await verifyLedger(database, brand)).findings).toEqual([]);
  await database.close();
});
