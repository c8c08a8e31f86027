import { isFull } from "./database-error.ts";
import { createOutageLog, type TroubleOptions } from "./outage-log.ts";

/** After a write failed for lack of space the node is unready for at least this long, and until a write succeeds. */
const fullMs = 5_000;
const retryWriteMs = 2_000;

/** Needs space in the catalogue, in a table and in the log; leaves nothing behind. */
const writeSomething =
  "set statement_timeout = 600; create temporary table livery_room as select repeat(md5(n::text), 200) from generate_series(1, 200) n; drop table livery_room; reset statement_timeout";

/** Whether there is space to write. */
export type CapacityProbe = {
  isThere: () => boolean;
  /** Reports a write that found no space. */
  missing: (error: Error) => void;
  close: () => void;
};

type Options = {
  log: TroubleOptions["log"];
  query: (text: string) => Promise<unknown> | undefined;
  /** Whether the database answers at all. */
  answers: () => boolean;
};

/** Learns from failed writes that there is no space, and from a write of its own that there is space again. */
export function createCapacityProbe({ log, query, answers }: Options): CapacityProbe {
  const full = createOutageLog({ log, begins: "database.full", ends: "database.writes" });
  let lastFull = 0;
  let timer: NodeJS.Timeout | undefined;
  const tryAgain = () => {
    timer = setTimeout(tryToWrite, retryWriteMs).unref();
  };

  /** Only a successful write proves that there is space again; while others fail there is too little. */
  async function tryToWrite(): Promise<void> {
    try {
      await query(writeSomething);
    } catch (error) {
      // Without the right to create tables only failed writes are known.
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
