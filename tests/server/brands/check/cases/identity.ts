import { acmeFiles } from "../fixture.ts";
import { type Case, mistake } from "../mutation.ts";

const file = "identity.json";

export const identityCases: Case[] = [
  mistake(
    "kind of document that is not described",
    [
      file,
      '"kinds": [\n            "passport"',
      '"kinds": [\n            "passport",\n            §"pasport"',
    ],
    "LB754",
    "/levels/0/documents/0/kinds/1",
    "passport",
  ),
  mistake(
    "level that allows less a day than was allowed in all",
    [file, '"withdrawalsDaily": "7000"', '"withdrawalsDaily": §"2000"'],
    "LB755",
    "/levels/0/limits/withdrawalsDaily",
    "raise it, or leave it out",
  ),
  {
    title: "level that allows nothing more",
    edits: [
      [file, '"levels": [\n    {', '"levels": [\n    §{'],
      [
        file,
        '"limits": {\n        "withdrawalsDaily": "7000"\n      }',
        '"limits": { "deposits": "9000", "withdrawals": "3000" }',
      ],
    ],
    rule: "LB755",
    pointer: "/levels/0",
  },
  mistake(
    "number of an unknown format",
    [file, '"patternId": "alphanumeric"', '"patternId": §"alphanumerik"'],
    "LB756",
    "/kinds/passport/patternId",
    "alphanumeric",
  ),
  mistake(
    "kind of document that nothing asks for",
    [file, '"statement": {', '§"card": { "name": { "en": "Card", "hi": "कार्ड" } },\n    "statement": {'],
    "LB757",
    "/kinds/card",
    "name it in a level, or take it away",
  ),
  {
    title: "IDENTITY without levels",
    edits: [
      [file, acmeFiles[file] ?? "", '{ "levels": [] }'],
      ["modules.json", '"GAME_FISH": false', '"GAME_FISH": false,\n    §"IDENTITY": true'],
    ],
    rule: "LB754",
    pointer: "/modules/IDENTITY",
  },
];
