import { callOf, type Database } from "../foundation/db/connection.ts";

/** A job with windows that are over and not done: how late the oldest is, and how many of them have failed. */
export type LateJob = { job: string; seconds: number; failing: number };

/** Figures of the database over all brands. Ages are in seconds, undefined where there is nothing. */
export type Figures = {
  /** Numbers of ledger transactions taken so far. */
  transactions: number;
  unsealedSeconds: number | undefined;
  verifiedSeconds: number | undefined;
  /** Brands whose last verdict has findings. */
  broken: number;
  withdrawals: number;
  transfers: number;
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

/** Reads the figures of these brands in one statement. */
export async function readFigures(database: Database, brands: readonly string[]): Promise<Figures> {
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
