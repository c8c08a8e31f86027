// Generated from schemas/ by `livery generate`; do not edit.

/**
 * Least amount of a transfer.
 */
export type Amount = string;
/**
 * Most of a transfer.
 */
export type Amount1 = string;
/**
 * The most that a member may stake at once; 100000 when left out.
 */
export type Amount2 = string;
/**
 * The initial balance of a trial account, in the trial book; 10000 by default.
 */
export type Amount3 = string;
/**
 * An https address.
 */
export type Address = string;

/**
 * brand.json, the only required file of a brand: its identity, its hosts and the folder it inherits.
 */
export interface BrandDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * The brand's code; the same as the name of its folder. Sent as merchantCode, and the first label of <merchant>.localhost in development.
   */
  merchant: string;
  /**
   * The brand's name as players read it.
   */
  name: string;
  tagline?: LocalizedText;
  description?: LocalizedText1;
  /**
   * The folder whose documents this brand inherits. Objects merge key by key, lists are replaced whole. Several levels are fine.
   */
  extends?: string;
  /**
   * The host names that show this brand, without port.
   *
   * @maxItems 50
   *
   * Items: A name without scheme, port and path, in small Latin letters.
   */
  hosts?: string[];
  /**
   * The host used in canonical links; the first of hosts when left out.
   */
  mainDomain?: string;
  /**
   * How far browsers are bound to https for two years; it can't be taken back sooner. It is not inherited.
   */
  strictTransport?: "host" | "subdomains" | "preload";
  /**
   * The languages players can choose.
   */
  locales?: {
    /**
     * Shown when nothing else decides.
     */
    default: string;
    /**
     * In the order of the language list. Each needs a folder in locales/.
     *
     * @minItems 1
     */
    enabled: string[];
  };
  /**
   * The one currency of the brand's wallets.
   */
  currency?: {
    /**
     * ISO 4217.
     */
    code: string;
    /**
     * Shown before amounts.
     */
    symbol: string;
    /**
     * How many decimals an amount has: a minor unit is the last of them.
     */
    exponent: number;
  };
  /**
   * Where members' money is held while they play, and the limits of one transfer.
   */
  wallet?: {
    /**
     * true: every vendor plays from the one wallet. false: members move money to a vendor's own wallet and back.
     */
    isSingle?: boolean;
    /**
     * Limits of one transfer between wallets.
     */
    transfer?: {
      minimum?: Amount;
      maximum?: Amount1;
    };
    maximumBet?: Amount2;
    trial?: Amount3;
  };
  /**
   * The country whose dialling code is preselected (ISO 3166, two letters).
   */
  country?: string;
  /**
   * The IANA zone of the brand's clock. agents.json, races.json and safer-play.json go by it unless they name another.
   */
  timeZone?: string;
  /**
   * The countries whose phone numbers are accepted (ISO 3166, two letters).
   *
   * @minItems 1
   */
  countries?: string[];
  /**
   * Leave it out and no analytics host is contacted or allowed.
   */
  analytics?: {
    /**
     * The tag's id.
     */
    gtagId?: string;
  };
  /**
   * Sources of icons and games; without image hosts, art is generated.
   */
  cdn?: {
    /**
     * Addresses of the hosts of pictures, at {address}/TCG_PROD_IMAGES/{folder}/{vendor}-{variant}.png.
     *
     * @maxItems 10
     */
    images?: Address[];
    /**
     * Addresses that games are launched from.
     *
     * @maxItems 10
     */
    launch?: Address[];
  };
  /**
   * Apps and other downloads.
   *
   * @maxItems 20
   */
  resources?: {
    /**
     * Which platform it is for.
     */
    resourceType: "Android" | "iOS" | "Windows" | "Other";
    /**
     * English label.
     */
    labelNameEn: string;
    url: Address;
  }[];
  /**
   * Ways to reach people. The path is encrypted before it reaches the browser; FACEBOOK and YOUTUBE also show in the footer.
   *
   * @maxItems 20
   */
  customerService?: {
    /**
     * The kind of channel.
     */
    csType: "CHAT" | "FACEBOOK" | "YOUTUBE" | "TELEGRAM" | "WHATSAPP" | "LINE" | "ZALO" | "EMAIL";
    /**
     * An https address, or mailto: for EMAIL.
     */
    path: string;
  }[];
  /**
   * Which countries may visit; decided before any cache.
   */
  region?: {
    /**
     * How the list is read.
     */
    mode: "allow" | "deny";
    /**
     * ISO 3166, two letters.
     */
    countries: string[];
  };
  /**
   * true shows the maintenance page instead of the site; it wins over the region.
   */
  maintenance?: boolean;
  /**
   * The vendors whose games the brand offers, by code, in the order of its menus; all by default.
   */
  vendors?: string[];
  /**
   * The company that holds the licence of the brand, for the footer.
   */
  company?: {
    /**
     * As on the licence.
     */
    name: string;
    /**
     * First year of the copyright line.
     */
    since: number;
    licence?: LocalizedText2;
  };
  /**
   * How strictly calls between browser and server are protected.
   */
  security?: {
    /**
     * Calls marked encrypted must arrive as JWE.
     */
    requireEnvelope?: boolean;
  };
  /**
   * Names of environment variables of the brand's own, never the secrets themselves: "env:BRAND_<MERCHANT>_NAME". Not one of these keys leaves the server.
   */
  secrets?: {
    [k: string]: string;
  };
}
/**
 * One line under the name, used in titles and social cards.
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
   *
   * This interface was referenced by `LocalizedText2`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   */
  [k: string]: string;
}
/**
 * Two sentences for search engines and the install sheet.
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
   *
   * This interface was referenced by `LocalizedText2`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   */
  [k: string]: string;
}
/**
 * Licence number and authority, at the end of the footer's line.
 */
export interface LocalizedText2 {
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
   *
   * This interface was referenced by `LocalizedText2`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   */
  [k: string]: string;
}
