import type { Winner } from "../../../contract/shared-types.ts";
import type { Brand } from "../../brands/brand.ts";
import { maskedAccount } from "../../core/members/masked.ts";
import type { Database } from "../../foundation/db/connection.ts";
import { createStaleCache } from "../../foundation/stale-cache.ts";
import type { Catalogue } from "./catalogue.ts";
import { boardMs, mostShown } from "./winner-job-store.ts";

type Row = {
  account: string;
  vendor: string;
  game_code: string;
  win_minor: bigint;
  exponent: number;
  finished_at: Date;
};

export type WinnersWanted = { gameCategory: string; limit: number };

/** The biggest wins of a brand's rounds with real money, highest first (spec sections 7 and 9). */
export type Winners = (brand: Brand, catalogue: Catalogue, wanted: WinnersWanted) => Promise<Winner[]>;

export type WinnersOptions = {
  database: Database;
  now: () => number;
  /** Called with the error when the board cannot be read and an older one is shown. */
  failed: (error: unknown) => void;
};

/** The job runs once a minute, so more frequent reads return nothing new. */
const freshMs = 15_000;
const mostBrands = 2_000;

/** The winners that a job has stored (`winner-job-store.ts`), cached in memory for rendering pages. */
export function createWinners({ database, now, failed }: WinnersOptions): Winners {
  const boards = createStaleCache<Row[]>({
    now,
    maximumSize: mostBrands * mostShown,
    // Brands without winners have an entry, too.
    sizeOf: (rows) => rows.length + 1,
    freshMs,
    failed,
  });
  return async (brand, catalogue, { gameCategory, limit }) => {
    const rows = await boards.answer(`${brand.merchant}|${brand.payload.currency.code}`, () =>
      readWinners(database, brand, now()),
    );
    return rows
      .flatMap((row) => winnerOf(row, catalogue))
      .filter(({ gameType }) => gameCategory === "ALL" || gameType === gameCategory)
      .slice(0, limit);
  };
}

const readWinners = (database: Database, { merchant, payload }: Brand, now: number): Promise<Row[]> =>
  database.brand(merchant, (tx) =>
    tx
      .selectFrom("winner")
      .select(["account", "vendor", "game_code", "win_minor", "exponent", "finished_at"])
      .where("currency", "=", payload.currency.code)
      .where("finished_at", ">", new Date(now - boardMs))
      .orderBy("win_minor", "desc")
      .limit(mostShown)
      .execute(),
  );

/** Rounds of games that the brand no longer offers are left out. */
function winnerOf(row: Row, catalogue: Catalogue): Winner[] {
  const game = catalogue.game(row.vendor, row.game_code);
  if (!game) return [];
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
