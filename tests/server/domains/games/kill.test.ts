import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { GameCall } from "../../../../src/server/domains/games/port.ts";
import { auditGames } from "./checkers/audit.ts";
import { type GameHarness, openGameHarness } from "./harness.ts";

/** The calls of a process, and the point where it dies. Calls are JSON, their amounts texts. */
export type GamesErrand = {
  url: string;
  at: number;
  point: "before begin" | "before money" | "after money" | "before commit" | "after commit";
  /** At which time it comes there. */
  time: number;
  calls: string[];
};

const points = ["before begin", "before money", "after money", "before commit", "after commit"] as const;

let harness: GameHarness;
beforeAll(async () => {
  harness = await openGameHarness();
});
afterAll(() => harness.close());

const textOf = (call: GameCall): string =>
  JSON.stringify(call, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value));

/** Answers by transaction of a process that dies on its way. */
async function runUntilDeath(errand: GamesErrand): Promise<Map<string, string>> {
  const { NODE_OPTIONS: _options, ...env } = process.env;
  const child = fork(join(import.meta.dirname, "games-process.ts"), {
    env: { ...env, LIVERY_TEST_GAMES: JSON.stringify(errand) },
    execArgv: [],
  });
  const answered = new Map<string, string>();
  child.on("message", ({ id, status }: { id: string; status: string }) => answered.set(id, status));
  const [, signal] = (await once(child, "exit")) as [number | null, string | null];
  expect(signal).toBe("SIGKILL");
  return answered;
}

it.each(points)(
  "killed %s, the app loses and doubles nothing when the vendor repeats itself",
  {
    timeout: 120_000,
  },
  async (point) => {
    const seat = await harness.player(10_000n);
    const id = (what: string) => `${point} ${what}`;
    const place = { roundId: id("round") };
    const calls = [
      seat.call("bet", { ...place, transactionId: id("bet"), amount: 100n }),
      seat.call("settle", { ...place, transactionId: id("win"), references: [id("bet")], amount: 250n }),
      seat.call("betSettle", { ...place, transactionId: id("one"), amount: 70n, win: 30n }),
      seat.call("voidSettle", { ...place, transactionId: id("void"), reference: id("win") }),
      seat.call("rollback", { ...place, transactionId: id("back"), reference: id("bet") }),
      seat.call("rollback", { ...place, transactionId: id("early"), reference: id("late") }),
    ];
    const { url, clock } = harness.domain;
    let from = 0;
    // The last call moves nothing, so it does not come to the money.
    for (const time of point.endsWith("money") ? [2, 3] : [2, 4]) {
      const answered = await runUntilDeath({
        url,
        at: clock.at,
        point,
        time,
        calls: calls.slice(from).map(textOf),
      });
      expect([...answered.values()]).toEqual(Array.from({ length: time - 1 }, () => "ok"));
      from += time;
      // The outcome of the call during its death is unknown.
      const again = calls[from - 1];
      if (!again) throw new Error("there is no such call");
      // The work of a transaction that was undone is not there; that of one that is done is not done again.
      const done = point === "after commit" ? "duplicate" : "ok";
      const { status } = await harness.send(again);
      expect(status).toBe(from === calls.length ? "transaction.missing" : done);
    }
    for (const call of calls.slice(from)) await harness.send(call);
    for (const call of calls)
      expect(["duplicate", "transaction.missing"]).toContain((await harness.send(call)).status);
    expect(await seat.balance()).toBe(10_000n - 70n + 30n);
    expect(await auditGames(url)).toEqual([]);
    expect(await harness.findings()).toEqual([]);
  },
);
