import type { Game } from "../games/game.ts";
import type { Account } from "../store/accounts.ts";
import type { WalletCall } from "../store/calls.ts";
import type { OriginalsDatabase } from "../store/database.ts";
import type { Money } from "./money.ts";

/** The dependencies of every game. */
export type RoundContext = {
  database: OriginalsDatabase;
  games: ReadonlyMap<string, Game>;
  moneyOf: (account: Account) => Money;
  /** Sends a new debit to the operator's wallet. */
  sendDebit: (call: WalletCall) => Promise<void>;
  /** Called when a call was stored and its sender does not wait for it. */
  nudgeDispatcher: () => void;
  /** A round was opened, or something in it was decided. */
  nudgeWorkers: () => void;
  now: () => number;
  log: (error: Error) => void;
};

/** A game by its code, of the expected kind. Throws when it is of another kind. */
export function gameOfKind<Kind extends Game["kind"]>(
  { games }: Pick<RoundContext, "games">,
  code: string,
  kind: Kind,
): Extract<Game, { kind: Kind }> {
  const game = games.get(code);
  const isKind = (one: Game | undefined): one is Extract<Game, { kind: Kind }> => one?.kind === kind;
  if (!isKind(game)) throw new Error(`${code} is no ${kind} game`);
  return game;
}
