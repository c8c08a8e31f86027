import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Draw } from "./game.ts";

/** The inputs of a round's randomness; the same inputs give the same numbers. */
export type Seeding = { serverSeed: string; clientSeed: string; nonce: number };

/** The number of values of a 32-bit word: the largest bound of a draw. */
export const wordRange = 2 ** 32;

const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/**
 * The commitment to a server seed: SHA-256, in hex, of the seed's own hex text. Published before the seed is
 * used.
 */
export const serverHashOf = (serverSeed: string): string => hashOf(serverSeed);

/** Whether a revealed seed matches its commitment. */
export const matchesCommitment = (serverSeed: string, serverHash: string): boolean =>
  serverHashOf(serverSeed) === serverHash;

/** The seeding of a shared round's or a duel's result: its secret seed and its own id. */
export const roundSeeding = (serverSeed: string, roundId: string): Seeding => ({
  serverSeed,
  clientSeed: roundId,
  nonce: 0,
});

/** The seeding of a shared round's card. It has no secret, so the card can be shown before the result. */
export const cardSeeding = (roundId: string): Seeding => roundSeeding(hashOf(`card:${roundId}`), roundId);

/**
 * The numbers of one round: HMAC-SHA256 with the server seed's text as key over `clientSeed:nonce:cursor`, cursor 0, 1,
 * 2 and so on, each giving eight 32-bit words, the highest byte first. The same in browsers and on the server.
 */
export function drawOf({ serverSeed, clientSeed, nonce }: Seeding): Draw {
  const keyed = hmac.create(sha256, utf8ToBytes(serverSeed));
  let [block, at, cursor] = [new DataView(new ArrayBuffer(0)), 0, 0];
  const word = (): number => {
    if (at === block.byteLength) {
      const bytes = keyed
        .clone()
        .update(utf8ToBytes(`${clientSeed}:${nonce}:${cursor}`))
        .digest();
      [block, at, cursor] = [new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0, cursor + 1];
    }
    at += 4;
    return block.getUint32(at - 4);
  };
  return { below: (bound) => fairBelow(bound, word) };
}

/**
 * A whole number from 0 to below `bound` (1 to 2^32) from 32-bit words. Words beyond the last whole multiple of the
 * bound are rejected, so that every number is equally likely. Throws for an invalid bound.
 */
export function fairBelow(bound: number, word: () => number): number {
  if (!Number.isInteger(bound) || bound < 1 || bound > wordRange)
    throw new RangeError(`a bound is a whole number from 1 to 2^32, not ${bound}`);
  const whole = wordRange - (wordRange % bound);
  let drawn = word();
  while (drawn >= whole) drawn = word();
  return drawn % bound;
}
