import type { CheckContext, Finding } from "../finding.ts";
import { valueAt } from "../json-tree.ts";
import { liveRules, numberAt, textAt } from "./live-rewards.ts";
import { rewardsFile as file } from "./rewards.ts";

/** A level as a reward comes at once, lifts those whom its rule is for, and is no answer to itself. That it exists says LB743. */
export function levelRewardFindings(context: CheckContext): Finding[] {
  return liveRules(context).flatMap(({ rule, pointer }): Finding[] => {
    const given = numberAt(rule, "/effect/level/level");
    if (pointer === undefined || given === undefined) return [];
    const isLevel = textAt(rule, "/trigger/on") === "level";
    const reached = isLevel ? numberAt(rule, "/trigger/level") : undefined;
    const from = numberAt(rule, "/conditions/fromLevel");
    const at = (place: string, message: string, suggestion: string): Finding => ({
      rule: "LB786",
      file,
      pointer: pointer + place,
      message,
      suggestion,
    });
    return [
      ...(reached !== undefined && reached >= given
        ? [
            at(
              "/effect/level/level",
              `Who reaches level ${reached} is not lifted by level ${given}: the rule never gives anything.`,
              `give a level above ${reached}, or another effect`,
            ),
          ]
        : []),
      ...(from !== undefined && from >= given
        ? [
            at(
              "/conditions/fromLevel",
              `Members from level ${from} on are not lifted by level ${given}: the rule never gives anything.`,
              `write less than ${given}, or leave it out`,
            ),
          ]
        : []),
      ...(valueAt(rule, "/claim") === undefined
        ? []
        : [
            {
              ...at("/claim", "A level comes at once: there is nothing to claim.", 'leave "claim" out'),
              at: "key" as const,
            },
          ]),
    ];
  });
}
