import { isObject } from "../../../../kernel/json-values.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { valueAt } from "../json-tree.ts";
import { textsOf } from "../merged.ts";
import { quote, wayOut } from "../wording.ts";
import { amountAt, liveRules, textAt } from "./live-rewards.ts";
import { modulesOn, whyOff } from "./modules.ts";
import { exponentOf } from "./money.ts";
import { rewardsFile as file } from "./rewards.ts";

type Found = Omit<Finding, "file">;

const at = "/effect/freeRounds";

/** Free rounds can be played, their stake is one of the games', and what they cost at most is held by a budget. */
export function freeRoundsFindings(context: CheckContext): Finding[] {
  const exponent = exponentOf(context);
  return liveRules(context).flatMap(({ rule, pointer }) => {
    if (pointer === undefined || exponent === undefined || !isObject(valueAt(rule, at))) return [];
    const found = [
      ...placeFindings(context, rule, exponent),
      ...costFindings(context, rule, exponent),
      ...holderFindings(context, rule),
    ];
    return found.map((one) => ({ ...one, file, pointer: pointer + one.pointer }));
  });
}

function placeFindings({ platform }: CheckContext, rule: unknown, exponent: number): Found[] {
  const vendor = platform.vendors.get(textAt(rule, `${at}/vendor`) ?? "");
  if (!vendor) return [];
  const { freeRounds, state, code } = vendor;
  if (!freeRounds || state !== "open")
    return [{ rule: "LB768", pointer: `${at}/vendor`, message: `The vendor ${code} gives no free rounds.` }];
  const games = textsOf(valueAt(rule, `${at}/games`)).flatMap((game, place): Found[] =>
    freeRounds.games.includes(game)
      ? []
      : [
          {
            rule: "LB762",
            pointer: `${at}/games/${place}`,
            message: `${code} has no free rounds of a game ${quote(game)}.`,
            ...wayOut(game, freeRounds.games),
          },
        ],
  );
  const limits = freeRounds.stakes.filter(({ decimals }) => decimals <= exponent).at(-1);
  const stake = amountAt(rule, `${at}/stake`, exponent);
  const [least, most] = [amountAt(limits, "/least", exponent), amountAt(limits, "/most", exponent)];
  const isAllowed =
    stake === undefined || (least !== undefined && most !== undefined && stake >= least && stake <= most);
  return isAllowed
    ? games
    : [
        ...games,
        {
          rule: "LB763",
          pointer: `${at}/stake`,
          message: `The stake is not one of the vendor's: from ${limits?.least} to ${limits?.most}.`,
        },
      ];
}

/** A budget holds the cap of one grant, and the cap at least one stake. */
function costFindings({ documents }: CheckContext, rule: unknown, exponent: number): Found[] {
  const cap = amountAt(rule, `${at}/cap`, exponent);
  const stake = amountAt(rule, `${at}/stake`, exponent);
  if (cap === undefined) return [];
  const budgets = [
    ...["budget", "dayBudget"].map((name) => amountAt(rule, `/limits/${name}`, exponent)),
    ...["day", "month"].map((name) => amountAt(documents.rewards, `/budget/${name}`, exponent)),
  ].filter((budget) => budget !== undefined);
  const message =
    budgets.length === 0
      ? "No budget holds what the rounds win at most: what the rule may cost has no end."
      : budgets.some((budget) => budget < cap)
        ? "A budget does not hold what the rounds of one member win at most: the rule never fires."
        : undefined;
  return [
    ...(message ? [{ rule: "LB764", pointer: `${at}/cap`, message }] : []),
    ...(stake !== undefined && cap < stake
      ? [{ rule: "LB765", pointer: `${at}/cap`, message: "All rounds together win less than one stake." }]
      : []),
  ];
}

function holderFindings(context: CheckContext, rule: unknown): Found[] {
  const isSingle = valueAt(context.documents.brand, "/wallet/isSingle") !== false;
  const isBonus = isObject(valueAt(rule, `${at}/bonus`));
  const message = !isSingle
    ? "Members of this brand play from vendors' own wallets, which have no free rounds."
    : isBonus && !modulesOn(context).has("BONUSES")
      ? `The winnings are bonus money, but ${whyOff("BONUSES", context)}.`
      : undefined;
  return [
    ...(message ? [{ rule: "LB766", pointer: at, at: "key" as const, message }] : []),
    ...(valueAt(rule, "/claim") === undefined
      ? []
      : [
          {
            rule: "LB767",
            pointer: "/claim",
            at: "key" as const,
            message: "Free rounds come at once, and have days of their own: there is nothing to claim.",
          },
        ]),
  ];
}
