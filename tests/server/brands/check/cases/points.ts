import { acmeFiles } from "../fixture.ts";
import { type Case, mistake } from "../mutation.ts";

const points = "points.json";
const whole = acmeFiles[points] ?? "";

export const pointsCases: Case[] = [
  mistake("good that costs nothing", [points, '"points": 400', '"points": §0'], "LB712", "/goods/0/points"),
  {
    title: "money that gives nothing",
    edits: [
      [points, '{\n      "id": "note"', '§{\n      "id": "note"'],
      [points, '"worth": "50",', ""],
    ],
    rule: "LB712",
    pointer: "/goods/1",
  },
  mistake(
    "money for money",
    [points, '"worth": "50"', '"worth": "50", "money": §"10"'],
    "LB712",
    "/goods/1/money",
  ),
  mistake(
    "worth of a good that is sent",
    [points, '"points": 400', '"points": 400, "worth": §"5"'],
    "LB712",
    "/goods/0/worth",
  ),
  mistake(
    "two steps that begin alike",
    [points, '"least": 500', '"least": §100'],
    "LB713",
    "/exchange/steps/1/least",
  ),
  mistake(
    "larger exchange that gives less",
    [points, '"money": "1.25"', '"money": §"0.75"'],
    "LB713",
    "/exchange/steps/1/money",
  ),
  mistake(
    "step that gives nothing",
    [points, '"money": "0.50"', '"money": §"0"'],
    "LB713",
    "/exchange/steps/0/money",
  ),
  mistake(
    "least points between two multiples",
    [points, '"least": 500', '"least": §550'],
    "LB713",
    "/exchange/steps/1/least",
  ),
  mistake(
    "good that ends before it begins",
    [points, '"2026-12-31"', '§"2026-10-31"'],
    "LB714",
    "/goods/0/until",
  ),
  mistake(
    "stock of an unlimited good",
    [points, '"stock": 3', '"stock": 3, "unlimited": §true'],
    "LB714",
    "/goods/0/unlimited",
  ),
  {
    title: "mall without goods",
    edits: [
      ["modules.json", '"MESSAGES": true', '"MESSAGES": true,\n    §"POINTMALL": true'],
      [points, whole, "{}"],
    ],
    rule: "LB714",
    pointer: "/modules/POINTMALL",
  },
  {
    title: "good without a stock",
    edits: [
      [points, '{\n      "id": "bat"', '§{\n      "id": "bat"'],
      [points, '"stock": 3,', ""],
    ],
    rule: "LB715",
    pointer: "/goods/0",
  },
  mistake(
    "picture of a good that is missing",
    [points, '"points": 400', '"points": 400, "picture": §"assets/bat.png"'],
    "LB408",
    "/goods/0/picture",
  ),
];
