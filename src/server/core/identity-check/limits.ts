import type { Transaction } from "kysely";
import { decimalText } from "../../../kernel/money.ts";
import type { Refusal } from "../../../kernel/outcome.ts";
import type { Brand } from "../../brands/brand.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { depositedSince } from "../safer-play/play-limit-store.ts";
import { inField } from "../wallet/amount.ts";
import { allowedWith, type IdentityLevel, type IdentityLimits, identityOf } from "./terms.ts";
import { verifiedLevels, withdrawnOf } from "./withdrawn-store.ts";

type Tx = Transaction<Schema>;

/** Minor units, and the instant of the decision. `except` is the deposit or withdrawal itself where it is stored. */
type Asked = { memberId: string; amount: bigint; now: number; except?: string };

const ever = new Date(0);

/**
 * Refuses `identity.deposit` when a deposit would pass what the member's level of identity allows in all
 * (docs/decisions/0080). The caller holds the member's lock, so that concurrent deposits count each other.
 */
export async function depositIdentityRefusal(
  tx: Tx,
  brand: Brand,
  { memberId, amount, now, except }: Asked,
): Promise<Refusal | undefined> {
  const scheme = identityOf(brand);
  if (!scheme) return undefined;
  const { deposits } = allowedWith(scheme, await verifiedLevels(tx, memberId, now));
  if (deposits === undefined) return undefined;
  const before = await depositedSince(tx, memberId, ever, except);
  if (before + amount <= deposits) return undefined;
  return inField("amount", "identity.deposit", { left: leftText(brand, deposits - before) });
}

/** What a withdrawal is: free; to be held until a level is verified; or refused, since no level would allow it now. */
export type WithdrawalStanding =
  | { type: "free" }
  | { type: "held"; level: IdentityLevel }
  | { type: "refused"; refusal: Refusal };

/**
 * Whether a member's level of identity allows a withdrawal, beside those of theirs that are not held or rejected
 * (docs/decisions/0080). The caller holds the member's lock.
 */
export async function withdrawalStanding(
  tx: Tx,
  brand: Brand,
  { memberId, amount, now, except }: Asked,
): Promise<WithdrawalStanding> {
  const scheme = identityOf(brand);
  if (!scheme) return { type: "free" };
  const verified = await verifiedLevels(tx, memberId, now);
  const limits = allowedWith(scheme, verified);
  if (Object.keys(limits).length === 0) return { type: "free" };
  const before = await withdrawnOf(tx, memberId, new Date(now), except);
  const leftBy = (of: IdentityLimits): bigint | undefined => leftOf(of, before);
  const left = leftBy(limits);
  if (left === undefined || amount <= left) return { type: "free" };
  const passed = new Set(verified);
  for (const level of scheme.levels) {
    if (passed.has(level.id)) continue;
    passed.add(level.id);
    const later = leftBy(allowedWith(scheme, passed));
    if (later === undefined || amount <= later) return { type: "held", level };
  }
  const refusal = inField("amount", "identity.withdrawal", { left: leftText(brand, left) });
  return { type: "refused", refusal };
}

type Withdrawn = { daily: bigint; monthly: bigint; all: bigint };

/** The least that is left of some limits; undefined without any. */
function leftOf(
  { withdrawalsDaily, withdrawalsMonthly, withdrawals }: IdentityLimits,
  { daily, monthly, all }: Withdrawn,
): bigint | undefined {
  const left = [
    withdrawalsDaily === undefined ? undefined : withdrawalsDaily - daily,
    withdrawalsMonthly === undefined ? undefined : withdrawalsMonthly - monthly,
    withdrawals === undefined ? undefined : withdrawals - all,
  ].filter((one) => one !== undefined);
  return left.length === 0 ? undefined : left.reduce((least, one) => (one < least ? one : least));
}

const leftText = ({ payload }: Brand, left: bigint): string =>
  decimalText(left > 0n ? left : 0n, payload.currency.exponent);
