// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Whether the level limits anything.
   */
  limited: boolean;
  /**
   * Whether the agent may open agents at all.
   */
  mayOpenAgents: boolean;
  /**
   * Agents directly below and how many there may be, as "3 / 50"; empty without a limit.
   */
  agents: string;
  /**
   * The same of players.
   */
  players: string;
  /**
   * The most that may be transferred to the team on a day; empty without a limit. Decimal text in the brand's currency.
   */
  transferPerDay: string;
  /**
   * What is left of it today.
   */
  transferLeft: string;
  /**
   * The most that the agent may owe; empty where the level lends nothing. Decimal text in the brand's currency.
   */
  credit: string;
  /**
   * What of it can be lent now.
   */
  creditLeft: string;
  /**
   * What the agent owes, after corrections or for lent money; empty for nothing.
   */
  owed: string;
}
