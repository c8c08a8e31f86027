import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { seededRandom } from "../../../src/kernel/random.ts";
import { openHarness } from "./harness.ts";
import { evenGames, playUntil, randomFault } from "./random-play.ts";

const seed = Number(process.env.LIVERY_SEED ?? 20261122);

const enough = 201;

it("neither loses nor creates money on a faulty network, in every kind of game and in two processes", async () => {
  const random = seededRandom(seed);
  const harness = await openHarness();
  onTestFinished(harness.close);
  const second = await harness.another();
  harness.wallet.plan = () => randomFault(random);
  const players = Array.from({ length: 8 }, (_, place) => `rich${place}`);
  const guests = await Promise.all(
    players.flatMap((player) =>
      evenGames.map(async (game, place) => ({
        game,
        guest: await harness.guest(
          { player, gameCode: game, nickname: player },
          place % 2 ? second : harness.origin,
        ),
      })),
    ),
  );
  const wheel = await guests.find(({ game }) => game === "quick-wheel")?.guest.listen();
  // Six seconds, or as long as a busy machine takes for enough.
  const end = Date.now() + 6_000;
  const actions = await playUntil(guests, () => Date.now() < end, random, enough);
  harness.wallet.plan = () => "none";
  harness.clock.aheadMs += 13_000;
  await harness.quiet(20_000);
  // Whatever was delayed has arrived by now.
  await sleep(500);
  await harness.quiet();
  wheel?.close();
  const label = `seed ${seed}`;
  expect([label, ...(await harness.disagreements())]).toEqual([label]);
  expect([label, ...harness.errors.filter(({ message }) => !message.includes("does not take"))]).toEqual([
    label,
  ]);
  const counted = await harness.rows<{ kind: string; state: string; n: number }>(
    "select kind, state, count(*)::int4 as n from bet group by kind, state",
  );
  const count = (kind: string, state: string) =>
    counted.find((one) => one.kind === kind && one.state === state)?.n ?? 0;
  for (const kind of ["instant", "shared", "duel"])
    for (const state of ["over", "void"])
      expect([label, kind, state, count(kind, state) > 0]).toEqual([label, kind, state, true]);
  expect(actions).toBeGreaterThanOrEqual(enough);
});
