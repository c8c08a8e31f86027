import type { Input, Output } from "../../../contract/shared-types.ts";
import { audit } from "../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { pageAsked, partOf } from "../../core/wallet/list-page.ts";
import { type DeskUser, deskUserPage } from "./desk-user-store.ts";
import type { StaffWork } from "./staff.ts";

/** What work on staff accounts needs, recorded as done by the staff member of a request. */
export const staffWorkOf = (context: RequestContext): StaffWork => ({
  merchant: context.brand.merchant,
  inBrand: context.inBrand,
  passwords: context.identity.passwords,
  now: context.now(),
  record: (tx, entry) => audit(tx, context, entry),
});

/** A page of the staff, in the order of their user names. */
export async function staffList(
  { inBrand }: RequestContext,
  input: Input<"desk/staff">,
): Promise<Output<"desk/staff">> {
  const wanted = pageAsked(input);
  const { rows, ends } = await inBrand((tx) => deskUserPage(tx, wanted));
  const content = rows.map((user) => ({
    username: user.username,
    role: user.role,
    state: stateOf(user),
    createdAt: user.created_at.toISOString(),
    lastLoginAt: user.last_login_at?.toISOString() ?? "",
  }));
  return partOf(content, ends);
}

/** "invited" also after a reset: the next login binds an authenticator. */
function stateOf({ disabled_at, totp_confirmed_at }: DeskUser): "disabled" | "active" | "invited" {
  if (disabled_at) return "disabled";
  return totp_confirmed_at ? "active" : "invited";
}
