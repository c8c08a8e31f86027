import { leastRaiseHours, mostCheckMinutes } from "../../../site/constants.ts";
import type { Brand } from "../../brands/brand.ts";
import { limitOf } from "../wallet/amount.ts";
import { type PlayPeriod, periods } from "./periods.ts";

export const limitKinds = ["deposit", "loss", "stake", "session"] as const;
export type LimitKind = (typeof limitKinds)[number];

/** A limit of a kind and period: minor units, of session time minutes; null is no limit. */
export type PlayLimit = { kind: LimitKind; period: PlayPeriod; amount: bigint | null };
/** The interval of a member's reality checks, in minutes of play; it is stored and changed as a limit is. */
export type CheckInterval = { kind: "check"; period: "play"; amount: bigint | null };

const hourMs = 3_600_000;
const defaultConfirmHours = 168;
const defaultCoolOffDays = [1, 7, 14, 30, 42];
const minuteMs = 60_000;
const defaultExclusionMonths = [6, 12, 36, 60];

/** How long a raised or removed limit waits, and how long it may be confirmed afterwards. */
export function waitsOf({ documents }: Brand): { raiseMs: number; confirmMs: number } {
  const { raiseAfterHours = leastRaiseHours, confirmWithinHours = defaultConfirmHours } = documents.saferPlay;
  // The platform's floor: no brand lets its members wait for less.
  return {
    raiseMs: Math.max(raiseAfterHours, leastRaiseHours) * hourMs,
    confirmMs: confirmWithinHours * hourMs,
  };
}

/** The platform's floor: the longest break and the shortest exclusion can be chosen in every brand. */
const longestCoolOffDays = 42;
const shortestExclusionMonths = 6;

/** The durations that members choose from, in rising order; an exclusion for ever is always among them. */
export function breaksOf({ documents }: Brand): { coolOffDays: number[]; exclusionMonths: number[] } {
  const { coolOffDays = defaultCoolOffDays, exclusionMonths = defaultExclusionMonths } = documents.saferPlay;
  const rising = (list: readonly number[]) => [...new Set(list)].sort((one, other) => one - other);
  return {
    coolOffDays: rising([...coolOffDays, longestCoolOffDays]),
    exclusionMonths: rising([shortestExclusionMonths, ...exclusionMonths]),
  };
}

/** The platform's floor: no brand and no stored value makes an interval longer. */
const atMost = (minutes: number): number => Math.min(minutes, mostCheckMinutes);

/** The interval of members who have chosen none, in minutes. */
const standardMinutes = ({ documents }: Pick<Brand, "documents">): number =>
  atMost(documents.saferPlay.realityCheck?.minutes ?? mostCheckMinutes);

/** How long a member plays until the next reality check, in milliseconds; `own` are the member's limits. */
export function checkIntervalMs(
  brand: Pick<Brand, "documents">,
  own: readonly (PlayLimit | CheckInterval)[],
): number {
  const chosen = own.find(({ kind }) => kind === "check")?.amount;
  return atMost(chosen ? Number(chosen) : standardMinutes(brand)) * minuteMs;
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
export function limitsInForce(brand: Brand, stored: readonly (PlayLimit | CheckInterval)[]): PlayLimit[] {
  const own = stored.filter((one) => one.kind !== "check");
  const isSame = (one: PlayLimit) => (other: PlayLimit) =>
    one.kind === other.kind && one.period === other.period;
  return [...own, ...defaultLimits(brand).filter((one) => !own.some(isSame(one)))];
}
