// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the redemption.
   */
  reference: string;
  /**
   * The decision.
   */
  decision: "approve" | "reject" | "release";
  /**
   * Why it is rejected; the member reads it.
   */
  reason?: string;
  /**
   * The parcel's number and carrier; the member reads it.
   */
  note?: string;
}

export interface Output {
  /**
   * State of the redemption now.
   */
  state: "inProcess" | "approved" | "rejected" | "released";
}
