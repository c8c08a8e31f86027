import { isObject } from "../../../../kernel/json-values.ts";
import { decimalText } from "../../../../kernel/money.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { valueAt } from "../json-tree.ts";
import { textsOf } from "../merged.ts";
import { amountAt, liveRules, textAt } from "./live-rewards.ts";
import { exponentOf } from "./money.ts";
import { rewardsFile as file } from "./rewards.ts";

/** A bonus of ten times the deposit is no offer, but a zero too many. */
const absurdPercent = 1_000;

/** Where a rule's terms of bonus money are, and where it says how much there is at most. */
const bonuses = [
  { at: "/effect/bonus", amounts: ["/effect/bonus/amount", "/effect/bonus/cap"] },
  { at: "/effect/freeRounds/bonus", amounts: ["/effect/freeRounds/cap"] },
] as const;

type Terms = { rule: unknown; at: string; pointer: string; amounts: readonly string[] };

/** The terms of bonus money in the brand's own live rules. */
const ownTerms = (context: CheckContext): Terms[] =>
  liveRules(context).flatMap(({ rule, pointer }) =>
    pointer === undefined
      ? []
      : bonuses.flatMap(({ at, amounts }) =>
          isObject(valueAt(rule, at)) ? [{ rule, at, pointer, amounts }] : [],
        ),
  );

/** Some game that takes the bonus has stakes as small as its largest bet. */
export function bonusStakeFindings(context: CheckContext): Finding[] {
  const exponent = exponentOf(context);
  if (exponent === undefined) return [];
  return ownTerms(context).flatMap(({ rule, at, pointer }): Finding[] => {
    const largest = amountAt(rule, `${at}/largestBet`, exponent);
    const least = leastStake(context, valueAt(rule, at), exponent);
    if (largest === undefined || least === undefined || largest >= least) return [];
    return [
      {
        rule: "LB836",
        file,
        pointer: `${pointer}${at}/largestBet`,
        message: `No game of this brand that takes the bonus has so small a stake: the least is ${decimalText(least, exponent)}, so nobody can bet the bonus money.`,
        suggestion: "raise it, or leave it out",
      },
    ];
  });
}

/**
 * The least stake of the games that a bonus does not exclude by vendor or game, in minor units; undefined without any. Stakes are known
 * of the platform's own games, which are the same in free rounds and without them. Any other game may have a stake of one minor unit.
 */
function leastStake({ platform, documents }: CheckContext, terms: unknown, exponent: number) {
  const offered: unknown = documents.brand.vendors;
  const [vendorsOut, gamesOut] = [
    textsOf(valueAt(terms, "/excludedVendors")),
    textsOf(valueAt(terms, "/excludedGames")),
  ];
  const stakes = [...platform.vendors].flatMap(([code, { state, games, traits, freeRounds }]) => {
    const isOffered = !Array.isArray(offered) || offered.includes(code);
    const isOut = games.length > 0 && games.every(({ gameCode }) => gamesOut.includes(`${code}:${gameCode}`));
    if (state !== "open" || !isOffered || isOut || vendorsOut.includes(code)) return [];
    const own = traits.includes("house") ? freeRounds?.stakes : undefined;
    const limits = own?.filter(({ decimals }) => decimals <= exponent).at(-1);
    return [amountAt(limits, "/least", exponent) ?? 1n];
  });
  return stakes.length === 0 ? undefined : stakes.reduce((one, other) => (one < other ? one : other));
}

/** The figures of a bonus say what a member can have: warned of, since a brand may mean them. */
export function bonusFigureFindings(context: CheckContext): Finding[] {
  const exponent = exponentOf(context);
  if (exponent === undefined) return [];
  return ownTerms(context).flatMap(({ rule, at, pointer, amounts }): Finding[] => {
    const most = amountAt(rule, `${at}/mostWinnings`, exponent);
    const given = amounts.flatMap((place) => amountAt(rule, place, exponent) ?? []).at(0);
    const percent = Number(textAt(rule, `${at}/percent`) ?? "0");
    return [
      ...(most !== undefined && given !== undefined && most < given
        ? [
            {
              rule: "LB837",
              file,
              pointer: `${pointer}${at}/mostWinnings`,
              message: `A bonus of ${decimalText(given, exponent)} becomes at most ${decimalText(most, exponent)} of real money: members read of more than they can have.`,
              suggestion: "raise it to the bonus's amount, or give less",
            },
          ]
        : []),
      ...(percent >= absurdPercent
        ? [
            {
              rule: "LB837",
              file,
              pointer: `${pointer}${at}/percent`,
              message: `The bonus is ${percent}% of the deposit, ${percent / 100} times as much.`,
              suggestion: "write the percent of the deposit, such as 100 for as much again",
            },
          ]
        : []),
    ];
  });
}
