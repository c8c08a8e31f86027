import { type Loop, startLoop } from "../../partners/protocol/loop.ts";
import { createSealer } from "../core/ledger/seal.ts";
import { isUnavailable } from "../foundation/db/database-error.ts";
import type { Services } from "../services.ts";
import { errorText } from "./perform.ts";

const everyMs = 5_000;

/** Seals new transactions into the hash chain of each brand, every few seconds; nodes take turns through a lock. */
export function startSealing(
  { database, clock, log }: Pick<Services, "database" | "clock" | "log">,
  brandIds: () => readonly string[],
): Loop {
  const sealer = createSealer(database, clock);
  const failed = (error: unknown) => {
    if (!isUnavailable(error)) log({ level: "error", event: "ledger.unsealed", error: errorText(error) });
  };
  const turn = async () => {
    for (const brandId of brandIds()) await sealer.seal(brandId);
    return everyMs;
  };
  return startLoop(turn, (error) => {
    failed(error);
    return everyMs;
  });
}
