import { type Case, mistake } from "../mutation.ts";

const file = "safer-play.json";

export const saferPlayCases: Case[] = [
  mistake(
    "time zone of limits that does not exist",
    [file, '"Asia/Kolkata"', '§"Asia/Bangalore"'],
    "LB709",
    "/timeZone",
  ),
  mistake(
    "limit of a month below that of a day",
    [file, '"month": "5000"', '"month": §"499"'],
    "LB707",
    "/defaults/deposit/month",
  ),
  mistake(
    "session time of a week below that of a day",
    [file, '"week": 600', '"week": §60'],
    "LB707",
    "/defaults/session/week",
  ),
  {
    ...mistake(
      "licensee that no other brand has",
      [file, '"timeZone"', '"licensee": §"nortern", "timeZone"'],
      "LB798",
      "/licensee",
    ),
    context: { otherLicensees: () => new Set(["northern"]) },
  },
];
