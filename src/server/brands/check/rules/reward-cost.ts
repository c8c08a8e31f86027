import { usualEdge } from "../../usual-edges.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { valueAt } from "../json-tree.ts";
import { textsOf } from "../merged.ts";
import { liveRules, numberAt, objectsOf, textAt } from "./live-rewards.ts";
import { rewardsFile } from "./rewards.ts";

/** A rebate of this much of each bet, in percent, is above what any game keeps for the house. */
const mostRebate = 50;

/** Rates of rebates stay below what games keep for the house (spec section 4, Activity status). */
export const rebateRateFindings = (context: CheckContext): Finding[] =>
  liveRules(context).flatMap(({ rule, pointer }) =>
    pointer === undefined
      ? []
      : objectsOf(valueAt(rule, "/effect/rebate/rates")).flatMap(({ percent }, place): Finding[] =>
          Number(percent) >= mostRebate
            ? [
                {
                  rule: "LB759",
                  file: rewardsFile,
                  pointer: `${pointer}/effect/rebate/rates/${place}/percent`,
                  message: `The rate gives back ${percent}% of each bet, which is more than any game keeps: each bet loses money.`,
                  suggestion: "write the percent of the bet, such as 0.5",
                },
              ]
            : [],
        ),
  );

/** Rates of rebates stay below what games of their types usually keep; one without types is for all of them. */
export function rebateEdgeFindings(context: CheckContext): Finding[] {
  const all = context.platform.gameTypes.gameTypes.map(({ code }) => code);
  return liveRules(context).flatMap(({ rule, pointer }) =>
    pointer === undefined
      ? []
      : objectsOf(valueAt(rule, "/effect/rebate/rates")).flatMap(
          ({ percent, gameTypes }, place): Finding[] => {
            const given = Number(percent);
            const types = gameTypes === undefined ? all : textsOf(gameTypes);
            const dear = types.filter((type) => given < mostRebate && given >= usualEdge(type));
            const [first] = dear;
            return first === undefined
              ? []
              : [
                  {
                    rule: "LB835",
                    file: rewardsFile,
                    pointer: `${pointer}/effect/rebate/rates/${place}/percent`,
                    message: `The rate gives back ${percent}% of each bet on ${dear.join(", ")}, where games usually keep ${usualEdge(first)}%: such play earns the house nothing.`,
                    suggestion: "see what it costs: livery reward simulate",
                  },
                ];
          },
        ),
  );
}

/** A bonus that is a share of a deposit has a cap, and some game counts for its wagering. */
export const bonusTermFindings = (context: CheckContext): Finding[] =>
  liveRules(context).flatMap(({ rule, pointer }): Finding[] => {
    if (pointer === undefined) return [];
    const at = `${pointer}/effect/bonus`;
    const isShare = textAt(rule, "/effect/bonus/percent") !== undefined;
    return [
      ...(isShare && textAt(rule, "/effect/bonus/cap") === undefined
        ? [
            {
              rule: "LB718",
              file: rewardsFile,
              pointer: `${at}/percent`,
              message:
                "The bonus is a share of the deposit without a cap: one large deposit takes the whole budget.",
              suggestion: 'write "cap" with the most that one deposit brings',
            },
          ]
        : []),
      ...(isNeverWagered(context, rule)
        ? [
            {
              rule: "LB716",
              file: rewardsFile,
              pointer: `${at}/weights`,
              message: "Every game type counts 0 percent or is excluded: the bonus can never be wagered.",
              suggestion: "let one game type count",
            },
          ]
        : []),
    ];
  });

function isNeverWagered({ platform }: CheckContext, rule: unknown): boolean {
  if (valueAt(rule, "/effect/bonus/weights") === undefined) return false;
  const excluded = textsOf(valueAt(rule, "/effect/bonus/excludedGameTypes"));
  return platform.gameTypes.gameTypes.every(
    ({ code }) => excluded.includes(code) || numberAt(rule, `/effect/bonus/weights/${code}`) === 0,
  );
}
