/** Every delay of the sandbox, in milliseconds; tests shorten them. */
export type Delays = {
  /** The time a payer has. */
  expiry: number;
  /** The duration of a payout. */
  payout: number;
  /** The delay of a late notification. */
  late: number;
  /** The time for a receiver's answer. */
  answer: number;
  /** The pause after each attempt to deliver; the last one repeats until `mostAttempts`. */
  again: readonly [number, ...number[]];
  mostAttempts: number;
};

const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

export const usualDelays: Delays = {
  expiry: 15 * minutes,
  payout: 2 * seconds,
  late: 10 * seconds,
  answer: 5 * seconds,
  again: [
    1 * seconds,
    5 * seconds,
    30 * seconds,
    2 * minutes,
    10 * minutes,
    1 * hours,
    6 * hours,
    24 * hours,
  ],
  mostAttempts: 30,
};
