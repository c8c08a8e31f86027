import type { VendorDocument } from "../../contract/generated/vendor.ts";
import { readPlatform } from "../../server/brands/platform.ts";
import { hmacSettlement } from "./simulators/hmac-settlement.ts";
import { originals } from "./simulators/originals.ts";
import { rsaBetWin } from "./simulators/rsa-bet-win.ts";
import type { Certified } from "./simulators/simulator.ts";

type Protocol = NonNullable<VendorDocument["protocol"]>;

/** The adapter of each protocol, with the simulator that tests it. */
const protocols: Record<Protocol, (code: string) => Certified> = {
  originals,
  "rsa-bet-win": rsaBetWin,
  "hmac-settlement": hmacSettlement,
};

/** The vendors that can be certified, by code: those whose document names a protocol. */
export const certifiable: ReadonlyMap<string, Certified> = new Map(
  [...readPlatform().vendors.values()].flatMap(({ code, protocol }) =>
    protocol ? [[code, protocols[protocol](code)] as const] : [],
  ),
);
