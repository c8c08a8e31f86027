import { type RawBuilder, sql } from "kysely";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { callOf, type NamedStatement } from "../../foundation/db/connection.ts";
import { type Act, type Balance, type Book, hashOf, type Leg, legsOf } from "./transaction.ts";

/** What came of an act: its id in the journal and the accounts it touched, as they stood after it. */
export type Applied = {
  actId: bigint;
  /** Whether this is the first answer again. */
  replayed: boolean;
  balances: Balance[];
};

/** A refusal tells how the accounts stand, too (docs/protocols/vendor-wallet.md 24). */
export type ActOutcome = Outcome<Applied> & { balances: Balance[] };

export type AppliedRow = {
  place: number;
  act_id: bigint;
  refusal: string | null;
  replayed: boolean;
  leg: number | null;
  owner: string | null;
  book: Book;
  wallet: string;
  currency: string;
  posted: bigint;
  held: bigint;
};

const columns = "place, act_id, refusal, replayed, leg, owner, book, wallet, currency, posted, held";

/** An act as the ledger's function is given it, made ready while the database is busy with others. */
export type Asked = { act: Act; hash: Buffer; legs: (Leg & { hold: bigint })[] };

export const ask = (act: Act): Asked => ({ act, hash: hashOf(act), legs: legsOf(act) });

/** A call of ledger_apply as a statement that PostgreSQL plans once for each connection. */
export const applyStatement = (brandId: string, asked: readonly Asked[], now: number): NamedStatement =>
  callOf("ledger_apply", columns, parametersOf(brandId, asked, now));

/** The same call for a transaction that does more than this. */
export function applyQuery(brandId: string, asked: readonly Asked[], now: number): RawBuilder<AppliedRow> {
  const parameters = sql.join(parametersOf(brandId, asked, now).map((value) => sql`${value}`));
  return sql<AppliedRow>`select ${sql.raw(columns)} from ledger_apply(${parameters})`;
}

function parametersOf(brandId: string, asked: readonly Asked[], now: number): unknown[] {
  const acts = asked.map(({ act }) => act);
  const legs = legsOfAll(asked);
  return [
    brandId,
    new Date(now),
    acts.map(({ key }) => key),
    asked.map(({ hash }) => hash),
    acts.map(({ kind }) => kind),
    acts.map(({ reason }) => reason),
    acts.map(({ reference }) => reference),
    acts.map(({ actor }) => actor),
    acts.map((act) => ("about" in act ? act.about : null)),
    asked.flatMap((one, index) => one.legs.map(() => index + 1)),
    legs.map(({ account }) => account.owner),
    legs.map(({ account }) => account.book),
    legs.map(({ account }) => account.wallet),
    legs.map(({ account }) => account.currency),
    legs.map(({ account }) => account.exponent),
    legs.map(({ amount }) => amount),
    legs.map(({ hold }) => hold),
  ];
}

const legsOfAll = (asked: readonly Asked[]) => asked.flatMap(({ legs }) => legs);

/** The rows of a call as one outcome for each act, in the order of the acts. */
export function outcomesOf(rows: readonly AppliedRow[], asked: readonly Asked[]): ActOutcome[] {
  const legs = legsOfAll(asked);
  const byPlace: AppliedRow[][] = asked.map(() => []);
  for (const row of rows) byPlace[row.place - 1]?.push(row);
  return byPlace.map((own) => outcomeOf(own, legs));
}

function outcomeOf(rows: readonly AppliedRow[], legs: readonly Leg[]): ActOutcome {
  const [first] = rows;
  if (!first) throw new Error("the ledger left an act without an answer");
  const balances = rows.flatMap((row) => balanceOf(row, legs) ?? []);
  if (first.refusal !== null) return { ...refuse(first.refusal), balances };
  return { ...accept({ actId: first.act_id, replayed: first.replayed, balances }), balances };
}

function balanceOf({ leg, posted, held, ...named }: AppliedRow, legs: readonly Leg[]): Balance | undefined {
  const account = leg === null ? named : legs[leg - 1]?.account;
  if (!account || account.owner === null) return undefined;
  const { owner, book, wallet, currency } = account;
  return { owner, book, wallet, currency, posted, held };
}
