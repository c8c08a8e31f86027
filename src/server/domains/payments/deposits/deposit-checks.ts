import { refuse } from "../../../../kernel/outcome.ts";
import { depositIdentityRefusal } from "../../../core/identity-check/limits.ts";
import { depositLimitRefusal } from "../../../core/safer-play/limits.ts";
import type { RefusalCheck } from "../checks.ts";
import { waitingDeposits } from "./deposit-store.ts";

/** A deposit as the checks see it: minor units, and milliseconds since the epoch. */
type AskedDeposit = { memberId: string; amount: bigint; now: number };

const defaultOpenAtOnce = 3;

/**
 * What refuses a deposit by what its member did before: `payment.waiting` (too many open deposits), `limit.deposit` and
 * `identity.deposit`. For a decision the caller holds the member's lock.
 */
export const depositChecks: readonly RefusalCheck<AskedDeposit>[] = [
  async (tx, brand, { memberId, now }) => {
    const { openAtOnce = defaultOpenAtOnce } = brand.documents.payments.deposit ?? {};
    if ((await waitingDeposits(tx, memberId, now)) < openAtOnce) return undefined;
    return refuse("payment.waiting", { params: { count: openAtOnce } });
  },
  (tx, brand, { memberId, amount, now }) => depositLimitRefusal(tx, brand, { memberId, amount, at: now }),
  depositIdentityRefusal,
];
