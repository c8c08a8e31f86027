import { acmeFiles } from "../fixture.ts";
import { type Case, mistake } from "../mutation.ts";

const support = "support.json";
const modules = "modules.json";
const help = "content/help.json";

export const supportCases: Case[] = [
  {
    title: "feedback that nobody can write",
    edits: [
      [support, '"leastWords": 3', '"leastWords": §100'],
      [support, '"mostWords": 300', '"mostWords": 50'],
    ],
    rule: "LB761",
    pointer: "/feedback/leastWords",
  },
  {
    title: "tickets without question types",
    edits: [
      [modules, '"MESSAGES": true', '"MESSAGES": true,\n    §"TICKETS": true'],
      [support, acmeFiles[support] ?? "", "{}"],
    ],
    rule: "LB761",
    pointer: "/modules/TICKETS",
  },
  {
    title: "help text that names a page that is off",
    edits: [
      [modules, '"MESSAGES": true', '"MESSAGES": true,\n    "ABOUT": false'],
      ["navigation.json", '"page": "about"', '"page": "promotions"'],
      [help, "<p>None.</p>", "<p>See §<b>About</b> and <b>Fees</b>.</p>"],
    ],
    rule: "LB760",
    pointer: "/topics/1/content/en",
  },
  mistake(
    "hours for agents over midnight",
    [support, '"to": "18:00"', '"to": §"02:00"'],
    "LB784",
    "/agentHours/friday/0/to",
  ),
  mistake(
    "two tags of one name",
    ["desk.json", '"en": "Call back"', '"en": §"watch "'],
    "LB772",
    "/tags/1/name/en",
  ),
  mistake(
    "help text that links a page that is off",
    [help, "<p>None.</p>", "<p>See <a href='§/fish'>it</a>.</p>"],
    "LB402",
    "/topics/1/content/en",
  ),
];
