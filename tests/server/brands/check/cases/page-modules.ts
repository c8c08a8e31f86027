import { type Case, mistake } from "../mutation.ts";

const lounge = "pages/club/lounge.json";
const menu = "navigation.json";
const modules = "modules.json";

/** Pages that name several modules, of which one suffices. */
export const pageModuleCases: Case[] = [
  {
    ...mistake(
      "page of several modules that are all off",
      [modules, '"MESSAGES": true', '"FAVORITES": false, "RECENT": false'],
      "LB402",
      "/footer/1/page",
    ),
    edits: [
      [modules, '"MESSAGES": true', '"FAVORITES": false, "RECENT": false'],
      [menu, '"page": "club/lounge"', '"page": §"club/lounge"'],
      [lounge, '"module": "PROMOTIONS"', '"module": ["FAVORITES", "RECENT"]'],
    ],
  },
  mistake(
    "unknown module among those of a page",
    [lounge, '"module": "PROMOTIONS"', '"module": ["ABOUT", §"PROMOTION"]'],
    "LB403",
    "/module/1",
    "PROMOTIONS",
  ),
  mistake(
    "block of games whose module is off",
    ["home.json", '"category": "HOT"', '"category": §"FISH"'],
    "LB828",
    "/blocks/1/category",
    "remove the block, or switch GAME_FISH on",
  ),
  mistake(
    "block that is shown with a module that is off",
    ["home.json", '"module": "WINNERS"', '"module": §"GAME_FISH"'],
    "LB828",
    "/blocks/2/visible/module",
  ),
];
