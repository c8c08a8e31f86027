import { signetCode } from "../../server/vendors/games/signet.ts";
import { tallyCode } from "../../server/vendors/games/tally.ts";
import { arcade, arcadeCode } from "./simulators/arcade.ts";
import { signet } from "./simulators/signet.ts";
import type { Certified } from "./simulators/simulator.ts";
import { tally } from "./simulators/tally.ts";

/** The vendors that can be certified: those with an adapter and a simulator, by code. */
export const certifiable: ReadonlyMap<string, Certified> = new Map([
  [arcadeCode, arcade],
  [signetCode, signet],
  [tallyCode, tally],
]);
