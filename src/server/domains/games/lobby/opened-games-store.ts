import type { Expression, ExpressionBuilder, SqlBool, Transaction } from "kysely";
import type { Schema } from "../../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** A game as its vendor names it. */
export type GameKey = { vendor: string; game_code: string };

/** A member's opened games, the latest first; `games` restricts them, and an empty list selects none. */
export const gamesOpened = (
  tx: Tx,
  memberId: string,
  { limit, games }: { limit: number; games?: readonly GameKey[] | undefined },
): Promise<GameKey[]> =>
  tx
    .selectFrom("game_session")
    .select(["vendor", "game_code"])
    .where("member_id", "=", memberId)
    .$if(games !== undefined, (query) => query.where(isOneOf(games ?? [])))
    .groupBy(["vendor", "game_code"])
    .orderBy(({ fn }) => fn.max("opened_at"), "desc")
    .limit(limit)
    .execute();

const isOneOf =
  (games: readonly GameKey[]) =>
  ({ eb, or }: ExpressionBuilder<Schema, "game_session">): Expression<SqlBool> =>
    or(
      [...Map.groupBy(games, ({ vendor }) => vendor)].map(([vendor, own]) =>
        eb("vendor", "=", vendor).and(
          "game_code",
          "in",
          own.map(({ game_code }) => game_code),
        ),
      ),
    );

/** The number of members in each game since an instant; a member who left is not counted. Empty games are left out. */
export async function playersOf(tx: Tx, since: Date): Promise<(GameKey & { players: number })[]> {
  const rows = await tx
    .selectFrom("game_session")
    .select(["vendor", "game_code"])
    .select(({ fn }) => [fn.count<bigint>("member_id").distinct().as("players")])
    .where("last_used_at", ">=", since)
    .where("ended_at", "is", null)
    .groupBy(["vendor", "game_code"])
    .execute();
  return rows.map((row) => ({ ...row, players: Number(row.players) }));
}
