import { isFull } from "./database-error.ts";
import { createOutageLog, type TroubleOptions } from "./outage-log.ts";

/** A write that failed for want of room makes the node unready for so long, and a write must work first. */
const fullMs = 5_000;
const retryWriteMs = 2_000;

/** Needs room in the catalogue, in a table and in the log; leaves nothing behind. */
const writeSomething =
  "set statement_timeout = 600; create temporary table livery_room as select repeat(md5(n::text), 200) from generate_series(1, 200) n; drop table livery_room; reset statement_timeout";

/** Whether there is room to write. */
export type CapacityProbe = {
  isThere: () => boolean;
  /** A write found none. */
  missing: (error: Error) => void;
  close: () => void;
};

type Options = {
  log: TroubleOptions["log"];
  query: (text: string) => Promise<unknown> | undefined;
  /** Whether the database answers at all. */
  answers: () => boolean;
};

/** Knows from failed writes that there is no room, and from a write of its own that there is some again. */
export function createCapacityProbe({ log, query, answers }: Options): CapacityProbe {
  const full = createOutageLog({ log, begins: "database.full", ends: "database.writes" });
  let lastFull = 0;
  let timer: NodeJS.Timeout | undefined;
  const tryAgain = () => {
    timer = setTimeout(tryToWrite, retryWriteMs).unref();
  };

  /** Only a write tells that there is room again; while writes still fail elsewhere there is not enough. */
  async function tryToWrite(): Promise<void> {
    try {
      await query(writeSomething);
    } catch (error) {
      // Who may not make tables has to go by the writes of others alone.
      if (isFull(error)) lastFull = performance.now();
    }
    if (answers() && performance.now() - lastFull > fullMs) return full.end();
    tryAgain();
  }

  return {
    isThere: () => !full.isOn(),
    missing: (error) => {
      lastFull = performance.now();
      if (!full.isOn()) {
        full.begin(error);
        tryAgain();
      }
      full.count();
    },
    close: () => {
      clearTimeout(timer);
      full.end();
    },
  };
}
