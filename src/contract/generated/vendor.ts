// Generated from schemas/ by `livery generate`; do not edit.

/**
 * A playable category of schemas/game-types.json.
 */
export type GameType =
  "ELOTT" | "LOTT" | "LIVE" | "SPORTS" | "ESPORTS" | "COCKFIGHT" | "FISH" | "RNG" | "PVP";
/**
 * Whether games can be started.
 */
export type State = "soon" | "open" | "maintenance";
/**
 * One thing that sets a vendor apart.
 */
export type Trait =
  | "house"
  | "lottery-vn"
  | "lottery-sea"
  | "lottery"
  | "e-lottery"
  | "esports"
  | "cockfight"
  | "bingo"
  | "sandbox";
/**
 * A sub-type of schemas/game-types.json.
 */
export type GameClassify = "SC" | "VP" | "JP" | "TG" | "AC" | "BG";
/**
 * One badge.
 */
export type Tag = "hot" | "new" | "jackpot";

/**
 * schemas/vendors/<CODE>.json: one game vendor and its games. The file's name is its code. Game names are catalogue texts; vendors have no logos.
 */
export interface VendorDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * Unique code, the `vassalage` of the game calls; the same as the file's name.
   */
  code: string;
  /**
   * Name shown to players.
   */
  name: string;
  /**
   * Rank among the vendors, lowest first, unless the brand sets its own order; equal ranks are sorted by code.
   */
  order: number;
  /**
   * The types the vendor reports its games under; each has at least one game below.
   *
   * @minItems 1
   */
  gameTypes: GameType[];
  /**
   * Whether its games can be started.
   */
  state: State;
  /**
   * Special properties of the vendor. Code checks traits, never a vendor's name.
   */
  traits: Trait[];
  /**
   * The protocol the platform has an adapter for, and by which the vendor can be certified. Left out for vendors that cannot be connected yet.
   */
  protocol?: "originals" | "rsa-bet-win" | "hmac-settlement";
  /**
   * What can be played in rounds that take no money of the member. Left out for vendors that give none.
   */
  freeRounds?: {
    /**
     * Codes of the games that have free rounds.
     *
     * @minItems 1
     *
     * Items: A game's code.
     */
    games: string[];
    /**
     * The stakes of a round by the currency's decimals; the last entry counts that a currency has decimals enough for.
     *
     * @minItems 1
     *
     * Items: The least and the largest stake.
     */
    stakes: {
      /**
       * For currencies with so many decimals or more.
       */
      decimals: number;
      /**
       * The least stake, as decimal text.
       */
      least: string;
      /**
       * The largest stake, as decimal text.
       */
      most: string;
    }[];
  };
  /**
   * The vendor's games in the order they are listed.
   *
   * @minItems 1
   */
  games: Game[];
}
/**
 * One entry of the vendor's catalogue.
 */
export interface Game {
  /**
   * Unique within the vendor, lower case with hyphens.
   */
  gameCode: string;
  /**
   * One text for every language, or one for each.
   */
  name: string | Names;
  /**
   * One sentence that describes the game.
   */
  description?: Descriptions;
  /**
   * What players call this kind of game, in any language and script: the search finds it by these too. Never shown, and never another company's name.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: One name.
   */
  searchNames?: string[];
  /**
   * The type the game is reported under; one of the vendor's gameTypes.
   */
  gameType: GameType;
  /**
   * Left out for a plain game of its type, such as a slot.
   */
  gameClassify?: GameClassify;
  /**
   * Badges, and the lists the game joins.
   *
   * @minItems 1
   */
  tags?: Tag[];
  /**
   * Whether this game can be started, as long as the vendor itself is open; open when left out.
   */
  state?: State & string;
  /**
   * The vendor's own code when the entry stands for all its games of that type: it then opens the popup game list instead of starting. Left out for a single game.
   */
  isGame?: string;
}
/**
 * The name in English and Hindi, and in other languages where it has one there.
 */
export interface Names {
  /**
   * The text in English.
   */
  en: string;
  /**
   * The text in Hindi.
   */
  hi: string;
  /**
   * The text in Indonesian.
   */
  id?: string;
  /**
   * The text in Portuguese.
   */
  pt?: string;
  /**
   * The text in Thai.
   */
  th?: string;
  /**
   * The text in Vietnamese.
   */
  vi?: string;
}
/**
 * One sentence in English and Hindi, and in other languages where it is translated.
 */
export interface Descriptions {
  /**
   * The text in English.
   */
  en: string;
  /**
   * The text in Hindi.
   */
  hi: string;
  /**
   * The text in Indonesian.
   */
  id?: string;
  /**
   * The text in Portuguese.
   */
  pt?: string;
  /**
   * The text in Thai.
   */
  th?: string;
  /**
   * The text in Vietnamese.
   */
  vi?: string;
}
