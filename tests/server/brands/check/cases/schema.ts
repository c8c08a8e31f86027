import { type Case, mistake } from "../mutation.ts";

const brand = "brand.json";
const home = "home.json";
const theme = "theme.json";
const menu = "navigation.json";

export const schemaCases: Case[] = [
  mistake("unknown key", [brand, '"name": "Acme"', '"name": "Acme",\n  §"nmae": "Acme"'], "LB201", "/nmae"),
  mistake("misspelt key", [theme, '"density"', '§"densty"'], "LB201", "/densty", "density"),
  mistake(
    "unknown key in the deep",
    [brand, '"symbol": "₹"', '"symbol": "₹", §"symbl": "₹"'],
    "LB201",
    "/currency/symbl",
  ),
  mistake(
    "unknown key of a block",
    [home, '"limit": 12', '"limit": 12, §"limt": 12'],
    "LB201",
    "/blocks/1/limt",
  ),
  mistake(
    "key of another block",
    [home, '"group": "w_home",', '"group": "w_home", §"category": "RNG",'],
    "LB201",
    "/blocks/0/category",
  ),
  mistake(
    "unknown key of a menu entry",
    [menu, '"labelKey": "common:tab.games"', '§"label": "Games"'],
    "LB201",
    "/tabs/0/label",
    "labelKey",
  ),
  mistake(
    "unknown token",
    [theme, '"surface": "#0b0b14"', '§"surfaces": "#0b0b14"'],
    "LB201",
    "/tokens/dark/surfaces",
    "surface",
  ),
  mistake(
    "language that is no code",
    [brand, '"en": "Play well"', '"en": "Play well", §"english": "Play well"'],
    "LB201",
    "/tagline/english",
  ),
  mistake(
    "unknown field of registration",
    ["registration.json", '"email"', '§"emial"'],
    "LB201",
    "/fields/emial",
    "email",
  ),
  mistake(
    "locale key without namespace",
    ["locales/en.json", '"common:tab.games"', '§"tab.games"'],
    "LB201",
    "/tab.games",
  ),
  mistake(
    "own merchant missing",
    [brand, '{\n  "$schema": "../../schemas/meta/brand.schema.json",\n  "merchant": "acme",', "§{"],
    "LB202",
    "",
  ),
  mistake(
    "own name missing",
    [
      brand,
      '{\n  "$schema": "../../schemas/meta/brand.schema.json",\n  "merchant": "acme",\n  "name": "Acme",',
      '§{\n  "merchant": "acme",',
    ],
    "LB202",
    "",
  ),
  mistake("English missing", [brand, '{\n    "en": "Play well",', "§{"], "LB202", "/tagline"),
  mistake(
    "title of a banner missing",
    [
      "content/banners.json",
      '{\n      "id": "other",\n      "groupName": "w_login",\n      "title": {\n        "en": "Log in",\n        "hi": "लॉग इन"\n      },',
      '§{\n      "id": "other",\n      "groupName": "w_login",',
    ],
    "LB202",
    "/banners/1",
  ),
  mistake(
    "group of a block missing",
    [
      home,
      '{\n      "type": "banner-carousel",\n      "id": "hero",\n      "group": "w_home",',
      '§{\n      "type": "banner-carousel",\n      "id": "hero",',
    ],
    "LB202",
    "/blocks/0",
  ),
  mistake(
    "items of a group missing",
    [
      menu,
      '{\n      "id": "wallet",\n      "items": [\n        {\n          "page": "member/depositv2"\n        }\n      ]\n    }',
      '§{\n      "id": "wallet"\n    }',
    ],
    "LB202",
    "/sideMenu/0",
  ),
  mistake(
    "text for a switch",
    [brand, '"maintenance": false', '"maintenance": §"false"'],
    "LB203",
    "/maintenance",
    "false without quotes",
  ),
  mistake(
    "text for a number",
    [theme, '"radius": 16', '"radius": §"16"'],
    "LB203",
    "/shape/radius",
    "16 without quotes",
  ),
  mistake("number for a text", [brand, '"name": "Acme"', '"name": §7'], "LB203", "/name"),
  mistake(
    "text for a list",
    [brand, '"vendors": [\n    "LVY",\n    "PG",\n    "JDB"\n  ]', '"vendors": §"LVY"'],
    "LB203",
    "/vendors",
  ),
  mistake(
    "list for an object",
    [brand, '"security": {\n    "requireEnvelope": true\n  }', '"security": §[]'],
    "LB203",
    "/security",
  ),
  mistake(
    "null for an object",
    [brand, '"security": {\n    "requireEnvelope": true\n  }', '"security": §null'],
    "LB203",
    "/security",
  ),
  mistake(
    "fraction for a whole number",
    [brand, '"since": 2024', '"since": §2024.5'],
    "LB203",
    "/company/since",
  ),
  mistake(
    "list at the top",
    ["modules.json", '{\n  "modules": {\n    "GAME_FISH": false,\n    "MESSAGES": true\n  }\n}', "§[]"],
    "LB203",
    "",
  ),
  mistake(
    "text at the top",
    ["modules.json", '{\n  "modules": {\n    "GAME_FISH": false,\n    "MESSAGES": true\n  }\n}', '§"off"'],
    "LB203",
    "",
  ),
  mistake(
    "text for a module's switch",
    ["modules.json", '"MESSAGES": true', '"MESSAGES": §"on"'],
    "LB203",
    "/modules/MESSAGES",
  ),
  mistake(
    "number for a pattern",
    ["registration.json", '"acceptedPattern": "^[0-9]+$"', '"acceptedPattern": §9'],
    "LB203",
    "/fields/mobileNum/acceptedPattern",
  ),
  mistake(
    "number in a list of patterns",
    ["registration.json", '"[0-9]"', "§9"],
    "LB203",
    "/fields/email/acceptedPattern/1",
  ),
  mistake(
    "block that is a text",
    [home, '"blocks": [', '"blocks": [\n    §"game-section",'],
    "LB203",
    "/blocks/0",
  ),
];
