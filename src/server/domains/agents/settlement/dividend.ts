import { floorOf } from "./rate.ts";

/** What happens to a loss of the house: dropped, kept for the next period alone, or kept until it is made up. */
export type Carry = "none" | "previous" | "forever";

export type DividendBase = {
  /** What the team's players lost less the brand's deductions; negative when they won. Minor units. */
  loss: bigint;
  /** What the last period left, at most 0. */
  carried: bigint;
};

/** An agent's dividend before the agents below are paid, and what the next period inherits. */
export function dividendOf(
  { loss, carried }: DividendBase,
  rate: bigint,
  carry: Carry,
): { gross: bigint; carry: bigint } {
  const base = loss + carried;
  const gross = base > 0n ? floorOf(base * rate) : 0n;
  // With "previous" only what this period itself lost goes on.
  const left = carry === "forever" ? base : carry === "previous" ? loss : 0n;
  return { gross, carry: left < 0n ? left : 0n };
}
