import type { Game } from "../games/game.ts";
import type { Account } from "../store/accounts.ts";
import type { WalletCall } from "../store/calls.ts";
import type { OriginalsDatabase } from "../store/database.ts";
import type { Money } from "./money.ts";

/** What every table of the arcade stands on. */
export type RoundContext = {
  database: OriginalsDatabase;
  games: ReadonlyMap<string, Game>;
  moneyOf: (account: Account) => Money;
  /** Carries a debit that was just written to the operator's wallet. */
  carry: (call: WalletCall) => Promise<void>;
  /** A call was written that nobody waits for. */
  nudgeCourier: () => void;
  /** A round was opened, or something in it was decided. */
  nudgeKeeper: () => void;
  now: () => number;
  log: (error: Error) => void;
};

/** A game by its code, of the kind that whoever asks knows it to be. Throws when it is another. */
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
