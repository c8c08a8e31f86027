import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { databaseError, sqlState } from "./database-error.ts";

/**
 * How long a migration waits for a lock at a time, how long it lets others go first, and for how long it tries in all;
 * `buildMs` is for a build of an index, for which nobody waits.
 */
export type LockPatience = { lockMs: number; pauseMs: number; totalMs: number; buildMs: number };

/**
 * Whoever reads a table queues behind a migration that waits for it, so a wait ends well before a node's own wait for a
 * lock does (1 s, `database-timeouts.ts`).
 */
export const usualPatience: LockPatience = {
  lockMs: 500,
  pauseMs: 2_000,
  totalMs: 120_000,
  buildMs: 3_600_000,
};

/** A lock that was not granted in time, and a deadlock: a later attempt may succeed. */
const lostStates = new Set(["55P03", "40P01"]);

/** How often the observer looks whom an attempt waits for; twice within a wait at least. */
const lookEveryMs = 200;

type Waited = { table: string | null; holders: string[] };

/** Whom a session waits for. Names of programs are empty for whoever may not see them. */
const whomItAwaits = `
select max(case when lock.locktype in ('relation', 'tuple') then lock.relation::regclass::text end) as "table",
  array_agg(distinct format('process %s (%s%s%s)', holder.pid,
    coalesce('"' || nullif(holder.application_name, '') || '" of ', ''), coalesce(holder.usename, 'the server'),
    ', in a transaction since ' || to_char(holder.xact_start, 'YYYY-MM-DD HH24:MI:SS TZ'))) as holders
from pg_locks lock
  cross join lateral unnest(pg_blocking_pids(lock.pid)) blocking (pid)
  join pg_stat_activity holder on holder.pid = blocking.pid
where lock.pid = $1 and not lock.granted
having count(*) > 0`;

/** Looks on while another session works; `seen` says whom it waited for the last time. */
function observe(observer: pg.Client, pid: number, everyMs: number) {
  let last: Waited | undefined;
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(async () => {
      const { rows } = await observer.query<Waited>(whomItAwaits, [pid]);
      last = rows[0] ?? last;
    });
    looking.catch(() => undefined); // Without the name of the holder the sentence says the rest.
  }, everyMs);
  return async (): Promise<Waited | undefined> => {
    clearInterval(timer);
    await looking.catch(() => undefined);
    return last;
  };
}

/** The two connections of a migration: one works, the other one sees for whom it waits. */
export type Sessions = { client: pg.Client; observer: pg.Client };

/** The driver's number of a connection's process, which its types leave out. */
const processOf = (client: pg.Client): number => (client as pg.Client & { processID: number }).processID;

/** Does work that may lack a lock; answers whom it waited for when it did. Other errors are thrown. */
async function attempt(
  { client, observer }: Sessions,
  lockMs: number,
  work: () => Promise<void>,
): Promise<{ waited: Waited | undefined; cause: unknown } | undefined> {
  await client.query(`set lock_timeout = ${lockMs}`);
  const seen = observe(observer, processOf(client), Math.min(lookEveryMs, lockMs / 3));
  try {
    await work();
    await seen();
    return undefined;
  } catch (cause) {
    const waited = await seen();
    if (!lostStates.has(sqlState(cause) ?? sqlState((cause as Error).cause ?? {}) ?? "")) throw cause;
    return { waited, cause };
  }
}

/**
 * Does work whose locks hold up everybody else: it waits for one briefly, takes back what it did, lets others go first
 * and begins again. `work` leaves nothing behind when it fails. Throws database.locked when `totalMs` are over.
 */
export async function untilLocked(
  sessions: Sessions,
  what: string,
  { lockMs, pauseMs, totalMs }: LockPatience,
  work: () => Promise<void>,
): Promise<void> {
  const until = Date.now() + totalMs;
  for (;;) {
    const lost = await attempt(sessions, lockMs, work);
    if (!lost) return;
    if (Date.now() + pauseMs > until) {
      const { waited, cause } = lost;
      const table = waited?.table ? `the table ${waited.table}` : "a lock";
      const holds = waited ? `, which ${waited.holders.join(" and ")} holds` : "";
      throw locked(
        `Applying ${what} changed nothing: for ${seconds(totalMs)} it did not get ${table}${holds}. ${then}`,
        cause,
      );
    }
    await sleep(pauseMs);
  }
}

/** Builds an index: it waits for older transactions, and nobody waits for it. Throws database.locked after `buildMs`. */
export async function whileOthersWork(
  sessions: Sessions,
  what: string,
  { buildMs }: LockPatience,
  work: () => Promise<void>,
): Promise<void> {
  const lost = await attempt(sessions, buildMs, work);
  if (!lost) return;
  const { waited, cause } = lost;
  throw locked(
    `Building ${what} was broken off: for ${seconds(buildMs)} it waited for ${waited?.holders.join(" and ") ?? "another transaction"}. ${then}`,
    cause,
  );
}

const then =
  "Let that transaction end, or end it (pg_terminate_backend), and migrate again: what ran before stays.";

const locked = (sentence: string, cause: unknown) => databaseError("database.locked", sentence, cause);

const seconds = (ms: number): string => {
  const count = Math.ceil(ms / 1_000);
  return count === 1 ? "1 second" : `${count} seconds`;
};
