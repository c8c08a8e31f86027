import type { Socket } from "node:net";
import pg from "pg";
import { delayAfter, type RetryDelays } from "./retry-delays.ts";

export type SteadyOptions = {
  url: string;
  /** The application name of the connection. */
  name: string;
  /** Prepares a new connection before it counts as up. */
  begin?: (client: pg.Client) => Promise<void>;
  onNotice?: (notice: { channel: string; payload: string }) => void;
  /** Called when a connection is up: the first one and each later one. */
  onUp?: () => void;
  /** Whether the server is known to be away: the first connection is opened in the background, as later ones are. */
  isAway?: boolean | undefined;
  /** Called once per outage; again only after `onUp`. */
  onDown?: (error: Error) => void;
};

export type SteadyConnection = {
  /**
   * Runs a statement on the connection, after those that run on it; undefined while it is down. What each connection needs
   * belongs in `begin`: a statement is not repeated on the next one.
   */
  query: (text: string) => Promise<{ rows: unknown[] }> | undefined;
  /** Checks the connection now, because another connection to the same server failed. */
  doubt: () => void;
  close: () => Promise<void>;
};

/** A query without effect. */
const heartbeat = "select 1";

/** A server that hangs sends nothing: the connection is checked four times a second, with a timeout of one second. */
const beatMs = 250;
const answerMs = 1_000;
/** The first attempt after a loss decides whether the loss is reported. */
const firstAttemptMs = 500;
/** A server that comes back is found well within five seconds. */
const connectRests: RetryDelays = [200, 400, 800, 1_600, 2_000];

/**
 * One connection that is reopened whenever it breaks or does not answer, with growing waits and jitter. Notices in
 * between are lost. Rejects when the first connection fails, unless `isAway`.
 */
export async function openSteadyConnection(options: SteadyOptions): Promise<SteadyConnection> {
  let closed = false;
  let current: pg.Client | undefined;
  let opening: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const outage = reportedOnce(options.onDown);
  let failures = 0;
  /** The first connection may take longer, since no request waits for it. */
  let connectMs = firstConnectMs;

  async function open(withinMs: number): Promise<void> {
    const client = newClient(options, (error) => lost(client, error));
    opening = client;
    try {
      await answered(ready(client, options.begin), withinMs);
    } catch (error) {
      destroy(client);
      throw error;
    } finally {
      opening = undefined;
    }
    if (closed) return destroy(client);
    current = client;
    failures = 0;
    connectMs = answerMs;
    outage.end();
    options.onUp?.();
    schedule(beatMs, () => beat(client));
  }

  const run = oneByOne();

  function beat(client: pg.Client): void {
    answered(run(client, heartbeat), answerMs).then(
      () => void (current === client && schedule(beatMs, () => beat(client))),
      (error: Error) => lost(client, error, true),
    );
  }

  /** A hanging server is reported as lost at once; a broken connection only when the next one fails, too. */
  function lost(client: pg.Client, error: Error, hangs = false): void {
    if (closed || current !== client) return;
    current = undefined;
    destroy(client);
    if (hangs) outage.begin(error);
    attempt(firstAttemptMs);
  }

  function attempt(withinMs = connectMs): void {
    clearTimeout(timer);
    open(withinMs).catch((error: Error) => {
      if (closed) return;
      outage.begin(error);
      failures += 1;
      schedule(restMs(failures), attempt);
    });
  }

  function schedule(ms: number, work: () => void): void {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(work, ms).unref();
  }

  if (options.isAway) attempt();
  else await open(connectMs);
  return {
    query: (text) => current && run(current, text),
    doubt: () => void (current && lost(current, new Error("connections cannot be opened"))),
    close: async () => {
      closed = true;
      clearTimeout(timer);
      if (opening) destroy(opening);
      if (current) await leave(current);
    },
  };
}

const firstConnectMs = 10_000;

/** Reports the first error of an outage. */
function reportedOnce(report: ((error: Error) => void) | undefined) {
  let isOn = false;
  return {
    begin: (error: Error) => {
      if (!isOn) report?.(error);
      isOn = true;
    },
    end: () => {
      isOn = false;
    },
  };
}

/** Runs the statements of each connection one after another: the driver takes one at a time. */
function oneByOne(): (client: pg.Client, text: string) => Promise<pg.QueryResult> {
  // Statements of a connection that hangs keep nobody waiting on the next one.
  const turns = new WeakMap<pg.Client, Promise<unknown>>();
  return (client, text) => {
    const result = (turns.get(client) ?? Promise.resolve()).then(() => client.query(text));
    turns.set(
      client,
      result.catch(() => undefined),
    );
    return result;
  };
}

function newClient({ url, name, onNotice }: SteadyOptions, broken: (error: Error) => void): pg.Client {
  const client = new pg.Client({ connectionString: url, application_name: name, keepAlive: true });
  client.on("error", broken);
  client.on("end", () => broken(new Error("the connection ended")));
  client.on("notification", ({ channel, payload }) => onNotice?.({ channel, payload: payload ?? "" }));
  return client;
}

/** Longer after each failure, with jitter, so that nodes do not reconnect together. */
const restMs = (failures: number): number => delayAfter(failures, connectRests) * (0.5 + Math.random() / 2);

/** Ends the connection cleanly when the server answers, and drops it otherwise. */
async function leave(client: pg.Client): Promise<void> {
  await answered(client.end(), answerMs).catch(() => destroy(client));
}

async function ready(client: pg.Client, begin: SteadyOptions["begin"]): Promise<void> {
  await client.connect();
  await begin?.(client);
}

/** Closes a connection at once, whatever is under way on it. */
export function destroy(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}

const tickMs = 50;

/**
 * An answer within the timeout. The time is counted in ticks of this process's own loop, so that a blocked process does
 * not report a healthy server as lost.
 */
export function answered<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let left = Math.ceil(ms / tickMs);
    const timer = setInterval(() => {
      left -= 1;
      if (left > 0) return;
      clearInterval(timer);
      reject(new Error(`no answer within ${ms} ms`));
    }, tickMs).unref();
    work.then(resolve, reject).finally(() => clearInterval(timer));
  });
}
