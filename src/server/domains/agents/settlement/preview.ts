import type { Transaction } from "kysely";
import type { Brand } from "../../../brands/brand.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { RunKey } from "./bill-store.ts";
import type { AgentResult } from "./figures.ts";
import { policyAt } from "./policy-store.ts";
import { billsOf, computePeriod, withCorrections } from "./settle.ts";
import type { LineProof } from "./share-types.ts";

/** An agent's part of a period that is not settled; `corrections` is the part of the share that earlier orders change. */
export type PreviewedBill = AgentResult & { corrections: bigint; amount: bigint; short: bigint };

/**
 * What a period would pay to each agent by its play so far and by what wallets hold now, with the two sums of each line;
 * changes nothing. Throws `Unproved` for shares that do not add up.
 */
export async function previewBills(
  tx: Transaction<Schema>,
  brand: Brand,
  run: RunKey,
): Promise<{ bills: PreviewedBill[]; total: bigint; proofs: LineProof[] }> {
  const policy = await policyAt(tx, brand, run.start);
  const { now, corrections } = await computePeriod(tx, brand, run, { policy });
  const computed = corrections.length > 0 ? withCorrections(now, corrections) : now;
  const moved = new Map(
    (await billsOf(tx, { brand }, run, { ...computed, policy })).map((bill) => [
      bill.contract.downlineId,
      bill,
    ]),
  );
  const own = new Map(now.results.map(({ contract, share }) => [contract.downlineId, share]));
  const bills = computed.results.map((result): PreviewedBill => {
    const { downlineId } = result.contract;
    const { amount = 0n, short = 0n } = moved.get(downlineId) ?? {};
    return { ...result, corrections: result.share - (own.get(downlineId) ?? 0n), amount, short };
  });
  return { bills, total: computed.total, proofs: computed.proofs };
}
