import type { Winner } from "../../contract/words.ts";
import type { Clock } from "../../kernel/clock.ts";
import { fnv1a, pick, type Random, seededRandom } from "../../kernel/random.ts";
import type { Brand } from "../brands/brand.ts";
import type { Database } from "../db/connection.ts";
import type { Catalogue } from "./catalogue.ts";

type Row = {
  customer_name: string;
  vendor: string;
  game_code: string;
  win_minor: bigint;
  finished_at: Date | null;
};

/** The biggest wins of a brand, highest first, as the winner board shows them (spec sections 7 and 9). */
export async function topWins(
  database: Database,
  brand: Brand,
  catalogue: Catalogue,
  query: { gameCategory: string; limit: number },
): Promise<Winner[]> {
  const rows = await database.brand(brand.merchant, (tx) =>
    tx
      .selectFrom("game_round")
      .select(["customer_name", "vendor", "game_code", "win_minor", "finished_at"])
      .where("finished_at", "is not", null)
      .where("win_minor", ">", 0n)
      .orderBy("win_minor", "desc")
      .limit(200)
      .execute(),
  );
  return rows
    .flatMap((row) => winnerOf(row, brand, catalogue))
    .filter(({ gameType }) => query.gameCategory === "ALL" || gameType === query.gameCategory)
    .slice(0, query.limit);
}

/** Rounds of games that the brand does not offer any more are left out. */
function winnerOf(row: Row, brand: Brand, catalogue: Catalogue): Winner[] {
  const game = catalogue.game(row.vendor, row.game_code);
  if (!game || !row.finished_at) return [];
  return [
    {
      customerName: row.customer_name,
      vassalage: game.vassalage,
      gameCode: game.gameCode,
      gameName: game.gameName,
      gameType: game.gameType,
      winAmount: Number(row.win_minor) / 10 ** brand.payload.currency.exponent,
      finishedAt: row.finished_at.toISOString(),
    },
  ];
}

const syllables = [
  "ra",
  "vi",
  "ki",
  "an",
  "mo",
  "ta",
  "li",
  "su",
  "na",
  "jo",
  "de",
  "ba",
  "ha",
  "wi",
  "ch",
  "ny",
];

/** A masked account name, as winner boards show them: "rav***42". */
function maskedName(random: Random): string {
  return `${pick(syllables, random)}${pick(syllables, random).slice(0, 1)}***${String(Math.floor(random() * 90) + 10)}`;
}

const seededRounds = 60;
const hourMs = 3_600_000;

/**
 * Writes demo rounds of a brand once, marked as seeded, so that the winner board has something true to
 * its table before real rounds exist. Does nothing when the brand has rounds.
 */
export async function seedRounds(
  database: Database,
  brand: Brand,
  catalogue: Catalogue,
  clock: Clock,
): Promise<number> {
  const playable = catalogue.games.filter(({ gameType }) => gameType !== "SPORTS");
  if (playable.length === 0) return 0;
  return database.brand(brand.merchant, async (tx) => {
    const present = await tx.selectFrom("game_round").select("id").limit(1).executeTakeFirst();
    if (present) return 0;
    const random = seededRandom(fnv1a(`rounds:${brand.merchant}`));
    const rows = Array.from({ length: seededRounds }, (_unused, index) => {
      const game = pick(playable, random);
      const bet = BigInt(Math.floor(random() * 40) + 1) * 500n;
      return {
        brand_id: brand.merchant,
        id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, "0")}`,
        vendor: game.vassalage,
        game_code: game.gameCode,
        customer_name: maskedName(random),
        bet_minor: bet,
        win_minor: bet * BigInt(Math.floor(random() ** 3 * 400) + 2),
        currency: brand.payload.currency.code,
        seeded: true,
        finished_at: new Date(clock.now() - Math.floor(random() * 72) * hourMs),
      };
    });
    await tx.insertInto("game_round").values(rows).execute();
    return rows.length;
  });
}
