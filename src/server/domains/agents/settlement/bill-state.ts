import type { BillState } from "../../../foundation/db/settlement-schema.ts";
import type { AgentResult } from "./figures.ts";

/** What a payslip moves: `amount` is paid (below zero: was taken), `short` is what the agent above could not pay of it. */
type Moved = { amount: bigint; short: bigint; byHand: boolean };

/** What becomes of a payslip when its period is settled. */
export function stateOf({ tier, share }: AgentResult, { amount, short, byHand }: Moved): BillState {
  // Everything that the agent owes to agents below was taken, or only a part of it.
  const due = share - short;
  if (due < 0n) return amount > due ? "toCollect" : "collected";
  if (amount < 0n) return "collected";
  if (byHand && (amount > 0n || short > 0n)) return "toApprove";
  if (amount > 0n) return "calculated";
  if (short > 0n) return "insufficient";
  return tier < 0 ? "notReached" : "nothing";
}
