import { askAgain } from "../../../domains/identity-check/ask-provider.ts";
import {
  expireChecks,
  releaseAllowed,
  remindMembers,
} from "../../../domains/identity-check/remind-and-expire.ts";
import type { OwnJob } from "../../job.ts";

/**
 * Reminds members of verifications that end, ends those that are over, releases withdrawals, and asks a provider again that
 * has not answered, every ten minutes.
 */
export const job: OwnJob = {
  id: "identity.review",
  title: "Review identity checks and held withdrawals",
  schedule: "*/10 * * * *",
  lane: "long",
  catchUp: "last",
  within: "own",
  run: async ({ brand, log, services: { clock, database, sealer, vendorsOf, wallet } }) => {
    const deps = {
      wallet,
      now: clock.now,
      inBrand: <T>(work: Parameters<typeof database.brand<T>>[1]) => database.brand(brand.merchant, work),
    };
    return {
      reminded: await remindMembers(brand, deps),
      expired: await expireChecks(brand, deps),
      released: await releaseAllowed(brand, deps),
      asked: await askAgain({ ...deps, brand, log, sealer, vendorsOf }),
    };
  },
};
