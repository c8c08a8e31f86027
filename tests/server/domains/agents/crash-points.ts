import pg from "pg";

type Query = (this: pg.Client, ...given: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };

/** What begins a transaction has done nothing yet: a crash before it is one before the next statement. */
const opening = /^(begin|select set_config\('role')/i;
/** Whose pages are told what has changed is read aside, once for all news that come together, which depends on the load. */
const aside = /browser_hash.* from "session"/is;

const textOf = (given: unknown): string =>
  typeof given === "string" ? given : ((given as { text?: string } | undefined)?.text ?? "");

/**
 * Lets `crash` happen before the statement with a number, from 1, of the statements that this process sends whatever the load;
 * it decides what becomes of the statement and of all that follow. Returns how many were sent, and how to stop.
 */
export function onStatement(number: number, crash: (client: pg.Client) => void) {
  const { query } = prototype;
  const asides = new WeakSet<pg.Client>();
  let sent = 0;
  prototype.query = function counted(...given) {
    const text = textOf(given[0]);
    if (opening.test(text)) asides.delete(this);
    else if (aside.test(text)) asides.add(this);
    else if (!asides.has(this)) sent += 1;
    if (sent >= number) crash(this);
    return query.apply(this, given);
  };
  return {
    sent: () => sent,
    stop: () => {
      prototype.query = query;
    },
  };
}

/** Cuts a connection as the end of its process does: the database learns of it, and nothing is rolled back politely. */
export function cut(client: pg.Client): never {
  (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
  throw new Error("this process is dead");
}
