// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

/**
 * The permission payload (spec section 3; docs/protocols/calls.md).
 */
export interface Output {
  /**
   * Merchant code.
   */
  merchant: string;
  /**
   * Content hash of the brand.
   */
  version: string;
  /**
   * Module tree.
   */
  whitelabel: Node[];
  /**
   * Rules by field.
   */
  register: {
    [k: string]: {
      /**
       * Whether the field is shown.
       */
      enabled: boolean;
      /**
       * Whether it must be filled in.
       */
      required: boolean;
      /**
       * Patterns that must all match; * means any.
       *
       * Items: A pattern.
       */
      acceptedPattern: string[];
      /**
       * Names the format and its message.
       */
      patternId: string;
      /**
       * Fewest characters.
       */
      minLength: number;
      /**
       * Most characters.
       */
      maxLength: number;
    };
  };
  info: {
    /**
     * Channels.
     */
    customerService: {
      /**
       * Channel.
       */
      csType: string;
      /**
       * Encrypted address.
       */
      path: string;
    }[];
    /**
     * When staff answer agents; missing when the brand says no hours.
     */
    agentHours?: {
      /**
       * IANA zone of the clock.
       */
      zone: string;
      /**
       * Days in a row with the same hours.
       */
      runs: {
        /**
         * First day, 0 for Monday.
         */
        first: number;
        /**
         * Last day.
         */
        last: number;
        /**
         * Parts of these days.
         */
        spans: {
          /**
           * HH:mm.
           */
          from: string;
          /**
           * HH:mm, or 24:00.
           */
          to: string;
        }[];
      }[];
    };
  };
  /**
   * See schemas/meta.
   */
  resources: object[];
  /**
   * Canonical host.
   */
  mainDomain: string;
  /**
   * The brand's hosts.
   *
   * Items: Host.
   */
  domainRoute: string[];
  location: {
    /**
     * Visitor's address.
     */
    ip: string;
  };
  /**
   * Under maintenance.
   */
  maintenance: boolean;
  /**
   * Visitor's region is blocked.
   */
  regionRestriction: boolean;
  /**
   * See schemas/meta.
   */
  theme: object;
  /**
   * See schemas/meta.
   */
  navigation: object;
  /**
   * See schemas/meta.
   */
  pages: object[];
  /**
   * See schemas/meta.
   */
  home: object;
  /**
   * See schemas/meta.
   */
  locales: object;
  /**
   * See schemas/meta.
   */
  currency: object;
  /**
   * IANA zone of the brand's clock.
   */
  timeZone?: string;
  /**
   * How members sign in, as far as the browser has to know.
   */
  accounts: object;
  /**
   * The key of calls marked encrypted.
   */
  encryption: {
    /**
     * Public key as JSON Web Key, with its key id.
     */
    jwk: object;
  };
  [k: string]: unknown;
}
export interface Node {
  /**
   * Module.
   */
  modId: string;
  /**
   * 1 is on.
   */
  enabled: "1" | "0";
  /**
   * Modules below.
   */
  childrenNodes: Node[];
}
