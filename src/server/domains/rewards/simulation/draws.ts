import { hash } from "node:crypto";
import { envelopeOrder, ticketOrder } from "../../../../site/draw-result.ts";
import { limitOf } from "../../../core/wallet/amount.ts";
import { envelopeAmounts, type NamedDraw, potOf, prizeAmounts, ruleOfDraw } from "../draws/terms.ts";
import { windowAfter } from "../draws/windows.ts";
import type { Rule } from "../rule.ts";
import type { MemberState } from "./member-state.ts";
import type { Schedule } from "./schedule.ts";
import type { BegunWindow, Comer, RecordedDraws, Span, Ticket } from "./stream.ts";
import type { RuleTally } from "./tallies.ts";

/**
 * A window of a draw: announced, and not over yet. `day` is that of its beginning as it is written, which may be before anybody
 * takes part. One that began before the first day has terms of its own.
 */
type Open = {
  id: string;
  day: string;
  start: number;
  end: number;
  pot: bigint;
  tickets: Ticket[];
  begun?: BegunWindow;
};

/** A draw while it runs: what its windows gave, and the windows that are not over. The file does not have one that `isEnding`. */
type RunningDraw = {
  draw: NamedDraw;
  isEnding: boolean;
  tally: RuleTally;
  budget: bigint;
  lastEnd: number;
  given: bigint;
  open: Open[];
};

export type DrawOptions = {
  draws: readonly NamedDraw[];
  span: Span;
  exponent: number;
  schedule: Schedule;
  tallies: Map<string, RuleTally>;
  /** Who comes for an envelope in a window, in the order in which they come. */
  comers: (draw: NamedDraw, window: { day: string; start: number; end: number }) => readonly Comer[];
  /** What is recorded of draws from before the first day. */
  recorded: RecordedDraws | undefined;
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
 * Announces and ends the windows of draws as announce.ts and draw-winners.ts do, with seeds of their own names instead of random ones.
 * Raffles draw among the tickets that rules gave. Windows that began before the first day go on by the terms that they had.
 */
export function openDraws(options: DrawOptions): Draws {
  const { draws, span, exponent, tallies, recorded } = options;
  const first = span.from.getTime();
  const books = [...draws, ...endingDraws(draws, recorded)].flatMap((draw): RunningDraw[] => {
    const { id } = ruleOfDraw(draw);
    const tally = tallies.get(id);
    const budget = limitOf(draw.terms.budget, exponent);
    const { given, lastEnd } = recorded?.before.get(id) ?? { given: 0n, lastEnd: first };
    const isEnding = !draws.includes(draw);
    if (tally) tally.spent = given;
    return tally ? [{ draw, isEnding, tally, budget, lastEnd, given, open: [] }] : [];
  });
  for (const book of books) {
    for (const begun of recorded?.begun ?? []) if (isSame(begun.draw, book.draw)) goOn(options, book, begun);
    announce(options, book, first);
  }
  const collecting = (raffle: string, at: number) =>
    books
      .find(({ draw }) => draw.kind === "raffle" && draw.name === raffle)
      ?.open.find(({ start, end }) => start <= at && at < end);
  return {
    collects: (raffle, at) => collecting(raffle, at) !== undefined,
    collect: (raffle, at, ticket) => collecting(raffle, at)?.tickets.push(ticket),
  };
}

const isSame = (one: NamedDraw, other: NamedDraw): boolean =>
  one.kind === other.kind && one.name === other.name;

/** Draws that have a window which began before the first day, and that the file does not have any more. */
export const endingDraws = (
  draws: readonly NamedDraw[],
  recorded: RecordedDraws | undefined,
): NamedDraw[] => {
  const begun = (recorded?.begun ?? []).map(({ draw }) => draw);
  return begun.filter(
    (one, place) =>
      !draws.some((draw) => isSame(draw, one)) && begun.findIndex((other) => isSame(one, other)) === place,
  );
};

/** Takes up a window that is open as the first day begins. */
function goOn(options: DrawOptions, book: RunningDraw, begun: BegunWindow): void {
  const { id, start, end, pot, tickets } = begun;
  const window: Open = { id, day: options.dayAt(start), start, end, pot, tickets: [...tickets], begun };
  book.open.push(window);
  book.lastEnd = Math.max(book.lastEnd, end);
  scheduleEnd(options, book, window);
}

/** Ends a window when it is over. A pot that is open at the end of the span has given what was opened until then. */
function scheduleEnd(options: DrawOptions, book: RunningDraw, window: Open): void {
  const until = options.span.until.getTime();
  const end = book.draw.kind === "envelope" ? Math.min(window.end, until) : window.end;
  options.schedule.add(end, () => {
    endWindow(options, book, window);
    announce(options, book, end);
  });
}

/** Announces the next window where the draw's budget holds its pot; it is tried again when a window ends. */
function announce(options: DrawOptions, book: RunningDraw, at: number): void {
  const { span, exponent, schedule, dayAt } = options;
  const { draw, tally, budget, given, open } = book;
  if (book.isEnding || open.some(({ start }) => start > at)) return;
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
    day: dayAt(window.start.getTime()),
    start,
    end,
    pot,
    tickets: [],
  };
  open.push(next);
  book.lastEnd = end;
  schedule.add(start, () => announce(options, book, start));
  scheduleEnd(options, book, next);
}

function endWindow(options: DrawOptions, book: RunningDraw, window: Open): void {
  const { tally } = book;
  const { begun } = window;
  const draw = begun?.draw ?? book.draw;
  options.forget(tally.rule);
  const given =
    draw.kind === "raffle"
      ? drawPrizes(options, tally.rule, prizeAmounts(draw.terms, options.exponent), window)
      : begun
        ? begun.given + repeatOpened(options, tally.rule, begun)
        : openEnvelopes(options, { draw, rule: tally.rule, window });
  book.given += given;
  tally.spent = book.given;
  book.open.splice(book.open.indexOf(window), 1);
}

/** A draw's seed: the same simulation draws the same. */
const seeded = ({ id }: Open) => ({ id, serverSeed: hash("sha256", id, "hex") });

/** What members took out of a pot that they knew before the first day. */
function repeatOpened({ states, won }: DrawOptions, rule: Rule, { opened }: BegunWindow): bigint {
  let given = 0n;
  for (const { memberId, amount } of opened) {
    const state = states.get(memberId);
    if (!state) continue;
    given += amount;
    won(state, rule, amount);
  }
  return given;
}

type Pot = { draw: Extract<NamedDraw, { kind: "envelope" }>; rule: Rule; window: Open };

function openEnvelopes(
  { comers, exponent, states, holds, won }: DrawOptions,
  { draw, rule, window }: Pot,
): bigint {
  const order = envelopeOrder(seeded(window), envelopeAmounts(draw.terms, exponent));
  const asked = new Set<string>();
  let [place, given] = [0, 0n];
  for (const { memberId, at } of comers(draw, window)) {
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
