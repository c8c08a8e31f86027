// Generated from schemas/ by `livery generate`; do not edit.
import type { NavigationDocument } from "./navigation.ts";
import type { GameType, Visible } from "../words.ts";

export type Entry = NonNullable<NavigationDocument["tabs"]>[number];

/**
 * All announcements, nine a page.
 */
export interface AnnouncementListBlock {
  /**
   * All announcements, nine a page.
   */
  type: "announcement-list";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
}

/**
 * The apps of the brand with QR codes.
 */
export interface AppDownloadBlock {
  /**
   * The apps of the brand with QR codes.
   */
  type: "app-download";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  /**
   * How much space it takes.
   */
  variant?: "banner" | "page";
}

/**
 * The banners of one group, one slide a view.
 */
export interface BannerCarouselBlock {
  /**
   * The banners of one group, one slide a view.
   */
  type: "banner-carousel";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  /**
   * Which banners are shown.
   */
  group: "w_home" | "w_login" | "w_register" | "w_forget" | "w_leftmenu";
  /**
   * How a slide is set.
   */
  variant?: "bleed" | "framed" | "split" | "scoreboard";
  /**
   * Most slides.
   */
  limit?: number;
}

/**
 * The game menu: HOME, FAV, then the categories that have vendors.
 */
export interface CategoryMenuBlock {
  /**
   * The game menu: HOME, FAV, then the categories that have vendors.
   */
  type: "category-menu";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  /**
   * Shape of the entries.
   */
  variant?: "chips" | "tabs" | "tiles";
}

/**
 * The available pages of a centre, each with its purpose.
 */
export interface CentrePagesBlock {
  /**
   * The available pages of a centre, each with its purpose.
   */
  type: "centre-pages";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  titleKey: string;
  textKey?: string;
}

/**
 * An operation's rows as lines, areas or bars, with the same values as a table.
 */
export interface ChartBlock {
  /**
   * An operation's rows as lines, areas or bars, with the same values as a table.
   */
  type: "chart";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  titleKey: string;
  /**
   * The call whose answer is shown.
   */
  operation: string;
  /**
   * Fixed values for the call's input.
   */
  input?: {
    [k: string]: string | number | boolean;
  };
  /**
   * Names of the page's filters that narrow this block; all of them when left out.
   *
   * @maxItems 8
   *
   * Items: Name of a filter of the page.
   */
  follows?:
    | []
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string];
  /**
   * Field of the answer with the list; an answer that is a list needs none.
   */
  rows?: string;
  /**
   * Seconds after which the answer is read again while it is looked at.
   */
  refresh?: number;
  emptyKey: string;
  /**
   * How the values are drawn.
   */
  kind: "line" | "area" | "bar" | "stacked";
  /**
   * What runs from start to end.
   */
  x: {
    /**
     * Field of a row.
     */
    field: string;
    labelKey: string;
    /**
     * Days are put in order and drawn at their distance; texts stand as the answer has them.
     */
    kind: "day" | "text";
  };
  /**
   * What is drawn, one line or bar each.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: One of them.
   */
  series:
    | [
        {
          /**
           * Field of a row.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent";
        },
      ]
    | [
        {
          /**
           * Field of a row.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent";
        },
        {
          /**
           * Field of a row.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent";
        },
      ]
    | [
        {
          /**
           * Field of a row.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent";
        },
        {
          /**
           * Field of a row.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent";
        },
        {
          /**
           * Field of a row.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent";
        },
      ]
    | [
        {
          /**
           * Field of a row.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent";
        },
        {
          /**
           * Field of a row.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent";
        },
        {
          /**
           * Field of a row.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent";
        },
        {
          /**
           * Field of a row.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent";
        },
      ];
}

/**
 * Blocks side by side where there is room, below each other on phones.
 */
export interface ColumnsBlock {
  /**
   * Blocks side by side where there is room, below each other on phones.
   */
  type: "columns";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  /**
   * From start to end.
   *
   * @minItems 2
   * @maxItems 4
   *
   * Items: One column.
   */
  columns:
    | [
        {
          /**
           * The column's share of the room.
           */
          width?: "normal" | "wide";
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The column's share of the room.
           */
          width?: "normal" | "wide";
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
      ]
    | [
        {
          /**
           * The column's share of the room.
           */
          width?: "normal" | "wide";
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The column's share of the room.
           */
          width?: "normal" | "wide";
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The column's share of the room.
           */
          width?: "normal" | "wide";
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
      ]
    | [
        {
          /**
           * The column's share of the room.
           */
          width?: "normal" | "wide";
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The column's share of the room.
           */
          width?: "normal" | "wide";
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The column's share of the room.
           */
          width?: "normal" | "wide";
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The column's share of the room.
           */
          width?: "normal" | "wide";
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
      ];
}

/**
 * Deposits: the brand's channels with their forms, and the state of each deposit.
 */
export interface DepositBoardBlock {
  /**
   * Deposits: the brand's channels with their forms, and the state of each deposit.
   */
  type: "deposit-board";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
}

/**
 * A page without content yet: says so and links to others.
 */
export interface EmptyPageBlock {
  /**
   * A page without content yet: says so and links to others.
   */
  type: "empty-page";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  /**
   * The picture.
   */
  scene?: "empty" | "soon" | "locked" | "offline";
  titleKey: string;
  textKey: string;
  /**
   * Links to other pages.
   *
   * @maxItems 3
   */
  actions?: [] | [Entry] | [Entry, Entry] | [Entry, Entry, Entry];
}

/**
 * The fields of an operation's answer, one per line.
 */
export interface FactsBlock {
  /**
   * The fields of an operation's answer, one per line.
   */
  type: "facts";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  titleKey?: string;
  /**
   * The call whose answer is shown.
   */
  operation: string;
  /**
   * From top to bottom.
   *
   * @minItems 1
   * @maxItems 30
   *
   * Items: One line.
   */
  facts: [
    {
      /**
       * Field of the answer.
       */
      field: string;
      labelKey: string;
      /**
       * How the value is written.
       */
      format?: "text" | "date" | "yes" | "number";
      emptyKey?: string;
    },
    ...{
      /**
       * Field of the answer.
       */
      field: string;
      labelKey: string;
      /**
       * How the value is written.
       */
      format?: "text" | "date" | "yes" | "number";
      emptyKey?: string;
    }[],
  ];
}

/**
 * A form with a life of its own: a state machine of src/machines on the screen.
 */
export interface FlowBlock {
  /**
   * A form with a life of its own: a state machine of src/machines on the screen.
   */
  type: "flow";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  /**
   * Which one.
   */
  flow: "login" | "agent-login" | "register" | "set-password" | "desk" | "authenticator";
}

/**
 * A form that makes one call.
 */
export interface FormBlock {
  /**
   * A form that makes one call.
   */
  type: "form";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  titleKey: string;
  textKey?: string;
  /**
   * The call that is made.
   */
  operation: string;
  submitKey: string;
  doneKey: string;
  /**
   * Existing data: the form opens only on request.
   */
  current?: {
    /**
     * The call that answers it.
     */
    operation: string;
    /**
     * Field of the answer with the existing data, mostly masked; without it only their existence is shown.
     */
    field?: string;
    /**
     * Field of the answer that says whether the data are verified; unverified data are requested again.
     */
    verified: string;
    setKey?: string;
  };
  /**
   * Data that the form requires; while they are missing, it says so and links to the page that creates them.
   */
  needs?: {
    /**
     * The call that is made.
     */
    operation: string;
    /**
     * Field of the answer that must be true.
     */
    field: string;
    textKey: string;
    /**
     * The page that creates the data.
     */
    page: string;
  };
  /**
   * From top to bottom.
   *
   * @minItems 1
   * @maxItems 40
   *
   * Items: One field.
   */
  fields: [
    {
      /**
       * Field of the call's input.
       */
      name: string;
      labelKey: string;
      hintKey?: string;
      /**
       * The input widget.
       */
      widget?: "text" | "password" | "tel" | "code" | "date" | "textarea" | "hidden" | "amount" | "select";
      /**
       * The field of registration.json whose rule applies.
       */
      rule?: string;
      /**
       * Field of current's answer that must be true; otherwise this field is not shown.
       */
      where?: string;
      /**
       * Whether it may be left out.
       */
      optional?: boolean;
      /**
       * Of an amount: whether a minus before it takes money away; without it an amount is above zero.
       */
      signed?: boolean;
      /**
       * The autocomplete token.
       */
      autoComplete?: string;
      /**
       * Which keyboard phones show.
       */
      inputMode?: "text" | "numeric" | "tel" | "email" | "decimal";
      /**
       * A button that sends the code which this field takes.
       */
      send?: {
        /**
         * The call that sends it.
         */
        operation: string;
        /**
         * The code's purpose.
         */
        purpose: string;
        /**
         * Field with the address of the code.
         */
        to: string;
      };
      /**
       * The options of a select.
       *
       * @minItems 1
       * @maxItems 40
       *
       * Items: One value.
       */
      values?: [string, ...string[]];
      /**
       * A text key whose star an option's value replaces.
       */
      textPattern?: string;
    },
    ...{
      /**
       * Field of the call's input.
       */
      name: string;
      labelKey: string;
      hintKey?: string;
      /**
       * The input widget.
       */
      widget?: "text" | "password" | "tel" | "code" | "date" | "textarea" | "hidden" | "amount" | "select";
      /**
       * The field of registration.json whose rule applies.
       */
      rule?: string;
      /**
       * Field of current's answer that must be true; otherwise this field is not shown.
       */
      where?: string;
      /**
       * Whether it may be left out.
       */
      optional?: boolean;
      /**
       * Of an amount: whether a minus before it takes money away; without it an amount is above zero.
       */
      signed?: boolean;
      /**
       * The autocomplete token.
       */
      autoComplete?: string;
      /**
       * Which keyboard phones show.
       */
      inputMode?: "text" | "numeric" | "tel" | "email" | "decimal";
      /**
       * A button that sends the code which this field takes.
       */
      send?: {
        /**
         * The call that sends it.
         */
        operation: string;
        /**
         * The code's purpose.
         */
        purpose: string;
        /**
         * Field with the address of the code.
         */
        to: string;
      };
      /**
       * The options of a select.
       *
       * @minItems 1
       * @maxItems 40
       *
       * Items: One value.
       */
      values?: [string, ...string[]];
      /**
       * A text key whose star an option's value replaces.
       */
      textPattern?: string;
    }[],
  ];
}

/**
 * The game centre: the vendors of one category as large entrances.
 */
export interface GameCentreBlock {
  /**
   * The game centre: the vendors of one category as large entrances.
   */
  type: "game-centre";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  gameType?: GameType;
}

/**
 * The game list centre: one category with vendors, sub-types, search and pages.
 */
export interface GameListBlock {
  /**
   * The game list centre: one category with vendors, sub-types, search and pages.
   */
  type: "game-list";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  gameType?: GameType;
}

/**
 * Plays the game that the address names by gameCode and vassalage.
 */
export interface GamePageBlock {
  /**
   * Plays the game that the address names by gameCode and vassalage.
   */
  type: "game-page";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  /**
   * The kind of draws played here; every game by default.
   */
  kind?: "lottery" | "vnLottery" | "seaLottery";
  /**
   * The picture.
   */
  scene?: "empty" | "soon" | "locked" | "offline";
  titleKey: string;
  textKey: string;
  /**
   * Links to other pages.
   *
   * @maxItems 3
   */
  actions?: [] | [Entry] | [Entry, Entry] | [Entry, Entry, Entry];
}

/**
 * A section of games, or of vendors' cards, of one category.
 */
export interface GameSectionBlock {
  /**
   * A section of games, or of vendors' cards, of one category.
   */
  type: "game-section";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  /**
   * The content of the section; HOME and PROMO are menu entries without games.
   */
  category:
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
  titleKey?: string;
  /**
   * How cards are laid out.
   */
  variant?: "rail" | "grid" | "bento" | "list" | "vendors";
  /**
   * Most cards.
   */
  limit?: number;
  /**
   * Only playable games: the section is shorter with fewer of them, and absent without any.
   */
  playable?: boolean;
  icon?: string;
}

/**
 * The help topics with an index and a search.
 */
export interface HelpCentreBlock {
  /**
   * The help topics with an index and a search.
   */
  type: "help-centre";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
}

/**
 * The announcements' titles, running; a click opens the notice at its index.
 */
export interface NoticeMarqueeBlock {
  /**
   * The announcements' titles, running; a click opens the notice at its index.
   */
  type: "notice-marquee";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
}

/**
 * The games that are the member's own: favourites, or those played last.
 */
export interface OwnGamesBlock {
  /**
   * The games that are the member's own: favourites, or those played last.
   */
  type: "own-games";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  /**
   * The owner of the list.
   */
  category: "FAV" | "RECENT";
  titleKey: string;
  textKey: string;
  /**
   * Links to other pages.
   *
   * @maxItems 3
   */
  actions?: [] | [Entry] | [Entry, Entry] | [Entry, Entry, Entry];
}

/**
 * The first promotions, as covers.
 */
export interface PromoStripBlock {
  /**
   * The first promotions, as covers.
   */
  type: "promo-strip";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  /**
   * How covers are laid out.
   */
  variant?: "rail" | "pair" | "rows";
  /**
   * Most covers.
   */
  limit?: number;
}

/**
 * All promotions with tabs by type.
 */
export interface PromotionListBlock {
  /**
   * All promotions with tabs by type.
   */
  type: "promotion-list";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  /**
   * How covers are laid out.
   */
  variant?: "cards" | "rows" | "feature";
}

/**
 * A text of the locale files.
 */
export interface RichTextBlock {
  /**
   * A text of the locale files.
   */
  type: "rich-text";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  titleKey?: string;
  textKey: string;
}

/**
 * Blocks under a head of their own, which may be closed until the reader opens it.
 */
export interface SectionBlock {
  /**
   * Blocks under a head of their own, which may be closed until the reader opens it.
   */
  type: "section";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  titleKey: string;
  textKey?: string;
  /**
   * Whether the section is closed until its head is pressed, or the address ends with # and the section's id. A closed section calls nothing.
   */
  closed?: boolean;
  /**
   * From top to bottom; blocks are at most three deep inside each other.
   *
   * @minItems 1
   * @maxItems 20
   */
  blocks:
    | [Block]
    | [Block, Block]
    | [Block, Block, Block]
    | [Block, Block, Block, Block]
    | [Block, Block, Block, Block, Block]
    | [Block, Block, Block, Block, Block, Block]
    | [Block, Block, Block, Block, Block, Block, Block]
    | [Block, Block, Block, Block, Block, Block, Block, Block]
    | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
    | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
    | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
    | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
    | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
    | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
    | [
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
      ]
    | [
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
      ]
    | [
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
      ]
    | [
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
      ]
    | [
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
      ]
    | [
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
        Block,
      ];
}

/**
 * A wide picture that leads to the sports centre.
 */
export interface SportsEntranceBlock {
  /**
   * A wide picture that leads to the sports centre.
   */
  type: "sports-entrance";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  /**
   * Size of the picture.
   */
  variant?: "banner" | "pair";
}

/**
 * Values of one answer as tiles, each with its change and its course.
 */
export interface StatsBlock {
  /**
   * Values of one answer as tiles, each with its change and its course.
   */
  type: "stats";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  titleKey: string;
  /**
   * The call whose answer is shown.
   */
  operation: string;
  /**
   * Fixed values for the call's input.
   */
  input?: {
    [k: string]: string | number | boolean;
  };
  /**
   * Names of the page's filters that narrow this block; all of them when left out.
   *
   * @maxItems 8
   *
   * Items: Name of a filter of the page.
   */
  follows?:
    | []
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string];
  /**
   * Field of the answer with the list; an answer that is a list needs none.
   */
  rows?: string;
  /**
   * Field of a row by which the courses run from start to end.
   */
  orderBy?: string;
  /**
   * Seconds after which the answer is read again while it is looked at.
   */
  refresh?: number;
  /**
   * The tiles from start to end.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: One tile.
   */
  stats:
    | [
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
      ]
    | [
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
      ]
    | [
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
      ]
    | [
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
      ]
    | [
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
      ]
    | [
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
      ]
    | [
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
      ]
    | [
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
      ]
    | [
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
      ]
    | [
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
      ]
    | [
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
      ]
    | [
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
        {
          /**
           * Field of the answer, or a path to it.
           */
          field: string;
          labelKey: string;
          /**
           * How the value is written.
           */
          format?: "number" | "money" | "balance" | "percent" | "date" | "text";
          /**
           * The value before, against which the change is counted.
           */
          compare?: {
            /**
             * Field of the answer with the value before, or a path to it.
             */
            field: string;
            labelKey: string;
            /**
             * Which change is a good one.
             */
            good?: "up" | "down" | "neither";
          };
          /**
           * Field of a row whose values are drawn as a small line.
           */
          spark?: string;
          /**
           * The page behind the value.
           */
          page?: string;
        },
      ];
}

/**
 * A page that replaces the site: maintenance, a blocked region, an address that leads nowhere.
 */
export interface SystemNoticeBlock {
  /**
   * A page that replaces the site: maintenance, a blocked region, an address that leads nowhere.
   */
  type: "system-notice";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  /**
   * The event.
   */
  kind: "maintenance" | "region" | "not-found" | "module-off";
}

/**
 * From top to bottom.
 *
 * @minItems 1
 * @maxItems 40
 */
export type Fields = [Field, ...Field[]];
/**
 * Field of the call's input.
 */
export type Field1 = string;
/**
 * The field's label.
 */
export type LocaleKey = string;
/**
 * Information about it.
 */
export type LocaleKey1 = string;
/**
 * The input widget.
 */
export type Widget =
  "text" | "password" | "tel" | "code" | "date" | "textarea" | "hidden" | "amount" | "select";
/**
 * The field of registration.json whose rule applies.
 */
export type Rule = string;
/**
 * Field of current's answer that must be true; otherwise this field is not shown.
 */
export type Where = string;
/**
 * Whether it may be left out.
 */
export type Optional = boolean;
/**
 * Of an amount: whether a minus before it takes money away; without it an amount is above zero.
 */
export type Signed = boolean;
/**
 * The autocomplete token.
 */
export type Autofill = string;
/**
 * Which keyboard phones show.
 */
export type Keyboard = "text" | "numeric" | "tel" | "email" | "decimal";
/**
 * The call that sends it.
 */
export type Operation = string;
/**
 * The code's purpose.
 */
export type Purpose = string;
/**
 * Field with the address of the code.
 */
export type Field2 = string;
/**
 * The options of a select.
 *
 * @minItems 1
 * @maxItems 40
 */
export type Values = [Value, ...Value[]];
/**
 * One value.
 */
export type Value = string;
/**
 * A text key whose star an option's value replaces.
 */
export type TextPattern = string;

/**
 * A list that an operation answers, as a table; on phones each row is a card.
 */
export interface TableBlock {
  /**
   * A list that an operation answers, as a table; on phones each row is a card.
   */
  type: "table";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  titleKey: string;
  /**
   * The call whose answer's content is listed.
   */
  operation: string;
  emptyKey: string;
  /**
   * From start to end.
   *
   * @minItems 1
   * @maxItems 30
   *
   * Items: One column.
   */
  columns: [
    {
      /**
       * Field of a row.
       */
      field: string;
      labelKey: string;
      /**
       * How the value is written.
       */
      format?:
        | "text"
        | "date"
        | "ago"
        | "yes"
        | "number"
        | "money"
        | "balance"
        | "change"
        | "changes"
        | "lines"
        | "picture"
        | "address";
      yesKey?: string;
      noKey?: string;
      /**
       * The emphasis of the column within a row.
       */
      role?: "title" | "aside";
      /**
       * The column under whose value this one is shown, small and without a head.
       */
      below?: string;
      /**
       * Values with a good or bad outcome, shown in their tones. Waiting values follow the table's setting; all others are neutral.
       */
      tones?: {
        /**
         * Values that end well.
         *
         * @maxItems 24
         *
         * Items: One value.
         */
        good?: string[];
        /**
         * Values that end badly.
         *
         * @maxItems 24
         *
         * Items: One value.
         */
        bad?: string[];
      };
      /**
       * A text key whose star the value replaces: the value is a code of the platform, not free text.
       */
      textPattern?: string;
      /**
       * The operation that returns a picture by its number, for the format picture.
       */
      picture?: string;
      /**
       * The page with details; the value becomes part of the address.
       */
      link?: {
        /**
         * Its target.
         */
        page: string;
        /**
         * Under which name the value goes into the address.
         */
        as: string;
      };
    },
    ...{
      /**
       * Field of a row.
       */
      field: string;
      labelKey: string;
      /**
       * How the value is written.
       */
      format?:
        | "text"
        | "date"
        | "ago"
        | "yes"
        | "number"
        | "money"
        | "balance"
        | "change"
        | "changes"
        | "lines"
        | "picture"
        | "address";
      yesKey?: string;
      noKey?: string;
      /**
       * The emphasis of the column within a row.
       */
      role?: "title" | "aside";
      /**
       * The column under whose value this one is shown, small and without a head.
       */
      below?: string;
      /**
       * Values with a good or bad outcome, shown in their tones. Waiting values follow the table's setting; all others are neutral.
       */
      tones?: {
        /**
         * Values that end well.
         *
         * @maxItems 24
         *
         * Items: One value.
         */
        good?: string[];
        /**
         * Values that end badly.
         *
         * @maxItems 24
         *
         * Items: One value.
         */
        bad?: string[];
      };
      /**
       * A text key whose star the value replaces: the value is a code of the platform, not free text.
       */
      textPattern?: string;
      /**
       * The operation that returns a picture by its number, for the format picture.
       */
      picture?: string;
      /**
       * The page with details; the value becomes part of the address.
       */
      link?: {
        /**
         * Its target.
         */
        page: string;
        /**
         * Under which name the value goes into the address.
         */
        as: string;
      };
    }[],
  ];
  /**
   * Whether the call answers page by page.
   */
  paging?: boolean;
  /**
   * Whether all rows that are found can be saved as CSV and XLSX.
   */
  exports?: boolean;
  /**
   * What the list is narrowed by. Filters and page are part of the address.
   *
   * @minItems 1
   * @maxItems 8
   *
   * Items: One filter: a choice, a period or a typed text.
   */
  filters?:
    | [
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
      ]
    | [
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
      ]
    | [
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
      ]
    | [
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
      ]
    | [
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
      ]
    | [
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
      ]
    | [
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
      ]
    | [
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
        {
          /**
           * How one filters.
           */
          kind: "choice" | "period" | "text";
          /**
           * Field of the call's input; for a period the name in the address. Not page.
           */
          name: string;
          labelKey: string;
          hintKey?: string;
          /**
           * The values of a choice.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value replaces: the value is a code of the platform, not free text.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists a choice's options, each with value and label.
           */
          from?: string;
          /**
           * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out.
           */
          default?: string;
          /**
           * Whether the call waits until a text is searched for.
           */
          required?: boolean;
        },
      ];
  /**
   * Sums of all that was found, under their fields in the answer's totals.
   *
   * @maxItems 8
   *
   * Items: One sum.
   */
  totals?:
    | []
    | [
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
      ]
    | [
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
      ]
    | [
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
      ]
    | [
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
      ]
    | [
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
      ]
    | [
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
      ]
    | [
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
      ]
    | [
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
        {
          /**
           * Field of the totals.
           */
          field: string;
          labelKey: string;
        },
      ];
  /**
   * A button: below the table, or above it if it opens a form.
   */
  action?: {
    /**
     * The call that is made.
     */
    operation: string;
    labelKey: string;
    doneKey: string;
    titleKey?: string;
    textKey?: string;
    fields?: Fields;
    /**
     * A field of the answer that is shown once, after success: it can be read nowhere else.
     */
    shows?: {
      /**
       * Field of the answer.
       */
      field: string;
      labelKey: string;
    };
  };
  /**
   * Rows that need an action: the menu shows their number. They must be sorted first.
   */
  waits?: {
    /**
     * Field of a row.
     */
    field: string;
    /**
     * Those that count.
     *
     * @minItems 1
     * @maxItems 24
     *
     * Items: One value.
     */
    values: [string, ...string[]];
  };
  /**
   * Actions of a row, for the roles of their operation.
   *
   * @minItems 1
   * @maxItems 24
   *
   * Items: An action of a row. A dialog names the row, asks for the missing input and calls the operation.
   */
  rowActions?: [
    {
      /**
       * Unique in the table; addresses and tests name it so.
       */
      id: string;
      /**
       * The call that is made.
       */
      operation: string;
      labelKey: string;
      titleKey?: string;
      textKey?: string;
      doneKey: string;
      /**
       * For calls with several outcomes: a field of the answer, and the text key whose star the field's value replaces.
       */
      doneBy?: {
        /**
         * Field of the answer.
         */
        field: string;
        /**
         * A text key whose star the value replaces.
         */
        textPattern: string;
      };
      /**
       * How its button looks.
       */
      tone?: "main" | "quiet" | "danger";
      /**
       * Which rows it is for; all when left out.
       */
      when?: {
        /**
         * Field of a row.
         */
        field: string;
        /**
         * Those that count.
         *
         * @minItems 1
         * @maxItems 24
         *
         * Items: One value.
         */
        values: [string, ...string[]];
      };
      /**
       * Fields of the row that go into the call's input.
       *
       * @minItems 1
       * @maxItems 24
       *
       * Items: Field of a row.
       */
      row: [string, ...string[]];
      /**
       * Columns by which the dialog names the row.
       *
       * @minItems 1
       * @maxItems 24
       *
       * Items: Field of a row.
       */
      about?: [string, ...string[]];
      /**
       * Fixed values for the call's input.
       */
      input?: {
        [k: string]: string | boolean;
      };
      /**
       * The initial value of a form field: the first of these fields of the row that is not empty.
       */
      known?: {
        /**
         * @maxItems 24
         */
        [k: string]: string[];
      };
      fields?: Fields;
      /**
       * A field of the answer that is shown once, after success: it can be read nowhere else.
       */
      shows?: {
        /**
         * Field of the answer.
         */
        field: string;
        labelKey: string;
      };
    },
    ...{
      /**
       * Unique in the table; addresses and tests name it so.
       */
      id: string;
      /**
       * The call that is made.
       */
      operation: string;
      labelKey: string;
      titleKey?: string;
      textKey?: string;
      doneKey: string;
      /**
       * For calls with several outcomes: a field of the answer, and the text key whose star the field's value replaces.
       */
      doneBy?: {
        /**
         * Field of the answer.
         */
        field: string;
        /**
         * A text key whose star the value replaces.
         */
        textPattern: string;
      };
      /**
       * How its button looks.
       */
      tone?: "main" | "quiet" | "danger";
      /**
       * Which rows it is for; all when left out.
       */
      when?: {
        /**
         * Field of a row.
         */
        field: string;
        /**
         * Those that count.
         *
         * @minItems 1
         * @maxItems 24
         *
         * Items: One value.
         */
        values: [string, ...string[]];
      };
      /**
       * Fields of the row that go into the call's input.
       *
       * @minItems 1
       * @maxItems 24
       *
       * Items: Field of a row.
       */
      row: [string, ...string[]];
      /**
       * Columns by which the dialog names the row.
       *
       * @minItems 1
       * @maxItems 24
       *
       * Items: Field of a row.
       */
      about?: [string, ...string[]];
      /**
       * Fixed values for the call's input.
       */
      input?: {
        [k: string]: string | boolean;
      };
      /**
       * The initial value of a form field: the first of these fields of the row that is not empty.
       */
      known?: {
        /**
         * @maxItems 24
         */
        [k: string]: string[];
      };
      fields?: Fields;
      /**
       * A field of the answer that is shown once, after success: it can be read nowhere else.
       */
      shows?: {
        /**
         * Field of the answer.
         */
        field: string;
        labelKey: string;
      };
    }[],
  ];
  /**
   * Names of the page's filters that narrow this block; all of them when left out.
   *
   * @maxItems 8
   *
   * Items: Name of a filter of the page.
   */
  follows?:
    | []
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string];
  /**
   * Fixed values for the call's input.
   */
  input?: {
    [k: string]: string | number | boolean;
  };
  /**
   * Seconds after which the answer is read again while it is looked at.
   */
  refresh?: number;
}
/**
 * One field.
 */
export interface Field {
  name: Field1;
  labelKey: LocaleKey;
  hintKey?: LocaleKey1;
  widget?: Widget;
  rule?: Rule;
  where?: Where;
  optional?: Optional;
  signed?: Signed;
  autoComplete?: Autofill;
  inputMode?: Keyboard;
  send?: Sending;
  values?: Values;
  textPattern?: TextPattern;
}
/**
 * A button that sends the code which this field takes.
 */
export interface Sending {
  operation: Operation;
  purpose: Purpose;
  to: Field2;
}

/**
 * Blocks behind tabs, of which one is open; it is part of the address. A closed tab calls nothing.
 */
export interface TabsBlock {
  /**
   * Blocks behind tabs, of which one is open; it is part of the address. A closed tab calls nothing.
   */
  type: "tabs";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  labelKey: string;
  /**
   * From start to end; the first one is open at first.
   *
   * @minItems 2
   * @maxItems 8
   *
   * Items: One tab.
   */
  tabs:
    | [
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
      ]
    | [
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
      ]
    | [
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
      ]
    | [
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
      ]
    | [
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
      ]
    | [
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
      ]
    | [
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
        {
          /**
           * The tab's name in the address.
           */
          id: string;
          labelKey: string;
          icon?: string;
          /**
           * From top to bottom; blocks are at most three deep inside each other.
           *
           * @minItems 1
           * @maxItems 20
           */
          blocks:
            | [Block]
            | [Block, Block]
            | [Block, Block, Block]
            | [Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ]
            | [
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
                Block,
              ];
        },
      ];
}

/**
 * Short facts about the brand, each with an icon.
 */
export interface TrustStripBlock {
  /**
   * Short facts about the brand, each with an icon.
   */
  type: "trust-strip";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  /**
   * Two to four.
   *
   * @minItems 2
   * @maxItems 4
   */
  items:
    | [
        {
          icon: string;
          titleKey: string;
          textKey: string;
        },
        {
          icon: string;
          titleKey: string;
          textKey: string;
        },
      ]
    | [
        {
          icon: string;
          titleKey: string;
          textKey: string;
        },
        {
          icon: string;
          titleKey: string;
          textKey: string;
        },
        {
          icon: string;
          titleKey: string;
          textKey: string;
        },
      ]
    | [
        {
          icon: string;
          titleKey: string;
          textKey: string;
        },
        {
          icon: string;
          titleKey: string;
          textKey: string;
        },
        {
          icon: string;
          titleKey: string;
          textKey: string;
        },
        {
          icon: string;
          titleKey: string;
          textKey: string;
        },
      ];
}

/**
 * The marks of the brand's vendors.
 */
export interface VendorRailBlock {
  /**
   * The marks of the brand's vendors.
   */
  type: "vendor-rail";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  gameType?: GameType;
  /**
   * Most marks.
   */
  limit?: number;
}

/**
 * All of a member's money, and moving it between the main wallet and vendors' own.
 */
export interface WalletBoardBlock {
  /**
   * All of a member's money, and moving it between wallets.
   */
  type: "wallet-board";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
}

/**
 * The latest big wins: top three with medals, then a scrolling list.
 */
export interface WinnerBoardBlock {
  /**
   * The latest big wins: top three with medals, then a scrolling list.
   */
  type: "winner-board";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  /**
   * How it is drawn.
   */
  variant?: "ticker" | "podium" | "table";
  /**
   * Rows.
   */
  limit?: number;
}

/**
 * Withdrawals: bound accounts, the form, and the state of each withdrawal.
 */
export interface WithdrawBoardBlock {
  /**
   * Withdrawals: bound accounts, the form, and the state of each withdrawal.
   */
  type: "withdraw-board";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
}

export type Block =
  | AnnouncementListBlock
  | AppDownloadBlock
  | BannerCarouselBlock
  | CategoryMenuBlock
  | CentrePagesBlock
  | ChartBlock
  | ColumnsBlock
  | DepositBoardBlock
  | EmptyPageBlock
  | FactsBlock
  | FlowBlock
  | FormBlock
  | GameCentreBlock
  | GameListBlock
  | GamePageBlock
  | GameSectionBlock
  | HelpCentreBlock
  | NoticeMarqueeBlock
  | OwnGamesBlock
  | PromoStripBlock
  | PromotionListBlock
  | RichTextBlock
  | SectionBlock
  | SportsEntranceBlock
  | StatsBlock
  | SystemNoticeBlock
  | TableBlock
  | TabsBlock
  | TrustStripBlock
  | VendorRailBlock
  | WalletBoardBlock
  | WinnerBoardBlock
  | WithdrawBoardBlock;
