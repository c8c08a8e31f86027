// Generated from schemas/ by `livery generate`; do not edit.

/**
 * namespace:key of a text in locales/ or in the brand's own locales/ folder.
 */
export type LocaleKey = string;
/**
 * A Lucide icon name in kebab case, or one of the platform's own: cockfight, lottery-balls, cricket-bat, facebook, youtube.
 */
export type Icon = string;
/**
 * Who sees it.
 */
export type ForWhom = "any" | "visitor" | "member";
/**
 * On which screens it is shown.
 */
export type Device = "any" | "phone" | "desktop";
/**
 * A modId of schemas/modules.json.
 */
export type Module = string;
/**
 * The call.
 */
export type Operation = string;
/**
 * The values that the field may have, of which a list must have one, or whether it has any at all.
 */
export type Condition = ("filled" | "empty" | "positive") | (string | boolean)[];
/**
 * The block is there for most: a placeholder waits in its place while the answer is on its way.
 */
export type Expected = boolean;
/**
 * A category of games.
 */
export type GameType =
  | "HOME"
  | "PROMO"
  | "FAV"
  | "HOT"
  | "RECENT"
  | "ELOTT"
  | "LOTT"
  | "LIVE"
  | "SPORTS"
  | "FISH"
  | "RNG"
  | "PVP"
  | "ESPORTS"
  | "COCKFIGHT"
  | "MXWIN";

/**
 * navigation.json: the menus. Game categories are derived from the vendors; these are the other entries. An entry whose page's module is off is not shown.
 */
export interface NavigationDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * The tabs beside the logo.
   *
   * @maxItems 8
   */
  tabs?: Entry[];
  /**
   * Order of the game categories; those without a vendor are left out. Those with playable games come first; ESPORTS and COCKFIGHT written directly after SPORTS stay with it.
   */
  categories?: GameType[];
  /**
   * Groups of entries.
   *
   * @maxItems 10
   */
  sideMenu?: {
    /**
     * Unique id of the group.
     */
    id: string;
    labelKey?: LocaleKey;
    /**
     * true lists the game categories in this group.
     */
    categories?: boolean;
    /**
     * In order.
     *
     * @maxItems 20
     */
    items: Entry[];
  }[];
  /**
   * Three to five entries at the bottom of a phone; one may be raised.
   *
   * @minItems 3
   * @maxItems 5
   */
  mobileBar?: Entry[];
  /**
   * Pages linked from the footer.
   *
   * @maxItems 16
   */
  footer?: Entry[];
  /**
   * Vendor codes shown as marks in the footer.
   *
   * @maxItems 24
   */
  footerVendors?: string[];
}
/**
 * One entry of a menu: a page, an action of the frame, or a page of another site.
 */
export interface Entry {
  /**
   * Id of a page document, as its path below schemas/pages without .json.
   */
  page?: string;
  /**
   * The action of the entry, instead of opening a page.
   */
  action?: "menu" | "search" | "language" | "customerService" | "appDownload" | "notices" | "logout";
  /**
   * The https address of a page of another site, which opens in a tab of its own. Such an entry needs a labelKey, of the brand's own locales as a rule.
   */
  link?: string;
  labelKey?: LocaleKey;
  icon?: Icon;
  /**
   * Draws the entry of a mobile bar bigger.
   */
  raised?: boolean;
  visible?: VisibleWhen;
}
/**
 * All of these conditions must hold; without them the block is always shown.
 */
export interface VisibleWhen {
  auth?: ForWhom;
  device?: Device;
  module?: Module;
  answer?: Answer;
}
/**
 * What a call must answer: the block is not shown before it is known.
 */
export interface Answer {
  operation: Operation;
  when: When;
  expected?: Expected;
}
/**
 * What it answers.
 */
export interface When {
  [k: string]: Condition;
}
