import type { Block } from "../contract/generated/block.ts";
import type { PageDocument } from "../contract/generated/page.ts";
import type { Input, OperationId } from "../contract/shared-types.ts";
import { stableJson } from "../kernel/json-values.ts";
import { allBlocks } from "./block-tree.ts";
import { gameListPageSize, lobbyPageSize, winnerBoardLimit } from "./constants.ts";
import { framePage, pageById } from "./page-lookup.ts";
import { type BrandPayload, blocksOf } from "./payload.ts";

/** The cache key of a call: the same in server and browser, so that the browser finds the server's answer. */
export const dataKey = (operation: OperationId, input: object): string => `${operation}?${stableJson(input)}`;

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

const baseNamespaces = ["common", "lobby", "brand", "errors"];

/** Namespaces of the text keys that a document names. A link to a page, "page:promotions", is written like a key and is none. */
const keysIn = (document: unknown): string[] =>
  [...JSON.stringify(document).matchAll(/"(?!page:)([a-z]+):[A-Za-z0-9_.-]+\*?"/g)].map(
    ([, name = ""]) => name,
  );

type Speaking = Pick<BrandPayload, "navigation" | "pages" | "home">;

/** Namespaces of the menus' labels: an entry without a label of its own uses its page's title. */
function menuNamespaces({ navigation, pages }: Speaking): string[] {
  const named = new Set([...JSON.stringify(navigation).matchAll(/"page":"([^"]+)"/g)].map(([, id]) => id));
  return [
    ...keysIn(navigation),
    ...pages.filter(({ id }) => named.has(id)).flatMap(({ titleKey }) => keysIn([titleKey])),
  ];
}

/** The blocks of the page that a block shows in its place. */
function blocksNamed(payload: Speaking, block: Block): Block[] {
  const other = block.type === "page-blocks" && pageById(payload.pages, block.of.page ?? "");
  return other ? blocksOf(payload, other) : [];
}

/** The locale namespaces of a page: those of the frame, the menus, its documents and its components. */
export function pageNamespaces(payload: Speaking, page: PageDocument): string[] {
  const around = framePage(payload.pages)?.blocks ?? [];
  const blocks = [...blocksOf(payload, page), ...around].flatMap((block) => [
    block,
    ...blocksNamed(payload, block),
  ]);
  const types = allBlocks(blocks).map(({ type }) => type);
  const auth = types.some((type) => type === "flow" || type === "form" || type === "list")
    ? ["auth", "validation"]
    : [];
  const table = types.includes("table") ? ["member"] : [];
  const diff = types.includes("diff") ? ["diff"] : [];
  const own = keysIn([page.titleKey, page.filters, blocks]);
  return [...new Set([...baseNamespaces, ...menuNamespaces(payload), ...auth, ...table, ...diff, ...own])];
}
