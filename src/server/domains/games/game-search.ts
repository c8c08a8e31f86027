import type { GameTypesDocument } from "../../../contract/generated/game-types.ts";
import type { VendorDocument } from "../../../contract/generated/vendor.ts";
import type { Game } from "../../../contract/shared-types.ts";
import { plainWord } from "../../../site/topic-search.ts";
import type { Platform } from "../../brands/platform.ts";

/** By which words a game is found, in all languages of the platform: what it is called, where it belongs, what it is. */
type SearchWords = Readonly<Record<"name" | "joined" | "kind" | "about", readonly string[]>>;

/** The words by which a game is found. */
export type WordsOfGame = (game: Game) => SearchWords;

/** Words of one letter or two are in too many descriptions, and a short word is another word by one letter. */
const leastOfDescription = 4;
const leastWithError = 4;
const leastWithTwoErrors = 8;
/** A search has few words; more would only cost time. */
const mostWords = 6;
/** Thai is written without spaces: a word stands in the middle of others. */
const withoutSpaces = /\p{Script=Thai}/u;

/**
 * Gathers the words of each game once. Players type names in their own language or script whatever language the site is
 * in, so that names, categories and descriptions of all languages count.
 */
export function createSearchWords({
  vendors,
  gameTypes,
  locales,
}: Pick<Platform, "vendors" | "gameTypes" | "locales">): WordsOfGame {
  const known = new Map<string, SearchWords>();
  const titles = titlesOf(gameTypes, locales);
  return (game) => {
    const key = `${game.nodeId}|${game.gameType}`;
    const words = known.get(key) ?? wordsOfGame(game, vendors.get(game.vassalage), titles);
    known.set(key, words);
    return words;
  };
}

/** The titles of a category in all languages. */
function titlesOf(
  { gameTypes }: GameTypesDocument,
  locales: Platform["locales"],
): ReadonlyMap<string, string[]> {
  return new Map(
    gameTypes.map(({ code, titleKey }) => {
      const [namespace = "", key = ""] = titleKey.split(":");
      return [code, [...locales.values()].flatMap((texts) => texts.get(namespace)?.[key] ?? [])];
    }),
  );
}

function wordsOfGame(
  { gameCode, gameName, gameType, vendorName }: Game,
  vendor: VendorDocument | undefined,
  titles: ReadonlyMap<string, string[]>,
): SearchWords {
  const document = vendor?.games.find((game) => game.gameCode === gameCode);
  const names = [gameName, ...textsOf(document?.name), ...(document?.searchNames ?? [])];
  return {
    name: unique(names.flatMap(searchWords)),
    // Some type a name without its spaces.
    joined: unique(names.map((name) => searchWords(name).join(""))),
    kind: unique([vendorName, ...(titles.get(gameType) ?? [])].flatMap(searchWords)),
    about: unique(textsOf(document?.description).flatMap(searchWords)),
  };
}

const textsOf = (text: VendorDocument["games"][number]["name" | "description"]): string[] =>
  typeof text === "string" ? [text] : Object.values<string>({ ...text });

const unique = (words: readonly string[]): string[] => [...new Set(words)];

const searchWords = (text: string): string[] =>
  plainWord(text)
    .split(/[\s:'’\-–,.!?()]+/)
    .filter(Boolean);

/**
 * The games that have all words of a search: those whose names begin with the words first, then those that have them in the
 * name, in maker or category, in the description. When there are none, words with typing errors count.
 */
export function searchGames(games: readonly Game[], keyword: string, wordsOf: WordsOfGame): Game[] {
  const wanted = searchWords(keyword).slice(0, mostWords);
  if (wanted.length === 0) return [...games];
  const exactRanks = wanted.map((word) => (game: Game) => exactRank(wordsOf(game), word));
  const exact = ranked(games, exactRanks);
  if (exact.length > 0) return exact;
  const closeRanks = exactRanks.map((rankOf, place) => {
    const errorsOf = closeRank(wordsOf, wanted[place] ?? "");
    return (game: Game) => Math.min(rankOf(game), 3 + errorsOf(game));
  });
  return ranked(games, closeRanks);
}

/** The games with a rank for every word, the lowest sum first. */
function ranked(games: readonly Game[], ranks: readonly ((game: Game) => number)[]): Game[] {
  const sumOf = (game: Game): number => {
    let sum = 0;
    // Without one of the words, the others need not be looked for.
    for (const rankOf of ranks) if (sum < Infinity) sum += rankOf(game);
    return sum;
  };
  return games
    .map((game) => ({ game, rank: sumOf(game) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .map(({ game }) => game);
}

/** How far a game is from a word that it has, or whose beginning it has; infinite when it has not. */
function exactRank({ name, joined, kind, about }: SearchWords, wanted: string): number {
  const begins = (word: string) => word.startsWith(wanted);
  if (name.some(begins) || joined.some(begins)) return 0;
  if (name.some((word) => word.includes(wanted))) return 1;
  if (kind.some((word) => word.includes(wanted))) return 2;
  const stands = withoutSpaces.test(wanted) ? (word: string) => word.includes(wanted) : begins;
  if (wanted.length >= leastOfDescription && about.some(stands)) return 3;
  return Infinity;
}

/** The typing errors between a word and the closest one of a game; infinite when there are too many. */
function closeRank(wordsOf: WordsOfGame, wanted: string): (game: Game) => number {
  const most = errorsAllowed(wanted);
  const known = new Map<string, number>();
  const errorsOf = (word: string): number => {
    const errors = known.get(word) ?? (most > 0 ? typingErrors(word, wanted, most) : Infinity);
    known.set(word, errors);
    return errors;
  };
  return (game) => {
    const { name, joined, kind } = wordsOf(game);
    return Math.min(
      ...name.map(errorsOf),
      ...joined.map(errorsOf),
      ...kind.map((word) => errorsOf(word) + 2),
    );
  };
}

function errorsAllowed({ length }: string): number {
  if (length >= leastWithTwoErrors) return 2;
  return length >= leastWithError ? 1 : 0;
}

/**
 * The fewest letters left out, added, changed or exchanged with their neighbour between what was typed and any beginning of a
 * word; infinite when they are more than `most`.
 */
export function typingErrors(word: string, wanted: string, most: number): number {
  if (wanted.length - word.length > most) return Infinity;
  const beginning = word.slice(0, wanted.length + most);
  let before: number[] = [];
  let above = Array.from({ length: beginning.length + 1 }, (_unused, column) => column);
  for (let row = 1; row <= wanted.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= beginning.length; column += 1) {
      const same = wanted[row - 1] === beginning[column - 1];
      const exchanged =
        wanted[row - 1] === beginning[column - 2] && wanted[row - 2] === beginning[column - 1];
      line[column] = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
        row > 1 && column > 1 && exchanged ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = above;
    above = line;
  }
  const errors = Math.min(...above);
  return errors <= most ? errors : Infinity;
}
