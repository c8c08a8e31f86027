import { LRUCache } from "lru-cache";
import type { GameCall } from "./port.ts";

/** How fast one launch may stake: a limit of this node, in memory, since it protects the node and not the money. */
export type BetRate = { allows: (merchant: string, call: GameCall) => boolean };

/** The sustained rate of stakes a second (docs/reliability.md 2e, hot rows), and the largest burst. */
const perSecond = 50;
const burst = 200;
const mostKept = 50_000;

type Bucket = { left: number; at: number };

/** Only stakes are counted: results, rollbacks and queries are never refused for their rate. */
export function createBetRate(now: () => number): BetRate {
  const buckets = new LRUCache<string, Bucket>({ max: mostKept });
  return {
    allows: (merchant, call) => {
      if (call.kind !== "bet" && call.kind !== "betSettle") return true;
      const key = `${merchant}|${call.player}|${call.session ?? ""}`;
      const at = now();
      const { left, at: since } = buckets.get(key) ?? { left: burst, at };
      const refilled = Math.min(burst, left + (Math.max(0, at - since) / 1_000) * perSecond);
      const allowed = refilled >= 1;
      buckets.set(key, { left: allowed ? refilled - 1 : refilled, at });
      return allowed;
    },
  };
}
