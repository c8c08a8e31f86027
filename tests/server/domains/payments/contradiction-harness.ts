import { expect } from "vitest";
import type { Input, Output } from "../../../../src/contract/shared-types.ts";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import { decideAdjustment } from "../../../../src/server/domains/payments/adjustments.ts";
import { decideContradiction } from "../../../../src/server/domains/payments/contradictions/decide.ts";
import { deskContradictions } from "../../../../src/server/domains/payments/contradictions/list.ts";
import type { PaymentHarness } from "./harness.ts";

type Row = Output<"desk/contradictions">["content"][number];
type Decision = Input<"desk/contradictions/decide">["decision"];

export const reason = "Looked up at the gateway";

/** The desk's list of one payment. */
export async function listed(
  desk: () => RequestContext,
  order: string,
  show: "open" | "past" = "open",
): Promise<Row[]> {
  const { content } = await deskContradictions(desk(), { show, pageSize: 100 });
  return content.filter((row) => row.order === order);
}

/** The one line that the list has of a payment. */
export async function only(desk: () => RequestContext, order: string, show?: "open" | "past"): Promise<Row> {
  const rows = await listed(desk, order, show);
  expect(rows).toHaveLength(1);
  return rows[0] ?? expect.unreachable();
}

export const decide = (
  harness: PaymentHarness,
  context: RequestContext,
  reference: string,
  decision: Decision,
) => decideContradiction(context, { reference, decision, reason }, harness.deps.wallet);

/** Approves or rejects a correction that was proposed. */
export const approve = (harness: PaymentHarness, context: RequestContext, reference: string, yes = true) =>
  decideAdjustment(context, { reference, approve: yes }, harness.deps.wallet);
