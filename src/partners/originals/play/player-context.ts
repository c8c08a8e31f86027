import type { Game } from "../games/game.ts";
import type { OperatorWallet } from "../operator/operator-wallet.ts";
import type { RoundContext } from "../rounds/round-context.ts";
import type { PlayerSession } from "./player-session.ts";

/** The context of a call with a ticket. */
export type PlayerContext = PlayerSession & { rounds: RoundContext; wallet: OperatorWallet; game: Game };
