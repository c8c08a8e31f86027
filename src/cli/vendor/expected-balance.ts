import type { GameCall, GameStatus } from "../../server/domains/games/port.ts";

type Transaction = Exclude<GameCall, { kind: "balance" | "closeRound" }>;

type Bet = {
  round: string;
  amount: bigint;
  win: bigint;
  validBet: bigint;
  state: "open" | "settled" | "cancelled";
  /** The transaction that settled it. */
  by: string | undefined;
};

type Pay = { round: string; win: bigint; validBet: bigint; isVoid: boolean };

export type Round = {
  bet: bigint;
  win: bigint;
  validBet: bigint;
  bets: number;
  state: "open" | "closed" | "cancelled";
};

/**
 * The vendor's own records of one player. The certification builds them from the calls it sent and the acknowledgements
 * it received, by the rules of docs/protocols/vendor-wallet.md and without the platform's data.
 */
export type ExpectedBalance = {
  settles: "bet" | "round";
  /** The player's balance less the debt from corrections. */
  net: bigint;
  /** The acknowledged calls by id, with their content. */
  transactions: Map<string, { content: string; answered: GameStatus }>;
  bets: Map<string, Bet>;
  pays: Map<string, Pay>;
  /** Ids that were rolled back before they arrived (13, 27). */
  gone: Set<string>;
  rounds: Map<string, Round>;
  /** Whether the launch still accepts stakes (8). */
  live: boolean;
  /** Whether the platform has suspended the player: no stakes, all else. */
  suspended: boolean;
};

export const openExpectedBalance = (settles: ExpectedBalance["settles"], money: bigint): ExpectedBalance => ({
  settles,
  net: money,
  transactions: new Map(),
  bets: new Map(),
  pays: new Map(),
  gone: new Set(),
  rounds: new Map(),
  live: true,
  suspended: false,
});

/** The balance the player may see: without the debt (21). */
export const spendable = ({ net }: ExpectedBalance): bigint => (net > 0n ? net : 0n);

/** The permitted statuses of an answer, and the change when it was acknowledged with "ok". */
export type Expectation = { statuses: readonly GameStatus[]; book: () => void };

const refusal = (...statuses: GameStatus[]): Expectation => ({ statuses, book: () => undefined });
const done = (book: () => void): Expectation => ({ statuses: ["ok"], book });

/** The expected result of a call by the present records. */
export function expectationOf(expected: ExpectedBalance, call: GameCall): Expectation {
  if (call.kind === "balance") return refusal(expected.live ? "ok" : "session.expired");
  if (call.kind === "closeRound") return closing(expected, call);
  return earlier(expected, call) ?? recorded(expected, call, fresh(expected, call));
}

/** A repetition gets the earlier answer; another call with the same id is refused (3, 12). */
function earlier(expected: ExpectedBalance, call: Transaction): Expectation | undefined {
  if (expected.gone.has(call.transactionId)) return refusal("cancelled.already");
  const known = expected.transactions.get(call.transactionId);
  if (!known) return undefined;
  if (known.content !== contentOf(call)) return refusal("transaction.conflict");
  if (known.answered !== "ok") return refusal(known.answered);
  const undone =
    expected.bets.get(call.transactionId)?.state === "cancelled" ||
    expected.pays.get(call.transactionId)?.isVoid;
  return undone ? refusal("duplicate", "cancelled.already") : refusal("duplicate");
}

const contentOf = (call: Transaction): string => {
  const { requestId: _request, ...content } = call;
  return JSON.stringify(content, (_key, value: unknown) => (typeof value === "bigint" ? `${value}` : value));
};

/** Records the id with its change. */
function recorded(
  expected: ExpectedBalance,
  call: Transaction,
  { statuses, book }: Expectation,
): Expectation {
  const [status = "failed"] = statuses;
  const isRecorded = status === "ok" || status === "transaction.missing";
  return {
    statuses,
    book: () => {
      book();
      const answersLater = status === "ok" || "reference" in call;
      if (isRecorded && answersLater)
        expected.transactions.set(call.transactionId, { content: contentOf(call), answered: status });
    },
  };
}

function fresh(expected: ExpectedBalance, call: Transaction): Expectation {
  switch (call.kind) {
    case "bet":
    case "betSettle":
      return stake(expected, call);
    case "settle":
      return settlement(expected, call);
    case "rollback":
      return rollback(expected, call);
    case "voidSettle":
      return voiding(expected, call);
    case "resettle":
      return resettlement(expected, call);
    case "adjust":
      return done(() => {
        expected.net += call.amount;
        // Before any stake it stands alone, until a stake arrives.
        const none = { bet: 0n, win: 0n, validBet: 0n, bets: 0, state: "cancelled" } as const;
        const round: Round = expected.rounds.get(call.roundId) ?? { ...none };
        round.win += call.amount;
        expected.rounds.set(call.roundId, round);
      });
    case "reward":
      return done(() => {
        expected.net += call.amount;
      });
  }
}

function stake(
  expected: ExpectedBalance,
  call: Extract<Transaction, { kind: "bet" | "betSettle" }>,
): Expectation {
  if (expected.suspended) return refusal("player.blocked");
  if (!expected.live) return refusal("session.expired");
  if (expected.rounds.get(call.roundId)?.state === "closed") return refusal("round.closed");
  const needs = call.needs !== undefined && call.needs > call.amount ? call.needs : call.amount;
  if (spendable(expected) < needs) return refusal("funds");
  return done(() => {
    const win = call.kind === "betSettle" ? call.win : 0n;
    const validBet = call.validBet ?? call.amount;
    const isOver = call.kind === "betSettle";
    expected.net += win - call.amount;
    expected.bets.set(call.transactionId, {
      round: call.roundId,
      amount: call.amount,
      win,
      validBet,
      state: isOver ? "settled" : "open",
      by: isOver ? call.transactionId : undefined,
    });
    count(expected, call.roundId, { bet: call.amount, win, validBet, bets: 1, state: "open" });
    if (call.closesRound) close(expected, call.roundId, call.transactionId);
  });
}

function settlement(expected: ExpectedBalance, call: Extract<Transaction, { kind: "settle" }>): Expectation {
  const named = call.references.length > 0 ? call.references : openOf(expected, call.roundId);
  if (call.references.length === 0 && named.length === 0) {
    const round = expected.rounds.get(call.roundId);
    if (!round) return refusal("transaction.missing");
    if (round.state !== "open")
      return refusal(round.state === "closed" ? "round.closed" : "cancelled.already");
  }
  const problems = named.flatMap((id) => betProblem(expected, id) ?? []);
  if (problems.length > 0) return refusal(...problems);
  return done(() => {
    const bets = named.flatMap((id) => expected.bets.get(id) ?? []);
    const counted = bets.reduce((sum, { validBet }) => sum + validBet, 0n);
    // The valid bet of the result replaces those of the stakes (29).
    const validBet = call.validBet === undefined ? 0n : call.validBet - counted;
    for (const bet of bets) Object.assign(bet, { state: "settled", by: call.transactionId });
    expected.net += call.amount;
    expected.pays.set(call.transactionId, { round: call.roundId, win: call.amount, validBet, isVoid: false });
    count(expected, call.roundId, { win: call.amount, validBet });
    if (call.closesRound) close(expected, call.roundId, call.transactionId);
  });
}

const openOf = ({ bets }: ExpectedBalance, round: string): string[] =>
  [...bets].flatMap(([id, bet]) => (bet.round === round && bet.state === "open" ? [id] : []));

function betProblem({ bets, gone }: ExpectedBalance, id: string): GameStatus | undefined {
  const bet = bets.get(id);
  if (gone.has(id) || bet?.state === "cancelled") return "cancelled.already";
  if (!bet) return "transaction.missing";
  return bet.state === "settled" ? "settled.already" : undefined;
}

/** By the amounts of the bet itself (16); a bet settled by another transaction stays settled (15). */
function rollback(
  expected: ExpectedBalance,
  { reference }: Extract<Transaction, { kind: "rollback" }>,
): Expectation {
  const bet = expected.bets.get(reference);
  if (expected.gone.has(reference) || bet?.state === "cancelled") return refusal("cancelled.already");
  if (!bet) return { statuses: ["transaction.missing"], book: () => expected.gone.add(reference) };
  if (bet.state === "settled" && bet.by !== reference) return refusal("settled.already");
  return done(() => {
    const { amount, win, validBet } = bet;
    expected.net += amount - win;
    Object.assign(bet, { state: "cancelled" });
    const round = count(expected, bet.round, { bet: -amount, win: -win, validBet: -validBet, bets: -1 });
    if (round.bets === 0) round.state = "cancelled";
  });
}

/** The payout is void, and its bets are open again (15). */
function voiding(
  expected: ExpectedBalance,
  { reference }: Extract<Transaction, { kind: "voidSettle" }>,
): Expectation {
  const pay = expected.pays.get(reference);
  if (expected.gone.has(reference) || pay?.isVoid) return refusal("cancelled.already");
  if (!pay) return { statuses: ["transaction.missing"], book: () => expected.gone.add(reference) };
  return done(() => {
    expected.net -= pay.win;
    pay.isVoid = true;
    for (const bet of expected.bets.values())
      if (bet.by === reference) Object.assign(bet, { state: "open", by: undefined });
    count(expected, pay.round, { win: -pay.win, validBet: -pay.validBet, state: "open" });
  });
}

function resettlement(
  expected: ExpectedBalance,
  call: Extract<Transaction, { kind: "resettle" }>,
): Expectation {
  const pay = expected.pays.get(call.reference);
  if (expected.gone.has(call.reference) || pay?.isVoid) return refusal("cancelled.already");
  if (!pay) return refusal("transaction.missing");
  return done(() => {
    const more = call.amount - pay.win;
    expected.net += more;
    pay.win = call.amount;
    count(expected, pay.round, { win: more });
  });
}

function closing(
  expected: ExpectedBalance,
  { roundId }: Extract<GameCall, { kind: "closeRound" }>,
): Expectation {
  const round = expected.rounds.get(roundId);
  if (!round) return refusal("transaction.missing");
  return round.state === "open"
    ? done(() => close(expected, roundId, `close ${roundId}`))
    : refusal("duplicate");
}

function count(expected: ExpectedBalance, id: string, more: Partial<Round>): Round {
  const round = expected.rounds.get(id) ?? { bet: 0n, win: 0n, validBet: 0n, bets: 0, state: "open" };
  round.bet += more.bet ?? 0n;
  round.win += more.win ?? 0n;
  round.validBet += more.validBet ?? 0n;
  round.bets += more.bets ?? 0;
  round.state = more.state ?? round.state;
  expected.rounds.set(id, round);
  return round;
}

/** Where rounds are settled as a whole, the end of a round loses its open bets (19). */
function close(expected: ExpectedBalance, id: string, by: string): void {
  const round = count(expected, id, {});
  if (expected.settles === "round")
    for (const bet of expected.bets.values())
      if (bet.round === id && bet.state === "open") Object.assign(bet, { state: "settled", by });
  round.state = round.bets === 0 && round.win === 0n ? "cancelled" : "closed";
}
