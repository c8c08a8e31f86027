import { type RawBuilder, sql } from "kysely";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import { type Act, type Balance, type Book, hashOf, legsOf } from "./act.ts";

/** What came of an act: its id in the journal and the accounts it touched, as they stood after it. */
export type Applied = {
  actId: bigint;
  /** Whether this is the first answer again. */
  replayed: boolean;
  balances: Balance[];
};

/** A refusal tells how the accounts stand, too (vendor-wallets.md 24). */
export type ActOutcome = Outcome<Applied> & { balances: Balance[] };

export type AppliedRow = {
  place: number;
  act_id: bigint;
  refusal: string | null;
  replayed: boolean;
  owner: string | null;
  book: Book;
  wallet: string;
  currency: string;
  posted: bigint;
  held: bigint;
};

const columns = "place, act_id, refusal, replayed, owner, book, wallet, currency, posted, held";

/** A call of ledger_apply as a statement that PostgreSQL plans once for each connection. */
export function applyStatement(brandId: string, acts: readonly Act[], now: number) {
  const parameters = parametersOf(brandId, acts, now);
  const marks = parameters.map((_value, index) => `$${index + 1}`).join(", ");
  return {
    name: "ledger_apply",
    text: `select ${columns} from ledger_apply(${marks})`,
    values: parameters,
  };
}

/** The same call for a transaction that does more than this. */
export function applyQuery(brandId: string, acts: readonly Act[], now: number): RawBuilder<AppliedRow> {
  const parameters = sql.join(parametersOf(brandId, acts, now).map((value) => sql`${value}`));
  return sql<AppliedRow>`select ${sql.raw(columns)} from ledger_apply(${parameters})`;
}

function parametersOf(brandId: string, acts: readonly Act[], now: number): unknown[] {
  const legs = acts.flatMap((act, index) => legsOf(act).map((leg) => ({ ...leg, act: index + 1 })));
  return [
    brandId,
    new Date(now),
    acts.map(({ key }) => key),
    acts.map(hashOf),
    acts.map(({ kind }) => kind),
    acts.map(({ reason }) => reason),
    acts.map(({ reference }) => reference),
    acts.map(({ actor }) => actor),
    acts.map((act) => ("about" in act ? act.about : null)),
    legs.map(({ act }) => act),
    legs.map(({ account }) => account.owner),
    legs.map(({ account }) => account.book),
    legs.map(({ account }) => account.wallet),
    legs.map(({ account }) => account.currency),
    legs.map(({ account }) => account.exponent),
    legs.map(({ amount }) => amount),
    legs.map(({ hold }) => hold),
  ];
}

/** The rows of a call as one outcome for each act, in the order of the acts. */
export function outcomesOf(rows: readonly AppliedRow[], acts: readonly Act[]): ActOutcome[] {
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return acts.map((_act, index) => outcomeOf(byPlace.get(index + 1) ?? []));
}

function outcomeOf(rows: readonly AppliedRow[]): ActOutcome {
  const [first] = rows;
  if (!first) throw new Error("the ledger left an act without an answer");
  const balances = rows.flatMap(({ owner, book, wallet, currency, posted, held }) =>
    owner === null ? [] : [{ owner, book, wallet, currency, posted, held }],
  );
  if (first.refusal !== null) return { ...refuse(first.refusal), balances };
  return { ...accept({ actId: first.act_id, replayed: first.replayed, balances }), balances };
}
