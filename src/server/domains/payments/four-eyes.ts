import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { limitOf } from "../../core/wallet/amount.ts";

/** The number of staff that must approve an amount: two from the brand's limit on. Minor units. */
export const eyesFor = (above: string | undefined, amount: bigint, exponent: number): 1 | 2 =>
  above !== undefined && amount >= limitOf(above, exponent) ? 2 : 1;

/**
 * Adds a member of staff to the approvals; `enough` when no more are needed. Refuses `payment.same-eyes` when they have
 * approved already.
 */
export const approvedBy = (
  approvals: readonly string[],
  staffId: string,
  eyes: number,
): Outcome<{ approvals: string[]; enough: boolean }> => {
  if (approvals.includes(staffId)) return refuse("payment.same-eyes");
  const all = [...approvals, staffId];
  return accept({ approvals: all, enough: all.length >= eyes });
};

/** Approvals given and needed, as the desk's tables show them. */
export const eyesText = (approvals: readonly string[], eyes: number): string =>
  `${approvals.length} / ${eyes}`;
