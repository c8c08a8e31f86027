import type { Metrics, PoolState } from "./metrics.ts";
import { activeNow } from "./request-scope.ts";
import { spanned } from "./spanned.ts";
import type { Tracing } from "./tracing.ts";

/** What a pool of database connections reports. */
export type DatabaseObserver = {
  pool: (read: () => PoolState) => void;
  /** Runs a transaction; `kind` names how, `brand` whose rows, where it is one brand's. */
  transaction: <T>(kind: string, brand: string | undefined, work: () => Promise<T>) => Promise<T>;
  /** Runs a named statement. */
  statement: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Reports a statement that has ended; undefined when it is not observed. */
  query: ((sql: string, ms: number, error: unknown) => void) | undefined;
};

const system = { "db.system.name": "postgresql" };
const longestText = 300;

/** Reports a pool's transactions as metrics and, where traces are wanted, its transactions and statements as spans. */
export function observeDatabase(
  pool: string,
  { metrics, tracing }: { metrics: Metrics; tracing: Tracing | undefined },
): DatabaseObserver {
  return {
    pool: (read) => metrics.pool(pool, read),
    transaction: async (kind, brand, work) => {
      const began = performance.now();
      let failed = true;
      try {
        const attributes = { ...system, "livery.pool": pool, ...(brand ? { "livery.brand": brand } : {}) };
        const done = tracing
          ? await spanned(tracing, `transaction ${kind}`, { kind: "client", attributes }, work)
          : await work();
        failed = false;
        return done;
      } finally {
        metrics.transaction(pool, kind, failed, (performance.now() - began) / 1_000);
      }
    },
    statement: (name, work) =>
      spanned(
        tracing,
        name,
        { kind: "client", attributes: { ...system, "db.stored_procedure.name": name } },
        work,
      ),
    query:
      tracing &&
      ((sql, ms, error) => {
        const text = sql.replace(/\s+/g, " ").trim();
        const name = functionIn(text) ?? text.split(" ", 1)[0]?.toUpperCase() ?? "SQL";
        const attributes = { ...system, "db.query.text": text.slice(0, longestText) };
        const startedAt = Date.now() - ms;
        tracing.start(name, { kind: "client", parent: activeNow()?.span, attributes, startedAt }).end(error);
      }),
  };
}

/** The SQL function that a statement calls. */
const functionIn = (text: string): string | undefined =>
  /^select .*? from ([a-z_]+)\(/.exec(text)?.[1] ?? /^select ([a-z_]+)\(/.exec(text)?.[1];
