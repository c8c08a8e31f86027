import { type Case, mistake } from "../mutation.ts";

const file = "registration.json";
const digits = '"acceptedPattern": "^[0-9]+$",';

/** Patterns of registration that nobody could satisfy. */
export const patternCases: Case[] = [
  mistake(
    "pattern in slashes",
    [file, digits, '"acceptedPattern": §"/^[0-9]+$/",'],
    "LB816",
    "/fields/mobileNum/acceptedPattern",
    "^[0-9]+$",
  ),
  mistake(
    "pattern of fewer characters than asked for",
    [file, digits, '"acceptedPattern": §"^(0|[1-9][0-9]{1,2})$",'],
    "LB816",
    "/fields/mobileNum/acceptedPattern",
  ),
  mistake(
    "pattern of more characters than allowed",
    [file, digits, '"acceptedPattern": §"^[0-9]{13,}$",'],
    "LB816",
    "/fields/mobileNum/acceptedPattern",
  ),
  mistake(
    "one of several patterns that nothing matches",
    [file, '"[0-9]"\n', '§"a^b"\n'],
    "LB816",
    "/fields/email/acceptedPattern/1",
  ),
];
