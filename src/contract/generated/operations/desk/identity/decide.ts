// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the identity check.
   */
  reference: string;
  /**
   * What is decided.
   */
  decision: "verify" | "askMore" | "refuse";
  /**
   * Why; the member reads it.
   */
  reason?:
    | "unreadable"
    | "cropped"
    | "wrongKind"
    | "outdated"
    | "nameDiffers"
    | "birthdayDiffers"
    | "notOwn"
    | "forged"
    | "underage"
    | "other";
  /**
   * More words to the member.
   */
  note?: string;
}

export interface Output {
  /**
   * The state after it.
   */
  state: "asked" | "handedIn" | "moreWanted" | "verified" | "refused" | "expired";
  /**
   * How many withdrawals were released by it.
   */
  released: number;
}
