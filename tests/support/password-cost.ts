import type { PasswordCost } from "../../src/server/core/identity/password-hashing.ts";

/** The least that argon2 allows. Tests hash thousands of passwords, and none of them depends on what one costs. */
export const leastPasswordCost: PasswordCost = { memoryCost: 8, timeCost: 1 };
