import type { Brand } from "../../../brands/brand.ts";
import { dueGrants, type Grant, setTold } from "../../../core/free-rounds/free-rounds-store.ts";
import type { Database } from "../../../foundation/db/connection.ts";
import type { FreeRoundsOrder, GameVendors } from "../port.ts";

type Dependencies = {
  database: Database;
  vendors: GameVendors;
  now: () => number;
  log: (line: { level: "error"; [key: string]: unknown }) => void;
};

/** The delay before a vendor that did not answer is asked again: doubled each time, up to ten minutes. */
const firstMs = 10_000;
const longestMs = 600_000;

/**
 * Tells vendors of new and of cancelled free rounds, at most `most`; of one member at one vendor, or of all that are due.
 * What no vendor confirmed is told again. No transaction is open while a vendor answers. Returns how many were confirmed.
 */
export async function tellVendors(
  brand: Brand,
  { database, vendors, now, log }: Dependencies,
  most: number,
  only: { memberId?: string; vendor?: string } = {},
): Promise<number> {
  const { merchant } = brand;
  let told = 0;
  for (const grant of await database.brand(merchant, (tx) => dueGrants(tx, now(), most, only))) {
    const order = orderOf(grant);
    const answer = (await vendors.get(grant.vendor)?.freeRounds?.(order)) ?? "silent";
    if (answer === "refused")
      log({ level: "error", event: "freeRounds.refused", merchant, vendor: grant.vendor, grant: grant.id });
    const isOver = grant.expires_at.getTime() <= now();
    const waitMs = Math.min(firstMs * 2 ** Math.min(grant.vendor_tries, 10), longestMs);
    await database.brand(merchant, (tx) =>
      setTold(tx, grant, {
        vendor_tries: grant.vendor_tries + 1,
        vendor_due_at: answer === "silent" && !isOver ? new Date(now() + waitMs) : null,
        ...(answer === "done" ? { vendor_state: order.cancelled ? "cancelled" : "created" } : {}),
        ...(answer === "refused" ? { vendor_state: "refused" } : {}),
      }),
    );
    if (answer === "done") told += 1;
  }
  return told;
}

const orderOf = (grant: Grant): FreeRoundsOrder => ({
  merchant: grant.brand_id,
  grant: grant.id,
  player: grant.member_id,
  currency: grant.currency,
  exponent: grant.exponent,
  games: grant.game_codes,
  rounds: grant.rounds,
  stake: grant.stake,
  expiresAt: grant.expires_at,
  cancelled: grant.state === "cancelled",
});
