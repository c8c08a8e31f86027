import { tallyCode } from "../../server/adapters/games/hmac-settlement.ts";
import { signetCode } from "../../server/adapters/games/rsa-bet-win.ts";
import { readPlatform } from "../../server/brands/platform.ts";
import { tally } from "./simulators/hmac-settlement.ts";
import { originals } from "./simulators/originals.ts";
import { signet } from "./simulators/rsa-bet-win.ts";
import type { Certified } from "./simulators/simulator.ts";

const houses = [...readPlatform().vendors.values()].filter(({ traits }) => traits.includes("house"));

/** The vendors that can be certified: those with an adapter and a simulator, by code. */
export const certifiable: ReadonlyMap<string, Certified> = new Map([
  ...houses.map(({ code }) => [code, originals(code)] as const),
  [signetCode, signet],
  [tallyCode, tally],
]);
