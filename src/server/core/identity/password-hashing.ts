import { hash, verify } from "@node-rs/argon2";
import { createWorkQueue } from "../../../kernel/concurrency-limit.ts";

/** What a hash of argon2id costs: KiB of memory and passes over it. */
export type PasswordCost = { memoryCost: number; timeCost: number };

/** OWASP's figures: 19 MiB and two passes (docs/reliability.md 2d). */
const usualCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** Limits concurrent hashing, so that a flood of logins leaves threads to other work. */
const limits = { atOnce: 2, longest: 400 };

export type Passwords = {
  /** The only stored form of a password. */
  hash: (password: string) => Promise<string>;
  /** Whether a password fits; without a hash it takes as long and returns false. */
  fits: (password: string, hash: string | null) => Promise<boolean>;
  /** Waits as long as a comparison would wait for its turn, and compares nothing. */
  turn: () => Promise<void>;
  /** How often a password was hashed or verified since the start. */
  count: () => number;
};

/** Password hashing by argon2id in one lane, a few at a time. Rejects with LIVERY_BUSY when too many wait. */
export function createPasswords(cost: PasswordCost = usualCost): Passwords {
  const options = { algorithm: 2, parallelism: 1, ...cost };
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
    turn: () => queue(async () => undefined),
    count: () => computed,
  };
}
