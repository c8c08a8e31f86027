import pg from "pg";
import type { Clock } from "../../../kernel/clock.ts";
import { openSteadyConnection } from "../../../partners/protocol/steady-connection.ts";
import { createClockProbe } from "./clock-probe.ts";
import { databaseAway, isFull } from "./database-error.ts";
import { createCapacityProbe } from "./disk-space-probe.ts";
import { createOutageLog, type TroubleOptions } from "./outage-log.ts";

export type WatchOptions = {
  url: string;
  log: TroubleOptions["log"];
  /** Why the database is away at the start: it counts as away until it answers and `confirm` has resolved once. */
  away?: { error: Error; confirm: () => Promise<void> };
  /** This node's clock, which is compared with the database's. */
  clock?: Clock;
};

/** Knows whether the database answers and takes writes, so that callers fail at once instead of waiting. */
export type DatabaseWatch = {
  /** Throws while the database does not answer. */
  check: () => void;
  /** Whether the database answers, and whether it takes writes. */
  state: () => { answers: boolean; writes: boolean };
  /** How far this node's clock is from the database's, and whether that is too far. */
  clock: () => { offsetMs: number | undefined; off: boolean };
  /** Calls back each time the database stops answering; returns a function that ends it. */
  onAway: (callback: () => void) => () => void;
  /** Reports an error of the database that a caller got. */
  note: (error: unknown) => void;
  /** Receives the notifications of a channel (LISTEN); `missed` is called when some may have been lost. */
  listen: (channel: string, onNotice: (payload: string) => void, missed: () => void) => Promise<void>;
  close: () => Promise<void>;
};

const doubtEveryMs = 5_000;
/** The driver's message when the pool could not connect in time. */
const noConnection = "Connection terminated due to connection timeout";

type Follower = { onNotice: (payload: string) => void; missed: () => void };

/**
 * Watches a database by a connection of its own. It is the server's only connection that listens for notifications
 * (LISTEN, NOTIFY).
 * Rejects when the database does not answer, unless `away`.
 */
export async function watchDatabase({
  url,
  log,
  away: atStart,
  clock = { now: Date.now },
}: WatchOptions): Promise<DatabaseWatch> {
  const away = createOutageLog({ log, begins: "database.away", ends: "database.back" });
  const callbacks = new Set<() => void>();
  const followers = new Map<string, Follower>();
  let lastDoubt = Number.NEGATIVE_INFINITY;
  // What came before this start was missed where the database was away.
  let begun = atStart !== undefined;
  let confirm = atStart?.confirm;
  if (atStart) away.begin(atStart.error);
  const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`;

  const connection = await openSteadyConnection({
    url,
    name: "livery watch",
    isAway: atStart !== undefined,
    begin: async (client) => {
      await confirm?.();
      confirm = undefined;
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

  const room = createCapacityProbe({ log, query: connection.query, answers: () => !away.isOn() });
  const time = createClockProbe({ log, now: clock.now, query: connection.query });
  await time.read();

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
    state: () => ({ answers: !away.isOn(), writes: room.isThere() }),
    clock: () => ({ offsetMs: time.offsetMs(), off: time.isOff() }),
    onAway: (callback) => {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
    note: (error) => (isFull(error) ? room.missing(error as Error) : noteOther(error as Error)),
    listen: async (channel, onNotice, missed) => {
      followers.set(channel, { onNotice, missed });
      await connection.query(listenTo(channel));
    },
    close: async () => {
      room.close();
      time.close();
      await connection.close();
      away.end();
    },
  };
}
