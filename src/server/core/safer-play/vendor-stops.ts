import type { Transaction } from "kysely";
import type { Brand } from "../../brands/brand.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { presentRefusal } from "../identity/suspension-store.ts";
import { isSingleWallet } from "../wallet/accounts.ts";
import { isTimeOver } from "./limits.ts";
import { askStops, type StopCause } from "./vendor-stop-store.ts";
import { spentLimitRefusal } from "./vendor-wallet-limits.ts";

type Tx = Transaction<Schema>;
type Asked = { memberId: string; at: number };

/** Why a member may not play at vendors with wallets of their own at an instant; undefined when they may. */
export async function stopCause(
  tx: Tx,
  brand: Brand,
  { memberId, at }: Asked,
): Promise<StopCause | undefined> {
  const barred = await presentRefusal(tx, memberId, at);
  if (barred) return barred.code === "member.excluded" ? "exclusion" : "suspension";
  if (await isTimeOver(tx, brand, memberId, at)) return "time";
  return (await spentLimitRefusal(tx, brand, { memberId, at })) ? "limit" : undefined;
}

/**
 * Ends a member's games at vendors with wallets of their own, and calls the money back from there, from the commit on (job
 * games.stops). Does nothing with one wallet for all vendors: there every stake is refused.
 */
export async function stopAtVendors(
  tx: Tx,
  brand: Brand,
  asked: Asked & { cause: StopCause },
): Promise<void> {
  if (!isSingleWallet(brand)) await askStops(tx, brand.merchant, asked);
}

/** As `stopAtVendors`, when a limit is reached, or another reason holds, at the instant. */
export async function stopIfReached(tx: Tx, brand: Brand, asked: Asked): Promise<void> {
  if (isSingleWallet(brand)) return;
  const cause = await stopCause(tx, brand, asked);
  if (cause) await askStops(tx, brand.merchant, { ...asked, cause });
}
