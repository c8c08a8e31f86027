import type { Transaction } from "kysely";
import { decimalText } from "../../../kernel/money.ts";
import { type Refusal, refuse } from "../../../kernel/outcome.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { activeBonus, type Bonus, waitingBonuses } from "./bonus-store.ts";
import { type BonusDependencies, endBonus, endOf, leftOf, reviewBonus } from "./bonuses.ts";

type Tx = Transaction<Schema>;

/** The bonuses of a member that are not over: the active one, and those that wait for it. */
type Open = { active: Bonus | undefined; waiting: readonly Bonus[] };

async function openOf(tx: Tx, memberId: string): Promise<Open> {
  return { active: await activeBonus(tx, memberId), waiting: await waitingBonuses(tx, memberId) };
}

const all = ({ active, waiting }: Open): Bonus[] => [...waiting, ...(active ? [active] : [])];

/** What giving open bonuses up loses, in minor units: what is left of the active one, and the amounts of those that wait. */
async function lossOf(tx: Tx, { active, waiting }: Open): Promise<bigint> {
  const left = active ? await leftOf(tx, active) : 0n;
  return waiting.reduce((sum, { amount }) => sum + amount, left);
}

/** What open bonuses refuse a withdrawal without consent: `bonus.open`, or `bonus.forfeits` (params amount). */
async function keepsFromWithdrawal(tx: Tx, open: Open): Promise<Refusal | undefined> {
  const bonuses = all(open);
  const [first] = bonuses;
  if (!first) return undefined;
  if (bonuses.some(({ terms }) => terms.onWithdraw !== "forfeit")) return refuse("bonus.open");
  return refuse("bonus.forfeits", {
    params: { amount: decimalText(await lossOf(tx, open), first.exponent) },
  });
}

/**
 * What `forfeitForWithdrawal` would refuse now without consent, for a reader: it ends nothing. A bonus that the next review
 * ends refuses nothing.
 */
export async function openBonusRefusal(tx: Tx, memberId: string, now: number): Promise<Refusal | undefined> {
  const { active, waiting } = await openOf(tx, memberId);
  const isOver = active && (await endOf(tx, active, now)) !== undefined;
  return keepsFromWithdrawal(tx, { active: isOver ? undefined : active, waiting });
}

/** What `forfeitForWithdrawal` asks consent for, as decimal text; empty where it asks for none. */
export async function lossToAgree(tx: Tx, memberId: string, now: number): Promise<string> {
  const kept = await openBonusRefusal(tx, memberId, now);
  return kept?.code === "bonus.forfeits" ? String(kept.params?.["amount"] ?? "") : "";
}

/**
 * What a withdrawal, or a transfer to another member, does to the open bonuses, those that wait included, in its transaction, before
 * money is set aside: undefined when it may go on. Refuses `bonus.open` where the terms of one want that, `bonus.forfeits` (params amount) without consent, and
 * `bonus.changed` where the member was told that they lose another amount.
 */
export async function forfeitForWithdrawal(
  tx: Tx,
  deps: BonusDependencies,
  { memberId, consents, loses }: { memberId: string; consents: boolean; loses?: bigint | undefined },
): Promise<Refusal | undefined> {
  const [before] = all(await openOf(tx, memberId));
  if (!before) return undefined;
  // A bonus whose time is over does not stop the withdrawal.
  await reviewBonus(tx, deps, memberId);
  const open = await openOf(tx, memberId);
  const refused = await keepsFromWithdrawal(tx, open);
  if (!refused || refused.code === "bonus.open" || !consents) return refused;
  const loss = await lossOf(tx, open);
  if (loses !== undefined && loses !== loss)
    return refuse("bonus.changed", { params: { amount: decimalText(loss, before.exponent) } });
  // Those that wait end first: none of them starts when the active one ends.
  for (const bonus of all(open)) await endBonus(tx, deps, bonus, { type: "cancel", by: "member" });
  return undefined;
}
