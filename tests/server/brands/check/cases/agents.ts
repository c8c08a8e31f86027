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
    "level that nobody is on",
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
