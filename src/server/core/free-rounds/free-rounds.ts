import type { Transaction } from "kysely";
import { transition } from "xstate";
import { decimalText } from "../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { type Event, machine } from "../../../machines/free-rounds.ts";
import type { RecordType } from "../../../site/constants.ts";
import type { Brand } from "../../brands/brand.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { lockPlayer } from "../bonuses/bonus-store.ts";
import { openBonus } from "../bonuses/bonuses.ts";
import { notifyMember } from "../members/notice-store.ts";
import { actorOf, houseAccount, mainAccount } from "../wallet/accounts.ts";
import type { Wallet } from "../wallet/wallet.ts";
import {
  type FreeRoundsGrant,
  insertGrant,
  lockGrant,
  overGrants,
  takeEnding,
  updateGrant,
} from "./free-rounds-store.ts";
import { lateMs } from "./reported-round.ts";
import type { FreeRoundsTerms } from "./terms.ts";

type Tx = Transaction<Schema>;

/** The brand, its money, and the time in milliseconds since the epoch. */
export type FreeRoundsDependencies = { brand: Brand; wallet: Wallet; now: number };

const dayMs = 86_400_000;

/**
 * How long after its time a grant waits for rounds that were played at the last moment, so that they join what it pays at its
 * end. Later news of rounds that began in time is paid by itself.
 */
export const graceMs = 15 * 60_000;

/** The house's account that pays what free rounds win. */
const rewardsWallet = "rewards";

/** Grants free rounds in the caller's transaction: once for a reward, also when the call is repeated. The vendor is told afterwards. */
export async function grantFreeRounds(
  tx: Tx,
  { brand, now }: Pick<FreeRoundsDependencies, "brand" | "now">,
  {
    rewardId,
    ruleId,
    memberId,
    terms,
  }: { rewardId: string; ruleId: string; memberId: string; terms: FreeRoundsTerms },
): Promise<void> {
  const { code, exponent } = brand.payload.currency;
  const { vendor, games, rounds, stake, cap, days, bonus, day } = terms;
  const isNew = await insertGrant(tx, {
    brand_id: brand.merchant,
    id: rewardId,
    rule_id: ruleId,
    member_id: memberId,
    vendor,
    game_codes: [...games],
    currency: code,
    exponent,
    rounds,
    budget_day: day,
    stake: BigInt(stake),
    cap: BigInt(cap),
    bonus_terms: bonus ? JSON.stringify(bonus) : null,
    state: "granted",
    created_at: new Date(now),
    expires_at: new Date(now + days * dayMs),
    vendor_due_at: new Date(now),
  });
  if (!isNew) return;
  const params = { site: brand.payload.name, amount: "", rounds: `${rounds}` };
  await notifyMember(tx, brand.merchant, memberId, { text: "notice.freeRoundsGiven", params }, now);
}

/** The state after an event; undefined when the machine does not take it. */
function stepped(grant: FreeRoundsGrant, event: Event): FreeRoundsGrant["state"] | undefined {
  const at = machine.resolveState({ value: grant.state, context: {} });
  if (!at.can(event)) return undefined;
  const [next] = transition(machine, at, event);
  return next.value as FreeRoundsGrant["state"];
}

/** What a win pays: at most what the grant's cap leaves. Minor units. */
export const paidOf = ({ cap, won }: Pick<FreeRoundsGrant, "cap" | "won">, win: bigint): bigint =>
  win < cap - won ? win : cap - won;

/**
 * Books one round of a locked grant: counts it, and pays its win within the cap. Real money comes at once; winnings that become
 * a bonus come when the grant ends, and at once when it has. Returns what it paid. For callers who hold the player's lock and
 * know that there is no `roundProblem`.
 */
export async function bookRound(
  tx: Tx,
  deps: FreeRoundsDependencies,
  grant: FreeRoundsGrant,
  round: { transactionId: string; roundId: string; win: bigint },
): Promise<bigint> {
  const { now } = deps;
  const paid = paidOf(grant, round.win);
  const used = grant.used + 1;
  const won = grant.won + paid;
  const isLate = grant.state === "expired";
  const isLast = !isLate && used === grant.rounds;
  const state = stepped(grant, { type: isLate ? "playedInTime" : isLast ? "playLast" : "play", by: "clock" });
  if (state === undefined) throw new Error(`free rounds that are ${grant.state} are not played`);
  const end = { ended_at: new Date(now), ended_by: "clock", budget_due_at: new Date(now) };
  await updateGrant(tx, grant.id, { state, used, won, ...(isLast ? end : {}) });
  if (!grant.bonus_terms && paid > 0n) await payCash(tx, deps, grant, { ...round, paid });
  if (isLast) await payOut(tx, deps, { ...grant, used, won }, { id: grant.id, amount: won });
  // Its bonus was given at the end: each round that is told afterwards has one of its own.
  if (isLate && paid > 0n) await payOut(tx, deps, grant, { id: `${grant.id}.${used}`, amount: paid });
  return paid;
}

/** The reward of a bonus that free rounds won: a bonus of a round that was told late has its place behind a dot. */
export const rewardOfBonus = (bonusId: string): string => bonusId.split(".", 1)[0] ?? bonusId;

async function payCash(
  tx: Tx,
  { brand, wallet }: FreeRoundsDependencies,
  { vendor, member_id: id, currency, exponent }: FreeRoundsGrant,
  { transactionId, roundId, paid }: { transactionId: string; roundId: string; paid: bigint },
): Promise<void> {
  const own = { currency, exponent };
  const [done] = await wallet.postIn(tx, brand.merchant, [
    {
      kind: "post",
      key: `free-round:${vendor}:${transactionId}`,
      reason: "freeRounds" satisfies RecordType,
      reference: `round:${roundId}`,
      actor: actorOf("vendor", vendor),
      entries: [
        { account: { ...mainAccount(brand, { id, type: 0 }), ...own }, amount: paid },
        { account: { ...houseAccount(brand, "real", rewardsWallet), ...own }, amount: -paid },
      ],
    },
  ]);
  if (!done?.ok || done.value.replayed) throw new Error(`the win of ${transactionId} was not booked`);
}

/** Gives winnings as a bonus where the terms want that, and tells the member of them. */
async function payOut(
  tx: Tx,
  deps: FreeRoundsDependencies,
  { member_id: memberId, bonus_terms: terms, exponent }: FreeRoundsGrant,
  { id, amount }: { id: string; amount: bigint },
): Promise<void> {
  const { brand, now } = deps;
  if (terms && amount > 0n) await openBonus(tx, deps, { rewardId: id, memberId, amount, terms });
  const params = { site: brand.payload.name, amount: decimalText(amount, exponent) };
  const text = amount > 0n ? "notice.freeRoundsWon" : "notice.freeRoundsOver";
  await notifyMember(tx, brand.merchant, memberId, { text, params }, now);
}

/**
 * Ends grants whose time is over, after the grace; returns how many. What they won until then is paid; the budgets wait for
 * rounds that are told late.
 */
export async function expireGrants(
  inBrand: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  deps: FreeRoundsDependencies,
  most: number,
): Promise<number> {
  const { brand, now } = deps;
  const before = new Date(now - graceMs);
  let ended = 0;
  for (const { id, member_id: memberId } of await inBrand((tx) => overGrants(tx, before, most)))
    ended += await inBrand(async (tx) => {
      await lockPlayer(tx, brand.merchant, memberId);
      const grant = await lockGrant(tx, id);
      const state = grant && stepped(grant, { type: "timeOver", by: "clock" });
      if (!grant || state === undefined || grant.expires_at > before) return 0;
      await updateGrant(tx, id, {
        state,
        ended_at: new Date(now),
        ended_by: "clock",
        budget_due_at: new Date(grant.expires_at.getTime() + lateMs),
      });
      await payOut(tx, deps, grant, { id, amount: grant.won });
      return 1;
    });
  return ended;
}

/**
 * Takes back a grant of which no round was played; the vendor is told. Refuses `freeRounds.unknown` and `freeRounds.used`, also
 * for one that has ended.
 */
export async function cancelGrant(
  tx: Tx,
  { brand, now }: Pick<FreeRoundsDependencies, "brand" | "now">,
  { id, by, reason }: { id: string; by: string; reason: string },
): Promise<Outcome<FreeRoundsGrant>> {
  const found = await lockGrant(tx, id);
  if (!found) return refuse("freeRounds.unknown");
  const state = stepped(found, { type: "cancel", by: "desk" });
  if (state === undefined) return refuse("freeRounds.used");
  const at = new Date(now);
  await updateGrant(tx, id, {
    state,
    ended_at: at,
    ended_by: by,
    reason,
    budget_due_at: at,
    vendor_due_at: at,
    vendor_tries: 0,
  });
  const params = { site: brand.payload.name, amount: "", rounds: `${found.rounds}` };
  await notifyMember(tx, brand.merchant, found.member_id, { text: "notice.freeRoundsTaken", params }, now);
  return accept({ ...found, state });
}

/** Members are reminded this long before the end. */
const reminderMs = dayMs;

/** Reminds members once of free rounds that end within a day; returns how many. */
export const remindOfEnding = (
  inBrand: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  { brand, now }: Pick<FreeRoundsDependencies, "brand" | "now">,
  most: number,
): Promise<number> =>
  inBrand(async (tx) => {
    const ending = await takeEnding(tx, new Date(now), new Date(now + reminderMs), most);
    for (const { member_id: memberId, rounds, used } of ending) {
      const params = { site: brand.payload.name, amount: "", rounds: `${rounds - used}` };
      await notifyMember(tx, brand.merchant, memberId, { text: "notice.freeRoundsEnding", params }, now);
    }
    return ending.length;
  });
