import type { Clock } from "../../kernel/clock.ts";
import { originalsTransfers, originalsVendor } from "../adapters/games/originals.ts";
import { sandboxGateway, sandboxName } from "../adapters/payments/sandbox.ts";
import { transferWallets } from "../adapters/transfer-wallets.ts";
import type { Platform } from "../brands/platform.ts";
import type { Registry } from "../brands/registry.ts";
import type { TransferVendors } from "../core/wallet/ports.ts";
import type { GameVendors } from "../domains/games/port.ts";
import type { Gateways } from "../domains/payments/ports.ts";
import type { OutgoingFetch } from "../foundation/outgoing/client.ts";

/** A partner company: its address, and the key shared with a brand. */
export type Partner = { origin: string; keyOf: (merchant: string) => Buffer };

type Around = {
  platform: Platform;
  registry: Pick<Registry, "byMerchant">;
  clock: Clock;
  /** Our own game vendor; undefined where the operator wants none of our games. */
  originals: (Partner & { publicOrigin: (merchant: string) => string }) | undefined;
  /** The sandbox gateway; undefined in production. */
  gateway: Partner | undefined;
  /** Where payment gateways reach the platform. */
  notifyOrigin: () => string;
  /** The client for outgoing calls. */
  fetch: OutgoingFetch;
};

/** The companies that the platform deals with, each behind the adapter of its protocol. */
export function createPartnerAdapters(around: Around): {
  transferVendors: TransferVendors;
  gateways: Gateways;
  gameVendors: GameVendors;
} {
  const { gateway, notifyOrigin } = around;
  const gateways = new Map(gateway ? [[sandboxName, sandboxGatewayAt(gateway, around)]] : []);
  return {
    ...originalsOf(around),
    gateways: {
      of: (name) => gateways.get(name),
      notifyUrl: (name, merchant) => `${notifyOrigin()}/payment/${name}/${merchant}`,
    },
  };
}

function sandboxGatewayAt(
  { origin, keyOf }: Partner,
  { registry, clock, fetch }: Around,
): ReturnType<typeof sandboxGateway> {
  const exponentOf = (merchant: string, currency: string): number | undefined => {
    const own = registry.byMerchant(merchant)?.payload.currency;
    return own?.code === currency ? own.exponent : undefined;
  };
  return sandboxGateway({ origin, keyOf, now: clock.now, exponentOf, fetch });
}

/** The adapters of our own games: the games, and the wallets of brands that keep their wallets at vendors. */
function originalsOf({ platform, clock, originals, fetch }: Around): {
  transferVendors: TransferVendors;
  gameVendors: GameVendors;
} {
  if (!originals) return { transferVendors: transferWallets(platform.vendors, {}), gameVendors: new Map() };
  const deps = { origin: originals.origin, keyOf: originals.keyOf, now: clock.now, fetch };
  const codes = [...platform.vendors.values()]
    .filter(({ protocol }) => protocol === "originals")
    .map(({ code }) => code);
  return {
    gameVendors: new Map(
      codes.map((code) => [code, originalsVendor({ ...deps, code, playOrigin: originals.publicOrigin })]),
    ),
    transferVendors: transferWallets(platform.vendors, { house: originalsTransfers(deps) }),
  };
}
