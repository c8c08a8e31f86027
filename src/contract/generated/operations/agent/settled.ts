// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The kind of contract of which what has accrued is told.
   */
  kind?: "dividend" | "dailyWage" | "hourly" | "realTime";
}

export interface Output {
  /**
   * The end of the last closed five minutes; missing before the first counting.
   */
  asOf?: string;
  /**
   * The end of the next five minutes.
   */
  next?: string;
  /**
   * Whether uplines pay in this brand and something accrues for the agent; only then the fields below.
   */
  accrues: boolean;
  /**
   * Who pays the agent: the agent above, or the platform for who has none above with such a contract.
   */
  paidBy?: "upline" | "platform";
  /**
   * Through when it is computed.
   */
  accruedAt?: string;
  /**
   * The end of the running period.
   */
  periodEnd?: string;
  /**
   * What the running period has earned so far; negative is owed to the agents below. Decimal text in the brand's currency.
   */
  accrued?: string;
  /**
   * What is set aside of the agent's wallet for the agents below. Decimal text in the brand's currency.
   */
  aside?: string;
  /**
   * What the agent above cannot pay today; nothing where the platform pays. Decimal text in the brand's currency.
   */
  short?: string;
}
