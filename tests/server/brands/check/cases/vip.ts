import { acmeFiles } from "../fixture.ts";
import { type Case, mistake } from "../mutation.ts";

const vip = "vip.json";
const rewards = "rewards.json";

/** A rate before the one of the fixture's rebate, or after it. */
const rates = (before: string, after = ""): Case["edits"][number] => [
  rewards,
  '"rates": [\n            {\n              "percent": "0.5"\n            }',
  `"rates": [${before}{ "percent": "0.5" }${after}`,
];

/** A rule that lifts to a level. */
const pass = (trigger: string, level: string, rest = ""): string =>
  `"pass": { "title": { "en": "Pass", "hi": "पास" }, "trigger": { ${trigger} }, "effect": { "level": ${level} }${rest} },\n    "weekly": {`;

export const vipCases: Case[] = [
  mistake(
    "level that asks for no more than the one before",
    [vip, '"reach": {\n        "turnover": "5000"', '"reach": §{\n        "turnover": "1000"'],
    "LB742",
    "/levels/1/reach",
    "raise one amount, and lower none",
  ),
  {
    title: "first level that asks for nothing",
    edits: [
      [vip, '"reach": {\n        "turnover": "1000"', '"reach": §{\n        "turnover": "0"'],
      [vip, '"turnover": "500"', '"turnover": "0"'],
    ],
    rule: "LB742",
    pointer: "/levels/0/reach",
  },
  mistake(
    "level that is lost as soon as the month ends",
    [vip, '"turnover": "500"', '"turnover": §"1500"'],
    "LB742",
    "/levels/0/keep/turnover",
  ),
  mistake(
    "limit of withdrawals that a level lowers",
    [
      vip,
      '"reach": {\n        "turnover": "5000"\n      }',
      '"reach": { "turnover": "5000" }, "withdraw": { "dailyCount": §1 }',
    ],
    "LB742",
    "/levels/1/withdraw/dailyCount",
    "raise it, or leave it out",
  ),
  mistake(
    "rate for a level that there is not",
    rates('{ "fromLevel": §3, "percent": "1" }, '),
    "LB743",
    "/rules/weekly/effect/rebate/rates/0/fromLevel",
    "add levels to vip.json, or name one of them",
  ),
  mistake(
    "reward for reaching a level that there is not",
    [
      rewards,
      '"weekly": {',
      '"top": { "title": { "en": "Top", "hi": "शिखर" }, "trigger": { "on": "level", "level": §9 }, "effect": { "cash": { "amount": "5" } }, "limits": { "budget": "100" } },\n    "weekly": {',
    ],
    "LB743",
    "/rules/top/trigger/level",
  ),
  mistake(
    "level as a reward that there is not",
    [rewards, '"weekly": {', pass('"on": "bound"', '{ "level": §3 }')],
    "LB743",
    "/rules/pass/effect/level/level",
  ),
  mistake(
    "level as a reward for reaching it",
    [rewards, '"weekly": {', pass('"on": "level", "level": 2', '{ "level": §2, "days": 30 }')],
    "LB786",
    "/rules/pass/effect/level/level",
    "give a level above 2, or another effect",
  ),
  mistake(
    "level as a reward that waits to be claimed",
    [rewards, '"weekly": {', pass('"on": "bound"', '{ "level": 2 }', ', §"claim": { "days": 3 }')],
    "LB786",
    "/rules/pass/claim",
    'leave "claim" out',
  ),
  mistake(
    "good for a level that there is not",
    ["points.json", '"points": 400', '"points": 400, "fromVipLevel": §3'],
    "LB743",
    "/goods/0/fromVipLevel",
  ),
  {
    title: "rate for a level while VIP is off",
    edits: [
      rates('{ "fromLevel": §2, "percent": "1" }, '),
      ["modules.json", '"GAME_FISH": false', '"GAME_FISH": false,\n    "VIP": false'],
    ],
    rule: "LB743",
    pointer: "/rules/weekly/effect/rebate/rates/0/fromLevel",
    suggestion: "switch VIP on, or leave the level out",
  },
  mistake(
    "rate for a level behind the one for everybody",
    rates("", ', §{ "fromLevel": 2, "gameTypes": ["RNG"], "percent": "1" }'),
    "LB716",
    "/rules/weekly/effect/rebate/rates/1",
    "write rates for higher levels and for fewer games first",
  ),
  {
    title: "VIP without levels",
    edits: [
      [vip, acmeFiles[vip] ?? "", '{ "levels": [] }'],
      ["modules.json", '"GAME_FISH": false', '"GAME_FISH": false,\n    §"VIP": true'],
    ],
    rule: "LB744",
    pointer: "/modules/VIP",
  },
];
