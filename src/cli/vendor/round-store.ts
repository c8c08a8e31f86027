import type { Transaction } from "kysely";
import type { Schema } from "../../server/db/schema.ts";
import type { Round } from "./books.ts";

/** A player's rounds as the house keeps them, by their ids. */
export async function roundsOf(tx: Transaction<Schema>, member: string): Promise<Map<string, Round>> {
  const rows = await tx
    .selectFrom("game_round")
    .select(["round_id", "bet_minor", "win_minor", "valid_bet_minor", "bets", "state"])
    .where("member_id", "=", member)
    .execute();
  return new Map(
    rows.map((row) => [
      row.round_id,
      {
        bet: row.bet_minor,
        win: row.win_minor,
        validBet: row.valid_bet_minor,
        bets: row.bets,
        state: row.state,
      },
    ]),
  );
}
