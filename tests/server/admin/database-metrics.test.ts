import { expect, it } from "vitest";
import { createDatabaseMetrics } from "../../../src/server/admin/database-metrics.ts";
import type { Database } from "../../../src/server/foundation/db/connection.ts";

const row = {
  transactions: 7n,
  unsealed_seconds: null,
  verified_seconds: 12,
  broken: 0,
  withdrawals: 2n,
  transfers: 0n,
  contradictions: 0n,
  unresolved: 3n,
  jobs: [{ job: "sweep", seconds: 90, failing: 1 }],
};

function metricsOf(
  call: () => Promise<object[]>,
  offsetMs: () => number | undefined = () => 0,
  lastBackup?: () => Promise<Date | undefined>,
) {
  let asked = 0;
  const database = {
    call: () => {
      asked += 1;
      return call();
    },
  } as unknown as Database;
  const lines: object[] = [];
  const { metrics } = createDatabaseMetrics({
    database,
    state: () => ({ answers: true, writes: true }),
    clock: () => ({ offsetMs: offsetMs() }),
    brands: () => ["aurora"],
    brokenBrands: () => 0,
    lastBackup,
    log: (line) => lines.push(line),
    everyMs: 100,
  });
  let text = "";
  const refresh = async () => {
    text = await metrics();
  };
  return { registry: { metrics: async () => text }, refresh, lines, asked: () => asked };
}

it("reads the database once for scrapes that come together, and again later", async () => {
  const { registry, refresh, asked } = metricsOf(async () => [row]);
  await Promise.all([refresh(), refresh(), refresh()]);
  await refresh();
  expect(asked()).toBe(1);
  const text = await registry.metrics();
  expect(text).toContain('livery_ledger_open_holds{reason="withdrawal"} 2');
  expect(text).toContain('livery_job_late_seconds{job="sweep"} 90');
  expect(text).toContain("livery_payment_unresolved 3");
  await new Promise((resolve) => setTimeout(resolve, 120));
  await refresh();
  expect(asked()).toBe(2);
});

it("says that nobody knows how far the clock is off while it was not compared, instead of naming a right one", async () => {
  let offset: number | undefined;
  const { registry, refresh } = metricsOf(
    async () => [row],
    () => offset,
  );
  await refresh();
  expect(await registry.metrics()).toMatch(/^livery_clock_offset_seconds nan$/im);
  offset = -1_500;
  await refresh();
  expect(await registry.metrics()).toMatch(/^livery_clock_offset_seconds -1.5$/m);
});

it("waits a second for a database that does not answer, asks it once, and shows no old number", async () => {
  let answer: (rows: object[]) => void = () => undefined;
  const first = [[row]];
  const { registry, refresh, asked } = metricsOf(async () => {
    const rows = first.pop();
    return rows ?? new Promise((resolve) => (answer = resolve));
  });
  await refresh();
  await new Promise((resolve) => setTimeout(resolve, 120));
  const began = performance.now();
  await Promise.all([refresh(), refresh()]);
  await refresh();
  expect(performance.now() - began).toBeLessThan(2_500);
  expect(asked()).toBe(2);
  expect(await registry.metrics()).toContain("livery_ledger_transactions Nan");
  answer([row]);
  await refresh();
  expect(await registry.metrics()).toContain("livery_ledger_transactions 7");
});

it("logs a mistake of the program and continues", async () => {
  const { registry, refresh, lines } = metricsOf(async () => {
    throw new Error('column "x" does not exist');
  });
  await refresh();
  expect(lines).toMatchObject([{ level: "error", event: "metrics.failed" }]);
  expect(await registry.metrics()).toContain("livery_ledger_transactions Nan");
});

it("tell the age of the last good backup, NaN without one, and nothing where the platform takes none", async () => {
  const ageOf = async (lastBackup?: () => Promise<Date | undefined>) => {
    const { registry, refresh } = metricsOf(
      async () => [row],
      () => 0,
      lastBackup,
    );
    await refresh();
    return /^livery_backup_age_seconds\{database="embedded"\} (.+)$/m.exec(await registry.metrics())?.[1];
  };
  expect(Number(await ageOf(async () => new Date(Date.now() - 90_000)))).toBeCloseTo(90, -1);
  expect(await ageOf(async () => undefined)).toBe("Nan");
  expect(await ageOf(() => Promise.reject(new Error("not JSON")))).toBe("Nan");
  expect(await ageOf()).toBeUndefined();
});
