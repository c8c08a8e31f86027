import { afterAll, beforeAll, expect, it } from "vitest";
import { type Random, seededRandom } from "../../../src/kernel/random.ts";
import type { Account, Act, Book } from "../../../src/server/ledger/act.ts";
import { verifyLedger } from "../../../src/server/ledger/verify.ts";
import {
  account,
  give,
  hold,
  openTestLedger,
  release,
  reverse,
  settle,
  type TestLedger,
} from "../../support/ledger.ts";
import { Model, nameOf } from "./model.ts";

/** reliability.md 2a, size "PR"; LIVERY_SEEDS=5000 LIVERY_STEPS=2000 is the nightly one. */
const seeds = Number(process.env.LIVERY_SEEDS ?? 200);
const steps = Number(process.env.LIVERY_STEPS ?? 500);
const firstSeed = Number(process.env.LIVERY_SEED ?? 1);

let test: TestLedger;
beforeAll(async () => {
  test = await openTestLedger();
});
afterAll(() => test.close());

it(`agrees with a model of its own over ${seeds} seeds of ${steps} acts`, {
  timeout: 3_600_000,
}, async () => {
  for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) await simulate(seed);
});

/** One brand's life: acts in batches of every size, each compared, then everything proved at the end. */
async function simulate(seed: number): Promise<void> {
  const random = seededRandom(seed);
  const brand = `sim${seed}`;
  await test.brand(brand);
  const model = new Model();
  const again = `LIVERY_SEED=${seed} LIVERY_SEEDS=1 LIVERY_STEPS=${steps} npx vitest run ledger/simulation`;
  for (let done = 0; done < steps; ) {
    const batch: Act[] = [];
    const expected = [];
    for (const size = 1 + below(random, 40); batch.length < size && done < steps; done += 1) {
      const act = nextAct(random, model);
      batch.push(act);
      expected.push(model.ask(act));
    }
    const outcomes = await test.database.brand(brand, (tx) => test.ledger.within(tx, brand, batch));
    for (const [index, outcome] of outcomes.entries()) {
      const wanted = expected[index];
      expect(outcome.ok ? undefined : outcome.code, `act ${done}, ${again}`).toBe(wanted?.refusal);
      if (!outcome.ok || !wanted) continue;
      expect(outcome.value.replayed, again).toBe(wanted.replayed);
      const balances = Object.fromEntries(
        outcome.balances.map((one) => [nameOf(one), { posted: one.posted, held: one.held }]),
      );
      expect(balances, `act ${done}, ${again}`).toEqual(wanted.balances);
    }
  }
  expect(await verifyLedger(test.database, brand), again).toMatchObject({ findings: [] });
}

const books: Book[] = ["real", "trial", "bonus", "points"];
const below = (random: Random, most: number) => Math.floor(random() * most);
const one = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)] as T;

function purse(random: Random): Account {
  return account(`m${below(random, 4)}`, one(random, ["main", "vendor:PG"]), one(random, books));
}

/** What happens next: mostly sensible, often repeated, sometimes out of order. */
function nextAct(random: Random, model: Model): Act {
  const known = [...model.known.values()].flatMap(({ act }) => (act ? [act] : []));
  if (known.length > 0 && random() < 0.15) return repeated(random, one(random, known));
  const key = `k${model.known.size}-${below(random, 1e6)}`;
  const amount = BigInt(1 + below(random, 1_000));
  const about = closable(random, model);
  const kind = random();
  if (about && kind < 0.25) return closing(random, key, about, amount);
  if (kind < 0.3) return reverse(key, `late${below(random, 50)}`);
  if (kind < 0.4) return hold(key, purse(random), amount);
  if (kind < 0.5) return between(random, key, amount);
  // Keys that a reversal may name before their act comes.
  const late = random() < 0.06 ? `late${below(random, 50)}` : key;
  return give(late, purse(random), random() < 0.5 ? amount : -amount);
}

function closable(random: Random, model: Model): Act | undefined {
  const known = [...model.known.values()].flatMap(({ act }) =>
    act && act.kind !== "reverse" && act.kind !== "void" ? [act] : [],
  );
  return known.length > 0 ? one(random, known.slice(-30)) : undefined;
}

function closing(random: Random, key: string, about: Act, amount: bigint): Act {
  if (about.kind !== "hold") return reverse(key, about.key);
  if (random() < 0.4) return release(key, about.key);
  const { book } = about.account;
  const to = random() < 0.5 ? account("house", "payouts", book) : account("m9", "main", book);
  return settle(key, about.key, to, amount < about.amount ? amount : about.amount);
}

/** The same again, or nearly the same, which is a conflict. */
function repeated(random: Random, act: Act): Act {
  return random() < 0.8 ? act : { ...act, reference: "another" };
}

/** From one member to another in one book. */
function between(random: Random, key: string, amount: bigint): Act {
  const book = one(random, books);
  const [from, to] = random() < 0.5 ? ["m0", "m1"] : ["m2", "m0"];
  const legs = [
    { account: account(from ?? "", "main", book), amount: -amount },
    { account: account(to ?? "", "main", book), amount },
  ];
  return { kind: "post", key, reason: "transfer", reference: "", actor: `member:${from}`, legs };
}
