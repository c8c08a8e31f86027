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
   * How much room it takes.
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
 * The pages of a centre that are open, each with what it is for.
 */
export interface CentrePagesBlock {
  /**
   * The pages of a centre that are open, each with what it is for.
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
 * Paying in: the brand's channels with their forms, and what became of each deposit.
 */
export interface DepositBoardBlock {
  /**
   * Paying in: the brand's channels with their forms, and what became of each deposit.
   */
  type: "deposit-board";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
}

/**
 * A room that has nothing to show yet: says so and leads on.
 */
export interface EmptyPageBlock {
  /**
   * A room that has nothing to show yet: says so and leads on.
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
   * Where to go from here.
   *
   * @maxItems 3
   */
  actions?: [] | [Entry] | [Entry, Entry] | [Entry, Entry, Entry];
}

/**
 * What an operation answers, one fact a line.
 */
export interface FactsBlock {
  /**
   * What an operation answers, one fact a line.
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
   * What is there already: the form opens only when somebody wants another one.
   */
  current?: {
    /**
     * The call that answers it.
     */
    operation: string;
    /**
     * Field of the answer that says what is there, mostly hidden; without it only that it is there is said.
     */
    field?: string;
    /**
     * Field of the answer that says whether it is proved; what is not, is asked for.
     */
    verified: string;
    setKey?: string;
  };
  /**
   * What must be there before the form can be used; until then it says so and leads to where it is made.
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
     * Where it is made.
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
       * How it is asked for.
       */
      widget?: "text" | "password" | "tel" | "code" | "date" | "textarea" | "hidden" | "amount";
      /**
       * The field of registration.json whose rule it keeps.
       */
      rule?: string;
      /**
       * Field of current's answer that must be true; where it is not, this one is not asked for.
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
       * What the browser may fill in.
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
         * What the code is for.
         */
        purpose: string;
        /**
         * Field that says where it goes.
         */
        to: string;
      };
    },
    ...{
      /**
       * Field of the call's input.
       */
      name: string;
      labelKey: string;
      hintKey?: string;
      /**
       * How it is asked for.
       */
      widget?: "text" | "password" | "tel" | "code" | "date" | "textarea" | "hidden" | "amount";
      /**
       * The field of registration.json whose rule it keeps.
       */
      rule?: string;
      /**
       * Field of current's answer that must be true; where it is not, this one is not asked for.
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
       * What the browser may fill in.
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
         * What the code is for.
         */
        purpose: string;
        /**
         * Field that says where it goes.
         */
        to: string;
      };
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
 * Where a game is played: the one that the address names by gameCode and vassalage.
 */
export interface GamePageBlock {
  /**
   * Where a game is played: the one that the address names by gameCode and vassalage.
   */
  type: "game-page";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  /**
   * The draws that are played here; every game is when left out.
   */
  kind?: "lottery" | "vnLottery" | "seaLottery";
  /**
   * The picture.
   */
  scene?: "empty" | "soon" | "locked" | "offline";
  titleKey: string;
  textKey: string;
  /**
   * Where to go from here.
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
   * What the section shows; HOME and PROMO are places of the menu and hold no games.
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
   * Only what can be played: the section is shorter where there is less, and absent without any.
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
   * Whose list it is.
   */
  category: "FAV" | "RECENT";
  titleKey: string;
  textKey: string;
  /**
   * Where to go from here.
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
   * What happened.
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
 * What one should know of it.
 */
export type LocaleKey1 = string;
/**
 * How it is asked for.
 */
export type Widget = "text" | "password" | "tel" | "code" | "date" | "textarea" | "hidden" | "amount";
/**
 * The field of registration.json whose rule it keeps.
 */
export type Rule = string;
/**
 * Field of current's answer that must be true; where it is not, this one is not asked for.
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
 * What the browser may fill in.
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
 * What the code is for.
 */
export type Purpose = string;
/**
 * Field that says where it goes.
 */
export type Field2 = string;

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
        | "change"
        | "changes"
        | "lines"
        | "picture"
        | "address";
      yesKey?: string;
      noKey?: string;
      /**
       * What stands out of a row, and what is only told beside it.
       */
      role?: "title" | "aside";
      /**
       * The column whose value this one stands under, small and without a head of its own.
       */
      below?: string;
      /**
       * Values that end well or badly. They look so, and those that wait as the table says; all others are quiet.
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
       * A text key whose star the value takes: the value is a word of the system, not of people.
       */
      textPattern?: string;
      /**
       * Where pictures are asked for by their number, under format picture.
       */
      picture?: string;
      /**
       * The page that tells more of it; the value goes into the address.
       */
      link?: {
        /**
         * Where it leads.
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
        | "change"
        | "changes"
        | "lines"
        | "picture"
        | "address";
      yesKey?: string;
      noKey?: string;
      /**
       * What stands out of a row, and what is only told beside it.
       */
      role?: "title" | "aside";
      /**
       * The column whose value this one stands under, small and without a head of its own.
       */
      below?: string;
      /**
       * Values that end well or badly. They look so, and those that wait as the table says; all others are quiet.
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
       * A text key whose star the value takes: the value is a word of the system, not of people.
       */
      textPattern?: string;
      /**
       * Where pictures are asked for by their number, under format picture.
       */
      picture?: string;
      /**
       * The page that tells more of it; the value goes into the address.
       */
      link?: {
        /**
         * Where it leads.
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
   * Whether one chooses a period; the call takes from, to and zone.
   */
  period?: boolean;
  /**
   * A field of the call's input that one chooses from a list.
   */
  choice?: {
    /**
     * Field of the call's input.
     */
    name: string;
    labelKey: string;
    /**
     * What there is to choose from, beside everything.
     *
     * @minItems 1
     * @maxItems 40
     *
     * Items: One value.
     */
    values: [string, ...string[]];
    /**
     * A text key whose star the value takes: the value is a word of the system, not of people.
     */
    textPattern: string;
    /**
     * What is chosen at first; then there is no choosing everything.
     */
    default?: string;
  };
  /**
   * Further fields of the call's input to narrow by, beside everything.
   *
   * @maxItems 4
   *
   * Items: A field of the call's input, with its values or where the answer lists them.
   */
  choices?:
    | []
    | [
        {
          /**
           * Field of the call's input.
           */
          name: string;
          labelKey: string;
          /**
           * What there is to choose from, beside everything.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value takes: the value is a word of the system, not of people.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists what there is to choose from, each with value and label.
           */
          from?: string;
        },
      ]
    | [
        {
          /**
           * Field of the call's input.
           */
          name: string;
          labelKey: string;
          /**
           * What there is to choose from, beside everything.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value takes: the value is a word of the system, not of people.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists what there is to choose from, each with value and label.
           */
          from?: string;
        },
        {
          /**
           * Field of the call's input.
           */
          name: string;
          labelKey: string;
          /**
           * What there is to choose from, beside everything.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value takes: the value is a word of the system, not of people.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists what there is to choose from, each with value and label.
           */
          from?: string;
        },
      ]
    | [
        {
          /**
           * Field of the call's input.
           */
          name: string;
          labelKey: string;
          /**
           * What there is to choose from, beside everything.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value takes: the value is a word of the system, not of people.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists what there is to choose from, each with value and label.
           */
          from?: string;
        },
        {
          /**
           * Field of the call's input.
           */
          name: string;
          labelKey: string;
          /**
           * What there is to choose from, beside everything.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value takes: the value is a word of the system, not of people.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists what there is to choose from, each with value and label.
           */
          from?: string;
        },
        {
          /**
           * Field of the call's input.
           */
          name: string;
          labelKey: string;
          /**
           * What there is to choose from, beside everything.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value takes: the value is a word of the system, not of people.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists what there is to choose from, each with value and label.
           */
          from?: string;
        },
      ]
    | [
        {
          /**
           * Field of the call's input.
           */
          name: string;
          labelKey: string;
          /**
           * What there is to choose from, beside everything.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value takes: the value is a word of the system, not of people.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists what there is to choose from, each with value and label.
           */
          from?: string;
        },
        {
          /**
           * Field of the call's input.
           */
          name: string;
          labelKey: string;
          /**
           * What there is to choose from, beside everything.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value takes: the value is a word of the system, not of people.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists what there is to choose from, each with value and label.
           */
          from?: string;
        },
        {
          /**
           * Field of the call's input.
           */
          name: string;
          labelKey: string;
          /**
           * What there is to choose from, beside everything.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value takes: the value is a word of the system, not of people.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists what there is to choose from, each with value and label.
           */
          from?: string;
        },
        {
          /**
           * Field of the call's input.
           */
          name: string;
          labelKey: string;
          /**
           * What there is to choose from, beside everything.
           *
           * @minItems 1
           * @maxItems 40
           *
           * Items: One value.
           */
          values?: [string, ...string[]];
          /**
           * A text key whose star the value takes: the value is a word of the system, not of people.
           */
          textPattern?: string;
          /**
           * Field of the answer that lists what there is to choose from, each with value and label.
           */
          from?: string;
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
   * A button: below the table, or above it where it asks for something first.
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
  };
  /**
   * A field of the call's input that one types; nothing is asked for before. It stands in the address.
   */
  search?: {
    /**
     * Field of the call's input.
     */
    name: string;
    labelKey: string;
    hintKey?: string;
  };
  /**
   * Which rows wait for somebody: their count stands in the menu. They must come first.
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
   * What can be done with a row, by whom the operation's roles let.
   *
   * @minItems 1
   * @maxItems 24
   *
   * Items: One thing that can be done with a row. A dialog names the row, asks what is missing and does it.
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
       * Where a call can end in more than one way: a field of its answer, and the text key whose star the field's value takes.
       */
      doneBy?: {
        /**
         * Field of the answer.
         */
        field: string;
        /**
         * A text key whose star the value takes.
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
       * What goes into the call's input as it stands here.
       */
      input?: {
        [k: string]: string | boolean;
      };
      /**
       * What stands in a field of the form at first: the first of these fields of the row that is not empty.
       */
      known?: {
        /**
         * @maxItems 24
         */
        [k: string]: string[];
      };
      fields?: Fields;
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
       * Where a call can end in more than one way: a field of its answer, and the text key whose star the field's value takes.
       */
      doneBy?: {
        /**
         * Field of the answer.
         */
        field: string;
        /**
         * A text key whose star the value takes.
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
       * What goes into the call's input as it stands here.
       */
      input?: {
        [k: string]: string | boolean;
      };
      /**
       * What stands in a field of the form at first: the first of these fields of the row that is not empty.
       */
      known?: {
        /**
         * @maxItems 24
         */
        [k: string]: string[];
      };
      fields?: Fields;
    }[],
  ];
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
 * Being paid: bound accounts, the form, and what became of each withdrawal.
 */
export interface WithdrawBoardBlock {
  /**
   * Being paid: bound accounts, the form, and what became of each withdrawal.
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
  | SportsEntranceBlock
  | SystemNoticeBlock
  | TableBlock
  | TrustStripBlock
  | VendorRailBlock
  | WalletBoardBlock
  | WinnerBoardBlock
  | WithdrawBoardBlock;
