import { acmeFiles } from "../fixture.ts";
import { type Case, mistake } from "../mutation.ts";

const agents = "agents.json";
const whole = acmeFiles[agents] ?? "";

export const agentCases: Case[] = [
  mistake(
    "time zone that does not exist",
    [agents, '"Asia/Kolkata"', '§"Asia/Bangalore"'],
    "LB709",
    "/timeZone",
    'write a name of the IANA list, such as "Asia/Kolkata" or "Europe/Lisbon"',
  ),
  mistake(
    "time zone of a brand that does not exist",
    ["brand.json", '"extends"', '"timeZone": §"Asia/Bangalore",\n  "extends"'],
    "LB709",
    "/timeZone",
  ),
  mistake(
    "time zone of races that does not exist",
    ["races.json", '"Asia/Kolkata"', '§"Asia/Bangalore"'],
    "LB709",
    "/timeZone",
  ),
  mistake(
    "highest rate between two steps",
    [agents, '"highestRate": "30"', '"highestRate": §"30.25"'],
    "LB710",
    "/contracts/dividend/highestRate",
  ),
  mistake(
    "highest rate on lost orders between two steps",
    [agents, '"highestLossRate": "2.1"', '"highestLossRate": §"2.15"'],
    "LB710",
    "/contracts/realTime/highestLossRate",
  ),
  mistake(
    "rate of more than all",
    [agents, '"highestRate": "30"', '"highestRate": §"130"'],
    "LB817",
    "/contracts/dividend/highestRate",
  ),
  mistake(
    "step of nothing",
    [agents, '"rateStep": "0.5"', '"rateStep": §"0.0"'],
    "LB710",
    "/contracts/dividend/rateStep",
  ),
  mistake(
    "rate in another notation",
    [agents, '"highestRate": "30"', '"highestRate": §"3e1"'],
    "LB205",
    "/contracts/dividend/highestRate",
  ),
  mistake(
    "rate below zero",
    [agents, '"highestRate": "30"', '"highestRate": §"-30"'],
    "LB205",
    "/contracts/dividend/highestRate",
  ),
  mistake(
    "active member by an amount finer than the currency",
    [agents, '"500"', '§"500.005"'],
    "LB706",
    "/activeMember/validBet",
  ),
  mistake(
    "period that does not exist",
    [agents, '"monthly"', '§"yearly"'],
    "LB204",
    "/contracts/dividend/periods/0",
  ),
  mistake(
    "kind of contract that does not exist",
    [agents, '"realTime": {', '§"realtime": {'],
    "LB201",
    "/contracts/realtime",
  ),
  mistake(
    "excluded vendor that does not exist",
    [agents, '"timeZone"', '"excludedVendors": [§"LVX"],\n  "timeZone"'],
    "LB405",
    "/excludedVendors/0",
    "LVY",
  ),
  mistake(
    "excluded game that its vendor does not have",
    [agents, '"timeZone"', '"excludedGames": [§"LVY:brass-seven"],\n  "timeZone"'],
    "LB723",
    "/excludedGames/0",
    "LVY:brass-sevens",
  ),
  mistake(
    "excluded game of no vendor",
    [agents, '"timeZone"', '"excludedGames": [§"LVX:brass-sevens"],\n  "timeZone"'],
    "LB405",
    "/excludedGames/0",
  ),
  {
    title: "contracts whose module is off",
    edits: [
      ["modules.json", '"MESSAGES": true', '"MESSAGES": true,\n    "DIVIDEND": false'],
      [agents, '"dividend": {', '§"dividend": {'],
    ],
    rule: "LB404",
    pointer: "/contracts/dividend",
  },
  mistake(
    "level without agents",
    [agents, '"timeZone"', '"levels": [{ "mayOpenAgents": false }, §{ "mostPlayers": 5 }],\n  "timeZone"'],
    "LB711",
    "/levels/1",
  ),
  mistake(
    "level that opens no agents, but so many",
    [agents, '"timeZone"', '"levels": [{ "mayOpenAgents": false, "mostAgents": §5 }],\n  "timeZone"'],
    "LB711",
    "/levels/0/mostAgents",
  ),
  mistake(
    "window for uplines where the platform pays",
    [agents, '"timeZone"', '"payment": { §"windowHours": 24 },\n  "timeZone"'],
    "LB745",
    "/payment/windowHours",
  ),
  mistake(
    "freeze of uplines where the platform pays",
    [agents, '"timeZone"', '"payment": { §"freeze": ["bets"] },\n  "timeZone"'],
    "LB745",
    "/payment/freeze",
  ),
  {
    title: "wages by hand without a contract that pays any",
    edits: [
      [
        agents,
        whole,
        '{ "payment": { §"wages": "byHand" }, "contracts": { "dividend": { "periods": ["daily"], "highestRate": "1", "rateStep": "1" } } }',
      ],
    ],
    rule: "LB745",
    pointer: "/payment/wages",
  },
  {
    title: "upline that pays without a page for it",
    edits: [
      ["modules.json", '"MESSAGES": true', '"MESSAGES": true,\n    §"AGENTPAYMENTS": false'],
      [agents, '"timeZone"', '"unpaidUpline": "upline",\n  "timeZone"'],
    ],
    rule: "LB745",
    pointer: "/modules/AGENTPAYMENTS",
  },
  mistake(
    "page for uplines who pay where the platform pays",
    [
      "modules.json",
      '"MESSAGES": true',
      '"MESSAGES": true,\n    "AGENTREPORTS": true,\n    §"AGENTPAYMENTS": true',
    ],
    "LB745",
    "/modules/AGENTPAYMENTS",
  ),
  {
    title: "module of salaries without one",
    edits: [
      ["modules.json", '"MESSAGES": true', '"MESSAGES": true,\n    §"SALARY": true'],
      [
        agents,
        whole,
        '{ "contracts": { "dividend": { "periods": ["daily"], "highestRate": "1", "rateStep": "1" } } }',
      ],
    ],
    rule: "LB419",
    pointer: "/modules/SALARY",
  },
  {
    title: "switched on below one that is off",
    edits: [
      [
        "modules.json",
        '"GAME_FISH": false,\n    "MESSAGES": true',
        '"AGENTS": false,\n    §"DIVIDEND": true',
      ],
      [agents, whole, "{}"],
    ],
    rule: "LB404",
    pointer: "/modules/DIVIDEND",
  },
];
