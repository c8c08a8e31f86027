import { type Case, mistake } from "../mutation.ts";

const rewards = "rewards.json";
const rule = "/rules/weekly";

export const rewardCases: Case[] = [
  mistake("rebate of a deposit", [rewards, '"period",', '§"deposit",'], "LB719", `${rule}/trigger/on`),
  mistake("day that is none", [rewards, '"2026-01-01"', '§"2026-02-30"'], "LB720", `${rule}/conditions/from`),
  mistake(
    "end before it begins",
    [rewards, '"2026-12-31"', '§"2025-12-31"'],
    "LB720",
    `${rule}/conditions/until`,
  ),
  mistake(
    "reward of an unknown promotion",
    [rewards, '"trigger": {', '"promotion": §"nowhere",\n      "trigger": {'],
    "LB721",
    `${rule}/promotion`,
  ),
  mistake(
    "figure that the rule does not have",
    [rewards, '"{{percent}}% back"', '§"{{cap}} back"'],
    "LB722",
    `${rule}/text/en`,
  ),
];
