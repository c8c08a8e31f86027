import { cancel, openIn, review, transfer, withdraw } from "./lives.ts";
import {
  type Act,
  activeOf,
  betsOf,
  bonusShare,
  count,
  type GameTypes,
  least,
  minor,
  moveIn,
  type World,
} from "./world.ts";

/** Carries an act out; answers what the product has to answer. */
export function happen(world: World, act: Act, types: GameTypes, now: number): string {
  const answer = done(world, act, now);
  count(world, types, now);
  return answer;
}

function done(world: World, act: Act, now: number): string {
  switch (act.kind) {
    case "bet":
    case "betSettle":
      return stake(world, act, now);
    case "settle":
      return settle(world, act);
    case "voidSettle":
      return voidSettle(world, act);
    case "rollback":
      return rollback(world, act);
    case "resettle":
      return resettle(world, act);
    case "adjust":
    case "reward":
      moveIn(world, act.round, act.amount, bonusShare(world, act.round, act.amount));
      return "ok";
    case "counted":
      return "ok";
    case "review":
      review(world, now);
      return "ok";
    case "open":
      openIn(world, act, now);
      return "ok";
    case "cancel":
      return cancel(world, act.place, now);
    case "withdraw":
      return withdraw(world, act, now);
    case "transfer":
      return transfer(world, act, now);
    case "deposit":
      // A deposit is not asked to pay what is owed.
      world.real.main += act.amount;
      return "ok";
    case "paid":
      world.real.main -= act.amount;
      world.held -= act.amount;
      return "ok";
    case "refused":
      world.held -= act.amount;
      return "ok";
  }
}

/** The bonus that a stake may take from in a place, and how much of its money. */
function lentFor(world: World, { round, game, amount }: Place, now: number) {
  const found = world.rounds.get(round);
  const [bonus, place] = activeOf(world) ?? [];
  if (!bonus || (bonus.expires !== undefined && now >= bonus.expires)) return undefined;
  if (found && found.bonus !== place) return undefined;
  const { excludedGames = [], largestBet, order } = bonus.terms;
  if (excludedGames.includes(`LVY:${game}`)) return undefined;
  const isSmall = largestBet === undefined || amount <= minor(largestBet);
  return { place, lent: isSmall ? world.bonus.main : 0n, isFirst: order === "bonusFirst" };
}

type Place = { round: string; game: string; amount: bigint };

function stake(world: World, act: Extract<Act, { kind: "bet" | "betSettle" }>, now: number): string {
  const found = world.rounds.get(act.round);
  if (found?.isClosed) return "round.closed";
  const { place, lent, isFirst } = lentFor(world, act, now) ?? { place: undefined, lent: 0n, isFirst: false };
  const own = world.real.main - world.held;
  if (own + lent < act.amount) return "funds";
  const lacking = act.amount > own ? act.amount - own : 0n;
  const part = isFirst ? least(lent, act.amount) : lacking;
  if (!found)
    world.rounds.set(act.round, {
      id: act.round,
      game: act.game,
      bonus: place,
      isClosed: false,
    });
  const { id, round, amount } = act;
  const isWhole = act.kind === "betSettle";
  moveIn(world, round, -amount, -part);
  const state = isWhole ? "settled" : "open";
  world.bets.set(id, {
    id,
    round,
    amount,
    valid: act.valid ?? amount,
    bonusPart: part,
    state,
    by: isWhole ? id : undefined,
  });
  if (isWhole) {
    const bonusPart = bonusShare(world, round, act.win);
    world.payments.set(id, {
      id,
      round,
      win: act.win,
      bonusPart,
      valid: undefined,
      state: "paid",
      isStake: true,
    });
    moveIn(world, round, act.win, bonusPart);
  }
  if (act.closes) close(world, round);
  return "ok";
}

function close(world: World, round: string): void {
  const found = world.rounds.get(round);
  if (found) found.isClosed = true;
}

function settle(world: World, act: Extract<Act, { kind: "settle" }>): string {
  const bets = act.bets.map((id) => world.bets.get(id));
  if (bets.some((bet) => bet === undefined)) return "transaction.missing";
  if (bets.some((bet) => bet?.state === "cancelled")) return "cancelled.already";
  if (bets.some((bet) => bet?.state === "settled")) return "settled.already";
  const { id, round, amount } = act;
  const bonusPart = bonusShare(world, round, amount);
  moveIn(world, round, amount, bonusPart);
  for (const bet of bets) if (bet) Object.assign(bet, { state: "settled", by: id });
  world.payments.set(id, {
    id,
    round,
    win: amount,
    bonusPart,
    valid: act.valid,
    state: "paid",
    isStake: false,
  });
  if (act.closes) close(world, round);
  return "ok";
}

function voidSettle(world: World, { about }: { about: string }): string {
  const payment = world.payments.get(about);
  if (!payment || payment.state === "void") return "cancelled.already";
  moveIn(world, payment.round, -payment.win, -payment.bonusPart);
  payment.state = "void";
  for (const bet of world.bets.values())
    if (bet.by === about && bet.state === "settled") Object.assign(bet, { state: "open", by: undefined });
  const round = world.rounds.get(payment.round);
  if (round && betsOf(world, round.id).length > 0) round.isClosed = false;
  return "ok";
}

function rollback(world: World, { about }: { about: string }): string {
  const bet = world.bets.get(about);
  if (!bet) return "transaction.missing";
  if (bet.state === "cancelled") return "cancelled.already";
  if (bet.state === "settled" && bet.by !== bet.id) return "settled.already";
  const payment = world.payments.get(about);
  const paid = payment?.state === "paid" ? payment : undefined;
  moveIn(world, bet.round, bet.amount - (paid?.win ?? 0n), bet.bonusPart - (paid?.bonusPart ?? 0n));
  bet.state = "cancelled";
  if (paid) paid.state = "void";
  const round = world.rounds.get(bet.round);
  // A round whose bets were all taken back is no longer closed: a stake may come to it.
  if (round && betsOf(world, bet.round).length === 0) round.isClosed = false;
  return "ok";
}

function resettle(world: World, { about, amount }: { about: string; amount: bigint }): string {
  const payment = world.payments.get(about);
  if (!payment || payment.state === "void") return "cancelled.already";
  const bonusPart = bonusShare(world, payment.round, amount);
  moveIn(world, payment.round, amount - payment.win, bonusPart - payment.bonusPart);
  Object.assign(payment, { win: amount, bonusPart });
  return "ok";
}
