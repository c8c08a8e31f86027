import type { Clock } from "../../../kernel/clock.ts";
import type { Database } from "../../foundation/db/connection.ts";
import { type HighWaterMark, highWaterMarkOf, sealUpto } from "./seal-store.ts";

/** Seals completed transactions into the hash chain, and rolls up the house's balances with it. */
export type ChainSealer = {
  /**
   * Seals what is certainly complete: ledger transactions that had their number at the last call and whose database
   * transactions have ended. Two calls seal everything from before the first one. Returns how many were sealed.
   */
  seal: (brandId: string) => Promise<number>;
};

/** A block is hashed in one statement, which must stay far below its time limit. */
const mostInBlock = 5_000;

export function createSealer(database: Database, clock: Clock): ChainSealer {
  const marks = new Map<string, HighWaterMark>();
  return {
    seal: async (brandId) => {
      const mark = await highWaterMarkOf(database, brandId);
      const seen = marks.get(brandId);
      const complete = seen && isComplete(seen, mark) ? seen : undefined;
      // While an older mark still waits for a database transaction, a newer one would only wait longer.
      if (complete || !seen || isOfAnotherHistory(seen, mark)) marks.set(brandId, mark);
      if (!complete) return 0;
      let sealed = 0;
      for (;;) {
        const more = await sealUpto(database, brandId, complete.lastTransaction, mostInBlock, clock.now());
        sealed += more;
        if (more < mostInBlock) return sealed;
      }
    },
  };
}

/** Whether no transaction up to the mark can still appear, judged by a later mark. */
export const isComplete = (mark: HighWaterMark, later: HighWaterMark): boolean =>
  later.overBefore >= mark.drawnBefore && !isOfAnotherHistory(mark, later);

/** Both counters only grow: a lower one means that the database was restored to an older state. */
const isOfAnotherHistory = (mark: HighWaterMark, later: HighWaterMark): boolean =>
  later.drawnBefore < mark.drawnBefore || later.lastTransaction < mark.lastTransaction;
