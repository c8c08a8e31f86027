import { callOf, type Run } from "../../foundation/db/connection.ts";
import type { GameCall, GameStatus } from "./port.ts";
import { idsOf } from "./rules/call.ts";
import {
  balanceKey,
  type GameBalance,
  type PlayBook,
  type Player,
  type PlaySession,
  type Round,
  roundKey,
  type State,
  type Transaction,
} from "./rules/state.ts";
import type { StateChanges } from "./rules/state-changes.ts";

/** The brand and vendor of the calls. */
export type Counter = { merchant: string; vendor: string; currency: string; exponent: number };

type BalanceRow = { owner: string; book: PlayBook; wallet: string; posted: string; held: string };
type TransactionRow = Omit<Transaction, "amount" | "win" | "validBet" | "answered"> & {
  amount: string;
  win: string;
  validBet: string;
  answered: string;
};
type RoundRow = Omit<Round, "bet" | "win" | "validBet"> & { bet: string; win: string; validBet: string };

type Opened = {
  sessions: PlaySession[] | null;
  members: Player[] | null;
  balances: BalanceRow[] | null;
  transactions: TransactionRow[] | null;
  rounds: RoundRow[] | null;
};

/**
 * Reads what calls are decided on, and locks it until the transaction ends: their players, players' money, acts and
 * rounds that are named. A call's `session` is the hash of its token, in hex.
 */
export async function openState(run: Run, counter: Counter, calls: readonly GameCall[]): Promise<State> {
  const rounds = calls.flatMap((call) => ("roundId" in call ? [call] : []));
  const [opened] = await run<Opened>(
    callOf("game_open", "*", [
      counter.merchant,
      counter.vendor,
      counter.currency,
      [...new Set(calls.map(({ player }) => player))],
      [...new Set(calls.flatMap(idsOf))],
      rounds.map(({ player }) => player),
      rounds.map(({ roundId }) => roundId),
      calls.flatMap((call) => ("session" in call && call.session ? [Buffer.from(call.session, "hex")] : [])),
    ]),
  );
  if (!opened) throw new Error("game_open answered nothing");
  return {
    players: new Map(opened.members?.map((one) => [one.id, one])),
    balances: balancesOf(opened.balances ?? []),
    sessions: new Map(opened.sessions?.map((one) => [one.token, one])),
    transactions: new Map(opened.transactions?.map((one) => [one.id, transactionOf(one)])),
    rounds: new Map(opened.rounds?.map((one) => [roundKey(one.member, one.round), roundOf(one)])),
  };
}

function balancesOf(rows: readonly BalanceRow[]): Map<string, GameBalance> {
  const balances = new Map<string, GameBalance>();
  for (const { owner, book, wallet, posted, held } of rows) {
    const key = balanceKey(owner, book);
    const balance = balances.get(key) ?? { spendable: 0n, owed: 0n };
    const free = BigInt(posted) - BigInt(held);
    balances.set(key, wallet === "main" ? { ...balance, spendable: free } : { ...balance, owed: free });
  }
  return balances;
}

const transactionOf = (row: TransactionRow): Transaction => ({
  ...row,
  amount: BigInt(row.amount),
  win: BigInt(row.win),
  validBet: BigInt(row.validBet),
  answered: row.answered as GameStatus,
});

const roundOf = (row: RoundRow): Round => ({
  ...row,
  bet: BigInt(row.bet),
  win: BigInt(row.win),
  validBet: BigInt(row.validBet),
});

/** Writes what was decided, but for the money. Breaks the key of game_transaction when somebody else was quicker. */
export async function saveChanges(
  run: Run,
  counter: Counter,
  changes: StateChanges,
  now: number,
): Promise<void> {
  const acts = [...changes.fresh, ...changes.changed].flatMap(
    (id) => changes.state.transactions.get(id) ?? [],
  );
  const rounds = [...changes.rounds].flatMap((key) => changes.state.rounds.get(key) ?? []);
  const sessions = [...changes.sessions].map((token) => Buffer.from(token, "hex"));
  if (acts.length + rounds.length + sessions.length === 0) return;
  const values = [
    counter.merchant,
    counter.vendor,
    new Date(now),
    counter.currency,
    counter.exponent,
    ...columnsOfActs(acts, changes),
    ...columnsOfRounds(rounds),
    sessions,
  ];
  await run(callOf("game_keep", "1 as kept", values));
}

const columnsOfActs = (acts: readonly Transaction[], { fresh }: StateChanges): unknown[] => [
  acts.map(({ id }) => fresh.has(id)),
  acts.map(({ id }) => id),
  acts.map(({ kind }) => kind),
  acts.map(({ member }) => member),
  acts.map(({ round }) => round),
  acts.map(({ game }) => game),
  acts.map(({ book }) => book),
  acts.map(({ amount }) => amount),
  acts.map(({ win }) => win),
  acts.map(({ validBet }) => validBet),
  acts.map(({ state }) => state),
  acts.map((act) => act.settledBy),
  acts.map(({ about }) => listText(about)),
  acts.map(({ hash }) => Buffer.from(hash, "hex")),
  acts.map(({ request }) => request),
  acts.map(({ answered }) => answered),
  acts.map(({ at }) => new Date(at)),
];

/** As JSON: PostgreSQL's arrays of arrays all have one length. */
const listText = (list: readonly string[]): string =>
  `{${list.map((one) => `"${one.replaceAll(/["\\]/g, "\\$&")}"`).join(",")}}`;

const columnsOfRounds = (rounds: readonly Round[]): unknown[] => [
  rounds.map(({ round }) => round),
  rounds.map(({ member }) => member),
  rounds.map(({ game }) => game),
  rounds.map(({ book }) => book),
  rounds.map(({ bet }) => bet),
  rounds.map(({ win }) => win),
  rounds.map(({ validBet }) => validBet),
  rounds.map(({ bets }) => bets),
  rounds.map(({ state }) => state),
  rounds.map(({ seeded }) => seeded),
  rounds.map(({ started }) => new Date(started)),
  rounds.map(({ finished }) => (finished === null ? null : new Date(finished))),
];
