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
   * Client type, 3.
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
