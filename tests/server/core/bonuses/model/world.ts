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
  /** What was transferred to the agent above. */
  sent: bigint;
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
  sent: 0n,
  converted: 0n,
});

export const day = 86_400_000;
export const minor = (text: string): bigint => BigInt(Math.round(Number(text) * 100));
export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

export const activeOf = (world: World): [Bonus, number] | undefined => {
  const place = world.bonuses.findIndex(({ state }) => state === "active");
  const found = world.bonuses[place];
  return found && [found, place];
};

export const betsOf = (world: World, round: string): Bet[] =>
  [...world.bets.values()].filter((bet) => bet.round === round && bet.state !== "cancelled");

/** Of each amount of a round so much is bonus money, rounded towards zero. */
export function bonusShare(world: World, round: string, amount: bigint): bigint {
  const [whole, part] = betsOf(world, round).reduce(
    ([all, own], bet) => [all + bet.amount, own + bet.bonusPart],
    [0n, 0n],
  );
  return whole === 0n ? 0n : (amount * part) / whole;
}

/** Money in first pays what is owed; what is not there is owed. */
export function put(purse: Purse, amount: bigint, held = 0n): void {
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

export const becomesReal = ({ terms }: Bonus, result: bigint): bigint =>
  result <= 0n ? 0n : terms.mostWinnings === undefined ? result : least(result, minor(terms.mostWinnings));

/** Moves an amount of a round, of which a part is bonus money. */
export function moveIn(world: World, round: string, amount: bigint, part: bigint): void {
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
export function count(world: World, types: GameTypes, now: number): void {
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
  /** Something else happened: what is wagered is counted anew. */
  | { kind: "counted" }
  | { kind: "open"; amount: bigint; deposit: bigint; terms: Terms }
  | { kind: "cancel"; place: number }
  | { kind: "withdraw"; amount: bigint; consents: boolean }
  /** To the agent above; `loses` is what the member was told that it gives up. */
  | { kind: "transfer"; amount: bigint; consents: boolean; loses?: bigint }
  | { kind: "paid" | "refused"; amount: bigint }
  | { kind: "deposit"; amount: bigint };

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
    // Two orders of what came at once may differ in nothing but this.
    ...[...world.rounds.values()].map((one) => `round ${one.id} of bonus ${one.bonus ?? "none"}`).sort(),
    ...[...world.bets.values()].map(({ id, bonusPart }) => `bet ${id} covered ${bonusPart}`).sort(),
  ];
}
