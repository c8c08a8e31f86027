// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * The exchange table, the smallest step first; empty when points are not exchanged.
   */
  content: {
    /**
     * The fewest points of one exchange at this rate.
     */
    least: number;
    /**
     * Points are exchanged in multiples of this number.
     */
    points: number;
    /**
     * The money for each multiple. Decimal text in the brand's currency.
     */
    money: string;
    /**
     * The money for the least number of points. Decimal text in the brand's currency.
     */
    best: string;
  }[];
  /**
   * The most points of a day; 0 when not limited.
   */
  perDay: number;
  /**
   * How many points the member may still exchange today: at most the balance.
   */
  leftToday: number;
  /**
   * The brand's rules.
   */
  rules: {
    /**
     * Its place, from 1.
     */
    id: string;
    /**
     * The rule.
     */
    text: string;
  }[];
}
