import type { ContractKind, Terms } from "../terms.ts";
import type { AgentTree } from "./agent-tree.ts";
import type { Carry } from "./dividend.ts";
import type { LineProof, Sharing } from "./share-types.ts";

/** A contract that is in force; `uplineId` is null when the platform gave it. */
export type InForce = { id: string; uplineId: string | null; downlineId: string; terms: Terms };

/** The figures of an agent's direct players, the agent's own play too where it counts. Minor units. */
export type OwnFigures = {
  validBet: bigint;
  wonBet: bigint;
  lostBet: bigint;
  bet: bigint;
  win: bigint;
  /** What is taken off the loss of a dividend; zero for what the brand does not deduct. */
  rebates: bigint;
  promotions: bigint;
  wages: bigint;
  active: number;
  /** Of a real-time salary: won and lost orders by size, see `OrderSizes`. */
  orders?: readonly bigint[];
};

/** The figures of a team. `loss` is bets less payouts and deductions, negative when the players won. */
export type TeamFigures = Omit<OwnFigures, "orders"> & { fees: bigint; loss: bigint };

/**
 * The sizes by which orders are distinguished: the least bets of the contracts, smallest first. Orders of size n reach the
 * n-th of them and not the next; their columns are won at 2n and lost at 2n + 1.
 */
export type OrderSizes = readonly bigint[];

/** A column for won and one for lost orders of every size, empty. */
export const noOrders = (sizes: OrderSizes): bigint[] =>
  Array.from({ length: 2 * (sizes.length + 1) }, () => 0n);

/** What a real-time salary's rates apply to: each order, or the players' profit or loss of the five minutes. */
export type RealTimeBase = "orders" | "window";

/** Who pays a downline whose upline earned less: the platform, or the upline. */
export type UnpaidUpline = "platform" | "upline";

export type PeriodData = {
  kind: ContractKind;
  contracts: readonly InForce[];
  /** The nearest agent with a contract above one who has a contract. */
  aboveOf: (id: string) => string | undefined;
  /** By agents who have a contract; players of agents without one count to the nearest above who has. */
  own: ReadonlyMap<string, OwnFigures>;
  unpaidUpline: UnpaidUpline;
  carry: Carry;
  /** The part of what a team's players lost that a dividend leaves to the house, in millionths. */
  feeRate: bigint;
  /** A daily salary counts whole units of a team's valid bets; zero for all of them. Minor units. */
  unit: bigint;
  realTimeBy: RealTimeBase;
  /** What dividends carried over from the last period, by agent. */
  carried: ReadonlyMap<string, bigint>;
  sizes: OrderSizes;
  /** Minor units of a contract's amount. */
  minor: (text: string) => bigint;
};

/** One agent's result. Rates are millionths; `tier` is -1 when no step is met. */
export type AgentResult = {
  contract: InForce;
  uplineId: string | undefined;
  tier: number;
  winRate: bigint;
  lossRate: bigint;
  team: TeamFigures;
  carried: bigint;
  carry: bigint;
  gross: bigint;
  share: bigint;
};

/** `sharing` is what was shared by path; missing where shares were subtracted. `proofs` has both sums of each line. */
export type Computed = {
  line: AgentTree;
  results: AgentResult[];
  total: bigint;
  proofs: LineProof[];
  sharing?: Sharing | undefined;
};

/** The figures of an agent without play. */
export const noFigures: OwnFigures = {
  validBet: 0n,
  wonBet: 0n,
  lostBet: 0n,
  bet: 0n,
  win: 0n,
  rebates: 0n,
  promotions: 0n,
  wages: 0n,
  active: 0,
};

/** The columns that teams add up. */
export const columnsOf = (one: OwnFigures): bigint[] => [
  one.validBet,
  one.wonBet,
  one.lostBet,
  BigInt(one.active),
  one.bet,
  one.win,
  one.rebates,
  one.promotions,
  one.wages,
];
