import type { Transaction } from "kysely";
import type { Input, Output } from "../../../contract/shared-types.ts";
import { decimalText } from "../../../kernel/money.ts";
import { accept, type Outcome } from "../../../kernel/outcome.ts";
import { localized } from "../../../site/locale.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import type { Member } from "../../core/members/member-store.ts";
import { type RecordRow, recordOf } from "../../core/wallet/account-record-store.ts";
import { pageAsked, partOf } from "../../core/wallet/list-page.ts";
import { periodOf } from "../../core/wallet/period.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { pointsAccount } from "./accounts.ts";
import { exchangesById } from "./exchange-store.ts";
import { redemptionsById } from "./redemption-store.ts";

type Row = Output<"relay/MCS2_getPointList">["content"][number];

/**
 * The record of points (spec section 3): balance, change, money that moved with it, remark and type; newest first. `nameOf`
 * words what added points, such as the id of a rule, in the reader's language.
 */
export async function pointsRecord(
  { inBrand, language, now }: RequestContext,
  { id }: Member,
  input: Input<"relay/MCS2_getPointList">,
  nameOf: (remark: string) => string,
): Promise<Outcome<Output<"relay/MCS2_getPointList">>> {
  const period = periodOf(input, now());
  if (!period.ok) return period;
  const wanted = pageAsked(input);
  const { found, about } = await inBrand(async (tx) => {
    const asked = { account: pointsAccount(id), period: period.value, reason: input.type, ...wanted };
    const rows = await recordOf(tx, asked);
    return { found: rows, about: await subjectsOf(tx, rows.rows, language) };
  });
  const content = found.rows.map((row): Row => {
    const [kind = "", subject = ""] = splitReference(row.reference);
    const { amount = "", remark = kind === "added" ? nameOf(subject) : "" } = about(row) ?? {};
    return {
      reference: kind === "added" || subject === "" ? String(row.transaction) : subject,
      at: row.at.toISOString(),
      type: row.reason as Row["type"],
      change: Number(row.amount),
      balance: Number(row.posted),
      amount,
      remark,
    };
  });
  const totals = { in: Number(found.in), out: Number(found.out) };
  return accept({ ...partOf(content, found.ends), totals });
}

/** "redemption:<number>" in its two parts. */
function splitReference(reference: string): [string, string] {
  const colon = reference.indexOf(":");
  return colon < 0 ? ["", reference] : [reference.slice(0, colon), reference.slice(colon + 1)];
}

type About = (row: RecordRow) => { amount: string; remark: string } | undefined;

/** The redemptions and exchanges that lines of the record are about. */
async function subjectsOf(
  tx: Transaction<Schema>,
  rows: readonly RecordRow[],
  language: string,
): Promise<About> {
  const idsOf = (wanted: string) => [
    ...new Set(
      rows.flatMap(({ reference }) => {
        const [kind, subject] = splitReference(reference);
        return kind === wanted ? [subject] : [];
      }),
    ),
  ];
  const redemptions = await redemptionsById(tx, idsOf("redemption"));
  const exchanges = await exchangesById(tx, idsOf("exchange"));
  return ({ reference, reason }) => {
    const [kind, subject] = splitReference(reference);
    const redemption = kind === "redemption" ? redemptions.get(subject) : undefined;
    if (redemption) {
      const { money, exponent, name, quantity } = redemption;
      const signed = reason === "points.return" ? money : -money;
      const remark =
        quantity === 1 ? localized(name, language) : `${quantity} × ${localized(name, language)}`;
      return { amount: money === 0n ? "" : decimalText(signed, exponent), remark };
    }
    const exchange = kind === "exchange" ? exchanges.get(subject) : undefined;
    return exchange && { amount: decimalText(exchange.money, exchange.exponent), remark: "" };
  };
}
