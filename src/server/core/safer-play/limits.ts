import type { Transaction } from "kysely";
import { decimalText } from "../../../kernel/money.ts";
import type { Refusal } from "../../../kernel/outcome.ts";
import type { Brand } from "../../brands/brand.ts";
import { saferPlayZone } from "../../brands/zones.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { inField } from "../wallet/amount.ts";
import { periodDays, startOf } from "./periods.ts";
import { depositedSince, limitsOf, playedSince } from "./play-limit-store.ts";
import { limitsInForce } from "./terms.ts";

type Tx = Transaction<Schema>;

const minuteMs = 60_000n;

/** A deposit: its amount in minor units, and when it was asked for. `except` is the deposit itself where it is stored. */
type Asked = { memberId: string; amount: bigint; at: number; except?: string };

/**
 * Refuses `limit.deposit` when a deposit would pass one of the member's limits (docs/reliability.md 4). A deposit counts on
 * the day on which it was asked for. The caller holds the member's lock, so that concurrent deposits count each other.
 */
export async function depositLimitRefusal(
  tx: Tx,
  brand: Brand,
  { memberId, amount, at, except }: Asked,
): Promise<Refusal | undefined> {
  const zone = saferPlayZone(brand);
  const days = periodDays(zone, at);
  for (const limit of limitsInForce(brand, await limitsOf(tx, memberId))) {
    if (limit.kind !== "deposit" || limit.amount === null) continue;
    const before = await depositedSince(tx, memberId, startOf(zone, days[limit.period]), except);
    if (before + amount <= limit.amount) continue;
    const left = limit.amount > before ? limit.amount - before : 0n;
    return inField("amount", "limit.deposit", { left: decimalText(left, brand.payload.currency.exponent) });
  }
  return undefined;
}

/** Whether a member has spent the time of one of their limits. */
export async function isTimeOver(tx: Tx, brand: Brand, memberId: string, now: number): Promise<boolean> {
  const days = periodDays(saferPlayZone(brand), now);
  for (const { kind, period, amount } of limitsInForce(brand, await limitsOf(tx, memberId))) {
    if (kind !== "session" || amount === null) continue;
    const { activeMs } = await playedSince(tx, memberId, days[period]);
    if (activeMs >= amount * minuteMs) return true;
  }
  return false;
}
