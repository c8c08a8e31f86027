// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Vendor code.
   */
  vassalage?: string;
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
}

export interface Output {
  /**
   * Tables in the order of the catalogue.
   */
  list: {
    /**
     * Id of the game on the platform.
     */
    nodeId: string;
    /**
     * Vendor code.
     */
    vassalage: string;
    /**
     * Code within the vendor.
     */
    gameCode: string;
    /**
     * The table's name in the requested language.
     */
    roomName: string;
    /**
     * Vendor's display name.
     */
    vendorName: string;
    /**
     * open, soon (it opens later) or maintenance.
     */
    state: "open" | "soon" | "maintenance";
    /**
     * Members whose game made a call in the last ten minutes.
     */
    players: number;
  }[];
}
