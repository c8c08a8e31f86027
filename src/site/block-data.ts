import type { Block } from "../contract/generated/block.ts";
import type { PageDocument } from "../contract/generated/page.ts";
import type { Input, OperationId } from "../contract/words.ts";
import { stableJson } from "../kernel/tree.ts";
import { allBlocks, shownAtFirst } from "./block-tree.ts";
import { gameListPageSize, lobbyPageSize, winnerBoardLimit } from "./constants.ts";
import { type BrandPayload, blocksOf } from "./payload.ts";

/** One call whose answer a block shows. */
export type DataNeed = { [Id in OperationId]: { operation: Id; input: Input<Id> } }[OperationId];

/** The cache key of a call: the same in server and browser, so that the browser finds the server's answer. */
export const dataKey = (operation: OperationId, input: object): string => `${operation}?${stableJson(input)}`;

const need = <Id extends OperationId>(operation: Id, input: Input<Id>): DataNeed =>
  ({ operation, input }) as DataNeed;

/** The frame: header, side menu and footer. */
const shellNeeds = (language: string): DataNeed[] => [need("lgw/games/game_menus", { language })];

export const noticesInput = (language: string) => ({ types: "B,PL", language });
export const rankInput = (language: string, limit: number = winnerBoardLimit) => ({
  gameCategory: "ALL",
  language,
  limitNum: limit,
});

/** The first page of a category, as the game list asks for it. */
export const gameListInput = (
  language: string,
  gameType: string | undefined,
  pageSize = gameListPageSize,
) => ({
  ...(gameType ? { gameType: gameType as NonNullable<Input<"relay/GCSGAME_gameList">["gameType"]> } : {}),
  pageNo: 1,
  pageSize,
  language,
});

/** A large card and two rows of four small ones. */
const bentoPlaces = 9;

/** How many games a section requests by its variant, when the document names no number. */
export const sectionLimit = (block: { variant?: string; limit?: number }): number =>
  block.limit ?? (block.variant === "bento" ? bentoPlaces : lobbyPageSize);

/** The first games of a category, as a lobby section requests them. */
export const sectionInput = (language: string, block: Extract<Block, { type: "game-section" }>) => ({
  ...gameListInput(language, block.category, sectionLimit(block)),
  ...(block.playable ? { playable: true } : {}),
});

/** The calls a block needs before it can be drawn for a visitor. */
function blockNeeds(block: Block, page: PageDocument, language: string): DataNeed[] {
  switch (block.type) {
    case "banner-carousel":
      return [
        need("relay/MCSFE_getListAnnouncements", noticesInput(language)),
        ...(block.variant === "scoreboard" ? [need("relay/GCSGAME_getRankList", rankInput(language))] : []),
      ];
    case "notice-marquee":
    case "announcement-list":
      return [need("relay/MCSFE_getListAnnouncements", noticesInput(language))];
    case "game-section":
      return sectionNeeds(block, language);
    case "winner-board":
      return [need("relay/GCSGAME_getRankList", rankInput(language))];
    case "promo-strip":
    case "promotion-list":
      return [need("system/promotions", { language })];
    case "help-centre":
      return [need("system/helpCenter", { lang: language, device: "WEB" })];
    case "game-list": {
      const gameType = block.gameType ?? page.params?.gameType;
      return [need("relay/GCSGAME_gameList", gameListInput(language, gameType))];
    }
    default:
      return [];
  }
}

function sectionNeeds(block: Extract<Block, { type: "game-section" }>, language: string): DataNeed[] {
  const { category, variant } = block;
  if (category === "HOT") return [need("relay/GCSGAME_hotGamesV2", { language })];
  if (category === "FAV" || category === "RECENT" || category === "MXWIN" || variant === "vendors") return [];
  return [need("relay/GCSGAME_gameList", sectionInput(language, block))];
}

/** All calls of a page, without duplicates. */
export function pageNeeds(blocks: readonly Block[], page: PageDocument, language: string): DataNeed[] {
  const all = [
    ...shellNeeds(language),
    ...shownAtFirst(blocks).flatMap((block) => blockNeeds(block, page, language)),
  ];
  return [...new Map(all.map((one) => [dataKey(one.operation, one.input), one])).values()];
}

const baseNamespaces = ["common", "lobby", "brand", "errors"];

const keysIn = (document: unknown): string[] =>
  [...JSON.stringify(document).matchAll(/"([a-z]+):[A-Za-z0-9_.-]+\*?"/g)].map(([, name = ""]) => name);

type Speaking = Pick<BrandPayload, "navigation" | "pages" | "home">;

/** Namespaces of the menus' labels: an entry without a label of its own uses its page's title. */
function menuNamespaces({ navigation, pages }: Speaking): string[] {
  const named = new Set([...JSON.stringify(navigation).matchAll(/"page":"([^"]+)"/g)].map(([, id]) => id));
  return [
    ...keysIn(navigation),
    ...pages.filter(({ id }) => named.has(id)).flatMap(({ titleKey }) => keysIn([titleKey])),
  ];
}

/** The locale namespaces of a page: those of the frame, the menus, its documents and its components. */
export function pageNamespaces(payload: Speaking, page: PageDocument): string[] {
  const blocks = blocksOf(payload, page);
  const types = allBlocks(blocks).map(({ type }) => type);
  const promo = types.some((type) => type === "promo-strip" || type === "promotion-list") ? ["promo"] : [];
  const auth = types.some((type) => type === "flow" || type === "form" || type === "list")
    ? ["auth", "validation"]
    : [];
  const table = types.includes("table") ? ["member"] : [];
  const own = keysIn([page.titleKey, page.filters, blocks]);
  return [...new Set([...baseNamespaces, ...menuNamespaces(payload), ...promo, ...auth, ...table, ...own])];
}
