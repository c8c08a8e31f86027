import type { Database } from "../../../foundation/db/connection.ts";
import { type Counting, countSlice } from "./count-play-store.ts";
import { addPart, partsToAdd } from "./team-play-store.ts";

/**
 * Counts the rounds of a brand that were written since the last counting, closes the slots that are over and adds their
 * play to the teams. Each part is a transaction: a crash between two loses and repeats nothing. Returns through when slots are
 * closed.
 */
export async function countPlay(database: Database, brandId: string, ownBets: boolean): Promise<Date> {
  let counting: Counting | undefined;
  for (;;) {
    const done = await database.brand(brandId, (tx) => countSlice(tx, brandId, ownBets, counting));
    if ("closedThrough" in done) {
      await addClosedSlots(database, brandId);
      return done.closedThrough;
    }
    counting = done;
  }
}

async function addClosedSlots(database: Database, brandId: string): Promise<void> {
  for (;;) {
    const parts = await database.brand(brandId, (tx) => partsToAdd(tx, brandId));
    if (parts.length === 0) return;
    for (const to of parts) await database.brand(brandId, (tx) => addPart(tx, brandId, to));
  }
}
