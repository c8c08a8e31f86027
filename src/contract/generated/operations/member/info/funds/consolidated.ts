// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Everything that is known. Decimal text in the brand's currency.
   */
  total: string;
  /**
   * Whether every vendor has answered and no transfer is on its way.
   */
  complete: boolean;
  /**
   * The spendable balance of the main wallet. Decimal text in the brand's currency.
   */
  main: string;
  /**
   * The held balance. Decimal text in the brand's currency.
   */
  held: string;
  vendors: {
    /**
     * The vendor's code.
     */
    vassalage: string;
    /**
     * The vendor's name.
     */
    displayName: string;
    /**
     * The balance of the wallet at the vendor; empty while the vendor does not answer. Decimal text in the brand's currency.
     */
    balance: string;
  }[];
  /**
   * The daily salary: off (the brand offers none), none, pending (an answer is awaited) or active.
   */
  dailysalreqtype: "off" | "none" | "pending" | "active";
  /**
   * The dividend: off (the brand offers none), none, pending (an answer is awaited) or active.
   */
  divtypereq: "off" | "none" | "pending" | "active";
  /**
   * The hourly salary: off (the brand offers none), none, pending (an answer is awaited) or active.
   */
  contracthoursalreq: "off" | "none" | "pending" | "active";
  /**
   * The real-time salary: off (the brand offers none), none, pending (an answer is awaited) or active.
   */
  realtimesalreqtype: "off" | "none" | "pending" | "active";
  /**
   * Which contracts the member has.
   */
  info: {
    /**
     * Whether a daily salary is signed, from above or to below.
     */
    dailySalary: boolean;
    /**
     * The same of an hourly salary.
     */
    hourlySalary: boolean;
    /**
     * The same of a real-time salary.
     */
    salary: boolean;
    /**
     * The same of a dividend.
     */
    dividendContract: boolean;
  };
}
