import { createHash, createHmac, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { firstPlatformKeys } from "../../../src/server/core/identity/platform-key-store.ts";
import type { DemoAccount } from "../../../src/server/demo/accounts.ts";
import { originalsKeys } from "../../../src/server/partners/originals.ts";
import { callerOf, type TestCaller } from "../../support/caller.ts";
import { asAdmin } from "../../support/database.ts";
import { ask } from "../../support/http.ts";

/** Acknowledged calls, and errors. */
export type Tally = {
  bets: number;
  transfers: number;
  pages: number;
  /** News that an open page heard in time. */
  pushes: number;
  retries: number;
  wrong: string[];
};

/** Nothing so far. */
export const emptyTally = (): Tally => ({
  bets: 0,
  transfers: 0,
  pages: 0,
  pushes: 0,
  retries: 0,
  wrong: [],
});

export type Load = {
  port: number;
  /** The key that signs calls of our own game vendor for aurora. */
  vendorKey: Buffer;
  tally: Tally;
  /** Whether the members go on. */
  goesOn: () => boolean;
};

/** A member with money in minor units, who is logged in and plays. */
export type Player = { caller: TestCaller; memberId: string; session: string; money: bigint };

const restMs = 60;
/** Nodes that are killed all the time come back slowly on a busy machine. */
const patienceMs = 120_000;

/** Repeats a call until it is decided: what broke off or was refused as busy is sent again under the same key. */
export async function decided<T>(
  { tally }: Pick<Load, "tally">,
  call: () => Promise<T | undefined>,
): Promise<T> {
  for (const before = Date.now(); ; tally.retries += 1) {
    const answer = await call().catch(() => undefined);
    if (answer !== undefined) return answer;
    if (Date.now() - before > patienceMs) throw new Error("a call was not decided within two minutes");
    await sleep(restMs);
  }
}

/** A call as our own game vendor sends it. */
async function vendorCall(load: Load, tail: string, value: object): Promise<string | undefined> {
  const path = `/vendor/LVY/aurora${tail}`;
  const body = JSON.stringify(value);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", load.vendorKey)
    .update(`aurora\n${timestamp}\n${path}\n${body}`)
    .digest("hex");
  const answer = await ask(load.port, path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-originals-operator": "aurora",
      "x-originals-timestamp": timestamp,
      "x-originals-signature": signature,
    },
    body,
  });
  if (answer.status !== 200) return undefined;
  const { status } = JSON.parse(answer.text) as { status: string };
  // The first attempt's transaction has not ended yet.
  return status === "in-progress" ? undefined : status;
}

/** A bet and its settlement, each sent until it is acknowledged; `then` is told of each, and when it was first sent. */
export async function playRound(
  load: Load,
  player: Player,
  then: (tail: string, sentAt: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const id = randomUUID();
  const common = () => ({
    requestId: randomUUID(),
    roundId: id,
    player: player.memberId,
    currency: "INR",
    gameCode: "minute-five",
  });
  const bet = { session: player.session, transactionId: id, amount: "5.00", closesRound: false };
  const win = { transactionId: `${id}-w`, references: [id], amount: "4.50", closesRound: true };
  for (const [tail, part] of [
    ["/bet", bet],
    ["/settle", win],
  ] as const) {
    const sentAt = Date.now();
    const status = await decided(load, () => vendorCall(load, tail, { ...common(), ...part }));
    if (status !== "ok" && status !== "duplicate") load.tally.wrong.push(`${tail}: ${status}`);
    await then(tail, sentAt);
  }
  player.money -= 50n;
  load.tally.bets += 2;
}

/** One round at a node, whose platform has this secret: acknowledged calls, and errors. */
export async function playedRound(
  port: number,
  secret: Buffer,
  player: Player,
): Promise<Pick<Tally, "bets" | "wrong">> {
  const tally = emptyTally();
  const vendorKey = vendorKeyOf(secret);
  await playRound({ port, vendorKey, tally, goesOn: () => true }, player);
  return { bets: tally.bets, wrong: tally.wrong };
}

/** The key that signs calls of our own game vendor for aurora. */
export const vendorKeyOf = (secret: Buffer): Buffer =>
  originalsKeys(firstPlatformKeys(secret).partnerKey)("aurora");

/** The id of a demo account's member. */
export const memberIdOf = (url: string, { merchant, account }: DemoAccount): Promise<string> =>
  asAdmin(url, async (admin) => {
    const { rows } = await admin.query<{ id: string }>(
      "select id from member where brand_id = $1 and account = $2",
      [merchant, account],
    );
    return rows[0]?.id ?? "";
  });

/** Gives members of aurora a session of a game. */
export const openGame = (
  url: string,
  players: readonly Pick<Player, "memberId" | "session">[],
): Promise<void> =>
  asAdmin(url, async (admin) => {
    for (const { memberId, session } of players)
      await admin.query(
        `insert into game_session (brand_id, token_hash, member_id, vendor, game_code, book, opened_at, last_used_at)
         values ('aurora', $1, $2, 'LVY', 'minute-five', 'real', now(), now())`,
        [createHash("sha256").update(session).digest(), memberId],
      );
  });

/** Status and value of an answer; undefined when the call is to be repeated. */
export async function asked(
  caller: TestCaller,
  operation: Parameters<TestCaller["ask"]>[0],
  input: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; value: Record<string, string>; message: string } | undefined> {
  const answer = await caller.ask(operation, input, { headers });
  if (answer.status >= 500) return undefined;
  const { value, message } = JSON.parse(answer.text) as { value: Record<string, string>; message: string };
  return { status: answer.status, value, message };
}

/** The member's money as the member reads it, in minor units; a session that is lost is noted. */
export async function readMoney(load: Load, { caller }: Pick<Player, "caller">): Promise<bigint> {
  const answer = await decided(load, () => asked(caller, "wallet/balance", {}));
  if (answer.status !== 200) load.tally.wrong.push(`balance: ${answer.status} ${answer.message}`);
  const { balance = "0", held = "0" } = answer.value ?? {};
  if (held !== "0.00") load.tally.wrong.push(`held: ${held}`);
  return BigInt(balance.replace(".", ""));
}

/** Moves money to the vendor's wallet or back, under a key until it is acknowledged. */
async function transfer(load: Load, player: Player, isOut: boolean): Promise<void> {
  const input = { ...(isOut ? { from: "MAIN", to: "LVY" } : { from: "LVY", to: "MAIN" }), amount: "1.00" };
  const headers = { "idempotency-key": randomUUID() };
  const answer = await decided(load, () => asked(player.caller, "relay/GCS_walletTransfer", input, headers));
  // Too many are refused without an effect.
  if (answer.status === 429) return void (await sleep(1_000));
  if (answer.status !== 200)
    return void load.tally.wrong.push(`transfer: ${answer.status} ${answer.message}`);
  player.money += isOut ? -100n : 100n;
  load.tally.transfers += 1;
}

/** Plays and looks at the balance, until the load ends. */
export async function keepPlaying(load: Load, player: Player): Promise<void> {
  for (let turn = 0; load.goesOn(); turn += 1) {
    await playRound(load, player);
    if (turn % 4 === 1) await readMoney(load, player);
    await sleep(20);
  }
}

/** Moves money to a vendor's wallet and back, until the load ends. */
export async function keepMoving(load: Load, player: Player): Promise<void> {
  for (let turn = 0; load.goesOn(); turn += 1) {
    await transfer(load, player, turn % 3 < 2);
    await readMoney(load, player);
    await sleep(100);
  }
}

/**
 * Opens public pages of every brand until the load ends; each must be answered. One that breaks off, since its node was killed while it
 * sent the page, is opened once more, as a reader does.
 */
export async function keepReading(load: Load, brands: readonly string[]): Promise<void> {
  for (let turn = 0; load.goesOn(); turn += 1) {
    const brand = brands[turn % brands.length] ?? "";
    const open = () => ask(load.port, "/", { host: `${brand}.localhost` });
    const page = await open()
      .catch(open)
      .catch((error: Error) => ({ status: error.message, text: "" }));
    if (page.status !== 200)
      load.tally.wrong.push(`page of ${brand}: ${page.status} ${page.text.slice(0, 100)}`);
    load.tally.pages += 1;
    await sleep(50);
  }
}

/** A member who is logged in through the proxy. */
export async function loggedIn(
  port: number,
  { merchant, account, password }: DemoAccount,
  network: string,
): Promise<TestCaller> {
  const caller = callerOf(port, merchant);
  caller.headers["x-forwarded-for"] = "127.0.0.1";
  await caller.login(account, password);
  caller.headers["x-forwarded-for"] = network;
  return caller;
}
