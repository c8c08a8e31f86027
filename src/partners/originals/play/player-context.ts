import type { Game } from "../games/game.ts";
import type { HouseWallet } from "../operator/signed-call.ts";
import type { Floor } from "../rounds/round-context.ts";
import type { Guest } from "./player-session.ts";

/** What a call with a ticket works on. */
export type Sitting = Guest & { floor: Floor; wallet: HouseWallet; game: Game };
