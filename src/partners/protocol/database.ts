import pg from "pg";

/** The rows of one statement. */
export type Rows = <Row extends pg.QueryResultRow>(
  text: string,
  values: readonly unknown[],
) => Promise<Row[]>;

/** The statements of one transaction. */
export type Connection = { rows: Rows };

/** Connections at this moment: used and idle ones, callers that wait for one, and the most there may be. */
export type Connections = { used: number; idle: number; waiting: number; most: number };

/** Takes what reads a company's connections, for the metrics of whoever runs it. */
export type OnPool = (read: () => Connections) => void;

/** A company's connections to its own database. */
export type PartnerDatabase = Connection & {
  /** Runs `work` in one transaction, which is rolled back when it throws. */
  inTransaction: <T>(work: (tx: Connection) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

type Options = {
  /** The database's address; its search path is the company's schema. */
  url: string;
  /** The application name of these connections. */
  name: string;
  poolSize: number;
  log: (error: Error) => void;
  onPool?: OnPool | undefined;
};

const STATEMENT_TIMEOUT_MS = 2_000;
const CONNECT_TIMEOUT_MS = 2_000;
/** A statement older than this is on a dead connection, since the server would have ended it. */
const LOST_AFTER_MS = 3_000;

/** int8 arrives as bigint: money is never a float. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 && format !== "binary"
      ? (text: string) => BigInt(text)
      : pg.types.getTypeParser(oid, format),
};

/** Opens a company's database. */
export function openPartnerDatabase({ url, name, poolSize, log, onPool }: Options): PartnerDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: LOST_AFTER_MS,
    // With it the driver drops the connection when no answer comes.
    pipeline: true,
    keepAlive: true,
    application_name: name,
    types,
  });
  onPool?.(() => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    most: poolSize,
  }));
  let closing = false;
  // Idle connections may still be closing when the database stops.
  pool.on("error", (error) => {
    if (!closing) log(error);
  });
  // A connection may break while it closes or between two statements: the next query reports it. Without a listener
  // the process would end.
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    rows: async (text, values) => (await pool.query(text, [...values])).rows,
    inTransaction: (work) => together(pool, work),
    close: () => {
      closing = true;
      return pool.end();
    },
  };
}

async function together<T>(pool: pg.Pool, work: (tx: Connection) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const done = await work({ rows: async (text, values) => (await client.query(text, [...values])).rows });
    await client.query("commit");
    return done;
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
