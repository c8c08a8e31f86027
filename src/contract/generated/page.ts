// Generated from schemas/ by `livery generate`; do not edit.
import type { Block, BlockChange, TableBlock } from "./block.ts";

/**
 * The name of its group in the menu of its centre; pages of the same group stand together.
 */
export type LocaleKey = string;
/**
 * A modId of schemas/modules.json, or a list of which one suffices: the page is closed while all of them are off.
 */
export type ModuleOfThePage = string | Module[];
/**
 * A modId of schemas/modules.json.
 */
export type Module = string;
/**
 * namespace:key of a text in locales/ or in the brand's own locales/ folder.
 */
export type LocaleKey1 = string;
/**
 * A Lucide icon name in kebab case, or one of the platform's own: cockfight, lottery-balls, cricket-bat, facebook, youtube.
 */
export type Icon = string;

/**
 * One page of the site or of a centre: its address, its access and its blocks.
 */
export interface PageDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * The file's path below schemas/pages without .json.
   */
  id: string;
  /**
   * The address, letter by letter; capitals count.
   */
  route?: string;
  /**
   * Further addresses of the same page.
   *
   * Items: One address.
   */
  aliases?: string[];
  /**
   * Fixed parameters the blocks of this page read, such as gameType.
   */
  params?: {
    [k: string]: string;
  };
  /**
   * The centre whose menu lists it.
   */
  centre?: "member" | "agent" | "desk";
  /**
   * Place in the centre's menu, lowest first; pages without one come last, by id.
   */
  order?: number;
  groupKey?: LocaleKey;
  /**
   * The page of the same centre that this address leads to. While it is off it is the centre's first page that is on; where none is, the blocks of this page are shown.
   */
  redirect?: string;
  module?: ModuleOfThePage;
  /**
   * A page of the agent centre about one kind of contract: agents see it while one is offered to them, signed or still paying.
   */
  contract?: "dividend" | "dailyWage" | "hourly" | "realTime";
  /**
   * A page of the agent centre that sub-accounts cannot be given.
   */
  agentOnly?: boolean;
  /**
   * Who may open it.
   */
  access: "visitor" | "member" | "agent" | "desk";
  /**
   * Member accounts that may open it; both when left out.
   */
  accountModes?: ("trial" | "real")[];
  /**
   * Not in the sitemap: a page that search engines should not find.
   */
  unlisted?: boolean;
  titleKey: LocaleKey1;
  descriptionKey?: LocaleKey1;
  icon?: Icon;
  /**
   * Which count is shown beside its menu entry.
   */
  badge?: "messages" | "missions" | "rewards";
  /**
   * Shown as a modal over this page instead of a page of its own.
   */
  modal?: string;
  /**
   * The frame around it.
   */
  layout?: "site" | "bare" | "game" | "agent" | "desk" | "system";
  filters?: NonNullable<TableBlock["filters"]>;
  /**
   * From top to bottom.
   *
   * @minItems 1
   * @maxItems 40
   */
  blocks: Block[];
  changes?: BlockChange[];
}
