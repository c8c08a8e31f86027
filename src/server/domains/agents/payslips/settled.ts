import type { Input, Output } from "../../../../contract/shared-types.ts";
import { decimalText } from "../../../../kernel/money.ts";
import { accept, type Outcome } from "../../../../kernel/outcome.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { holderOfRequest } from "../../../core/wallet/accounts.ts";
import { tickMs } from "../contracts/periods.ts";
import { coverOf } from "../settlement/set-aside-store.ts";
import { closedThrough } from "../team/team-store.ts";

/** Slots, each as long as a tick, are closed one after the other. */
const slotMs = tickMs;

/**
 * Through when play is counted, and what has accrued for the agent in the running period of a kind, where uplines pay
 * (spec section 2, agent reports).
 */
export const settledFor = (
  context: RequestContext,
  { kind }: Input<"agent/settled">,
): Promise<Outcome<Output<"agent/settled">>> =>
  context.inBrand(async (tx) => {
    const closed = await closedThrough(tx);
    const cover = kind && (await coverOf(tx, holderOfRequest(context).id, kind));
    const text = (minor: bigint) => decimalText(minor, context.brand.payload.currency.exponent);
    return accept({
      ...(closed && { asOf: closed.toISOString(), next: new Date(closed.getTime() + slotMs).toISOString() }),
      ...(cover
        ? {
            accrues: true,
            paidBy: cover.payer_id === null ? "platform" : "upline",
            accruedAt: cover.as_of.toISOString(),
            periodEnd: cover.period_end.toISOString(),
            accrued: text(cover.share),
            aside: text(cover.held),
            short: text(cover.short),
          }
        : { accrues: false }),
    });
  });
