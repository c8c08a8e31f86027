import { isObject } from "../../../../kernel/json-values.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { valueAt } from "../json-tree.ts";
import { quote } from "../wording.ts";
import { liveRules, textAt } from "./live-rewards.ts";
import { modulesOn, whyOff } from "./modules.ts";
import { rewardsFile as file } from "./rewards.ts";

/** What would have to count single gifts, which play does not do. */
const unkeptByPlay = ["member", "memberDay"];

/** Play earns points or tickets for each amount that was bet, as it is counted: nothing else of a rule is kept. */
export function playRewardFindings(context: CheckContext): Finding[] {
  return liveRules(context).flatMap(({ rule, pointer }): Finding[] => {
    if (pointer === undefined || textAt(rule, "/trigger/on") !== "play") return [];
    const limits = valueAt(rule, "/limits");
    const found: Omit<Finding, "rule" | "file">[] = [
      ...(["points", "tickets"].every((kind) => valueAt(rule, `/effect/${kind}/each`) === undefined)
        ? [
            {
              pointer: "/effect",
              message:
                "Play earns points or tickets for each amount that was bet, and nothing else: this rule never gives anything.",
              suggestion:
                'write "points": { "each": "100", "give": 1 }, or let a period or a mission be the trigger',
            },
          ]
        : []),
      ...unkeptByPlay
        .filter((limit) => isObject(limits) && limits[limit] !== undefined)
        .map((limit) => ({
          pointer: `/limits/${limit}`,
          message: `Play keeps no limit ${quote(limit)}: points come for all play. A budget ends them.`,
        })),
      ...(valueAt(rule, "/claim") === undefined
        ? []
        : [
            {
              pointer: "/claim",
              message: "Points for play come as it is counted: there is nothing to claim.",
            },
          ]),
    ];
    return found.map((one) => ({ ...one, rule: "LB740", file, pointer: pointer + one.pointer, at: "key" }));
  });
}

/** Bonus money is played from the platform's wallet, and its pages belong to a module. */
export function bonusHolderFindings(context: CheckContext): Finding[] {
  const isSingle = valueAt(context.documents.brand, "/wallet/isSingle") !== false;
  if (isSingle && modulesOn(context).has("BONUSES")) return [];
  const [message, suggestion] = isSingle
    ? [`The rule gives bonus money, but ${whyOff("BONUSES", context)}.`, "switch BONUSES on, or give cash"]
    : [
        "The rule gives bonus money, but members of this brand play from vendors' own wallets, which hold none.",
        'give cash, or write "isSingle": true under "wallet" in brand.json',
      ];
  return liveRules(context).flatMap(({ rule, pointer }): Finding[] =>
    pointer !== undefined && isObject(valueAt(rule, "/effect/bonus"))
      ? [{ rule: "LB741", file, pointer: `${pointer}/effect/bonus`, at: "key", message, suggestion }]
      : [],
  );
}
