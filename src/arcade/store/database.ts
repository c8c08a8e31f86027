import pg from "pg";

/** Rows of one statement. */
export type Rows = <Row extends pg.QueryResultRow>(
  text: string,
  values: readonly unknown[],
) => Promise<Row[]>;

/** Statements that happen all or not at all. */
export type Books = { rows: Rows };

/** The arcade's connections. */
export type ArcadeDatabase = Books & {
  /** Everything that `work` does, or nothing of it when it throws. */
  together: <T>(work: (books: Books) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

const poolSize = 8;
const STATEMENT_TIMEOUT_MS = 2_000;

/** int8 arrives as bigint: money is never a float. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 && format !== "binary"
      ? (text: string) => BigInt(text)
      : pg.types.getTypeParser(oid, format),
};

/** Opens the books at `url`, whose search path is the arcade's schema. */
export function openArcadeDatabase(url: string, log: (error: Error) => void): ArcadeDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: "livery arcade",
    types,
  });
  let closing = false;
  // Idle connections may still be on their way out when the database stops.
  pool.on("error", (error) => {
    if (!closing) log(error);
  });
  // One that breaks between two statements: whoever asks next is told. Without a listener the process would end.
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    rows: async (text, values) => (await pool.query(text, [...values])).rows,
    together: (work) => together(pool, work),
    close: () => {
      closing = true;
      return pool.end();
    },
  };
}

async function together<T>(pool: pg.Pool, work: (books: Books) => Promise<T>): Promise<T> {
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
