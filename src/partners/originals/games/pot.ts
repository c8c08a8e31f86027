/**
 * The payout of a duel's seat, in minor units: of a pot of two stakes the winner gets all but the house's
 * share, `rake` in parts of ten thousand, rounded up to a minor unit; a tie gives the stake back.
 */
export function fromPot(stake: bigint, rake: number, seat: 0 | 1, winner: 0 | 1 | "tie"): bigint {
  if (winner === "tie") return stake;
  return winner === seat ? (2n * stake * BigInt(10_000 - rake)) / 10_000n : 0n;
}
