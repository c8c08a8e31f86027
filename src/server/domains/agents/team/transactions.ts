import type { Input, Output } from "../../../../contract/shared-types.ts";
import { decimalText } from "../../../../kernel/money.ts";
import { accept, type Outcome } from "../../../../kernel/outcome.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { accountOf, type Member } from "../../../core/members/member-store.ts";
import { numberOf } from "../../../core/wallet/account-record.ts";
import { recordSums } from "../../../core/wallet/account-record-store.ts";
import { holderOfRequest, mainAccount } from "../../../core/wallet/accounts.ts";
import { inField } from "../../../core/wallet/amount.ts";
import { pageWanted } from "../../../core/wallet/list-page.ts";
import { type Period, periodOf } from "../../../core/wallet/period.ts";
import { type RecordCursor, type TeamRecordRow, teamRecord } from "./team-record-store.ts";
import { teamMember } from "./team-store.ts";

type Transactions = Output<"agent/transactions">;

/**
 * The transactions of the agent and everyone below, or of one of them, newest first, from a place on (spec section 2,
 * account details). Of one account also what its whole period comes to. Refuses `period.invalid`, and `member.unknown`
 * for members of other teams.
 */
export async function teamTransactions(
  context: RequestContext,
  { account, type: reason, after, pageSize, ...asked }: Input<"agent/transactions">,
): Promise<Outcome<Transactions>> {
  const period = periodOf(asked, context.now());
  if (!period.ok) return period;
  const { id: agentId } = holderOfRequest(context);
  const { brand } = context;
  const { code: currency, exponent } = brand.payload.currency;
  const { pageSize: limit } = pageWanted(pageSize === undefined ? {} : { pageSize });
  return context.inSnapshot(async (tx) => {
    const member = account === undefined ? undefined : await teamMember(tx, agentId, accountOf(account));
    if (account !== undefined && !member) return inField("account", "member.unknown");
    const rows = await teamRecord(tx, {
      brandId: brand.merchant,
      agentId,
      memberId: member?.id,
      currency,
      ...period.value,
      reason,
      after: placeOf(after),
      limit: limit + 1,
    });
    const content = rows.slice(0, limit).map((row) => ({
      account: row.account,
      reference: numberOf(row),
      at: row.at.toISOString(),
      type: row.reason,
      amount: decimalText(row.amount, exponent),
      balance: decimalText(row.posted, exponent),
    }));
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return accept({
      content,
      ...(last ? { next: placeText(last) } : {}),
      ...(member ? { totals: await totalsOf(tx, context, { member, period: period.value, reason }) } : {}),
    });
  });
}

type Whole = { member: Member; period: Period; reason: string | undefined };

/** What one account's whole period comes to. */
async function totalsOf(
  tx: Parameters<typeof recordSums>[0],
  { brand }: RequestContext,
  { member, ...whole }: Whole,
): Promise<NonNullable<Transactions["totals"]>> {
  const { exponent } = brand.payload.currency;
  const account = mainAccount(brand, member);
  const { in: credits, out } = await recordSums(tx, { account, ...whole });
  return { in: decimalText(credits, exponent), out: decimalText(out, exponent) };
}

function placeOf(text: string | undefined): RecordCursor | undefined {
  const [transaction, accountId] = text?.split(".") ?? [];
  return transaction && accountId
    ? { transaction: BigInt(transaction), accountId: BigInt(accountId) }
    : undefined;
}

const placeText = ({ transaction, account_id }: TeamRecordRow): string => `${transaction}.${account_id}`;
