import { limitOf } from "../wallet/amount.ts";

/**
 * The terms of a bonus, as they are stored with it (spec section 2, bonusDetails). What is left out has the default that is
 * named here.
 */
export type BonusTerms = {
  /** The wagering that makes the bonus real money: valid bets to settle, as a multiple of the base; zero for none. At most two decimals. */
  wagering: number;
  /** What the multiple is of; "bonus" by default. */
  base?: "bonus" | "depositAndBonus";
  /** The deposit that it came with, in minor units: counts with `depositAndBonus`. */
  deposit?: string;
  /** Whether whole stakes count as wagering, or only their part that is bonus money; "all" by default. */
  counts?: "all" | "bonus";
  /** How much of a valid bet counts as wagering, in percent by game type; 100 by default. */
  weights?: Record<string, number>;
  /** Which money a stake takes first; "realFirst" by default. */
  order?: "realFirst" | "bonusFirst";
  /** The largest stake that bonus money may cover, as decimal text. */
  largestBet?: string;
  /** Games ("LVY:mines"), vendors and game types that take no bonus money and count no wagering. */
  excluded?: { games?: string[]; vendors?: string[]; gameTypes?: string[] };
  /** What becomes real money at most, as decimal text. */
  mostWinnings?: string;
  /** The days from its start to its end; without it the bonus does not expire. */
  days?: number;
  /** What a withdrawal, or a transfer to another member, does while it is active; "refuse" by default. */
  onWithdraw?: "refuse" | "forfeit";
};

/** A place of play: what terms may exclude, and weigh. */
export type PlayedGame = { vendor: string; gameCode: string; gameType: string | undefined };

const defaultWeight = 100;

/** The wagering that a bonus requires, in hundredths of minor units. */
export function requiredWagering(amount: bigint, { wagering, base, deposit }: BonusTerms): bigint {
  const of = base === "depositAndBonus" ? amount + BigInt(deposit ?? "0") : amount;
  return of * BigInt(Math.round(wagering * 100));
}

/** Whether a game takes bonus money and counts for its wagering. */
export function isIncluded(
  { excluded = {} }: BonusTerms,
  { vendor, gameCode, gameType }: PlayedGame,
): boolean {
  const { games = [], vendors = [], gameTypes = [] } = excluded;
  return (
    !vendors.includes(vendor) &&
    !games.includes(`${vendor}:${gameCode}`) &&
    !(gameType !== undefined && gameTypes.includes(gameType))
  );
}

/** The percentage of a game's valid bets that counts as wagering. */
export const weightOf = ({ weights = {} }: BonusTerms, { gameType }: PlayedGame): bigint =>
  BigInt(Math.round(gameType === undefined ? defaultWeight : (weights[gameType] ?? defaultWeight)));

/** The part of a bonus's money that becomes real: within the cap of the terms, never below zero. Minor units. */
export function convertedOf(result: bigint, { mostWinnings }: BonusTerms, exponent: number): bigint {
  if (result <= 0n) return 0n;
  const most = mostWinnings === undefined ? result : limitOf(mostWinnings, exponent);
  return result < most ? result : most;
}

/** Whether bonus money may cover a stake of this size. */
export const isSmallEnough = ({ largestBet }: BonusTerms, amount: bigint, exponent: number): boolean =>
  largestBet === undefined || amount <= limitOf(largestBet, exponent);
