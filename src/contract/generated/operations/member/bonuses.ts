// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * The open ones first, then the latest that ended; at most 50.
   */
  content: {
    /**
     * Id of the bonus.
     */
    id: string;
    /**
     * The title of the rule that gave it; empty where no rule did.
     */
    name: string;
    /**
     * A state of the machine bonus.
     */
    state: "waiting" | "active" | "converted" | "expired" | "cancelled" | "exhausted";
    /**
     * As it was granted. Decimal text in the brand's currency.
     */
    amount: string;
    /**
     * What is left of it, with its winnings; empty unless it is active. Decimal text in the brand's currency.
     */
    left: string;
    /**
     * The turnover that counts so far. Decimal text in the brand's currency.
     */
    wagered: string;
    /**
     * The turnover that it asks for. Decimal text in the brand's currency.
     */
    required: string;
    /**
     * The turnover that is missing. Decimal text in the brand's currency.
     */
    missing: string;
    /**
     * What would become real money if the turnover were reached now; empty unless it is active. Decimal text in the brand's currency.
     */
    converts: string;
    /**
     * What is lost when it is cancelled now. Decimal text in the brand's currency.
     */
    loses: string;
    /**
     * What became real money; empty unless it is converted. Decimal text in the brand's currency.
     */
    became: string;
    /**
     * What was lost at its end; empty unless it expired or was cancelled. Decimal text in the brand's currency.
     */
    lost: string;
    /**
     * When it expires; empty without an end and before its start.
     */
    endsAt: string;
    /**
     * When it ended; empty while it is open.
     */
    endedAt: string;
    /**
     * The turnover as a multiple of the base.
     */
    multiple: number;
    /**
     * What the multiple is of.
     */
    base: "bonus" | "depositAndBonus";
    /**
     * Which stakes count.
     */
    counts: "all" | "bonus";
    /**
     * Which money a stake takes first.
     */
    order: "realFirst" | "bonusFirst";
    /**
     * What a withdrawal, or a transfer to another member, does while it is active.
     */
    onWithdraw: "refuse" | "forfeit";
    /**
     * The days from its start to its end; empty without an end.
     */
    days: string;
    /**
     * The largest stake that it covers; empty without a limit. Decimal text in the brand's currency.
     */
    largestBet: string;
    /**
     * What becomes real money at most; empty without a limit. Decimal text in the brand's currency.
     */
    mostWinnings: string;
    /**
     * How much of the turnover counts, where that is not all of it.
     */
    weights: {
      /**
       * The game type.
       */
      label: string;
      /**
       * The percents.
       */
      value: string;
    }[];
    /**
     * What it does not cover: game types, vendors and games; may be empty.
     */
    excluded: string;
  }[];
  /**
   * The progress of the active one; empty without one.
   */
  active: {
    /**
     * Id of the bonus.
     */
    id: string;
    /**
     * What it is called: its amount. Decimal text in the brand's currency.
     */
    name: string;
    /**
     * The turnover that counts so far. Decimal text in the brand's currency.
     */
    wagered: string;
    /**
     * The turnover that it asks for. Decimal text in the brand's currency.
     */
    required: string;
  }[];
}
