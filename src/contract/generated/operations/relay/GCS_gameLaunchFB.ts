// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Vendor code.
   */
  vassalage: string;
  /**
   * Code within the vendor.
   */
  gameCode: string;
  /**
   * Play money of the trial book.
   */
  demo?: boolean;
  /**
   * The device.
   */
  device?: "phone" | "desktop";
  /**
   * Language of the answer's texts.
   */
  language?: string;
  /**
   * Platform list, such as html5-desktop.
   */
  platform?: string;
  /**
   * Kind of client; always 3.
   */
  clientType?: string;
  /**
   * The brand; must be the host's.
   */
  merchant?: string;
  /**
   * The brand; must be the host's.
   */
  merchantCode?: string;
  /**
   * LOTT opens lotteries only (spec section 7, lottery launch).
   */
  launchMode?: "LOTT";
  /**
   * VN opens games of Vietnam lottery vendors only.
   */
  lottoArea?: "VN";
  /**
   * The prize mode that the lottery must belong to: LOTT, ELOTT, SEA (South-East Asia) or ZY (our own).
   */
  prizeMode?: "LOTT" | "ZY" | "ELOTT" | "SEA";
  /**
   * Whether the game itself opens or its lottery page.
   */
  view?: "betting" | "lobby";
  /**
   * A path on the brand's site to which the game leads back; its category's page when left out.
   */
  backUrl?: string;
}

export interface Output {
  /**
   * The game's address.
   */
  url: string;
  /**
   * Whether the game's page posts messages to the site around its frame when it is ready and while it shows a round.
   */
  signals: boolean;
}
