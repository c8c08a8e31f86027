import type { Game } from "../games/game.ts";
import type { HouseWallet } from "../operator/house-call.ts";
import type { Floor } from "../rounds/floor.ts";
import type { Guest } from "./entrance.ts";

/** What a call with a ticket works on. */
export type Sitting = Guest & { floor: Floor; wallet: HouseWallet; game: Game };
