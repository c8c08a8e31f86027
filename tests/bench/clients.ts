import { seededRandom } from "../../src/kernel/random.ts";
import type { Ledger } from "../../src/server/core/ledger/ledger.ts";
import { account, give } from "../support/ledger.ts";
import { median, quantile } from "./figures.ts";
import type { openBare } from "./ledger-bare.ts";
import { processorTime } from "./processor-time.ts";

/** What settles one bet: it is staked, then it wins. Answers when both are done. */
export type Settle = (member: number, key: string) => Promise<void>;

/** Bets a second, milliseconds of an act, and microseconds of processor time for a bet: own process and database. */
export type Round = { perSecond: number; p50: number; p99: number; own: number; database: number };

type Load = { clients: number; members: number; seconds: number; label: string };

/** So many clients, each with its next bet by a random member when the last one is settled. */
export async function drive(settle: Settle, { clients, members, seconds, label }: Load): Promise<Round> {
  const times: number[] = [];
  const before = processorTime();
  const start = performance.now();
  const until = start + seconds * 1_000;
  const client = async (_none: unknown, number: number) => {
    const random = seededRandom(number + 1);
    for (let bet = 0; performance.now() < until; bet += 1) {
      const begun = performance.now();
      await settle(1 + Math.floor(random() * members), `${label}-${number}-${bet}`);
      times.push((performance.now() - begun) / 2);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const took = (performance.now() - start) / 1_000;
  const after = processorTime();
  return {
    perSecond: times.length / took,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    own: (after.own - before.own) / times.length,
    database: (after.database - before.database) / times.length,
  };
}

const parts = [
  ["bet", -500n],
  ["win", 450n],
] as const;

/** A bet of member `m<number>` as two acts of the ledger. */
export const settleByLedger =
  (ledger: Ledger, brandId: string): Settle =>
  async (member, key) => {
    for (const [part, amount] of parts) {
      const transaction = give(`${key}-${part}`, account(`m${member}`), amount);
      const done = await ledger.post(brandId, { ...transaction, reference: "round:1" });
      if (!done.ok) throw new Error(`the ledger refused: ${done.code}`);
    }
  };

/** The same by the bare function; `first` is the id of the account before the first member's. */
export const settleBare =
  (bare: ReturnType<typeof openBare>, { first, house }: { first: bigint; house: bigint }): Settle =>
  async (member, key) => {
    for (const [part, amount] of parts)
      await bare.apply({ key: `${key}-${part}`, account: first + BigInt(member), house, amount });
  };

/** Of several rounds the middle of each figure. */
export function middle(list: readonly Round[]): Round {
  const of = (figure: keyof Round) => median(list.map((round) => round[figure]));
  return {
    perSecond: of("perSecond"),
    p50: of("p50"),
    p99: of("p99"),
    own: of("own"),
    database: of("database"),
  };
}

/** A round as a line of a table. */
export const lineOf = (what: string, { perSecond, p50, p99, own, database }: Round): string[] => [
  what,
  `${Math.round(perSecond).toLocaleString("en")} bets/s`,
  `p50 ${p50.toFixed(1)} ms`,
  `p99 ${p99.toFixed(1)} ms`,
  `${own.toFixed(0)} µs`,
  `database ${database.toFixed(0)} µs`,
];
