/** The orders for the process that is to be killed. */
export type CrashOrder = {
  /** The folder of the sources it runs. */
  source: string;
  /** A database that runs, or where the process runs its own. */
  url?: string;
  dataDir?: string;
  stateDir?: string;
  brand: string;
  seed: number;
  clients: number;
  length: number;
  /** The first transaction of each lane. */
  from: number[];
  /** Where it kills itself, when it comes there for the `nth` time. */
  point?: string;
  nth?: number;
};

/** Its report of a transaction: its number in the journal or its refusal. */
export type Answered = { client: number; index: number; transaction?: string; refusal?: string };

export const crashPoints = [
  "call: before",
  "call: sent",
  "call: answered",
  "within: begun",
  "within: acted",
  "within: worked",
  "within: committed",
  "seal tip: begun",
  "seal tip: worked",
  "seal tip: committed",
  "seal block: begun",
  "seal block: worked",
  "seal block: committed",
] as const;

export const clientName = (client: number): string => `l${client}-`;

/** Whether a transaction of a lane is part of a larger transaction. */
export const isWithin = (index: number): boolean => index % 5 === 4;

/** What such a transaction writes beside money: a row by which it can be seen whether it was done. */
export const noteOf = (brand: string, client: number, index: number) => ({
  brand_id: brand,
  at: new Date(Date.UTC(2020, 0, 1) + (index * 100 + client) * 1_000),
});
