import { type Case, mistake } from "../mutation.ts";

const file = "messages.json";

export const messageCases: Case[] = [
  mistake(
    "quiet hours that begin when they end",
    [file, '"to": "09:00"', '"to": §"21:00"'],
    "LB780",
    "/quietHours/to",
  ),
  mistake(
    "SMS without a price",
    [file, /"channels": (\[[^\]]*\])([^}]*\}),\s*"smsPrice": "0.20"/.exec("")?.[0] ?? "", ""],
    "LB781",
    "/channels",
  ),
];
