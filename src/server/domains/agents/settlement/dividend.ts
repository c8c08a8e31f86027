import { floorOf } from "./rate.ts";

/** How a loss of the house continues: dropped, carried into the next period alone, or carried until it is made up. */
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
  // With "previous" only this period's own loss is carried.
  const left = carry === "forever" ? base : carry === "previous" ? loss : 0n;
  return { gross, carry: left < 0n ? left : 0n };
}
