/**
 * The cost of a regular expression for a backtracking matcher, except for its loops. `ways` is the maximum number of
 * paths through its optional parts, alternatives and counted repeats; the prover checks unbounded loops. Follows the
 * syntax of the u flag.
 */
export type PatternCost = {
  ways: number;
  /** Matches the empty text. */
  nullable: boolean;
  /** A counted repeat contains a part that may be empty: every empty round is a path of its own. */
  emptyRounds: boolean;
  /** Largest count in a repeat. */
  largestCount: number;
  /** Has a lookahead, lookbehind or back reference: such patterns cannot be proven linear. */
  unprovable: boolean;
  /** The fewest and most characters that it matches; `shortest` is infinite where it can match nothing. */
  shortest: number;
  longest: number;
  /** It holds at the start, or the end, of the text alone. */
  fromStart: boolean;
  toEnd: boolean;
};

const atom: PatternCost = {
  ways: 1,
  nullable: false,
  emptyRounds: false,
  largestCount: 0,
  unprovable: false,
  shortest: 1,
  longest: 1,
  fromStart: false,
  toEnd: false,
};
const empty: PatternCost = { ...atom, nullable: true, shortest: 0, longest: 0 };
const start: PatternCost = { ...empty, fromStart: true };
const end: PatternCost = { ...empty, toEnd: true };
const mostCounted = Number.MAX_SAFE_INTEGER;

type Count = { from: number; to: number };

const inSequence = (one: PatternCost, other: PatternCost): PatternCost => ({
  ways: Math.min(mostCounted, one.ways * other.ways),
  nullable: one.nullable && other.nullable,
  emptyRounds: one.emptyRounds || other.emptyRounds,
  largestCount: Math.max(one.largestCount, other.largestCount),
  unprovable: one.unprovable || other.unprovable,
  // Nothing comes before the start of a text, and nothing after its end.
  shortest:
    (other.fromStart && one.shortest > 0) || (one.toEnd && other.shortest > 0)
      ? Number.POSITIVE_INFINITY
      : one.shortest + other.shortest,
  longest: one.longest + other.longest,
  fromStart: one.fromStart || (one.longest === 0 && other.fromStart),
  toEnd: other.toEnd || (other.longest === 0 && one.toEnd),
});

const either = (one: PatternCost, other: PatternCost): PatternCost => ({
  ...inSequence(one, other),
  ways: Math.min(mostCounted, one.ways + other.ways),
  nullable: one.nullable || other.nullable,
  shortest: Math.min(one.shortest, other.shortest),
  longest: Math.max(one.longest, other.longest),
  fromStart: one.fromStart && other.fromStart,
  toEnd: one.toEnd && other.toEnd,
});

/** The lengths of a part that is repeated. An optional start or end holds nothing fast. */
const repeatedLengths = ({ shortest, longest, fromStart, toEnd }: PatternCost, { from, to }: Count) => ({
  shortest: from === 0 ? 0 : shortest * from,
  longest: longest === 0 ? 0 : longest * to,
  fromStart: from > 0 && fromStart,
  toEnd: from > 0 && toEnd,
});

function repeated(part: PatternCost, { from, to }: Count): PatternCost {
  const cost = { ...part, ...repeatedLengths(part, { from, to }) };
  const nullable = cost.nullable || from === 0;
  if (to === Number.POSITIVE_INFINITY) {
    return { ...cost, nullable, largestCount: Math.max(cost.largestCount, from) };
  }
  let ways = 0;
  for (let rounds = from; rounds <= to && ways < mostCounted; rounds += 1) ways += cost.ways ** rounds;
  return {
    ...cost,
    ways: Math.min(mostCounted, ways),
    nullable,
    emptyRounds: cost.emptyRounds || (cost.nullable && to > 1),
    largestCount: Math.max(cost.largestCount, to > 1 ? to : 0),
  };
}

/** One token of a pattern; the start and end of groups are tokens of their own. */
const token =
  /\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\k<[^>]*>|\\[1-9]|\\u[0-9A-Fa-f]{4}|\\x[0-9A-Fa-f]{2}|\\c[A-Za-z]|\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<?[=!]|:|<[^>]*>))?|[*+?]\??|\{\d+(?:,\d*)?\}\??|[\s\S]/gu;

const countOf = (quantifier: string): Count | undefined => {
  const [mark] = quantifier;
  if (mark === "*") return { from: 0, to: Number.POSITIVE_INFINITY };
  if (mark === "+") return { from: 1, to: Number.POSITIVE_INFINITY };
  if (mark === "?") return { from: 0, to: 1 };
  const counted = /^\{(\d+)(,(\d*))?\}/.exec(quantifier);
  if (!counted) return undefined;
  const from = Number(counted[1]);
  const to =
    counted[2] === undefined ? from : counted[3] === "" ? Number.POSITIVE_INFINITY : Number(counted[3]);
  return { from, to };
};

/** The cost of a pattern that compiles with the u flag. It is meaningless for any other pattern. */
export function costOf(pattern: string): PatternCost {
  const tokens = pattern.match(token) ?? [];
  let next = 0;

  function alternatives(): PatternCost {
    let cost = sequence();
    while (tokens[next] === "|") {
      next += 1;
      cost = either(cost, sequence());
    }
    return cost;
  }

  function sequence(): PatternCost {
    let cost = empty;
    while (next < tokens.length && tokens[next] !== "|" && tokens[next] !== ")") {
      let one = term();
      const count = countOf(tokens[next] ?? "");
      if (count) {
        next += 1;
        one = repeated(one, count);
      }
      cost = inSequence(cost, one);
    }
    return cost;
  }

  function term(): PatternCost {
    const text = tokens[next] ?? "";
    next += 1;
    if (text.startsWith("(")) {
      const inner = alternatives();
      next += 1;
      return /^\(\?<?[=!]/.test(text) ? { ...inner, unprovable: true } : inner;
    }
    if (/^\\(k<|[1-9])/.test(text)) return { ...atom, unprovable: true };
    if (text === "^") return start;
    if (text === "$") return end;
    return /^\\[bB]$/.test(text) ? empty : atom;
  }

  return alternatives();
}

/**
 * The lengths of the texts that a pattern matches, in code points, before and after it what it leaves open. `shortest` is
 * infinite where no text matches. Undefined for a pattern whose lengths are not counted: one that looks ahead or refers back.
 */
export function lengthsOf(pattern: string): { shortest: number; longest: number } | undefined {
  const { shortest, longest, fromStart, toEnd, unprovable } = costOf(pattern);
  if (unprovable) return undefined;
  return { shortest, longest: fromStart && toEnd ? longest : Number.POSITIVE_INFINITY };
}

/** The pattern with every optional part and counted repeat turned into a loop, so that a prover sees all of them. */
export const loosened = (pattern: string): string =>
  (pattern.match(token) ?? [])
    .map((text) => {
      const count = text.length > 0 && /^[?{]/.test(text) ? countOf(text) : undefined;
      return count ? (count.from === 0 ? "*" : "+") : text;
    })
    .join("");
