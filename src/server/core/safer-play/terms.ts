import { leastRaiseHours } from "../../../site/constants.ts";
import type { Brand } from "../../brands/brand.ts";
import { limitOf } from "../wallet/amount.ts";
import { type PlayPeriod, periods } from "./periods.ts";

export const limitKinds = ["deposit", "loss", "stake", "session"] as const;
export type LimitKind = (typeof limitKinds)[number];

/** A limit of a kind and period: minor units, of session time minutes; null is no limit. */
export type PlayLimit = { kind: LimitKind; period: PlayPeriod; amount: bigint | null };

const hourMs = 3_600_000;
const defaultConfirmHours = 168;
const defaultCoolOffDays = [1, 7, 14, 30, 42];
const defaultExclusionMonths = [6, 12, 36, 60];

/** The IANA zone in which a brand's days, weeks and months of limits begin. */
export const zoneOf = ({ documents }: Brand): string => documents.saferPlay.timeZone ?? "UTC";

/** How long a raised or removed limit waits, and how long it may be confirmed afterwards. */
export function waitsOf({ documents }: Brand): { raiseMs: number; confirmMs: number } {
  const { raiseAfterHours = leastRaiseHours, confirmWithinHours = defaultConfirmHours } = documents.saferPlay;
  // The platform's floor: no brand lets its members wait for less.
  return {
    raiseMs: Math.max(raiseAfterHours, leastRaiseHours) * hourMs,
    confirmMs: confirmWithinHours * hourMs,
  };
}

/** The durations that members choose from, in rising order; an exclusion for ever is always among them. */
export function breaksOf({ documents }: Brand): { coolOffDays: number[]; exclusionMonths: number[] } {
  const { coolOffDays = defaultCoolOffDays, exclusionMonths = defaultExclusionMonths } = documents.saferPlay;
  const rising = (list: readonly number[]) => [...new Set(list)].sort((one, other) => one - other);
  return { coolOffDays: rising(coolOffDays), exclusionMonths: rising(exclusionMonths) };
}

const known = new WeakMap<object, PlayLimit[]>();

/** The limits of members who have set none of the same kind and period. */
export function defaultLimits({ documents, payload }: Brand): PlayLimit[] {
  const { saferPlay } = documents;
  const found = known.get(saferPlay) ?? readDefaults(saferPlay.defaults ?? {}, payload.currency.exponent);
  known.set(saferPlay, found);
  return found;
}

type Defaults = NonNullable<Brand["documents"]["saferPlay"]["defaults"]>;

const readDefaults = (defaults: Defaults, exponent: number): PlayLimit[] =>
  limitKinds.flatMap((kind) =>
    periods.flatMap((period): PlayLimit[] => {
      const value = defaults[kind]?.[period];
      if (value === undefined) return [];
      const amount = typeof value === "number" ? BigInt(value) : limitOf(value, exponent);
      return [{ kind, period, amount }];
    }),
  );

/** The limits that hold for a member: the own one of each kind and period, else the brand's. */
export function limitsInForce(brand: Brand, own: readonly PlayLimit[]): PlayLimit[] {
  const isSame = (one: PlayLimit) => (other: PlayLimit) =>
    one.kind === other.kind && one.period === other.period;
  return [...own, ...defaultLimits(brand).filter((one) => !own.some(isSame(one)))];
}
