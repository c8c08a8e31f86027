import type { VendorDocument } from "../../contract/generated/vendor.ts";
import { isSingleWallet } from "../core/wallet/accounts.ts";
import type { TransferVendor, TransferVendors } from "../core/wallet/ports.ts";

const none: ReadonlyMap<string, TransferVendor> = new Map();

/**
 * The vendors with transfer wallets for the members of a brand: none where one wallet serves all, since a brand uses
 * one or the other (docs/protocols/vendor-wallet.md 26). `adapters` are those of vendors by the trait of their
 * document.
 */
export function transferWallets(
  vendors: ReadonlyMap<string, VendorDocument>,
  adapters: Partial<Record<VendorDocument["traits"][number], TransferVendor>>,
): TransferVendors {
  return (brand) => {
    if (isSingleWallet(brand)) return none;
    const offered = brand.documents.brand.vendors ?? [...vendors.keys()];
    return new Map(
      offered.flatMap((code) => {
        const trait = vendors.get(code)?.traits.find((one) => adapters[one]);
        const adapter = trait && adapters[trait];
        return adapter ? [[code, adapter] as const] : [];
      }),
    );
  };
}
