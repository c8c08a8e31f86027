import { pick, type Random } from "../../../../../src/kernel/random.ts";
import type { Budgets, Given, GivingAct } from "./giving.ts";

const deposits = [3n, 21n, 150n, 297n, 300n, 750n, 903n, 1_200n, 2_331n];
const wins = [0n, 1n, 150n, 299n, 300n, 601n, 2_000n];

/** The place of one of the latest, of those that are wanted. */
function latest<T>(list: readonly T[], random: Random, isWanted: (one: T) => boolean): number | undefined {
  const places = [...list.keys()].filter((place) => isWanted(list[place] as T)).slice(-3);
  return places.length === 0 ? undefined : pick(places, random);
}

type Asking = {
  budgets: Budgets;
  given: Given;
  random: Random;
  /** A new one. */
  id: string;
  /** The rules that are chosen; all without it. */
  only: readonly string[] | undefined;
};

/** What a member asks of rules next; mostly something that means something. */
export function nextGivingAct({ budgets, given, random, id, only }: Asking): GivingAct {
  const { offers, grants, world } = given;
  const how = random();
  const isOdd = random() < 0.15;
  const offer = latest(offers, random, ({ state }) => state === "offered" || isOdd);
  if (offer !== undefined && how < 0.25) return { kind: "claim", place: offer };
  const isOver = (state: string) => state === "usedUp" || state === "cancelled";
  const grant = latest(
    grants,
    random,
    ({ state, used, rounds }) => (!isOver(state) && used < rounds) || isOdd,
  );
  if (grant !== undefined && how < 0.7) {
    if (how < 0.3) return { kind: "takeBack", place: grant };
    return { kind: "spin", place: grant, id, win: pick(wins, random), isLate: random() < 0.6 };
  }
  // Winnings of two grants that end at once become bonuses in an order that nobody promises.
  const mayPlayForBonus = grants.every(({ state }) => isOver(state));
  const isFull = world.bonuses.filter(({ state }) => state === "waiting").length > 3;
  const all = only ?? Object.keys(budgets.rules);
  const rules = all.filter((rule) => {
    const { bonus, rounds } = budgets.rules[rule] ?? {};
    return rounds?.bonus ? mayPlayForBonus : bonus ? !isFull : true;
  });
  if (rules.length === 0) return { kind: "claim", place: offers.length };
  return { kind: "choose", rule: pick(rules, random), deposit: pick(deposits, random) };
}
