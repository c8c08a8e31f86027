import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { databaseError, sqlState } from "./database-error.ts";

/**
 * How long an attempt waits for its locks together, how long it lets others go first, and for how long it tries in all;
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

/** What PostgreSQL answers to a statement that was cancelled. */
const cancelled = "57014";

/** How often the observer looks whom an attempt waits for; ten times within a wait at least. */
const lookEveryMs = 200;

type Waited = { table: string | null; holders: string[] };

/** `since` tells one wait from another; it is missing for a moment when a wait begins. */
type Look = Waited & { since: string | null; waitedMs: number };

/** Whom a session waits for. Names of programs are empty for whoever may not see them. */
const whomItAwaits = `
select max(case when lock.locktype in ('relation', 'tuple') then lock.relation::regclass::text end) as "table",
  array_agg(distinct format('process %s (%s%s%s)', holder.pid,
    coalesce('"' || nullif(holder.application_name, '') || '" of ', ''), coalesce(holder.usename, 'the server'),
    ', in a transaction since ' || to_char(holder.xact_start, 'YYYY-MM-DD HH24:MI:SS TZ'))) as holders,
  max(lock.waitstart)::text as since,
  (extract(epoch from clock_timestamp() - max(lock.waitstart)) * 1000)::float8 as "waitedMs"
from pg_locks lock
  cross join lateral unnest(pg_blocking_pids(lock.pid)) blocking (pid)
  join pg_stat_activity holder on holder.pid = blocking.pid
where lock.pid = $1 and not lock.granted
having count(*) > 0`;

/** Ends a wait, and nothing else that the session does by now. */
const endWait = `
select pg_cancel_backend(pid) as ended from pg_locks
where pid = $1 and not granted and waitstart = $2::timestamptz`;

/** What was seen of an attempt: whom it waited for the last time, and whether its waits were too long together. */
type Seen = { waited: Waited | undefined; endedWait: boolean };

/**
 * Looks on while another session works. `lock_timeout` counts for each lock anew, and those that the session has are held
 * meanwhile: so its later waits are ended when all of them together took `mostMs`.
 */
function observe({ client, observer }: Sessions, mostMs: number): () => Promise<Seen> {
  const pid = processOf(client);
  const waits = new Map<string, number>();
  const seen: Seen = { waited: undefined, endedWait: false };
  const look = async (): Promise<void> => {
    const [now] = (await observer.query<Look>(whomItAwaits, [pid])).rows;
    if (!now) return;
    seen.waited = now;
    if (now.since === null) return;
    waits.set(now.since, now.waitedMs);
    // The first wait ends by itself.
    if (waits.size === 1 || sum(waits.values()) < mostMs) return;
    const { rows } = await observer.query<{ ended: boolean }>(endWait, [pid, now.since]);
    if (rows.some(({ ended }) => ended)) seen.endedWait = true;
  };
  const over = new AbortController();
  const everyMs = Math.min(lookEveryMs, mostMs / 10);
  const looking = (async () => {
    for (;;) {
      await sleep(everyMs, undefined, { signal: over.signal });
      await look();
    }
  })().catch(() => undefined); // Without the name of the holder the sentence says the rest.
  return async () => {
    over.abort();
    await looking;
    return seen;
  };
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, one) => total + one, 0);

/** The two connections of a migration: one works, the other one sees for whom it waits. */
export type Sessions = { client: pg.Client; observer: pg.Client };

/** The driver's number of a connection's process, which its types leave out. */
const processOf = (client: pg.Client): number => (client as pg.Client & { processID: number }).processID;

/** What an attempt lacked: whom it waited for the last time, and the error that says so. */
type Lost = { waited: Waited | undefined; cause: unknown };

/** Does work that may lack locks, for which it waits `lockMs`. Errors of other kinds are thrown. */
async function attempt(
  sessions: Sessions,
  lockMs: number,
  work: () => Promise<void>,
): Promise<Lost | undefined> {
  await sessions.client.query(`set lock_timeout = ${lockMs}`);
  const over = observe(sessions, lockMs);
  try {
    await work();
    await over();
    return undefined;
  } catch (cause) {
    const { waited, endedWait } = await over();
    const state = sqlState(cause) ?? sqlState((cause as Error).cause ?? {}) ?? "";
    if (lostStates.has(state) || (endedWait && state === cancelled)) return { waited, cause };
    throw cause;
  }
}

/** Attempts work until it is done; answers what the last attempt lacked when `totalMs` are over. */
async function attempts(
  sessions: Sessions,
  { lockMs, pauseMs, totalMs }: Pick<LockPatience, "lockMs" | "pauseMs" | "totalMs">,
  work: () => Promise<void>,
): Promise<Lost | undefined> {
  const until = Date.now() + totalMs;
  for (;;) {
    // To PostgreSQL, 0 is no bound at all.
    const lost = await attempt(sessions, Math.max(1, Math.min(lockMs, until - Date.now())), work);
    if (!lost || Date.now() + pauseMs > until) return lost;
    await sleep(pauseMs);
  }
}

/**
 * Does work whose locks hold up everybody else: it waits for them briefly, takes back what it did, lets others go first
 * and begins again. `work` leaves nothing behind when it fails. Throws database.locked when `totalMs` are over.
 */
export async function untilLocked(
  sessions: Sessions,
  what: string,
  patience: LockPatience,
  work: () => Promise<void>,
): Promise<void> {
  const lost = await attempts(sessions, patience, work);
  if (!lost) return;
  const { waited, cause } = lost;
  const table = waited?.table ? `the table ${waited.table}` : "a lock";
  const holds = waited ? `, which ${waited.holders.join(" and ")} holds` : "";
  throw locked(
    `Applying ${what} changed nothing: for ${seconds(patience.totalMs)} it did not get ${table}${holds}. ${then}`,
    cause,
  );
}

/**
 * Builds an index: it waits for older transactions, and nobody waits for it. `work` begins again after a deadlock with
 * one of them. Throws database.locked when `buildMs` are over.
 */
export async function whileOthersWork(
  sessions: Sessions,
  what: string,
  { pauseMs, buildMs }: LockPatience,
  work: () => Promise<void>,
): Promise<void> {
  const lost = await attempts(sessions, { lockMs: buildMs, pauseMs, totalMs: buildMs }, work);
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
