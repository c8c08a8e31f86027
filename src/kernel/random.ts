/** A source of numbers in [0, 1). Code that needs randomness takes one as an argument. */
export type Random = () => number;

/**
 * FNV-1a, 32 bit: a small, stable, non-cryptographic hash of a text.
 * Used for seeds and spreading, never for secrets or integrity.
 */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** mulberry32: a deterministic generator; the same seed gives the same numbers in server and browser. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One entry of a list, chosen by `random`. Throws on an empty list, which is a broken assumption. */
export function pick<T>(list: readonly T[], random: Random): T {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error("pick() needs a list with at least one entry");
  return chosen;
}

/** Always the same item of a list for the same id: spreads ids evenly, and keeps caches valid. */
export function pickById<T>(list: readonly T[], id: string): T | undefined {
  return list.length === 0 ? undefined : list[fnv1a(id) % list.length];
}
