import fc from "fast-check";
import type { GameCall } from "../../../../../src/server/domains/games/port.ts";

/** Who plays: two members, who try as well, and one who does nothing but try. */
export const players = { ann: "real", bob: "real", tim: "trial" } as const;
/** Each with the player and the book it is of. */
export const sessions = {
  a1: ["ann", "real"],
  a2: ["ann", "trial"],
  b1: ["bob", "real"],
  b2: ["bob", "trial"],
  t1: ["tim", "trial"],
} as const;

export const begins: Record<string, bigint> = {
  "real|ann": 1_000n,
  "trial|ann": 600n,
  "real|bob": 300n,
  "trial|bob": 0n,
  "trial|tim": 500n,
};

export const number = (from: number, to: number) => fc.integer({ min: from, max: to });
const chance = <T>(common: T, ...rare: readonly T[]) =>
  fc.oneof({ arbitrary: fc.constant(common), weight: 12 }, ...rare.map((one) => fc.constant(one)));

/** A place: small, so that things meet again. Every bet has its usual player and round, and now and then another. */
const place = (bet: fc.Arbitrary<number>) =>
  fc.record({
    bet,
    stray: number(0, 29),
    amount: chance(40n, 100n, 250n, 7n, 100n, 0n, 900n, -5n),
    other: chance(30n, 180n, 500n, 0n, 0n, 60n, -1n),
    closes: chance(false, true, true, true),
    some: number(0, 5),
    valid: fc.option(fc.constantFrom(0n, 20n, 90n, 90n, -1n), { nil: undefined, freq: 3 }),
    needs: fc.option(fc.constantFrom(1n, 200n, 700n), { nil: undefined, freq: 5 }),
    currency: fc.oneof({ arbitrary: fc.constant("INR"), weight: 40 }, fc.constant("EUR")),
    game: chance("game", "nobody's"),
  });

type Place = ReturnType<typeof place> extends fc.Arbitrary<infer T> ? T : never;

const names = Object.keys(players);
/** Four bets are one player's in one round. */
const roundFor = (bet: number): number => Math.floor(bet / 4);
const usual = (bet: number): string => names[roundFor(bet) % 3] ?? "ann";
const sessionsOf = (player: string): string[] =>
  Object.entries(sessions).flatMap(([name, [owner]]) => (owner === player ? [name] : []));

type Kind = GameCall["kind"];
/** How often each is called. */
const kinds: readonly [Kind, number][] = [
  ["bet", 10],
  ["betSettle", 5],
  ["settle", 9],
  ["rollback", 4],
  ["voidSettle", 3],
  ["resettle", 3],
  ["adjust", 2],
  ["reward", 1],
  ["closeRound", 2],
  ["balance", 1],
];
const anyKind = fc.oneof(...kinds.map(([one, weight]) => ({ arbitrary: fc.constant(one), weight })));

/** The references of a call, by random choice. */
type Named = {
  common: Common;
  action: Common & { gameCode: string; roundId: string };
  id: string;
  paid: string;
  session: string | undefined;
};
type Common = { requestId: string; player: string; currency: string };

function named(at: Place, kind: Kind): Named {
  const player = playerOf(at);
  const common = { requestId: "", player, currency: at.currency };
  return {
    common,
    action: { ...common, gameCode: at.game, roundId: `r${roundFor(at.bet) + (at.stray === 5 ? 1 : 0)}` },
    id: `${at.stray === 6 ? "b" : letterOf(kind, at)}${at.bet}`,
    paid: paidBy(at),
    session: sessionOf(player, at),
  };
}

/** Now and then another player, or an unknown one. */
function playerOf({ stray, bet }: Place): string {
  if (stray === 1) return usual(bet + 4);
  return stray === 2 ? "nobody" : usual(bet);
}

function sessionOf(player: string, { stray }: Place): string | undefined {
  if (stray === 3) return "b1";
  if (stray === 4) return undefined;
  const [first, second] = sessionsOf(player);
  return stray % 7 === 6 ? (second ?? first) : first;
}

/** The settlement of a bet: its own, its round's, or the bet that came with its result. */
function paidBy({ some, bet }: Place): string {
  if (some === 0 || some === 2) return `s${bet}`;
  return some === 1 || some === 4 ? `z${bet}` : `b${bet}`;
}

/** Ids tell what they are of; few kinds have more than two for each bet, so that they meet again. */
function letterOf(kind: Kind, { some, stray }: Place): string {
  if (kind === "settle") return some < 4 ? "s" : "z";
  // Some vendors take a bet back under its own id.
  if (kind === "rollback") return stray === 7 ? "b" : some < 4 ? "x" : "y";
  return (
    { voidSettle: `v${some}.`, resettle: `e${some}.`, adjust: `j${some}.`, reward: "w" }[kind as string] ??
    "b"
  );
}

/** The bet, it and the next of its player, or whatever is open in the round. */
function betsOf({ bet, some }: Place): string[] {
  if (some < 3) return [`b${bet}`];
  return some === 3 ? [`b${bet}`, `b${bet + 1}`] : [];
}

function callOf(kind: Kind, at: Place): GameCall {
  const { common, action, id: transactionId, paid, session } = named(at, kind);
  const { amount, other, needs, closes: closesRound, valid: validBet, stray, bet } = at;
  const own = { ...action, transactionId };
  const stake = { ...own, session, amount, needs, validBet, closesRound };
  switch (kind) {
    case "bet":
      return { ...stake, kind };
    case "betSettle":
      return { ...stake, kind, win: other };
    case "settle":
      return { ...own, kind, references: betsOf(at), amount: other, validBet, closesRound };
    case "rollback":
      return { ...own, kind, reference: stray === 8 ? paid : `b${bet}` };
    case "voidSettle":
      return { ...own, kind, reference: paid };
    case "resettle":
      return { ...own, kind, reference: paid, amount: other };
    case "adjust":
      return { ...own, kind, amount: amount === 900n ? -900n : other - 60n };
    case "reward":
      return { ...own, kind, amount: other };
    case "closeRound":
      return { ...action, kind };
    case "balance":
      return { ...common, kind, session };
  }
}

/** Calls about a bet or what is near it. */
export const callAbout = (
  bet: fc.Arbitrary<number>,
  of: fc.Arbitrary<Kind> = anyKind,
): fc.Arbitrary<GameCall> => fc.tuple(of, place(bet)).map(([one, at]) => callOf(one, at));

const plain = {
  stray: 9,
  amount: 40n,
  other: 30n,
  closes: false,
  some: 4,
  valid: undefined,
  needs: undefined,
};

/** The events of a round after its first bet, in any order: settled as a whole, rolled back, void, closed. */
export const storyAbout = (bet: number): fc.Arbitrary<GameCall[]> =>
  fc
    .shuffledSubarray<Kind>(["settle", "rollback", "voidSettle", "closeRound"], { minLength: 2 })
    .map((order) => order.map((kind) => callOf(kind, { ...plain, bet, currency: "INR", game: "game" })));
