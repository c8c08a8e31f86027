import { unalarmedContradictions } from "../../../domains/payments/contradictions/contradiction-store.ts";
import { alarmContradictions } from "../../../domains/payments/contradictions/raise-alarm.ts";
import { dueDeposits } from "../../../domains/payments/deposits/deposit-store.ts";
import { settleDeposits } from "../../../domains/payments/deposits/gateway-reports.ts";
import { settleWithdrawals } from "../../../domains/payments/withdrawals/gateway-payouts.ts";
import { dueWithdrawals } from "../../../domains/payments/withdrawals/withdrawal-store.ts";
import { findsNothing } from "../../idle.ts";
import type { Job } from "../../job.ts";

/**
 * Asks gateways for unknown results, closes unpaid deposits, counts unconfirmed withdrawals as received, and raises the
 * alarm for notices that contradict the stored state.
 */
export const job: Job = {
  id: "payments.settle",
  title: "Settle deposits and withdrawals under way",
  schedule: "* * * * *",
  lane: "quick",
  catchUp: "last",
  within: "own",
  isIdle: ({ tx, now }) =>
    findsNothing(
      () => dueDeposits(tx, now, 1),
      () => dueWithdrawals(tx, now, 1),
      () => unalarmedContradictions(tx, 1),
    ),
  run: async ({ brand, services, log }) => {
    const { alarm, clock, database, gateways, sealer, wallet } = services;
    const deps = {
      wallet,
      gateways,
      sealer,
      log,
      inBrand: <T>(work: Parameters<typeof database.brand<T>>[1]) => database.brand(brand.merchant, work),
      now: clock.now,
    };
    return {
      deposits: await settleDeposits(brand, deps),
      withdrawals: await settleWithdrawals(brand, deps),
      // After the gateways were asked, so that contradictions raise the alarm in the same minute.
      contradictions: await alarmContradictions(brand.merchant, { ...deps, alarm }),
    };
  },
};
