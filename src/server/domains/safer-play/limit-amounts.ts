import type { Input } from "../../../contract/shared-types.ts";
import { decimalText, exactMinorUnits } from "../../../kernel/money.ts";
import { accept, type Outcome } from "../../../kernel/outcome.ts";
import { leastCheckMinutes, mostCheckMinutes } from "../../../site/constants.ts";
import type { Brand } from "../../brands/brand.ts";
import type { PlayPeriod } from "../../core/safer-play/periods.ts";
import type { StoredLimit } from "../../core/safer-play/play-limit-store.ts";
import {
  type CheckInterval,
  checkIntervalMs,
  defaultLimits,
  type PlayLimit,
} from "../../core/safer-play/terms.ts";
import { inField } from "../../core/wallet/amount.ts";

/** Which limit: a kind with one of its periods. The interval of reality checks is one, too. */
export type LimitKey = Pick<PlayLimit, "kind" | "period"> | Pick<CheckInterval, "kind" | "period">;
/** A limit of any kind, as members write it. */
export type AnyKind = LimitKey["kind"];

const minuteMs = 60_000;
const intervals = { least: leastCheckMinutes, most: mostCheckMinutes };
/** The shortest session time that is a limit. */
export const leastMinutes = 15n;
/** The longest session time that is a limit, in minutes of the longest period. */
const mostMinutes: Record<PlayPeriod, bigint> = { day: 1_440n, week: 10_080n, month: 44_640n };

/** The limit that a call names. Refuses `limit.interval` for a kind with a period of others. */
export function placeOf({
  kind,
  period,
}: Pick<Input<"member/saferPlay/limit">, "kind" | "period">): Outcome<LimitKey> {
  if (kind === "check" && period === "play") return accept({ kind, period });
  if (kind !== "check" && period !== "play") return accept({ kind, period });
  return inField("period", "limit.interval", intervals);
}

/** A limit as text: an amount of the brand's currency, or minutes; empty for none. */
export const limitText = ({ payload }: Brand, kind: AnyKind, amount: bigint | null): string =>
  amount === null
    ? ""
    : kind === "session" || kind === "check"
      ? `${amount}`
      : decimalText(amount, payload.currency.exponent);

/** The limit in force: the member's own, else the brand's; null is none. */
export function currentOf(
  brand: Brand,
  { kind, period }: LimitKey,
  row: StoredLimit | undefined,
): bigint | null {
  if (kind === "check") return BigInt(checkIntervalMs(brand, row ? [row] : []) / minuteMs);
  if (row) return row.amount;
  return defaultLimits(brand).find((one) => one.kind === kind && one.period === period)?.amount ?? null;
}

/** A limit as a member typed it. Refuses what an amount refuses, `limit.minutes` and `limit.interval`. */
export function wantedOf(brand: Brand, { kind, period }: LimitKey, text: string): Outcome<bigint | null> {
  const typed = text.trim();
  if (kind === "check") {
    const minutes = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
    const isInterval = minutes >= leastCheckMinutes && minutes <= mostCheckMinutes;
    return isInterval ? accept(BigInt(minutes)) : inField("amount", "limit.interval", intervals);
  }
  if (typed === "") return accept(null);
  if (kind !== "session") {
    const amount = exactMinorUnits(typed, brand.payload.currency.exponent);
    if (!amount.ok) return inField("amount", amount.code, amount.params);
    return amount.value < 0n ? inField("amount", "amount.invalid") : accept(amount.value);
  }
  const minutes = /^\d{1,6}$/.test(typed) ? BigInt(typed) : -1n;
  if (minutes >= leastMinutes && minutes <= mostMinutes[period]) return accept(minutes);
  return inField("amount", "limit.minutes", {
    least: Number(leastMinutes),
    most: Number(mostMinutes[period]),
  });
}
