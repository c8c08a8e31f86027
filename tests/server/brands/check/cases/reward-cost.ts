import { platform } from "../fixture.ts";
import { type Case, mistake } from "../mutation.ts";

const rewards = "rewards.json";

/** A further rule for a deposit, which gives a bonus with some terms. */
const bonus = (title: string, terms: string, code: string, pointer: string): Case =>
  mistake(
    title,
    [
      rewards,
      '"weekly": {',
      `"further": { "title": { "en": "Bonus", "hi": "बोनस" }, "trigger": { "on": "deposit" }, "effect": { "bonus": { "wagering": 10, "days": 3, ${terms} } }, "limits": { "budget": "100" } },\n    "weekly": {`,
    ],
    code,
    `/rules/further/effect/bonus${pointer}`,
  );
type Told = { fix?: string; effect?: string };

/** A further rule, which gives cash or has another effect. */
const further = (title: string, when: string, code: string, pointer: string, told: Told = {}): Case =>
  mistake(
    title,
    [
      rewards,
      '"weekly": {',
      `"further": { "title": { "en": "Cash", "hi": "नक़द" }, ${when}, "effect": ${told.effect ?? '{ "cash": { "amount": "5" } }'}, "limits": { "budget": "100" } },\n    "weekly": {`,
    ],
    code,
    `/rules/further${pointer}`,
    told.fix,
  );
const noWeights = JSON.stringify(
  Object.fromEntries(platform.gameTypes.gameTypes.map(({ code }) => [code, 0])),
);

export const rewardCostCases: Case[] = [
  mistake(
    "rebate of half of each bet",
    [rewards, '"percent": "0.5"', '"percent": §"50"'],
    "LB759",
    "/rules/weekly/effect/rebate/rates/0/percent",
  ),
  mistake(
    "more deposits than the number of the deposit",
    [
      rewards,
      '"weekly": {',
      `"further": { "title": { "en": "Cash", "hi": "नक़द" }, "trigger": { "on": "deposit", "nth": 1, "minimum": "100" }, "conditions": { "deposits": §5 }, "effect": { "cash": { "amount": "5" } }, "limits": { "budget": "100" } },\n    "weekly": {`,
    ],
    "LB716",
    "/rules/further/conditions/deposits",
  ),
  mistake(
    "rebate of as much as live games keep",
    [rewards, '"percent": "0.5"', '"gameTypes": ["LIVE"], "percent": §"2"'],
    "LB835",
    "/rules/weekly/effect/rebate/rates/0/percent",
  ),
  further(
    "deposit that no way to pay in takes",
    `"trigger": { "on": "deposit", "minimum": §"999999999" }`,
    "LB716",
    "/trigger/minimum",
  ),
  further(
    "hours that end when they begin",
    `"trigger": { "on": "bound" }, "conditions": { "hours": { "from": "10:00", "until": §"10:00" } }`,
    "LB751",
    "/conditions/hours/until",
    { fix: 'leave "hours" out for the whole day' },
  ),
  further(
    "play of a game that no vendor has",
    `"trigger": { "on": "play", "games": [§"nonexistent"] }`,
    "LB739",
    "/trigger/games/0",
    { effect: '{ "points": { "each": "100", "give": 1 } }' },
  ),
  bonus("largest bet below every stake", '"amount": "5", "largestBet": §"0.99"', "LB836", "/largestBet"),
  bonus("largest bet of nothing", '"amount": "5", "largestBet": §"0"', "LB836", "/largestBet"),
  bonus("winnings below the bonus", '"amount": "5", "mostWinnings": §"4.99"', "LB837", "/mostWinnings"),
  bonus(
    "winnings below the largest bonus",
    '"percent": "50", "cap": "100", "mostWinnings": §"99"',
    "LB837",
    "/mostWinnings",
  ),
  bonus("bonus of ten times the deposit", '"percent": §"1000", "cap": "50"', "LB837", "/percent"),
  bonus("share of a deposit without a cap", '"percent": §"10"', "LB718", "/percent"),
  bonus("bonus for which no game counts", `"amount": "5", "weights": §${noWeights}`, "LB716", "/weights"),
];
