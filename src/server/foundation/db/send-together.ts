import type { Socket } from "node:net";
import type pg from "pg";

/**
 * Lets what is sent on a connection until the end of this turn go in one write: each write wakes the database's process for
 * this connection.
 */
export function sendTogether(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
