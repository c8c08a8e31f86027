import { pick, type Random } from "../../../../../src/kernel/random.ts";
import type { GivingAct } from "./giving.ts";
import { type Games, termsFor } from "./rules.ts";
import { type Act, betsOf, type World } from "./world.ts";

const amounts = [1n, 7n, 50n, 99n, 100n, 250n, 301n, 400n, 777n];
const kinds: readonly [number, string][] = [
  [18, "bet"],
  [14, "betSettle"],
  [16, "settle"],
  [5, "voidSettle"],
  [5, "rollback"],
  [4, "resettle"],
  [2, "adjust"],
  [1, "reward"],
  [9, "review"],
  [8, "open"],
  [3, "cancel"],
  [4, "withdraw"],
  [3, "transfer"],
  [3, "decide"],
  [3, "deposit"],
];
const whole = kinds.reduce((sum, [weight]) => sum + weight, 0);

function kindBy(random: Random): string {
  let left = random() * whole;
  for (const [weight, kind] of kinds) {
    left -= weight;
    if (left < 0) return kind;
  }
  return "review";
}

/** A member's next act: one that means something as their money stands. `id` is new. */
export function nextAct(world: World, random: Random, id: string, games: Games): Act {
  for (;;) {
    const act = actOf(kindBy(random), world, random, { id, games });
    if (act) return act;
  }
}

type Where = { id: string; games: Games };

/** One of the latest. */
const latest = <T>(list: readonly T[], random: Random): T | undefined =>
  list.length === 0 ? undefined : pick(list.slice(-6), random);

function actOf(kind: string, world: World, random: Random, where: Where): Act | undefined {
  return (
    stakeOf(kind, world, random, where) ??
    resultOf(kind, world, random, where) ??
    correctionOf(kind, world, random, where) ??
    moneyOf(kind, world, random, where)
  );
}

function stakeOf(kind: string, world: World, random: Random, { id, games }: Where): Act | undefined {
  // Now and then all that there is, so that bonuses are lost in play, too.
  const all = world.real.main - world.held + world.bonus.main;
  const amount = all > 0n && random() < 0.2 ? all : pick(amounts, random);
  const chance = (share: number) => random() < share;
  const recent = <T>(list: readonly T[]) => latest(list, random);
  switch (kind) {
    case "bet":
    case "betSettle": {
      const old = recent([...world.rounds.values()]);
      const place =
        old && chance(0.5)
          ? { round: old.id, game: old.game }
          : {
              round: `${id}r`,
              game: pick([games.whole, games.whole, games.weighed, games.excluded], random),
            };
      const win = pick([0n, 0n, amount / 2n, amount, amount * 2n, amount * 9n + 1n], random);
      const valid = chance(0.2) ? { valid: pick([0n, 1n, amount / 3n, amount * 2n], random) } : {};
      return { kind, id, ...place, amount, win, closes: chance(0.15), ...valid };
    }
    default:
      return undefined;
  }
}

function resultOf(kind: string, world: World, random: Random, { id }: Where): Act | undefined {
  const chance = (share: number) => random() < share;
  const recent = <T>(list: readonly T[]) => latest(list, random);
  switch (kind) {
    case "settle": {
      const bet = recent([...world.bets.values()].filter(({ state }) => state === "open" || chance(0.03)));
      if (!bet) return undefined;
      const others = betsOf(world, bet.round).filter(
        (one) => one.state === "open" && one !== bet && chance(0.5),
      );
      const win = pick([0n, 0n, bet.amount, bet.amount * 3n + 1n, bet.amount * 12n], random);
      const valid = chance(0.25) ? { valid: pick([0n, 13n, bet.amount, bet.amount * 3n], random) } : {};
      const bets = [bet, ...others].map((one) => one.id);
      return { kind, id, round: bet.round, bets, amount: win, closes: chance(0.3), ...valid };
    }
    default:
      return undefined;
  }
}

function correctionOf(kind: string, world: World, random: Random, { id }: Where): Act | undefined {
  const amount = pick(amounts, random);
  const chance = (share: number) => random() < share;
  const recent = <T>(list: readonly T[]) => latest(list, random);
  const payments = [...world.payments.values()].filter(({ state }) => state === "paid");
  switch (kind) {
    case "voidSettle": {
      const about = recent(payments);
      return about && { kind, id, round: about.round, about: about.id };
    }
    case "rollback": {
      const about = recent([...world.bets.values()]);
      return about && { kind, id, round: about.round, about: about.id };
    }
    case "resettle": {
      const about = recent(payments);
      return about && { kind, id, round: about.round, about: about.id, amount: chance(0.3) ? 0n : amount };
    }
    case "adjust":
    case "reward": {
      const round = recent([...world.rounds.values()]);
      return (
        round && { kind, id, round: round.id, amount: kind === "adjust" && chance(0.5) ? -amount : amount }
      );
    }
    default:
      return undefined;
  }
}

function moneyOf(kind: string, world: World, random: Random, { games }: Where): Act | undefined {
  const amount = pick(amounts, random);
  const chance = (share: number) => random() < share;
  switch (kind) {
    case "open":
      if (world.bonuses.filter(({ state }) => state === "waiting").length > 2) return undefined;
      return { kind, amount: amount * 2n, deposit: 0n, terms: pick(termsFor(games), random) };
    case "cancel":
      return world.bonuses.length === 0
        ? undefined
        : { kind, place: Math.max(0, world.bonuses.length - 1 - Math.floor(random() * 3)) };
    case "withdraw":
      return { kind, amount, consents: chance(0.5) };
    case "transfer": {
      const { main, owed } = world.bonus;
      const told = chance(0.3)
        ? { loses: pick([0n, 1n, main, main > -owed ? main + owed : 0n], random) }
        : {};
      return { kind, amount: amount + 99n, consents: chance(0.6), ...told };
    }
    case "decide":
      return world.held === 0n ? undefined : { kind: chance(0.5) ? "paid" : "refused", amount: world.held };
    case "deposit":
      return { kind, amount: amount * 2n };
    case "review":
      return { kind };
    default:
      return undefined;
  }
}

/** An act as somebody would read it. */
export const actText = (act: Act | GivingAct): string =>
  JSON.stringify(act, (_key, value: unknown) => (typeof value === "bigint" ? Number(value) : value));
