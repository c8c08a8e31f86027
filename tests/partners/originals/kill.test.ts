import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { pick, seededRandom } from "../../../src/kernel/random.ts";
import { type DoomedNode, kill, openDoomed } from "../../support/doomed-node.ts";
import { openTestPool } from "../../support/pool.ts";
import { freshPartnerDatabase } from "../fresh-database.ts";
import { evenGames, evil, playUntil } from "./evening.ts";
import { disagreements, type Harness, quiet } from "./harness.ts";
import { openOperatorWallet } from "./operator-wallet.ts";
import { call } from "./signed.ts";
import { playerAt } from "./test-player.ts";

const openNode = (url: string): Promise<DoomedNode> =>
  openDoomed(join(import.meta.dirname, "originals-process.ts"), url);

it("loses nothing, whenever its process is killed", async () => {
  const random = seededRandom(7);
  const [books, wallet] = await Promise.all([freshPartnerDatabase("originals"), openOperatorWallet(450)]);
  const pool = openTestPool({ connectionString: books.url, max: 1 });
  onTestFinished(async () => {
    await Promise.all([pool.end(), wallet.close()]);
    await books.drop();
  });
  const rows: Harness["rows"] = async (text, values = []) => (await pool.query(text, values)).rows;
  const guestOf = async (origin: string, player: string, gameCode: string) => {
    const order = { player, gameCode, nickname: player, session: randomUUID(), callbackUrl: wallet.url };
    const money = { currency: "INR", exponent: 2, demo: false, wallet: "house" };
    const page = { language: "en", device: "phone", lobbyUrl: "http://op1.localhost/" };
    const { body } = await call<{ url: string }>(origin, "/operator/launch", { ...order, ...money, ...page });
    return playerAt(origin, new URL(body.url).hash.slice(1));
  };
  let left = 0;
  for (let round = 0; round < 5; round += 1) {
    const node = await openNode(books.url);
    wallet.plan = () => evil(random);
    const guests = await Promise.all(
      Array.from({ length: 9 }, async (_, place) => {
        const game = evenGames[place % 3] ?? "under-or-over";
        return { game, guest: await guestOf(node.origin, `rich${round}-${place}`, game) };
      }),
    );
    // The wheel turns while there are listeners.
    const ear = await guests[1]?.guest.listen();
    const evening = playUntil(guests, Date.now() + 1_500, random);
    await sleep(pick([600, 900, 1_200, 1_400], random));
    await kill(node);
    ear?.close();
    await evening;
    const [open] = await rows<{ n: number }>(
      `select ((select count(*) from bet where state in ('asking', 'open', 'paying'))
             + (select count(*) from wallet_call where state = 'due'))::int4 as n`,
    );
    left += open?.n ?? 0;
  }
  // Somebody was killed in the middle of something, or nothing was proved.
  expect(left).toBeGreaterThan(5);
  wallet.plan = () => "none";
  const last = await openNode(books.url);
  await quiet(rows, 25_000);
  await sleep(500);
  await quiet(rows);
  await kill(last);
  expect(await disagreements(rows, wallet)).toEqual([]);
  const [done] = await rows<{ n: number }>("select count(*)::int4 as n from bet where state = 'over'");
  expect(done?.n).toBeGreaterThan(20);
});
