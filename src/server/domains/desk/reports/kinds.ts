import { vendorReasons } from "../../../core/wallet/vendor-figures-store.ts";
import type { ReportScheduleTable } from "../../../foundation/db/report-schema.ts";

/** What a report counts, and by what its rows are. */
export type ReportKind = ReportScheduleTable["report"];
export type Dimension = ReportScheduleTable["dimension"];

/** The dimensions that each report has. Another one would be a guess: bonuses belong to no channel, withdrawals to no campaign. */
export const dimensionsOf: Readonly<Record<ReportKind, readonly Dimension[]>> = {
  deposits: ["day", "source", "country", "campaign"],
  withdrawals: ["day", "source", "country"],
  play: ["day", "source", "country", "campaign"],
  registrations: ["day", "source", "country", "campaign"],
  bonuses: ["day", "country"],
};

/** Sums that a row of any report may have; amounts in minor units. */
export type Sums = {
  count: bigint;
  amount: bigint;
  stakes: bigint;
  wins: bigint;
  rules: bigint;
  bonuses: bigint;
  races: bigint;
  points: bigint;
};

export const noSums = (): Sums => ({
  count: 0n,
  amount: 0n,
  stakes: 0n,
  wins: 0n,
  rules: 0n,
  bonuses: 0n,
  races: 0n,
  points: 0n,
});

/** How transactions of a reason add to a report: to which sum, with which sign, and whether their number counts. */
type Rule = { report: ReportKind; sum: Exclude<keyof Sums, "count">; sign: 1n | -1n; counts: boolean };

const rule = (report: ReportKind, sum: Rule["sum"], sign: Rule["sign"], counts = false): Rule => ({
  report,
  sum,
  sign,
  counts,
});

/** Transactions with a vendor of games. */
const ofGames: Readonly<Record<string, Rule>> = {
  bet: rule("play", "stakes", -1n, true),
  "bet.rollback": rule("play", "stakes", -1n, true),
  win: rule("play", "wins", 1n),
  "win.void": rule("play", "wins", 1n),
  adjust: rule("play", "wins", 1n),
  reward: rule("play", "wins", 1n),
  // As vendors with wallets of their own report it (core/wallet/vendor-figures-store.ts).
  [vendorReasons.bet]: rule("play", "stakes", 1n, true),
  [vendorReasons.win]: rule("play", "wins", 1n),
};

const ofHouse: Readonly<Record<string, Rule>> = {
  deposit: rule("deposits", "amount", 1n, true),
  withdrawal: rule("withdrawals", "amount", -1n, true),
  registration: rule("registrations", "amount", 1n, true),
  "reward.rule": rule("bonuses", "rules", 1n),
  bonus: rule("bonuses", "bonuses", 1n),
  // A vendor's jackpot has the same reason as a prize of a race: the other side tells them apart.
  reward: rule("bonuses", "races", 1n),
  "points.exchange": rule("bonuses", "points", 1n),
};

/** The house's wallet of a vendor's games is this and the vendor's code. */
export const gamesWallet = "games:";

/** How a counted reason adds to reports; undefined for one that no report has. */
export const ruleOf = (reason: string, isOfGames: boolean): Rule | undefined =>
  isOfGames ? ofGames[reason] : ofHouse[reason];

/** The reasons that a report reads. */
export const reasonsOf = (report: ReportKind): string[] => [
  ...new Set(
    [ofGames, ofHouse].flatMap((rules) =>
      Object.entries(rules).flatMap(([reason, one]) => (one.report === report ? [reason] : [])),
    ),
  ),
];
