import { readPlatform } from "../../server/brands/platform.ts";
import { signetCode } from "../../server/adapters/games/rsa-bet-win.ts";
import { tallyCode } from "../../server/adapters/games/hmac-settlement.ts";
import { arcade } from "./simulators/arcade.ts";
import { signet } from "./simulators/signet.ts";
import type { Certified } from "./simulators/simulator.ts";
import { tally } from "./simulators/tally.ts";

const houses = [...readPlatform().vendors.values()].filter(({ traits }) => traits.includes("house"));

/** The vendors that can be certified: those with an adapter and a simulator, by code. */
export const certifiable: ReadonlyMap<string, Certified> = new Map([
  ...houses.map(({ code }) => [code, arcade(code)] as const),
  [signetCode, signet],
  [tallyCode, tally],
]);
