import type { Transaction } from "kysely";
import { transition } from "xstate";
import { decimalText } from "../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { type Event, machine } from "../../../machines/bonus.ts";
import type { RecordType } from "../../../site/constants.ts";
import type { Brand } from "../../brands/brand.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { Entry } from "../ledger/transaction.ts";
import { notifyMember } from "../members/notice-store.ts";
import {
  actorOf,
  bonusHouse,
  houseAccount,
  isSingleWallet,
  mainWallet,
  receivableWallet,
} from "../wallet/accounts.ts";
import { walletBalance } from "../wallet/balance-store.ts";
import type { Wallet } from "../wallet/wallet.ts";
import {
  activeBonus,
  type Bonus,
  bonusById,
  hasOpenBets,
  insertBonus,
  lockPlayer,
  nextWaiting,
  tryLockPlayer,
  updateBonus,
} from "./bonus-store.ts";
import { type BonusTerms, convertedOf, requiredWagering } from "./terms.ts";

type Tx = Transaction<Schema>;

/** The brand, its money, and the time in milliseconds since the epoch. */
export type BonusDependencies = { brand: Brand; wallet: Wallet; now: number };

const dayMs = 86_400_000;

/** Whether members can play bonus money: it is in the platform's wallet, which vendors with own wallets do not play from. */
export const canHoldBonus = (brand: Brand): boolean => isSingleWallet(brand);

/**
 * Opens a bonus in the caller's transaction: once for a reward, also when the call is repeated. It is active at once
 * when none is; else it waits for its turn, as it does for a moment while the member's bets are being decided. `amount` is in minor units.
 * Throws for a brand that cannot hold bonuses, which its check refuses.
 */
export async function openBonus(
  tx: Tx,
  deps: BonusDependencies,
  {
    rewardId,
    memberId,
    amount,
    terms,
  }: { rewardId: string; memberId: string; amount: bigint; terms: BonusTerms },
): Promise<void> {
  const { brand, now } = deps;
  if (!canHoldBonus(brand))
    throw new Error(`${brand.merchant} plays from vendors' wallets: it has no bonuses`);
  const { code, exponent } = brand.payload.currency;
  const isNew = await insertBonus(tx, {
    brand_id: brand.merchant,
    id: rewardId,
    member_id: memberId,
    currency: code,
    exponent,
    amount,
    required: requiredWagering(amount, terms),
    terms: JSON.stringify(terms),
    state: "waiting",
    created_at: new Date(now),
  });
  // Does not wait for the lock: its holder may wait for accounts that the caller has locked. The job starts the bonus.
  if (isNew && (await tryLockPlayer(tx, brand.merchant, memberId))) await startNext(tx, deps, memberId);
}

/** Starts the next waiting bonus when none is active, under the player's lock. */
async function startNext(tx: Tx, deps: BonusDependencies, memberId: string): Promise<void> {
  if (await activeBonus(tx, memberId)) return;
  const next = await nextWaiting(tx, memberId);
  if (!next) return;
  const { now } = deps;
  const state = stepped(next, { type: "start", by: "clock" });
  if (state === undefined) throw new Error(`the bonus ${next.id} does not start`);
  const { days } = next.terms;
  await updateBonus(tx, next.id, {
    state,
    started_at: new Date(now),
    expires_at: days === undefined ? null : new Date(now + days * dayMs),
  });
  await bookStep(tx, deps, { bonus: next, step: "start", actor: actorOf("job", "bonus") }, [
    { account: accountOf(next, memberId, "bonus", mainWallet), amount: next.amount },
    { account: houseAccount(deps.brand, "bonus", bonusHouse), amount: -next.amount },
  ]);
}

/** The state after an event; undefined when the machine does not take it. */
function stepped(bonus: Bonus, event: Event): Bonus["state"] | undefined {
  const at = machine.resolveState({ value: bonus.state, context: {} });
  if (!at.can(event)) return undefined;
  const [next] = transition(machine, at, event);
  return next.value as Bonus["state"];
}

/**
 * Ends a member's active bonus if its wagering is reached, its time is over or nothing of it is left, and starts the next
 * one. Waits for the player's lock; repeated, it changes nothing.
 */
export async function reviewBonus(tx: Tx, deps: BonusDependencies, memberId: string): Promise<void> {
  await lockPlayer(tx, deps.brand.merchant, memberId);
  // Each turn ends or starts one: a bonus without wagering ends as soon as it has started.
  for (let active = await activeBonus(tx, memberId); ; active = await activeBonus(tx, memberId)) {
    const type = active && (await endOf(tx, active, deps.now));
    if (active && !type) return;
    if (active && type) await endBonus(tx, deps, active, { type, by: "clock" });
    if (!(await nextWaiting(tx, memberId))) return;
    await startNext(tx, deps, memberId);
  }
}

/** How an active bonus ends now; undefined while it goes on. */
export async function endOf(tx: Tx, active: Bonus, now: number): Promise<Event["type"] | undefined> {
  if (active.wagered >= active.required) return "wageringReached";
  if (active.expires_at !== null && active.expires_at.getTime() <= now) return "timeOver";
  const { posted } = await walletBalance(tx, accountOf(active, active.member_id, "bonus", mainWallet));
  return posted === 0n && !(await hasOpenBets(tx, active.member_id)) ? "emptied" : undefined;
}

/**
 * Cancels an open bonus of a member; its remaining money goes to the house, and the next one starts. `loses` is the loss
 * that the member saw, in minor units. Refuses `bonus.over`, and `bonus.changed` when the loss is another one.
 */
export async function cancelBonus(
  tx: Tx,
  deps: BonusDependencies,
  { memberId, id, by, loses }: { memberId: string; id: string; by: "member" | "desk"; loses?: bigint },
): Promise<Outcome<{ lost: bigint }>> {
  // What its play has decided already is not cancelled.
  await reviewBonus(tx, deps, memberId);
  const bonus = await bonusById(tx, memberId, id);
  if (!bonus || stepped(bonus, { type: "cancel", by }) === undefined) return refuse("bonus.over");
  const left = await leftOf(tx, bonus);
  if (loses !== undefined && loses !== left)
    return refuse("bonus.changed", { params: { amount: decimalText(left, bonus.exponent) } });
  const lost = await endBonus(tx, deps, bonus, { type: "cancel", by });
  await reviewBonus(tx, deps, memberId);
  return accept({ lost });
}

/** The remaining money of a bonus, lost with it, in minor units, less its debt. A waiting bonus has no money. */
export async function leftOf(tx: Tx, bonus: Bonus): Promise<bigint> {
  if (bonus.state !== "active") return 0n;
  const [left, owed] = await Promise.all(
    [mainWallet, receivableWallet].map((name) =>
      walletBalance(tx, accountOf(bonus, bonus.member_id, "bonus", name)),
    ),
  );
  const sum = (left?.posted ?? 0n) + (owed?.posted ?? 0n);
  return sum > 0n ? sum : 0n;
}

/** Ends a bonus under the player's lock, and tells the member when its time is over. Returns what the house gets back, in minor units. */
export async function endBonus(tx: Tx, deps: BonusDependencies, bonus: Bonus, event: Event): Promise<bigint> {
  const state = stepped(bonus, event);
  if (state === undefined) throw new Error(`a bonus that is ${bonus.state} does not end by ${event.type}`);
  const owner = bonus.member_id;
  const accounts = {
    main: accountOf(bonus, owner, "bonus", mainWallet),
    owed: accountOf(bonus, owner, "bonus", receivableWallet),
    real: accountOf(bonus, owner, "real", mainWallet),
    realOwed: accountOf(bonus, owner, "real", receivableWallet),
  };
  // A waiting bonus has no money: the account's money belongs to the active one.
  const isStarted = bonus.state === "active";
  const left = isStarted ? (await walletBalance(tx, accounts.main)).posted : 0n;
  const owed = isStarted ? (await walletBalance(tx, accounts.owed)).posted : 0n;
  const result = left + owed;
  const real = state === "converted" ? convertedOf(result, bonus.terms, bonus.exponent) : 0n;
  // Money first pays what the member owes.
  const owes = real > 0n ? -(await walletBalance(tx, accounts.realOwed)).posted : 0n;
  const pays = owes < real ? (owes > 0n ? owes : 0n) : real;
  const lost = result > real ? result - real : 0n;
  await updateBonus(tx, bonus.id, {
    state,
    ended_at: new Date(deps.now),
    lost,
    ...(state === "converted" ? { result } : {}),
  });
  const actor = event.by === "member" ? actorOf("member", owner) : actorOf("job", "bonus");
  await bookStep(tx, deps, { bonus, step: "end", actor }, [
    { account: accounts.main, amount: -left },
    { account: accounts.owed, amount: -owed },
    { account: houseAccount(deps.brand, "bonus", bonusHouse), amount: result },
    { account: accounts.real, amount: real - pays },
    { account: accounts.realOwed, amount: pays },
    { account: houseAccount(deps.brand, "real", bonusHouse), amount: -real },
  ]);
  if (state === "expired") {
    const params = { site: deps.brand.payload.name, amount: decimalText(lost, bonus.exponent) };
    const text = "notice.bonusExpired";
    await notifyMember(tx, deps.brand.merchant, owner, { text, params }, deps.now);
  }
  return lost;
}

const accountOf = ({ currency, exponent }: Bonus, owner: string, book: "real" | "bonus", wallet: string) => ({
  owner,
  book,
  wallet,
  currency,
  exponent,
});

async function bookStep(
  tx: Tx,
  { brand, wallet }: BonusDependencies,
  { bonus, step, actor }: { bonus: Bonus; step: "start" | "end"; actor: string },
  entries: Entry[],
): Promise<void> {
  const moved = entries.filter(({ amount }) => amount !== 0n);
  if (moved.length === 0) return;
  const reason: RecordType = "bonus";
  const about = ["bonus", bonus.id].join(":");
  const key = `${about}:${step}`;
  const [done] = await wallet.postIn(tx, brand.merchant, [
    { kind: "post", key, reason, reference: about, actor, entries: moved },
  ]);
  // The player's lock holds off everybody else who moves bonus money.
  if (!done?.ok || done.value.replayed) throw new Error(`the money of bonus ${bonus.id} was not booked`);
}
