import { hash, verify } from "@node-rs/argon2";
import { createWorkQueue } from "../../../kernel/work-queue.ts";

/** argon2id (2) with OWASP's figures: 19 MiB, two passes, one lane (docs/reliability.md 2d). */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Limits concurrent hashing, so that a flood of logins leaves threads to other work. */
const limits = { atOnce: 2, longest: 400 };

export type Passwords = {
  /** The only stored form of a password. */
  hash: (password: string) => Promise<string>;
  /** Whether a password fits; without a hash it takes as long and returns false. */
  fits: (password: string, hash: string | null) => Promise<boolean>;
  /** How often a password was hashed or verified since the start. */
  count: () => number;
};

/** Password hashing, a few at a time. Rejects with LIVERY_BUSY when too many wait. */
export function createPasswords(): Passwords {
  const queue = createWorkQueue(limits);
  let computed = 0;
  const dummy = hash("a password nobody has", options);
  const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
    queue(() => {
      computed += 1;
      return work();
    });

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
