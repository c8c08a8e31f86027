import type { Block } from "../contract/generated/block.ts";
import type { PageDocument } from "../contract/generated/page.ts";
import type { Input, OperationId } from "../contract/shared-types.ts";
import { dataKey, noticesInput, rankInput, sectionInput } from "./block-data.ts";
import { shownAtFirst } from "./block-tree.ts";
import { type DataNeed, namedNeeds } from "./call-input.ts";
import { isAlikeForAll } from "./page-lookup.ts";

const need = <Id extends OperationId>(operation: Id, input: Input<Id>): DataNeed =>
  ({ operation, input }) as DataNeed;

/** The frame: header, side menu and footer. */
const shellNeeds = (language: string): DataNeed[] => [need("lgw/games/game_menus", { language })];

/** The calls of the lobby's own blocks and of entries, whose documents name no call. */
function ownNeeds(block: Block, page: PageDocument, language: string): DataNeed[] {
  switch (block.type) {
    case "flow":
      // An entry has one of the brand's banners above it.
      return isAlikeForAll(page) ? [need("relay/MCSFE_getListAnnouncements", noticesInput(language))] : [];
    case "banner-carousel":
      return [
        need("relay/MCSFE_getListAnnouncements", noticesInput(language)),
        ...(block.variant === "scoreboard" ? [need("relay/GCSGAME_getRankList", rankInput(language))] : []),
      ];
    case "notice-marquee":
      return [need("relay/MCSFE_getListAnnouncements", noticesInput(language))];
    case "game-section":
      return sectionNeeds(block, language);
    case "winner-board":
      return [need("relay/GCSGAME_getRankList", rankInput(language))];
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
    ...shownAtFirst(blocks).flatMap((block) => [
      ...ownNeeds(block, page, language),
      ...namedNeeds(block, { page, language }),
    ]),
  ];
  return [...new Map(all.map((one) => [dataKey(one.operation, one.input), one])).values()];
}
