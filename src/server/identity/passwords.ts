import { hash, verify } from "@node-rs/argon2";

/** argon2id (2) with OWASP's figures: 19 MiB, two passes, one lane (reliability.md 2d). */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** So many hashes are computed at once; a flood of logins must leave the other threads to the others. */
const atOnce = 2;
const longestQueue = 400;

export type Passwords = {
  /** The only form in which a password is kept. */
  hash: (password: string) => Promise<string>;
  /** Whether a password fits; without a hash it takes as long and answers no. */
  fits: (password: string, hash: string | null) => Promise<boolean>;
  /** How often a password was hashed or verified since the start. */
  count: () => number;
};

/** What a caller gets while too many passwords wait: come back in a moment. */
const busy = (): Error =>
  Object.assign(new Error("too many passwords wait to be computed"), { code: "LIVERY_BUSY" });

/** Passwords of the house, computed a few at a time. Rejects with LIVERY_BUSY when too many wait. */
export function createPasswords(): Passwords {
  const waiting: (() => void)[] = [];
  let running = 0;
  let computed = 0;
  const dummy = hash("a password nobody has", options);

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) throw busy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running += 1;
    computed += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, options)),
    fits: (password, known) =>
      inTurn(async () => {
        const right = await verify(known ?? (await dummy), password);
        return right && known !== null;
      }),
    count: () => computed,
  };
}
