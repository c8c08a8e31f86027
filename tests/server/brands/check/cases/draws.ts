import { type Case, mistake } from "../mutation.ts";

const rewards = "rewards.json";
const title = '"title": { "en": "Draw", "hi": "ड्रॉ" }';
const pot = '"pot": { "envelopes": 3, "amount": "30" }';
const three = '"envelopes": [{ "count": 3, "amount": "10" }]';
const budget = '"budget": "100"';

/** A mistake in a red envelope, which stands before the rules. */
const envelope = (name: string, parts: readonly string[], code: string, pointer: string): Case =>
  mistake(
    name,
    [
      rewards,
      '"rules": {',
      `"redEnvelopes": { "night": { ${[title, ...parts].join(", ")} } },\n  "rules": {`,
    ],
    code,
    `/redEnvelopes/night${pointer}`,
  );

const raffle = (parts: string): string => `"raffles": { "sunday": { ${title}, ${parts} } }`;
const ruleOf = (raffleId: string, rest = '"paused": false'): string =>
  `{ ${title}, "trigger": { "on": "bound" }, "effect": { "tickets": { "raffle": ${raffleId}, "amount": 1 } }, ${rest} }`;
const tickets = (...rule: Parameters<typeof ruleOf>): string =>
  `"further": ${ruleOf(...rule)},\n    "weekly": {`;
const sunday = raffle(`"draw": { "time": "20:00" }, "prizes": [{ "amount": "50" }], ${budget}`);

/** A raffle with a rule that gives its tickets. */
const drawn = (name: string, parts: string, code: string, pointer: string): Case => ({
  title: name,
  edits: [
    [rewards, '"rules": {', `${raffle(parts)},\n  "rules": {`],
    [rewards, '"weekly": {', tickets('"sunday"')],
  ],
  rule: code,
  pointer: `/raffles/sunday${pointer}`,
});
const prizes = '"prizes": [{ "amount": "50" }]';

/** A rule of tickets beside a raffle. */
const astray = (name: string, rule: string, pointer: string): Case => ({
  title: name,
  edits: [
    [rewards, '"rules": {', `${sunday},\n  "rules": {\n    "good": ${ruleOf('"sunday"')},`],
    [rewards, '"weekly": {', rule],
  ],
  rule: "LB752",
  pointer: `/rules/further${pointer}`,
});

export const drawCases: Case[] = [
  envelope("pot above its budget", ['"window": {}', pot, three, '"budget": §"29"'], "LB750", "/budget"),
  drawn(
    "prizes above their budget",
    '"draw": { "time": "20:00" }, "prizes": [{ "places": 3, "amount": "50" }], "budget": §"149"',
    "LB750",
    "/budget",
  ),
  envelope(
    "envelopes until before they begin",
    ['"window": { "from": "2026-12-02", "until": §"2026-12-01" }', pot, three, budget],
    "LB751",
    "/window/until",
  ),
  envelope(
    "envelopes on a day that is none",
    ['"window": { "from": §"2026-02-30" }', pot, three, budget],
    "LB751",
    "/window/from",
  ),
  envelope(
    "envelopes on weekdays that do not occur",
    ['"window": { "from": "2026-11-23", "until": "2026-11-25", "weekdays": §["sat"] }', pot, three, budget],
    "LB751",
    "/window/weekdays",
  ),
  envelope(
    "envelopes without a time",
    ['"window": { "hours": { "from": "20:00", "until": §"20:00" } }', pot, three, budget],
    "LB751",
    "/window/hours/until",
  ),
  drawn(
    "raffle before its tickets",
    `"draw": { "time": "20:00", "day": "2026-12-01", "from": §"2026-12-02" }, ${prizes}, ${budget}`,
    "LB751",
    "/draw/from",
  ),
  drawn(
    "raffle of one day, on weekdays",
    `"draw": { "time": "20:00", "day": "2026-12-01", §"weekdays": ["sat"] }, ${prizes}, ${budget}`,
    "LB751",
    "/draw/weekdays",
  ),
  mistake(
    "raffle without tickets",
    [rewards, '"rules": {', `${sunday.replace('"sunday"', '§"sunday"')},\n  "rules": {`],
    "LB752",
    "/raffles/sunday",
  ),
  astray("tickets without a raffle", tickets('§"monday"'), "/effect/tickets/raffle"),
  astray(
    "tickets to be claimed",
    tickets('"sunday"', '§"claim": { "days": 2 }').replace('"bound"', '"registered"'),
    "/claim",
  ),
  envelope(
    "other envelopes than are told",
    ['"window": {}', '"pot": { "envelopes": §4, "amount": "30" }', three, budget],
    "LB753",
    "/pot/envelopes",
  ),
  envelope(
    "another pot than is told",
    ['"window": {}', '"pot": { "envelopes": 3, "amount": §"31" }', three, budget],
    "LB753",
    "/pot/amount",
  ),
  envelope(
    "empty envelope",
    ['"window": {}', pot, '"envelopes": [{ "count": 3, "amount": §"0" }]', budget].map((part) =>
      part.replace('"amount": "30"', '"amount": "0"'),
    ),
    "LB753",
    "/envelopes/0/amount",
  ),
  drawn(
    "part of a prize",
    `"draw": { "time": "20:00" }, "prizes": [{ "places": §1.5, "amount": "10" }], ${budget}`,
    "LB203",
    "/prizes/0/places",
  ),
  envelope(
    "envelopes for a level that there is not",
    ['"window": {}', pot, three, budget, '"conditions": { "fromLevel": §9 }'],
    "LB743",
    "/conditions/fromLevel",
  ),
];
