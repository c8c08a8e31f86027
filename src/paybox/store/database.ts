import pg from "pg";

/** The paybox's connections. */
export type PayboxDatabase = {
  /** Rows of one statement. */
  rows: <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
};

const poolSize = 6;
const STATEMENT_TIMEOUT_MS = 2_000;

/** int8 arrives as bigint: money is never a float. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 && format !== "binary"
      ? (text: string) => BigInt(text)
      : pg.types.getTypeParser(oid, format),
};

/** Opens the books at `url`, whose search path is the paybox's schema. */
export function openPayboxDatabase(url: string, log: (error: Error) => void): PayboxDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: "livery paybox",
    types,
  });
  let closing = false;
  // Idle connections may still be on their way out when the database stops.
  pool.on("error", (error) => {
    if (!closing) log(error);
  });
  // One that breaks on its way out or between two statements: whoever asks next is told. Without a listener the
  // process would end.
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    rows: async (text, values) => (await pool.query(text, [...values])).rows,
    close: () => {
      closing = true;
      return pool.end();
    },
  };
}
