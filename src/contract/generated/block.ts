// Generated from schemas/ by `livery generate`; do not edit.
import type { NavigationDocument } from "./navigation.ts";
import type { Conditions, GameType, Visible } from "../shared-types.ts";

export type Entry = NonNullable<NavigationDocument["tabs"]>[number];

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
 * Cards of what an operation lists: games, vendors, promotions or any rows with a title and a picture.
 */
export type CatalogueBlock = {
  /**
   * Cards of what an operation lists: games, vendors, promotions or any rows with a title and a picture.
   */
  type: "catalogue";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  titleKey?: string;
  icon?: string;
  /**
   * The call whose list is shown: one that only reads.
   */
  operation: string;
  /**
   * What the call is always asked with. "$language" stands for the page's language and "$page.<name>" for a parameter of the page; a parameter that the page does not have is left out.
   */
  input?: {
    [k: string]: string | number | boolean;
  };
  /**
   * The field of the answer that is the list; content when left out, or the answer itself if it is a list.
   */
  rows?: string;
  /**
   * The list lies inside one entry of what the call lists: the first that matches.
   */
  within?: {
    /**
     * Fields of the entry with the values they must have; "$page.<name>" stands for a parameter of the page.
     */
    where: {
      [k: string]: string;
    };
    /**
     * The field of the entry that is the list.
     */
    list: string;
  };
  /**
   * What draws a row.
   */
  card: "game" | "vendor" | "promotion" | "picture";
  /**
   * What a picture card shows of a row; only for the card picture.
   */
  fields?: {
    /**
     * Names the row; it also chooses the generated picture.
     */
    id: string;
    /**
     * The card's name.
     */
    title: string;
    /**
     * A sentence under the name.
     */
    text?: string;
    /**
     * The address of a picture; a generated one without it.
     */
    picture?: string;
    /**
     * An amount in the brand's currency, or a number where priceKey names a text.
     */
    price?: string;
    priceKey?: string;
    /**
     * The row's state, as a mark on the card.
     */
    state?: string;
    /**
     * Text of a state: the star stands for it.
     */
    statePattern?: string;
    /**
     * States in which nothing can be done: the card is muted and leads nowhere.
     *
     * @maxItems 24
     *
     * Items: One state.
     */
    closed?: string[];
  };
  /**
   * The page that a picture card leads to; without it the card is no link.
   */
  to?: {
    /**
     * Its target.
     */
    page: string;
    /**
     * Under which name the value goes into the address.
     */
    as?: string;
    /**
     * Whose value goes into the address.
     */
    field?: string;
  };
  /**
   * A game card's picture; the brand's own when left out.
   */
  shape?: "portrait" | "square" | "wide";
  /**
   * How cards are laid out.
   */
  variant?: "grid" | "rail" | "rows" | "pair" | "feature";
  /**
   * Most cards, for a first look at a longer list.
   */
  limit?: number;
  /**
   * How a long list is split; a list without it is shown whole.
   */
  paging?: "call" | "list";
  /**
   * Cards a page.
   */
  pageSize?: number;
  /**
   * What narrows the list, from the top down. Choices and texts are in the page's address.
   *
   * @maxItems 24
   *
   * Items: One choice or text.
   */
  filters?: {
    /**
     * How it is set.
     */
    kind: "search" | "choice";
    /**
     * Its name in the page's address.
     */
    param: string;
    /**
     * Further names in older addresses.
     *
     * @maxItems 24
     *
     * Items: One name.
     */
    aliases?: string[];
    labelKey: string;
    /**
     * The field of the call's input that takes the value. Without it the browser narrows the rows that it has.
     */
    name?: string;
    /**
     * Without a name: the fields of a row that must have the value, or contain the text.
     *
     * @maxItems 24
     *
     * Items: One field.
     */
    fields?: string[];
    /**
     * How choices are drawn.
     */
    look?: "chips" | "tabs" | "entrances";
    allKey?: string;
    /**
     * Text of a choice without a field for it: the star stands for the value.
     */
    textPattern?: string;
    /**
     * The call whose list has the choices; without it they are the values of the listed rows.
     */
    operation?: string;
    /**
     * What the call is always asked with. "$language" stands for the page's language and "$page.<name>" for a parameter of the page; a parameter that the page does not have is left out.
     */
    input?: {
      [k: string]: string | number | boolean;
    };
    /**
     * The field of the choices' answer that is the list.
     */
    rows?: string;
    /**
     * The list lies inside one entry of what the call lists: the first that matches.
     */
    within?: {
      /**
       * Fields of the entry with the values they must have; "$page.<name>" stands for a parameter of the page.
       */
      where: {
        [k: string]: string;
      };
      /**
       * The field of the entry that is the list.
       */
      list: string;
    };
    /**
     * The field of an entry that is the value, or a list of values.
     */
    value?: string;
    /**
     * The field of an entry that is the choice's text.
     */
    text?: string;
    /**
     * The field of an entry with the code of the vendor whose mark stands before the text.
     */
    mark?: string;
    /**
     * Only entries whose fields have the values of other filters, by their parameters, if those are set.
     */
    when?: {
      [k: string]: string;
    };
    /**
     * Parameters of filters that another choice of this one empties.
     *
     * @maxItems 24
     *
     * Items: One parameter.
     */
    clears?: string[];
  }[];
  /**
   * How many rows there are, beside the head.
   */
  count?: {
    key: string;
    /**
     * The field of the answer with the number; without it the rows of a whole list are counted.
     */
    total?: string;
    /**
     * The field of the answer with the number of rows that are available; the text then counts these.
     */
    open?: string;
    moreKey?: string;
    noneKey?: string;
  };
  /**
   * A link beside the head.
   */
  more?: {
    /**
     * Its target.
     */
    page: string;
    labelKey: string;
  };
  /**
   * The address's parameter whose value opens the promotion of that id.
   */
  opens?: string;
  /**
   * What an empty list says; without it an empty block is not shown.
   */
  empty?: {
    titleKey: string;
    textKey: string;
    /**
     * Links to other pages.
     *
     * @maxItems 3
     */
    actions?: Entry[];
  };
  /**
   * What the block says when the filters find nothing; as empty when left out.
   */
  unmatched?: {
    titleKey: string;
    textKey: string;
    clearKey: string;
  };
};

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
   * Values for the call's input. A text $row.<field> is a field of the row that the block is inside of, $language the reader's language, $page.<parameter> a parameter of the page.
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
  follows?: string[];
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
  series: {
    /**
     * Field of a row.
     */
    field: string;
    labelKey: string;
    /**
     * How the value is written.
     */
    format?: "number" | "money" | "balance" | "percent";
  }[];
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
  columns: {
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
    blocks: Block[];
  }[];
}

/**
 * A conversation between a member and staff, as either side sees it: the lines, and a field to write the next. The member's side begins one by a topic.
 */
export interface ConversationBlock {
  /**
   * A conversation between a member and staff.
   */
  type: "conversation";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id: string;
  visible?: Visible;
  titleKey: string;
  /**
   * Whose side it shows: the member's latest conversation, or one of the desk's.
   */
  side: "member" | "desk";
  /**
   * At the desk: which conversation, as `reference`. A text $row.<field> is a field of the row that the block is inside of.
   */
  input?: {
    [k: string]: string | number | boolean;
  };
}

/**
 * Two versions of a thing side by side: what was added, taken away, changed or moved; what is the same is folded.
 */
export interface DiffBlock {
  /**
   * Two versions of a thing side by side.
   */
  type: "diff";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  titleKey?: string;
  /**
   * The call that answers both versions; left out where the row around the block has them.
   */
  operation?: string;
  /**
   * Values for the call's input. A text $row.<field> is a field of the row that the block is inside of, $language the reader's language, $page.<parameter> a parameter of the page.
   */
  input?: {
    [k: string]: string | number | boolean;
  };
  /**
   * The field of the row around the block that holds both versions as an object or as JSON text, in the place of a call.
   */
  from?: string;
  /**
   * The earlier version.
   */
  before: {
    /**
     * Field of the answer that holds it; before when left out.
     */
    field?: string;
    labelKey: string;
  };
  /**
   * The later version.
   */
  after: {
    /**
     * Field of the answer that holds it; after when left out.
     */
    field?: string;
    labelKey: string;
  };
  /**
   * A text key whose star a field's name replaces: the labels of fields that are not named in fields. A field without a text is called by its name.
   */
  textPattern?: string;
  /**
   * How fields are called and written, wherever in both versions they are.
   *
   * @minItems 1
   * @maxItems 40
   *
   * Items: A field.
   */
  fields?: {
    /**
     * Its name.
     */
    field: string;
    labelKey?: string;
    /**
     * How its values are written.
     */
    format?: "text" | "number" | "money" | "date" | "languages";
    /**
     * A text key whose star a value replaces: the value is a code of the platform, not free text.
     */
    textPattern?: string;
  }[];
  /**
   * Fields by which the entries of a list are found again, the first that all entries have and no two share; id, tag, key, code, name and account when left out.
   *
   * @minItems 1
   * @maxItems 8
   *
   * Items: A field of entries.
   */
  keys?: string[];
  /**
   * Sentences above the differences, each while the answer is as its conditions say.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: A sentence.
   */
  notes?: {
    when?: Conditions;
    textKey: string;
  }[];
  emptyKey: string;
}

/**
 * Draws a red envelope or a raffle again in the browser, from what is public, and says whether it agrees.
 */
export interface DrawProofBlock {
  /**
   * Draws a red envelope or a raffle again in the browser, from what is public, and says whether it agrees.
   */
  type: "draw-proof";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  titleKey: string;
  /**
   * The call that answers a draw by its number.
   */
  operation: string;
  /**
   * Parameter of the address that names the draw.
   */
  address: string;
  /**
   * Whether it asks for the draw's number while the address names none; nothing is shown otherwise.
   */
  asks?: boolean;
  /**
   * The page that shows the same to everybody, for those who want to pass it on.
   */
  page?: string;
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
  actions?: Entry[];
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
   * How the facts are set.
   */
  look?: "lines" | "columns";
  /**
   * The call whose answer is shown.
   */
  operation: string;
  /**
   * Values for the call's input. A text $row.<field> is a field of the row that the block is inside of, $language the reader's language, $page.<parameter> a parameter of the page.
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
  follows?: string[];
  /**
   * Seconds after which the answer is read again while it is looked at.
   */
  refresh?: number;
  /**
   * From top to bottom.
   *
   * @minItems 1
   * @maxItems 30
   *
   * Items: One line.
   */
  facts: {
    /**
     * Field of the answer.
     */
    field: string;
    labelKey: string;
    /**
     * How the value is written.
     */
    format?: "text" | "date" | "yes" | "number" | "money" | "balance";
    /**
     * How it looks.
     */
    look?: "line" | "figure";
    icon?: string;
    hintKey?: string;
    when?: Conditions;
    emptyKey?: string;
  }[];
  /**
   * Sentences below the facts.
   *
   * @minItems 1
   * @maxItems 6
   *
   * Items: A sentence, with a button that asks again or a link if it says so.
   */
  notes?: {
    when?: Conditions;
    textKey: string;
    /**
     * Whether one can ask again.
     */
    retry?: boolean;
    /**
     * Where the sentence sends the reader.
     */
    link?: {
      /**
       * The page that it leads to; the link is left out where the brand does not offer it.
       */
      page: string;
      /**
       * The id of the block on that page where it leads.
       */
      block?: string;
      labelKey?: string;
    };
  }[];
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
  flow:
    | "login"
    | "agent-login"
    | "register"
    | "set-password"
    | "desk"
    | "authenticator"
    | "profile"
    | "consents"
    | "channels"
    | "my-data"
    | "identity";
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
  doneKey?: string;
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
    textKey?: string;
    /**
     * The page that creates the data.
     */
    page: string;
    /**
     * The id of the block on that page which creates them.
     */
    block?: string;
    labelKey?: string;
    /**
     * Fields of the input that its answer fills: the field of the input, and the field of the answer. What is empty is left out.
     */
    along?: {
      /**
       * Field of the answer.
       */
      [k: string]: string;
    };
  };
  /**
   * For calls with several outcomes: a field of the answer, and the text key whose star the field's value replaces.
   */
  doneBy?: {
    /**
     * Field of the answer.
     */
    field: string;
    /**
     * A text key whose star the field's value replaces.
     */
    textPattern: string;
  };
  /**
   * Fixed values for the call's input.
   */
  input?: {
    [k: string]: string | boolean;
  };
  /**
   * Whether the call may ask for a captcha, which the form then shows below its fields.
   */
  captcha?: boolean;
  /**
   * What the form is for: one of the entries that a call lists, such as a way to pay. Entries may bring fields of their own.
   */
  choice?: {
    /**
     * The call that lists them.
     */
    operation: string;
    /**
     * Field of its answer that lists them; content when left out.
     */
    rows?: string;
    /**
     * Field of the form's input that takes the chosen entry.
     */
    as: string;
    /**
     * Field of an entry with its value.
     */
    value: string;
    /**
     * Fields of an entry that name it; of a list of lines, their values.
     *
     * @minItems 1
     * @maxItems 4
     *
     * Items: Field of an entry.
     */
    name: string[];
    /**
     * Field of an entry with a short text.
     */
    text?: string;
    /**
     * A sentence below the name.
     */
    says?: {
      when?: Conditions;
      textKey: string;
      /**
       * The values that the text's placeholders take.
       */
      with?: {
        /**
         * A value of an answer as text.
         */
        [k: string]: {
          /**
           * Its field.
           */
          field: string;
          /**
           * How it is written.
           */
          format?: "text" | "number" | "date" | "ago" | "money" | "balance";
        };
      };
    };
    /**
     * Field of an entry with the name of an icon.
     */
    icon?: string;
    /**
     * How one chooses.
     */
    look?: "cards" | "select";
    labelKey?: string;
    /**
     * Parameter of the address that names the entry chosen at first.
     */
    address?: string;
    /**
     * Whether the last entry is chosen at first.
     */
    last?: boolean;
    emptyKey?: string;
    /**
     * Field of an entry that lists fields of its own.
     */
    fields?: string;
    /**
     * Field of the form's input that takes those fields.
     */
    fieldsAs?: string;
    /**
     * Values of the entry's own fields: the field of an entry that names the form's field, and the field of the answer with its value.
     */
    known?: {
      /**
       * Field of the answer.
       */
      [k: string]: string;
    };
    /**
     * Fields of the input that the choice's answer fills: the field of the input, and the field of the answer. What is empty is left out.
     */
    along?: {
      /**
       * Field of the answer.
       */
      [k: string]: string;
    };
  };
  /**
   * The form is behind a button while the choice's answer is like this.
   */
  opens?: {
    when: Conditions;
    labelKey: string;
    /**
     * A list of the answer, and the field that says how many it may have: then there is no button.
     */
    atMost?: {
      /**
       * Field of the answer.
       */
      list: string;
      /**
       * Field of the answer.
       */
      field: string;
    };
  };
  /**
   * The id of a list of the page: while it shows a row, the form is not shown.
   */
  unless?: string;
  /**
   * What follows success.
   */
  after?: {
    /**
     * Parameters of the address, by the field of the answer that they take.
     */
    address?: {
      /**
       * Field of the answer.
       */
      [k: string]: string;
    };
    /**
     * Field of the answer with an address elsewhere, to which the browser goes if there is one.
     */
    leave?: string;
    /**
     * The id of a block of the page that is scrolled to.
     */
    show?: string;
  };
  /**
   * From top to bottom.
   *
   * @minItems 1
   * @maxItems 40
   *
   * Items: One field.
   */
  fields: {
    /**
     * Field of the call's input.
     */
    name: string;
    labelKey: string;
    hintKey?: string;
    /**
     * The input widget. A field without one, without values, rule, source and sending is text where the schema of the call's input knows one line of text, else what that schema says.
     */
    widget?:
      | "text"
      | "password"
      | "tel"
      | "code"
      | "date"
      | "textarea"
      | "hidden"
      | "amount"
      | "select"
      | "lines"
      | "checkbox"
      | "schema";
    /**
     * The field of registration.json whose rule applies.
     */
    rule?: string;
    when?: Conditions;
    /**
     * Sentences below the field, with values of the chosen entry and of its answer; in a form without a choice, of what needs or current answered.
     *
     * @minItems 1
     * @maxItems 6
     *
     * Items: A sentence with values of the answer.
     */
    says?: {
      when?: Conditions;
      textKey: string;
      /**
       * The values that the text's placeholders take.
       */
      with?: {
        /**
         * A value of an answer as text.
         */
        [k: string]: {
          /**
           * Its field.
           */
          field: string;
          /**
           * How it is written.
           */
          format?: "text" | "number" | "date" | "ago" | "money" | "balance";
        };
      };
    }[];
    /**
     * Field of the chosen entry that lists values to choose from with one press.
     */
    presets?: string;
    /**
     * Of an amount: field of the chosen entry that says what there is; the member's own balance when left out.
     */
    available?: string;
    /**
     * Of an amount: whether the member's own balance is not shown beside it.
     */
    hidesBalance?: boolean;
    /**
     * Of an amount: whether it may be nothing at all.
     */
    zero?: boolean;
    /**
     * Whether the own fields of the chosen entry follow it; they come first when no field says so.
     */
    own?: boolean;
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
       * Field with the address of the code; left out when the server knows it.
       */
      to?: string;
    };
    /**
     * The options of a select.
     *
     * @minItems 1
     * @maxItems 40
     *
     * Items: One value.
     */
    values?: string[];
    /**
     * A text key whose star an option's value replaces.
     */
    textPattern?: string;
    /**
     * Of lines: their cells.
     */
    lines?: {
      lineKey: string;
      addKey: string;
      /**
       * How many lines there may be.
       */
      most?: number;
      /**
       * From start to end.
       *
       * @minItems 1
       * @maxItems 6
       *
       * Items: One number of a line.
       */
      cells: {
        /**
         * Field of a line in the call's input.
         */
        name: string;
        labelKey: string;
        /**
         * What it holds.
         */
        kind: "amount" | "decimal" | "whole";
        /**
         * Whether it may be left out.
         */
        optional?: boolean;
      }[];
    };
    /**
     * Of a select: the call that lists its options. The field is left out while there are none.
     */
    from?: {
      /**
       * The call: one that only reads.
       */
      operation: string;
      /**
       * What it is asked with.
       */
      input?: {
        /**
         * A value.
         */
        [k: string]: string | number | boolean;
      };
      /**
       * Field of an entry that the form sends.
       */
      value: string;
      /**
       * Field of an entry that names it.
       */
      name: string;
      /**
       * The call's module: without it the field is left out.
       */
      module?: string;
      /**
       * Field of an entry with a sentence below its name: the entries are then shown as cards instead of a select.
       */
      text?: string;
      /**
       * Of cards: field of an entry that says why it cannot be chosen; empty when it can.
       */
      why?: string;
      noneKey?: string;
      /**
       * Of cards: what another field of the form must be at least.
       */
      least?: {
        /**
         * The form's field with an amount.
         */
        of: string;
        /**
         * Field of an entry with the least amount; empty without one.
         */
        field: string;
        textKey: string;
      };
      /**
       * Of cards: the entries of the form's choice that an entry is for.
       */
      within?: {
        /**
         * Field of an entry with a list of values of the choice; empty for all of them.
         */
        field: string;
        textKey: string;
      };
    };
    whenChoice?: Conditions;
    /**
     * Of a field that the schema of the call's input draws (it has neither a widget nor values, a rule or a source): texts of what is inside it, by name; a point leads further inside, and the entries of a list need no step of their own.
     */
    inside?: {
      /**
       * A field inside the field, or the entries of a list.
       */
      [k: string]: {
        labelKey?: string;
        hintKey?: string;
        /**
         * A text key whose star an option's value replaces.
         */
        textPattern?: string;
        entryKey?: string;
        addKey?: string;
        /**
         * Of a text: its input.
         */
        widget?: "amount" | "textarea";
      };
    };
    /**
     * Of a text that the schema draws: its input.
     */
    typedAs?: "amount" | "textarea";
    entryKey?: string;
    addKey?: string;
  }[];
}

/**
 * Pictures of the brand's own assets folder, with a text for those who do not see them, a caption and a link.
 */
export interface GalleryBlock {
  /**
   * Pictures of the brand's own assets folder.
   */
  type: "gallery";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  titleKey?: string;
  /**
   * How the pictures are set.
   */
  look?: "grid" | "wide";
  /**
   * In their order.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: A picture.
   */
  pictures: {
    /**
     * A file of the brand's assets folder. Its width and height are taken from it.
     */
    asset: string;
    alt: LocalizedText;
    caption?: LocalizedText1;
    /**
     * Where it leads: a page id with optional query, or an https address. The picture is no link where the page's module is off.
     */
    link?: string;
  }[];
}
/**
 * What it shows, in each language, for those who do not see it.
 */
export interface LocalizedText {
  /**
   * In English.
   */
  en: string;
  /**
   * In the language of this BCP 47 tag.
   *
   * This interface was referenced by `LocalizedText`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   *
   * This interface was referenced by `LocalizedText1`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   */
  [k: string]: string;
}
/**
 * Words below it.
 */
export interface LocalizedText1 {
  /**
   * In English.
   */
  en: string;
  /**
   * In the language of this BCP 47 tag.
   *
   * This interface was referenced by `LocalizedText`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   *
   * This interface was referenced by `LocalizedText1`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   */
  [k: string]: string;
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
  actions?: Entry[];
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
 * Who is ahead in races: the first three, those who follow, the member's own place, prizes, time left and the last winners.
 */
export interface LeaderboardBlock {
  /**
   * Who is ahead in races.
   */
  type: "leaderboard";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  titleKey: string;
  /**
   * The call that lists races, each with name, text, endsAt, places, own, least, members and past.
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
  follows?: string[];
  /**
   * Seconds after which the answer is read again while it is looked at.
   */
  refresh?: number;
  /**
   * Field of the answer that lists the races; content when left out.
   */
  rows?: string;
  /**
   * How scores are written.
   */
  unit: {
    /**
     * Field of a race that says what its scores are.
     */
    field: string;
    /**
     * Values of the field whose scores are amounts.
     *
     * @maxItems 10
     *
     * Items: A value of the field.
     */
    money?: string[];
    /**
     * A text key whose star the field's value replaces; {{value}} is the score.
     */
    textPattern: string;
  };
  tiesKey?: string;
  emptyKey: string;
}

/**
 * Rows that have a life, as cards: state, what to do next, history.
 */
export interface ListBlock {
  /**
   * Rows that have a life, as cards: state, what to do next, history.
   */
  type: "list";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id: string;
  visible?: Visible;
  titleKey: string;
  /**
   * The call that lists the rows.
   */
  operation: string;
  /**
   * Values for the call's input. A text $row.<field> is a field of the row that the block is inside of, $language the reader's language, $page.<parameter> a parameter of the page.
   */
  input?: {
    [k: string]: string | number | boolean;
  };
  /**
   * Field of the answer that lists the rows.
   */
  rows?: string;
  /**
   * Field of a row that identifies it, where the rows are not those that the call's document names.
   */
  rowKey?: string;
  /**
   * Whether the call answers page by page: by the page's number, or from a place on (`after`, of which the answer says the `next` and the `previous`), as long lists do that grow at their head.
   */
  paging?: true | false | "cursor";
  /**
   * Seconds after which the answer is read again while it is looked at.
   */
  refresh?: number;
  when?: Conditions;
  only?: Conditions;
  /**
   * Only the row that the address names: a gateway redirects back to it, and the back button leaves it.
   */
  one?: {
    /**
     * Parameter of the address.
     */
    address: string;
    leaveKey: string;
  };
  /**
   * Parameter of the address: the row that it names is not shown.
   */
  except?: string;
  /**
   * Whether it shows what is under way: its first card is open, and new states are announced.
   */
  current?: boolean;
  /**
   * How its rows look.
   */
  look?: "cards" | "lines" | "tiles";
  emptyKey?: string;
  /**
   * A page that leads to the first row, as a link below the text without rows.
   */
  emptyPage?: string;
  /**
   * What is shown of a row.
   */
  card?: {
    /**
     * What the row is, in large letters.
     */
    title: {
      /**
       * The first of these fields of the row that is not empty.
       *
       * @minItems 1
       * @maxItems 4
       *
       * Items: Field of the row.
       */
      fields: string[];
      /**
       * How it is written.
       */
      format?: "text" | "number" | "date" | "ago" | "money" | "balance";
    };
    /**
     * Values below the title, with dots between; of a list of lines, their values.
     *
     * @minItems 1
     * @maxItems 6
     *
     * Items: A value of an answer as text.
     */
    text?: {
      /**
       * Its field.
       */
      field: string;
      /**
       * How it is written.
       */
      format?: "text" | "number" | "date" | "ago" | "money" | "balance";
    }[];
    /**
     * Field of the row with the name of an icon.
     */
    icon?: string;
    /**
     * Field of the row with the code of a vendor, whose mark is shown.
     */
    mark?: string;
    /**
     * A picture above the head.
     */
    picture?: {
      /**
       * Field of the row that chooses the generated picture.
       */
      id: string;
      /**
       * Field of the row with a picture's address; a generated one where it is empty.
       */
      field?: string;
      /**
       * What generated pictures are about: a game type or a promotion type.
       */
      topic: string;
    };
    /**
     * An amount at the end of the head.
     */
    amount?: {
      /**
       * Field of the row.
       */
      field: string;
      /**
       * How it is written.
       */
      format?: "text" | "number" | "date" | "ago" | "money" | "balance";
      emptyKey?: string;
    };
    /**
     * The row's state as a badge.
     */
    state?: {
      /**
       * Field of the row.
       */
      field: string;
      /**
       * A text key whose star the value replaces: the value is a code of the platform, not free text.
       */
      textPattern: string;
      tones?: NonNullable<NonNullable<TableBlock["columns"]>[number]["tones"]>;
    };
    /**
     * From top to bottom.
     *
     * @minItems 1
     * @maxItems 30
     *
     * Items: What a card shows below its head.
     */
    parts?: {
      /**
       * What it is.
       */
      kind:
        | "text"
        | "reason"
        | "lines"
        | "code"
        | "link"
        | "steps"
        | "actions"
        | "open"
        | "countdown"
        | "rows"
        | "page";
      when?: Conditions;
      /**
       * Of which lists it is part; of all when left out.
       */
      only?: "current" | "others";
      /**
       * Of a page, its id. The link says the page's title.
       */
      page?: string;
      textKey?: string;
      /**
       * Instead of textKey: a text key whose star the value of the field replaces; the value is a code of the platform.
       */
      textPattern?: string;
      /**
       * The values that the text's placeholders take.
       */
      with?: {
        /**
         * A value of an answer as text.
         */
        [k: string]: {
          /**
           * Its field.
           */
          field: string;
          /**
           * How it is written.
           */
          format?: "text" | "number" | "date" | "ago" | "money" | "balance";
        };
      };
      /**
       * Field of the row: the reason, what the code or link contains, the instant, or the list of rows.
       */
      field?: string;
      labelKey?: string;
      /**
       * Facts to copy.
       *
       * @minItems 1
       * @maxItems 24
       *
       * Items: A fact with its name.
       */
      lines?: {
        labelKey: string;
        /**
         * Field of the row.
         */
        field: string;
        /**
         * How it is written.
         */
        format?: "text" | "number" | "date" | "ago" | "money" | "balance";
      }[];
      /**
       * Fields of the row that list further lines, each with label and value.
       *
       * @minItems 1
       * @maxItems 4
       *
       * Items: Field of the row.
       */
      from?: string[];
      /**
       * From first to last.
       *
       * @minItems 1
       * @maxItems 8
       *
       * Items: One step: what to do, and what one needs for it.
       */
      steps?: {
        titleKey: string;
        /**
         * The values that the text's placeholders take.
         */
        with?: {
          /**
           * A value of an answer as text.
           */
          [k: string]: {
            /**
             * Its field.
             */
            field: string;
            /**
             * How it is written.
             */
            format?: "text" | "number" | "date" | "ago" | "money" | "balance";
          };
        };
        textKey?: string;
        /**
         * Facts to copy.
         *
         * @minItems 1
         * @maxItems 24
         *
         * Items: A fact with its name.
         */
        lines?: {
          labelKey: string;
          /**
           * Field of the row.
           */
          field: string;
          /**
           * How it is written.
           */
          format?: "text" | "number" | "date" | "ago" | "money" | "balance";
        }[];
        /**
         * Fields of the row that list further lines, each with label and value.
         *
         * @minItems 1
         * @maxItems 4
         *
         * Items: Field of the row.
         */
        from?: string[];
        /**
         * What one can do with the row. With fields or a picture it opens a form in the card.
         */
        action?: {
          /**
           * The call that is made.
           */
          operation: string;
          /**
           * Fields of the row that go into the call's input.
           *
           * @minItems 1
           * @maxItems 24
           *
           * Items: Field of the row and of the input.
           */
          row: string[];
          /**
           * Other names in the input, by the field of the row.
           */
          as?: {
            /**
             * Field of the input.
             */
            [k: string]: string;
          };
          /**
           * Fixed values for the call's input; what is typed replaces them.
           */
          input?: {
            [k: string]: string | boolean;
          };
          labelKey: string;
          openKey?: string;
          doneKey?: string;
          /**
           * How its button looks.
           */
          tone?: "main" | "quiet" | "danger";
          /**
           * Whether its form is shown at once.
           */
          open?: boolean;
          fields?: NonNullable<FormBlock["fields"]>;
          /**
           * The initial value of a form field: the first of these fields of the row that is not empty.
           */
          known?: {
            /**
             * @maxItems 24
             */
            [k: string]: string[];
          };
          /**
           * The call whose answer the fields' conditions are about.
           */
          answers?: string;
          /**
           * A picture that is sent along.
           */
          picture?: {
            labelKey: string;
            hintKey: string;
            missingKey: string;
          };
          /**
           * A dialog that asks before the call is made, with what it costs. Only of an action without fields and picture.
           */
          asks?: {
            titleKey: string;
            /**
             * Sentences below it.
             *
             * @minItems 1
             * @maxItems 6
             *
             * Items: A sentence with values of the row.
             */
            says: {
              textKey: string;
              when?: Conditions;
              /**
               * The values that the text's placeholders take.
               */
              with?: {
                /**
                 * A value of an answer as text.
                 */
                [k: string]: {
                  /**
                   * Its field.
                   */
                  field: string;
                  /**
                   * How it is written.
                   */
                  format?: "text" | "number" | "date" | "ago" | "money" | "balance";
                };
              };
            }[];
          };
        };
      }[];
      /**
       * Side by side.
       *
       * @minItems 1
       * @maxItems 4
       *
       * Items: What one can do with the row. With fields or a picture it opens a form in the card.
       */
      actions?: {
        /**
         * The call that is made.
         */
        operation: string;
        /**
         * Fields of the row that go into the call's input.
         *
         * @minItems 1
         * @maxItems 24
         *
         * Items: Field of the row and of the input.
         */
        row: string[];
        /**
         * Other names in the input, by the field of the row.
         */
        as?: {
          /**
           * Field of the input.
           */
          [k: string]: string;
        };
        /**
         * Fixed values for the call's input; what is typed replaces them.
         */
        input?: {
          [k: string]: string | boolean;
        };
        labelKey: string;
        openKey?: string;
        doneKey?: string;
        /**
         * How its button looks.
         */
        tone?: "main" | "quiet" | "danger";
        /**
         * Whether its form is shown at once.
         */
        open?: boolean;
        fields?: NonNullable<FormBlock["fields"]>;
        /**
         * The initial value of a form field: the first of these fields of the row that is not empty.
         */
        known?: {
          /**
           * @maxItems 24
           */
          [k: string]: string[];
        };
        /**
         * The call whose answer the fields' conditions are about.
         */
        answers?: string;
        /**
         * A picture that is sent along.
         */
        picture?: {
          labelKey: string;
          hintKey: string;
          missingKey: string;
        };
        /**
         * A dialog that asks before the call is made, with what it costs. Only of an action without fields and picture.
         */
        asks?: {
          titleKey: string;
          /**
           * Sentences below it.
           *
           * @minItems 1
           * @maxItems 6
           *
           * Items: A sentence with values of the row.
           */
          says: {
            textKey: string;
            when?: Conditions;
            /**
             * The values that the text's placeholders take.
             */
            with?: {
              /**
               * A value of an answer as text.
               */
              [k: string]: {
                /**
                 * Its field.
                 */
                field: string;
                /**
                 * How it is written.
                 */
                format?: "text" | "number" | "date" | "ago" | "money" | "balance";
              };
            };
          }[];
        };
      }[];
      /**
       * Parameter of the address that takes the row's key.
       */
      address?: string;
      /**
       * What is shown of each of the rows.
       *
       * @minItems 1
       * @maxItems 4
       *
       * Items: A field with its heading.
       */
      columns?: {
        labelKey: string;
        /**
         * Field of one of the rows.
         */
        field: string;
        /**
         * How it is written.
         */
        format?: "text" | "number" | "date" | "ago" | "money" | "balance";
      }[];
      /**
       * Field of one of the rows that is true when it is about the reader.
       */
      own?: string;
    }[];
    /**
     * Lines and history behind a heading that opens.
     */
    details?: {
      titleKey: string;
      /**
       * Facts to copy; those without a value are left out.
       *
       * @minItems 1
       * @maxItems 24
       *
       * Items: A fact with its name.
       */
      lines?: {
        labelKey: string;
        /**
         * Field of the row.
         */
        field: string;
        /**
         * How it is written.
         */
        format?: "text" | "number" | "date" | "ago" | "money" | "balance";
      }[];
      /**
       * The row's history: a field that lists steps with state, at and note.
       */
      timeline?: {
        /**
         * Field of the row.
         */
        field: string;
        labelKey: string;
        /**
         * A text key whose star the value replaces: the value is a code of the platform, not free text.
         */
        textPattern: string;
      };
    };
  };
  /**
   * The id of another list of the page whose card is used.
   */
  cardOf?: string;
}

/**
 * A list of messages and the one that is read: two panes, on phones one. The open message is in the address.
 */
export interface MessagesBlock {
  /**
   * A list of messages and the one that is read.
   */
  type: "messages";
  /**
   * Unique on the page; stands before the names of its state in the address.
   */
  id: string;
  visible?: Visible;
  titleKey: string;
  /**
   * The call that lists the messages, newest first.
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
  follows?: string[];
  /**
   * Seconds after which the answer is read again while it is looked at.
   */
  refresh?: number;
  /**
   * Field of the answer that lists the rows; content when left out.
   */
  rows?: string;
  /**
   * Field of a row that identifies it.
   */
  rowKey: string;
  /**
   * Whether the call answers page by page, from a place on (`after`, of which the answer says the `next`).
   */
  paging?: false | "cursor";
  /**
   * Field of a row with the message's title.
   */
  name: string;
  /**
   * Field of a row with the time of the message.
   */
  at: string;
  /**
   * Field of a row with the message's text; its lines are kept.
   */
  text: string;
  /**
   * Field of a row with a list of what comes with the message: each has a name, and an address or a text.
   */
  attachments?: string;
  /**
   * The page that a message leads to.
   */
  link?: {
    /**
     * Field of a row with the id of a page; a message without one leads nowhere.
     */
    field: string;
    labelKey: string;
    /**
     * Field of a row with what the page's address says after its question mark; empty for nothing.
     */
    query?: string;
  };
  /**
   * Field of the answer, or a path, with the number of unread messages.
   */
  unread?: string;
  /**
   * How a message is marked as read when it is opened.
   */
  read?: {
    /**
     * Field of a row that is true once it was read.
     */
    field: string;
    /**
     * The call that marks a message as read.
     */
    operation: string;
    /**
     * The part of the call's input that takes the message's key.
     */
    input: string;
  };
  /**
   * A button that marks all messages as read.
   */
  all?: {
    /**
     * The call that is made.
     */
    operation: string;
    labelKey: string;
    doneKey?: string;
  };
  /**
   * A button that deletes the open message.
   */
  remove?: {
    /**
     * The call that deletes a message.
     */
    operation: string;
    /**
     * The part of the call's input that takes the message's key.
     */
    input: string;
    labelKey: string;
    doneKey?: string;
  };
  emptyKey: string;
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
 * All blocks of another page, so that one document is shown in two frames.
 */
export interface PageBlocksBlock {
  /**
   * All blocks of another page.
   */
  type: "page-blocks";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  of: Entry;
}

/**
 * Things with their pictures side by side, and what is written about each.
 */
export interface PicturesBlock {
  /**
   * Things with their pictures side by side.
   */
  type: "pictures";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id: string;
  visible?: Visible;
  titleKey: string;
  /**
   * The call that lists them.
   */
  operation: string;
  /**
   * Values for the call's input. A text $row.<field> is a field of the row that the block is inside of, $language the reader's language, $page.<parameter> a parameter of the page.
   */
  input?: {
    [k: string]: string | number | boolean;
  };
  /**
   * Field of the answer that lists them.
   */
  rows: string;
  /**
   * Field of a row that identifies it.
   */
  rowKey: string;
  /**
   * Field of a row: what it is.
   */
  name: string;
  /**
   * What is written about each, from top to bottom; empty fields are left out.
   *
   * @maxItems 12
   *
   * Items: One line.
   */
  lines?: {
    /**
     * Field of a row.
     */
    field: string;
    labelKey: string;
    /**
     * How the value is written.
     */
    format?: "text" | "date";
  }[];
  /**
   * The pictures of a row.
   */
  pictures: {
    /**
     * Field of a row that lists its pictures.
     */
    field: string;
    /**
     * Field of a picture with its number.
     */
    id: string;
    /**
     * The address that returns a picture by its number.
     */
    route: string;
    labelKey: string;
    /**
     * Field of a picture with its side.
     */
    side?: string;
    /**
     * A text key whose star the side replaces.
     */
    textPattern?: string;
    noneKey: string;
  };
  emptyKey: string;
}

/**
 * How far something has come: values of an answer, or one of each row, with thresholds.
 */
export interface ProgressBlock {
  /**
   * How far something has come.
   */
  type: "progress";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  titleKey: string;
  /**
   * The call that answers the values.
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
  follows?: string[];
  /**
   * Seconds after which the answer is read again while it is looked at.
   */
  refresh?: number;
  /**
   * Field of the answer that lists the rows; content when left out.
   */
  rows?: string;
  /**
   * Values of the answer, from top to bottom. One without a goal is not shown.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: A value and its goal.
   */
  meters?: {
    labelKey: string;
    /**
     * What is reached: a field of the answer, or a path such as totals.bet.
     */
    value: string;
    /**
     * What is to be reached, as a field of the answer.
     */
    goal?: string;
    /**
     * What is to be reached, where it is always the same; the last threshold when both are left out.
     */
    max?: number;
    /**
     * What is on the way to the goal, lowest first.
     *
     * @minItems 1
     * @maxItems 10
     *
     * Items: One threshold.
     */
    marks?: {
      /**
       * The value that reaches it.
       */
      at: number;
      labelKey: string;
    }[];
    /**
     * How value and goal are written.
     */
    format?: "number" | "money";
    nextKey?: string;
    doneKey?: string;
  }[];
  /**
   * One meter for each row that the answer lists.
   */
  each?: {
    /**
     * Field of a row that identifies it.
     */
    key: string;
    /**
     * Field of a row with its name.
     */
    name: string;
    /**
     * Field of a row: what is reached.
     */
    value: string;
    /**
     * Field of a row: what is to be reached.
     */
    goal: string;
    /**
     * How value and goal are written.
     */
    format?: "number" | "money";
    nextKey?: string;
    doneKey?: string;
    /**
     * Which of several steps the goal is; left out where there is one.
     */
    step?: {
      /**
       * Field of a row: the step, from 1.
       */
      field: string;
      /**
       * Field of a row: how many steps there are.
       */
      of: string;
      textKey: string;
    };
    /**
     * What the goal brings: an amount of money, something in words, or both.
     */
    reward?: {
      /**
       * Field of a row: the amount.
       */
      field: string;
      /**
       * Field of a row: what it brings besides, in words.
       */
      also?: string;
      textKey: string;
    };
    /**
     * Field of a row with a sentence below the meter.
     */
    text?: string;
  };
  emptyKey: string;
  /**
   * A page that leads to the first row, as a link below the text without rows.
   */
  emptyPage?: string;
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
  blocks: Block[];
}

/**
 * A link to pass on, with its code: to copy, to scan, to send by the device's own share sheet.
 */
export interface ShareBlock {
  /**
   * A link to pass on, with its code.
   */
  type: "share";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  titleKey: string;
  textKey?: string;
  /**
   * The call that answers the link, or a list of links.
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
  follows?: string[];
  /**
   * Seconds after which the answer is read again while it is looked at.
   */
  refresh?: number;
  /**
   * Field of the answer with the link: a whole address, or a path of this site.
   */
  link?: string;
  /**
   * Field of the answer with the code that stands for the link.
   */
  code?: string;
  /**
   * Field of the answer that lists the links of a choice; content when left out.
   */
  rows?: string;
  /**
   * One of several links, such as those of campaigns. Two or three are shown side by side, more in a list.
   */
  choice?: {
    labelKey: string;
    /**
     * Field of a row that identifies it.
     */
    key: string;
    /**
     * Field of a row with its name.
     */
    name: string;
    /**
     * Field of a row with its link.
     */
    link: string;
    /**
     * Field of a row with its code.
     */
    code?: string;
  };
  messageKey?: string;
  /**
   * A picture in the brand's colours with name, sentence, code and QR code, to save or to send; none when left out.
   */
  card?: {
    textKey: string;
  };
  emptyKey: string;
}

/**
 * A named place for blocks of a brand: changes of the page put them into it by its id. An empty slot is not part of the page.
 */
export interface SlotBlock {
  /**
   * A named place for blocks of a brand.
   */
  type: "slot";
  /**
   * Unique on the page; changes name the slot by it.
   */
  id: string;
  visible?: Visible;
  /**
   * Where its blocks stand.
   */
  variant?: "plain" | "beside";
  /**
   * From top to bottom.
   *
   * @maxItems 20
   */
  blocks?: Block[];
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
   * Values for the call's input. A text $row.<field> is a field of the row that the block is inside of, $language the reader's language, $page.<parameter> a parameter of the page.
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
  follows?: string[];
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
  stats: {
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
  }[];
}

/**
 * Several forms in a row, with the way that is done and the way back.
 */
export interface StepsBlock {
  /**
   * Several forms in a row.
   */
  type: "steps";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  labelKey: string;
  /**
   * In order. The open one is part of the address; the server decides what may be sent when.
   *
   * @minItems 2
   * @maxItems 6
   *
   * Items: One step: a form that leads on once it is sent, and what stands beside it.
   */
  steps: {
    /**
     * The step's name in the address.
     */
    id: string;
    titleKey: string;
    /**
     * From top to bottom; blocks are at most three deep inside each other.
     *
     * @minItems 1
     * @maxItems 20
     */
    blocks: Block[];
  }[];
  doneKey: string;
  /**
   * Where it leads after the last step.
   */
  page?: string;
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
  kind:
    | "maintenance"
    | "region"
    | "not-found"
    | "module-off"
    | "agent-module-off"
    | "desk-module-off"
    | "no-contract"
    | "no-right";
}

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
   * A page that leads to the first row, as a link below the text without rows.
   */
  emptyPage?: string;
  /**
   * From start to end.
   *
   * @minItems 1
   * @maxItems 32
   *
   * Items: One column.
   */
  columns: {
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
      | "rate"
      | "money"
      | "balance"
      | "change"
      | "changes"
      | "lines"
      | "picture"
      | "address"
      | "language";
    yesKey?: string;
    noKey?: string;
    /**
     * The emphasis of the column within a row.
     */
    role?: "title" | "aside";
    /**
     * Where values and head stand within the column, as a table; on a phone's cards all end at the card's end. Without it, figures stand at the end and all else at the start.
     */
    align?: "start" | "center" | "end";
    /**
     * The column's width in digits, as a table; longer texts have several lines. Without it, a column is as wide as its values need.
     */
    width?: number;
    /**
     * The column's place where rows are cards, on a phone, and which columns give way where a table has too little room: those of low priority first, those of high priority never.
     */
    priority?: "high" | "low";
    /**
     * The column under whose value this one is shown, small and without a head.
     */
    below?: string;
    /**
     * Of a column below another one: as a table it stands in a line of its own under the row, as wide as the table, which long texts need; on a phone's card it stays below the other column's value.
     */
    line?: boolean;
    /**
     * Whether the column stands in the dialogs of actions that name it in about, and in the export, instead of in the rows.
     */
    inDialog?: boolean;
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
    /**
     * What its head orders the rows by, in both directions. With paging: a value of the call's input sort, which takes the same with - before it for the highest first. Without: a field of a row, and the browser sorts.
     */
    sort?: string;
    /**
     * Whether the last row adds up the column: the rows of this page, and all that was found.
     */
    sum?: boolean;
    /**
     * Field of the answer's totals that has the column's sum over all that was found. Without it, only a table without paging knows that sum.
     */
    total?: string;
  }[];
  /**
   * How rows are set.
   */
  look?: "plain" | "dense";
  /**
   * Whether the call answers page by page: by the page's number, or from a place on (`after`, of which the answer says the `next` and the `previous`), as long lists do that grow at their head.
   */
  paging?: true | false | "cursor";
  /**
   * Whether all rows that are found can be saved as CSV and XLSX.
   */
  exports?: boolean;
  /**
   * A call that is told of each export before the file is saved: with the call's input, and the file's kind as format. Without its answer nothing is saved.
   */
  exported?: {
    /**
     * The call that is made.
     */
    operation: string;
  };
  /**
   * What the list is narrowed by. Filters and page are part of the address.
   *
   * @minItems 1
   * @maxItems 8
   *
   * Items: One filter: a choice, a period, a typed text or amounts.
   */
  filters?: {
    /**
     * How one filters.
     */
    kind: "choice" | "period" | "text" | "amounts";
    /**
     * Field of the call's input; for a period and for amounts the name in the address. Not page, sort or row.
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
    values?: string[];
    /**
     * Values of a choice that need a module of the brand: without any of theirs they are not offered.
     */
    modules?: {
      /**
       * One of these modules is enough.
       *
       * @minItems 1
       * @maxItems 10
       */
      [k: string]: string[];
    };
    /**
     * A text key whose star the value replaces: the value is a code of the platform, not free text.
     */
    textPattern?: string;
    /**
     * Field of the answer that lists a choice's options, each with value and label.
     */
    from?: string;
    /**
     * The initial value. A choice with it has no option "all" and is shown as buttons. Of a period: a preset, last30 when left out; always adds any time to the presets and begins with it.
     */
    default?: string;
    /**
     * Whether the call waits until a text is searched for.
     */
    required?: boolean;
    /**
     * Whether the browser narrows the rows: the name is a field of a row, not of the input. Only where the call answers all rows at once. A text is found anywhere in the value, without regard to case.
     */
    here?: boolean;
    /**
     * Whose days a period has: the reader's, whose zone stands beside it, or those of the brand's own clock, which the page names itself.
     */
    days?: "reader" | "brand";
  }[];
  /**
   * Sums of all that was found, under their fields in the answer's totals: for sums that no column has.
   *
   * @maxItems 8
   *
   * Items: One sum.
   */
  totals?: {
    /**
     * Field of the totals.
     */
    field: string;
    labelKey: string;
  }[];
  /**
   * A button: below the table, or above it if it opens a form.
   */
  action?: {
    /**
     * The call that is made.
     */
    operation: string;
    /**
     * Fixed values for the call's input.
     */
    input?: {
      [k: string]: string | boolean;
    };
    /**
     * Whether the button stands only while a shown row needs an action (`waits`): for one that acts on all that wait.
     */
    ifWaiting?: boolean;
    labelKey: string;
    doneKey: string;
    titleKey?: string;
    textKey?: string;
    fields?: NonNullable<FormBlock["fields"]>;
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
  waits?: Conditions;
  /**
   * Actions of a row, for the roles of their operation.
   *
   * @minItems 1
   * @maxItems 24
   *
   * Items: An action of a row. A dialog names the row, asks for the missing input and calls the operation.
   */
  rowActions?: {
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
    when?: Conditions;
    /**
     * Fields of the row that go into the call's input.
     *
     * @minItems 1
     * @maxItems 24
     *
     * Items: Field of a row.
     */
    row: string[];
    /**
     * Columns by which the dialog names the row.
     *
     * @minItems 1
     * @maxItems 24
     *
     * Items: Field of a row.
     */
    about?: string[];
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
    fields?: NonNullable<FormBlock["fields"]>;
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
  }[];
  /**
   * Row actions that several chosen rows of a page can have at once: rows get boxes to choose them by, one dialog asks, and the calls are made one after the other. What the action's fields ask for is typed once, for all of them.
   *
   * @minItems 1
   * @maxItems 8
   *
   * Items: A row action of the table for several rows: one that neither begins with values of its row nor shows a part of its answer.
   */
  bulkActions?: {
    /**
     * Id of a row action of the table.
     */
    action: string;
    textKey?: string;
    /**
     * Columns of amounts that the dialog adds up over the chosen rows.
     *
     * @minItems 1
     * @maxItems 4
     *
     * Items: Field of a column.
     */
    sum?: string[];
  }[];
  /**
   * What a row opens into. Nothing inside is called before; one row is open at a time, and the address keeps which.
   */
  detail?: {
    /**
     * Columns that are shown there instead of in the table.
     *
     * @minItems 1
     * @maxItems 24
     *
     * Items: Field of a column.
     */
    fields?: string[];
    /**
     * From top to bottom. An input of theirs may name a field of the row, as in $row.account.
     *
     * @minItems 1
     * @maxItems 12
     */
    blocks?: Block[];
  };
  /**
   * Names of the page's filters that narrow this block; all of them when left out.
   *
   * @maxItems 8
   *
   * Items: Name of a filter of the page.
   */
  follows?: string[];
  /**
   * Values for the call's input. A text $row.<field> is a field of the row that the block is inside of, $language the reader's language, $page.<parameter> a parameter of the page.
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
  tabs: {
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
    blocks: Block[];
  }[];
}

/**
 * What two sides wrote to each other, from first to last, with the pictures they sent.
 */
export interface ThreadBlock {
  /**
   * What two sides wrote to each other.
   */
  type: "thread";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id: string;
  visible?: Visible;
  titleKey: string;
  /**
   * The call that answers the thread.
   */
  operation: string;
  /**
   * Values for the call's input. A text $row.<field> is a field of the row that the block is inside of, $language the reader's language, $page.<parameter> a parameter of the page.
   */
  input?: {
    [k: string]: string | number | boolean;
  };
  /**
   * Seconds after which the answer is read again while it is looked at.
   */
  refresh?: number;
  /**
   * Which thread the address names; without that parameter nothing is shown.
   */
  one?: {
    /**
     * Parameter of the address.
     */
    address: string;
    /**
     * The part of the call's input that takes it.
     */
    as: string;
  };
  /**
   * What the thread is about, in the answer.
   */
  name?: string;
  /**
   * The thread's state as a badge.
   */
  state?: {
    /**
     * Field of the answer.
     */
    field: string;
    /**
     * A text key whose star the value replaces: the value is a code of the platform, not free text.
     */
    textPattern: string;
    tones?: NonNullable<NonNullable<TableBlock["columns"]>[number]["tones"]>;
  };
  /**
   * Field of the answer that lists what was written, from first to last.
   */
  rows: string;
  /**
   * Field of a row that identifies it.
   */
  rowKey: string;
  /**
   * Who wrote it.
   */
  by: {
    /**
     * Field of a row.
     */
    field: string;
    /**
     * A text key whose star the value replaces: the value is a code of the platform, not free text.
     */
    textPattern: string;
    /**
     * The value that is the reader's own side.
     */
    own: string;
    /**
     * Field of a row with the writer's name, shown instead of the side where it is filled.
     */
    name?: string;
  };
  /**
   * What it did to the thread, beside who wrote it.
   */
  kind?: {
    /**
     * Field of a row.
     */
    field: string;
    /**
     * A text key whose star the value replaces: the value is a code of the platform, not free text.
     */
    textPattern: string;
    /**
     * The value of what only the reader's side sees, which is set apart.
     */
    quiet?: string;
  };
  /**
   * Field of a row with its time.
   */
  at: string;
  /**
   * Field of a row with the words.
   */
  text: string;
  /**
   * A picture that was sent along.
   */
  picture?: {
    /**
     * Field of a row with the picture's number.
     */
    field: string;
    /**
     * The address that returns a picture by its number.
     */
    route: string;
    labelKey: string;
  };
  emptyKey: string;
}

/**
 * What happened, newest first: what it was, when, its state.
 */
export interface TimelineBlock {
  /**
   * What happened, newest first.
   */
  type: "timeline";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  titleKey: string;
  /**
   * The call that lists the events, newest first.
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
  follows?: string[];
  /**
   * Seconds after which the answer is read again while it is looked at.
   */
  refresh?: number;
  /**
   * Field of the answer that lists the rows; content when left out.
   */
  rows?: string;
  /**
   * Field of a row that identifies it.
   */
  rowKey: string;
  /**
   * Whether the call answers page by page, from a place on (`after`, of which the answer says the `next`); further pages are read when somebody asks for more.
   */
  paging?: false | "cursor";
  /**
   * What it was.
   */
  name: {
    /**
     * Field of the row.
     */
    field: string;
    /**
     * How it is written.
     */
    format?: "text" | "number" | "money";
    /**
     * A text key whose star the value replaces: the value is a code of the platform, not free text.
     */
    textPattern?: string;
  };
  /**
   * When it was.
   */
  at: {
    /**
     * Field of the row with the time.
     */
    field: string;
    /**
     * How it is written.
     */
    format?: "date" | "ago";
  };
  state?: NonNullable<NonNullable<ListBlock["card"]>["state"]>;
  /**
   * Field of the row with a code of the platform or somebody's own words.
   */
  text?: string;
  /**
   * Sentences below the name, with values of the row.
   *
   * @minItems 1
   * @maxItems 8
   *
   * Items: A sentence with values of the row.
   */
  says?: {
    when?: Conditions;
    textKey: string;
    /**
     * The values that the text's placeholders take.
     */
    with?: {
      /**
       * A value of the row as text.
       */
      [k: string]: {
        /**
         * Its field.
         */
        field: string;
        /**
         * How it is written.
         */
        format?: "text" | "number" | "date" | "ago" | "money" | "balance";
      };
    };
  }[];
  emptyKey: string;
}

/**
 * Texts that an operation lists: an index with a search at the start, and the chosen text beside it.
 */
export interface TopicsBlock {
  /**
   * Texts that an operation lists: an index with a search at the start, and the chosen text beside it.
   */
  type: "topics";
  /**
   * Unique on the page; lets other documents and tests name the block.
   */
  id?: string;
  visible?: Visible;
  titleKey?: string;
  /**
   * The call whose list is shown: one that only reads.
   */
  operation: string;
  /**
   * What the call is always asked with. "$language" stands for the page's language and "$page.<name>" for a parameter of the page; a parameter that the page does not have is left out.
   */
  input?: {
    [k: string]: string | number | boolean;
  };
  /**
   * The field of the answer that is the list; content when left out, or the answer itself if it is a list.
   */
  rows?: string;
  /**
   * What a topic is made of.
   */
  fields: {
    /**
     * Names the topic in the address, after #.
     */
    id: string;
    /**
     * Its name in the index and above its text.
     */
    title: string;
    /**
     * Its text: HTML of the brand's, sanitised.
     */
    text: string;
    /**
     * The name of its icon.
     */
    icon?: string;
    /**
     * Its day.
     */
    date?: string;
    /**
     * A kind of promotion: a button under the text leads to it.
     */
    promotion?: string;
  };
  /**
   * How a topic is marked as read when it is opened; those that are not stand out.
   */
  read?: {
    /**
     * Field of a row that is true once it was read.
     */
    field: string;
    /**
     * The call that marks a topic as read.
     */
    operation: string;
    /**
     * The part of the call's input that takes the topic's id.
     */
    input: string;
  };
  /**
   * Topics a page of the index; all when left out.
   */
  pageSize?: number;
  /**
   * A search in titles and texts.
   */
  search?: {
    labelKey: string;
    noneKey: string;
  };
  emptyKey: string;
  backKey: string;
}

/**
 * Things below things, read as somebody opens them: a few facts each, a search, details with actions.
 */
export interface TreeBlock {
  /**
   * Things below things, read as somebody opens them.
   */
  type: "tree";
  /**
   * Unique on the page; stands before the names of its state in the address.
   */
  id: string;
  visible?: Visible;
  titleKey: string;
  nameKey: string;
  /**
   * The call that lists what is at the top, what is below a row, and what a search finds.
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
  follows?: string[];
  /**
   * Seconds after which the answer is read again while it is looked at.
   */
  refresh?: number;
  /**
   * The part of the input that takes a row's key: the call then lists what is below it.
   */
  parent: string;
  /**
   * Field of the answer that lists the rows; content when left out.
   */
  rows?: string;
  /**
   * Field of a row that identifies it.
   */
  rowKey: string;
  /**
   * Whether the call answers page by page; further pages are read when somebody asks for more.
   */
  paging?: boolean;
  /**
   * The first of these fields of the row that is not empty.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: Field of the row.
   */
  name: string[];
  /**
   * Field of the row that stands beside its name, unless it is the name.
   */
  aside?: string;
  /**
   * Field of the row that says whether there is something below it, or how much. Without it every row can be opened.
   */
  children?: string;
  /**
   * Field of the row that lists the rows above it from the top, as rows or as their keys. What a search finds shows it.
   */
  path?: string;
  /**
   * Field of the answer that lists the rows above the asked one from the top, where the rows do not say it themselves.
   */
  trail?: string;
  /**
   * States of the row as badges beside its name; of a list each entry has its own.
   *
   * @minItems 1
   * @maxItems 4
   */
  states?: NonNullable<NonNullable<ListBlock["card"]>["state"]>[];
  /**
   * Columns beside the names; where there is no room they stand below the name.
   *
   * @minItems 1
   * @maxItems 8
   *
   * Items: One fact of a row.
   */
  facts?: {
    /**
     * Field of the row.
     */
    field: string;
    labelKey: string;
    /**
     * How it is written.
     */
    format?: "text" | "number" | "date" | "ago" | "yes" | "money";
    /**
     * A text key whose star the value replaces: the value is a code of the platform, not free text.
     */
    textPattern?: string;
    /**
     * Where it is shown; the details of a row show all facts.
     */
    priority?: 1 | 2 | 3 | 4;
  }[];
  /**
   * A typed text. What it finds is listed with its path, and can be opened like any row.
   */
  search?: {
    /**
     * The part of the input that takes the text.
     */
    input: string;
    labelKey: string;
    hintKey?: string;
  };
  parts?: NonNullable<NonNullable<ListBlock["card"]>["parts"]>;
  emptyKey: string;
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
  items: {
    icon: string;
    titleKey: string;
    textKey: string;
  }[];
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
 * What happens to one block of the page, or the block that is put into it.
 */
export interface BlockChange {
  /**
   * The block by its id, or by its type where it has no id and is the only one of that type without. Blocks inside others are named in the same way.
   */
  block?: string;
  insert?: Block;
  /**
   * Takes the block off the page with everything inside it: it is neither sent nor asked for. False brings back what an extended brand has hidden.
   */
  hidden?: boolean;
  set?: Record<string, unknown>;
  /**
   * Places it before this block.
   */
  before?: string;
  /**
   * Places it after this block; several after the same one stand in the order of the file.
   */
  after?: string;
  /**
   * Places it at the end of a slot or section of this id. Each page has the slots top and bottom; a brand's own blocks stand outside those of the brand that it extends.
   */
  into?: string;
}

export type Block =
  | AppDownloadBlock
  | BannerCarouselBlock
  | CatalogueBlock
  | CategoryMenuBlock
  | CentrePagesBlock
  | ChartBlock
  | ColumnsBlock
  | ConversationBlock
  | DiffBlock
  | DrawProofBlock
  | EmptyPageBlock
  | FactsBlock
  | FlowBlock
  | FormBlock
  | GalleryBlock
  | GamePageBlock
  | GameSectionBlock
  | LeaderboardBlock
  | ListBlock
  | MessagesBlock
  | NoticeMarqueeBlock
  | PageBlocksBlock
  | PicturesBlock
  | ProgressBlock
  | RichTextBlock
  | SectionBlock
  | ShareBlock
  | SlotBlock
  | SportsEntranceBlock
  | StatsBlock
  | StepsBlock
  | SystemNoticeBlock
  | TableBlock
  | TabsBlock
  | ThreadBlock
  | TimelineBlock
  | TopicsBlock
  | TreeBlock
  | TrustStripBlock
  | VendorRailBlock
  | WinnerBoardBlock;
