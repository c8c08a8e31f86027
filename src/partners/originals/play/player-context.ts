import type { Game } from "../games/game.ts";
import type { OperatorWallet } from "../operator/signed-call.ts";
import type { RoundContext } from "../rounds/round-context.ts";
import type { PlayerSession } from "./player-session.ts";

/** What a call with a ticket works on. */
export type PlayerContext = PlayerSession & { rounds: RoundContext; wallet: OperatorWallet; game: Game };
