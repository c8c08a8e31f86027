/** A call on one roll of 1 to 100: under is below `line`, over above it. `stake` in minor units: text, read as bigint. */
export type Bet = { stake: bigint; line: number; call: "under" | "over" };

export type View = { roll: number; line: number; call: "under" | "over"; won: boolean; win: string };
