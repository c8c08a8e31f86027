import type { Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";

/** The sums of a round, in minor units. */
export type RoundSums = {
  bet: bigint;
  win: bigint;
  validBet: bigint;
  bets: number;
  state: "open" | "closed" | "cancelled";
};

/** A member's stored rounds by their ids, for comparison with a vendor's records. */
export async function roundSums(tx: Transaction<Schema>, member: string): Promise<Map<string, RoundSums>> {
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
