import type { Brand } from "../../brands/brand.ts";

/** Somebody's wallet at a vendor. Amounts are minor units of the currency. */
export type VendorWallet = { brand: Brand; owner: string; currency: string; exponent: number };

export type TransferOrder = VendorWallet & {
  /** The vendor does nothing twice under it. */
  id: string;
  /** 'in': to the vendor. */
  direction: "in" | "out";
  amount: bigint;
};

/**
 * What a vendor says of a transfer. `declined` carries a code of schemas/problems.json. `missing` is an answer
 * to a question only: the order never arrived, so it may be sent again. `silent`: no answer, or none to build on.
 */
export type TransferAnswer =
  | { type: "accepted" }
  | { type: "declined"; problem: string }
  | { type: "missing" }
  | { type: "silent" };

/** A vendor who keeps members' money in wallets of their own. None of these throws. */
export type TransferVendor = {
  send: (order: TransferOrder) => Promise<TransferAnswer>;
  /** What became of an order. */
  ask: (order: TransferOrder) => Promise<TransferAnswer>;
  /** What is in the wallet; undefined when the vendor does not say. */
  balance: (purse: VendorWallet) => Promise<bigint | undefined>;
};

/** The vendors of a brand that keep wallets, by vendor code. */
export type TransferVendors = (brand: Brand) => ReadonlyMap<string, TransferVendor>;
