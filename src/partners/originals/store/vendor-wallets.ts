import type { Books } from "./database.ts";

export type PurseOrder = {
  operator: string;
  id: string;
  player: string;
  currency: string;
  exponent: number;
  direction: "in" | "out";
  amount: bigint;
};

export type PurseStatus = "ok" | "insufficient" | "conflict" | "currency" | "missing";

export async function orderTransfer(
  database: Books,
  { operator, id, player, currency, exponent, direction, amount }: PurseOrder,
): Promise<{ status: PurseStatus; balance: bigint }> {
  const [row] = await database.rows<{ status: PurseStatus; balance: bigint }>(
    "select status, balance from purse_order($1, $2, $3, $4, $5, $6, $7)",
    [operator, id, player, currency, exponent, direction, amount],
  );
  if (!row) throw new Error("the order had no answer");
  return row;
}

/** What became of an order. */
export async function transferStatus(database: Books, operator: string, id: string): Promise<PurseStatus> {
  const [row] = await database.rows<{ status: PurseStatus }>(
    "select status from purse_transfer where operator = $1 and id = $2",
    [operator, id],
  );
  return row?.status ?? "missing";
}

/** What is in a wallet; nothing in one that was never opened, undefined in one of other decimals. */
export async function purseBalance(
  database: Books,
  { operator, player, currency, exponent }: Pick<PurseOrder, "operator" | "player" | "currency" | "exponent">,
): Promise<bigint | undefined> {
  const [row] = await database.rows<{ balance: bigint; exponent: number }>(
    "select balance, exponent from purse where operator = $1 and player = $2 and currency = $3",
    [operator, player, currency],
  );
  if (!row) return 0n;
  return row.exponent === exponent ? row.balance : undefined;
}

export type PurseKey = Pick<PurseOrder, "operator" | "player" | "currency" | "exponent">;

/**
 * Takes a stake out of a wallet and puts a win in, in one step; answers what is in it then, or undefined when there
 * is not enough for the stake.
 */
export async function movePurse(
  { rows }: Books,
  { operator, player, currency, exponent }: PurseKey,
  { stake, win }: { stake: bigint; win: bigint },
): Promise<bigint | undefined> {
  const [row] = await rows<{ balance: bigint }>(
    `update purse set balance = balance - $5 + $6
     where operator = $1 and player = $2 and currency = $3 and exponent = $4 and balance >= $5
     returning balance`,
    [operator, player, currency, exponent, stake, win],
  );
  return row?.balance;
}
