import type { Winner } from "../../contract/words.ts";
import type { Brand } from "../brands/brand.ts";
import type { Database } from "../db/connection.ts";
import { maskedAccount } from "../members/masked.ts";
import type { Catalogue } from "./catalogue.ts";

type Row = {
  account: string;
  vendor: string;
  game_code: string;
  win_minor: bigint;
  exponent: number;
  finished_at: Date | null;
};

/** How far back the winner board looks. */
const boardMs = 30 * 86_400_000;

/** The biggest wins of a brand's rounds with real money, highest first (spec sections 7 and 9). */
export async function topWins(
  database: Database,
  brand: Brand,
  catalogue: Catalogue,
  query: { gameCategory: string; limit: number; now: number },
): Promise<Winner[]> {
  const rows = await database.brand(brand.merchant, (tx) =>
    tx
      .selectFrom("game_round as r")
      .innerJoin("member as m", (join) =>
        join.onRef("m.brand_id", "=", "r.brand_id").onRef("m.id", "=", "r.member_id"),
      )
      .select(["m.account", "r.vendor", "r.game_code", "r.win_minor", "r.exponent", "r.finished_at"])
      .where("r.finished_at", ">", new Date(query.now - boardMs))
      .where("r.finished_at", "is not", null)
      .where("r.book", "=", "real")
      .where("r.currency", "=", brand.payload.currency.code)
      .where("r.win_minor", ">", 0n)
      .orderBy("r.win_minor", "desc")
      .limit(200)
      .execute(),
  );
  return rows
    .flatMap((row) => winnerOf(row, catalogue))
    .filter(({ gameType }) => query.gameCategory === "ALL" || gameType === query.gameCategory)
    .slice(0, query.limit);
}

/** Rounds of games that the brand does not offer any more are left out. */
function winnerOf(row: Row, catalogue: Catalogue): Winner[] {
  const game = catalogue.game(row.vendor, row.game_code);
  if (!game || !row.finished_at) return [];
  return [
    {
      customerName: maskedAccount(row.account),
      vassalage: game.vassalage,
      gameCode: game.gameCode,
      gameName: game.gameName,
      gameType: game.gameType,
      winAmount: Number(row.win_minor) / 10 ** row.exponent,
      finishedAt: row.finished_at.toISOString(),
    },
  ];
}
