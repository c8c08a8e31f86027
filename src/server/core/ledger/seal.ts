import type { Clock } from "../../../kernel/clock.ts";
import type { Database } from "../../foundation/db/connection.ts";
import { sealUpto, type Tip, tipOf } from "./seal-store.ts";

/** Seals what can't change any more into the hash chain, and rolls the house's balances up with it. */
export type Sealer = {
  /**
   * Seals what was surely complete: acts that had their number when this was last called and whose transactions
   * are all over. So two calls seal everything that was there before the first. Answers how many acts it sealed.
   */
  seal: (brandId: string) => Promise<number>;
};

/** A block is hashed in one statement, which must stay far below its time limit. */
const mostInBlock = 5_000;

export function createSealer(database: Database, clock: Clock): Sealer {
  const tips = new Map<string, Tip>();
  return {
    seal: async (brandId) => {
      const tip = await tipOf(database, brandId);
      const seen = tips.get(brandId);
      const complete = seen && isComplete(seen, tip) ? seen : undefined;
      // While an older tip still waits for a transaction, a newer one would only wait longer.
      if (complete || !seen || isOfAnotherHistory(seen, tip)) tips.set(brandId, tip);
      if (!complete) return 0;
      let sealed = 0;
      for (;;) {
        const more = await sealUpto(database, brandId, complete.lastAct, mostInBlock, clock.now());
        sealed += more;
        if (more < mostInBlock) return sealed;
      }
    },
  };
}

/** Whether no act up to the tip is still to come, seen from a later one. */
export const isComplete = (tip: Tip, later: Tip): boolean =>
  later.overBefore >= tip.drawnBefore && !isOfAnotherHistory(tip, later);

/** Transactions and acts are counted upwards: the database was put back to an older state meanwhile. */
const isOfAnotherHistory = (tip: Tip, later: Tip): boolean =>
  later.drawnBefore < tip.drawnBefore || later.lastAct < tip.lastAct;
