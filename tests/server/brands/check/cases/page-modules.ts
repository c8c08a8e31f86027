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
];
