import type { CheckContext, Finding } from "../finding.ts";
import { valueAt } from "../json-tree.ts";
import { liveRules, textAt } from "./live-rewards.ts";
import { modulesOn, whyOff } from "./modules.ts";
import { rewardsFile as file } from "./rewards.ts";

/** What an application gives does not depend on an amount: there is none. */
const shares = ["/effect/cash/percent", "/effect/bonus/percent", "/effect/points/each"];

/** Members apply on a promotion's page, for a fixed gift; what they send along is asked of nobody else. */
export function applicationFindings(context: CheckContext): Finding[] {
  const modules = modulesOn(context);
  return liveRules(context).flatMap(({ rule, pointer }): Finding[] => {
    if (pointer === undefined) return [];
    const found = (at: string, message: string, suggestion?: string): Finding => ({
      rule: "LB746",
      file,
      pointer: pointer + at,
      at: "key",
      message,
      ...(suggestion ? { suggestion } : {}),
    });
    if (textAt(rule, "/trigger/on") !== "application")
      return valueAt(rule, "/application") === undefined
        ? []
        : [
            found(
              "/application",
              "Nobody applies for this rule: its trigger is another one.",
              'write "trigger": { "on": "application" }',
            ),
          ];
    return [
      ...(textAt(rule, "/promotion") === undefined
        ? [
            found(
              "/trigger/on",
              "Members apply on a promotion's page, and this rule names no promotion.",
              'write "promotion": "<id>"',
            ),
          ]
        : []),
      ...(modules.has("PROMOTIONS")
        ? []
        : [
            found(
              "/trigger/on",
              `Members apply on a promotion's page, but ${whyOff("PROMOTIONS", context)}.`,
              "switch PROMOTIONS on",
            ),
          ]),
      ...shares
        .filter((share) => valueAt(rule, share) !== undefined)
        .map((share) =>
          found(
            share,
            "An application has no amount to take a share of: this rule gives nothing.",
            'write "amount"',
          ),
        ),
    ];
  });
}
