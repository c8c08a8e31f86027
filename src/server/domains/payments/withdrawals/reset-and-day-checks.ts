import type { Transaction } from "kysely";
import { decimalText } from "../../../../kernel/money.ts";
import { refuse } from "../../../../kernel/outcome.ts";
import type { Brand } from "../../../brands/brand.ts";
import { defaultDailyCount } from "../../../brands/payment-defaults.ts";
import type { Member } from "../../../core/members/member-store.ts";
import { withdrawalLimits } from "../../../core/vip/withdrawal-limits.ts";
import { inField, limitOf } from "../../../core/wallet/amount.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { PayoutMethod } from "../asked-fields.ts";
import type { RefusalCheck } from "../checks.ts";
import { methodsOf } from "./payout-accounts.ts";
import { accountsOf, askedSince, type PayoutAccount } from "./withdrawal-store.ts";

/** A withdrawal as the checks see it: minor units, and milliseconds since the epoch. */
type AskedWithdrawal = { member: Member; amount: bigint; now: number };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const defaultHoldHours = 24;

/** When a password was reset, or a proved number or address replaced. Setting the first one is no reset. */
const resetAt = ({ password_changed_at, contact_changed_at, registered_at }: Member): number =>
  Math.max(
    password_changed_at !== null && password_changed_at > registered_at ? password_changed_at.getTime() : 0,
    contact_changed_at?.getTime() ?? 0,
  );

const resetCheck: RefusalCheck<AskedWithdrawal> = async (_tx, { documents }, { member, now }) => {
  const { holdHoursAfterReset = defaultHoldHours } = documents.payments.withdraw ?? {};
  const free = resetAt(member) + holdHoursAfterReset * hourMs;
  if (now >= free) return undefined;
  return refuse("payment.waits", { params: { hours: Math.ceil((free - now) / hourMs) } });
};

const dayCheck: RefusalCheck<AskedWithdrawal> = async (tx, brand, { member, amount, now }) => {
  const { exponent } = brand.payload.currency;
  const { dailyCount = defaultDailyCount, dailyMaximum } = withdrawalLimits(brand, member.vip_level);
  const today = await askedSince(tx, member.id, new Date(now - dayMs));
  if (today.count >= dailyCount) return refuse("payment.daily-count", { params: { count: dailyCount } });
  const most = dailyMaximum === undefined ? undefined : limitOf(dailyMaximum, exponent);
  if (most === undefined || today.amount + amount <= most) return undefined;
  return inField("amount", "payment.daily-amount", { maximum: decimalText(most, exponent) });
};

/**
 * What refuses a withdrawal after a reset (`payment.waits`) or by the withdrawals of a day (`payment.daily-count`,
 * `payment.daily-amount`); `withdrawals.ts` has the order of all checks. For a decision the caller holds the member's lock.
 */
export const resetAndDayChecks: readonly RefusalCheck<AskedWithdrawal>[] = [resetCheck, dayCheck];

/** A member's payout accounts that the brand pays to, each with its method. */
export async function payeesOf(
  tx: Transaction<Schema>,
  brand: Brand,
  memberId: string,
): Promise<{ account: PayoutAccount; method: PayoutMethod }[]> {
  const methods = methodsOf(brand);
  return (await accountsOf(tx, memberId)).flatMap((account) => {
    const method = methods.find(({ id }) => id === account.method);
    return method ? [{ account, method }] : [];
  });
}
