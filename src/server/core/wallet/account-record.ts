import type { Input, Output } from "../../../contract/shared-types.ts";
import { decimalText } from "../../../kernel/money.ts";
import { accept, type Outcome } from "../../../kernel/outcome.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { type RecordRow, recordOf } from "./account-record-store.ts";
import { type Holder, mainAccount } from "./accounts.ts";
import { pageAsked, partOf } from "./list-page.ts";
import { periodOf } from "./period.ts";

/** The account record: the entries of the main wallet (spec section 7, MemTransDet). */
export async function accountRecord(
  { brand, inBrand, now }: RequestContext,
  holder: Holder,
  input: Input<"relay/ODSFE2_MemTransDet">,
): Promise<Outcome<Output<"relay/ODSFE2_MemTransDet">>> {
  const period = periodOf(input, now());
  if (!period.ok) return period;
  const { exponent } = brand.payload.currency;
  const account = mainAccount(brand, holder);
  const wanted = pageAsked(input);
  const found = await inBrand((tx) =>
    recordOf(tx, { account, period: period.value, reason: input.type, ...wanted }),
  );
  const content = found.rows.map((row) => ({
    reference: numberOf(row),
    at: row.at.toISOString(),
    type: row.reason,
    amount: decimalText(row.amount, exponent),
    balance: decimalText(row.posted, exponent),
  }));
  const totals = { in: decimalText(found.in, exponent), out: decimalText(found.out, exponent) };
  return accept({ ...partOf(content, found.ends), totals });
}

/** The reference number for support: that of the transfer ("transfer:<number>:<vendor>"), else the transaction's own. */
export const numberOf = ({
  transaction: transactionId,
  reference,
}: Pick<RecordRow, "transaction" | "reference">): string => reference.split(":")[1] ?? String(transactionId);
