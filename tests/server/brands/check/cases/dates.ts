import { type Case, mistake } from "../mutation.ts";

const rewards = "rewards.json";
const promotions = "content/promotions.json";
const notices = "content/announcements.json";
const both = '{ "en": "A", "hi": "अ" }';
const prizes = '"prizes": [{ "amount": "50" }], "budget": "100"';

/** A rule of tickets, and the raffle that they are for. */
const raffle = (draw: string, conditions = '{ "deposits": 1 }'): Case["edits"] => [
  [
    rewards,
    '"rules": {',
    `"raffles": { "spring": { "title": ${both}, "draw": { "time": "20:00", ${draw} }, ${prizes} } },\n  "rules": {`,
  ],
  [
    rewards,
    '"weekly": {',
    `"further": { "title": ${both}, "trigger": { "on": "bound" }, "conditions": ${conditions}, "effect": { "tickets": { "raffle": "spring", "amount": 1 } } },\n    "weekly": {`,
  ],
];
const envelope = `"redEnvelopes": { "night": { "title": ${both}, "window": { "until": §"2026-06-01" }, "pot": { "envelopes": 1, "amount": "5" }, "envelopes": [{ "count": 1, "amount": "5" }], "budget": "50" } },\n  "rules": {`;
const out = 'write a later day, take it out, or write "paused": true';
const later = "write a later day, or take it out";

/** What is checked on 15 June 2026. */
export const dateCases: Case[] = [
  mistake(
    "a rule that is over",
    [rewards, '"until": "2026-12-31"', '"until": §"2026-06-14"'],
    "LB779",
    "/rules/weekly/conditions/until",
    out,
  ),
  mistake(
    "red envelopes that are over",
    [rewards, '"rules": {', envelope],
    "LB779",
    "/redEnvelopes/night/window/until",
    out,
  ),
  {
    title: "a raffle that was drawn",
    edits: raffle('"day": §"2026-06-14"'),
    rule: "LB779",
    pointer: "/raffles/spring/draw/day",
    suggestion: out,
  },
  mistake(
    "a promotion that is over",
    [promotions, '"type": "newbie"', '"type": "newbie", "endsOn": §"2026-06-14"'],
    "LB779",
    "/promotions/0/endsOn",
    later,
  ),
  mistake(
    "an announcement that is over",
    [notices, '"id": "second"', '"id": "second", "showUntil": §"2026-01-31"'],
    "LB779",
    "/announcements/1/showUntil",
    later,
  ),
  mistake(
    "an announcement that ends before it begins",
    [notices, '"id": "second"', '"id": "second", "showFrom": "2026-08-01", "showUntil": §"2026-07-31"'],
    "LB778",
    "/announcements/1/showUntil",
  ),
  mistake(
    "a promotion that ends on a day that there is not",
    [promotions, '"type": "newbie"', '"type": "newbie", "endsOn": §"2026-06-31"'],
    "LB778",
    "/promotions/0/endsOn",
  ),
  {
    title: "tickets of a raffle that is drawn before",
    edits: raffle('"until": "2026-07-31"', '{ "from": §"2026-08-01" }'),
    rule: "LB716",
    pointer: "/rules/further/conditions/from",
  },
  // 17 August is a Monday: the week from then on is the first whole one.
  mistake(
    "a rebate of weeks without a whole week",
    [
      rewards,
      '"from": "2026-01-01",\n        "until": "2026-12-31"',
      '"from": "2026-08-11",\n        "until": §"2026-08-22"',
    ],
    "LB716",
    "/rules/weekly/conditions/until",
    "write 2026-08-23 or later",
  ),
];
