import { type Random, seededRandom } from "../../../../../src/kernel/random.ts";
import type { Account, Act, Book } from "../../../../../src/server/core/ledger/transaction.ts";
import { account, give, hold, release, reverse, settle } from "../../../../support/ledger.ts";
import { type Expected, Model } from "./model.ts";

/** Acts one after another, and what the model expects of each. Lanes share no member and no key. */
export type Script = { acts: Act[]; expected: Expected[]; model: Model };

/**
 * The same seed and lane make the same script, everywhere. Every third seed is a calm one: mostly plain acts on few
 * accounts, which the ledger books many at once.
 */
export function scriptOf(seed: number, lane: string, length: number): Script {
  const random = seededRandom(seed);
  const model = new Model();
  const acts: Act[] = [];
  const expected: Expected[] = [];
  while (acts.length < length) {
    const act = nextAct({ random, model, lane, calm: seed % 3 === 0 });
    acts.push(act);
    expected.push(model.ask(act));
  }
  return { acts, expected, model };
}

type Scene = { random: Random; model: Model; lane: string; calm: boolean };

const books: Book[] = ["real", "trial", "bonus", "points"];
const below = (random: Random, most: number) => Math.floor(random() * most);
const one = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)] as T;

function purse({ random, lane, calm }: Scene): Account {
  if (calm) return account(`${lane}m${below(random, 2)}`, "main", one(random, ["real", "points"]));
  return account(`${lane}m${below(random, 4)}`, one(random, ["main", "vendor:PG"]), one(random, books));
}

/** What happens next: mostly sensible, often repeated, sometimes out of order. */
function nextAct(scene: Scene): Act {
  const { random, model, lane, calm } = scene;
  const known = [...model.known.values()].flatMap(({ act }) => (act ? [act] : []));
  if (known.length > 0 && random() < (calm ? 0.04 : 0.15))
    return repeated(random, one(random, calm ? known.slice(-8) : known));
  const key = `${lane}k${model.known.size}-${below(random, 1e6)}`;
  const amount = BigInt(1 + below(random, 1_000));
  const about = closable(random, model);
  const kind = random();
  // A key that a reversal may name before its act comes, a little later.
  const late = `${lane}late${calm ? Math.floor(model.known.size / 12) : below(random, 50)}`;
  if (about && kind < (calm ? 0.02 : 0.25)) return closing(random, key, about, amount, lane);
  if (kind < (calm ? 0.05 : 0.3)) return reverse(key, late);
  if (kind < 0.4) return hold(key, purse(scene), calm ? amount / 8n + 1n : amount);
  if (kind < 0.5) return between(random, key, amount, lane);
  return give(random() < 0.06 ? late : key, purse(scene), random() < 0.5 ? amount : -amount);
}

function closable(random: Random, model: Model): Act | undefined {
  const known = [...model.known.values()].flatMap(({ act }) =>
    act && act.kind !== "reverse" && act.kind !== "void" ? [act] : [],
  );
  return known.length > 0 ? one(random, known.slice(-30)) : undefined;
}

function closing(random: Random, key: string, about: Act, amount: bigint, lane: string): Act {
  if (about.kind !== "hold") return reverse(key, about.key);
  if (random() < 0.4) return release(key, about.key);
  const { book } = about.account;
  const to = random() < 0.5 ? account("house", "payouts", book) : account(`${lane}m9`, "main", book);
  return settle(key, about.key, to, amount < about.amount ? amount : about.amount);
}

/** The same again, or nearly the same, which is a conflict. */
function repeated(random: Random, act: Act): Act {
  const what = random();
  if (what < 0.8) return act;
  if (what < 0.9 && act.kind === "hold") return { ...act, amount: act.amount + 1n };
  if (what < 0.9 && act.kind === "post")
    return { ...act, legs: act.legs.map((leg) => ({ ...leg, amount: 2n * leg.amount })) };
  return { ...act, reference: "another" };
}

/** From one member to another in one book. */
function between(random: Random, key: string, amount: bigint, lane: string): Act {
  const book = one(random, books);
  const [from, to] = random() < 0.5 ? ["m0", "m1"] : ["m2", "m0"];
  const legs = [
    { account: account(`${lane}${from}`, "main", book), amount: -amount },
    { account: account(`${lane}${to}`, "main", book), amount },
  ];
  return { kind: "post", key, reason: "transfer", reference: "", actor: `member:${from}`, legs };
}
