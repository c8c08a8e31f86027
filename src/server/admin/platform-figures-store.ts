import { callOf, type Database } from "../foundation/db/connection.ts";

/** A job with windows that are over and not done: how late the oldest is, and how many of them have failed. */
export type LateJob = { job: string; seconds: number; failing: number };

/** Figures of the database over all brands. Ages are in seconds, undefined where there is nothing. */
export type PlatformFigures = {
  /** The last number of a ledger transaction, over all brands. */
  transactions: number;
  unsealedSeconds: number | undefined;
  verifiedSeconds: number | undefined;
  /** Brands whose last verdict has findings. */
  broken: number;
  /** How many are under way, each with money set aside. */
  withdrawals: number;
  transfers: number;
  /** Payments that contradict themselves and wait for a decision. */
  contradictions: number;
  /** Payouts and transfers whose outcome nobody has known for a day. */
  unresolved: number;
  jobs: LateJob[];
};

type Row = {
  transactions: bigint;
  unsealed_seconds: number | null;
  verified_seconds: number | null;
  broken: number;
  withdrawals: bigint;
  transfers: bigint;
  contradictions: bigint;
  unresolved: bigint;
  jobs: LateJob[];
};

/** Reads the figures of these brands in one statement (foundation/db/functions/platform-figures.sql). */
export async function readFigures(database: Database, brands: readonly string[]): Promise<PlatformFigures> {
  const [row] = await database.call<Row>(callOf("platform_figures", "*", [brands]));
  if (!row) throw new Error("the database has no figures");
  return {
    transactions: Number(row.transactions),
    unsealedSeconds: row.unsealed_seconds ?? undefined,
    verifiedSeconds: row.verified_seconds ?? undefined,
    broken: row.broken,
    withdrawals: Number(row.withdrawals),
    transfers: Number(row.transfers),
    contradictions: Number(row.contradictions),
    unresolved: Number(row.unresolved),
    jobs: row.jobs,
  };
}
