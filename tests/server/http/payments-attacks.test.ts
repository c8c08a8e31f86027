import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { job } from "../../../src/cli/job.ts";
import { seededRandom } from "../../../src/kernel/random.ts";
import { verifyLedger } from "../../../src/server/core/ledger/verify-ledger.ts";
import { openDatabase } from "../../../src/server/foundation/db/connection.ts";
import { runCommand } from "../../cli/run.ts";
import { choose } from "../../partners/sandbox-gateway/harness.ts";
import { openTimeoutMs } from "../../support/app.ts";
import { callerOf, type TestCaller } from "../../support/caller.ts";
import { temporaryFolder } from "../../support/database.ts";
import { ask, askRaw } from "../../support/http.ts";
import { balance, type MoneyApp, odd, openMoneyApp, parsed, under } from "./money-app.ts";
import {
  call,
  deskCalls,
  gatewayKey,
  memberCalls,
  nearlyRight,
  notify,
  openBank,
  paidNews,
  picture,
  send,
  staffOf,
  who,
} from "./payment-app.ts";

let harness: MoneyApp;
let place: Awaited<ReturnType<typeof temporaryFolder>>;
let port = 0;
let key: Buffer;
const dataDir = () => join(place.folder, "data");
beforeAll(async () => {
  place = await temporaryFolder();
  harness = await openMoneyApp({ dataDir: dataDir() });
  port = harness.app.port;
  key = gatewayKey(dataDir(), "aurora");
}, openTimeoutMs);
afterAll(() => Promise.all([harness.close(), place.remove()]));

/** Opens a deposit of 500 by QR and answers its number, and where it is paid. */
async function openQr(caller: TestCaller): Promise<{ id: string; page: string }> {
  const { value } = await call(caller, "payment/deposit", { channel: "upi", amount: "500" });
  return { id: String(value.reference), page: String(value.payQr) };
}

describe("a notification", () => {
  it("that is forged, changed, old, from the future, or another brand's moves nothing", async () => {
    const member = await harness.at("aurora", "team21");
    const { id } = await openQr(member);
    const news = paidNews(id);
    const jade = gatewayKey(dataDir(), "jade");
    const minute = 60_000;
    const refused = await Promise.all([
      notify(port, { key: randomBytes(32) }, news),
      notify(port, { key: Buffer.alloc(0) }, news),
      notify(port, { key: jade }, news),
      notify(port, { key: jade, operator: "jade" }, news),
      notify(port, { key, operator: "jade" }, news),
      notify(port, { key, at: Date.now() - 6 * minute }, news),
      notify(port, { key, at: Date.now() + 6 * minute }, news),
      notify(port, { key, at: Number.NaN }, news),
      notify(port, { key }, news, JSON.stringify({ ...news, amount: "50000.00" })),
      notify(port, { key, path: "/payment/sandbox/jade" }, news),
      notify(port, { key, path: "/payment/other/aurora" }, news),
      notify(port, { key, path: "/payment/__proto__/aurora" }, news),
      notify(port, { key, path: "/payment/sandbox/nobody" }, news),
      notify(port, { key, path: "/payment/sandbox/constructor" }, news),
      ask(port, "/payment/sandbox/aurora", { method: "POST" }).then(({ status, text: body }) => ({
        status,
        body,
      })),
    ]);
    for (const answer of refused) expect(answer).toEqual({ status: 401, body: '{"status":"signature"}' });
    const bent = [{ currency: "USD" }, { amount: "-500.00" }, { amount: 500 }, { reference: "" }];
    for (const value of ["", "[]", "{", ...bent.map((more) => paidNews(id, more))])
      expect(await notify(port, { key }, value)).toEqual({ status: 400, body: '{"status":"bad-request"}' });
    expect(await balance(member)).toBe("5000.00");
    expect((await member.call("payment/deposits")).value.content[0]).toMatchObject({ state: "waiting" });
    // The brand's own at another brand's address: jade has no such payment.
    expect(await notify(port, { key: jade, brand: "jade" }, { ...news, currency: "MYR" })).toEqual({
      status: 404,
      body: '{"status":"missing"}',
    });
    expect(await balance(member)).toBe("5000.00");
  });

  it("that is valid is accepted once, at any address of the app", async () => {
    const member = await harness.at("aurora", "team22");
    const { id } = await openQr(member);
    const news = paidNews(id);
    const answers = await Promise.all(Array.from({ length: 30 }, () => notify(port, { key }, news)));
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: '{"status":"ok"}' });
    expect(await notify(port, { key }, paidNews(id))).toMatchObject({ status: 200 });
    expect(await balance(member)).toBe("5500.00");
    // The same payment for a second deposit is a contradiction, and is logged.
    const second = await openQr(member);
    expect(await notify(port, { key }, { ...news, paymentId: second.id })).toEqual({
      status: 409,
      body: '{"status":"conflict"}',
    });
    await harness.app.lineThat(({ event, payment }) => event === "payment.conflict" && payment === second.id);
    expect(await balance(member)).toBe("5500.00");
  });

  it("of what there is not, or of what another kind of payment is, is missing", async () => {
    const member = await harness.at("aurora", "team23");
    const bank = await openBank(member);
    for (const id of [bank, "nothing", "", "%00", "x".repeat(3_000)])
      expect((await notify(port, { key }, paidNews(id))).status).toBe(404);
    for (const id of ["a\0b", "\ud800"]) expect((await notify(port, { key }, paidNews(id))).status).toBe(400);
    const { id } = await openQr(member);
    const payout = { ...paidNews(id), type: "payout", payoutId: id };
    expect((await notify(port, { key }, payout)).status).toBe(404);
    expect(await balance(member)).toBe("5000.00");
  });

  it("of a mebibyte is not read", async () => {
    expect((await notify(port, { key }, paidNews("x".repeat(1_000_000)))).status).toBe(413);
  });
});

describe("an upload", () => {
  const path = "/wps/payment/deposit/claim?reference=no-such-deposit";
  const as = (type: string) => ({ "content-type": type });
  let member: TestCaller;
  beforeAll(async () => {
    member = await harness.at("aurora", "team24");
  });

  it.each([
    "application/json",
    "application/jose",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/html",
    "image/svg+xml",
    "image/webp",
    "image/pngx",
    "",
  ])("as %j is no picture", async (type) => {
    const answer = await send(port, member, path, await picture(), type ? as(type) : {});
    expect(parsed(answer)).toMatchObject({ status: 415, message: "image.type" });
  });

  it("of nothing, or of something else under a picture's name, is no picture", async () => {
    const reference = await openBank(member);
    const claim = `/wps/payment/deposit/claim?reference=${reference}`;
    for (const body of [undefined, "", "<svg/>", "GIF89a", "{}", Buffer.alloc(100_000)])
      expect(parsed(await send(port, member, claim, body))).toMatchObject({ message: "image.type" });
    for (const type of ["IMAGE/PNG", "image/jpeg; charset=utf-8"])
      expect(parsed(await send(port, member, claim, "x", as(type)))).toMatchObject({ message: "image.type" });
    expect((await member.call("payment/deposits")).value.content[0]).toMatchObject({ state: "waiting" });
    expect(parsed(await send(port, member, claim, await picture(), as("image/jpeg")))).toMatchObject({
      status: 200,
    });
  });

  it("over five megabytes is not read, in one piece or in many", async () => {
    const headers = Object.entries(who(member)).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `POST ${path} HTTP/1.1\r\nHost: ${member.host}\r\n${headers.join("")}Content-Type: image/png\r\n`;
    const whole = await askRaw(port, `${head}Content-Length: 5242881\r\n\r\n`);
    expect(whole).toMatch(/^HTTP\/1\.1 413/);
    expect(whole).toContain("request.too-large");
    // To the byte, and one more.
    const piece = `10000\r\n${"x".repeat(65_536)}\r\n`;
    const pieces = await askRaw(
      port,
      `${head}Transfer-Encoding: chunked\r\n\r\n${piece.repeat(80)}1\r\nx\r\n`,
    );
    expect(pieces).toMatch(/^HTTP\/1\.1 413/);
  });

  it("of an unknown session is refused before it is read", async () => {
    // Only headers are sent: a server that waited for the body would not answer.
    const text = await askRaw(
      port,
      `POST ${path} HTTP/1.1\r\nHost: ${member.host}\r\nContent-Type: image/png\r\nContent-Length: 5000000\r\n\r\n`,
      1_500,
    );
    expect(text).toMatch(/^HTTP\/1\.1 401/);
    const stranger = { ...callerOf(port, "aurora"), token: randomBytes(24).toString("base64url") };
    expect((await send(port, stranger, path, "x")).status).toBe(401);
  });

  it("to a call that takes none is refused", async () => {
    const answer = await send(port, member, "/wps/payment/deposit/pay", await picture());
    expect(parsed(answer)).toMatchObject({ status: 415, message: "request.media-type" });
  });
});

it("never breaks on bad input, and moves nothing by it", async () => {
  const member = await harness.withPaymentPassword("aurora", "team31");
  const finance = await staffOf(harness, "aurora", "owner");
  const calls = [
    ...memberCalls.map(([operation, fields]) => ({ caller: member, operation, fields })),
    ...deskCalls.map(([operation, fields]) => ({ caller: finance, operation, fields })),
  ];
  const random = seededRandom(29);
  const statuses = new Map<number, number>();
  for (let turn = 0; turn < 408; turn += 1) {
    const { caller, operation, fields } = calls[turn % calls.length] ?? expect.unreachable();
    const input: Record<string, unknown> = {};
    for (const field of fields) {
      const dice = random();
      const strange = odd[Math.floor(random() * odd.length)];
      if (dice < 0.45) input[field] = nearlyRight[field] ?? strange;
      else if (dice < 0.7) input[field] = strange;
      else if (dice < 0.85) input[field] = { [String(strange)]: strange };
    }
    caller.headers["x-forwarded-for"] = `10.${100 + (turn % 100)}.7.1`;
    const { status } = await under(caller, randomUUID(), operation, input);
    if (status >= 500) expect.unreachable(`${operation} ${JSON.stringify(input)}: ${status}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(statuses.get(422)).toBeGreaterThan(80);
  expect(statuses.get(200)).toBeGreaterThan(5);
  member.headers["x-forwarded-for"] = "10.98.0.1";
  expect(await balance(member)).toBe("5000.00");
});

const contradicted = "payment.contradicted";

describe("the job that looks after payments", () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: harness.url });
    await client.connect();
    await client.query("select set_config('livery.brand_id', 'aurora', false)");
  });
  afterAll(() => client.end());

  it("asks the gateway about missing notices, closes expired deposits, and counts unconfirmed payouts", async () => {
    const member = await harness.at("aurora", "team32");
    const [paid, late] = [await openQr(member), await openQr(member)];
    // The gateway's notice is lost: its address is unreachable.
    await client.query(
      "update sandbox_gateway.payment set notify_url = 'http://127.0.0.1:1/gone' where id = $1",
      [paid.id],
    );
    await choose(paid.page, "pay");
    expect(await balance(member)).toBe("5000.00");
    await client.query("update deposit set check_at = now() where id = any($1)", [[paid.id, late.id]]);
    await client.query("update deposit set expires_at = now() where id = $1", [late.id]);
    const environment = {
      DATABASE_URL: harness.url,
      DATA_DIR: dataDir(),
      WHITELABELS_DIR: harness.app.brands.folder,
      PORT: String(port),
      PAYMENT_ORIGIN_PORT: new URL(paid.page).port,
    };
    const at = new Date(Date.now() - 20 * 60_000).toISOString();
    const done = await runCommand(job, ["run", "payments.settle", "--brand", "aurora", "--at", at], {
      environment,
    });
    expect(done.code).toBe(0);
    // Notices of unknown payments raise alarms, here or by the app's own job; nothing else does.
    const events = done.err.split("\n").flatMap((line) => (line ? [JSON.parse(line).event as string] : []));
    const own = harness.app.lines.flatMap(({ event }) => (event === contradicted ? [contradicted] : []));
    expect([...new Set([...events, ...own])]).toEqual([contradicted]);
    expect(await balance(member)).toBe("5500.00");
    const { content } = (await member.call("payment/deposits")).value;
    expect(content.find(({ reference }) => reference === paid.id)).toMatchObject({ state: "credited" });
    expect(content.find(({ reference }) => reference === late.id)).toMatchObject({
      state: "failed",
      reason: "payment.expired",
    });
    expect((await member.call("member/notices")).value.content.map(({ text }) => text).sort()).toEqual([
      "notice.depositCredited",
      "notice.depositFailed",
    ]);
  });
});

it("leaves a ledger that adds up, and a log without errors but the gateway's", async () => {
  const database = openDatabase({ url: harness.url, poolSize: 1 });
  for (const brand of ["aurora", "jade"]) expect((await verifyLedger(database, brand)).findings).toEqual([]);
  await database.close();
  const complaints = harness.app.lines.filter(
    ({ level, event }) => level === "error" && event !== contradicted,
  );
  // A busy machine makes statements late; a deadlock is a mistake.
  expect(complaints.filter(({ code }) => code === "40P01")).toEqual([]);
  const events = new Set(complaints.map(({ event }) => event));
  events.delete("database.busy");
  expect([...events].sort()).toEqual(["payment.conflict", "payment.unreadable"]);
});
