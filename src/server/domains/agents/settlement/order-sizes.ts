import { limitOf } from "../../../core/wallet/amount.ts";
import type { InForce, OrderSizes } from "./figures.ts";

/** Reads amounts of contracts; few differ. */
export function minorOf(exponent: number): (text: string) => bigint {
  const known = new Map<string, bigint>();
  return (text) => {
    const read = known.get(text) ?? limitOf(text, exponent);
    known.set(text, read);
    return read;
  };
}

/** The sizes by which contracts distinguish orders. */
export const sizesOf = (contracts: readonly InForce[], minor: (text: string) => bigint): OrderSizes =>
  sizesFrom(
    contracts.map(({ terms }) => terms.minimumBet ?? "0"),
    minor,
  );

/** The same of the least bets that contracts name. */
export const sizesFrom = (least: readonly string[], minor: (text: string) => bigint): OrderSizes =>
  [...new Set(least.map(minor).filter((size) => size > 0n))].sort((one, other) => (one < other ? -1 : 1));
