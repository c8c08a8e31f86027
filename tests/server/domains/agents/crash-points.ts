import pg from "pg";

type Query = (this: pg.Client, ...given: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };

/**
 * Lets `crash` happen before the statement with a number, from 1, of all statements that this process sends; it decides
 * what becomes of the statement. Returns how many were sent, and how to stop.
 */
export function onStatement(number: number, crash: (client: pg.Client) => void) {
  const { query } = prototype;
  let sent = 0;
  prototype.query = function counted(...given) {
    sent += 1;
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
