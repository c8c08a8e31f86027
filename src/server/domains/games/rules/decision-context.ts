import type { GameStatus } from "../port.ts";
import type { MoneyContext } from "./money.ts";

/** Data of the vendor and the brand for the rules, besides the state that is read under locks. */
export type DecisionContext = MoneyContext & {
  /** Whether a settlement names its bets or pays all of a round at once (docs/protocols/vendor-wallet.md 19). */
  settles: "bet" | "round";
  /** Milliseconds since the epoch. */
  now: number;
  /** The largest stake, in minor units. */
  maximumBet: bigint;
  /** Why nothing can be staked on a game now: "game.unknown", "game.disabled", "maintenance"; undefined when it can. */
  closed: (gameCode: string) => GameStatus | undefined;
  /** Whether vendors keep the members' real money themselves: the platform then has only their play money. */
  realElsewhere?: boolean;
  /** Whether the round belongs to demo play. */
  seeded: boolean;
};
