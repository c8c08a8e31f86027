import type { RewardEvent } from "../../../core/events/event.ts";
import type { Amounts, VipScheme } from "../../../core/vip/terms.ts";
import type { BudgetPeriod } from "../brand-budget.ts";
import type { NamedDraw } from "../draws/terms.ts";
import type { Rule } from "../rule.ts";
import type { Edges } from "./edge.ts";

/** A member of a simulation. */
export type SimulatedMember = {
  id: string;
  registeredAt: Date;
  /** The member who invited this one; never an agent, since agents have contracts instead. */
  inviter?: string;
  vipLevel: number;
  /** The segments that the member is in, of those that rules name; none of generated play. */
  segments?: readonly string[];
  /** When contacts were verified; undefined for never. */
  mobileAt?: Date;
  emailAt?: Date;
  /** What makes a household: "device:…", "address:…" and "account:…". */
  shares: readonly string[];
  /** Agents reach no VIP level. */
  isAgent?: boolean;
  /** What there was before the first day: credited deposits, how often each rule gave how much, and what the VIP level stands on. */
  before?: {
    deposits: number;
    rewards: readonly { rule: string; times: number; amount: bigint }[];
    vip?: LevelBefore;
  };
};

/**
 * Since when a member has the VIP level, the highest that was reached, until when staff keep it, and what counts by month (named
 * by its first day). Times in milliseconds since the epoch.
 */
export type LevelBefore = {
  since: number;
  highest: number;
  heldUntil?: number;
  months: ReadonlyMap<string, Amounts>;
};

/** Play of a day or of a game; amounts in minor units. `win` is known of recorded play alone, `game` of generated play. */
export type SimulatedPlay = {
  type: "play";
  vendor: string;
  game?: string;
  gameType: string;
  /** yyyy-MM-dd, in the brand's zone. */
  day: string;
  bet: bigint;
  win?: bigint;
  validBet: bigint;
};

/**
 * Something that a member does. "claim": asks for everything that may be asked for. "ask": asks for the reward of one rule, or enters
 * its code. "staffLevel": staff set the VIP level, and with `heldUntil` until when it is kept. A deposit with `chooses` takes the
 * best of the rewards that have to be chosen.
 */
export type Happening =
  | Extract<RewardEvent, { type: "registered" | "bound" | "mission" }>
  | (Extract<RewardEvent, { type: "deposit" }> & { chooses?: boolean })
  | SimulatedPlay
  | { type: "claim" }
  | { type: "ask"; rule: string }
  | { type: "staffLevel"; level: number; heldUntil?: number };

export type Occurrence = { at: number; memberId: string; event: Happening };

/**
 * Members, and what they do in the order in which it happens. `spentBefore`: what the rules cost in the month of the first day
 * before it, in minor units. `draws`: what is recorded of red envelopes and raffles; undefined for generated play.
 */
export type Stream = {
  members: readonly SimulatedMember[];
  occurrences: readonly Occurrence[];
  spentBefore?: bigint;
  draws?: RecordedDraws;
};

/** Somebody who comes for an envelope. */
export type Comer = { memberId: string; at: number };

/** Numbers of a raffle that a member got together. */
export type Ticket = { memberId: string; count: bigint };

/**
 * A window that was open as the first day began. It keeps its terms: `given` is what it gave before, `opened` what members took out of
 * the pot since, `tickets` those from before the first day.
 */
export type BegunWindow = {
  draw: NamedDraw;
  id: string;
  start: number;
  end: number;
  pot: bigint;
  given: bigint;
  opened: readonly (Comer & { amount: bigint })[];
  tickets: readonly Ticket[];
};

/** By the id of a draw's rule: what ended windows gave, and when the last window that had begun ends. */
export type RecordedDraws = {
  before: ReadonlyMap<string, { given: bigint; lastEnd: number }>;
  begun: readonly BegunWindow[];
  /** Who opened an envelope, by the rule's id and the day for which its window is written. */
  comers: ReadonlyMap<string, ReadonlyMap<string, readonly Comer[]>>;
};

/** The order in which events are answered: by time, and those of the same instant as they were written. */
export const inOrder = (occurrences: readonly Occurrence[]): Occurrence[] =>
  occurrences.toSorted((one, other) => one.at - other.at);

/** Days of a simulation: from the first instant of the first day up to `until`, which is not included. */
export type Span = { zone: string; first: string; from: Date; until: Date; days: number };

/**
 * What a simulation runs by. `cuts`: periods that the last day cuts are computed as they stand. `vip`: the levels that members reach
 * and lose; without it they keep those that they have.
 */
/** `money` minor units for each `points`. */
export type PointsRate = { points: bigint; money: bigint };

export type ReplayOptions = {
  rules: readonly Rule[];
  span: Span;
  exponent: number;
  edges: Edges;
  cuts: boolean;
  /** The money that points are exchanged for, at the best rate of the brand; undefined when they are not exchanged. */
  pointsFor?: PointsRate | undefined;
  /** The periods of the brand's budget over all rules that a day is in. */
  budgetOf: (day: string) => readonly BudgetPeriod[];
  vip?: VipScheme | undefined;
  draws: readonly NamedDraw[];
};
