import type { Input, Output } from "../../../../contract/shared-types.ts";
import { decimalText } from "../../../../kernel/money.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import type { RowsFilter } from "../../../core/members/rows-filter-store.ts";
import { pageAsked, partOf } from "../../../core/wallet/list-page.ts";
import { eyesText } from "../four-eyes.ts";
import { correctionOf } from "./choose-correction.ts";
import { type ContradictionRow, contradictionPage } from "./contradiction-store.ts";

/** Contradictions of payments and of free rounds, with the possible corrections. */
export async function deskContradictions(
  { inBrand, text }: RequestContext,
  input: Input<"desk/contradictions">,
  filter: RowsFilter = {},
): Promise<Output<"desk/contradictions">> {
  const wanted = pageAsked(input);
  return inBrand(async (tx) => {
    const { rows, ends } = await contradictionPage(tx, { show: input.show ?? "open", filter }, wanted);
    const content: Output<"desk/contradictions">["content"] = [];
    for (const row of rows) {
      const { next, amount } = await correctionOf(tx, row);
      content.push({
        reference: row.id,
        kind: row.kind,
        subject: row.subject,
        order: row.subject_id,
        account: row.account ?? "",
        amount: decimalText(row.amount, row.exponent),
        paymentReference: row.reference,
        known: knownText(row, text),
        other: row.other_id ?? "",
        correction: amount === 0n ? "" : decimalText(amount, row.exponent),
        eyes: next === "credit" || next === "book" ? eyesText(row.approvals, 2) : "",
        times: row.times,
        firstAt: row.first_at.toISOString(),
        lastAt: row.last_at.toISOString(),
        state: row.state,
        next,
        resolution: row.resolution ?? "",
        correctedBy: row.correction ?? "",
        reason: row.reason ?? "",
        settledBy: row.settler ?? "",
      });
    }
    return partOf(content, ends);
  });
}

/** The payment when the contradiction first came: its state, amount and number, each on a line. */
function knownText(row: ContradictionRow, text: RequestContext["text"]): string {
  const { subject, known_state, known_amount, known_reference, exponent } = row;
  return [
    known_state === null ? "" : stateText(subject, known_state, text),
    known_amount === null ? "" : decimalText(known_amount, exponent),
    known_reference ?? "",
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

function stateText(
  subject: ContradictionRow["subject"],
  state: string,
  text: RequestContext["text"],
): string {
  if (subject === "freeRounds") return text(`rewards:free.state.${state}`, {});
  return subject === "deposit"
    ? text(`member:deposit.state.${state}`, {})
    : text(`member:withdrawal.state.${state}`, {});
}
