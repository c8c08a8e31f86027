import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { verifyLedger } from "../../../../src/server/core/ledger/verify-ledger.ts";
import { cut, onStatement } from "./crash-points.ts";
import { leftBy, openCrashScene, runNode } from "./crash-scene.ts";
import type { Team } from "./team.ts";

/** `LIVERY_CRASHES=all` cuts before every statement. */
const wanted = process.env.LIVERY_CRASHES;
const cuts = wanted === "all" ? Number.POSITIVE_INFINITY : Number(wanted ?? 12);
const kills = wanted === "all" ? 40 : Math.ceil(cuts / 4);
const timeout = 600_000;
/** A run that begins in another five minutes may send some statements less. */
const slack = 4;

/** What a run without a crash leaves, and how many statements it sends. */
async function undisturbed(): Promise<{ left: unknown; statements: number }> {
  const team = await openCrashScene();
  const counting = onStatement(Number.POSITIVE_INFINITY, () => undefined);
  try {
    await runNode(team.domain.url, team.domain);
    const statements = counting.sent();
    counting.stop();
    return { left: await leftBy(team), statements };
  } finally {
    counting.stop();
    await team.close();
  }
}

/** So many of the numbers from 1 to `most`, evenly spread, the first and the last among them. */
const spread = (most: number, count: number): number[] => {
  const some = Math.min(most, count);
  const places = Array.from(
    { length: some },
    (_, place) => 1 + Math.round((place * (most - 1)) / (some - 1)),
  );
  return [...new Set(places)];
};

/** What the database answers when a statement waited too long for a lock, or took too long. */
const tookTooLong = ["55P03", "57014"];

/**
 * Runs a node as its jobs do: a run that waited too long, for the other node or for what the dead one left open, ends, and the
 * next one continues.
 */
async function runUntilDone({ url, ...domain }: Team["domain"]): Promise<void> {
  for (let turn = 1; ; turn += 1)
    try {
      return await runNode(url, domain);
    } catch (error) {
      if (turn === 20 || !tookTooLong.includes((error as { code?: string }).code ?? "")) throw error;
    }
}

/** Two nodes start at once where one died, and then everything is as if nothing had happened. */
async function recovers(team: Team, left: unknown, where: string): Promise<void> {
  const { database, brand } = team.domain;
  await Promise.all([runUntilDone(team.domain), runUntilDone(team.domain)]);
  expect(await leftBy(team), where).toEqual(left);
  expect((await verifyLedger(database, brand.merchant)).findings, where).toEqual([]);
}

describe("a node that dies while it covers, settles and pays", () => {
  it("leaves nothing twice and nothing undone, whichever statement was its last", { timeout }, async () => {
    const { left, statements } = await undisturbed();
    expect(statements).toBeGreaterThan(60);
    for (const number of spread(statements - slack, cuts)) {
      const team = await openCrashScene();
      const crash = onStatement(number, cut);
      try {
        await expect(runNode(team.domain.url, team.domain)).rejects.toThrow();
        crash.stop();
        await recovers(team, left, `before statement ${number} of ${statements}`);
      } finally {
        crash.stop();
        await team.close();
      }
    }
  });

  it("does so when the process is killed", { timeout }, async () => {
    const { left, statements } = await undisturbed();
    const { NODE_OPTIONS: _options, ...env } = process.env;
    for (const number of spread(statements - slack, kills)) {
      const team = await openCrashScene();
      try {
        const program = join(import.meta.dirname, "settle-process.ts");
        const child = spawn(process.execPath, [program, team.domain.url, `${number}`], {
          env,
          stdio: ["ignore", "inherit", "inherit"],
        });
        const [, signal] = (await once(child, "exit")) as [number | null, string | null];
        expect(signal).toBe("SIGKILL");
        await recovers(team, left, `killed before statement ${number} of ${statements}`);
      } finally {
        await team.close();
      }
    }
  });
});
