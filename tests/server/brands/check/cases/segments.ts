import { type Case, mistake } from "../mutation.ts";

const desk = "desk.json";
const rewards = "rewards.json";
const weekly = '"rules": {';

/** Adds a rule for a segment. */
const forSegment = (on: string, segment: string): Case["edits"][number] => [
  rewards,
  weekly,
  `"rules": {
    "chosen": {
      "title": { "en": "For you", "hi": "आपके लिए" },
      "trigger": { "on": "${on}" },
      "conditions": { "segment": §"${segment}" },
      "effect": { "points": { "amount": 5 } },
      "limits": { "memberDay": 1, "budget": "1000" }
    },`,
];
const inRule = "/rules/chosen/conditions/segment";
const fresh = "/segments/fresh/where";
const away = "/segments/away/where";

export const segmentCases: Case[] = [
  mistake("rule for a segment that there is not", forSegment("claim", "frsh"), "LB787", inRule, "fresh"),
  mistake("rule for a name that every object has", forSegment("claim", "constructor"), "LB787", inRule),
  mistake("deposit for those without one", forSegment("deposit", "fresh"), "LB787", inRule),
  mistake("claim by those who are away", forSegment("claim", "away"), "LB787", inRule),
  mistake("segment of an unknown tag", [desk, '"watch"\n', '§"wach"\n'], "LB788", `${away}/tags/0`, "watch"),
  mistake(
    "segment without an unknown tag",
    [desk, '"call"\n', '§"cal"\n'],
    "LB788",
    `${away}/withoutTags/0`,
    "call",
  ),
  mistake(
    "segment of a language that is off",
    [desk, '"language": "hi"', '"language": §"th"'],
    "LB788",
    `${away}/language`,
  ),
  mistake(
    "segment of a level that is none",
    [desk, '"absentFor": 30', '"absentFor": 30, "fromLevel": §3'],
    "LB788",
    `${away}/fromLevel`,
  ),
  mistake(
    "segment of a day that is none",
    [desk, '"deposited": "no"', '"deposited": "no", "registeredFrom": §"2026-02-30"'],
    "LB788",
    `${fresh}/registeredFrom`,
  ),
  mistake(
    "segment whose days exclude each other",
    [desk, '"registeredWithin": 14', '"registeredFor": 14, "registeredWithin": §14'],
    "LB789",
    `${fresh}/registeredWithin`,
  ),
  mistake(
    "segment whose levels exclude each other",
    [desk, '"absentFor": 30', '"absentFor": 30, "fromLevel": 2, "toLevel": §1'],
    "LB789",
    `${away}/toLevel`,
  ),
  mistake(
    "segment of the absent who were seen",
    [desk, '"absentFor": 30', '"absentFor": 30, "seenWithin": §7'],
    "LB789",
    `${away}/seenWithin`,
  ),
  mistake(
    "segment whose tags are left out",
    [desk, '"withoutTags": [', '"withoutTags": §["watch", '],
    "LB789",
    `${away}/withoutTags`,
  ),
  mistake(
    "two segments of one name",
    [desk, '"en": "Away"', '"en": §"new"'],
    "LB772",
    "/segments/away/name/en",
  ),
];
