import { brandZone } from "../../src/server/brands/zones.ts";
import { type BonusHarness, openBonusHarness } from "../server/core/bonuses/harness.ts";
import { emptyBudgets } from "../server/core/bonuses/model/giving.ts";
import type { GivingCode } from "../server/core/bonuses/model/giving-app.ts";
import { playChapter } from "../server/core/bonuses/model/play.ts";
import {
  brandDay,
  modelGames as games,
  modelRewards,
  modelRules,
} from "../server/core/bonuses/model/rules.ts";
import type { GivingFault } from "./faults-of-giving.ts";
import { importFile } from "./import-file.ts";
import { withSources } from "./mutant.ts";

const parts = [
  "core/free-rounds/free-rounds.ts",
  "domains/games/free-rounds/book-round.ts",
  "domains/rewards/claim-rewards.ts",
  "domains/rewards/expire.ts",
  "domains/rewards/free-rounds-cost.ts",
  "domains/rewards/handle-member-events.ts",
];

/** Chapters in which nearly every act is one of rules: one in which much time passes, and one in which little does. */
const size = { members: 4, turns: 14, givings: 0.95, jobs: 0.3 };
const chapters = [
  { seed: 1, size: { ...size, passes: 0.3 } },
  { seed: 2, size: { ...size, passes: 0.05 } },
];

type Asked = Omit<GivingFault, "name">;

export type GivingTrial = {
  /** The model's complaint about what gives rewards, with some edits; undefined without one. */
  complaint: (fault: Asked) => Promise<string | undefined>;
  close: () => Promise<void>;
};

/** One database for all faults; what a fault has left does not matter to the next. */
export async function openGivingTrial(): Promise<GivingTrial> {
  const on = await openBonusHarness(modelRewards(games));
  return { complaint: (fault) => complaintOf(on, fault), close: () => on.close() };
}

const complaintOf = (on: BonusHarness, { edits, rules }: Asked): Promise<string | undefined> =>
  withSources(edits, async (source) => {
    const loaded = await Promise.all(parts.map((part) => importFile(source, `server/${part}`)));
    const code: GivingCode = Object.assign({}, ...loaded);
    const zone = brandZone(on.domain.brand);
    try {
      for (const chapter of chapters) {
        await forget(on);
        const budgets = emptyBudgets(modelRules(games), { day: brandDay, zone });
        await playChapter(on, { ...chapter, games, budgets, code, rules });
      }
      return undefined;
    } catch (error) {
      return (error as Error).message || String(error);
    }
  });

/** Forgets what jobs would still end, and what budgets hold. */
async function forget({ domain }: BonusHarness): Promise<void> {
  const { brand, database } = domain;
  await database.brand(brand.merchant, async (tx) => {
    const ended = { ended_at: new Date(domain.clock.at), ended_by: "test" };
    const open = ["granted", "inUse"] as const;
    await tx.deleteFrom("reward_spent").execute();
    await tx.updateTable("free_rounds").set({ budget_due_at: null }).execute();
    await tx
      .updateTable("free_rounds")
      .set({ state: "expired", ...ended })
      .where("state", "in", open)
      .execute();
    await tx
      .updateTable("reward")
      .set({ state: "expired" })
      .where("state", "in", ["offered", "taken"])
      .execute();
  });
}
