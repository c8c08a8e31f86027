import { oneOf, someOf } from "./chance.ts";
import { edgeOf, teams } from "./cricket-teams.ts";
import type { Draw, SharedGame } from "./game.ts";
import { bookFor, cameTrue, type Market, outcomes, tallyOf } from "./over-markets.ts";
import { type Ball, bowlOver, type Conditions, phaseOf } from "./over-model.ts";
import { readParts } from "./read-bet.ts";

/**
 * A call on the coming over: a market of the card and one of its outcomes. `stake` in minor units: text, read as
 * bigint.
 */
export type Call = { market: string; outcome: string; stake: bigint };

/** 1 to 10 calls. */
export type Bet = { calls: readonly Call[] };

export type Card = {
  /** Codes of `teams`. */
  batting: string;
  bowling: string;
  /** The coming over, 1 to 20, and the score before it. */
  over: number;
  runs: number;
  wickets: number;
  /** The market "line" asks whether the over has more runs than this number plus a half. */
  line: number;
  markets: Market[];
};

export type Result = { balls: Ball[]; runs: number; wickets: number; boundaries: number; dots: number };

/** The conditions of a card's over. Throws for unknown teams. */
export function conditionsOf(match: Pick<Card, "batting" | "bowling" | "over">): Conditions {
  const [batting, bowling] = [match.batting, match.bowling].map((code) =>
    teams.find((team) => team.code === code),
  );
  if (!batting || !bowling) throw new Error(`no such teams: ${match.batting}, ${match.bowling}`);
  return { phase: phaseOf(match.over), edge: edgeOf(batting, bowling) };
}

/** A match in progress: two teams, the coming over, and a score that such an innings may have by then. */
function card(draw: Draw): Card {
  const [batting = "", bowling = ""] = someOf(teams, 2, draw).map(({ code }) => code);
  const over = draw.below(20) + 1;
  const before = over - 1;
  // Never so many wickets that six more would end the innings.
  const wickets = draw.below(Math.min(before, 3) + 1);
  const runs = before === 0 ? 0 : before * 5 + draw.below(before * 4 + 1);
  const { line, markets } = bookFor(conditionsOf({ batting, bowling, over }));
  return { batting, bowling, over, runs, wickets, line, markets };
}

const offerOf = ({ market, outcome }: Call, { markets }: Card) =>
  markets.find((one) => one.market === market)?.offers.find((offer) => offer.outcome === outcome);

function callPays(call: Call, on: Card, { balls }: Result): bigint {
  const offer = offerOf(call, on);
  if (!offer || !cameTrue(call.market, call.outcome, on.line, tallyOf(balls))) return 0n;
  return (call.stake * BigInt(offer.price)) / 100n;
}

const slip = { name: "calls", most: 10, names: ["market", "outcome"] };

/** Over by Over: simulated cricket, one over a round, with prices from the same model that simulates it. */
export const overByOver: SharedGame<Bet, Card, Result> = {
  kind: "shared",
  code: "over-by-over",
  returnToPlayer: 9633,
  bettingMs: 30_000,
  showingMs: 30_000,
  read: (input, limits) => {
    const read = readParts(input, slip, limits, (stake, { market, outcome }) => {
      if (typeof market !== "string" || typeof outcome !== "string") return undefined;
      return outcomes.get(market)?.has(outcome) ? { market, outcome, stake } : undefined;
    });
    return read.ok ? { ...read, bet: { calls: read.bet } } : read;
  },
  fixture: (draw, stake) => ({
    calls: Array.from({ length: draw.below(3) + 1 }, () => {
      const market = oneOf([...outcomes.keys()], draw);
      return { market, outcome: oneOf([...(outcomes.get(market) ?? [])], draw), stake: String(stake) };
    }),
  }),
  card,
  fits: ({ calls }, on) => calls.every((call) => offerOf(call, on) !== undefined),
  result: (on, draw) => {
    const balls = bowlOver(conditionsOf(on), draw);
    const { runs, wickets, boundaries, dots } = tallyOf(balls);
    return { balls, runs, wickets, boundaries, dots };
  },
  pays: ({ calls }, on, result) => calls.reduce((sum, call) => sum + callPays(call, on, result), 0n),
};
