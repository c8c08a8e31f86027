import { createOutageLog, type TroubleOptions } from "./outage-log.ts";

const everyMs = 30_000;
/** Differences below this are usual between machines. */
const mostOffMs = 60_000;

/** How far this node's clock is from the database's. */
export type ClockProbe = {
  /** Milliseconds that this node is ahead (positive) or behind; undefined before the first reading. */
  offsetMs: () => number | undefined;
  /** Whether the difference is more than a minute. */
  isOff: () => boolean;
  /** Reads the database's clock now; never rejects. */
  read: () => Promise<void>;
  close: () => void;
};

type Options = {
  log: TroubleOptions["log"];
  now: () => number;
  query: (text: string) => Promise<{ rows: unknown[] }> | undefined;
};

/**
 * Compares this node's clock with the database's, every half minute. A difference is logged and counted, and the node
 * serves on: which of the two is wrong cannot be known here, and money is ordered by the database.
 */
export function createClockProbe({ log, now, query }: Options): ClockProbe {
  const off = createOutageLog({ log, begins: "clock.off", ends: "clock.right" });
  let offset: number | undefined;

  async function read(): Promise<void> {
    try {
      const before = now();
      const answer = await query("select extract(epoch from clock_timestamp())::float8 * 1000 as at");
      const [row] = (answer?.rows ?? []) as { at: number }[];
      if (!row) return;
      offset = Math.round((before + now()) / 2 - row.at);
    } catch {
      // database-watch.ts reports a database that is away.
      return;
    }
    if (Math.abs(offset) <= mostOffMs) return off.end();
    const seconds = Math.round(Math.abs(offset) / 1_000);
    const way = offset > 0 ? "ahead of" : "behind";
    off.begin(new Error(`This node's clock is ${seconds} s ${way} the database's.`));
  }

  const timer = setInterval(() => void read(), everyMs).unref();
  return {
    offsetMs: () => offset,
    isOff: () => off.isOn(),
    read,
    close: () => {
      clearInterval(timer);
      off.end();
    },
  };
}
