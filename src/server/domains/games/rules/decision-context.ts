import type { Brand } from "../../../brands/brand.ts";
import type { GameStatus } from "../port.ts";

/** The brand and the vendor whose house account money moves to and from. */
export type MoneyContext = { brand: Brand; vendor: string };

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
  /** The type of a game, for the terms of bonuses; undefined for a game that is gone. */
  gameType: (gameCode: string) => string | undefined;
  /** Whether vendors keep the members' real money themselves: the platform then has only their play money. */
  realElsewhere?: boolean;
  /** Whether the round belongs to demo play. */
  seeded: boolean;
};
