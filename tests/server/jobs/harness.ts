import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Brand } from "../../../src/server/brands/brand.ts";
import { createLedger } from "../../../src/server/core/ledger/ledger.ts";
import { type Database, openDatabase } from "../../../src/server/foundation/db/connection.ts";
import type { Emergency } from "../../../src/server/foundation/observability/alarm.ts";
import { windowsOf } from "../../../src/server/jobs/cron-windows.ts";
import type { Job, JobContext, JobServices, TransactionJob } from "../../../src/server/jobs/job.ts";
import { planWindows } from "../../../src/server/jobs/run-store.ts";
import { freshDatabase } from "../../support/database.ts";
import { account, give } from "../../support/ledger.ts";

/** Jobs reach nothing else of a brand here. */
export const brandNamed = (merchant: string) => ({ merchant }) as Brand;

export type LogLine = { level: string; event?: unknown; [key: string]: unknown };

/** A node of the app as far as jobs are concerned, on connections of its own. */
export type Node = {
  database: Database;
  services: JobServices;
  lines: LogLine[];
  /** Resolves with the first line of the log, which may have been written before. */
  firstLine: Promise<LogLine>;
  emergencies: Emergency[];
  close: () => Promise<void>;
};

export function openNode(url: string): Node {
  const database = openDatabase({ url, poolSize: 5 });
  const lines: LogLine[] = [];
  const first = Promise.withResolvers<LogLine>();
  const emergencies: Emergency[] = [];
  const services = {
    database,
    clock: { now: () => Date.now() },
    log: (line: LogLine) => {
      lines.push(line);
      first.resolve(line);
    },
    alarm: async (emergency: Emergency) => void emergencies.push(emergency),
  } as Partial<JobServices> as JobServices;
  const { promise: firstLine } = first;
  return { database, services, lines, firstLine, emergencies, close: () => database.close() };
}

export type Stage = Node & {
  url: string;
  /** Another node on the same database; closed with the stage. */
  node: () => Node;
};

/** An empty app with the named brands. */
export async function openStage(brands: readonly string[] = ["aurora"]): Promise<Stage> {
  const { url, drop } = await freshDatabase();
  const first = openNode(url);
  const nodes = [first];
  for (const brand_id of brands)
    await first.database.brand(brand_id, (tx) => tx.insertInto("brand").values({ brand_id }).execute());
  return {
    ...first,
    url,
    node: () => {
      const node = openNode(url);
      nodes.push(node);
      return node;
    },
    close: async () => {
      await Promise.all(nodes.map((node) => node.close()));
      await drop();
    },
  };
}

const described = { title: "Pays a unit", schedule: "* * * * *", lane: "quick", catchUp: "all" } as const;

/**
 * Pays one unit to one account for each window. Its key is another each time: only the runner keeps it from paying
 * twice.
 */
export const wage = (pause?: () => Promise<unknown>): TransactionJob => ({
  ...described,
  id: "wage",
  within: "transaction",
  run: async ({ tx, brand, services, window }) => {
    const ledger = createLedger(services.database, services.clock);
    const act = { ...give(randomUUID(), account("m1"), 1n), reference: window.start.toISOString() };
    await ledger.postIn(tx, brand.merchant, [act]);
    await pause?.();
    return { paid: 1n };
  },
});

/** A job that makes its own transactions. */
export const own = (run: (context: JobContext) => Promise<unknown>, change: Partial<Job> = {}): Job =>
  ({ ...described, id: "own", within: "own", run, ...change }) as Job;

/** Windows that wages were paid for, in the order of payment. */
export const paid = ({ database }: Node, brandId = "aurora"): Promise<string[]> =>
  database.brand(brandId, async (tx) => {
    const rows = await tx.selectFrom("ledger_transaction").select("reference").orderBy("id").execute();
    return rows.map(({ reference }) => reference);
  });

export const runsOf = ({ database }: Node, job: string, brandId = "aurora") =>
  database.brand(brandId, (tx) =>
    tx
      .selectFrom("job_run")
      .select(["window_start", "window_end", "attempts", "started_at", "finished_at", "outcome", "error"])
      .where("job", "=", job)
      .orderBy("window_start")
      .execute(),
  );

/** Notes that a job was last at the window that begins at `start`, as if the app had been away since. */
export const awaySince = ({ database }: Node, job: Job, start: Date, brandId = "aurora"): Promise<void> =>
  database.brand(brandId, (tx) =>
    planWindows(tx, { brandId, jobId: job.id }, [windowsOf(job.schedule).around(start)]),
  );

/** When a job of a brand is looked at next. */
export const nextLookOf = ({ database }: Node, job: string, brandId = "aurora"): Promise<Date | undefined> =>
  database.brand(brandId, async (tx) => {
    const due = tx.selectFrom("job_due").select("next_look").where("job", "=", job);
    return (await due.executeTakeFirst())?.next_look;
  });

export const day = (time: string): Date => new Date(`2026-11-21T${time}Z`);

/** The starts of `count` minutes from one on, as wages refer to them. */
export const minutes = (from: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) => new Date(from.getTime() + index * 60_000).toISOString());

/** Waits until something holds; the test's own time limit ends it. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20);
}
