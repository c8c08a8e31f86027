import { sql, type Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import type { VendorRound } from "./port.ts";
import type { PlayBook } from "./rules/state.ts";

type Tx = Transaction<Schema>;

export type Cursor = { at: Date; after: string };

/** How far a vendor's rounds are taken over; undefined before the first time. */
export async function cursorOf(tx: Tx, vendor: string): Promise<Cursor | undefined> {
  return tx.selectFrom("game_cursor").select(["at", "after"]).where("vendor", "=", vendor).executeTakeFirst();
}

/** A round as reported by a vendor with transfer wallets. */
export type VendorReportedRound = VendorRound & { vendor: string; exponent: number };

/** The members among some players, with the book they play in; the other players are not of this brand. */
export async function bookByPlayer(
  tx: Tx,
  ids: readonly string[],
  trialType: number,
): Promise<Map<string, PlayBook>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom("member").select(["id", "type"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, type }) => [id, type === trialType ? "trial" : "real"]));
}

/** How a report changes what is known of a round: minor units, negative when a vendor takes something back. */
export type RoundChange = VendorReportedRound & { book: PlayBook; bets: number; staked: bigint; won: bigint };

/**
 * Stores rounds as their vendor reports them, updates them when the report changes, and stores how far the reports
 * go. Returns what each report adds to what was known. Runs of one vendor wait for each other.
 */
export async function takeRounds(
  tx: Tx,
  brandId: string,
  rounds: readonly (VendorReportedRound & { book: PlayBook })[],
  { vendor, cursor }: { vendor: string; cursor: Cursor },
): Promise<RoundChange[]> {
  await tx
    .insertInto("game_cursor")
    .values({ brand_id: brandId, vendor, ...cursor })
    .onConflict((on) => on.columns(["brand_id", "vendor"]).doUpdateSet(cursor))
    .execute();
  const before = new Map(
    (
      await roundsNamed(
        tx,
        vendor,
        rounds.map(({ roundId }) => roundId),
      )
    ).map((known) => [roundKey(known.round, known.member), known]),
  );
  const changes: RoundChange[] = [];
  for (const round of rounds) {
    const key = roundKey(round.roundId, round.player);
    const known = before.get(key);
    await putRound(tx, brandId, round);
    changes.push(...changesOf(round, known));
    // A page may name a round twice.
    before.set(key, {
      round: round.roundId,
      member: round.player,
      bet: round.bet,
      win: round.win,
      state: "closed",
      finishedAt: round.finishedAt,
    });
  }
  return changes;
}

/** A round that ends at another time than it was reported is taken back where it was, and counted where it is. */
function changesOf(
  round: VendorReportedRound & { book: PlayBook },
  known: KnownRound | undefined,
): RoundChange[] {
  const stakes = (bet: bigint) => (bet === 0n ? 0 : 1);
  const now = { ...round, bets: stakes(round.bet), staked: round.bet, won: round.win };
  if (!known?.finishedAt) return known ? differing(now, known) : [now];
  if (known.finishedAt.getTime() === round.finishedAt.getTime()) return differing(now, known);
  const { finishedAt, bet, win } = known;
  return [{ ...now, finishedAt, bets: -stakes(bet), staked: -bet, won: -win }, now];
}

const differing = (now: RoundChange, { bet, win }: KnownRound): RoundChange[] => [
  { ...now, bets: now.bets - (bet === 0n ? 0 : 1), staked: now.staked - bet, won: now.won - win },
];

const roundKey = (round: string, member: string): string => JSON.stringify([round, member]);

async function putRound(
  tx: Tx,
  brandId: string,
  round: VendorReportedRound & { book: PlayBook },
): Promise<void> {
  const sums = {
    bet_minor: round.bet,
    win_minor: round.win,
    valid_bet_minor: round.validBet,
    finished_at: round.finishedAt,
    noted_at: sql<Date>`now()`,
  };
  await tx
    .insertInto("game_round")
    .values({
      brand_id: brandId,
      vendor: round.vendor,
      round_id: round.roundId,
      member_id: round.player,
      game_code: round.gameCode,
      book: round.book,
      currency: round.currency,
      exponent: round.exponent,
      bets: 1,
      state: "closed",
      started_at: round.finishedAt,
      ...sums,
    })
    .onConflict((on) => on.columns(["brand_id", "vendor", "round_id", "member_id"]).doUpdateSet(sums))
    .execute();
}

export type KnownRound = {
  round: string;
  member: string;
  bet: bigint;
  win: bigint;
  state: string;
  finishedAt: Date | null;
};

/** A vendor's rounds by their names. */
export async function roundsNamed(tx: Tx, vendor: string, rounds: readonly string[]): Promise<KnownRound[]> {
  if (rounds.length === 0) return [];
  return tx
    .selectFrom("game_round")
    .select(["round_id as round", "member_id as member", "bet_minor as bet", "win_minor as win", "state"])
    .select("finished_at as finishedAt")
    .where("vendor", "=", vendor)
    .where("round_id", "in", rounds)
    .execute();
}

/** Whether demo play was seeded. */
export async function hasSeededRounds(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom("game_round")
    .select("round_id")
    .where("seeded", "=", true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
