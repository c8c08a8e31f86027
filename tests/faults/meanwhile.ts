import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../../src/server/foundation/db/connection.ts";

const patienceMs = 20_000;

/**
 * Runs `first` until it calls the `stop` that it gets, and `second` from there: `first` goes on when the second is done, or waits for
 * something that is locked. So both meet in the same place each time, whatever the machine is busy with.
 */
export async function meanwhile<T, U>(
  database: Database,
  brandId: string,
  first: (stop: () => Promise<void>) => Promise<T>,
  second: () => Promise<U>,
): Promise<[T, U]> {
  let reached = () => undefined as void;
  let goOn = () => undefined as void;
  const isThere = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let stops = 0;
  const one = first(async () => {
    stops += 1;
    if (stops > 1) return;
    reached();
    await mayGoOn;
  });
  await Promise.race([isThere, one]);
  if (stops === 0) throw new Error("the first did not come to where it stops");
  let isOver = false;
  const other = second().finally(() => {
    isOver = true;
  });
  other.catch(() => undefined);
  for (const since = Date.now(); !isOver && !(await waits(database, brandId)); await sleep(5))
    if (Date.now() - since > patienceMs) throw new Error("the second neither ends nor waits");
  goOn();
  // Nothing of one goes on when the other has failed.
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

/** Whether any connection of the cluster, which a worker has for itself, waits for a lock. */
const waits = (database: Database, brandId: string): Promise<boolean> =>
  database.brand(brandId, async (tx) => {
    const { rows } = await sql`select from pg_locks where not granted`.execute(tx);
    return rows.length > 0;
  });
