import type { Connection } from "./database.ts";

export type VendorWalletOrder = {
  operator: string;
  id: string;
  player: string;
  currency: string;
  exponent: number;
  direction: "in" | "out";
  amount: bigint;
};

export type VendorWalletStatus = "ok" | "insufficient" | "conflict" | "currency" | "missing";

export async function orderTransfer(
  database: Connection,
  { operator, id, player, currency, exponent, direction, amount }: VendorWalletOrder,
): Promise<{ status: VendorWalletStatus; balance: bigint }> {
  const [row] = await database.rows<{ status: VendorWalletStatus; balance: bigint }>(
    "select status, balance from vendor_wallet_order($1, $2, $3, $4, $5, $6, $7)",
    [operator, id, player, currency, exponent, direction, amount],
  );
  if (!row) throw new Error("the order had no answer");
  return row;
}

/** The state of an order. */
export async function transferStatus(
  database: Connection,
  operator: string,
  id: string,
): Promise<VendorWalletStatus> {
  const [row] = await database.rows<{ status: VendorWalletStatus }>(
    "select status from vendor_wallet_transfer where operator = $1 and id = $2",
    [operator, id],
  );
  return row?.status ?? "missing";
}

/** The balance of a wallet; zero if it was never opened, undefined for other decimals. */
export async function vendorWalletBalance(
  database: Connection,
  {
    operator,
    player,
    currency,
    exponent,
  }: Pick<VendorWalletOrder, "operator" | "player" | "currency" | "exponent">,
): Promise<bigint | undefined> {
  const [row] = await database.rows<{ balance: bigint; exponent: number }>(
    "select balance, exponent from vendor_wallet where operator = $1 and player = $2 and currency = $3",
    [operator, player, currency],
  );
  if (!row) return 0n;
  return row.exponent === exponent ? row.balance : undefined;
}

export type VendorWalletKey = Pick<VendorWalletOrder, "operator" | "player" | "currency" | "exponent">;

/**
 * Deducts a stake from a wallet and adds a win, in one step; answers the new balance, or undefined when it is
 * too low for the stake.
 */
export async function transferVendorWallet(
  { rows }: Connection,
  { operator, player, currency, exponent }: VendorWalletKey,
  { stake, win }: { stake: bigint; win: bigint },
): Promise<bigint | undefined> {
  const [row] = await rows<{ balance: bigint }>(
    `update vendor_wallet set balance = balance - $5 + $6
     where operator = $1 and player = $2 and currency = $3 and exponent = $4 and balance >= $5
     returning balance`,
    [operator, player, currency, exponent, stake, win],
  );
  return row?.balance;
}
