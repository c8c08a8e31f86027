import { type Case, mistake } from "../mutation.ts";

const races = "races.json";
const rewards = "rewards.json";
const zone = '"timeZone": "Asia/Kolkata"';

/** A mission of the brand, with steps. */
const missions = (steps: string, games = ""): string =>
  `${zone}, "missions": { "warm-up": { "name": { "en": "Warm up", "hi": "शुरुआत" }, "by": "rounds", "period": "daily", "budget": "100", ${games}"steps": [${steps}] } }`;
const twoSteps = '{ "goal": 20, "amount": "5" }, { "goal": 60 }';

/** A rule that gives points, before the one of the fixture. */
const points = (trigger: string): Case["edits"][number] => [
  rewards,
  '"weekly": {',
  `"step": { "title": { "en": "Points", "hi": "अंक" }, "trigger": ${trigger}, "effect": { "points": { "amount": 5 } } },\n    "weekly": {`,
];
const modulesOn: Case["edits"][number] = [
  "modules.json",
  '"MESSAGES": true',
  '"MESSAGES": true, "MISSIONS": true',
];

const named = (title: string, trigger: string, place: string, suggestion?: string): Case => ({
  title,
  edits: [modulesOn, [races, zone, missions('{ "goal": 20, "amount": "5" }')], points(trigger)],
  rule: "LB774",
  pointer: `/rules/step/trigger/${place}`,
  ...(suggestion === undefined ? {} : { suggestion }),
});

export const raceCases: Case[] = [
  mistake(
    "mission with money and without a budget",
    [
      races,
      zone,
      missions('{ "goal": 20, "amount": "5" }')
        .replace('"budget": "100", ', "")
        .replace('"warm-up"', '§"warm-up"'),
    ],
    "LB796",
    "/missions/warm-up",
  ),
  mistake(
    "budget below the money of a step",
    [races, zone, missions('{ "goal": 20, "amount": "5" }').replace('"100"', '§"4.99"')],
    "LB796",
    "/missions/warm-up/budget",
  ),
  named(
    "reward for a mission that there is not",
    '{ "on": "mission", "mission": §"warmup" }',
    "mission",
    "warm-up",
  ),
  named(
    "reward for a step that there is not",
    '{ "on": "mission", "mission": "warm-up", "goal": §60 }',
    "goal",
    "name one of 20, or leave it out for every step",
  ),
  named("reward for no mission", '{ "on": §"mission" }', "on"),
  named("mission of another trigger", '{ "on": "bound", "mission": §"warm-up" }', "mission"),
  {
    title: "reward for a mission while missions are off",
    edits: [
      ["modules.json", '"MESSAGES": true', '"MESSAGES": true, "MISSIONS": false'],
      [races, zone, missions(twoSteps)],
      points('{ "on": §"mission", "mission": "warm-up" }'),
    ],
    rule: "LB774",
    pointer: "/rules/step/trigger/on",
  },
  mistake(
    "step that brings nothing",
    [races, zone, missions('{ "goal": 20, "amount": "5" }, §{ "goal": 60 }')],
    "LB775",
    "/missions/warm-up/steps/1",
    'write "amount", or a rule in rewards.json with the trigger mission',
  ),
  {
    title: "step that only another step's rule is for",
    edits: [
      modulesOn,
      [races, zone, missions('{ "goal": 20, "amount": "5" }, §{ "goal": 60 }')],
      points('{ "on": "mission", "mission": "warm-up", "goal": 20 }'),
    ],
    rule: "LB775",
    pointer: "/missions/warm-up/steps/1",
  },
  mistake(
    "step that is not above the one before",
    [races, zone, missions('{ "goal": 20, "amount": "5" }, { "goal": §20, "amount": "9" }')],
    "LB775",
    "/missions/warm-up/steps/1/goal",
  ),
  mistake(
    "mission in a game that there is not",
    [races, zone, missions('{ "goal": 20, "amount": "5" }', '"games": { "games": [§"LVY/brass-seven"] }, ')],
    "LB776",
    "/missions/warm-up/games/games/0",
    "LVY/brass-sevens",
  ),
];
