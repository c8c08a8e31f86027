import { type Case, mistake } from "../mutation.ts";

const rewards = "rewards.json";
const rule = "/rules/weekly";

/** A mistake in a further rule, which stands before the one of the fixture. */
const further = (title: string, written: string, code: string, pointer: string): Case =>
  mistake(
    title,
    [rewards, '"weekly": {', `"further": ${written},\n    "weekly": {`],
    code,
    `/rules/further${pointer}`,
  );

/** A rule that gives cash, with the parts that a case is about. */
const cash = (trigger: string, rest: string): string =>
  `{ "title": { "en": "Cash", "hi": "नक़द" }, "trigger": ${trigger}, "effect": { "cash": { "amount": "5" } }, ${rest} }`;
const rebate =
  '{ "title": { "en": "More", "hi": "और" }, "trigger": { "on": "period", "period": "weekly" }, "effect": { "rebate": { "rates": [{ "gameTypes": ["RNG"], "percent": "0.1" }] } } }';
const budget = '"limits": { "budget": "100" }';

/** A rule for play, with the parts that a case is about. */
const forPlay = (effect: string, rest = '"paused": false'): string =>
  `{ "title": { "en": "Play", "hi": "खेल" }, "trigger": { "on": "play" }, "effect": ${effect}, ${rest} }`;
const bonus = `{ "title": { "en": "Bonus", "hi": "बोनस" }, "trigger": { "on": "bound" }, "effect": { §"bonus": { "amount": "5", "wagering": 10, "days": 3 } }, ${budget} }`;
const points = '{ "points": { "each": "100", "give": 1 } }';

/** A rule of free rounds, with some parts written otherwise. */
const spins = (changes: [string, string][] = [], rest = '"limits": { "budget": "100" }'): string =>
  changes.reduce(
    (written, [from, to]) => written.replace(from, to),
    `{ "title": { "en": "Spins", "hi": "स्पिन" }, "trigger": { "on": "bound" }, "effect": { "freeRounds": { "vendor": "LVY", "games": ["brass-sevens"], "rounds": 10, "stake": "5", "cap": "50", "days": 3 } }, ${rest} }`,
  );
const freeRounds = "/effect/freeRounds";

export const rewardCases: Case[] = [
  {
    ...further(
      "free rounds of a game that has none",
      spins([['"brass-sevens"', '"monsoon-courtyard", §"brass-seven"']]),
      "LB762",
      `${freeRounds}/games/1`,
    ),
    suggestion: "brass-sevens",
  },
  further(
    "free rounds with too small a stake",
    spins([['"stake": "5"', '"stake": §"0.5"']]),
    "LB763",
    `${freeRounds}/stake`,
  ),
  further(
    "free rounds without a budget",
    spins([['"cap": "50"', '"cap": §"50"']], '"limits": { "member": 1 }'),
    "LB764",
    `${freeRounds}/cap`,
  ),
  further(
    "free rounds whose cap is above the budget",
    spins([['"cap": "50"', '"cap": §"100.01"']]),
    "LB764",
    `${freeRounds}/cap`,
  ),
  further(
    "free rounds that win less than a stake",
    spins([['"cap": "50"', '"cap": §"4.99"']]),
    "LB765",
    `${freeRounds}/cap`,
  ),
  {
    title: "free rounds whose winnings need a module that is off",
    edits: [
      [
        rewards,
        '"weekly": {',
        `"further": ${spins([
          ['"freeRounds"', '§"freeRounds"'],
          ['"days": 3', '"days": 3, "bonus": { "wagering": 5, "days": 3 }'],
        ])},\n    "weekly": {`,
      ],
      ["modules.json", '"GAME_FISH": false', '"GAME_FISH": false,\n    "BONUSES": false'],
    ],
    rule: "LB766",
    pointer: `/rules/further${freeRounds}`,
  },
  further(
    "free rounds to be claimed",
    spins([], '§"claim": { "days": 2 }, "limits": { "budget": "100" }'),
    "LB767",
    "/claim",
  ),
  further(
    "free rounds of a vendor that gives none",
    spins([
      ['"vendor": "LVY"', '"vendor": §"PG"'],
      ['["brass-sevens"]', '["x"]'],
    ]),
    "LB768",
    `${freeRounds}/vendor`,
  ),
  further(
    "cash for play",
    forPlay('{ "cash": { "amount": "5" } }', budget).replace('"effect"', '§"effect"'),
    "LB740",
    "/effect",
  ),
  further(
    "points for play, once a day",
    forPlay(points, '"limits": { §"memberDay": 1 }'),
    "LB740",
    "/limits/memberDay",
  ),
  further("points for play to be claimed", forPlay(points, '§"claim": { "days": 2 }'), "LB740", "/claim"),
  {
    title: "bonus money without its module",
    edits: [
      [rewards, '"weekly": {', `"further": ${bonus},\n    "weekly": {`],
      ["modules.json", '"GAME_FISH": false', '"GAME_FISH": false,\n    "BONUSES": false'],
    ],
    rule: "LB741",
    pointer: "/rules/further/effect/bonus",
    suggestion: "switch BONUSES on, or give cash",
  },
  further("application on no page", cash('{ §"on": "application" }', budget), "LB746", "/trigger/on"),
  further(
    "application for a share",
    cash('{ "on": "application" }', `"promotion": "welcome", ${budget}`).replace('"amount"', '§"percent"'),
    "LB746",
    "/effect/cash/percent",
  ),
  further(
    "what an application needs, without one",
    cash('{ "on": "bound" }', `§"application": { "pictures": 1 }, ${budget}`),
    "LB746",
    "/application",
  ),
  mistake(
    "figure that no rule stands behind",
    ["content/promotions.json", '"For new members"', '"For new members, §५०% back"'],
    "LB748",
    "/promotions/0/summary/en",
    'take it out, or let a rule name this promotion ("promotion")',
  ),
  mistake(
    "another figure than the rule's",
    [rewards, '"{{percent}}% back"', '"§7% back"'],
    "LB748",
    `${rule}/text/en`,
    "write {{percent}}",
  ),
  mistake(
    "budget of a day above that of its month",
    [rewards, '"rules": {', '"budget": { "day": §"9", "month": "5" },\n  "rules": {'],
    "LB747",
    "/budget/day",
  ),
  mistake(
    "gifts of a day below one gift",
    [
      rewards,
      '"rules": {',
      '"gifts": { "title": { "en": "Gift", "hi": "उपहार" }, "most": { "money": "9" }, "dayMost": { "money": §"5" } },\n  "rules": {',
    ],
    "LB747",
    "/gifts/dayMost/money",
  ),
  {
    title: "gift above the budget of all rules",
    edits: [
      [rewards, '"rules": {', '"budget": { "day": "4" },\n  "rules": {'],
      [
        rewards,
        '"weekly": {',
        `"further": ${cash('{ "on": "bound" }', '"paused": false').replace('"5"', '§"5"')},\n    "weekly": {`,
      ],
    ],
    rule: "LB747",
    pointer: "/rules/further/effect/cash/amount",
  },
  mistake(
    "figure of a promotion without a rule",
    ["content/promotions.json", '"For new members"', '§"For new members, up to {{cap}}"'],
    "LB722",
    "/promotions/0/summary/en",
  ),
  further(
    "rebate at certain hours",
    rebate.replace('"weekly"', '"monthly"').replace(/ }$/, ', "conditions": { §"weekdays": ["sat"] } }'),
    "LB719",
    "/conditions/weekdays",
  ),
  further(
    "days that exclude each other",
    cash('{ "on": "bound" }', `"conditions": { "registeredFor": §30, "registeredWithin": 7 }, ${budget}`),
    "LB716",
    "/conditions/registeredFor",
  ),
  further(
    "deposit before the first that counts",
    cash('{ "on": "deposit", "nth": §1, "from": 2, "minimum": "10" }', budget),
    "LB716",
    "/trigger/nth",
  ),
  further(
    "deposits of somebody who registers",
    cash('{ "on": "registered" }', `"conditions": { "deposits": §1 }, ${budget}`),
    "LB716",
    "/conditions/deposits",
  ),
  further(
    "weekday that does not occur",
    cash(
      '{ "on": "bound" }',
      `"conditions": { "from": "2026-11-23", "until": "2026-11-25", "weekdays": §["sat", "sun"] }, ${budget}`,
    ),
    "LB716",
    "/conditions/weekdays",
  ),
  further(
    "least deposit of a claim",
    cash('{ "on": "claim", "minimum": §"500" }', '"limits": { "member": 1, "budget": "1000" }'),
    "LB795",
    "/trigger/minimum",
  ),
  further(
    "budget below one gift",
    cash('{ "on": "bound" }', '"limits": { "budget": §"4" }'),
    "LB716",
    "/limits/budget",
  ),
  mistake(
    "money without a budget",
    [rewards, '"weekly": {', `§"further": ${cash('{ "on": "bound" }', '"paused": false')},\n    "weekly": {`],
    "LB718",
    "/rules/further",
  ),
  further(
    "claim without a limit",
    cash('{ "on": "claim" }', '§"limits": { "budget": "100" }'),
    "LB718",
    "/limits",
  ),
  further(
    "cash as much as the least deposit",
    cash('{ "on": "deposit", "minimum": "5" }', budget).replace('"5" } }', '§"5" } }'),
    "LB737",
    "/effect/cash/amount",
  ),
  further(
    "cash as much as the deposit",
    cash('{ "on": "friendDeposit" }', budget).replace('"amount": "5"', '"percent": §"100", "cap": "5"'),
    "LB737",
    "/effect/cash/percent",
  ),
  further(
    "unknown way to pay in",
    cash('{ "on": "deposit", "minimum": "10", "channels": [§"pigeon"] }', budget),
    "LB739",
    "/trigger/channels/0",
  ),
  mistake(
    "rate of an unknown game type",
    [rewards, '"percent": "0.5"', '"gameTypes": [§"RNGG"], "percent": "0.5"'],
    "LB739",
    `${rule}/effect/rebate/rates/0/gameTypes/0`,
    "RNG",
  ),
  {
    title: "two rebates for the same bets",
    edits: [
      [rewards, '"weekly": {', `"more": ${rebate},\n    "weekly": {`],
      [rewards, '"rates": [\n', '"rates": §[\n'],
    ],
    rule: "LB717",
    pointer: "/rules/weekly/effect/rebate/rates",
  },
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
