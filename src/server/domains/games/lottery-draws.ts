import { LRUCache } from "lru-cache";
import type { Brand } from "../../brands/brand.ts";
import { vendorsOf } from "./import-vendor-rounds.ts";
import type { GameVendor, GameVendors, LotteryDraws } from "./port.ts";

/** A lottery with its vendor's code. */
export type VendorDraws = LotteryDraws & { vassalage: string };

/** All who ask within this time get one answer of the vendor: draws are the same for everybody. */
const freshMs = 1_000;
/** An answer takes a few KB. */
const mostAnswers = 5_000;

type Answer = { draws: readonly LotteryDraws[] };
type DrawsOptions = {
  vendors: GameVendors;
  now: () => number;
  log: (line: { level: "warn"; [key: string]: unknown }) => void;
};

/** The draws of a brand's lotteries, each vendor asked once a second at most. A vendor without an answer has none. */
export function createDraws({
  vendors,
  now,
  log,
}: DrawsOptions): (brand: Brand) => Promise<readonly VendorDraws[]> {
  const answers = new LRUCache<string, Answer, GameVendor>({
    max: mostAnswers,
    ttl: freshMs,
    // Times of zero have no meaning to the cache.
    perf: { now: () => now() + 1 },
    ttlResolution: 0,
    fetchMethod: async (key, _stale, { context: vendor }) => {
      const [, merchant = ""] = key.split("|");
      const draws = await vendor.draws?.(merchant);
      if (!draws) log({ level: "warn", event: "draws.silent", merchant, vendor: vendor.code });
      return { draws: draws ?? [] };
    },
  });
  return async (brand) => {
    const asked = vendorsOf(brand, vendors).filter(({ draws }) => draws !== undefined);
    const found = await Promise.all(
      asked.map(async (vendor) => {
        const answer = await answers.fetch(`${vendor.code}|${brand.merchant}`, { context: vendor });
        return (answer?.draws ?? []).map((one) => ({ ...one, vassalage: vendor.code }));
      }),
    );
    return found.flat();
  };
}
