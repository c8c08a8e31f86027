import type { Transaction } from "kysely";
import { dayOf } from "../../../../kernel/day.ts";
import { ticketOrder } from "../../../../site/draw-result.ts";
import type { Brand } from "../../../brands/brand.ts";
import { brandZone } from "../../../brands/zones.ts";
import { lockMember } from "../../../core/members/member-store.ts";
import type { Database } from "../../../foundation/db/connection.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { GivingDependencies } from "../book-reward.ts";
import { stoppedRules } from "../facts-store.ts";
import { giveReward } from "../give-within-budget.ts";
import { hasEventsBefore } from "../pending-store.ts";
import { announceDraws } from "./announce.ts";
import {
  claimEnd,
  type Draw,
  type DrawPick,
  drawById,
  insertPicks,
  lockUnpaid,
  openDraws,
  setPaid,
  unpaidPicks,
} from "./draw-store.ts";
import { drawsOf, prizeAmounts, ruleIdOf, ruleOfDraw } from "./terms.ts";
import { holdersOf } from "./ticket-store.ts";

type Tx = Transaction<Schema>;

export type DrawDependencies = GivingDependencies & { database: Database };

/** A transaction that began before the end of a raffle has written its events by then. */
const settleMs = 60_000;
const paidAtOnce = 200;
/** Tickets whose holders are read together. */
const drawnAtOnce = 200;

/** Whether a brand has no draws to announce, none that is open, and no prize to pay. */
export const hasNoDraw = async (tx: Tx, brand: Brand): Promise<boolean> =>
  drawsOf(brand).length === 0 &&
  (await openDraws(tx)).length === 0 &&
  (await unpaidPicks(tx, 1)).length === 0;

/**
 * What draws have to do by the clock: announce the next window, end the windows that are over, hold the draws of raffles, and
 * pay their prizes. Every step is a transaction that changes nothing when another node, or an earlier run, has done it.
 */
export async function runDraws(
  deps: DrawDependencies,
): Promise<{ announced: number; ended: number; paid: number }> {
  const { brand, database, now } = deps;
  const inBrand = <T>(work: (tx: Tx) => Promise<T>) => database.brand(brand.merchant, work);
  let ended = 0;
  for (const draw of await inBrand((tx) => openDraws(tx)))
    if (draw.ends_at.getTime() <= now() && (await inBrand((tx) => endDraw(tx, draw, new Date(now())))))
      ended += 1;
  const paid = await payPrizes(deps);
  const announced = await inBrand((tx) => announceDraws(tx, brand, now()));
  return { announced, ended, paid };
}

/** Ends a draw. A raffle waits until every event of its time is answered, and while staff have stopped it. */
async function endDraw(tx: Tx, draw: Draw, at: Date): Promise<boolean> {
  if (draw.kind === "envelope") return (await claimEnd(tx, draw.id, at)) !== undefined;
  if (draw.ends_at.getTime() + settleMs > at.getTime()) return false;
  if (await hasEventsBefore(tx, draw.ends_at)) return false;
  if ((await stoppedRules(tx)).has(ruleIdOf(draw.kind, draw.name))) return false;
  const tickets = await claimEnd(tx, draw.id, at);
  if (tickets === undefined) return false;
  await insertPicks(tx, draw.id, await drawPrizes(tx, draw, Number(tickets), at));
  return true;
}

/**
 * The tickets that a raffle draws, in order, until every prize has one or no ticket is left. Holders who are suspended,
 * excluded or erased are passed over. A member may win with several tickets, each of them once.
 */
async function drawPrizes(
  tx: Tx,
  draw: Extract<Draw, { kind: "raffle" }>,
  tickets: number,
  at: Date,
): Promise<Omit<DrawPick, "reward_id">[]> {
  const prizes = prizeAmounts(draw.terms, draw.exponent);
  const picks: Omit<DrawPick, "reward_id">[] = [];
  const order = ticketOrder({ id: draw.id, serverSeed: draw.server_seed }, tickets);
  let place = 0;
  while (place < prizes.length) {
    const wanted = Math.min(prizes.length - place, drawnAtOnce);
    const numbers = Array.from({ length: wanted }, () => order.next()).flatMap(({ value, done }) =>
      done || value === undefined ? [] : [BigInt(value)],
    );
    if (numbers.length === 0) break;
    const holders = await holdersOf(tx, draw.id, numbers, at);
    for (const ticket of numbers) {
      const holder = holders.get(ticket);
      if (!holder) throw new Error(`nobody holds the ticket ${ticket} of the draw ${draw.id}`);
      const wins = !holder.barred;
      if (wins) place += 1;
      picks.push({
        brand_id: draw.brand_id,
        draw_id: draw.id,
        nth: picks.length + 1,
        ticket,
        member_id: holder.member,
        place: wins ? place : null,
        amount: wins ? (prizes[place - 1] ?? 0n) : 0n,
      });
    }
  }
  return picks;
}

/** Pays the prizes of raffles: each in a transaction of its own, once. */
async function payPrizes(deps: DrawDependencies): Promise<number> {
  const { brand, database } = deps;
  let paid = 0;
  for (;;) {
    const unpaid = await database.brand(brand.merchant, (tx) => unpaidPicks(tx, paidAtOnce));
    if (unpaid.length === 0) return paid;
    for (const { draw_id, nth, member_id } of unpaid)
      if (
        await database.brand(brand.merchant, (tx) => payPrize(tx, deps, { drawId: draw_id, nth, member_id }))
      )
        paid += 1;
  }
}

async function payPrize(
  tx: Tx,
  deps: DrawDependencies,
  { drawId, nth, member_id: memberId }: { drawId: string; nth: number; member_id: string },
): Promise<boolean> {
  // Members before their prizes, as everywhere.
  await lockMember(tx, memberId);
  const pick = await lockUnpaid(tx, drawId, nth);
  const draw = pick && (await drawById(tx, drawId));
  if (!pick || !draw) return false;
  const at = new Date(deps.now());
  const given = await giveReward(tx, deps, {
    rule: ruleOfDraw(draw),
    memberId,
    occurrence: `draw:${drawId}:${pick.nth}`,
    amount: pick.amount,
    day: dayOf(brandZone(deps.brand), at),
    checks: [],
    notice: "notice.raffleWon",
  });
  if (given.outcome !== "given") throw new Error(`the prize ${drawId}:${nth} was given before`);
  await setPaid(tx, drawId, nth, given.id);
  return true;
}
