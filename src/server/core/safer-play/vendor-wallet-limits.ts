import type { Transaction } from "kysely";
import { decimalText } from "../../../kernel/money.ts";
import { type Refusal, refuse } from "../../../kernel/outcome.ts";
import type { Brand } from "../../brands/brand.ts";
import { saferPlayZone } from "../../brands/zones.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { isSingleWallet } from "../wallet/accounts.ts";
import { inField } from "../wallet/amount.ts";
import { isTimeOver } from "./limits.ts";
import { periodDays } from "./periods.ts";
import { limitsOf } from "./play-limit-store.ts";
import { limitsInForce, type PlayLimit } from "./terms.ts";
import { type KnownPlay, knownPlayOf } from "./vendor-play-store.ts";

type Tx = Transaction<Schema>;
type Asked = { memberId: string; at: number };

/**
 * Refuses to move money into a vendor's wallet when it could pass a limit there (docs/reliability.md 4): `limit.session` when
 * the member's time is over, and `limit.transfer` when all that is at vendors, with this amount, could be staked or lost above
 * a limit. Stakes there cannot be refused one by one. The caller holds the lock of the member's play (`lockPlay`).
 */
export async function transferLimitRefusal(
  tx: Tx,
  brand: Brand,
  { memberId, at, amount }: Asked & { amount: bigint },
): Promise<Refusal | undefined> {
  if (await isTimeOver(tx, brand, memberId, at)) return refuse("limit.session");
  const limits = await moneyLimits(tx, brand, memberId);
  if (limits.length === 0) return undefined;
  const known = await knownPlay(tx, brand, { memberId, at });
  const least = limits
    .map((limit) => leftOf(limit, known) - known.atVendors)
    .reduce((one, other) => (other < one ? other : one));
  if (amount <= least) return undefined;
  const left = decimalText(least > 0n ? least : 0n, brand.payload.currency.exponent);
  return inField("amount", "limit.transfer", { left });
}

/**
 * Refuses `limit.spent` to open a game that is played from a vendor's own wallet once a limit of stakes or losses is reached.
 * With one wallet for all vendors the stakes themselves are refused.
 */
export async function spentLimitRefusal(tx: Tx, brand: Brand, asked: Asked): Promise<Refusal | undefined> {
  if (isSingleWallet(brand)) return undefined;
  const limits = await moneyLimits(tx, brand, asked.memberId);
  if (limits.length === 0) return undefined;
  const known = await knownPlay(tx, brand, asked);
  return limits.some((limit) => leftOf(limit, known) <= 0n) ? refuse("limit.spent") : undefined;
}

type MoneyLimit = PlayLimit & { kind: "loss" | "stake"; amount: bigint };

async function moneyLimits(tx: Tx, brand: Brand, memberId: string): Promise<MoneyLimit[]> {
  const limits = limitsInForce(brand, await limitsOf(tx, memberId));
  return limits.filter((limit): limit is MoneyLimit => isOfMoney(limit));
}

const isOfMoney = ({ kind, amount }: PlayLimit): boolean =>
  (kind === "loss" || kind === "stake") && amount !== null;

const knownPlay = (tx: Tx, brand: Brand, { memberId, at }: Asked): Promise<KnownPlay> =>
  knownPlayOf(tx, {
    memberId,
    days: periodDays(saferPlayZone(brand), at),
    currency: brand.payload.currency.code,
  });

function leftOf({ kind, period, amount }: MoneyLimit, { periods }: KnownPlay): bigint {
  const { staked, lost } = periods[period];
  return amount - (kind === "stake" ? staked : lost);
}
