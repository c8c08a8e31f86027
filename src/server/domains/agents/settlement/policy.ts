import { dayOf } from "../../../../kernel/day.ts";
import type { Brand } from "../../../brands/brand.ts";
import { brandZone } from "../../../brands/zones.ts";
import type { ContractKind } from "../terms.ts";
import type { Carry } from "./dividend.ts";
import type { RealTimeBase, UnpaidUpline } from "./figures.ts";
import { rateOf } from "./rate.ts";

/** What a brand's agents.json says about settling. Amounts are decimal text. */
export type Policy = {
  zone: string;
  ownBets: boolean;
  unpaidUpline: UnpaidUpline;
  carry: Carry | "secondHalf";
  /** Whether salaries of a period are taken off the dividend's loss. */
  deductWages: boolean;
  deductRebates: boolean;
  deductPromotions: boolean;
  /** The part of the loss before deductions that stays with the house, in percent. */
  fees: string;
  /** The least valid bet and deposits that make a member active, and whether one of them is enough. */
  activeBet: string;
  activeDeposit: string;
  activeBy: "all" | "any";
  /** Play that does not count: vendors' codes, and games as vendor and code with a colon. */
  excludedVendors: readonly string[];
  excludedGames: readonly string[];
  /** Whether the part of stakes that is bonus money counts as valid bets of salaries, and for who is active. */
  bonusPlay: boolean;
  /** A daily salary counts whole units of a team's valid bets; "0" for all of them. */
  unit: string;
  realTimeBy: RealTimeBase;
  /** How payslips are paid: at once, or when the payer has approved. */
  wages: "automatic" | "byHand";
  dividends: "automatic" | "byHand";
  /** Hours that an upline has to decide and to pay. */
  windowHours: number;
};

/** Whether payslips of a kind wait for an approval: those of five minutes never do. */
export const isByHand = ({ wages, dividends }: Policy, kind: ContractKind): boolean =>
  kind !== "realTime" && (kind === "dividend" ? dividends : wages) === "byHand";

/** Whether the agent above pays payslips of a kind, and not the platform. */
export const uplinePays = ({ unpaidUpline }: Policy, kind: ContractKind): boolean =>
  unpaidUpline === "upline" && kind !== "realTime";

/** The switches by which play counts for a kind: a dividend is a share of real money, and never counts bonus money. */
export const countingOf = (policy: Policy, kind: ContractKind): Policy =>
  kind === "dividend" ? { ...policy, bonusPlay: false } : policy;

/** What runs went by before these switches existed. */
const before = {
  deductRebates: false,
  deductPromotions: false,
  fees: "0",
  activeDeposit: "0",
  activeBy: "all",
  excludedVendors: [],
  excludedGames: [],
  bonusPlay: false,
  unit: "0",
  realTimeBy: "orders",
  wages: "automatic",
  dividends: "automatic",
  windowHours: 24,
} as const satisfies Partial<Policy>;

/** The switches of a run as they were stored with it. */
export const storedPolicy = (stored: Policy): Policy => ({ ...before, ...stored });

/** What a brand goes by whose agents.json is silent. */
const silent: Policy = {
  ...before,
  zone: "UTC",
  ownBets: true,
  unpaidUpline: "platform",
  carry: "none",
  deductWages: false,
  activeBet: "0",
};

type Written = { [Key in keyof Policy]: Policy[Key] | undefined };

/** The switches of agents.json as it is now. A period goes by those of its beginning: `policyAt`. */
export function policyOf(brand: Brand): Policy {
  const { activeMember, contracts, ...agents } = brand.documents.agents;
  const { carry, deduct } = contracts?.dividend ?? {};
  const written: Written = {
    zone: brandZone(brand),
    ownBets: agents.ownBets,
    unpaidUpline: agents.unpaidUpline,
    carry,
    deductWages: deduct?.wages,
    deductRebates: deduct?.rebates,
    deductPromotions: deduct?.promotions,
    fees: deduct?.fees,
    activeBet: activeMember?.validBet,
    activeDeposit: activeMember?.deposit,
    activeBy: activeMember?.by,
    excludedVendors: agents.excludedVendors?.toSorted(),
    excludedGames: agents.excludedGames?.toSorted(),
    bonusPlay: agents.bonusPlay,
    unit: contracts?.dailyWage?.unit,
    realTimeBy: contracts?.realTime?.by,
    wages: agents.payment?.wages,
    dividends: agents.payment?.dividends,
    windowHours: agents.payment?.windowHours,
  };
  const said = Object.entries(written).filter(([, value]) => value !== undefined);
  return { ...silent, ...(Object.fromEntries(said) as Partial<Policy>) };
}

/** How a loss of a period that ends at an instant continues; with "secondHalf" only into days from the 16th on. */
export function carryOf({ carry, zone }: Policy, end: Date): Carry {
  if (carry !== "secondHalf") return carry;
  return Number(dayOf(zone, end).slice(-2)) > 15 ? "forever" : "none";
}

type Minor = (text: string) => bigint;

/** What of the switches the arithmetic takes. */
export const switchesOf = (policy: Policy, minor: Minor) => ({
  unpaidUpline: policy.unpaidUpline,
  feeRate: rateOf(policy.fees),
  unit: minor(policy.unit),
  realTimeBy: policy.realTimeBy,
});
