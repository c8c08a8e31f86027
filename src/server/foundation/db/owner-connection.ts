import pg from "pg";
import { databaseError } from "./database-error.ts";

/** How long opening a connection may take: an address at which nothing answers would hold a start for minutes. */
const connectMs = 10_000;

/** A connection of the owner. Throws database.unreachable, whose text does not contain the password. */
export async function connectAsOwner(url: string, options: pg.ClientConfig = {}): Promise<pg.Client> {
  if (!isAddress(url))
    throw unreachable(
      "DATABASE_URL is no address like postgres://user:password@host:5432/name. A password writes / as %2F, @ as %40, # as %23, ? as %3F and % as %25.",
    );
  const client = new pg.Client({
    connectionString: url,
    application_name: "livery migrate",
    connectionTimeoutMillis: connectMs,
    ...options,
  });
  client.on("error", () => {}); // A broken connection also rejects the running query, which reports it.
  try {
    await client.connect();
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const { host, port, database } = client;
    throw unreachable(
      `The database ${database} at ${host}:${port} cannot be opened (${message || code}). Is it running, and is DATABASE_URL right?`,
      cause,
    );
  }
  return client;
}

/** An address whose user and password the driver can read, too. */
function isAddress(url: string): boolean {
  try {
    const { username, password } = new URL(url);
    decodeURIComponent(`${username}:${password}`);
    return true;
  } catch {
    return false;
  }
}

const unreachable = (sentence: string, cause?: unknown) =>
  databaseError("database.unreachable", sentence, cause);
