import type { PaymentsDocument } from "../../../contract/generated/payments.ts";
import type { Brand } from "../../brands/brand.ts";
import { hasVip } from "../../brands/vip-level.ts";

type Written = NonNullable<PaymentsDocument["withdraw"]>;
export type WithdrawalLimits = Pick<Written, "minimum" | "maximum" | "dailyMaximum" | "dailyCount">;

/** The limits of withdrawals for a member of a VIP level: those of payments.json with what this level and lower ones raise. */
export function withdrawalLimits(brand: Brand, level: number): WithdrawalLimits {
  const written: WithdrawalLimits = brand.documents.payments.withdraw ?? {};
  const raised = hasVip(brand) ? (brand.documents.vip.levels ?? []).slice(0, level) : [];
  return raised.reduce((limits, { withdraw }) => ({ ...limits, ...withdraw }), written);
}
