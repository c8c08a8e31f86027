import { afterAll, beforeAll, expect, it } from "vitest";
import { type BonusHarness, openBonusHarness } from "../harness.ts";
import { playChapters } from "./books.ts";
import { modelGames, modelRewards } from "./rules.ts";

/** LIVERY_SEED and LIVERY_MEMBER repeat a member's script that failed; `main.ts` plays millions. */
const acts = Number(process.env.LIVERY_STEPS ?? 1_200);
const seed = Number(process.env.LIVERY_SEED ?? 3);
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
const timeout = 30_000 + acts * 500;

let on: BonusHarness;
beforeAll(async () => {
  on = await openBonusHarness(modelRewards(modelGames));
});
afterAll(() => on.close());

it(`books what an independent model books over ${acts} acts`, { timeout }, async () => {
  const { ends } = await playChapters(on, { seed, acts, only, ends: only === undefined ? wantedEnds : [] });
  // A script in which nothing ends proves nothing.
  if (only === undefined) for (const state of wantedEnds) expect(ends[state] ?? 0, state).toBeGreaterThan(0);
});
