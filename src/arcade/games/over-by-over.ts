/** A call on the coming over: a market of the card and one of its outcomes. `stake` in minor units: text, read as bigint. */
export type Call = { market: string; outcome: string; stake: bigint };

/** 1 to 10 calls. */
export type Bet = { calls: readonly Call[] };

/** What a ball brought: runs off the bat, or "W" for a wicket. */
export type Ball = 0 | 1 | 2 | 3 | 4 | 6 | "W";

/** An outcome that can be called, and what it pays in hundredths of the stake, the stake within. */
export type Offer = { outcome: string; price: number };

/** Markets: "runs", "line" (over or under `line` and a half), "wicket", "boundaries", "dots", "first". */
export type Market = { market: string; offers: Offer[] };

export type Card = {
  /** Codes of `teams`. */
  batting: string;
  bowling: string;
  /** The over to come, 1 to 20, and the score before it. */
  over: number;
  runs: number;
  wickets: number;
  /** The market "line" asks whether the over brings more runs than this and a half. */
  line: number;
  markets: Market[];
};

export type Result = { balls: Ball[]; runs: number; wickets: number; boundaries: number; dots: number };
