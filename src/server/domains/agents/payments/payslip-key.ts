import type { Input } from "../../../../contract/shared-types.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { accountOf } from "../../../core/members/member-store.ts";
import type { BillKey } from "./decision-store.ts";

/** How calls name a payslip: by the account of its agent, its kind and its start; `period` is that of a dividend, empty otherwise. */
export type Named = Pick<Input<"agent/payments/approve">, "account" | "kind" | "period" | "start">;

/** The payslip of the request's brand that a call names. */
export const keyOf = ({ brand }: RequestContext, { account, kind, period = "", start }: Named): BillKey => ({
  brandId: brand.merchant,
  account: accountOf(account),
  kind,
  period,
  start: new Date(start),
});
