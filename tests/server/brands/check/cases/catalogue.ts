import { acmeFiles } from "../fixture.ts";
import { type Case, mistake } from "../mutation.ts";

const lounge = "pages/club/lounge.json";

/** A page whose block is a catalogue with a mistake in it. */
const catalogue = (find: string, replace: string): [string, string, string] => {
  const text = JSON.stringify(
    {
      type: "catalogue",
      titleKey: "brand:club.title",
      operation: "relay/GCSGAME_gameList",
      input: { language: "$language", gameType: "RNG" },
      rows: "games",
      card: "game",
      variant: "grid",
      filters: [{ kind: "search", param: "q", name: "keyword", labelKey: "brand:club.text" }],
      empty: { titleKey: "brand:club.title", textKey: "brand:club.text" },
    },
    null,
    2,
  );
  const change = text.replace(find, () => replace);
  if (change === text) throw new Error(`the catalogue has no ${find}`);
  return [lounge, acmeFiles[lounge]?.match(/\{\s*"type": "rich-text"[^}]*\}/)?.[0] ?? "", change];
};

const block = "/blocks/0";

export const catalogueCases: Case[] = [
  mistake("unknown card", catalogue('"game",', '§"gane",'), "LB204", `${block}/card`, "game"),
  mistake("unknown variant", catalogue('"grid"', '§"grdi"'), "LB204", `${block}/variant`, "grid"),
  mistake(
    "catalogue of a call that changes something",
    catalogue('"relay/GCSGAME_gameList"', '§"session/others"'),
    "LB416",
    `${block}/operation`,
  ),
  mistake(
    "catalogue of an unknown call",
    catalogue('"relay/GCSGAME_gameList"', '§"relay/GCSGAME_gamelist"'),
    "LB416",
    `${block}/operation`,
    "relay/GCSGAME_gameList",
  ),
  mistake(
    "key of a filter that there is none of",
    catalogue('"name": "keyword"', '"name": "keyword", §"placeholder": "x"'),
    "LB201",
    `${block}/filters/0/placeholder`,
  ),
  mistake(
    "filter of an unknown kind",
    catalogue('"search"', '§"serach"'),
    "LB204",
    `${block}/filters/0/kind`,
    "search",
  ),
  mistake(
    "text of a catalogue that there is none of",
    catalogue('"brand:club.title"', '§"brand:club.titel"'),
    "LB409",
    `${block}/titleKey`,
  ),
  mistake(
    "picture cards without fields",
    catalogue('{\n  "type"', '§{\n  "type"').map((text, index) =>
      index === 2 ? text.replace('"card": "game"', '"card": "picture"') : text,
    ) as [string, string, string],
    "LB202",
    block,
  ),
  mistake(
    "text with a label that nobody knows",
    ["locales/en.json", '"Come in."', '"Come in: “$t(§common:tab.gamse)”."'],
    "LB409",
    "/brand:club.text",
    "common:tab.games",
  ),
];
