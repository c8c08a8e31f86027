import { type Random, seededRandom } from "../../../../../src/kernel/random.ts";
import type { Account, Book, LedgerTransaction } from "../../../../../src/server/core/ledger/transaction.ts";
import { account, give, hold, release, reverse, settle } from "../../../../support/ledger.ts";
import { type Expected, Model } from "./model.ts";

/** Transactions one after another, and what the model expects of each. Clients share no member and no key. */
export type Script = { transactions: LedgerTransaction[]; expected: Expected[]; model: Model };

/**
 * The same seed and lane make the same script, everywhere. Every third seed is a calm one: mostly plain transactions on few
 * accounts, which the ledger books many at once.
 */
export function scriptOf(seed: number, client: string, length: number): Script {
  const random = seededRandom(seed);
  const model = new Model();
  const transactions: LedgerTransaction[] = [];
  const expected: Expected[] = [];
  while (transactions.length < length) {
    const transaction = nextTransaction({ random, model, client, calm: seed % 3 === 0 });
    transactions.push(transaction);
    expected.push(model.ask(transaction));
  }
  return { transactions, expected, model };
}

type Scene = { random: Random; model: Model; client: string; calm: boolean };

const books: Book[] = ["real", "trial", "bonus", "points"];
const below = (random: Random, most: number) => Math.floor(random() * most);
const one = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)] as T;

function walletOf({ random, client, calm }: Scene): Account {
  if (calm) return account(`${client}m${below(random, 2)}`, "main", one(random, ["real", "points"]));
  return account(`${client}m${below(random, 4)}`, one(random, ["main", "vendor:PG"]), one(random, books));
}

/** What happens next: mostly sensible, often repeated, sometimes out of order. */
function nextTransaction(scene: Scene): LedgerTransaction {
  const { random, model, client, calm } = scene;
  const known = [...model.known.values()].flatMap(({ transaction }) => (transaction ? [transaction] : []));
  if (known.length > 0 && random() < (calm ? 0.04 : 0.15))
    return repeated(random, one(random, calm ? known.slice(-8) : known));
  const key = `${client}k${model.known.size}-${below(random, 1e6)}`;
  const amount = BigInt(1 + below(random, 1_000));
  const about = closable(random, model);
  const kind = random();
  // A key that a reversal may name before its transaction comes, a little later.
  const late = `${client}late${calm ? Math.floor(model.known.size / 12) : below(random, 50)}`;
  if (about && kind < (calm ? 0.02 : 0.25)) return closing(random, key, about, amount, client);
  if (kind < (calm ? 0.05 : 0.3)) return reverse(key, late);
  if (kind < 0.4) return hold(key, walletOf(scene), calm ? amount / 8n + 1n : amount);
  if (kind < 0.5) return between(random, key, amount, client);
  return give(random() < 0.06 ? late : key, walletOf(scene), random() < 0.5 ? amount : -amount);
}

function closable(random: Random, model: Model): LedgerTransaction | undefined {
  const known = [...model.known.values()].flatMap(({ transaction }) =>
    transaction && transaction.kind !== "reverse" && transaction.kind !== "void" ? [transaction] : [],
  );
  return known.length > 0 ? one(random, known.slice(-30)) : undefined;
}

function closing(
  random: Random,
  key: string,
  about: LedgerTransaction,
  amount: bigint,
  client: string,
): LedgerTransaction {
  if (about.kind !== "hold") return reverse(key, about.key);
  if (random() < 0.4) return release(key, about.key);
  const { book } = about.account;
  const to = random() < 0.5 ? account("house", "payouts", book) : account(`${client}m9`, "main", book);
  return settle(key, about.key, to, amount < about.amount ? amount : about.amount);
}

/** The same again, or nearly the same, which is a conflict. */
function repeated(random: Random, transaction: LedgerTransaction): LedgerTransaction {
  const what = random();
  if (what < 0.8) return transaction;
  if (what < 0.9 && transaction.kind === "hold") return { ...transaction, amount: transaction.amount + 1n };
  if (what < 0.9 && transaction.kind === "post")
    return {
      ...transaction,
      entries: transaction.entries.map((entry) => ({ ...entry, amount: 2n * entry.amount })),
    };
  return { ...transaction, reference: "another" };
}

/** From one member to another in one book. */
function between(random: Random, key: string, amount: bigint, client: string): LedgerTransaction {
  const book = one(random, books);
  const [from, to] = random() < 0.5 ? ["m0", "m1"] : ["m2", "m0"];
  const entries = [
    { account: account(`${client}${from}`, "main", book), amount: -amount },
    { account: account(`${client}${to}`, "main", book), amount },
  ];
  return { kind: "post", key, reason: "transfer", reference: "", actor: `member:${from}`, entries };
}
