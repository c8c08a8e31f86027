import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ledgerBroken } from "../../../src/server/core/ledger/reconciliation-store.ts";
import type { Emergency } from "../../../src/server/foundation/observability/alarm.ts";
import { job as hourly } from "../../../src/server/jobs/catalogue/ledger/reconcile.ts";
import { job as nightly } from "../../../src/server/jobs/catalogue/ledger/verify.ts";
import { job as watch } from "../../../src/server/jobs/catalogue/ledger/watch.ts";
import type { Job, JobServices } from "../../../src/server/jobs/job.ts";
import { perform } from "../../../src/server/jobs/run-window-once.ts";
import { databaseUrl } from "../../support/database.ts";
import { account, give, openTestLedger, type TestLedger } from "../../support/ledger.ts";
import { sealTwice } from "../core/ledger/checkers/sealing.ts";
import { brandNamed, day, type LogLine } from "./harness.ts";

let test: TestLedger;
let lines: LogLine[];
let emergencies: Emergency[];
let runs = 0;
beforeEach(async () => {
  test = await openTestLedger();
  [lines, emergencies] = [[], []];
  await test.ledger.post("aurora", give("early", account("m1"), 500n));
  await test.ledger.post("aurora", give("other", account("m2"), 300n));
  await sealTwice(test);
});
afterEach(() => test.close());

/** Runs a job for a window of its own, as the runner does. */
async function run(job: Job) {
  runs += 1;
  const services = {
    database: test.database,
    log: (line: LogLine) => void lines.push(line),
    alarm: async (emergency: Emergency) => void emergencies.push(emergency),
  } as Partial<JobServices> as JobServices;
  const start = new Date(day("00:00:00").getTime() + runs * 3_600_000);
  const window = { start, end: new Date(start.getTime() + 3_600_000) };
  return perform(job, { brand: brandNamed("aurora"), window, services, log: services.log });
}
const isBroken = () => test.database.brand("aurora", ledgerBroken);
const events = () => emergencies.map(({ event }) => event);
const transaction = (key: string) => `(select id from ledger_transaction where key = '${key}')`;

describe("the hourly verification", () => {
  it("continues after the last verified block, and the nightly one reads everything", async () => {
    expect(await run(hourly)).toMatchObject({ outcome: { scope: "whole", read: 2n, findings: 0 } });
    await test.ledger.post("aurora", give("later", account("m1"), 5n));
    await sealTwice(test);
    expect(await run(hourly)).toMatchObject({
      outcome: { scope: "continued", read: 1n, readBlocks: 1, transactions: 3n },
    });
    expect(await run(hourly)).toMatchObject({
      outcome: { scope: "continued", read: 0n, readBlocks: 0, blocks: 2 },
    });
    expect(await run(nightly)).toMatchObject({ outcome: { scope: "whole", read: 3n, readBlocks: 2 } });
    expect(events()).toEqual([]);
  });

  it("finds a wrong entry after the mark", async () => {
    await run(hourly);
    await test.ledger.post("aurora", give("later", account("m1"), 5n));
    await test.tamper(
      `update ledger_entry set amount = 7 where amount = 5 and transaction_id = ${transaction("later")}`,
    );
    expect(await run(hourly)).toMatchObject({
      outcome: { scope: "continued", findings: expect.any(Number) },
    });
    expect([events(), await isBroken()]).toEqual([["ledger.broken"], true]);
  });

  it("does not look before the mark, where the nightly one finds a wrong entry and no hourly one clears it", async () => {
    await run(hourly);
    await test.tamper(
      `update ledger_entry set amount = 501 where amount = 500 and transaction_id = ${transaction("early")}`,
    );
    expect(await run(hourly)).toMatchObject({ outcome: { scope: "continued", findings: 0 } });
    await run(nightly);
    expect([events(), await isBroken()]).toEqual([["ledger.broken"], true]);
    // While the books are broken, every run reads everything.
    expect(await run(hourly)).toMatchObject({ outcome: { scope: "whole" } });
    expect(await isBroken()).toBe(true);
    await test.tamper(
      `update ledger_entry set amount = 500 where amount = 501 and transaction_id = ${transaction("early")}`,
    );
    expect(await run(hourly)).toMatchObject({ outcome: { scope: "whole", findings: 0 } });
    expect([await isBroken(), lines.at(-1)?.event]).toEqual([false, "ledger.mended"]);
  });

  it("does not clear what a verification of everything found while it ran", async () => {
    await run(hourly);
    await test.tamper("update ledger_account set posted = posted + 1 where owner = 'm2'");
    const { database } = test;
    let reports = 0;
    // Between the first and the second snapshot of the hourly run, the nightly one comes to its verdict.
    const during = {
      ...database,
      snapshot: async (...args: Parameters<typeof database.snapshot>) => {
        reports += 1;
        if (reports === 2) {
          test.database = database;
          await run(nightly);
        }
        return database.snapshot(...args);
      },
    } as typeof database;
    test.database = during;
    expect(await run(hourly)).toMatchObject({ outcome: { scope: "continued", findings: 0 } });
    expect([events(), await isBroken()]).toEqual([["ledger.broken"], true]);
  });
});

describe("a verdict", () => {
  it("that is older than it may be raises the alarm, once an hour, with the failure of the last run", async () => {
    await run(hourly);
    expect(await run(watch)).toMatchObject({ outcome: { overdue: false, ageMinutes: 0 } });
    await aged("verified_at = verified_at - interval '4 hours'");
    await locked(async () => {
      expect(await run(hourly)).toMatchObject({ state: "failed" });
    });
    expect(await run(watch)).toMatchObject({ outcome: { overdue: true, ageMinutes: 240 } });
    await run(watch);
    expect(emergencies).toMatchObject([
      {
        event: "ledger.unverified",
        brand: "aurora",
        ageMinutes: 240,
        failure: expect.stringMatching(/timeout/),
      },
    ]);
    expect(emergencies[0]?.text).toMatch(
      /^The books of aurora were last verified 4 hours ago; the last run failed: /,
    );
    await aged("alarmed_at = alarmed_at - interval '1 hour'");
    await run(watch);
    expect(events()).toHaveLength(2);
    // A verdict ends it.
    await run(hourly);
    expect(await run(watch)).toMatchObject({ outcome: { overdue: false } });
    expect(events()).toHaveLength(2);
  });

  it("of the whole history has an age of its own", async () => {
    await run(hourly);
    await aged("whole_at = whole_at - interval '31 hours'");
    await run(hourly);
    await run(watch);
    expect(emergencies).toMatchObject([
      { event: "ledger.unverified", ageMinutes: 0, wholeAgeMinutes: 31 * 60 },
    ]);
  });

  it("that never came is as old as the brand", async () => {
    await test.tamper("update brand set first_seen = now() - interval '5 hours'");
    await run(watch);
    expect(emergencies).toMatchObject([{ event: "ledger.unverified", ageMinutes: 300 }]);
  });

  it("of a version before this one counts", async () => {
    await run(hourly);
    await test.tamper(
      "delete from ledger_verification",
      "update brand set first_seen = now() - interval '5 hours'",
    );
    expect(await run(watch)).toMatchObject({ outcome: { overdue: false, ageMinutes: 0 } });
  });
});

/** Turns back the times of the brand's verification and of its recorded runs. */
const aged = (change: string) =>
  test.tamper(
    `update ledger_verification set ${change}`,
    "update ledger_reconciliation set at = at - interval '31 hours'",
  );

/** While the journal is locked, every query of a verification exceeds its time. */
async function locked(work: () => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: databaseUrl(test.url, undefined, "postgres") });
  await admin.connect();
  try {
    await admin.query("begin; lock table ledger_entry in access exclusive mode");
    await work();
  } finally {
    await admin.end();
  }
}
