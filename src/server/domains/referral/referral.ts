import type { Input, Output } from "../../../contract/shared-types.ts";
import { decimalText } from "../../../kernel/money.ts";
import { accept, type Outcome } from "../../../kernel/outcome.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { maskedAccount } from "../../core/members/masked.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { registrationLink } from "../../core/members/registration-link.ts";
import { holderOfRequest } from "../../core/wallet/accounts.ts";
import { pageOf, pageWanted } from "../../core/wallet/list-page.ts";
import { countFriends, earnedByFriends, type Friend, friendPage } from "./friend-store.ts";

/** A member's code and link, and how many friends came by them (spec section 2, referral). */
export async function referral(context: RequestContext): Promise<Outcome<Output<"member/referral">>> {
  const { id, referral_code: code } = await memberOfRequest(context);
  const { code: currency, exponent } = context.brand.payload.currency;
  const { earned, ...counts } = await context.inBrand(async (tx) => ({
    ...(await countFriends(tx, id)),
    earned: await earnedByFriends(tx, id, currency),
  }));
  const link = registrationLink(context, code);
  return accept({ code, link, ...counts, earned: decimalText(earned, exponent) });
}

/** A member's friends, the latest first; their names are masked, since a friend has not agreed to be watched. */
export async function friends(
  context: RequestContext,
  input: Input<"member/referral/friends">,
): Promise<Outcome<Output<"member/referral/friends">>> {
  const { id } = holderOfRequest(context);
  const wanted = pageWanted(input);
  const { rows, count } = await context.inBrand((tx) => friendPage(tx, id, wanted));
  return accept(pageOf(rows.map(rowOf), count, wanted));
}

const rowOf = ({ number, account, joinedAt, depositedAt }: Friend) => ({
  number,
  name: maskedAccount(account),
  joinedAt: joinedAt.toISOString(),
  state: depositedAt ? ("deposited" as const) : ("registered" as const),
});
