import type { GatewayDatabase } from "./database.ts";

/** A stored notification to an operator. Amounts in minor units. */
export type Notification = {
  id: bigint;
  operator: string;
  url: string;
  kind: "payment" | "payout";
  subject: string;
  status: "paid" | "failed" | "expired";
  amount: bigint;
  currency: string;
  exponent: number;
  reference: string;
  /** This one counted. */
  attempts: number;
};

export type Claim = {
  now: Date;
  /** After this time they are due again, also when the claimant has failed. */
  leaseMs: number;
  most: number;
  mostEach: number;
  /** The operator of each notification that the claimant holds already. */
  busy: readonly string[];
};

/** Claims due notifications, so that no other node takes them. */
export const claimNotifications = (
  database: GatewayDatabase,
  { now, leaseMs, most, mostEach, busy }: Claim,
): Promise<Notification[]> =>
  database.rows<Notification>("select * from notifications_claim($1, $2, $3, $4, $5)", [
    now,
    leaseMs,
    most,
    mostEach,
    busy,
  ]);

export async function markDelivered(database: GatewayDatabase, id: bigint, now: Date): Promise<void> {
  await database.rows("update notification set delivered_at = $2 where id = $1", [id, now]);
}

/** Postpones a notification, or gives it up; not when another node has claimed it meanwhile. */
export async function putOff(
  database: GatewayDatabase,
  { id, attempts }: Notification,
  { dueAt, givenUpAt }: { dueAt: Date; givenUpAt: Date | undefined },
): Promise<void> {
  await database.rows(
    `update notification set due_at = $3, given_up_at = $4
     where id = $1 and attempts = $2 and delivered_at is null`,
    [id, attempts, dueAt, givenUpAt ?? null],
  );
}

/** The time of the next due work, without notifications to `full` operators; undefined when there is none. */
export async function nextDue(database: GatewayDatabase, full: readonly string[]): Promise<Date | undefined> {
  const [row] = await database.rows<{ at: Date | null }>("select next_due($1) as at", [full]);
  return row?.at ?? undefined;
}
