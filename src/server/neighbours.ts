import type { Clock } from "../kernel/clock.ts";
import type { Platform } from "./brands/platform.ts";
import type { Registry } from "./brands/registry.ts";
import type { GameVendors } from "./games/port.ts";
import type { Gateways } from "./payments/ports.ts";
import { arcadeTransfers, arcadeVendor } from "./vendors/games/arcade.ts";
import { sandboxGateway, sandboxName } from "./vendors/payments/sandbox.ts";
import { transferWallets } from "./vendors/transfer-wallets.ts";
import type { TransferVendors } from "./wallet/ports.ts";

/** Somebody next door: where, and the key shared with a brand. */
export type Neighbour = { origin: string; keyOf: (merchant: string) => Buffer };

type Around = {
  platform: Platform;
  registry: Pick<Registry, "byMerchant">;
  clock: Clock;
  arcade: Neighbour & { publicOrigin: (merchant: string) => string };
  paybox: Neighbour;
  /** Where payment gateways reach the platform. */
  notifyOrigin: () => string;
};

/** The companies that the house deals with, each by the adapter that speaks its protocol. */
export function openNeighbours({ platform, registry, clock, arcade, paybox, notifyOrigin }: Around): {
  transferVendors: TransferVendors;
  gateways: Gateways;
  gameVendors: GameVendors;
} {
  const exponentOf = (merchant: string, currency: string): number | undefined => {
    const own = registry.byMerchant(merchant)?.payload.currency;
    return own?.code === currency ? own.exponent : undefined;
  };
  const doors = { origin: arcade.origin, keyOf: arcade.keyOf, now: clock.now };
  const houseCodes = [...platform.vendors.values()]
    .filter(({ traits }) => traits.includes("house"))
    .map(({ code }) => code);
  const { origin, keyOf } = paybox;
  const gateways = new Map([[sandboxName, sandboxGateway({ origin, keyOf, now: clock.now, exponentOf })]]);
  return {
    gameVendors: new Map(
      houseCodes.map((code) => [code, arcadeVendor({ ...doors, code, playOrigin: arcade.publicOrigin })]),
    ),
    transferVendors: transferWallets(platform.vendors, { house: arcadeTransfers(doors) }),
    gateways: {
      of: (name) => gateways.get(name),
      notifyUrl: (gateway, merchant) => `${notifyOrigin()}/payment/${gateway}/${merchant}`,
    },
  };
}
