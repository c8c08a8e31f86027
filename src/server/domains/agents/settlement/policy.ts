import type { Brand } from "../../../brands/brand.ts";
import type { UnpaidUpline } from "./compute.ts";
import type { Carry } from "./dividend.ts";

/** What a brand's agents.json says about settling. */
export type Policy = {
  zone: string;
  ownBets: boolean;
  unpaidUpline: UnpaidUpline;
  carry: Carry;
  /** Whether salaries of a period are taken off the dividend's loss. */
  deductWages: boolean;
  /** The least valid bet that makes a member active, as decimal text. */
  activeBet: string;
};

export function policyOf({ documents }: Brand): Policy {
  const {
    timeZone = "UTC",
    ownBets = true,
    unpaidUpline = "platform",
    activeMember,
    contracts,
  } = documents.agents;
  const { carry = "none", deduct } = contracts?.dividend ?? {};
  return {
    zone: timeZone,
    ownBets,
    unpaidUpline,
    carry,
    deductWages: deduct?.wages ?? false,
    activeBet: activeMember?.validBet ?? "0",
  };
}
