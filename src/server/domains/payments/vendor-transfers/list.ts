import type { Input, Output } from "../../../../contract/shared-types.ts";
import { decimalText } from "../../../../kernel/money.ts";
import type { Platform } from "../../../brands/platform.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import type { RowsFilter } from "../../../core/members/rows-filter-store.ts";
import { pageAsked, partOf } from "../../../core/wallet/list-page.ts";
import { parkedPage } from "./parked-store.ts";

/** Transfers to and from vendors that wait for the desk, or past ones. */
export async function deskTransfers(
  { inBrand }: RequestContext,
  input: Input<"desk/transfers">,
  { vendors }: Pick<Platform, "vendors">,
  filter: RowsFilter = {},
): Promise<Output<"desk/transfers">> {
  const wanted = pageAsked(input);
  const { rows, ends } = await inBrand((tx) =>
    parkedPage(tx, { show: input.show ?? "open", state: input.state, filter }, wanted),
  );
  const content = rows.map((row) => ({
    reference: row.id,
    account: row.account,
    amount: decimalText(row.amount, row.exponent),
    direction: row.direction,
    vendorName: vendors.get(row.vendor)?.name ?? row.vendor,
    state: row.state,
    verdict: row.verdict ?? ("" as const),
    saidBy: [row.first, row.second].filter((name) => name !== null).join(", "),
    reason: row.verdict_reason ?? "",
    askedAt: row.asked_at.toISOString(),
  }));
  return partOf(content, ends);
}
