import { type Selectable, sql, type Transaction } from "kysely";
import { type Page, type PageAsked, paged } from "../../foundation/db/paged.ts";
import type { RealityCheckTable } from "../../foundation/db/safer-play-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;
export type StoredCheck = Selectable<RealityCheckTable>;

/** Sums of booked rounds of real money, in minor units; the bonus money in them is told apart. */
export type PlaySums = { staked: bigint; won: bigint; bonusStaked: bigint; bonusWon: bigint };

/** The sums of the rounds that a member began since an instant: of all games, or of one. */
export async function sumsSince(
  tx: Tx,
  { memberId, since, game }: { memberId: string; since: Date; game?: { vendor: string; gameCode: string } },
): Promise<PlaySums> {
  const { rows } = await sql<PlaySums>`
    select coalesce(sum(bet_minor), 0)::int8 as staked, coalesce(sum(win_minor), 0)::int8 as won,
      coalesce(sum(bonus_bet_minor), 0)::int8 as "bonusStaked", coalesce(sum(bonus_win_minor), 0)::int8 as "bonusWon"
    from game_round
    where member_id = ${memberId} and started_at >= ${since} and book = 'real' and not seeded
      ${game ? sql`and vendor = ${game.vendor} and game_code = ${game.gameCode}` : sql``}`.execute(tx);
  return rows[0] ?? { staked: 0n, won: 0n, bonusStaked: 0n, bonusWon: 0n };
}

/** The check of a member that waits for an answer. */
export const openCheckOf = (tx: Tx, memberId: string): Promise<StoredCheck | undefined> =>
  tx
    .selectFrom("reality_check")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("answered_at", "is", null)
    .executeTakeFirst();

/** A member's own check by its id. */
export const checkById = (tx: Tx, memberId: string, id: string): Promise<StoredCheck | undefined> =>
  tx
    .selectFrom("reality_check")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("id", "=", BigInt(id))
    .executeTakeFirst();

/** Stores that a check is shown, with what the member sees. */
export const insertCheck = (
  tx: Tx,
  check: Omit<StoredCheck, "id" | "answered_at" | "answer">,
): Promise<StoredCheck> =>
  tx.insertInto("reality_check").values(check).returningAll().executeTakeFirstOrThrow();

export const answerCheck = async (
  tx: Tx,
  id: bigint,
  { answer, at }: { answer: "goOn" | "stop"; at: Date },
): Promise<void> => {
  await tx
    .updateTable("reality_check")
    .set({ answer, answered_at: at })
    .where("id", "=", id)
    .where("answered_at", "is", null)
    .execute();
};

/** A page of the checks that a member was shown, the latest first. */
export const checkPage = (
  tx: Tx,
  { memberId, since }: { memberId: string; since: Date },
  wanted: PageAsked,
): Promise<Page<StoredCheck>> =>
  paged(
    tx,
    tx
      .selectFrom("reality_check")
      .selectAll()
      .where("member_id", "=", memberId)
      .where("shown_at", ">=", since),
    {
      way: "desc",
      keys: [
        ["shown_at", "time"],
        ["id", "number"],
      ],
    },
    wanted,
  );

/** Ends the member's open games: no stake is taken in them any more. */
export const endGames = async (tx: Tx, memberId: string, at: Date): Promise<void> => {
  await tx
    .updateTable("game_session")
    .set({ ended_at: at })
    .where("member_id", "=", memberId)
    .where("ended_at", "is", null)
    .execute();
};
