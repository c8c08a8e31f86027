import type { Block } from "../contract/generated/block.ts";
import { isOn } from "./modules.ts";

/** The module, by block type, without which a block has no content. */
const moduleOfType: Partial<Record<Block["type"], string>> = {
  "app-download": "APPDOWNLOAD",
  "game-section": "LOBBY",
  "category-menu": "LOBBY",
  "notice-marquee": "ANNOUNCEMENTS",
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

const categoryOf = (block: Block): string | undefined =>
  block.type === "game-section" ? block.category : undefined;

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
