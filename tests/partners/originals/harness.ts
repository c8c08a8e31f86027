import { randomUUID } from "node:crypto";
import type pg from "pg";
import { type Originals, openOriginals } from "../../../src/partners/originals/open.ts";
import type { Delays } from "../../../src/partners/originals/rounds/dispatcher.ts";
import { openTestPool } from "../../support/pool.ts";
import { freshPartnerDatabase } from "../fresh-database.ts";
import { grantOf, type OperatorWallet, openOperatorWallet } from "./operator-wallet.ts";
import { quickGames } from "./quick-games.ts";
import { call, keyOf } from "./signed.ts";
import { playerAt, type TestPlayer } from "./test-player.ts";

export type Launching = Record<string, unknown> & {
  player?: string;
  gameCode?: string;
  wallet?: "house" | "vendor";
};

export type Harness = {
  origin: string;
  url: string;
  wallet: OperatorWallet;
  errors: Error[];
  /** How far the originals' clock is ahead; tests set it. */
  clock: { aheadMs: number };
  /** Opens another process of originals on the same database; closed with the harness. */
  another: () => Promise<string>;
  rows: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  launch: (order?: Launching) => Promise<{ status: number; body: { status: string; url?: string } }>;
  /** Launches and opens the page. */
  guest: (order?: Launching, origin?: string) => Promise<TestPlayer>;
  /** Waits until no bet and no call is under way. */
  quiet: (timeoutMs?: number) => Promise<void>;
  /** Differences between the records of operator and originals; none when they agree. */
  disagreements: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** A look for due calls comes before or after a call that acts late (450 ms). */
export const quick: Partial<Delays> = { answerMs: 300, retryMs: [50, 100, 200], pollMs: 500 };

/** Originals with their own database, and an operator's wallet that they call. */
export async function openHarness(
  delays: Partial<Delays> = {},
  { pages = "/nowhere" }: { pages?: string } = {},
): Promise<Harness> {
  const [database, wallet] = await Promise.all([freshPartnerDatabase("originals"), openOperatorWallet(450)]);
  const errors: Error[] = [];
  const clock = { aheadMs: 0 };
  const opened: Originals[] = [];
  const open = async () => {
    let origin = "";
    const originals = openOriginals({
      databaseUrl: database.url,
      keyOf,
      games: quickGames,
      pages,
      publicOrigin: () => origin,
      now: () => Date.now() + clock.aheadMs,
      log: (error) => void errors.push(error),
      delays: { ...quick, ...delays },
    });
    opened.push(originals);
    origin = await originals.listen("127.0.0.1", 0);
    return origin;
  };
  const origin = await open();
  const pool = openTestPool({ connectionString: database.url, max: 2 });
  const rows: Harness["rows"] = async (text, values = []) => (await pool.query(text, values)).rows;
  const launch: Harness["launch"] = (order = {}) =>
    call(
      origin,
      "/operator/launch",
      { ...usualLaunch(wallet.url), ...order },
      { now: Date.now() + clock.aheadMs },
    );
  return {
    origin,
    url: database.url,
    wallet,
    errors,
    clock,
    another: open,
    rows,
    launch,
    guest: async (order = {}, at = origin) => {
      const { body } = await launch(order);
      if (!body.url) throw new Error(`no launch but ${body.status}`);
      return playerAt(at, new URL(body.url).hash.slice(1));
    },
    quiet: (timeoutMs) => quiet(rows, timeoutMs),
    disagreements: () => disagreements(rows, wallet),
    close: async () => {
      await Promise.all(opened.map((one) => one.close()));
      await pool.end();
      await wallet.close();
      await database.drop();
    },
  };
}

const usualLaunch = (callbackUrl: string) => ({
  player: "p1",
  nickname: "Asha",
  session: randomUUID(),
  gameCode: "under-or-over",
  currency: "INR",
  exponent: 2,
  language: "en",
  device: "phone",
  lobbyUrl: "http://op1.localhost/lobby",
  demo: false,
  wallet: "house",
  callbackUrl,
});

export async function quiet(rows: Harness["rows"], timeoutMs = 10_000): Promise<void> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const left = await rows(
      `select kind, state from wallet_call where state = 'due'
       union all select kind, state from bet where state in ('asking', 'open', 'paying')`,
    );
    if (left.length === 0) return;
    if (performance.now() > end) throw new Error(`still under way: ${JSON.stringify(left)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

type BetRow = { id: string; player: string; stake: string; win: string; state: string };

/** Every player's money with the operator equals the originals' bets, bet by bet. */
export async function disagreements(rows: Harness["rows"], wallet: OperatorWallet): Promise<string[]> {
  const bets = await rows<BetRow>(
    `select b.id, a.player, case when b.free_grant is null then b.stake else 0 end as stake, b.win, b.state from bet b join account a on a.id = b.account_id
     where a.wallet = 'house'`,
  );
  const found = [...wallet.complaints];
  for (const { id, state } of bets) {
    const transaction = wallet.transactions.get(id)?.state;
    if (state === "over" && transaction !== "done")
      found.push(`the bet ${id} is over and ${transaction} with the operator`);
    if (state === "void" && transaction === "done")
      found.push(`the bet ${id} is void and taken by the operator`);
  }
  for (const player of new Set(bets.map((bet) => bet.player))) {
    const own = bets.filter((bet) => bet.player === player && bet.state === "over");
    const total = own.reduce((sum, { stake, win }) => sum + Number(win) - Number(stake), 0);
    if (wallet.moved(player) !== total) found.push(`${player}: ${wallet.moved(player)} there, ${total} here`);
    const has = wallet.balances.get(player) ?? grantOf(player);
    if (has !== grantOf(player) + total) found.push(`${player} has ${has}, not ${grantOf(player) + total}`);
    if (has < 0) found.push(`${player} has ${has}`);
  }
  return found;
}
