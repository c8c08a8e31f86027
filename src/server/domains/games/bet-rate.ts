import { LRUCache } from "lru-cache";
import type { GameCall } from "./port.ts";

/** How fast one launch may stake: a limit of this node, in memory, since it protects the node and not the money. */
export type BetRate = { allows: (merchant: string, call: GameCall) => boolean };

/** So many stakes a second go on (docs/reliability.md 2e, hot rows), and so many at once. */
const perSecond = 50;
const burst = 200;
const mostKept = 50_000;

type Bucket = { left: number; at: number };

/** Only stakes are counted: what is won, taken back or asked is never refused for coming too fast. */
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
