import { hashOf, type Seeding } from "../../../kernel/fair-draw.ts";

export { drawOf, matchesCommitment, serverHashOf, wordRange } from "../../../kernel/fair-draw.ts";
export type { Seeding };

/** The seeding of a shared round's or a duel's result: its secret seed and its own id. */
export const roundSeeding = (serverSeed: string, roundId: string): Seeding => ({
  serverSeed,
  clientSeed: roundId,
  nonce: 0,
});

/** The seeding of a shared round's card. It has no secret, so the card can be shown before the result. */
export const cardSeeding = (roundId: string): Seeding => roundSeeding(hashOf(`card:${roundId}`), roundId);
