/** Where to collect, in hundredths of the stake (250 is 2.50 times). `stake` in minor units: text, read as bigint. */
export type Bet = { stake: bigint; collectAt: number };

export type View = {
  /** How high the lantern came before the wind put it out, in hundredths; 100 is: not off the ground. */
  height: number;
  collectAt: number;
  won: boolean;
  win: string;
};
