// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The account.
   */
  account: string;
}

export interface Output {
  content: {
    /**
     * The member's account.
     */
    account: string;
    /**
     * What the member wants.
     */
    act: "signIn" | "deposit" | "withdraw" | "play" | "claim";
    /**
     * Whether it would go on.
     */
    verdict: "yes" | "no";
    /**
     * The code that refuses it; empty if none does.
     */
    code: string;
    /**
     * What the member reads then; empty if nothing refuses it.
     */
    text: string;
  }[];
}
