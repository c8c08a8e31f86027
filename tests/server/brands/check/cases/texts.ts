import { type Case, mistake } from "../mutation.ts";

const english = "locales/en.json";
const banners = "content/banners.json";

/** Texts that would show readers how they are written. */
export const textCases: Case[] = [
  mistake(
    "label in a banner",
    [banners, '"en": "Log in"', '"en": "Go to §$t(common:tab.games)"'],
    "LB814",
    "/banners/1/title/en",
  ),
  mistake(
    "text that names itself",
    [english, '"brand:club.text": "Come in."', '"brand:club.text": "Come in, $t(§brand:club.text)"'],
    "LB814",
    "/brand:club.text",
  ),
  mistake(
    "label that names a label",
    [
      english,
      '"brand:club.title": "The club",\n  "brand:club.text": "Come in."',
      '"brand:club.title": "The club of $t(common:tab.games)",\n  "brand:club.text": "Come into $t(§brand:club.title)"',
    ],
    "LB814",
    "/brand:club.text",
  ),
  mistake(
    "label with blanks",
    [english, '"brand:club.text": "Come in."', '"brand:club.text": "Come to §$t( common:tab.games )"'],
    "LB814",
    "/brand:club.text",
  ),
  mistake(
    "figure in a banner",
    [banners, '"en": "Log in"', '"en": "Get {{§cap}} now"'],
    "LB815",
    "/banners/1/title/en",
  ),
  mistake(
    "figure in the tagline",
    ["brand.json", '"en": "Play well"', '"en": "Play well, {{ §name }}"'],
    "LB815",
    "/tagline/en",
  ),
  mistake(
    "tag in a title",
    [banners, '"en": "Log in"', '"en": "Log §<b>in</b>"'],
    "LB819",
    "/banners/1/title/en",
  ),
  mistake(
    "character reference in a text of a page",
    [english, '"brand:club.text": "Come in."', '"brand:club.text": "Come §&amp; stay."'],
    "LB819",
    "/brand:club.text",
  ),
  mistake(
    "announcement for readers that there are none of",
    [
      "content/announcements.json",
      '"publishedOn": "2026-11-01"',
      '"publishedOn": "2026-11-01", "languages": ["en", §"pt"]',
    ],
    "LB820",
    "/announcements/0/languages/1",
  ),
  mistake(
    "points of which fewer are exchanged a day than at a time",
    ["points.json", '"exchange": {', '"exchange": { "perDay": §99,'],
    "LB713",
    "/exchange/perDay",
  ),
  mistake(
    "link that begins like a host",
    ["content/announcements.json", '<a href=\\"/promotions?id=welcome', '<a href=\\"§www.acme.example'],
    "LB410",
    "/announcements/0/content/en",
    "https://www.acme.example",
  ),
  mistake(
    "link to a page without its slash",
    ["content/announcements.json", '<a href=\\"/promotions?id=welcome', '<a href=\\"§promotions?id=welcome'],
    "LB410",
    "/announcements/0/content/en",
    "/promotions?id=welcome",
  ),
];
