import { type Ball, ballsOfOver, type Conditions, spreadOf, wholeBall } from "./over-model.ts";

/** An outcome that can be called, and its payout in hundredths of the stake, stake included. */
export type Offer = { outcome: string; price: number };

/** Markets: "line" (over or under `line` and a half), "runs", "wicket", "boundaries", "dots", "first". */
export type Market = { market: string; offers: Offer[] };

/** The offers of an over: the line of the market "line", and every market. */
export type Book = { line: number; markets: Market[] };

/** An over's result, as markets need it. */
export type Tally = { runs: number; wickets: number; boundaries: number; dots: number; first: number };

type Count = { of: keyof Tally; counted: (ball: Ball, place: number) => number };

/** Outcomes from `least` to `most` of the market's count. */
type Range = { outcome: string; least: number; most: number };

const isBoundary = (ball: Ball): boolean => ball === 4 || ball === 6;
const runsOf = (ball: Ball): number => (ball === "W" ? 0 : ball);
const firstKind = (ball: Ball): number => (ball === "W" ? 3 : isBoundary(ball) ? 2 : ball === 0 ? 0 : 1);

const counts: Record<keyof Tally, Count> = {
  runs: { of: "runs", counted: runsOf },
  wickets: { of: "wickets", counted: (ball) => (ball === "W" ? 1 : 0) },
  boundaries: { of: "boundaries", counted: (ball) => (isBoundary(ball) ? 1 : 0) },
  dots: { of: "dots", counted: (ball) => (ball === 0 ? 1 : 0) },
  first: { of: "first", counted: (ball, place) => (place === 0 ? firstKind(ball) : 0) },
};

const most = 6 * ballsOfOver;

const range = (outcome: string, from: number, to: number): Range => ({ outcome, least: from, most: to });

/** A market: what it counts and its possible outcomes. */
type Terms = { market: string; of: keyof Tally; ranges: readonly Range[] };

/** Markets that are the same on every over. */
const fixed: readonly Terms[] = [
  {
    market: "runs",
    of: "runs",
    ranges: [
      range("0-3", 0, 3),
      range("4-6", 4, 6),
      range("7-9", 7, 9),
      range("10-13", 10, 13),
      range("14-up", 14, most),
    ],
  },
  { market: "wicket", of: "wickets", ranges: [range("yes", 1, most), range("no", 0, 0)] },
  {
    market: "boundaries",
    of: "boundaries",
    ranges: [range("0", 0, 0), range("1", 1, 1), range("2", 2, 2), range("3-up", 3, most)],
  },
  {
    market: "dots",
    of: "dots",
    ranges: [range("0-1", 0, 1), range("2", 2, 2), range("3", 3, 3), range("4-up", 4, most)],
  },
  {
    market: "first",
    of: "first",
    ranges: [range("dot", 0, 0), range("runs", 1, 1), range("boundary", 2, 2), range("wicket", 3, 3)],
  },
];

/** The market whose line moves with the conditions. */
const lineTerms = (line: number): Terms => ({
  market: "line",
  of: "runs",
  ranges: [range("under", 0, line), range("over", line + 1, most)],
});

const termsAt = (line: number): readonly Terms[] => [lineTerms(line), ...fixed];

/** Every outcome that a round may offer, by market. */
export const outcomes: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  termsAt(0).map(({ market, ranges }) => [market, new Set(ranges.map(({ outcome }) => outcome))]),
);

/** Prices beyond these, in hundredths, are not offered. */
export const [lowestPrice, highestPrice] = [105, 5_000];

const allCases = BigInt(wholeBall) ** BigInt(ballsOfOver);

const casesIn = (spread: readonly bigint[], { least, most: to }: Range): bigint =>
  spread.slice(least, to + 1).reduce((sum, cases) => sum + cases, 0n);

/** The line that divides an over's runs most evenly. */
function evenLine(spread: readonly bigint[]): number {
  const unevenness = spread.map((_cases, line) => {
    const under = casesIn(spread, range("under", 0, line));
    const apart = 2n * under - allCases;
    return apart < 0n ? -apart : apart;
  });
  return unevenness.reduce((best, apart, line) => (apart < (unevenness[best] ?? apart) ? line : best), 0);
}

function price(spread: readonly bigint[], sought: Range): number {
  const cases = casesIn(spread, sought);
  return cases === 0n ? 0 : Number((97n * allCases) / cases);
}

/** The offers under given conditions: 97 hundredths of each outcome's fair price, rounded down. */
function bookOf(conditions: Conditions): Book {
  const spreads = new Map(
    Object.values(counts).map(({ of, counted }) => [of, spreadOf(conditions, counted)] as const),
  );
  const line = evenLine(spreads.get("runs") ?? []);
  const markets = termsAt(line).map(({ market, of, ranges }) => ({
    market,
    offers: ranges
      .map((one) => ({ outcome: one.outcome, price: price(spreads.get(of) ?? [], one) }))
      .filter((offer) => offer.price >= lowestPrice && offer.price <= highestPrice),
  }));
  return { line, markets };
}

/** There are 21 conditions, and their prices never change. */
const books = new Map<string, Book>();

/** The offers on an over under these conditions. */
export function bookFor(conditions: Conditions): Book {
  const key = `${conditions.phase} ${conditions.edge}`;
  const book = books.get(key) ?? bookOf(conditions);
  books.set(key, book);
  return book;
}

/** The sum of six balls. */
export function tallyOf(balls: readonly Ball[]): Tally {
  const sum = ({ counted }: Count): number =>
    balls.reduce<number>((total, ball, place) => total + counted(ball, place), 0);
  return {
    runs: sum(counts.runs),
    wickets: sum(counts.wickets),
    boundaries: sum(counts.boundaries),
    dots: sum(counts.dots),
    first: sum(counts.first),
  };
}

/** Whether an outcome of a market came true. */
export function cameTrue(market: string, outcome: string, line: number, tally: Tally): boolean {
  const terms = termsAt(line).find((one) => one.market === market);
  const sought = terms?.ranges.find((one) => one.outcome === outcome);
  if (!terms || !sought) return false;
  const count = tally[terms.of];
  return count >= sought.least && count <= sought.most;
}
