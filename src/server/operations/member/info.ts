import { accept } from "../../../kernel/outcome.ts";
import { subAccountOf } from "../../core/identity/sub-account-guard.ts";
import { memberInfo } from "../../core/members/account-security.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { holderOfRequest } from "../../core/wallet/accounts.ts";
import { balanceOf } from "../../core/wallet/funds.ts";
import { unreadInInfo } from "../../domains/messages/inbox.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"member/info"> = async (_input, context) => {
  const member = await memberOfRequest(context);
  // A sub-account has its own rights to money, and a restricted session opens nothing.
  const isHidden = subAccountOf(context) !== undefined || (context.session?.restricted ?? false);
  const balance = isHidden ? "" : (await balanceOf(context, holderOfRequest(context))).balance;
  return accept({
    ...memberInfo(context, member, balance),
    unreadMessageCount: await unreadInInfo(context),
  });
};
