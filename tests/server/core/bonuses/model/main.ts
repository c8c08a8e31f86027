// Plays bonus money against the model at length: node tests/server/core/bonuses/model/main.ts [--acts=1000000] [--seed=1]
// Each hundred thousand acts have a database of their own. What differs is thrown with the member's script and the line that repeats it.
import { parseArgs } from "node:util";
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

const cluster = await startTestCluster();
let played = 0;
try {
  for (let seed = Number(values.seed); played < wanted; seed += seedsApart) {
    const on = await openBonusHarness(modelRewards(modelGames));
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
