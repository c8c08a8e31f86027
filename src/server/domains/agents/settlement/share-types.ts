import type { AgentTree } from "./agent-tree.ts";

/**
 * What is shared out: for each agent of a line its direct bases in minor units and its rates in millionths, column by
 * column. A column is what one rate applies to: all valid bets, or those on won orders.
 */
export type Sharing = {
  line: AgentTree;
  bases: readonly (readonly bigint[])[];
  rates: readonly (readonly bigint[])[];
};

/** Two sums of one line, counted in different ways, in minor units: what is shared out, and what its play pays. */
export type LineProof = {
  /** The topmost agent of the line. */
  top: string;
  shares: bigint;
  counted: bigint;
};

/** Shares that do not add up. The period is not settled. */
export class Unproved extends Error {
  override name = "Unproved";
}
