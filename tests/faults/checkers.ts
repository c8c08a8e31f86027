import { checkBank } from "../server/core/ledger/checkers/bank.ts";
import { checkCrashPoint } from "../server/core/ledger/checkers/crash.ts";
import { checkLateClosing, checkLateOrder, checkLongBatch } from "../server/core/ledger/checkers/crossing.ts";
import { checkGrantLimits, checkGrantRace, checkGrants } from "../server/core/ledger/checkers/grants.ts";
import { checkGuard } from "../server/core/ledger/checkers/guard.ts";
import { checkTampering } from "../server/core/ledger/checkers/history.ts";
import { checkLimits } from "../server/core/ledger/checkers/limits.ts";
import { checkRace } from "../server/core/ledger/checkers/race.ts";
import { checkSealing } from "../server/core/ledger/checkers/sealing.ts";
import { checkSimulation } from "../server/core/ledger/checkers/simulation.ts";
import type { TestLedger } from "../support/ledger.ts";

/** The checkers of tests/server/core/ledger in their smallest size: each throws at the first thing that is wrong. */
export const checkers = {
  bank: async (test) => {
    await checkBank(test, { accounts: 8, clients: 16, readers: 2, seconds: 1.5, seed: 1 });
  },
  crash: async (test) => {
    await checkCrashPoint(test, "within: worked", 4, 1);
  },
  crossing: async (test) => {
    await checkLongBatch(test);
    await checkLateClosing(test);
    await checkLateOrder(test);
  },
  grants: async (test) => {
    await checkGrantLimits(test);
    for (const seed of [1, 2]) await checkGrants(test, seed, 20);
    await checkGrantRace(test);
  },
  guard: checkGuard,
  limits: checkLimits,
  race: (test) => checkRace(test, { keys: 24, copies: 20, nodes: 4, atOnce: 12 }),
  sealing: checkSealing,
  simulation: async (test) => {
    // Every third is a calm one, in which many transactions are booked at once.
    for (const seed of [3, 6, 9, 1, 2]) await checkSimulation(test, seed, 250);
  },
  tampering: checkTampering,
} satisfies Record<string, (test: TestLedger) => Promise<void>>;

export type CheckerName = keyof typeof checkers;
