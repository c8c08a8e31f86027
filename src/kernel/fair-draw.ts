import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** Fair numbers from a committed seed. The same seed gives the same numbers. */
export type Draw = {
  /** A whole number from 0 to below `bound`, without bias. */
  below: (bound: number) => number;
};

/** The inputs of a draw's randomness; the same inputs give the same numbers. */
export type Seeding = { serverSeed: string; clientSeed: string; nonce: number };

/** The number of values of a 32-bit word: the largest bound of a draw. */
export const wordRange = 2 ** 32;

/** SHA-256 of a text, in hex. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/**
 * The commitment to a server seed: SHA-256, in hex, of the seed's own hex text. Published before the seed is
 * used.
 */
export const serverHashOf = (serverSeed: string): string => hashOf(serverSeed);

/** Whether a revealed seed matches its commitment. */
export const matchesCommitment = (serverSeed: string, serverHash: string): boolean =>
  serverHashOf(serverSeed) === serverHash;

/**
 * The numbers of one draw: HMAC-SHA256 with the server seed's text as key over `clientSeed:nonce:cursor`, cursor 0, 1,
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
 *
 * @internal
 */
export function fairBelow(bound: number, word: () => number): number {
  if (!Number.isInteger(bound) || bound < 1 || bound > wordRange)
    throw new RangeError(`a bound is a whole number from 1 to 2^32, not ${bound}`);
  const whole = wordRange - (wordRange % bound);
  let drawn = word();
  while (drawn >= whole) drawn = word();
  return drawn % bound;
}

/**
 * The numbers from 0 to below `length` in the order of a draw, one after the other: a shuffle by Fisher and Yates that keeps
 * only the places that it has moved, so the first few of many cost little.
 */
export function* drawnOrder(length: number, draw: Draw): Generator<number> {
  const moved = new Map<number, number>();
  for (let place = 0; place < length; place += 1) {
    const chosen = place + draw.below(length - place);
    yield moved.get(chosen) ?? chosen;
    moved.set(chosen, moved.get(place) ?? place);
    moved.delete(place);
  }
}
