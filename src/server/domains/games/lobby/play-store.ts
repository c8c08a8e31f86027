import type { Transaction } from "kysely";
import type { Schema } from "../../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** A game as its vendor names it. */
export type GameKey = { vendor: string; game_code: string };

/** A member's opened games, the latest first. */
export const gamesOpened = (tx: Tx, memberId: string, limit: number): Promise<GameKey[]> =>
  tx
    .selectFrom("game_session")
    .select(["vendor", "game_code"])
    .where("member_id", "=", memberId)
    .groupBy(["vendor", "game_code"])
    .orderBy(({ fn }) => fn.max("opened_at"), "desc")
    .limit(limit)
    .execute();

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
