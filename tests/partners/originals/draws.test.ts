import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  drawOf,
  matchesCommitment,
  roundSeeding,
} from "../../../src/partners/originals/games/round-seeding.ts";
import type { Proof } from "../../../src/partners/originals/play/api.ts";
import { type Harness, openHarness } from "./harness.ts";
import { quickDraw, quickGames } from "./quick-games.ts";
import { call } from "./signed.ts";

type Held = { roundId: string; drawnAt: string; numbers: number[] };
type Draws = { gameCode: string; roundId: string; opensAt: string; closesAt: string; last: Held[] };

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => {
  expect(harness.errors).toEqual([]);
  await harness.close();
});

async function draws(most = 20, operator = "op1"): Promise<Draws[]> {
  const { body } = await call<{ status: string; draws: Draws[] }>(
    harness.origin,
    "/operator/draws",
    { most },
    { operator },
  );
  expect(body.status).toBe("ok");
  return body.draws;
}
const quick = async (most?: number): Promise<Draws> =>
  (await draws(most)).find(({ gameCode }) => gameCode === quickDraw.code) ?? expect.unreachable();

/** Asks until a draw has been held. */
async function held(roundId: string): Promise<Held> {
  for (let turn = 0; turn < 100; turn += 1) {
    const found = (await quick()).last.find((one) => one.roundId === roundId);
    if (found) return found;
    await sleep(50);
  }
  throw new Error(`${roundId} was not drawn`);
}

describe("the draws of lotteries", () => {
  it("are those of the games with numbers, and of no others", async () => {
    const lotteries = [...quickGames.values()].filter((game) => game.kind === "shared" && game.numbers);
    expect((await draws()).map(({ gameCode }) => gameCode)).toEqual(lotteries.map(({ code }) => code));
    expect(lotteries.map(({ code }) => code)).toContain("minute-five");
  });

  it("take place as they were announced, with numbers that anybody can draw again", async () => {
    const next = await quick();
    expect(Date.parse(next.closesAt)).toBeGreaterThan(Date.now() - 50);
    expect(Date.parse(next.closesAt) - Date.parse(next.opensAt)).toBe(quickDraw.bettingMs);
    const proofOf = async () =>
      (await (await fetch(`${harness.origin}/api/proof/${next.roundId}`)).json()) as Proof;
    const before = await proofOf();
    expect(before).toMatchObject({ serverSeed: null, result: null });
    const drawn = await held(next.roundId);
    expect(Date.parse(drawn.drawnAt)).toBeGreaterThanOrEqual(Date.parse(next.closesAt));
    const after = await proofOf();
    expect(after.serverHash).toBe(before.serverHash);
    expect(matchesCommitment(after.serverSeed ?? "", before.serverHash)).toBe(true);
    const seeding = roundSeeding(after.serverSeed ?? "", next.roundId);
    expect(drawn.numbers).toEqual(quickDraw.result({ digits: 5 }, drawOf(seeding)).digits);
  });

  it("announce the following draw while a result is shown, and hold it though nobody looks on", async () => {
    for (let turn = 0; turn < 100; turn += 1) {
      const { opensAt, roundId } = await quick();
      if (Date.parse(opensAt) > Date.now()) {
        await sleep(quickDraw.bettingMs + quickDraw.showingMs * 2);
        expect((await held(roundId)).numbers).toHaveLength(5);
        return;
      }
      await sleep(20);
    }
    expect.unreachable("no draw was announced while a result was shown");
  });

  it("are the newest ones, as many as were asked for, and the same for every operator", async () => {
    await held((await quick()).roundId);
    await held((await quick()).roundId);
    const times = (await quick(2)).last.map(({ drawnAt }) => Date.parse(drawnAt));
    expect(times).toHaveLength(2);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    const [one, other] = await Promise.all([draws(1, "op1"), draws(1, "op2")]);
    expect(one[0]?.gameCode).toBe("minute-five");
    expect(one[0]).toEqual(other[0]);
  });

  it.each([{ most: 0 }, { most: 51 }, { most: "2" }, {}, { most: 1, more: 1 }])(
    "are refused to a call out of order: %j",
    async (body) => {
      expect(await call(harness.origin, "/operator/draws", body)).toMatchObject({
        status: 400,
        body: { status: "bad-request" },
      });
    },
  );

  it("need a signature", async () => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ most: 1 });
    const answer = await fetch(`${harness.origin}/operator/draws`, { method: "POST", headers, body });
    expect(answer.status).toBe(401);
  });
});
