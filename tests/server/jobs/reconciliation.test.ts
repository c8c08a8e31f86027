import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readPlatform } from "../../../src/server/brands/platform.ts";
import { ledgerBroken } from "../../../src/server/core/ledger/reconciliation-store.ts";
import { createAlarm } from "../../../src/server/foundation/observability/alarm.ts";
import { startBackgroundWork } from "../../../src/server/jobs/background-work.ts";
import { job } from "../../../src/server/jobs/catalogue/ledger/reconcile.ts";
import { windowsOf } from "../../../src/server/jobs/cron-windows.ts";
import type { JobServices } from "../../../src/server/jobs/job.ts";
import { startSealing } from "../../../src/server/jobs/ledger-sealing.ts";
import { perform } from "../../../src/server/jobs/run-window-once.ts";
import type { Services } from "../../../src/server/services.ts";
import { account, give, openTestLedger, type TestLedger } from "../../support/ledger.ts";
import { loopback } from "../../support/outgoing.ts";
import { brandNamed, day, type LogLine, until } from "./harness.ts";

let test: TestLedger;
let lines: LogLine[];
let calls: { body: Record<string, unknown>; type: string | undefined }[];
let desk: Server;
/** What the listener answers next: a status, or nothing at all. */
let answers: (number | "silence")[];

beforeEach(async () => {
  test = await openTestLedger();
  [lines, calls, answers] = [[], [], []];
  desk = createServer(async (request, response) => {
    const chunks = await request.toArray();
    calls.push({ body: JSON.parse(Buffer.concat(chunks).toString()), type: request.headers["content-type"] });
    const answer = answers.shift() ?? 204;
    if (answer !== "silence") response.writeHead(answer).end();
  });
  desk.listen(0, "127.0.0.1");
  await once(desk, "listening");
});
afterEach(async () => {
  desk.closeAllConnections();
  desk.close();
  await test.close();
});

const log = (line: LogLine) => void lines.push(line);
const address = () => `http://127.0.0.1:${(desk.address() as AddressInfo).port}/alarm`;
let hours = 0;

/** Runs the job for an hour of its own, as the runner does. */
async function reconcileNow(url: string | undefined = address(), brand = "aurora") {
  hours += 1;
  const { database } = test;
  const services = {
    database,
    log,
    alarm: createAlarm({ url, log, outgoing: loopback }),
  } as Partial<JobServices> as JobServices;
  const window = windowsOf(job.schedule).around(new Date(day("00:00:00").getTime() + hours * 3_600_000));
  return perform(job, { brand: brandNamed(brand), window, services, log });
}
const isBroken = (brand = "aurora") => test.database.brand(brand, ledgerBroken);
const sealAll = async () => {
  const sealing = startSealing({ database: test.database, clock: { now: () => test.clock.at }, log });
  const sealed = () =>
    test.database.brand("aurora", (tx) => tx.selectFrom("ledger_block").select("number").execute());
  const before = (await sealed()).length;
  await until(async () => {
    sealing.nudge();
    return (await sealed()).length > before;
  });
  await sealing.stop();
};

describe("the hourly reconciliation", () => {
  it("notes what it saw and leaves people alone while the books add up", async () => {
    expect(await isBroken()).toBe(false);
    await test.ledger.post("aurora", give("a1", account("m1"), 500n));
    await sealAll();
    expect(await reconcileNow()).toMatchObject({
      state: "done",
      outcome: { findings: 0, transactions: 1n, blocks: 1 },
    });
    expect({ broken: await isBroken(), lines, calls }).toEqual({ broken: false, lines: [], calls: [] });
  });

  it("sees a balance that somebody changed, calls, and stops payments until it is mended", async () => {
    await test.brand("jade");
    await test.ledger.post("aurora", give("a1", account("m1"), 500n));
    await test.tamper("update ledger_account set posted = posted + 1 where owner = 'm1'");
    expect(await reconcileNow()).toMatchObject({ state: "done", outcome: { findings: 1 } });
    await reconcileNow(address(), "jade");
    expect([await isBroken(), await isBroken("jade")]).toEqual([true, false]);
    const emergency = {
      event: "ledger.broken",
      brand: "aurora",
      found: 1,
      findings: [{ invariant: "I2 balances are the sums of their entries" }],
    };
    expect(lines).toMatchObject([{ level: "error", ...emergency }]);
    expect(calls).toMatchObject([{ type: "application/json", body: emergency }]);
    expect(calls[0]?.body.text).toMatch(
      /^The books of aurora do not add up: 1 found, first I2 .*m1\/real\/main/,
    );

    await test.tamper("update ledger_account set posted = posted - 1 where owner = 'm1'");
    await reconcileNow();
    expect(await isBroken()).toBe(false);
    expect(calls).toHaveLength(1);
    expect(lines.at(-1)).toEqual({ level: "warn", event: "ledger.mended", brand: "aurora" });
  });

  it("sees that history was rewritten, however consistent it is, and does not forgive it later", async () => {
    await test.ledger.post("aurora", give("a1", account("m1"), 500n));
    await sealAll();
    await reconcileNow();
    await test.tamper(`update ledger_transaction set reason = 'gift';
      update ledger_block set hash = ledger_block_hash(brand_id, first_transaction, last_transaction, prior_hash)`);
    for (let hour = 0; hour < 2; hour += 1)
      expect(await reconcileNow(undefined)).toMatchObject({ outcome: { findings: 1 } });
    expect(lines.at(-1)).toMatchObject({
      event: "ledger.broken",
      findings: [{ invariant: "I8 the chain keeps its history" }],
    });
    expect(await isBroken()).toBe(true);
  });

  it("sees that the end of the journal is gone, where no block tells", async () => {
    await test.ledger.post("aurora", give("a1", account("m1"), 500n));
    await reconcileNow();
    await test.tamper("delete from ledger_entry; delete from ledger_transaction; delete from ledger_account");
    expect(await reconcileNow(undefined)).toMatchObject({ outcome: { findings: 1 } });
    expect(lines.at(-1)).toMatchObject({ findings: [{ invariant: "I8 history only grows" }] });
  });
});

describe("scheduled reconciliation", () => {
  it("reconciles and raises the alarm by itself, and stops on request", async () => {
    await test.ledger.post("aurora", give("a1", account("m1"), 500n));
    await test.tamper("update ledger_account set posted = posted + 1 where owner = 'm1'");
    const clock = { now: () => test.clock.at };
    const alarm = createAlarm({ url: address(), log, outgoing: loopback });
    const platform = readPlatform();
    const services = { clock, log, alarm, identity: {}, platform } as Partial<Services> as Services;
    const brands = () => [brandNamed("aurora")];
    const workers = await startBackgroundWork({
      services,
      databaseUrl: test.url,
      brands,
      originOf: () => "",
    });
    await until(async () => calls.length > 0);
    await workers.stop();
    expect(calls[0]?.body).toMatchObject({ event: "ledger.broken", brand: "aurora" });
    expect(await isBroken()).toBe(true);
  });
});

describe("the alarm", () => {
  const raise = (url: string | undefined) =>
    createAlarm({ url, log, timeoutMs: 500, outgoing: loopback })({
      event: "ledger.broken",
      brand: "aurora",
      text: "It burns.",
    });

  it("calls again when the first call is refused", async () => {
    answers = [503];
    await raise(address());
    expect(calls).toHaveLength(2);
    expect(lines.map(({ event }) => event)).toEqual(["ledger.broken"]);
  });

  it("says in the log that nobody could be called, and goes on", async () => {
    answers = [500, 500];
    await raise(address());
    await raise("http://127.0.0.1:1/");
    await raise("no address");
    const undelivered = lines.filter(({ event }) => event === "alarm.undelivered");
    expect(undelivered.map(({ problem }) => problem)).toEqual([
      "answered 500",
      expect.stringMatching(/ECONNREFUSED|fetch failed/),
      expect.stringMatching(/URL/),
    ]);
  });

  it("does not wait for ever", async () => {
    answers = ["silence", "silence"];
    const began = performance.now();
    await raise(address());
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(lines.at(-1)).toMatchObject({ event: "alarm.undelivered" });
  });

  it("is silent where nobody is to be called", async () => {
    await raise(undefined);
    expect({ calls, events: lines.map(({ event }) => event) }).toEqual({
      calls: [],
      events: ["ledger.broken"],
    });
  });
});
