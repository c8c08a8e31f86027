// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the contract.
   */
  reference: string;
  /**
   * The step; agree and back answer a cascade.
   */
  action:
    "accept" | "agree" | "back" | "reject" | "withdraw" | "requestEnd" | "confirmEnd" | "keep" | "noticed";
}

export interface Output {
  /**
   * Number of the contract.
   */
  reference: string;
  /**
   * State of the contract now.
   */
  state: string;
  /**
   * The actions that the asking party may take now.
   *
   * Items: An action of the call that acts.
   */
  can: string[];
  /**
   * The contracts below that end with the step in question, from the top down, with all that stand on them.
   */
  ends: {
    /**
     * Whose contract it is.
     */
    account: string;
    /**
     * Its highest rate on won orders, or its highest rate. Percent as decimal text.
     */
    winRate: string;
    /**
     * Its highest rate on lost orders, or its highest rate. Percent as decimal text.
     */
    lossRate: string;
  }[];
}
