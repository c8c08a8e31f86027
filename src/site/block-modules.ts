import type { Block } from "../contract/generated/block.ts";
import { isOn } from "./modules.ts";

/** The module, by block type, without which a block has no content. */
const moduleOfType: Partial<Record<Block["type"], string>> = {
  "announcement-list": "ANNOUNCEMENTS",
  "app-download": "APPDOWNLOAD",
  "game-list": "LOBBY",
  "game-section": "LOBBY",
  "category-menu": "LOBBY",
  "help-centre": "HELP",
  "notice-marquee": "ANNOUNCEMENTS",
  "promo-strip": "PROMOTIONS",
  "promotion-list": "PROMOTIONS",
  "sports-entrance": "GAME_SPORTS",
  "vendor-rail": "LOBBY",
  "winner-board": "WINNERS",
};

/** The module of a game category that has one of its own. */
const moduleOfCategory: Record<string, string> = {
  FAV: "FAVORITES",
  RECENT: "RECENT",
  MXWIN: "MXWIN",
};

const categoryOf = (block: Block): string | undefined => {
  if (block.type === "game-section") return block.category;
  return block.type === "game-list" ? block.gameType : undefined;
};

/** Whether the modules allow a block: the module it names, and those of its type and its games. */
export function isBlockOn(block: Block, allowed: ReadonlySet<string>, known: ReadonlySet<string>): boolean {
  const category = categoryOf(block);
  const ofGames = category && (moduleOfCategory[category] ?? `GAME_${category}`);
  return (
    isOn(allowed, block.visible?.module) &&
    isOn(allowed, moduleOfType[block.type]) &&
    // Categories such as HOT have no module of their own.
    (!ofGames || !known.has(ofGames) || allowed.has(ofGames))
  );
}
