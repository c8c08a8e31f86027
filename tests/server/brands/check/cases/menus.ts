import { type Case, mistake } from "../mutation.ts";

const menu = "navigation.json";

export const menuCases: Case[] = [
  mistake(
    "entry without page and action",
    [menu, '{\n      "page": "about"\n    }', "§{}"],
    "LB401",
    "/footer/0",
  ),
  mistake(
    "entry with page and link",
    [menu, '"page": "about"', '"page": "about",\n      §"link": "https://acme.example"'],
    "LB401",
    "/footer/0/link",
  ),
  mistake(
    "link to another site without a label",
    [menu, '{\n      "page": "about"\n    }', '§{ "link": "https://acme.example" }'],
    "LB401",
    "/footer/0",
  ),
  mistake(
    "link to another site with a password",
    [menu, '"page": "about"', '"labelKey": "common:tab.games", "link": §"https://me:secret@acme.example"'],
    "LB205",
    "/footer/0/link",
  ),
  mistake(
    "entry with page and action",
    [menu, '"page": "about"', '"page": "about",\n      §"action": "menu"'],
    "LB401",
    "/footer/0/action",
  ),
];
