// Plays bonus money against the model at length: node tests/server/core/bonuses/model/main.ts [--acts=1000000] [--seed=1]
// Each hundred thousand acts have a database of their own. What differs is thrown with the member's script and the line that repeats it.
import { parseArgs } from "node:util";
import type { Database } from "../../../../../src/server/foundation/db/connection.ts";
import { sqlState } from "../../../../../src/server/foundation/db/database-error.ts";
import { startTestCluster } from "../../../../support/database.ts";
import { openBonusHarness } from "../harness.ts";
import { playChapters } from "./books.ts";
import { modelGames, modelRewards } from "./rules.ts";

const { values } = parseArgs({
  options: { acts: { type: "string", default: "1000000" }, seed: { type: "string", default: "1" } },
});
const wanted = Number(values.acts);
/** More chapters than the acts of one database have, so that no two play the same. */
const seedsApart = 1_000;

/** Serialization, deadlock, lock and statement timeouts: PostgreSQL says that nothing was booked. */
const bookedNothing = new Set(["40001", "40P01", "55P03", "57014"]);

/** A transaction that got no connection in time has not begun. */
const hasNotBegun = (error: unknown): boolean =>
  error instanceof Error && error.message === "timeout exceeded when trying to connect";

/**
 * Tries a transaction again that ended for time, or never began, on a busy machine. One whose connection broke may have been booked: the acts have no keys
 * that would tell, so it ends the play.
 */
function repeatBusy(database: Database): void {
  const { brand } = database;
  database.brand = async (brandId, work) => {
    for (let turn = 1; ; turn += 1)
      try {
        return await brand(brandId, work);
      } catch (error) {
        if (turn === 20 || !(hasNotBegun(error) || bookedNothing.has(sqlState(error) ?? ""))) throw error;
      }
  };
}

const cluster = await startTestCluster();
let played = 0;
try {
  for (let seed = Number(values.seed); played < wanted; seed += seedsApart) {
    const on = await openBonusHarness(modelRewards(modelGames));
    repeatBusy(on.domain.database);
    const { acts, converted, ends } = await playChapters(on, {
      seed,
      acts: Math.min(100_000, wanted - played),
    });
    await on.close();
    played += acts;
    const said = Object.entries(ends).map(([end, times]) => `${end} ${times}`);
    console.log(
      `${played} acts, seeds from ${seed}: ${converted} minor units became real; ${said.join(", ")}`,
    );
  }
} finally {
  await cluster.stop();
}
console.log(`No difference in ${played} acts.`);
