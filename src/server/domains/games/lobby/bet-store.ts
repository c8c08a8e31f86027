import { type SelectQueryBuilder, sql, type Transaction } from "kysely";
import type { Period } from "../../../core/wallet/period.ts";
import { type ListOrder, type Page, type PageAsked, paged } from "../../../foundation/db/paged.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { GameKey } from "./opened-games-store.ts";

type Tx = Transaction<Schema>;

/** Rounds of one member on the real book; `games` restricts them, and an empty list selects none. */
export type BetsWanted = {
  memberId: string;
  period: Period;
  vendor?: string | undefined;
  state?: "open" | "closed" | "cancelled" | undefined;
  games?: readonly GameKey[] | undefined;
};

/** Amounts in minor units. */
export type BetRow = GameKey & {
  round_id: string;
  bet_minor: bigint;
  win_minor: bigint;
  valid_bet_minor: bigint;
  state: "open" | "closed" | "cancelled";
  started_at: Date;
  finished_at: Date | null;
};

export type BetSums = { rounds: number; bet: bigint; win: bigint; validBet: bigint };

type Rounds = SelectQueryBuilder<Schema, "game_round", object>;

function roundsOf(tx: Tx, { memberId, period, vendor, state, games }: BetsWanted): Rounds {
  let rounds = tx
    .selectFrom("game_round")
    .where("member_id", "=", memberId)
    .where("book", "=", "real")
    .where("started_at", ">=", period.start)
    .where("started_at", "<", period.end);
  if (vendor !== undefined) rounds = rounds.where("vendor", "=", vendor);
  if (state !== undefined) rounds = rounds.where("state", "=", state);
  if (games !== undefined) {
    const ids = games.map((game) => `${game.vendor}:${game.game_code}`);
    rounds = rounds.where(sql<string>`vendor || ':' || game_code`, "in", ids.length > 0 ? ids : [""]);
  }
  return rounds;
}

const sums = {
  rounds: sql<bigint>`count(*)`,
  bet: sql<string>`coalesce(sum(bet_minor), 0)`,
  win: sql<string>`coalesce(sum(win_minor), 0)`,
  validBet: sql<string>`coalesce(sum(valid_bet_minor), 0)`,
};

const summed = (row: { rounds: bigint; bet: string; win: string; validBet: string }): BetSums => ({
  rounds: Number(row.rounds),
  bet: BigInt(row.bet),
  win: BigInt(row.win),
  validBet: BigInt(row.validBet),
});

const allSums = [
  sums.rounds.as("rounds"),
  sums.bet.as("bet"),
  sums.win.as("win"),
  sums.validBet.as("validBet"),
];

/** What rounds may be ordered by. */
const orders = {
  at: [],
  bet: [["bet_minor", "number"]],
  win: [["win_minor", "number"]],
  net: [[sql`(win_minor - bet_minor)`, "number"]],
} as const satisfies Record<string, ListOrder["keys"]>;
export type BetOrder = keyof typeof orders;

/** A page of rounds in an order ("-" is the highest first), and the sums of all matching rounds. */
export async function betPage(
  tx: Tx,
  wanted: BetsWanted,
  { sort, ...asked }: PageAsked & { sort: BetOrder | `-${BetOrder}` },
): Promise<Page<BetRow> & { sums: BetSums }> {
  const rounds = roundsOf(tx, wanted);
  const query = rounds
    .select(["vendor", "game_code", "round_id", "bet_minor", "win_minor", "valid_bet_minor"])
    .select(["state", "started_at", "finished_at"]);
  const order: ListOrder = {
    way: sort.startsWith("-") ? "desc" : "asc",
    keys: [
      ...orders[sort.replace("-", "") as BetOrder],
      ["started_at", "time"],
      ["vendor", "text"],
      ["round_id", "text"],
    ],
  };
  const page = await paged(tx, query, order, asked);
  return { ...page, sums: summed(await rounds.select(allSums).executeTakeFirstOrThrow()) };
}

/** Vendors at which a member played in a period. */
export async function vendorsPlayed(tx: Tx, wanted: BetsWanted): Promise<string[]> {
  const rows = await roundsOf(tx, { memberId: wanted.memberId, period: wanted.period })
    .select("vendor")
    .distinct()
    .orderBy("vendor")
    .execute();
  return rows.map(({ vendor }) => vendor);
}

/** Sums by day of the member's own calendar, yyyy-MM-dd, the latest first. Cancelled rounds are left out. */
export async function betsByDay(
  tx: Tx,
  wanted: BetsWanted,
  zone: number,
): Promise<(BetSums & { key: string })[]> {
  const day = sql<string>`to_char((started_at at time zone 'UTC') + ${zone} * interval '1 minute', 'YYYY-MM-DD')`;
  const rows = await roundsOf(tx, wanted)
    .where("state", "<>", "cancelled")
    .select([day.as("key"), ...allSums])
    // Grouped by the alias: the time zone is a parameter, so repeating the expression would be a different one.
    .groupBy(sql.ref("key"))
    .orderBy("key", "desc")
    .execute();
  return rows.map((row) => ({ ...summed(row), key: row.key }));
}

/** Sums by game. Cancelled rounds are left out. */
export async function betsByGame(tx: Tx, wanted: BetsWanted): Promise<(BetSums & GameKey)[]> {
  const rows = await roundsOf(tx, wanted)
    .where("state", "<>", "cancelled")
    .select(["vendor", "game_code", ...allSums])
    .groupBy(["vendor", "game_code"])
    .execute();
  return rows.map((row) => ({ ...summed(row), vendor: row.vendor, game_code: row.game_code }));
}
