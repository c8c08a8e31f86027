import { type Loop, startLoop } from "../../partners/protocol/loop.ts";
import { createSealer } from "../core/ledger/seal.ts";
import { unsealedBrands } from "../core/ledger/seal-store.ts";
import { isUnavailable } from "../foundation/db/database-error.ts";
import type { Services } from "../services.ts";
import { errorText } from "./run-window-once.ts";

const everyMs = 5_000;

/**
 * Seals new transactions into the hash chain of each brand, every few seconds; nodes take turns through a lock. Brands
 * without new transactions are not visited. A brand that cannot be sealed is logged and delays no other.
 */
export function startSealing({ database, clock, log }: Pick<Services, "database" | "clock" | "log">): Loop {
  const sealer = createSealer(database, clock);
  const failed = (error: unknown, brand?: string) => {
    if (!isUnavailable(error))
      log({ level: "error", event: "ledger.unsealed", ...(brand ? { brand } : {}), error: errorText(error) });
  };
  const turn = async () => {
    for (const brand of await unsealedBrands(database)) {
      try {
        await sealer.seal(brand);
      } catch (error) {
        // Without the database every other brand would fail, too.
        if (isUnavailable(error)) throw error;
        failed(error, brand);
      }
    }
    return everyMs;
  };
  return startLoop(turn, (error) => {
    failed(error);
    return everyMs;
  });
}
