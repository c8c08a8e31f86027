import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { pick, seededRandom } from "../../../src/kernel/random.ts";
import { type DoomedNode, kill, openDoomed } from "../../support/doomed-node.ts";
import { openTestPool } from "../../support/pool.ts";
import { freshPartnerDatabase } from "../fresh-database.ts";
import { disagreements, type Harness, quiet } from "./harness.ts";
import { openOperatorWallet } from "./operator-wallet.ts";
import { evenGames, playUntil, randomFault } from "./random-play.ts";
import { call } from "./signed.ts";
import { playerAt } from "./test-player.ts";

const openNode = (url: string, aheadMs = 0): Promise<DoomedNode> =>
  openDoomed(join(import.meta.dirname, "originals-process.ts"), url, aheadMs);

/** How far the clock of each next process is ahead: longer than a duel waits for its player, and than the lease of a call. */
const clockStepMs = 13_000;

/** The delay of a late answer of the wallet: longer than the originals wait for it (originals-process.ts). */
const lateMs = 450;

/** Whether everything that was begun comes to its end within a time. */
async function endsWithin(rows: Harness["rows"], timeMs: number): Promise<boolean> {
  for (const end = performance.now() + timeMs; performance.now() < end; await sleep(25)) {
    const [left] = await rows<{ any: boolean }>(
      `select exists (select 1 from wallet_call where state = 'due')
           or exists (select 1 from bet where state in ('asking', 'open', 'paying')) as any`,
    );
    if (!left?.any) return true;
  }
  return false;
}

// A process that starts on a busy machine takes its time, and six of them start here.
it("loses nothing, whenever its process is killed", { timeout: 240_000 }, async () => {
  const random = seededRandom(7);
  const [database, wallet] = await Promise.all([
    freshPartnerDatabase("originals"),
    openOperatorWallet(lateMs),
  ]);
  const pool = openTestPool({ connectionString: database.url, max: 1 });
  onTestFinished(async () => {
    await Promise.all([pool.end(), wallet.close()]);
    await database.drop();
  });
  const rows: Harness["rows"] = async (text, values = []) => (await pool.query(text, values)).rows;
  const guestOf = async (origin: string, player: string, gameCode: string) => {
    const launch = { player, gameCode, nickname: player, session: randomUUID(), callbackUrl: wallet.url };
    const money = { currency: "INR", exponent: 2, demo: false, wallet: "house" };
    const page = { language: "en", device: "phone", lobbyUrl: "http://op1.localhost/" };
    const { body } = await call<{ url: string }>(origin, "/operator/launch", {
      ...launch,
      ...money,
      ...page,
    });
    return playerAt(origin, new URL(body.url).hash.slice(1));
  };
  /** What was under way when a process was killed, over all kills. */
  let interrupted = 0;
  for (let round = 0; round < 5; round += 1) {
    const node = await openNode(database.url);
    wallet.plan = () => randomFault(random);
    const guests = await Promise.all(
      Array.from({ length: 9 }, async (_, place) => {
        const game = evenGames[place % 3] ?? "under-or-over";
        return { game, guest: await guestOf(node.origin, `rich${round}-${place}`, game) };
      }),
    );
    // Rounds of the wheel are drawn only while somebody listens.
    const listener = await guests[1]?.guest.listen();
    // A machine that is busy takes longer for as much play.
    const enough = (round + 1) * 6;
    const killAfterMs = pick([600, 900, 1_200, 1_400], random);
    let isKilled = false;
    const playing = playUntil(guests, () => !isKilled, random);
    await sleep(killAfterMs);
    for (;;) {
      const [over] = await rows<{ n: number }>("select count(*)::int4 as n from bet where state = 'over'");
      if ((over?.n ?? 0) >= enough) break;
      await sleep(25);
    }
    await kill(node);
    isKilled = true;
    listener?.close();
    await playing;
    const [open] = await rows<{ n: number }>(
      `select ((select count(*) from bet where state in ('asking', 'open', 'paying'))
             + (select count(*) from wallet_call where state = 'due'))::int4 as n`,
    );
    interrupted += open?.n ?? 0;
  }
  // The kills must have interrupted something, or the test proves nothing.
  expect(interrupted).toBeGreaterThan(5);
  wallet.plan = () => "none";
  // A duel whose debit is decided only now waits by the clock of its process. Each next process has a later clock and
  // more time, until nothing is open.
  let last = await openNode(database.url, clockStepMs);
  for (let turn = 2; !(await endsWithin(rows, turn * 750)); turn += 1) {
    await kill(last);
    last = await openNode(database.url, turn * clockStepMs);
  }
  await quiet(rows);
  await sleep(500);
  await quiet(rows);
  await kill(last);
  expect(await disagreements(rows, wallet)).toEqual([]);
  const [done] = await rows<{ n: number }>("select count(*)::int4 as n from bet where state = 'over'");
  expect(done?.n).toBeGreaterThan(20);
});
