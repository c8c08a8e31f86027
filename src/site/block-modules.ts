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

/** The property of a block by which it may belong to a module, and that module; undefined where it belongs to none by it. */
type BlockModule = ["visible" | "type" | "category", module: string | readonly string[] | undefined];

/** The modules a block belongs to: the one it names, and those of its type and its games. */
export function modulesOfBlock(block: Block, known: ReadonlySet<string>): BlockModule[] {
  const category = categoryOf(block);
  const ofGames = category && (moduleOfCategory[category] ?? `GAME_${category}`);
  return [
    ["visible", block.visible?.module],
    ["type", moduleOfType[block.type]],
    // Categories such as HOT have no module of their own.
    ["category", ofGames && known.has(ofGames) ? ofGames : undefined],
  ];
}

/** Whether the modules allow a block. */
export const isBlockOn = (block: Block, allowed: ReadonlySet<string>, known: ReadonlySet<string>): boolean =>
  modulesOfBlock(block, known).every(([, module]) => isOn(allowed, module));
