import { type Case, mistake } from "../mutation.ts";

const profile = "profile.json";
const registration = "registration.json";

export const profileCases: Case[] = [
  mistake(
    "unknown format of a profile's field",
    [profile, '"patternId": "display-name"', '"patternId": §"display-nam"'],
    "LB701",
    "/fields/nickname/patternId",
  ),
  mistake(
    "profile's field that nothing fits",
    [profile, '"minLength": 2', '"minLength": §90'],
    "LB703",
    "/fields/nickname/minLength",
  ),
  mistake(
    "name of the payee that is changed at will",
    [profile, '"change": "once"', '"change": §"always"'],
    "LB770",
    "/fields/payeeName/change",
  ),
  mistake(
    "consent that is demanded",
    [
      registration,
      '"consentMail": {\n      "enabled": true',
      '"consentMail": {\n      "required": §true,\n      "enabled": true',
    ],
    "LB771",
    "/fields/consentMail/required",
  ),
  {
    title: "consent for a channel that the profile does not have",
    edits: [
      [profile, '"mail"', '"sms"'],
      ["messages.json", '"channels": [\n    "mail"', '"channels": [\n    "sms"'],
      [registration, '"consentMail": {', '"consentMail": §{'],
    ],
    rule: "LB771",
    pointer: "/fields/consentMail",
  },
];
