import pg from "pg";
import { openSteadyConnection } from "../../nextdoor/steady-connection.ts";
import { databaseAway, isFull } from "./database-error.ts";
import { createTrouble, type TroubleOptions } from "./trouble.ts";

export type WatchOptions = { url: string; log: TroubleOptions["log"] };

/** Knows whether the database answers and takes writes, so that nobody has to find out by waiting. */
export type DatabaseWatch = {
  /** Throws while the database does not answer. */
  check: () => void;
  /** Whether the database answers, and whether it takes writes. */
  standing: () => { answers: boolean; writes: boolean };
  /** Calls back each time the database stops answering; answers how to end that. */
  onAway: (callback: () => void) => () => void;
  /** An error of the database's that a caller was told of. */
  note: (error: unknown) => void;
  /** Follows a channel of NOTIFY; `missed` is called when notices may have been lost. */
  listen: (channel: string, onNotice: (payload: string) => void, missed: () => void) => Promise<void>;
  close: () => Promise<void>;
};

/** A write that failed for want of room makes the node unready for so long, and a write must work first. */
const fullMs = 5_000;
const retryWriteMs = 2_000;
const doubtEveryMs = 5_000;
/** The pool gave up a connection that did not come about. */
const noConnection = "Connection terminated due to connection timeout";

/** Needs room in the catalogue, in a table and in the log; leaves nothing behind. */
const writeSomething =
  "set statement_timeout = 600; create temporary table livery_room as select repeat(md5(n::text), 200) from generate_series(1, 200) n; drop table livery_room; reset statement_timeout";

type Follower = { onNotice: (payload: string) => void; missed: () => void };

/** Watches a database by a connection of its own, which also hears its notices. Rejects when it does not answer. */
export async function watchDatabase({ url, log }: WatchOptions): Promise<DatabaseWatch> {
  const away = createTrouble({ log, begins: "database.away", ends: "database.back" });
  const full = createTrouble({ log, begins: "database.full", ends: "database.writes" });
  const callbacks = new Set<() => void>();
  const followers = new Map<string, Follower>();
  let lastFull = 0;
  let lastDoubt = Number.NEGATIVE_INFINITY;
  let writeTimer: NodeJS.Timeout | undefined;
  let begun = false;
  const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`;

  const connection = await openSteadyConnection({
    url,
    name: "livery watch",
    begin: async (client) => {
      for (const channel of followers.keys()) await client.query(listenTo(channel));
    },
    onNotice: ({ channel, payload }) => followers.get(channel)?.onNotice(payload),
    onUp: () => {
      away.end();
      if (begun) for (const { missed } of followers.values()) missed();
      begun = true;
    },
    onDown: (error) => {
      away.begin(error);
      for (const callback of callbacks) callback();
    },
  });

  /** Only a write tells that there is room again; while writes still fail elsewhere there is not enough. */
  async function tryToWrite(): Promise<void> {
    try {
      await connection.query(writeSomething);
    } catch (error) {
      // Who may not make tables has to go by the writes of others alone.
      if (isFull(error)) lastFull = performance.now();
    }
    if (!away.isOn() && performance.now() - lastFull > fullMs) return full.end();
    writeTimer = setTimeout(tryToWrite, retryWriteMs).unref();
  }

  function noteFull(error: Error): void {
    lastFull = performance.now();
    if (!full.isOn()) {
      full.begin(error);
      writeTimer = setTimeout(tryToWrite, retryWriteMs).unref();
    }
    full.count();
  }

  function noteOther(error: Error): void {
    if (error.message === noConnection && performance.now() - lastDoubt > doubtEveryMs) {
      lastDoubt = performance.now();
      connection.doubt();
    }
    if (away.isOn()) return away.count();
    const { code } = error as { code?: unknown };
    log({ level: "error", event: "database.busy", code, error: error.message });
  }

  return {
    check: () => {
      if (!away.isOn()) return;
      throw databaseAway();
    },
    standing: () => ({ answers: !away.isOn(), writes: !full.isOn() }),
    onAway: (callback) => {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
    note: (error) => (isFull(error) ? noteFull(error as Error) : noteOther(error as Error)),
    listen: async (channel, onNotice, missed) => {
      followers.set(channel, { onNotice, missed });
      await connection.query(listenTo(channel));
    },
    close: async () => {
      clearTimeout(writeTimer);
      await connection.close();
      away.end();
      full.end();
    },
  };
}
