/** Every time that passes in the sandbox, in milliseconds; tests shorten them. */
export type Delays = {
  /** How long a payer may take. */
  expiry: number;
  /** How long a payout is under way. */
  payout: number;
  /** By how much a late notification is late. */
  late: number;
  /** A receiver of notifications that has not answered by then has not answered. */
  answer: number;
  /** How long to wait after each attempt to deliver; the last goes on until `mostAttempts`. */
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
