import assert from "node:assert/strict";
import { sql } from "kysely";
import { brandZone } from "../../../../../src/server/brands/zones.ts";
import type { BonusHarness } from "../harness.ts";
import { emptyBudgets } from "./giving.ts";
import { type Played, playChapter } from "./play.ts";
import { brandDay, modelGames as games, modelRules } from "./rules.ts";

/**
 * Chapters from `seed` on until there are `acts`, and until each of the `ends` has happened, in at most five times as many acts: which
 * of the members who act at once is first is not the seed's. `only` plays one chapter with one of its members.
 */
export type Script = { seed: number; acts: number; only?: number | undefined; ends?: readonly string[] };

/**
 * Plays chapters on one database and then asks the books: nothing is made and nothing is lost, and what the house paid is
 * what the model has seen become real. Throws where product and model differ.
 */
export async function playChapters(
  on: BonusHarness,
  { seed, acts, only, ends = [] }: Script,
): Promise<Played> {
  const all: Played = { acts: 0, converted: 0n, ends: {} };
  const budgets = emptyBudgets(modelRules(games), { day: brandDay, zone: brandZone(on.domain.brand) });
  const isOver = () => all.acts >= acts && (ends.every((end) => all.ends[end]) || all.acts >= 5 * acts);
  for (let turn = 0; !isOver(); turn += 1) {
    const chapter = await playChapter(on, { seed: seed + turn, games, budgets, only });
    all.acts += chapter.acts;
    all.converted += chapter.converted;
    for (const [end, times] of Object.entries(chapter.ends)) all.ends[end] = (all.ends[end] ?? 0) + times;
    if (only !== undefined) break;
  }
  const { books, converted } = await sumsOf(on);
  assert.deepEqual(
    books.filter(({ sum }) => sum !== 0n),
    [],
  );
  assert.equal(converted, all.converted);
  assert.deepEqual(await on.findings(), []);
  return all;
}

/** The sum of each book, and what houses paid for bonuses that became real money. */
async function sumsOf(
  on: BonusHarness,
): Promise<{ books: { book: string; sum: bigint }[]; converted: bigint }> {
  const { brand, database } = on.domain;
  return database.brand(brand.merchant, async (tx) => {
    const books = await sql<{ book: string; sum: bigint }>`
      select a.book, sum(e.amount)::int8 as sum from ledger_entry e join ledger_account a on a.id = e.account_id
      group by 1`.execute(tx);
    const converted = await sql<{ sum: bigint }>`
      select coalesce(-sum(e.amount), 0)::int8 as sum from ledger_entry e join ledger_account a on a.id = e.account_id
      where a.owner = 'house' and a.book = 'real' and a.wallet = 'bonus'`.execute(tx);
    return { books: books.rows, converted: converted.rows[0]?.sum ?? 0n };
  });
}
