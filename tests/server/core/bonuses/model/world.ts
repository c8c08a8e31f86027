/**
 * A member's money by docs/money.md and docs/decisions/0063-bonus-money.md, as simply as it can be said: it keeps bets and
 * settlements as they stand and computes the rest from them. It shares no code with the product. Amounts are minor units
 * of a currency with two decimals, wagering is in their hundredths, times are milliseconds since the epoch.
 */
export type Terms = {
  wagering: number;
  base?: "bonus" | "depositAndBonus";
  counts?: "all" | "bonus";
  weights?: Record<string, number>;
  order?: "realFirst" | "bonusFirst";
  largestBet?: string;
  excludedGames?: string[];
  mostWinnings?: string;
  days?: number;
  onWithdraw?: "refuse" | "forfeit";
};

export type Bonus = {
  amount: bigint;
  required: bigint;
  wagered: bigint;
  terms: Terms;
  state: "waiting" | "active" | "converted" | "expired" | "cancelled" | "exhausted";
  expires: number | undefined;
  result: bigint;
  lost: bigint;
};

/** A stake; one that came with its result is settled by itself. */
export type Bet = {
  id: string;
  round: string;
  amount: bigint;
  valid: bigint;
  bonusPart: bigint;
  state: "open" | "settled" | "cancelled";
  by: string | undefined;
};

/** What was paid: by a settlement of bets, or by a stake that came with its result. */
export type Payment = {
  id: string;
  round: string;
  win: bigint;
  bonusPart: bigint;
  /** The valid bet in place of those of its bets. */
  valid: bigint | undefined;
  state: "paid" | "void";
  isStake: boolean;
};

/** Its bonus is the number of the bonus that was active when it began. */
export type Round = { id: string; game: string; bonus: number | undefined; isClosed: boolean };
export type Purse = { main: bigint; owed: bigint };

export type World = {
  real: Purse;
  held: bigint;
  bonus: Purse;
  bonuses: Bonus[];
  rounds: Map<string, Round>;
  bets: Map<string, Bet>;
  payments: Map<string, Payment>;
  /** All that became real money from bonuses, with what late play changed of it. */
  converted: bigint;
};

export const emptyWorld = (): World => ({
  real: { main: 0n, owed: 0n },
  held: 0n,
  bonus: { main: 0n, owed: 0n },
  bonuses: [],
  rounds: new Map(),
  bets: new Map(),
  payments: new Map(),
  converted: 0n,
});

const day = 86_400_000;
const minor = (text: string): bigint => BigInt(Math.round(Number(text) * 100));
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

const activeOf = (world: World): [Bonus, number] | undefined => {
  const place = world.bonuses.findIndex(({ state }) => state === "active");
  const found = world.bonuses[place];
  return found && [found, place];
};

export const betsOf = (world: World, round: string): Bet[] =>
  [...world.bets.values()].filter((bet) => bet.round === round && bet.state !== "cancelled");

/** Of each amount of a round so much is bonus money, rounded towards zero. */
function bonusShare(world: World, round: string, amount: bigint): bigint {
  const [whole, part] = betsOf(world, round).reduce(
    ([all, own], bet) => [all + bet.amount, own + bet.bonusPart],
    [0n, 0n],
  );
  return whole === 0n ? 0n : (amount * part) / whole;
}

/** Money in first pays what is owed; what is not there is owed. */
function put(purse: Purse, amount: bigint, held = 0n): void {
  if (amount >= 0n) {
    const paid = least(amount, -purse.owed);
    purse.owed += paid;
    purse.main += amount - paid;
  } else {
    const taken = least(-amount, purse.main - held);
    purse.main -= taken;
    purse.owed -= -amount - taken;
  }
}

const becomesReal = ({ terms }: Bonus, result: bigint): bigint =>
  result <= 0n ? 0n : terms.mostWinnings === undefined ? result : least(result, minor(terms.mostWinnings));

/** Moves an amount of a round, of which a part is bonus money. */
function moveIn(world: World, round: string, amount: bigint, part: bigint): void {
  const place = world.rounds.get(round)?.bonus;
  const bonus = place === undefined ? undefined : world.bonuses[place];
  let real = amount - part;
  if (bonus?.state === "active") put(world.bonus, part);
  if (bonus?.state === "converted") {
    const late = becomesReal(bonus, bonus.result + part) - becomesReal(bonus, bonus.result);
    bonus.result += part;
    world.converted += late;
    real += late;
  }
  put(world.real, real, world.held);
}

/** The valid bets of settled bets of a round; a settlement's own replaces those of its bets. */
function settledValid(world: World, round: string): bigint {
  let sum = 0n;
  const counted = new Set<string>();
  for (const bet of betsOf(world, round)) {
    if (bet.state !== "settled" || bet.by === undefined) continue;
    const own = world.payments.get(bet.by);
    if (own?.valid === undefined || own.isStake) sum += bet.valid;
    else if (!counted.has(own.id)) sum += own.valid;
    counted.add(bet.by);
  }
  return sum;
}

export type GameTypes = Record<string, string>;

/** Counts the wagering of the active bonus anew, from all of its rounds; after its time nothing counts. */
function count(world: World, types: GameTypes, now: number): void {
  const [bonus, place] = activeOf(world) ?? [];
  if (!bonus || (bonus.expires !== undefined && now >= bonus.expires)) return;
  bonus.wagered = 0n;
  for (const round of world.rounds.values()) {
    if (round.bonus !== place) continue;
    const valid = settledValid(world, round.id);
    const part = bonus.terms.counts === "bonus" ? bonusShare(world, round.id, valid) : valid;
    bonus.wagered += part * BigInt(bonus.terms.weights?.[types[round.game] ?? ""] ?? 100);
  }
}

export type Act =
  | {
      kind: "bet" | "betSettle";
      id: string;
      round: string;
      game: string;
      amount: bigint;
      valid?: bigint;
      win: bigint;
      closes: boolean;
    }
  | {
      kind: "settle";
      id: string;
      round: string;
      bets: string[];
      amount: bigint;
      valid?: bigint;
      closes: boolean;
    }
  | { kind: "voidSettle" | "rollback"; id: string; round: string; about: string }
  | { kind: "resettle"; id: string; round: string; about: string; amount: bigint }
  | { kind: "adjust" | "reward"; id: string; round: string; amount: bigint }
  | { kind: "review" }
  | { kind: "open"; amount: bigint; deposit: bigint; terms: Terms; rule?: string }
  | { kind: "cancel"; place: number }
  | { kind: "withdraw"; amount: bigint; consents: boolean }
  | { kind: "paid" | "refused"; amount: bigint }
  | { kind: "deposit"; amount: bigint };

/** Carries an act out; answers what the product has to answer. */
export function happen(world: World, act: Act, types: GameTypes, now: number): string {
  const answer = done(world, act, types, now);
  count(world, types, now);
  return answer;
}

function done(world: World, act: Act, types: GameTypes, now: number): string {
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
    case "review":
      review(world, now);
      return "ok";
    case "open":
      return open(world, act, now);
    case "cancel":
      return cancel(world, act.place, now);
    case "withdraw":
      return withdraw(world, act, now);
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

function stake(world: World, act: Extract<Act, { kind: "bet" | "betSettle" }>, now: number): string {
  const found = world.rounds.get(act.round);
  if (found?.isClosed) return "round.closed";
  const [bonus, place] = activeOf(world) ?? [];
  const mayPlay =
    bonus !== undefined &&
    (bonus.expires === undefined || now < bonus.expires) &&
    (!found || found.bonus === place) &&
    !(bonus.terms.excludedGames ?? []).includes(`LVY:${act.game}`);
  const isSmall = bonus?.terms.largestBet === undefined || act.amount <= minor(bonus.terms.largestBet);
  const lent = mayPlay && isSmall ? world.bonus.main : 0n;
  const own = world.real.main - world.held;
  if (own + lent < act.amount) return "funds";
  const part =
    bonus?.terms.order === "bonusFirst" && mayPlay
      ? least(lent, act.amount)
      : act.amount > own
        ? act.amount - own
        : 0n;
  if (!found)
    world.rounds.set(act.round, {
      id: act.round,
      game: act.game,
      bonus: mayPlay ? place : undefined,
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

function open(
  world: World,
  { amount, deposit, terms, rule }: Extract<Act, { kind: "open" }>,
  now: number,
): string {
  if (rule !== undefined) world.real.main += deposit;
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
  return "ok";
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

function review(world: World, now: number): void {
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

function cancel(world: World, place: number, now: number): string {
  review(world, now);
  const bonus = world.bonuses[place];
  if (bonus?.state !== "waiting" && bonus?.state !== "active") return "bonus.over";
  end(world, bonus, "cancelled");
  review(world, now);
  return "ok";
}

function withdraw(world: World, act: Extract<Act, { kind: "withdraw" }>, now: number): string {
  const before = structuredClone(world);
  if (activeOf(world)) {
    review(world, now);
    const [active, place] = activeOf(world) ?? [];
    if (active && place !== undefined) {
      if (active.terms.onWithdraw !== "forfeit") return "bonus.open";
      if (!act.consents) return "bonus.forfeits";
      cancel(world, place, now);
    }
  }
  if (world.real.main - world.held < act.amount) {
    // A withdrawal that is refused for want of money has given nothing up.
    Object.assign(world, before);
    return "funds";
  }
  world.held += act.amount;
  return "ok";
}

/** How the stored data have to read. */
export function standOf(world: World): string[] {
  const { real, bonus, held } = world;
  return [
    `real ${real.main} owed ${real.owed} held ${held}`,
    `bonus ${bonus.main} owed ${bonus.owed}`,
    ...world.bonuses.map(
      (one, place) =>
        `bonus ${place} of ${one.amount}: ${one.state}, wagered ${one.wagered} of ${one.required}, result ${one.result}, lost ${one.lost}`,
    ),
  ];
}
