import { type Case, mistake } from "../mutation.ts";

const chat = "chat.json";
const modules: Case["edits"][number] = [
  "modules.json",
  '"MESSAGES": true',
  '"MESSAGES": true,\n    §"CHAT": true',
];

export const chatCases: Case[] = [
  {
    title: "chat without topics",
    edits: [
      modules,
      [
        chat,
        '"topics": [\n    {\n      "id": "payment",\n      "name": {\n        "en": "Payment",\n        "hi": "भुगतान"\n      }\n    }\n  ],\n  ',
        "",
      ],
    ],
    rule: "LB783",
    pointer: "/modules/CHAT",
  },
  {
    title: "chat that nobody ever answers",
    edits: [
      modules,
      [
        chat,
        '{\n        "from": "09:00",\n        "to": "12:00"\n      },\n      {\n        "from": "13:00",\n        "to": "24:00"\n      }',
        "",
      ],
    ],
    rule: "LB783",
    pointer: "/modules/CHAT",
  },
  mistake(
    "hours of chat over midnight",
    [chat, '"to": "24:00"', '"to": §"02:00"'],
    "LB784",
    "/hours/monday/1/to",
  ),
  mistake(
    "hours of chat that overlap",
    [chat, '"from": "13:00"', '"from": §"11:00"'],
    "LB784",
    "/hours/monday/1/from",
  ),
];
