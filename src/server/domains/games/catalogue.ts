import { type ArtStyle, artPath } from "../../../art/art-address.ts";
import type { GameTypesDocument } from "../../../contract/generated/game-types.ts";
import type { VendorDocument } from "../../../contract/generated/vendor.ts";
import type { Category, Game, GameType, VendorCard } from "../../../contract/shared-types.ts";
import { pickById } from "../../../kernel/random.ts";
import { imageFolders, imagePath } from "../../../site/constants.ts";
import { localized } from "../../../site/locale.ts";
import type { Platform } from "../../brands/platform.ts";
import { createSearchWords, searchGames, type WordsOfGame } from "./game-search.ts";

/** The games of one brand in one language. Lists are in the brand's vendor order, playable games first. */
export type Catalogue = {
  games: Game[];
  categories: Category[];
  find: (query: GameQuery) => Game[];
  game: (vassalage: string, gameCode: string) => Game | undefined;
};

export type GameQuery = {
  gameType?: GameType | undefined;
  vassalage?: string | undefined;
  gameClassify?: string | undefined;
  gameCode?: string | undefined;
  keyword?: string | undefined;
  tag?: Game["tags"][number] | undefined;
  /** Only playable games. */
  playable?: boolean | undefined;
};

type CatalogueOptions = {
  vendorCodes: readonly string[] | undefined;
  imageCdn: readonly string[];
  language: string;
  /** Modules that are on: a category whose module is off has no games. */
  allowed: ReadonlySet<string>;
  /** Vendors whose games can be opened; games of other vendors are shown as coming soon. Default: all. */
  adapters?: { has: (vendor: string) => boolean };
  /** The vendors' games, where several catalogues share them; `adapters` counts only without it. */
  gameLists?: GameLists;
  /** By which words games are found, where several catalogues share them. */
  searchWords?: WordsOfGame;
  /** Whether sandbox vendors are included: for certification, never for players. */
  sandboxes?: boolean;
  /** Whether our own games are offered; true when left out. */
  originals?: boolean;
  /** The style in which the games' pictures are drawn; without one they have none. */
  art?: ArtStyle;
};

/**
 * Builds a brand's catalogue: the vendors of its list without sandboxes (all vendors in the platform's order when it
 * has no list), games named in `language`, cards of esports and cockfight vendors moved out of SPORTS (spec section 4).
 */
export function buildCatalogue(platform: Platform, options: CatalogueOptions): Catalogue {
  const {
    gameLists = createGameLists(platform.gameTypes, options.adapters),
    searchWords = createSearchWords(platform),
  } = options;
  const vendors = offeredVendors(platform, options.vendorCodes).filter(
    ({ traits }) =>
      (options.sandboxes || !traits.includes("sandbox")) &&
      (options.originals !== false || !traits.includes("house")),
  );
  const games = vendors
    .flatMap((vendor) => gameLists(vendor, options.language, options.art))
    .filter(({ gameType }) => options.allowed.has(`GAME_${gameType}`));
  const categories = categoriesOf(platform.gameTypes, vendors, games, options);
  return {
    games,
    categories,
    find: (query) => findGames(games, query, searchWords),
    game: (vassalage, gameCode) =>
      games.find((game) => game.vassalage === vassalage && game.gameCode === gameCode),
  };
}

/** The addresses of a game's small and large picture (spec section 3, Game). */
function iconsOf({ nodeId, gameType }: Game, style: ArtStyle): Pick<Game, "showIcon" | "lagerIcon"> {
  const tile = { style, kind: "tile", id: nodeId, topic: gameType } as const;
  return { showIcon: artPath({ ...tile, shape: "square" }), lagerIcon: artPath({ ...tile, shape: "wide" }) };
}

/** The games of a vendor, named in a language, with pictures in a style of art. */
type GameLists = (vendor: VendorDocument, language: string, art: ArtStyle | undefined) => readonly Game[];

/** Game lists that are made once for each vendor, language and style; languages must be a bounded set. */
export function createGameLists(
  types: GameTypesDocument,
  adapters: { has: (vendor: string) => boolean } = { has: () => true },
): GameLists {
  const known = new Map<string, readonly Game[]>();
  return (vendor, language, art) => {
    const key = `${vendor.code}|${language}|${art}`;
    const list =
      known.get(key) ??
      vendor.games
        .map((game) => gameOf(types, vendor, game, language, adapters))
        .map((game) => (art ? { ...game, ...iconsOf(game, art) } : game));
    known.set(key, list);
    return list;
  };
}

function offeredVendors({ vendors }: Platform, codes: readonly string[] | undefined): VendorDocument[] {
  if (codes) return codes.flatMap((code) => vendors.get(code) ?? []);
  return [...vendors.values()].sort((a, b) => a.order - b.order);
}

/** The category that a vendor's game is shown under. Some vendors report another one. */
export function shownType(types: GameTypesDocument, vendor: VendorDocument, gameType: string): GameType {
  const split = types.gameTypes.find(
    ({ splitFrom }) =>
      splitFrom?.gameType === gameType && vendor.traits.some((trait) => trait === splitFrom.trait),
  );
  return (split?.code ?? gameType) as GameType;
}

function gameOf(
  types: GameTypesDocument,
  vendor: VendorDocument,
  game: VendorDocument["games"][number],
  language: string,
  adapters: { has: (vendor: string) => boolean },
): Game {
  const name = typeof game.name === "string" ? game.name : localized(game.name, language);
  return {
    nodeId: `${vendor.code}:${game.gameCode}`,
    vassalage: vendor.code,
    vendorName: vendor.name,
    gameCode: game.gameCode,
    gameType: shownType(types, vendor, game.gameType),
    gameName: name,
    displayName: name,
    isGame: game.isGame ?? "",
    state: stateOf(vendor, game, adapters.has(vendor.code)),
    tags: game.tags ?? [],
    ...(game.gameClassify ? { gameClassify: game.gameClassify } : {}),
    ...(game.description ? { description: localized(game.description, language) } : {}),
  };
}

/** A closed vendor, or one without an adapter, closes all its games. An open vendor may have games that come soon. */
function stateOf(
  { state }: VendorDocument,
  game: VendorDocument["games"][number],
  spokenTo: boolean,
): Game["state"] {
  if (state !== "open") return state;
  return spokenTo ? (game.state ?? "open") : "soon";
}

function categoriesOf(
  types: GameTypesDocument,
  vendors: readonly VendorDocument[],
  games: readonly Game[],
  options: CatalogueOptions,
): Category[] {
  return types.gameTypes
    .filter(({ playable }) => playable)
    .map(({ code, titleKey }) => ({
      gameType: code as GameType,
      title: titleKey,
      ...classifyOf(games, code),
      cards: playableFirst(
        vendors.flatMap((vendor) => {
          const own = games.filter((game) => game.vassalage === vendor.code && game.gameType === code);
          return own.length > 0 ? [cardOf(vendor, code as GameType, own, options)] : [];
        }),
        ({ playable }) => playable > 0,
      ),
    }));
}

/** The sub-types of a category's games; nothing where they have none. */
function classifyOf(games: readonly Game[], code: string): Pick<Category, "gameClassify"> {
  const own = games.flatMap(({ gameType, gameClassify }) => (gameType === code ? (gameClassify ?? []) : []));
  return own.length > 0 ? { gameClassify: [...new Set(own)] } : {};
}

function cardOf(
  vendor: VendorDocument,
  gameType: GameType,
  games: readonly Game[],
  { imageCdn }: CatalogueOptions,
): VendorCard {
  // A vendor always gets the same host of the list, so that browsers cache one copy.
  const base = pickById(imageCdn, vendor.code);
  const { path, variants } = imageFolders.vendorIcon;
  return {
    vassalage: vendor.code,
    displayName: vendor.name,
    gameType,
    state: vendor.state,
    games: games.length,
    playable: games.filter(isPlayable).length,
    traits: vendor.traits,
    ...(base ? { iconUrl: imagePath(base, path, vendor.code, variants[0]) } : {}),
  };
}

function findGames(
  games: readonly Game[],
  { gameType, vassalage, gameClassify, gameCode, keyword, tag, playable }: GameQuery,
  wordsOf: WordsOfGame,
): Game[] {
  const found = games.filter(
    (game) =>
      (!gameType || game.gameType === gameType) &&
      (!vassalage || game.vassalage === vassalage) &&
      (!gameCode || game.gameCode === gameCode) &&
      (!gameClassify || game.gameClassify === gameClassify) &&
      (!tag || game.tags.includes(tag)) &&
      (!playable || isPlayable(game)),
  );
  const mixed = vassalage ? found : interleaved(found);
  return playableFirst(searchGames(mixed, keyword ?? "", wordsOf), isPlayable);
}

const isPlayable = ({ state }: Game): boolean => state === "open";

/** Playable games first, each group in its own order. */
function playableFirst<Item>(items: readonly Item[], playable: (item: Item) => boolean): Item[] {
  return [...items.filter(playable), ...items.filter((item) => !playable(item))];
}

/** Alternates between vendors in their order, so that the first one does not fill the first page. */
function interleaved(games: readonly Game[]): Game[] {
  const byVendor = Map.groupBy(games, ({ vassalage }) => vassalage);
  const longest = Math.max(0, ...[...byVendor.values()].map(({ length }) => length));
  return Array.from({ length: longest }, (_unused, turn) =>
    [...byVendor.values()].flatMap((list) => list[turn] ?? []),
  ).flat();
}
