import { Gauge, Registry } from "prom-client";
import type { Database } from "../foundation/db/connection.ts";
import { isUnavailable } from "../foundation/db/database-error.ts";
import type { Log } from "../foundation/observability/log.ts";
import { withTimeout } from "../foundation/with-timeout.ts";
import { type PlatformFigures, readFigures } from "./platform-figures-store.ts";

export type DatabaseMetricsOptions = {
  database: Database;
  state: () => { answers: boolean; writes: boolean };
  clock: () => { offsetMs: number | undefined };
  /** The merchants of the served brands. */
  brands: () => readonly string[];
  /** How many brands have findings and are served in an older version, or not at all. */
  brokenBrands: () => number;
  /** When the last good backup of the embedded database was taken; left out for another database, which its operators back up. */
  lastBackup?: (() => Promise<Date | undefined>) | undefined;
  log: Log;
  /** How long figures are not read again. */
  everyMs?: number;
};

const usualEveryMs = 10_000;
/** A scrape waits this long for the database, and then answers without its figures. */
const waitMs = 1_000;

/**
 * Metrics of the database and of the brands' registry, in a registry of their own: they are the same in every process of a node,
 * so it is never added up. It is read at a scrape, at most once every ten seconds and one reading
 * at a time. Figures that could not be read are NaN: an old number would look like a good one.
 */
export function createDatabaseMetrics(options: DatabaseMetricsOptions): { metrics: () => Promise<string> } {
  const registry = new Registry();
  const { state, clock, brands, brokenBrands } = options;
  const gauge = (name: string, help: string, collect?: (this: Gauge) => void) =>
    new Gauge({ name, help, registers: [registry], ...(collect ? { collect } : {}) });

  gauge("livery_database_answers", "Whether the database answers", function () {
    this.set(state().answers ? 1 : 0);
  });
  gauge("livery_database_writes", "Whether the database has room to write", function () {
    this.set(state().answers && state().writes ? 1 : 0);
  });
  gauge(
    "livery_clock_offset_seconds",
    "How far this node's clock is ahead of the database's; NaN while they were not compared",
    function () {
      const offsetMs = state().answers ? clock().offsetMs : undefined;
      this.set((offsetMs ?? Number.NaN) / 1_000);
    },
  );
  gauge("livery_brands", "Brands that are served", function () {
    this.set(brands().length);
  });
  gauge("livery_brands_broken", "Brands whose files have findings", function () {
    this.set(brokenBrands());
  });
  backupGauge(registry, options.lastBackup);
  const write = figureGauges(registry);
  const refresh = reader(options, write);
  return {
    metrics: async () => {
      await refresh();
      return registry.metrics();
    },
  };
}

/** NaN without a good backup; no value at all where the platform takes none. */
function backupGauge(registry: Registry, lastBackup: DatabaseMetricsOptions["lastBackup"]): void {
  new Gauge({
    name: "livery_backup_age_seconds",
    help: "Age of the last good backup of the embedded database",
    labelNames: ["database"],
    registers: [registry],
    async collect() {
      if (!lastBackup) return;
      // A file that cannot be read tells of no good backup.
      const at = await lastBackup().catch(() => undefined);
      this.set({ database: "embedded" }, at ? (Date.now() - at.getTime()) / 1_000 : Number.NaN);
    },
  });
}

/** Gauges of figures that are the same from every node. */
function figureGauges(registry: Registry): (figures: PlatformFigures | undefined) => void {
  const registers = [registry];
  const simple: [Gauge, (figures: PlatformFigures) => number | undefined][] = (
    [
      ["livery_ledger_transactions", "Ledger transactions so far", (f) => f.transactions],
      [
        "livery_ledger_unsealed_seconds",
        "Age of the oldest unsealed transaction",
        (f) => f.unsealedSeconds ?? 0,
      ],
      ["livery_ledger_verified_seconds", "Age of the oldest verdict about books", (f) => f.verifiedSeconds],
      ["livery_ledger_broken_brands", "Brands whose books have findings", (f) => f.broken],
      ["livery_payment_contradictions", "Contradictions that wait for a decision", (f) => f.contradictions],
      [
        "livery_payment_unresolved",
        "Payouts and transfers whose outcome nobody has known for a day",
        (f) => f.unresolved,
      ],
    ] as [string, string, (figures: PlatformFigures) => number | undefined][]
  ).map(([name, help, read]) => [new Gauge({ name, help, registers }), read]);
  const holds = new Gauge({
    name: "livery_ledger_open_holds",
    help: "Withdrawals and transfers under way, each with money set aside",
    labelNames: ["reason"],
    registers,
  });
  const late = new Gauge({
    name: "livery_job_late_seconds",
    help: "How long ago a job's oldest undone window was over",
    labelNames: ["job"],
    registers,
  });
  const failing = new Gauge({
    name: "livery_job_failing_windows",
    help: "Undone windows of a job whose last run failed",
    labelNames: ["job"],
    registers,
  });
  return (figures) => {
    for (const [gauge, read] of simple) gauge.set((figures && read(figures)) ?? Number.NaN);
    holds.set({ reason: "withdrawal" }, figures?.withdrawals ?? Number.NaN);
    holds.set({ reason: "transfer" }, figures?.transfers ?? Number.NaN);
    late.reset();
    failing.reset();
    for (const { job, seconds, failing: count } of figures?.jobs ?? []) {
      late.set({ job }, seconds);
      failing.set({ job }, count);
    }
  };
}

function reader(
  { database, state, brands, log, everyMs = usualEveryMs }: DatabaseMetricsOptions,
  write: (figures: PlatformFigures | undefined) => void,
): () => Promise<void> {
  let nextRead = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const read = async (): Promise<void> => {
    try {
      write(await readFigures(database, brands()));
    } catch (error) {
      write(undefined);
      // The database's watch reports an unavailable database.
      if (!isUnavailable(error)) log({ level: "error", event: "metrics.failed", error: String(error) });
    } finally {
      nextRead = performance.now() + everyMs;
      reading = undefined;
    }
  };
  return async () => {
    if (!state().answers) return write(undefined);
    if (!reading && performance.now() < nextRead) return;
    reading ??= read();
    const inTime = await withTimeout(
      waitMs,
      reading.then(() => true),
    );
    if (!inTime) write(undefined);
  };
}
