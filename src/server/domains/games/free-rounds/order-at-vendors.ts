import type { Brand } from "../../../brands/brand.ts";
import { dueGrants, type FreeRoundsGrant, setTold } from "../../../core/free-rounds/free-rounds-store.ts";
import type { Database } from "../../../foundation/db/connection.ts";
import type { FreeRoundsOrder, GameVendor, GameVendors } from "../port.ts";

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
 * Orders new grants of free rounds at their vendors and cancels cancelled ones, at most `most` for each vendor: those of one
 * member (`only`), or all that are due. After a vendor's first silence the rest waits for a later run. No transaction is open
 * while a vendor answers. Returns how many were confirmed.
 */
export async function tellVendors(
  brand: Brand,
  deps: Dependencies,
  most: number,
  only?: { memberId: string; vendor: string },
): Promise<number> {
  let told = 0;
  for (const vendor of deps.vendors.values())
    if (only === undefined || only.vendor === vendor.code)
      told += await tellVendor(brand, vendor, deps, { most, memberId: only?.memberId });
  return told;
}

async function tellVendor(
  { merchant }: Brand,
  vendor: GameVendor,
  { database, now, log }: Dependencies,
  { most, memberId }: { most: number; memberId: string | undefined },
): Promise<number> {
  if (!vendor.freeRounds) return 0;
  const wanted = { vendor: vendor.code, memberId, now: now(), most };
  let told = 0;
  for (const grant of await database.brand(merchant, (tx) => dueGrants(tx, wanted))) {
    const order = orderOf(grant);
    const answer = await vendor.freeRounds(order);
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
    if (answer === "silent") return told;
    if (answer === "done") told += 1;
  }
  return told;
}

const orderOf = (grant: FreeRoundsGrant): FreeRoundsOrder => ({
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
