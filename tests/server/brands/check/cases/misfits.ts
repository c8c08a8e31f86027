import { acmeFiles } from "../fixture.ts";
import { type Case, mistake } from "../mutation.ts";

const brand = "brand.json";
const races = "races.json";
const theme = "theme.json";
const registration = "registration.json";
const lounge = "pages/club/lounge.json";

const route = (address: string): [string, string, string] => [
  lounge,
  '"route": "/club"',
  `"route": §"${address}"`,
];
const prizes = (list: string): [string, string, string] => [
  races,
  '"timeZone": "Asia/Kolkata"',
  `"timeZone": "Asia/Kolkata", "races": { "week": { "name": { "en": "Week", "hi": "सप्ताह" }, "by": "rounds", "period": "weekly", "budget": "1000", "prizes": [${list}] } }`,
];
const contact = (kind: string, address: string): [string, string, string] => [
  brand,
  '"csType": "TELEGRAM",\n      "path": "https://t.me/acme_example"',
  `"csType": "${kind}", "path": §"${address}"`,
];
const field = (rule: string): [string, string, string] => [
  registration,
  '"consentMail": {',
  `${rule}, "consentMail": {`,
];
const channels = /"channels": \[[\s\S]*?\n {4}\]/.exec(acmeFiles["payments.json"] ?? "")?.[0] ?? "";

/** Values that are each well-formed and contradict what they are for, or another setting. */
export const misfitCases: Case[] = [
  mistake(
    "prize that is above the one of a higher place",
    prizes('{ "amount": "50" }, { "amount": §"100" }'),
    "LB821",
    "/races/week/prizes/1/amount",
  ),
  mistake(
    "prize that rises after equal ones",
    prizes('{ "amount": "50", "places": 3 }, { "amount": "50" }, { "amount": §"50.01" }'),
    "LB821",
    "/races/week/prizes/2/amount",
  ),
  {
    title: "money without a way to pay it in",
    edits: [["payments.json", channels, '"channels": §[]']],
    rule: "LB822",
    pointer: "/deposit/channels",
  },
  mistake("first year that is still to come", [brand, "2024", "§2040"], "LB823", "/company/since", "2026"),
  mistake(
    "mail that is a page",
    contact("EMAIL", "https://acme.example/mail"),
    "LB824",
    "/customerService/0/path",
    "write mailto: and the address",
  ),
  mistake(
    "page that is a mail",
    contact("LINE", "mailto:help@acme.example"),
    "LB824",
    "/customerService/0/path",
  ),
  mistake(
    "emblem that is misspelt",
    [theme, '"iconStroke"', '"emblem": §"lotsu", "iconStroke"'],
    "LB825",
    "/emblem",
    "lotus",
  ),
  mistake(
    "emblem that is like no other",
    [theme, '"iconStroke"', '"emblem": §"unicorn", "iconStroke"'],
    "LB825",
    "/emblem",
    "take another subject, such as crown, koi, lotus, rocket or tiger",
  ),
  mistake(
    "required field that is switched off where it is inherited",
    field('"line": { "enabled": false, "required": §true }'),
    "LB826",
    "/fields/line/required",
  ),
  mistake(
    "required code while no number is verified",
    field('"verificationCode": { "enabled": true, "required": §true }'),
    "LB826",
    "/fields/verificationCode/required",
  ),
  {
    title: "symbol of blanks beside texts with numbers",
    edits: [
      [brand, '"symbol": "₹"', '"symbol": §" "'],
      ["content/promotions.json", '"en": "<p>Terms.</p>"', '"en": "<p>From the age of 18.</p>"'],
    ],
    rule: "LB209",
    pointer: "/currency/symbol",
  },
  mistake(
    "English text that is too long, by two parts of its schema",
    [brand, '"en": "Play well"', `"en": §"${"x".repeat(4001)}"`],
    "LB206",
    "/tagline/en",
  ),
  mistake(
    "pattern with a flag of other languages",
    [registration, '"^[0-9]+$"', '§"(?i)^[a-z]+$"'],
    "LB704",
    "/fields/mobileNum/acceptedPattern",
    "^[a-zA-Z]+$",
  ),
  mistake("route with an accent", route("/khuyến-mãi"), "LB205", "/route", "/khuyen-mai"),
  mistake("route with a letter of its own", route("/đặc-biệt"), "LB205", "/route", "/dac-biet"),
  mistake("route in another script", route("/ऑफ़र"), "LB205", "/route"),
  mistake("route of the icon that browsers ask for", route("/favicon.ico"), "LB605", "/route"),
  mistake("route of the page without a network", route("/offline"), "LB605", "/route"),
];
