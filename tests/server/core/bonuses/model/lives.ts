// How bonuses begin and end, by themselves and for money that leaves.
import { type Act, activeOf, type Bonus, becomesReal, day, put, type World } from "./world.ts";

/** Opens a bonus: it begins when none is active. */
export function openIn(
  world: World,
  { amount, deposit, terms }: Pick<Extract<Act, { kind: "open" }>, "amount" | "deposit" | "terms">,
  now: number,
): void {
  const base = terms.base === "depositAndBonus" ? amount + deposit : amount;
  world.bonuses.push({
    amount,
    required: base * BigInt(Math.round(terms.wagering * 100)),
    wagered: 0n,
    terms,
    state: "waiting",
    expires: undefined,
    result: 0n,
    lost: 0n,
  });
  start(world, now);
}

function start(world: World, now: number): void {
  const next = world.bonuses.find(({ state }) => state === "waiting");
  if (!next || activeOf(world)) return;
  next.state = "active";
  next.expires = next.terms.days === undefined ? undefined : now + next.terms.days * day;
  world.bonus.main += next.amount;
}

function end(world: World, bonus: Bonus, state: Bonus["state"]): void {
  if (bonus.state === "active") {
    const result = world.bonus.main + world.bonus.owed;
    // What the whole proof is about: nothing becomes real before its wagering is full.
    if (state === "converted" && bonus.wagered < bonus.required)
      throw new Error("converted without its wagering");
    const real = state === "converted" ? becomesReal(bonus, result) : 0n;
    if (state === "converted") bonus.result = result;
    bonus.lost = result > real ? result - real : 0n;
    world.converted += real;
    world.bonus = { main: 0n, owed: 0n };
    put(world.real, real);
  }
  bonus.state = state;
}

/** Whether a bet that bonus money covers is open. */
const hasOpenCover = (world: World): boolean =>
  [...world.bets.values()].some((bet) => bet.state === "open" && bet.bonusPart !== 0n);

export function review(world: World, now: number): void {
  for (;;) {
    const [active] = activeOf(world) ?? [];
    if (active) {
      const isOver = active.expires !== undefined && now >= active.expires;
      if (active.wagered >= active.required) end(world, active, "converted");
      else if (isOver) end(world, active, "expired");
      else if (world.bonus.main === 0n && !hasOpenCover(world)) end(world, active, "exhausted");
      else return;
    }
    if (!world.bonuses.some(({ state }) => state === "waiting")) return;
    start(world, now);
  }
}

export function cancel(world: World, place: number, now: number): string {
  review(world, now);
  const bonus = world.bonuses[place];
  if (bonus?.state !== "waiting" && bonus?.state !== "active") return "bonus.over";
  end(world, bonus, "cancelled");
  review(world, now);
  return "ok";
}

const isOpen = ({ state }: Bonus): boolean => state === "active" || state === "waiting";

/** What is left of open bonuses for who gives them up: nothing below zero, and all of those that wait. */
const lossOf = ({ bonuses, bonus: { main, owed } }: World): bigint =>
  bonuses.reduce((sum, { state, amount }) => sum + (state === "waiting" ? amount : 0n), 0n) +
  (main + owed > 0n ? main + owed : 0n);

/** Gives open bonuses up for money that leaves; answers what they refuse. */
function giveUp(
  world: World,
  { consents, loses }: { consents: boolean; loses?: bigint },
  now: number,
): string | undefined {
  if (!world.bonuses.some(isOpen)) return undefined;
  review(world, now);
  const open = world.bonuses.filter(isOpen);
  if (open.some(({ terms }) => terms.onWithdraw !== "forfeit")) return "bonus.open";
  if (open.length > 0 && !consents) return "bonus.forfeits";
  if (open.length > 0 && loses !== undefined && loses !== lossOf(world)) return "bonus.changed";
  for (const bonus of open) end(world, bonus, "cancelled");
  return undefined;
}

/** A transfer that is refused has changed nothing at all. */
export function transfer(world: World, act: Extract<Act, { kind: "transfer" }>, now: number): string {
  const before = structuredClone(world);
  const kept = giveUp(world, act, now);
  const refused = kept ?? (world.real.main - world.held < act.amount ? "funds" : undefined);
  if (refused) {
    Object.assign(world, before);
    return refused;
  }
  world.real.main -= act.amount;
  world.sent += act.amount;
  return "ok";
}

export function withdraw(world: World, act: Extract<Act, { kind: "withdraw" }>, now: number): string {
  const before = structuredClone(world);
  const kept = giveUp(world, act, now);
  if (kept) return kept;
  if (world.real.main - world.held < act.amount) {
    // A withdrawal that is refused for want of money has given nothing up.
    Object.assign(world, before);
    return "funds";
  }
  world.held += act.amount;
  return "ok";
}
