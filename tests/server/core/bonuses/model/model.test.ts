import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { brandZone } from "../../../../../src/server/brands/zones.ts";
import { type BonusHarness, openBonusHarness } from "../harness.ts";
import { emptyBudgets } from "./giving.ts";
import { type Played, playChapter } from "./play.ts";
import { brandDay, modelGames as games, modelRewards, modelRules } from "./rules.ts";

/** LIVERY_STEPS=3000000 is the nightly size. LIVERY_SEED and LIVERY_MEMBER repeat a member's script that failed. */
const steps = Number(process.env.LIVERY_STEPS ?? 1_200);
const seed = Number(process.env.LIVERY_SEED ?? 1);
const only = process.env.LIVERY_MEMBER === undefined ? undefined : Number(process.env.LIVERY_MEMBER);

/** Ends of bonuses, offers and free rounds, and a budget that refuses: all of them have to happen. */
const wantedEnds = [
  "converted",
  "expired",
  "cancelled",
  "exhausted",
  "offer taken",
  "offer expired",
  "offer offered",
  "rounds usedUp",
  "rounds expired",
  "rounds cancelled",
  "budget",
];

/** What an act may take on a busy machine, in milliseconds; half a minute is for the start. */
const timeout = 30_000 + steps * 100;

let on: BonusHarness;
beforeAll(async () => {
  on = await openBonusHarness(modelRewards(games));
});
afterAll(() => on.close());

it(`books what an independent model books over ${steps} acts`, { timeout }, async () => {
  const all: Played[] = [];
  const zone = brandZone(on.domain.brand);
  const budgets = emptyBudgets(modelRules(games), { day: brandDay, zone });
  let played = 0;
  for (let turn = 0; played < steps; turn += 1) {
    const chapter = await playChapter(on, { seed: seed + turn, games, budgets, only });
    all.push(chapter);
    played += chapter.acts;
    if (only !== undefined) break;
  }
  const { brand, database } = on.domain;
  const sums = await database.brand(brand.merchant, async (tx) => ({
    books: await sql<{ book: string; sum: bigint }>`
      select a.book, sum(e.amount)::int8 as sum from ledger_entry e join ledger_account a on a.id = e.account_id
      group by 1`.execute(tx),
    converted: await sql<{ sum: bigint }>`
      select coalesce(-sum(e.amount), 0)::int8 as sum from ledger_entry e join ledger_account a on a.id = e.account_id
      where a.owner = 'house' and a.book = 'real' and a.wallet = 'bonus'`.execute(tx),
  }));
  // Nothing is made and nothing is lost, and what the house paid is what the model has seen become real.
  expect(sums.books.rows.filter(({ sum }) => sum !== 0n)).toEqual([]);
  expect(sums.converted.rows[0]?.sum).toBe(all.reduce((sum, { converted }) => sum + converted, 0n));
  expect(await on.findings()).toEqual([]);
  // A script in which nothing ends proves nothing.
  const ends = (state: string) => all.reduce((sum, one) => sum + (one.ends[state] ?? 0), 0);
  if (only === undefined) for (const state of wantedEnds) expect(ends(state), state).toBeGreaterThan(0);
});
