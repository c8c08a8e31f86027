import { platform } from "../fixture.ts";
import { type Case, mistake } from "../mutation.ts";

const brand = "brand.json";
const home = "home.json";
const menu = "navigation.json";
const banners = "content/banners.json";
const notices = "content/announcements.json";
const fields = "registration.json";
const theme = "theme.json";

const key = "Zx8Qw3Lm5Vt1Rk9Bn7Hc2Yd6Pf4Sg0Ja";

const fees =
  '{ "tag": "fees", "title": { "en": "F", "hi": "श" }, "content": { "en": "<p>F</p>", "hi": "<p>श</p>" } }';

export const contentCases: Case[] = [
  mistake(
    "unknown language",
    [brand, '"en",\n      "hi"', '"en",\n      "hi",\n      §"xx"'],
    "LB501",
    "/locales/enabled/2",
  ),
  {
    ...mistake(
      "language that is not finished",
      [brand, '"en",\n      "hi"', '"en",\n      §"hi"'],
      "LB505",
      "/locales/enabled/1",
      "write them in locales/hi/, or take the language out",
    ),
    context: {
      platform: { ...platform, locales: new Map([...platform.locales, ["hi", new Map([["common", {}]])]]) },
    },
  },
  mistake(
    "default language that is not enabled",
    [brand, '"default": "en"', '"default": §"hi-IN"'],
    "LB503",
    "/locales/default",
  ),
  mistake(
    "untranslated tagline",
    [
      brand,
      '"tagline": {\n    "en": "Play well",\n    "hi": "अच्छा खेलें"',
      '§"tagline": {\n    "en": "Play well"',
    ],
    "LB502",
    "/tagline",
    'add "hi"',
  ),
  mistake(
    "untranslated line of the licence",
    [
      brand,
      '"licence": {\n      "en": "Demonstration",\n      "hi": "प्रदर्शन"',
      '§"licence": {\n      "en": "Demonstration"',
    ],
    "LB502",
    "/company/licence",
    'add "hi"',
  ),
  mistake(
    "untranslated title",
    [
      banners,
      '"title": {\n        "en": "Log in",\n        "hi": "लॉग इन"',
      '§"title": {\n        "en": "Log in"',
    ],
    "LB502",
    "/banners/1/title",
  ),
  mistake(
    "untranslated HTML",
    [
      notices,
      '"content": {\n        "en": "<p>Hi</p>",\n        "hi": "<p>नमस्ते</p>"',
      '§"content": {\n        "en": "<p>Hi</p>"',
    ],
    "LB502",
    "/announcements/1/content",
  ),
  {
    ...mistake(
      "untranslated text of the brand's own",
      ["locales/hi.json", ',\n  "brand:club.text": "अंदर आइए।"', ""],
      "LB504",
      "/brand:club.text",
    ),
    edits: [
      ["locales/hi.json", ',\n  "brand:club.text": "अंदर आइए।"', ""],
      ["locales/en.json", '"brand:club.text"', '§"brand:club.text"'],
    ],
  },
  mistake(
    "text only in Hindi",
    [
      "locales/hi.json",
      '"brand:club.text": "अंदर आइए।"',
      '"brand:club.text": "अंदर आइए।",\n  §"brand:new": "नया"',
    ],
    "LB504",
    "/brand:new",
  ),
  mistake("block id twice", [home, '"id": "hot"', '"id": §"hero"'], "LB601", "/blocks/1/id"),
  mistake(
    "announcement id twice",
    [notices, '"id": "second"', '"id": §"hello"'],
    "LB601",
    "/announcements/1/id",
  ),
  mistake("banner id twice", [banners, '"id": "other"', '"id": §"first"'], "LB601", "/banners/1/id"),
  {
    ...mistake("help tag twice", ["content/help.json", "", ""], "LB601", "/topics/1/tag"),
    edits: [
      ["content/help.json", '"topics": [', `"topics": [\n    ${fees},`],
      ["content/help.json", '"tag": "terms"', '"tag": §"fees"'],
      ["content/help.json", '"tag": "fees",\n', '"tag": "terms",\n'],
    ],
  },
  mistake("menu group twice", [menu, '"id": "more"', '"id": §"wallet"'], "LB601", "/sideMenu/1/id"),
  mistake("two raised entries", [menu, '"raised": false', '"raised": §true'], "LB602", "/mobileBar/2/raised"),
  mistake(
    "page id that is not its path",
    ["pages/club/lounge.json", '"id": "club/lounge"', '"id": §"club/lunge"'],
    "LB603",
    "/id",
    "club/lounge",
  ),
  mistake(
    "address of another page",
    ["pages/club/lounge.json", '"route": "/club"', '"route": §"/promotions"'],
    "LB604",
    "/route",
  ),
  mistake(
    "unknown format",
    [fields, '"letter-first"', '§"leter-first"'],
    "LB701",
    "/fields/username/patternId",
    "letter-first",
  ),
  mistake(
    "lengths that cross",
    [fields, '"minLength": 8', '"minLength": §18'],
    "LB703",
    "/fields/mobileNum/minLength",
  ),
  mistake(
    "length that crosses an inherited one",
    [fields, '"minLength": 5', '"minLength": §17'],
    "LB703",
    "/fields/username/minLength",
  ),
  mistake(
    "pattern that does not compile",
    [fields, '"^[0-9]+$"', '§"^[0-9+$"'],
    "LB704",
    "/fields/mobileNum/acceptedPattern",
  ),
  mistake(
    "pattern that only compiles without u",
    [fields, '"[0-9]"', '§"[\\\\w-\\\\d]"'],
    "LB704",
    "/fields/email/acceptedPattern/1",
  ),
  mistake(
    "exponential pattern",
    [fields, '"^[0-9]+$"', '§"^(a+)+$"'],
    "LB705",
    "/fields/mobileNum/acceptedPattern",
  ),
  mistake(
    "quadratic pattern in a list",
    [fields, '"[0-9]"', '§"[0-9]*[0-9]*$"'],
    "LB705",
    "/fields/email/acceptedPattern/1",
  ),
  mistake(
    "pattern that looks ahead",
    [fields, '"^[0-9]+$"', '§"^(?=.*[0-9]).+$"'],
    "LB705",
    "/fields/mobileNum/acceptedPattern",
  ),
  mistake(
    "text that does not read",
    [
      theme,
      '"text": "#f6f6ff"',
      '"text": "#f6f6ff",\n      "textMuted": §"#8a8a8a",\n      "surfaceRaised": "#5a5a5a"',
    ],
    "LB801",
    "/tokens/dark/textMuted",
  ),
  mistake(
    "button whose label does not read",
    [theme, '"text": "#f6f6ff"', '"text": "#f6f6ff",\n      "onBrand": §"#c0a0ff"'],
    "LB801",
    "/tokens/dark/onBrand",
  ),
  mistake(
    "secret written out",
    [brand, '"env:BRAND_ACME_SMS_KEY"', '§"hunter2hunter2"'],
    "LB901",
    "/secrets/smsKey",
  ),
  mistake(
    "secret of the platform",
    [brand, '"env:BRAND_ACME_SMS_KEY"', '§"env:DATABASE_URL"'],
    "LB903",
    "/secrets/smsKey",
  ),
  mistake(
    "secret of another brand",
    [brand, '"env:BRAND_ACME_SMS_KEY"', '§"env:BRAND_ACMETWO_SMS_KEY"'],
    "LB903",
    "/secrets/smsKey",
  ),
  mistake(
    "secret without a name of its own",
    [brand, '"env:BRAND_ACME_SMS_KEY"', '§"env:BRAND_ACME_"'],
    "LB903",
    "/secrets/smsKey",
  ),
  mistake(
    "environment in a public text",
    [brand, '"labelNameEn": "Android app"', '"labelNameEn": §"env:ACME_KEY"'],
    "LB902",
    "/resources/0/labelNameEn",
  ),
  mistake(
    "private key in a text",
    ["content/help.json", '"<p>None.</p>"', '§"<p>-----BEGIN PRIVATE KEY-----</p>"'],
    "LB902",
    "/topics/1/content/en",
  ),
  mistake(
    "API key in a text",
    ["locales/en.json", '"Come in."', '§"sk_live_4eC39HqLyjWDarjtT1zdp7dc"'],
    "LB902",
    "/brand:club.text",
  ),
  mistake(
    "random key in an address",
    [brand, '"https://acme.example/app"', `§"https://acme.example/app?key=${key}"`],
    "LB902",
    "/resources/0/url",
  ),
  mistake(
    "hexadecimal key in a text",
    [brand, '"en": "Demonstration"', '"en": §"9f86d081884c7d659a2feaa0c55ad015"'],
    "LB902",
    "/company/licence/en",
  ),
];
