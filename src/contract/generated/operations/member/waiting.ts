// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Rewards that can be claimed; none where the brand has no reward centre.
   */
  rewards: number;
  /**
   * Steps of missions that can be claimed; none where the brand has no missions.
   */
  missions: number;
}
