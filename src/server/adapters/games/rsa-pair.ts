import { checkPrimeSync, createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { derivedKey } from "../../core/identity/secret.ts";

export type RsaPair = { privateKey: KeyObject; publicKey: KeyObject };

const primeBytes = 128;
const publicExponent = 65_537n;

/** By the numbers that a pair begins with: both sides of a sandbox ask for the same pair. */
const known = new Map<string, RsaPair>();

/**
 * A pair of RSA keys of 2048 bits derived from a secret and a purpose: always the same, stored nowhere. It takes
 * about 0.2 s, so the process keeps it. For sandboxes, where both sides know the platform's secret.
 */
export function derivedPair(secret: Buffer, purpose: string): RsaPair {
  const place = derivedKey(secret, purpose).toString("hex");
  const pair = known.get(place) ?? derive(secret, purpose);
  known.set(place, pair);
  return pair;
}

function derive(secret: Buffer, purpose: string): RsaPair {
  const p = primeFrom(derivedKey(secret, `${purpose}, p`, primeBytes));
  const q = primeFrom(derivedKey(secret, `${purpose}, q`, primeBytes));
  const d = inverse(publicExponent, (p - 1n) * (q - 1n));
  const part = (value: bigint): string => Buffer.from(evenHex(value), "hex").toString("base64url");
  const privateKey = createPrivateKey({
    format: "jwk",
    key: {
      kty: "RSA",
      n: part(p * q),
      e: part(publicExponent),
      d: part(d),
      p: part(p),
      q: part(q),
      dp: part(d % (p - 1n)),
      dq: part(d % (q - 1n)),
      qi: part(inverse(q, p)),
    },
  });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

/** Most candidates have a small divisor: division is quicker than the test for primes. */
const smallPrimes = Array.from({ length: 500 }, (_unused, index) => 3 + 2 * index)
  .filter((candidate) => isSmallPrime(candidate))
  .map(BigInt);

function isSmallPrime(candidate: number): boolean {
  for (let divisor = 3; divisor * divisor <= candidate; divisor += 2)
    if (candidate % divisor === 0) return false;
  return true;
}

/** The first fitting prime from here on; its two highest bits are set, so that a product of two has all its bits. */
function primeFrom(bytes: Buffer): bigint {
  let candidate = BigInt(`0x${bytes.toString("hex")}`) | (3n << BigInt(primeBytes * 8 - 2)) | 1n;
  while (!isFitting(candidate)) candidate += 2n;
  return candidate;
}

const isFitting = (candidate: bigint): boolean =>
  smallPrimes.every((small) => candidate % small !== 0n) &&
  (candidate - 1n) % publicExponent !== 0n &&
  checkPrimeSync(candidate);

/** The number that `value` times it leaves 1 of, modulo `modulus`; both have no common divisor. */
function inverse(value: bigint, modulus: bigint): bigint {
  let [rest, nextRest] = [modulus, value % modulus];
  let [factor, nextFactor] = [0n, 1n];
  while (nextRest !== 0n) {
    const quotient = rest / nextRest;
    [rest, nextRest] = [nextRest, rest - quotient * nextRest];
    [factor, nextFactor] = [nextFactor, factor - quotient * nextFactor];
  }
  return factor < 0n ? factor + modulus : factor;
}

function evenHex(value: bigint): string {
  const hex = value.toString(16);
  return hex.length % 2 === 0 ? hex : `0${hex}`;
}
