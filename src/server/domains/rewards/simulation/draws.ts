import { hash } from "node:crypto";
import { envelopeOrder, ticketOrder } from "../../../../site/draw-result.ts";
import { limitOf } from "../../../core/wallet/amount.ts";
import { envelopeAmounts, type NamedDraw, potOf, prizeAmounts, ruleOfDraw } from "../draws/terms.ts";
import { windowAfter } from "../draws/windows.ts";
import type { Rule } from "../rule.ts";
import type { MemberState } from "./member-state.ts";
import type { Schedule } from "./schedule.ts";
import type { Span } from "./stream.ts";
import type { RuleTally } from "./tallies.ts";

/** A window of a draw: announced, and not over yet. */
type Open = { id: string; start: number; end: number; pot: bigint; tickets: Ticket[] };
type Ticket = { memberId: string; count: bigint };

/** A draw while it runs: what its windows gave, and the windows that are not over. */
type Book = {
  draw: NamedDraw;
  tally: RuleTally;
  budget: bigint;
  lastEnd: number;
  given: bigint;
  open: Open[];
};

/** Members who ask for something on a day, in the order in which they come. */
export type Comers = ReadonlyMap<string, readonly { memberId: string; at: number }[]>;

export type DrawOptions = {
  draws: readonly NamedDraw[];
  span: Span;
  exponent: number;
  schedule: Schedule;
  tallies: Map<string, RuleTally>;
  comers: Comers;
  states: ReadonlyMap<string, MemberState>;
  dayAt: (at: number) => string;
  /** Whether the conditions of a draw hold for a member at an instant; what does not hold is counted. */
  holds: (state: MemberState, rule: Rule, at: number) => boolean;
  /** Counts what a member won. */
  won: (state: MemberState, rule: Rule, amount: bigint) => void;
  /** Forgets who got something by a rule: each window is for the households anew. */
  forget: (rule: Rule) => void;
};

export type Draws = {
  /** Gives tickets of the raffle that collects them at an instant; false where none does. */
  collects: (raffle: string, at: number) => boolean;
  collect: (raffle: string, at: number, ticket: Ticket) => void;
};

/** The rule of a draw with the budget that announces its windows. */
export const drawRule = (draw: NamedDraw, exponent: number): Rule => {
  const rule = ruleOfDraw(draw);
  return { ...rule, limits: { ...rule.limits, budget: limitOf(draw.terms.budget, exponent) } };
};

/**
 * Announces and ends the windows of draws as announce.ts and hold.ts do, with seeds of their own names instead of random ones.
 * Whoever asks for something on a day of a pot's window comes for an envelope, and raffles draw among the tickets that rules gave.
 */
export function openDraws(options: DrawOptions): Draws {
  const { draws, span, exponent, tallies } = options;
  const books = draws.flatMap((draw): Book[] => {
    const tally = tallies.get(ruleOfDraw(draw).id);
    const budget = limitOf(draw.terms.budget, exponent);
    return tally ? [{ draw, tally, budget, lastEnd: span.from.getTime(), given: 0n, open: [] }] : [];
  });
  for (const book of books) announce(options, book, span.from.getTime());
  const collecting = (raffle: string, at: number) =>
    books
      .find(({ draw }) => draw.kind === "raffle" && draw.name === raffle)
      ?.open.find(({ start, end }) => start <= at && at < end);
  return {
    collects: (raffle, at) => collecting(raffle, at) !== undefined,
    collect: (raffle, at, ticket) => collecting(raffle, at)?.tickets.push(ticket),
  };
}

/** Announces the next window where the draw's budget holds its pot; it is tried again when a window ends. */
function announce(options: DrawOptions, book: Book, at: number): void {
  const { span, exponent, schedule, dayAt } = options;
  const { draw, tally, budget, given, open } = book;
  if (open.some(({ start }) => start > at)) return;
  const after = Math.max(book.lastEnd, at);
  const window = windowAfter(draw, span.zone, new Date(after));
  const pot = potOf(draw, exponent);
  if (!window || pot <= 0n) return;
  const [start, end] = [Math.max(window.start.getTime(), after), window.end.getTime()];
  if (start >= span.until.getTime()) return;
  if (open.reduce((sum, one) => sum + one.pot, given) + pot > budget) {
    tally.budgetEnds ??= dayAt(at);
    return;
  }
  const next: Open = {
    id: `${tally.rule.id}:${new Date(start).toISOString()}`,
    start,
    end,
    pot,
    tickets: [],
  };
  open.push(next);
  book.lastEnd = end;
  schedule.add(start, () => announce(options, book, start));
  schedule.add(end, () => {
    endWindow(options, book, next);
    announce(options, book, end);
  });
}

function endWindow(options: DrawOptions, book: Book, window: Open): void {
  const { draw, tally } = book;
  options.forget(tally.rule);
  const given =
    draw.kind === "envelope"
      ? openEnvelopes(options, tally.rule, envelopeAmounts(draw.terms, options.exponent), window)
      : drawPrizes(options, tally.rule, prizeAmounts(draw.terms, options.exponent), window);
  book.given += given;
  tally.spent = book.given;
  book.open.splice(book.open.indexOf(window), 1);
}

/** A draw's seed: the same simulation draws the same. */
const seeded = ({ id }: Open) => ({ id, serverSeed: hash("sha256", id, "hex") });

function openEnvelopes(
  { comers, states, dayAt, holds, won }: DrawOptions,
  rule: Rule,
  amounts: readonly bigint[],
  window: Open,
): bigint {
  const days = new Set<string>();
  for (let at = window.start; at < window.end; at += 3_600_000) days.add(dayAt(at));
  days.add(dayAt(window.end - 1));
  const order = envelopeOrder(seeded(window), amounts);
  const asked = new Set<string>();
  let [place, given] = [0, 0n];
  for (const { memberId, at } of [...days].flatMap((day) => comers.get(day) ?? [])) {
    const amount = order[place];
    if (amount === undefined) break;
    const state = states.get(memberId);
    const comes = Math.min(Math.max(at, window.start), window.end - 1);
    if (!state || asked.has(memberId) || state.member.registeredAt.getTime() > comes) continue;
    asked.add(memberId);
    if (!holds(state, rule, comes)) continue;
    place += 1;
    given += amount;
    won(state, rule, amount);
  }
  return given;
}

function drawPrizes(
  { states, won }: DrawOptions,
  rule: Rule,
  prizes: readonly bigint[],
  window: Open,
): bigint {
  // Ends of the runs of numbers that members hold, in order.
  const ends: { memberId: string; last: number }[] = [];
  for (const { memberId, count } of window.tickets)
    ends.push({ memberId, last: (ends.at(-1)?.last ?? 0) + Number(count) });
  const order = ticketOrder(seeded(window), ends.at(-1)?.last ?? 0);
  let given = 0n;
  for (const prize of prizes) {
    const { value: ticket, done } = order.next();
    if (done || ticket === undefined) break;
    const state = states.get(ends.find(({ last }) => ticket <= last)?.memberId ?? "");
    if (!state) continue;
    given += prize;
    won(state, rule, prize);
  }
  return given;
}
