import { Kysely, type Logger, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import { answered, destroy } from "../../../partners/protocol/steady-connection.ts";
import type { DatabaseObserver } from "../observability/database-observer.ts";
import { APP_ROLE } from "./app-role.ts";
import { databaseAway, isUnavailable, sqlState } from "./database-error.ts";
import { connectionTimeouts, setTransactionTimeouts, transactionTimeoutsSql } from "./database-timeouts.ts";
import type { DatabaseWatch } from "./database-watch.ts";
import type { Schema } from "./schema.ts";
import { sendTogether } from "./send-together.ts";
import { getTypeParser } from "./type-parsers.ts";

export type DatabaseOptions = {
  url: string;
  log?: (line: string) => void;
  /** At most this many connections. */
  poolSize?: number;
  /** How long a statement of a report may take; half a minute by default. */
  reportTimeoutMs?: number;
  /** Watches the database. While it is away, work is refused at once and connections are closed. */
  watch?: DatabaseWatch | undefined;
  /** How long work waits for a connection; the default of five seconds is also the maximum. */
  waitMs?: number;
  /**
   * Whether a pooler in transaction mode stands between: then each transaction sets its timeouts itself, and statements
   * are planned anew, since the next one may run on another connection.
   */
  pooled?: boolean;
  /** Reports transactions, statements and the state of the pool. */
  observer?: DatabaseObserver | undefined;
};

/** The access to the tables. Work runs in one transaction, which commits when `work` resolves. */
export type Database = {
  /** Work inside one brand: sees and writes that brand's rows only, whatever the queries say. */
  brand<T>(brandId: string, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** Work as the owner, for the few tables without a brand. Tables with a brand appear empty. */
  platform<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /**
   * One statement as a transaction of its own, planned once for each connection under its name. It runs as the
   * owner, so it must be a call of a function that sets its brand itself: ledger_apply alone.
   */
  call<Row extends pg.QueryResultRow>(statement: NamedStatement): Promise<Row[]>;
  /**
   * As `brand`, pipelined, for the transactions that limit throughput: statements are planned once for each connection
   * and sent without waiting for earlier ones, so that three round trips are enough.
   */
  pipelined<T>(brandId: string, work: (run: Run) => Promise<T>): Promise<T>;
  /**
   * Reads one brand in one snapshot: later commits are not visible, writing is impossible, and a statement may take
   * `reportTimeoutMs`.
   */
  snapshot<T>(brandId: string, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export type NamedStatement = { name: string; text: string; values: unknown[] };

/** A call of a function of the database, under the function's name. */
export const callOf = (name: string, columns: string, values: unknown[]): NamedStatement => ({
  name,
  text: `select ${columns} from ${name}(${values.map((_value, index) => `$${index + 1}`).join(", ")})`,
  values,
});

/** Sends a statement at once; resolves with its rows. */
export type Run = <Row extends pg.QueryResultRow>(statement: NamedStatement) => Promise<Row[]>;

const REPORT_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** The server ends statements earlier, so a statement that takes this long is on a dead connection. */
const LOST_AFTER_MS = 5_000;

type Acquire = () => Promise<pg.PoolClient>;

/** Opens a pool on `url`. Connects on first use; connections lost to a restart of the server are replaced. */
export function openDatabase(options: DatabaseOptions): Database {
  const { watch, observer, reportTimeoutMs = REPORT_TIMEOUT_MS, pooled = false } = options;
  const { acquire, end } = openPool(options, reportTimeoutMs);
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: { connect: acquire, end } }),
    ...(observer?.query ? { log: queryLog(observer.query) } : {}),
  });
  /** Reports errors of the database to the watch. */
  const watched = async <T>(
    kind: string,
    brandId: string | undefined,
    work: () => Promise<T>,
  ): Promise<T> => {
    try {
      return await (observer ? observer.transaction(kind, brandId, work) : work());
    } catch (error) {
      if (isUnavailable(error)) watch?.note(error);
      throw error;
    }
  };
  return {
    brand: (brandId, work) =>
      watched("brand", brandId, () =>
        kysely.transaction().execute(async (tx) => {
          await enterBrand(tx, brandId, pooled);
          return work(tx);
        }),
      ),
    call: (statement) =>
      watched("call", undefined, () =>
        pooled
          ? inPipeline(acquire, [transactionTimeoutsSql], (run) => run(statement), { observer, pooled })
          : called(acquire, statement, observer),
      ),
    pipelined: (brandId, work) =>
      watched("pipelined", brandId, () => {
        if (brandId === "") throw new Error(nameless);
        const settings = [entryOf(brandId), ...(pooled ? [transactionTimeoutsSql] : [])];
        return inPipeline(acquire, settings, work, { observer, pooled });
      }),
    snapshot: (brandId, work) =>
      watched("report", brandId, () =>
        kysely
          .transaction()
          .setIsolationLevel("repeatable read")
          .setAccessMode("read only")
          .execute(async (tx) => {
            await enterBrand(tx, brandId, pooled);
            await sql`select set_config('statement_timeout', ${`${reportTimeoutMs}`}, true)`.execute(tx);
            return work(tx);
          }),
      ),
    platform: (work) =>
      watched("platform", undefined, () =>
        kysely.transaction().execute(async (tx) => {
          if (pooled) await setTransactionTimeouts(tx);
          return work(tx);
        }),
      ),
    close: () => kysely.destroy(),
  };
}

/** The pool, and the acquisition of a connection, which is refused while the database is known to be away. */
function openPool(
  { url, log, poolSize = 10, watch, waitMs = CONNECT_TIMEOUT_MS, pooled = false, observer }: DatabaseOptions,
  reportTimeoutMs: number,
): { acquire: Acquire; end: () => Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    pipeline: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: reportTimeoutMs + LOST_AFTER_MS,
    ...(pooled ? {} : connectionTimeouts),
    keepAlive: true,
    application_name: "livery",
    types: { getTypeParser },
  });
  observer?.pool(() => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    most: poolSize,
  }));
  let closing = false;
  // An idle connection that breaks has no caller; the pool has already dropped it. The watch logs more.
  pool.on("error", (error) => {
    if (!closing && !watch) log?.(`database connection lost: ${error.message}`);
  });
  // A connection may break between two statements of a transaction: the next statement reports it. Without a
  // listener the process would end.
  pool.on("connect", (client) => client.on("error", () => {}));
  const connections = new Set<pg.PoolClient>();
  pool.on("connect", (client) => connections.add(client));
  pool.on("remove", (client) => connections.delete(client));
  const waiting = new Set<(reason: Error) => void>();
  // Waiting callers are refused. The result of statements that were sent is unknown.
  const leave = watch?.onAway(() => {
    for (const client of connections) destroy(client);
    for (const refuse of waiting) refuse(databaseAway());
  });
  const acquire = async (): Promise<pg.PoolClient> => {
    watch?.check();
    const taken = pool.connect();
    const refused = Promise.withResolvers<never>();
    waiting.add(refused.reject);
    try {
      return await answered(Promise.race([taken, refused.promise]), waitMs);
    } catch (error) {
      // A connection that arrives later goes back to the pool.
      void taken.then(
        (client) => client.release(),
        (late: Error) => error !== late && watch?.note(late),
      );
      throw error;
    } finally {
      waiting.delete(refused.reject);
    }
  };
  const end = () => {
    closing = true;
    leave?.();
    return pool.end();
  };
  return { acquire, end };
}

async function called<Row extends pg.QueryResultRow>(
  acquire: Acquire,
  statement: NamedStatement,
  observer: DatabaseObserver | undefined,
): Promise<Row[]> {
  const client = await acquire();
  let broken: Error | undefined;
  try {
    return await rowsOf<Row>(client, statement, observer);
  } catch (error) {
    // After an error of the server the connection is still usable.
    if (sqlState(error) === undefined) broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The rows of a named statement; its observer is asked only where statements are traced. */
async function rowsOf<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  statement: NamedStatement,
  observer: DatabaseObserver | undefined,
): Promise<Row[]> {
  const send = () => client.query<Row>(statement);
  const { rows } = await (observer?.query ? observer.statement(statement.name, send) : send());
  return rows;
}

/** Reports each statement with its time, never its values. */
const queryLog =
  (query: NonNullable<DatabaseObserver["query"]>): Logger =>
  (event) =>
    query(event.query.sql, event.queryDurationMillis, event.level === "error" ? event.error : undefined);

/** The statement without its name: it is planned anew and leaves nothing on its connection. */
const unnamed = ({ text, values }: NamedStatement): NamedStatement => ({ name: "", text, values });

/** Role and brand of a transaction, as expressions to select. */
const entryOf = (brandId: string): string =>
  `set_config('role', ${pg.escapeLiteral(APP_ROLE)}, true), set_config('livery.brand_id', ${pg.escapeLiteral(brandId)}, true)`;

/** Of a statement after one of the same transaction has failed. */
const abortedState = "25P02";

/** A transaction that does not wait for its `begin` and settings: if they fail, every later statement fails. */
async function inPipeline<T>(
  acquire: Acquire,
  settings: readonly string[],
  work: (run: Run) => Promise<T>,
  { observer, pooled }: Pick<DatabaseOptions, "observer" | "pooled">,
): Promise<T> {
  const client = await acquire();
  sendTogether(client);
  const begun = client.query(`begin; select ${settings.join(", ")}`);
  // Awaited below; a failure has made the work fail by then.
  begun.catch(() => undefined);
  let cause: unknown;
  try {
    const done = await work((statement) => {
      sendTogether(client);
      const rows = rowsOf<never>(client, pooled ? unnamed(statement) : statement, observer);
      // Later statements fail because of the first that did, and the work may hear of them earlier.
      rows.catch((error: unknown) => (cause ??= error));
      return rows;
    });
    await begun;
    // A commit of a failed transaction rolls back without an error.
    const { command } = await client.query("commit");
    if (command !== "COMMIT") throw new Error("a statement of the transaction has failed");
    client.release();
    return done;
  } catch (error) {
    const first = await begun.then(
      () => (sqlState(error) === abortedState ? (cause ?? error) : error),
      (reason: unknown) => reason,
    );
    await client.query("rollback").then(
      () => client.release(),
      // A connection that cannot roll back is closed.
      () => client.release(true),
    );
    throw first;
  }
}

const nameless = "A brand's transaction needs a brand id";

/** set_config('role', ..., true) is SET LOCAL ROLE; as a function it shares the brand's round trip. */
async function enterBrand(tx: Transaction<Schema>, brandId: string, pooled: boolean): Promise<void> {
  if (brandId === "") throw new Error(nameless);
  const timeouts = pooled ? sql.raw(`, ${transactionTimeoutsSql}`) : sql``;
  await sql`select set_config('role', ${APP_ROLE}, true), set_config('livery.brand_id', ${brandId}, true)${timeouts}`.execute(
    tx,
  );
}
