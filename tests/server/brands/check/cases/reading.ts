import { acmeFiles } from "../fixture.ts";
import { type Case, mistake } from "../mutation.ts";

const home = "home.json";
const whole = (file: string): string => acmeFiles[file] ?? "";

/** The first `count` lines of a file, as a writer leaves them that was cut off; the mark ends the last. */
const cutAfter = (file: string, count: number): Case["edits"][number] => {
  const kept = whole(file).split("\n").slice(0, count).join("\n");
  return [file, whole(file), `${kept.slice(0, -1)}§${kept.slice(-1)}`];
};

const nested = (depth: number, marked: number): string =>
  `${"[".repeat(marked - 1)}§${"[".repeat(depth - marked + 1)}${"]".repeat(depth)}`;

export const readingCases: Case[] = [
  mistake("comma forgotten", [home, '"id": "hero",', '"id": "hero§"'], "LB102", ""),
  mistake(
    "comma forgotten after an object",
    [home, '"WINNERS"\n      }\n    },', '"WINNERS"\n      }\n    §}'],
    "LB102",
    "",
  ),
  mistake("trailing comma in an object", [home, '"variant": "bleed"', '"variant": "bleed"§,'], "LB102", ""),
  mistake("trailing comma in a list", ["navigation.json", '"JDB"\n', '"JDB"§,\n'], "LB102", ""),
  mistake("colon forgotten", [home, '"id": "hero"', '"id§" "hero"'], "LB102", ""),
  mistake("quotes forgotten around a key", [home, '"id": "hero"', '§id: "hero"'], "LB102", ""),
  mistake("quotes forgotten around a value", [home, '"id": "hero"', '"id": §hero'], "LB102", ""),
  mistake(
    "quotes of a word processor",
    [home, '"id": "hero"', '§“id”: "hero"'],
    "LB102",
    "",
    'texts are in straight double quotes: "…"',
  ),
  mistake(
    "number of another system",
    ["theme.json", '"scale": 1.2', '"scale": §0x1'],
    "LB102",
    "",
    "write the number in decimal digits",
  ),
  mistake(
    "number that is none",
    ["theme.json", '"scale": 1.2', '"scale": §NaN'],
    "LB102",
    "",
    "write a number, or leave the key out",
  ),
  mistake(
    "blank that JSON does not have",
    [home, '"id": "hero"', '§\u00a0"id": "hero"'],
    "LB102",
    "",
    "replace the character U+00A0 by a plain space",
  ),
  mistake(
    "unfinished merge",
    [home, '"id": "hot",', '\n§<<<<<<< HEAD\n"id": "hot",\n=======\n"id": "cold",\n>>>>>>> other\n'],
    "LB102",
    "",
    "keep one side, and delete the other with the lines of <<<<<<<, ======= and >>>>>>>",
  ),
  mistake(
    "single quotes",
    [home, '"id": "hero"', "\"id\": §'hero'"],
    "LB102",
    "",
    'texts are in double quotes: "…"',
  ),
  mistake("text not closed", [home, '"id": "hero",', '"id": §"hero,'], "LB102", ""),
  mistake("line comment", [home, '"id": "hero"', '§// the hero\n"id": "hero"'], "LB102", ""),
  mistake("block comment", [home, '"id": "hero"', '§/* hero */"id": "hero"'], "LB102", ""),
  mistake(
    "True instead of true",
    [home, '"limit": 12', '"limit": §True'],
    "LB102",
    "",
    "true, false or null",
  ),
  mistake("undefined", [home, '"limit": 12', '"limit": §undefined'], "LB102", ""),
  mistake("a number beyond all that can be read", [home, '"limit": 12', '"limit": §1e309'], "LB102", ""),
  mistake("value forgotten", [home, '"limit": 12,', '"limit": §,'], "LB102", ""),
  mistake("unknown escape", [home, '"id": "hero"', '"id": §"he\\ro\\q"'], "LB102", ""),
  mistake("control character in a text", [home, '"id": "hero"', '"id": §"he\u0001ro"'], "LB102", ""),
  mistake("closing bracket of the wrong kind", [home, "    }\n  ]\n}", "    §}\n  }\n}"], "LB102", ""),
  mistake("something after the end", [home, "  ]\n}\n", "  ]\n}\n§}\n"], "LB102", ""),
  mistake("two documents in one file", [home, "  ]\n}\n", '  ]\n}\n§{"blocks": []}\n'], "LB102", ""),
  mistake("a merge left unfinished", [home, '"id": "hero"', '§<<<<<<< ours\n"id": "hero"'], "LB102", ""),
  mistake("empty file", [home, whole(home), "§"], "LB102", ""),
  mistake("only white space", [home, whole(home), "§\n\n  \n"], "LB102", ""),
  ...[3, 6, 9, 14, 20].map((count) =>
    mistake(`cut off after line ${count}`, cutAfter(home, count), "LB102", ""),
  ),
  mistake("brand.json cut off", cutAfter("brand.json", 9), "LB102", ""),
  mistake(
    "cut off inside a text",
    ["locales/en.json", whole("locales/en.json"), '{\n  "brand:club.title": §"The cl'],
    "LB102",
    "",
  ),
  mistake(
    "mistake in the second line",
    ["theme.json", '{\n  "mode": "dark"', '{\n  "mode": §"drak"'],
    "LB204",
    "/mode",
    "dark",
  ),
  mistake(
    "Windows line ends",
    [
      "modules.json",
      whole("modules.json"),
      '{\r\n  "modules": {\r\n    §"GAME_FISHH": false\r\n  }\r\n}\r\n',
    ],
    "LB403",
    "/modules/GAME_FISHH",
    "GAME_FISH",
  ),
  mistake(
    "key twice",
    [home, '"limit": 12,', '"limit": 12,\n      §"limit": 10,'],
    "LB103",
    "/blocks/1/limit",
  ),
  mistake(
    "key twice at the top",
    ["modules.json", '  "modules": {', '  "modules": {},\n  §"modules": {'],
    "LB103",
    "/modules",
  ),
  mistake(
    "key twice in the deep",
    ["brand.json", '"mode": "deny",', '"mode": "deny", §"mode": "deny",'],
    "LB103",
    "/region/mode",
  ),
  mistake("nested too deep", ["modules.json", whole("modules.json"), nested(60, 60)], "LB106", ""),
  mistake(
    "prototype key",
    [home, '"limit": 12,', '"limit": 12, §"__proto__": { "limit": 3 },'],
    "LB201",
    "/blocks/1/__proto__",
  ),
  mistake(
    "constructor key",
    ["theme.json", '"mode": "dark",', '"mode": "dark", §"constructor": { "prototype": {} },'],
    "LB201",
    "/constructor",
  ),
  mistake(
    "prototype key among modules",
    ["modules.json", '"MESSAGES": true', '"MESSAGES": true, §"__proto__": true'],
    "LB205",
    "/modules/__proto__",
  ),
];
