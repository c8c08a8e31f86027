import type { Account, LedgerTransaction } from "../../../../../src/server/core/ledger/transaction.ts";

/** What the model expects of a transaction. */
export type Expected = {
  refusal: string | undefined;
  replayed: boolean;
  /** The accounts that are not the house's, by name, as they stand after it. */
  balances: Record<string, { posted: bigint; held: bigint }>;
};

type Side = { posted: bigint; held: bigint };
const none: Side = { posted: 0n, held: 0n };
type Known = {
  transaction: LedgerTransaction | undefined;
  expected: Expected;
  effect: Map<string, Side>;
  closed: boolean;
};

/**
 * What money should do, written from the rules of spec and docs/reliability.md alone and in another way than the
 * ledger: one map of balances, one of keys, no SQL. Both are asked the same and must say the same.
 */
export class Model {
  readonly accounts = new Map<string, Side>();
  readonly known = new Map<string, Known>();

  ask(transaction: LedgerTransaction): Expected {
    const prior = this.known.get(transaction.key);
    if (prior) return this.again(prior, transaction);
    const effect = this.effectOf(transaction);
    const refusal = typeof effect === "string" ? effect : this.lacking(effect);
    const moves = typeof effect === "string" ? new Map<string, Side>() : effect;
    if (refusal === undefined) {
      for (const [name, change] of moves) this.move(name, change);
      if ("about" in transaction) this.of(transaction.about).closed = true;
    }
    const expected = {
      refusal,
      replayed: false,
      balances: refusal === undefined ? this.balancesAfter(moves) : {},
    };
    this.known.set(transaction.key, { transaction, expected, effect: moves, closed: false });
    return expected;
  }

  private again(prior: Known, transaction: LedgerTransaction): Expected {
    const refused = (refusal: string) => ({ refusal, replayed: true, balances: {} });
    if (prior.transaction === undefined) return refused("ledger.forestalled");
    if (textOf(prior.transaction) !== textOf(transaction)) return refused("idempotency.conflict");
    return { ...prior.expected, replayed: true };
  }

  private effectOf(transaction: LedgerTransaction): Map<string, Side> | string {
    if (transaction.kind === "post") return sidesOf(transaction.entries);
    if (transaction.kind === "hold")
      return new Map([[nameOf(transaction.account), { posted: 0n, held: transaction.amount }]]);
    const about = this.known.get(transaction.about);
    if (!about) {
      const expected = { refusal: "ledger.forestalled", replayed: false, balances: {} };
      this.known.set(transaction.about, {
        transaction: undefined,
        expected,
        effect: new Map(),
        closed: false,
      });
      return "ledger.missing";
    }
    if (about.transaction === undefined) return "ledger.missing";
    if (about.expected.refusal !== undefined) return "ledger.refused";
    if (about.closed) return "ledger.closed";
    if (transaction.kind === "reverse") return inverse(about.effect);
    const [[name, { held }] = ["", none]] = about.effect;
    const to = transaction.kind === "settle" ? sidesOf(transaction.entries) : new Map<string, Side>();
    const taken = [...to.values()].reduce((sum, { posted }) => sum + posted, 0n);
    return to.set(name, { posted: -taken, held: -held });
  }

  private lacking(effect: Map<string, Side>): string | undefined {
    for (const [name, change] of effect) {
      if (name.startsWith("house|")) continue;
      const { posted, held } = this.side(name);
      const after = posted + change.posted - held - change.held;
      if (after < 0n) return "ledger.funds";
    }
    return undefined;
  }

  private move(name: string, { posted, held }: Side): void {
    const side = this.side(name);
    this.accounts.set(name, { posted: side.posted + posted, held: side.held + held });
  }

  private balancesAfter(moves: Map<string, Side>): Expected["balances"] {
    const members = [...moves.keys()].filter((name) => !name.startsWith("house|"));
    return Object.fromEntries(members.map((name) => [name, this.side(name)]));
  }

  private side(name: string): Side {
    return this.accounts.get(name) ?? none;
  }

  private of(key: string): Known {
    const known = this.known.get(key);
    if (!known) throw new Error(`the model does not know ${key}`);
    return known;
  }
}

export const nameOf = ({ owner, book, wallet, currency }: Omit<Account, "exponent">): string =>
  [owner, book, wallet, currency].join("|");

const sidesOf = (entries: readonly { account: Account; amount: bigint }[]): Map<string, Side> =>
  new Map(entries.map(({ account, amount }) => [nameOf(account), { posted: amount, held: 0n }]));

const inverse = (effect: Map<string, Side>): Map<string, Side> =>
  new Map(
    [...effect].flatMap(([name, { posted }]) =>
      posted === 0n ? [] : [[name, { posted: -posted, held: 0n }]],
    ),
  );

const textOf = (transaction: LedgerTransaction): string =>
  JSON.stringify(transaction, (_name, value) => (typeof value === "bigint" ? `${value}n` : value));
