import type { Transaction } from "kysely";
import { fnv1a, seededRandom } from "../../kernel/random.ts";
import type { Brand } from "../brands/brand.ts";
import { countOne } from "../core/members/invitation-store.ts";
import { type Campaign, insertCampaign, updateCampaign } from "../domains/agents/campaigns/campaign-store.ts";
import { recountCampaigns } from "../domains/agents/campaigns/count-campaigns-store.ts";
import { countPlay } from "../domains/agents/settlement/count-play.ts";
import { policyOf } from "../domains/agents/settlement/policy.ts";
import { rollAnew } from "../domains/agents/settlement/team-day-store.ts";
import type { Database } from "../foundation/db/connection.ts";
import type { Schema } from "../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

const dayMs = 86_400_000;
const days = 30;
/** Visitors of a day at most. */
const busiest = 5;

/** Where the first agent of the demonstration invites. */
const names = ["Diwali Facebook", "Tea stall poster"];

/** Opens campaigns of a demo agent a month ago, with visits on each day since. The second one is paused. */
export async function openDemoCampaigns(
  tx: Tx,
  { merchant }: Brand,
  agentId: string,
  now: number,
): Promise<Campaign[]> {
  const random = seededRandom(fnv1a(`campaigns:${merchant}`));
  const opened: Campaign[] = [];
  for (const [place, name] of names.entries()) {
    const opened_at = new Date(now - days * dayMs);
    const made = await insertCampaign(tx, { brand_id: merchant, agent_id: agentId, name, opened_at });
    for (let day = 0; day < days; day += 1)
      for (let visits = Math.floor(random() * busiest) - place; visits > 0; visits -= 1) {
        const at = new Date(opened_at.getTime() + (day + random()) * dayMs);
        await countOne(tx, merchant, { code: made.code, at, what: "visits" });
      }
    if (place > 0) await updateCampaign(tx, made.code, { state: "paused" });
    opened.push(made);
  }
  return opened;
}

/** Counts the history of the demonstration for its campaigns and agents: it was played before anything was counted. */
export async function countDemoHistory(database: Database, brand: Brand): Promise<void> {
  await countPlay(database, brand.merchant, policyOf(brand).ownBets);
  await database.brand(brand.merchant, async (tx) => {
    await recountCampaigns(tx, brand.merchant);
    await rollAnew(tx, brand.merchant);
  });
}
