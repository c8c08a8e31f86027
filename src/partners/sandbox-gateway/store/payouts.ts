import { isDeepStrictEqual } from "node:util";
import type { GatewayDatabase } from "./database.ts";
import { newReference } from "./reference.ts";

/** A payout as an operator ordered it. Amounts in minor units of the currency. */
export type PayoutOrder = {
  operator: string;
  id: string;
  amount: bigint;
  currency: string;
  exponent: number;
  account: Record<string, string>;
  notifyUrl: string;
};

export type Payout = PayoutOrder & { reference: string; status: "waiting" | "paid" | "failed" };

const columns = `operator, id, amount, currency, exponent, account, notify_url as "notifyUrl", reference, status`;

/** How the sandbox will end a payout; `dueAt` undefined: never. */
export type PayoutPlan = { outcome: "paid" | "failed"; dueAt: Date | undefined; now: Date };

/** Stores an order, once; returns the payout under its id, which may be another: see `samePayout`. */
export async function orderPayout(
  database: GatewayDatabase,
  order: PayoutOrder,
  { outcome, dueAt, now }: PayoutPlan,
): Promise<Payout> {
  const { operator, id, amount, currency, exponent, account, notifyUrl } = order;
  const asked = [operator, id, amount, currency, exponent, JSON.stringify(account), notifyUrl];
  await database.rows(
    `insert into payout (operator, id, amount, currency, exponent, account, notify_url, reference, outcome,
       due_at, ordered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (operator, id) do nothing`,
    [...asked, newReference(), outcome, dueAt ?? null, now],
  );
  const payout = await findPayout(database, operator, id);
  if (!payout) throw new Error("the order was not noted");
  return payout;
}

const ordered = ["amount", "currency", "exponent"] as const satisfies (keyof PayoutOrder)[];

/** Whether two orders under one id are the same; the notification address does not count. */
export const samePayout = (one: PayoutOrder, other: PayoutOrder): boolean =>
  ordered.every((name) => one[name] === other[name]) && isDeepStrictEqual(one.account, other.account);

export async function findPayout(
  database: GatewayDatabase,
  operator: string,
  id: string,
): Promise<Payout | undefined> {
  const [row] = await database.rows<Payout>(`select ${columns} from payout where operator = $1 and id = $2`, [
    operator,
    id,
  ]);
  return row;
}

/** Ends due payouts, and stores their notifications; returns how many. */
export async function endPayouts(database: GatewayDatabase, now: Date, most: number): Promise<number> {
  const [row] = await database.rows<{ count: number }>("select payouts_end($1, $2) as count", [now, most]);
  return row?.count ?? 0;
}
