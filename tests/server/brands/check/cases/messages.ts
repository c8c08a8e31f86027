import { type Case, mistake } from "../mutation.ts";

const file = "messages.json";

export const messageCases: Case[] = [
  mistake(
    "quiet hours that begin when they end",
    [file, '"to": "09:00"', '"to": §"21:00"'],
    "LB780",
    "/quietHours/to",
  ),
  {
    title: "SMS without a price",
    edits: [
      [file, '"channels": [\n    "mail"', '"channels": §[\n    "mail",\n    "sms"'],
      [file, ',\n  "smsPrice": "0.20"', ""],
      ["profile.json", '"mail"', '"mail",\n      "sms"'],
    ],
    rule: "LB781",
    pointer: "/channels",
  },
  mistake(
    "channel of messages without a consent",
    [file, '"mail"', '"mail",\n    §"sms"'],
    "LB782",
    "/channels/1",
  ),
  mistake(
    "consent for a channel by which nothing is sent",
    ["profile.json", '"mail"', '"mail",\n      §"push"'],
    "LB794",
    "/consent/channels/1",
  ),
];
