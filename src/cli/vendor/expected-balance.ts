import type { GameCall, GameStatus } from "../../server/domains/games/port.ts";

type Act = Exclude<GameCall, { kind: "balance" | "closeRound" }>;

type Bet = {
  round: string;
  amount: bigint;
  win: bigint;
  validBet: bigint;
  state: "open" | "settled" | "cancelled";
  /** The act that settled it. */
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
 * What a vendor's own books say of one player: kept by the certification from what it sent and what was acknowledged,
 * by the rules of docs/protocols/vendor-wallet.md and by nothing of the house.
 */
export type ExpectedBalance = {
  settles: "bet" | "round";
  /** What the player has, less what they owe after corrections. */
  net: bigint;
  /** What was acknowledged under an id, and what it said. */
  acts: Map<string, { content: string; answered: GameStatus }>;
  bets: Map<string, Bet>;
  pays: Map<string, Pay>;
  /** Ids that were taken back before they came (13, 27). */
  gone: Set<string>;
  rounds: Map<string, Round>;
  /** Whether the launch is still good for stakes (8). */
  live: boolean;
};

export const openExpectedBalance = (settles: ExpectedBalance["settles"], money: bigint): ExpectedBalance => ({
  settles,
  net: money,
  acts: new Map(),
  bets: new Map(),
  pays: new Map(),
  gone: new Set(),
  rounds: new Map(),
  live: true,
});

/** What the player may be told to have: what they owe is no part of it (21). */
export const spendable = ({ net }: ExpectedBalance): bigint => (net > 0n ? net : 0n);

/** What may be said to a call, and what is so when it was acknowledged with "ok". */
export type Expectation = { statuses: readonly GameStatus[]; book: () => void };

const refusal = (...statuses: GameStatus[]): Expectation => ({ statuses, book: () => undefined });
const done = (book: () => void): Expectation => ({ statuses: ["ok"], book });

/** What must come of a call as the books stand. */
export function expectationOf(books: ExpectedBalance, call: GameCall): Expectation {
  if (call.kind === "balance") return refusal(books.live ? "ok" : "session.expired");
  if (call.kind === "closeRound") return closing(books, call);
  return earlier(books, call) ?? noted(books, call, fresh(books, call));
}

/** A repetition hears what was said; another question under the same id is refused (3, 12). */
function earlier(books: ExpectedBalance, call: Act): Expectation | undefined {
  if (books.gone.has(call.transactionId)) return refusal("cancelled.already");
  const known = books.acts.get(call.transactionId);
  if (!known) return undefined;
  if (known.content !== contentOf(call)) return refusal("transaction.conflict");
  if (known.answered !== "ok") return refusal(known.answered);
  const undone =
    books.bets.get(call.transactionId)?.state === "cancelled" || books.pays.get(call.transactionId)?.isVoid;
  return undone ? refusal("duplicate", "cancelled.already") : refusal("duplicate");
}

const contentOf = (call: Act): string => {
  const { requestId: _request, ...content } = call;
  return JSON.stringify(content, (_key, value: unknown) => (typeof value === "bigint" ? `${value}` : value));
};

/** Notes the id with what was booked under it. */
function noted(books: ExpectedBalance, call: Act, { statuses, book }: Expectation): Expectation {
  const [status = "failed"] = statuses;
  const isKept = status === "ok" || status === "transaction.missing";
  return {
    statuses,
    book: () => {
      book();
      const answersLater = status === "ok" || "reference" in call;
      if (isKept && answersLater)
        books.acts.set(call.transactionId, { content: contentOf(call), answered: status });
    },
  };
}

function fresh(books: ExpectedBalance, call: Act): Expectation {
  switch (call.kind) {
    case "bet":
    case "betSettle":
      return stake(books, call);
    case "settle":
      return settlement(books, call);
    case "rollback":
      return rollback(books, call);
    case "voidSettle":
      return voiding(books, call);
    case "resettle":
      return resettlement(books, call);
    case "adjust":
      return done(() => {
        books.net += call.amount;
        // One that comes before any stake stands by itself until a stake comes.
        const none = { bet: 0n, win: 0n, validBet: 0n, bets: 0, state: "cancelled" } as const;
        const round: Round = books.rounds.get(call.roundId) ?? { ...none };
        round.win += call.amount;
        books.rounds.set(call.roundId, round);
      });
    case "reward":
      return done(() => {
        books.net += call.amount;
      });
  }
}

function stake(books: ExpectedBalance, call: Extract<Act, { kind: "bet" | "betSettle" }>): Expectation {
  if (!books.live) return refusal("session.expired");
  if (books.rounds.get(call.roundId)?.state === "closed") return refusal("round.closed");
  const needs = call.needs !== undefined && call.needs > call.amount ? call.needs : call.amount;
  if (spendable(books) < needs) return refusal("funds");
  return done(() => {
    const win = call.kind === "betSettle" ? call.win : 0n;
    const validBet = call.validBet ?? call.amount;
    const isOver = call.kind === "betSettle";
    books.net += win - call.amount;
    books.bets.set(call.transactionId, {
      round: call.roundId,
      amount: call.amount,
      win,
      validBet,
      state: isOver ? "settled" : "open",
      by: isOver ? call.transactionId : undefined,
    });
    count(books, call.roundId, { bet: call.amount, win, validBet, bets: 1, state: "open" });
    if (call.closesRound) close(books, call.roundId, call.transactionId);
  });
}

function settlement(books: ExpectedBalance, call: Extract<Act, { kind: "settle" }>): Expectation {
  const named = call.references.length > 0 ? call.references : openOf(books, call.roundId);
  if (call.references.length === 0 && named.length === 0) {
    const round = books.rounds.get(call.roundId);
    if (!round) return refusal("transaction.missing");
    if (round.state !== "open")
      return refusal(round.state === "closed" ? "round.closed" : "cancelled.already");
  }
  const problems = named.flatMap((id) => betProblem(books, id) ?? []);
  if (problems.length > 0) return refusal(...problems);
  return done(() => {
    const bets = named.flatMap((id) => books.bets.get(id) ?? []);
    const counted = bets.reduce((sum, { validBet }) => sum + validBet, 0n);
    // What the result says of turnover stands in place of what the stakes said (29).
    const validBet = call.validBet === undefined ? 0n : call.validBet - counted;
    for (const bet of bets) Object.assign(bet, { state: "settled", by: call.transactionId });
    books.net += call.amount;
    books.pays.set(call.transactionId, { round: call.roundId, win: call.amount, validBet, isVoid: false });
    count(books, call.roundId, { win: call.amount, validBet });
    if (call.closesRound) close(books, call.roundId, call.transactionId);
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

/** By the amounts of the bet itself (16); what was settled by another act stands (15). */
function rollback(books: ExpectedBalance, { reference }: Extract<Act, { kind: "rollback" }>): Expectation {
  const bet = books.bets.get(reference);
  if (books.gone.has(reference) || bet?.state === "cancelled") return refusal("cancelled.already");
  if (!bet) return { statuses: ["transaction.missing"], book: () => books.gone.add(reference) };
  if (bet.state === "settled" && bet.by !== reference) return refusal("settled.already");
  return done(() => {
    const { amount, win, validBet } = bet;
    books.net += amount - win;
    Object.assign(bet, { state: "cancelled" });
    const round = count(books, bet.round, { bet: -amount, win: -win, validBet: -validBet, bets: -1 });
    if (round.bets === 0) round.state = "cancelled";
  });
}

/** The payout goes, and its bets are open again (15). */
function voiding(books: ExpectedBalance, { reference }: Extract<Act, { kind: "voidSettle" }>): Expectation {
  const pay = books.pays.get(reference);
  if (books.gone.has(reference) || pay?.isVoid) return refusal("cancelled.already");
  if (!pay) return { statuses: ["transaction.missing"], book: () => books.gone.add(reference) };
  return done(() => {
    books.net -= pay.win;
    pay.isVoid = true;
    for (const bet of books.bets.values())
      if (bet.by === reference) Object.assign(bet, { state: "open", by: undefined });
    count(books, pay.round, { win: -pay.win, validBet: -pay.validBet, state: "open" });
  });
}

function resettlement(books: ExpectedBalance, call: Extract<Act, { kind: "resettle" }>): Expectation {
  const pay = books.pays.get(call.reference);
  if (books.gone.has(call.reference) || pay?.isVoid) return refusal("cancelled.already");
  if (!pay) return refusal("transaction.missing");
  return done(() => {
    const more = call.amount - pay.win;
    books.net += more;
    pay.win = call.amount;
    count(books, pay.round, { win: more });
  });
}

function closing(
  books: ExpectedBalance,
  { roundId }: Extract<GameCall, { kind: "closeRound" }>,
): Expectation {
  const round = books.rounds.get(roundId);
  if (!round) return refusal("transaction.missing");
  return round.state === "open"
    ? done(() => close(books, roundId, `close ${roundId}`))
    : refusal("duplicate");
}

function count(books: ExpectedBalance, id: string, more: Partial<Round>): Round {
  const round = books.rounds.get(id) ?? { bet: 0n, win: 0n, validBet: 0n, bets: 0, state: "open" };
  round.bet += more.bet ?? 0n;
  round.win += more.win ?? 0n;
  round.validBet += more.validBet ?? 0n;
  round.bets += more.bets ?? 0;
  round.state = more.state ?? round.state;
  books.rounds.set(id, round);
  return round;
}

/** Where rounds are settled whole, what is open in one is lost with its end (19). */
function close(books: ExpectedBalance, id: string, by: string): void {
  const round = count(books, id, {});
  if (books.settles === "round")
    for (const bet of books.bets.values())
      if (bet.round === id && bet.state === "open") Object.assign(bet, { state: "settled", by });
  round.state = round.bets === 0 && round.win === 0n ? "cancelled" : "closed";
}
