import type { Input, Output } from "../../../../contract/words.ts";
import { accept, type Outcome } from "../../../../kernel/outcome.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { accountOf, memberById } from "../../../core/members/member-store.ts";
import { holderOfRequest } from "../../../core/wallet/accounts.ts";
import { inField } from "../../../core/wallet/amount.ts";
import { accountRecord } from "../../../core/wallet/record.ts";
import { teamMember } from "./team-store.ts";

/**
 * The account record of a member of the agent's team, the agent's own by default (spec section 2, account details).
 * Refuses `period.invalid`, and `member.unknown` for members of other teams.
 */
export async function teamTransactions(
  context: RequestContext,
  { account, ...asked }: Input<"agent/transactions">,
): Promise<Outcome<Output<"agent/transactions">>> {
  const { id } = holderOfRequest(context);
  const member = await context.inBrand((tx) =>
    account ? teamMember(tx, id, accountOf(account)) : memberById(tx, id),
  );
  if (!member) return inField("account", "member.unknown");
  const record = await accountRecord(context, member, asked);
  return record.ok ? accept({ ...record.value, account: member.account }) : record;
}
