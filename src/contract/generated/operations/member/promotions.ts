// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Promotions in which the member takes part or took part.
   */
  content: {
    /**
     * The promotion's id.
     */
    promotion: string;
    /**
     * joined (a bonus of it is being played), claim (a reward can be claimed), applying (an application is waiting), rejected, issued (approved), claimed (a reward was taken) or close (the application was withdrawn).
     */
    state: "joined" | "claim" | "applying" | "rejected" | "issued" | "claimed" | "close";
  }[];
}
