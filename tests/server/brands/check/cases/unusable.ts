import { acmeFiles } from "../fixture.ts";
import { type Case, mistake } from "../mutation.ts";

const brand = "brand.json";
const payments = "payments.json";
const registration = "registration.json";
const modules = "modules.json";
const lounge = "pages/club/lounge.json";
const promotions = "content/promotions.json";
const home = "home.json";
const english = "locales/en.json";

/** The account of the channel by bank. */
const account = /"account": \[[\s\S]*?\n {8}\]/.exec(acmeFiles[payments] ?? "")?.[0] ?? "";

const presets = (list: string): [string, string, string] => [
  payments,
  '"minimum": "100",',
  `"minimum": "100", "presets": ${list},`,
];
const currency = (code: string, exponent: string): [string, string, string] => [
  brand,
  '"code": "INR",\n    "symbol": "₹",\n    "exponent": 2',
  `"code": ${code}, "symbol": "₹", "exponent": ${exponent}`,
];
const terms = (html: string): [string, string, string] => [
  promotions,
  '"en": "<p>Terms.</p>"',
  `"en": "${html}"`,
];
const termsAt = "/promotions/0/content/en";

const list = (operation: string, field = "network"): string =>
  `{ "type": "table", "id": "mine", "titleKey": "brand:club.title", "emptyKey": "brand:club.text",
    "operation": ${operation}, "columns": [{ "field": "${field}", "labelKey": "brand:club.text" }] }`;

/** A block on the brand's own page, which is open to `access`. */
const mistakeOnPage = (title: string, access: string, block: string, pointer: string): Case => ({
  title,
  edits: [
    [lounge, '"access": "member"', `"access": "${access}"`],
    [lounge, '{\n      "type": "rich-text",\n      "textKey": "brand:club.text"\n    }', block],
  ],
  rule: "LB805",
  pointer: `/blocks/0${pointer}`,
});

/** Documents that are well-formed, and with which something of the site would not work or is not there. */
export const unusableCases: Case[] = [
  mistake(
    "amount on offer below the least",
    presets('[§"99", "500"]'),
    "LB799",
    "/deposit/channels/0/presets/0",
  ),
  mistake(
    "amount on offer above the most",
    presets('["100", "900", §"901"]'),
    "LB799",
    "/deposit/channels/0/presets/2",
  ),
  mistake("currency that does not exist", currency('§"ZZZ"', "2"), "LB800", "/currency/code"),
  mistake("currency that is misspelt", currency('§"INL"', "2"), "LB800", "/currency/code"),
  mistake("currency of former times", currency('§"DEM"', "2"), "LB800", "/currency/code"),
  {
    title: "decimals that the currency does not have",
    edits: [currency('"JPY"', "§2")],
    rule: "LB802",
    pointer: "/currency/exponent",
  },
  mistake("fewer decimals than the currency has", currency('"KWD"', "§2"), "LB802", "/currency/exponent"),
  mistake("more decimals than the currency has", currency('"INR"', "§3"), "LB802", "/currency/exponent"),
  mistake(
    "brand without any game",
    [brand, '"vendors": [\n    "LVY",\n    "PG",\n    "JDB"\n  ]', '"vendors": §[]'],
    "LB803",
    "/vendors",
  ),
  mistake(
    "vendors whose games nobody can open",
    [brand, '"vendors": [\n    "LVY",\n    "PG",\n    "JDB"\n  ]', '"vendors": §["PG", "JDB"]'],
    "LB838",
    "/vendors",
  ),
  mistake(
    "password that is asked for all the same",
    [registration, '"consentMail": {', '"password": { "enabled": §false }, "consentMail": {'],
    "LB804",
    "/fields/password/enabled",
  ),
  mistake(
    "name that is asked for all the same",
    [registration, '"enabled": true,\n      "required": true', '"enabled": §false,\n      "required": true'],
    "LB804",
    "/fields/username/enabled",
  ),
  {
    title: "number that is asked for all the same",
    edits: [
      [modules, '"MESSAGES": true', '"MESSAGES": true, "MOBILENUMREG3": true, "MOBILENUMPASSREG3": true'],
      [
        registration,
        '"enabled": true,\n      "acceptedPattern": "^[0-9]+$"',
        '"enabled": §false, "acceptedPattern": "^[0-9]+$"',
      ],
    ],
    rule: "LB804",
    pointer: "/fields/mobileNum/enabled",
  },
  {
    title: "members who cannot come back",
    edits: [[modules, '"MESSAGES": true', '"MESSAGES": true, "MOBILENUMREG3": §true']],
    rule: "LB809",
    pointer: "/modules/MOBILENUMREG3",
  },
  mistakeOnPage("table of members on a page of everybody", "visitor", list('§"session/list"'), "/operation"),
  mistakeOnPage(
    "table of agents on a page of members",
    "member",
    list('§"agent/downline"', "account"),
    "/operation",
  ),
  mistakeOnPage(
    "table of staff on a page of members",
    "member",
    list('§"desk/adjustments"', "account"),
    "/operation",
  ),
  mistakeOnPage("table of members at the desk", "desk", list('§"session/list"'), "/operation"),
  mistakeOnPage(
    "table of members in a section of a page of everybody",
    "visitor",
    `{ "type": "section", "titleKey": "brand:club.title", "blocks": [${list('§"session/list"')}] }`,
    "/blocks/0/operation",
  ),
  mistakeOnPage(
    "form of members on a page of everybody",
    "visitor",
    `{ "type": "form", "id": "code", "titleKey": "brand:club.title", "operation": §"member/rewards/code",
      "submitKey": "brand:club.title", "doneKey": "brand:club.title",
      "fields": [{ "name": "code", "labelKey": "brand:club.title" }] }`,
    "/operation",
  ),
  mistakeOnPage(
    "flow of members on a page of everybody",
    "visitor",
    '{ "type": "flow", "flow": §"consents" }',
    "/flow",
  ),
  mistakeOnPage(
    "conversation of staff on a page of members",
    "member",
    '{ "type": "conversation", "id": "talk", "titleKey": "brand:club.title", "side": §"desk" }',
    "/side",
  ),
  mistake(
    "table of members on the home page",
    [
      home,
      '"type": "winner-board",',
      `"type": "winner-board" }, ${list('§"session/list"')}, { "type": "winner-board",`,
    ],
    "LB805",
    "/blocks/3/operation",
  ),
  ...[
    ["script", "<script>alert(1)</script>Terms", "§<script"],
    ["picture of a foreign host", "<p>A <img src='https://evil.example/a.png'></p>", "<p>A §<img"],
    ["heading that is too large", "<h2>Terms</h2>", "§<h2"],
    ["handler", "<p onclick='go()'>Terms</p>", "<p §onclick"],
    ["link that runs a script", "<a href='javascript:go()'>Go</a>", "<a href='§javascript:"],
    ["link without encryption", "<a href='http://acme.example/'>Go</a>", "<a href='§http:"],
    ["style", "<p style='color:red'>Terms</p>", "<p §style"],
    ["form", "<form><p>Terms</p></form>", "§<form"],
    [
      "one picture of two kinds of tags",
      "<b>A</b><B>B</B><iframe src='https://a.example'></iframe>",
      "§<iframe",
    ],
  ].map(([what = "", html = "", marked = ""]) =>
    mistake(`text with a ${what}`, terms(html.replace(marked.replace("§", ""), marked)), "LB806", termsAt),
  ),
  {
    title: "text that nests too deep",
    edits: [[promotions, '"en": "<p>Terms.</p>"', `"en": §"${"<b>".repeat(65)}Terms."`]],
    rule: "LB806",
    pointer: termsAt,
  },
  mistake(
    "bank that nobody can pay to",
    [payments, account, '"account": §[]'],
    "LB807",
    "/deposit/channels/1/account",
  ),
  mistake(
    "text that leaves out its number",
    [english, "{\n", '{ "common:players_other": §"many players",\n'],
    "LB810",
    "/common:players_other",
  ),
  mistake(
    "text with a misspelt place",
    [english, "{\n", '{ "common:players_one": "{{§coutn}} player",\n'],
    "LB810",
    "/common:players_one",
    "count",
  ),
];
