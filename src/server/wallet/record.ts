import type { Input, Output } from "../../contract/words.ts";
import { decimalText } from "../../kernel/money.ts";
import { accept, type Outcome } from "../../kernel/outcome.ts";
import type { Visit } from "../identity/visit.ts";
import { type Holder, mainAccount } from "./accounts.ts";
import { pageOf, pageWanted } from "./page.ts";
import { periodOf } from "./period.ts";
import { recordOf } from "./record-store.ts";

/** The account record: what came, went and was set aside on the main wallet (spec section 7, MemTransDet). */
export async function accountRecord(
  { brand, inBrand, now }: Visit,
  holder: Holder,
  input: Input<"relay/ODSFE2_MemTransDet">,
): Promise<Outcome<Output<"relay/ODSFE2_MemTransDet">>> {
  const period = periodOf(input, now());
  if (!period.ok) return period;
  const { exponent } = brand.payload.currency;
  const account = mainAccount(brand, holder);
  const wanted = pageWanted(input);
  const found = await inBrand((tx) =>
    recordOf(tx, { account, period: period.value, reason: input.type, ...wanted }),
  );
  const content = found.rows.map((row) => ({
    reference: row.reference || String(row.act),
    at: row.at.toISOString(),
    type: row.reason,
    amount: decimalText(row.amount, exponent),
    held: decimalText(row.hold, exponent),
    balance: decimalText(row.posted - row.held, exponent),
  }));
  const totals = { in: decimalText(found.in, exponent), out: decimalText(found.out, exponent) };
  return accept({ ...pageOf(content, found.total, wanted), totals });
}
