/**
 * The cost of a regular expression for a backtracking matcher, except for its loops. `ways` is the maximum number of
 * paths through its optional parts, alternatives and counted repeats; the prover checks unbounded loops. Follows the
 * syntax of the u flag.
 */
export type Shape = {
  ways: number;
  /** Matches the empty text. */
  nullable: boolean;
  /** A counted repeat contains a part that may be empty: every empty round is a path of its own. */
  emptyRounds: boolean;
  /** Largest count in a repeat. */
  largestCount: number;
  /** Has a lookahead, lookbehind or back reference: such patterns cannot be proven linear. */
  unprovable: boolean;
};

const atom: Shape = { ways: 1, nullable: false, emptyRounds: false, largestCount: 0, unprovable: false };
const empty: Shape = { ...atom, nullable: true };
const most = Number.MAX_SAFE_INTEGER;

const joined = (one: Shape, other: Shape): Shape => ({
  ways: Math.min(most, one.ways * other.ways),
  nullable: one.nullable && other.nullable,
  emptyRounds: one.emptyRounds || other.emptyRounds,
  largestCount: Math.max(one.largestCount, other.largestCount),
  unprovable: one.unprovable || other.unprovable,
});

const either = (one: Shape, other: Shape): Shape => ({
  ...joined(one, other),
  ways: Math.min(most, one.ways + other.ways),
  nullable: one.nullable || other.nullable,
});

type Count = { from: number; to: number };

function repeated(shape: Shape, { from, to }: Count): Shape {
  const nullable = shape.nullable || from === 0;
  if (to === Number.POSITIVE_INFINITY) {
    return { ...shape, nullable, largestCount: Math.max(shape.largestCount, from) };
  }
  let ways = 0;
  for (let rounds = from; rounds <= to && ways < most; rounds += 1) ways += shape.ways ** rounds;
  return {
    ...shape,
    ways: Math.min(most, ways),
    nullable,
    emptyRounds: shape.emptyRounds || (shape.nullable && to > 1),
    largestCount: Math.max(shape.largestCount, to > 1 ? to : 0),
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

/** The shape of a pattern that compiles with the u flag. It is meaningless for any other pattern. */
export function shapeOf(pattern: string): Shape {
  const tokens = pattern.match(token) ?? [];
  let next = 0;

  function alternatives(): Shape {
    let shape = sequence();
    while (tokens[next] === "|") {
      next += 1;
      shape = either(shape, sequence());
    }
    return shape;
  }

  function sequence(): Shape {
    let shape = empty;
    while (next < tokens.length && tokens[next] !== "|" && tokens[next] !== ")") {
      let one = term();
      const count = countOf(tokens[next] ?? "");
      if (count) {
        next += 1;
        one = repeated(one, count);
      }
      shape = joined(shape, one);
    }
    return shape;
  }

  function term(): Shape {
    const text = tokens[next] ?? "";
    next += 1;
    if (text.startsWith("(")) {
      const inner = alternatives();
      next += 1;
      return /^\(\?<?[=!]/.test(text) ? { ...inner, unprovable: true } : inner;
    }
    if (/^\\(k<|[1-9])/.test(text)) return { ...atom, unprovable: true };
    return /^(\^|\$|\\[bB])$/.test(text) ? empty : atom;
  }

  return alternatives();
}

/** The pattern with every optional part and counted repeat turned into a loop, so that a prover sees all of them. */
export const loosened = (pattern: string): string =>
  (pattern.match(token) ?? [])
    .map((text) => {
      const count = text.length > 0 && /^[?{]/.test(text) ? countOf(text) : undefined;
      return count ? (count.from === 0 ? "*" : "+") : text;
    })
    .join("");
