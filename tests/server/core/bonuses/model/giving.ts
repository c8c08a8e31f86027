import { openIn } from "./lives.ts";
import { day, least, minor, type Terms, type World } from "./world.ts";

/**
 * What rules give, what budgets hold and what free rounds win, by docs/decisions/0077-a-budget-over-all-rules.md and
 * docs/decisions/0085-free-rounds.md, as simply as it can be said. It shares no code with the product.
 */
export type ModelRule = {
  /** A bonus of a fixed amount, or free rounds whose cap is the amount. Texts as the rule writes them. */
  amount?: string;
  /** A share of the deposit in hundredths, with a cap. */
  percent?: string;
  cap?: string;
  bonus?: Terms;
  rounds?: { rounds: number; days: number; bonus?: Terms };
  claimDays?: number;
  budget?: string;
  dayBudget?: string;
};

/** What a rule gave a member: it waits to be claimed, was taken, or has expired. */
export type Offer = {
  rule: string;
  amount: bigint;
  deposit: bigint;
  day: string;
  expires: number;
  state: "offered" | "taken" | "expired";
};

/** Free rounds of a member. `due`: when the budgets get back what was not won. */
export type Grant = {
  rule: string;
  rounds: number;
  used: number;
  cap: bigint;
  won: bigint;
  day: string;
  created: number;
  expires: number;
  state: "granted" | "inUse" | "usedUp" | "expired" | "cancelled";
  terms: Terms | undefined;
  /** When staff took them back. */
  ended: number | undefined;
  due: number | undefined;
};

/** What a member was given, in order. */
export type Given = { world: World; offers: Offer[]; grants: Grant[] };

/** A sum of a budget: what it holds, and for how many rewards. */
export type Sum = { amount: bigint; rewards: bigint };

/** The budgets of a brand, over the members of all chapters. */
export type Budgets = {
  rules: Record<string, ModelRule>;
  brandDay: bigint;
  zone: string;
  sums: Map<string, Sum>;
  all: Given[];
};

export const emptyBudgets = (
  rules: Record<string, ModelRule>,
  brand: { day: string; zone: string },
): Budgets => ({ rules, brandDay: minor(brand.day), zone: brand.zone, sums: new Map(), all: [] });

const ever = "-infinity";
const graceMs = 15 * 60_000;
const lateMs = 8 * day;

const dayIn = (zone: string, at: number): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(at);

/** The sums that a reward of a rule on a day is of. */
const keysOf = (rule: string, on: string): string[] => [
  `${rule} ${ever}`,
  `${rule} ${on}`,
  `brand.day ${on}`,
  `brand.month ${on.slice(0, 7)}-01`,
];

function add({ sums }: Budgets, key: string, amount: bigint, rewards: bigint): void {
  const sum = sums.get(key) ?? { amount: 0n, rewards: 0n };
  sums.set(key, { amount: sum.amount + amount, rewards: sum.rewards + rewards });
}

/** How much more a rule may give on a day. */
function roomOf({ rules, sums, brandDay }: Budgets, rule: string, on: string): bigint {
  const { budget, dayBudget } = rules[rule] ?? {};
  const used = (key: string) => sums.get(key)?.amount ?? 0n;
  const rooms = [brandDay - used(`brand.day ${on}`)];
  if (budget !== undefined) rooms.push(minor(budget) - used(`${rule} ${ever}`));
  if (dayBudget !== undefined) rooms.push(minor(dayBudget) - used(`${rule} ${on}`));
  return rooms.reduce(least);
}

export type GivingAct =
  | { kind: "choose"; rule: string; deposit: bigint }
  | { kind: "claim"; place: number }
  | { kind: "spin"; place: number; id: string; win: bigint; isLate: boolean }
  | { kind: "takeBack"; place: number };

/** What a rule gives for a deposit: a share is rounded down. Minor units. */
export function amountFor({ amount = "0", percent, cap }: ModelRule, deposit: bigint): bigint {
  if (percent === undefined) return minor(amount);
  const share = (deposit * minor(percent)) / 10_000n;
  return cap === undefined ? share : least(share, minor(cap));
}

/** How many of `asking` who choose the same rule at once get it. */
export function fitting(
  budgets: Budgets,
  act: { rule: string; deposit: bigint },
  asking: number,
  now: number,
) {
  const amount = amountFor(budgets.rules[act.rule] ?? {}, act.deposit);
  const room = roomOf(budgets, act.rule, dayIn(budgets.zone, now));
  return room < amount ? 0 : Number(least(room / amount, BigInt(asking)));
}

/** Carries an act out; answers what the product has to answer. */
export function give(budgets: Budgets, given: Given, act: GivingAct, now: number): string {
  switch (act.kind) {
    case "choose":
      return choose(budgets, given, act, now);
    case "claim":
      return claim(budgets, given, act.place, now);
    case "spin":
      return spin(given, act, now);
    case "takeBack":
      return takeBack(given, act.place, now);
  }
}

function choose(
  budgets: Budgets,
  given: Given,
  { rule, deposit }: Extract<GivingAct, { kind: "choose" }>,
  now: number,
): string {
  const written = budgets.rules[rule] ?? {};
  given.world.real.main += deposit;
  const [amount, on] = [amountFor(written, deposit), dayIn(budgets.zone, now)];
  if (amount === 0n || amount > roomOf(budgets, rule, on)) return "nothing";
  for (const key of keysOf(rule, on)) add(budgets, key, amount, 1n);
  const { claimDays } = written;
  const offer: Offer = {
    rule,
    amount,
    deposit,
    day: on,
    expires: now + (claimDays ?? 0) * day,
    state: claimDays === undefined ? "taken" : "offered",
  };
  given.offers.push(offer);
  if (offer.state === "taken") receive(budgets, given, offer, now);
  return offer.state;
}

function receive({ rules }: Budgets, { world, grants }: Given, offer: Offer, now: number): void {
  const { bonus, rounds } = rules[offer.rule] ?? {};
  if (bonus) openIn(world, { amount: offer.amount, deposit: offer.deposit, terms: bonus }, now);
  if (rounds)
    grants.push({
      rule: offer.rule,
      rounds: rounds.rounds,
      used: 0,
      cap: offer.amount,
      won: 0n,
      day: offer.day,
      created: now,
      expires: now + rounds.days * day,
      state: "granted",
      terms: rounds.bonus,
      ended: undefined,
      due: undefined,
    });
}

function claim(budgets: Budgets, given: Given, place: number, now: number): string {
  const offer = given.offers[place];
  if (!offer) return "reward.unknown";
  if (offer.state === "taken") return "reward.taken";
  if (offer.state === "expired" || now >= offer.expires) return "reward.expired";
  offer.state = "taken";
  receive(budgets, given, offer, now);
  return "ok";
}

/** A round is of the time at which it began. */
function spin({ world, grants }: Given, act: Extract<GivingAct, { kind: "spin" }>, now: number): string {
  const grant = grants[act.place];
  if (!grant) return "freeRounds.disputed";
  const start = startOf(grant, act.isLate, now);
  if (start >= grant.expires) return "freeRounds.over";
  if (grant.ended !== undefined) return start < grant.ended ? "freeRounds.disputed" : "freeRounds.over";
  if (grant.used >= grant.rounds) return "freeRounds.disputed";
  const paid = least(act.win, grant.cap - grant.won);
  grant.used += 1;
  grant.won += paid;
  if (!grant.terms) world.real.main += paid;
  if (grant.state === "expired") {
    if (grant.terms && paid > 0n) openIn(world, { amount: paid, deposit: 0n, terms: grant.terms }, now);
  } else if (grant.used === grant.rounds) {
    Object.assign(grant, { state: "usedUp", due: now });
    payOut(world, grant, now);
  } else grant.state = "inUse";
  return "ok";
}

/** When a round began that is told now: an hour before the end where it is late, and not before there were rounds. */
export const startOf = ({ created, expires }: Grant, isLate: boolean, now: number): number =>
  isLate && now >= expires ? Math.max(created, expires - 3_600_000) : now;

function payOut(world: World, { won, terms }: Grant, now: number): void {
  if (terms && won > 0n) openIn(world, { amount: won, deposit: 0n, terms }, now);
}

function takeBack({ grants }: Given, place: number, now: number): string {
  const grant = grants[place];
  if (grant?.state !== "granted") return "freeRounds.used";
  Object.assign(grant, { state: "cancelled", ended: now, due: now });
  return "ok";
}

/** What the jobs do by the clock: offers and grants end, and budgets get back what was not given or won. */
export function passTime(budgets: Budgets, now: number): void {
  for (const given of budgets.all) {
    for (const offer of given.offers) {
      if (offer.state !== "offered" || now < offer.expires) continue;
      offer.state = "expired";
      for (const key of keysOf(offer.rule, offer.day)) add(budgets, key, -offer.amount, -1n);
    }
    for (const grant of given.grants) {
      const isOpen = grant.state === "granted" || grant.state === "inUse";
      if (!isOpen || now - graceMs < grant.expires) continue;
      Object.assign(grant, { state: "expired", due: grant.expires + lateMs });
      payOut(given.world, grant, now);
    }
    for (const grant of given.grants) {
      if (grant.due === undefined || now < grant.due) continue;
      grant.due = undefined;
      const rewards = grant.state === "cancelled" ? -1n : 0n;
      for (const key of keysOf(grant.rule, grant.day)) add(budgets, key, grant.won - grant.cap, rewards);
    }
  }
}

/** How what a member was given has to be stored. */
export const givenStands = ({ offers, grants }: Given): string[] => [
  ...offers.map(({ rule, amount, state }) => `offer of ${rule} ${amount}: ${state}`),
  ...grants.map(
    ({ rule, used, rounds, won, state }) => `${used} of ${rounds} rounds of ${rule} won ${won}: ${state}`,
  ),
];

/** How the sums of budgets have to be stored. None is beyond what it may be. */
export function budgetStands(budgets: Budgets): string[] {
  for (const [key, { amount }] of budgets.sums) {
    const [rule = "", on] = key.split(" ");
    const { budget, dayBudget } = budgets.rules[rule] ?? {};
    const most = rule === "brand.day" ? budgets.brandDay : limitOf(on === ever ? budget : dayBudget);
    if (most !== undefined && amount > most) throw new Error(`${key} is exceeded: ${amount} of ${most}`);
  }
  return [...budgets.sums]
    .filter(([, { amount, rewards }]) => amount !== 0n || rewards !== 0n)
    .map(([key, { amount, rewards }]) => `${key}: ${amount} for ${rewards}`)
    .sort();
}

const limitOf = (text: string | undefined): bigint | undefined =>
  text === undefined ? undefined : minor(text);
