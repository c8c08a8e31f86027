import type { Brand } from "../../brands/brand.ts";

/** A member's wallet at a vendor. Amounts are minor units of the currency. */
export type VendorWallet = { brand: Brand; owner: string; currency: string; exponent: number };

export type TransferOrder = VendorWallet & {
  /** Idempotency key of the order at the vendor. */
  id: string;
  /** 'in': to the vendor. */
  direction: "in" | "out";
  amount: bigint;
};

/**
 * A vendor's answer about a transfer. `declined` carries a code of schemas/problems.json. `missing` answers a status
 * query only: the vendor does not know the order yet. Sending it again is safe, since its id is the idempotency key. `silent`: no answer, or an unusable one.
 */
export type TransferAnswer =
  | { type: "accepted" }
  | { type: "declined"; problem: string }
  | { type: "missing" }
  | { type: "silent" };

/** The answer to an order itself. `unsent`: this sending certainly never left; an earlier one may have. */
export type OrderAnswer = TransferAnswer | { type: "unsent" };

/** A vendor that holds members' money in wallets of its own. None of these functions throws. */
export type TransferVendor = {
  send: (order: TransferOrder) => Promise<OrderAnswer>;
  /** The status of an order. */
  ask: (order: TransferOrder) => Promise<TransferAnswer>;
  /** The wallet's balance; undefined when the vendor does not answer. */
  balance: (vendorWallet: VendorWallet) => Promise<bigint | undefined>;
};

/** The vendors of a brand that hold wallets, by vendor code. */
export type TransferVendors = (brand: Brand) => ReadonlyMap<string, TransferVendor>;
