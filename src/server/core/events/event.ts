/**
 * What rules of rewards.json may answer to. Amounts are decimal texts of minor units, since an event is stored as JSON.
 * `mission`: a step that the member claimed; `day` is the first one of its period.
 * `play`: the change of a member's closed real rounds of one game; it is below zero after a correction.
 */
export type RewardEvent =
  | { type: "registered" }
  | { type: "bound"; contact: "mobile" | "email" }
  | { type: "deposit"; reference: string; amount: string; channel: string; choice: string | null }
  | { type: "level"; level: number }
  | { type: "mission"; mission: string; day: string; goal: number }
  | { type: "friendDeposit"; friend: string; reference: string; amount: string; nth: number }
  | ({ type: "play"; vendor: string; game: string; rounds?: readonly PlayedRound[] } & PlayFigures);

export type PlayFigures = { bets: number; bet: string; win: string; validBet: string; bonusBet: string };

/** A round of a change of play: what it added to the bet and the valid bet, in real money. */
export type PlayedRound = { round: string; bet: string; validBet: string };

export type EventType = RewardEvent["type"];
