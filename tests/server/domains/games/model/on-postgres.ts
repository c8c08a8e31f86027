import { randomUUID } from "node:crypto";
import { digest } from "../../../../../src/server/core/identity/encryption.ts";
import { limitOf } from "../../../../../src/server/core/wallet/amount.ts";
import { createWallet } from "../../../../../src/server/core/wallet/wallet.ts";
import { createGames } from "../../../../../src/server/domains/games/create-games.ts";
import type { GameCall } from "../../../../../src/server/domains/games/port.ts";
import type { PlayBook } from "../../../../../src/server/domains/games/rules/state.ts";
import { openDatabase } from "../../../../../src/server/foundation/db/connection.ts";
import { trialType } from "../../../../../src/site/constants.ts";
import { anotherNode, type GameHarness, type GamesCode } from "../harness.ts";
import { begins, players, sessions } from "./calls.ts";
import { actionLine, balanceLine, roundLine, type StoredAction, type StoredRound } from "./lines.ts";
import type { App } from "./play.ts";
import type { Stand } from "./state.ts";

/** Names of a script, and what they are called in the database. */
type Names = { of: Map<string, string>; back: Map<string, string>; prefix: string };

/** The core under test, and what it reaches its database with. */
export type CoreCode = GamesCode & { openDatabase: typeof openDatabase };

export const shippedCore: CoreCode = { createGames, createWallet, openDatabase };

export type Nodes = { send: readonly [GameHarness["send"], GameHarness["send"]]; close: () => Promise<void> };

/** Two nodes of the whole games core on one database, which any number of scripts share. */
export function nodesOf(harness: GameHarness, code: CoreCode = shippedCore): Nodes {
  const node = () =>
    // A busy machine is slow and not wrong.
    anotherNode(harness, code.openDatabase({ url: harness.domain.url, poolSize: 4 }), {
      ...code,
      answerMs: 60_000,
    });
  const [one, other] = [node(), node()];
  return {
    send: [one.send, other.send],
    close: async () => {
      await one.close();
      await other.close();
    },
  };
}

/** An app with its own members and ids, by the names of the script. */
export async function appOnPostgres(harness: GameHarness, { send: nodes }: Nodes): Promise<App> {
  const { brand, database, clock } = harness.domain;
  const names: Names = {
    of: new Map([["game", harness.game]]),
    back: new Map(),
    prefix: randomUUID().slice(0, 8),
  };
  const inBrand = database.brand.bind(undefined, brand.merchant);
  const launch = async (name: string) => {
    const [player, book] = sessions[name as keyof typeof sessions];
    names.of.set(name, await harness.session(memberOf(names, player), book));
  };
  await enter(harness, names);
  for (const name of Object.keys(sessions)) await launch(name);
  const change = (name: string, to: { ended_at: Date }) =>
    inBrand((tx) =>
      tx
        .updateTable("game_session")
        .set(to)
        .where("token_hash", "=", digest(names.of.get(name) ?? ""))
        .execute(),
    );
  return {
    settles: harness.vendor.settles,
    maximumBet: limitOf(
      brand.documents.brand.wallet?.maximumBet ?? "100000",
      brand.payload.currency.exponent,
    ),
    now: () => clock.at,
    pass: (ms) => {
      clock.at += ms;
    },
    send: (calls, count) =>
      Promise.all(calls.map((call, place) => nodes[count === 1 ? 0 : place % 2 ? 1 : 0](said(names, call)))),
    launch,
    end: async (name) => void (await change(name, { ended_at: new Date(clock.at) })),
    suspend: async (name, suspended) =>
      void (await inBrand((tx) =>
        tx
          .updateTable("member")
          .set({ suspended_at: suspended ? new Date(clock.at) : null })
          .where("id", "=", names.of.get(name) ?? "")
          .execute(),
      )),
    stand: () => standIn(harness, names),
  };
}

const memberOf = (names: Names, player: string) => ({ id: names.of.get(player) ?? "" });

async function enter(harness: GameHarness, names: Names): Promise<void> {
  for (const [player, book] of Object.entries(players)) {
    const type = book === "trial" ? trialType : 0;
    const member = await harness.domain.member(`${player}${names.prefix}`, { type });
    names.of.set(player, member.id);
    names.back.set(member.id, player);
    for (const money of ["real", "trial"] satisfies PlayBook[])
      await harness.money(member, money, begins[`${money}|${player}`] ?? 0n);
  }
}

/** A call with the database's names for the script's. Vendors use their own ids, so each gets its prefix. */
function said({ of, prefix }: Names, call: GameCall): GameCall {
  const own = (id: string) => `${prefix}:${id}`;
  const named = {
    ...call,
    requestId: randomUUID(),
    player: of.get(call.player) ?? call.player,
    ...("session" in call && call.session !== undefined ? { session: of.get(call.session) ?? "" } : {}),
  };
  if (!("roundId" in named)) return named;
  const placed = {
    ...named,
    roundId: own(named.roundId),
    gameCode: of.get(named.gameCode) ?? named.gameCode,
  };
  if (!("transactionId" in placed)) return placed;
  const action = { ...placed, transactionId: own(placed.transactionId) };
  if ("reference" in action) return { ...action, reference: own(action.reference) };
  return "references" in action ? { ...action, references: action.references.map(own) } : action;
}

/** The stored data, under the script's names. */
async function standIn(
  { domain: { brand, database } }: GameHarness,
  { back, prefix }: Names,
): Promise<Stand> {
  const members = [...back.keys()];
  const { balances, rounds, actions } = await database.brand(brand.merchant, async (tx) => ({
    balances: await tx
      .selectFrom("ledger_account")
      .select(["owner", "book", "wallet", "posted", "held"])
      .where("owner", "in", members)
      .execute(),
    rounds: await tx.selectFrom("game_round").selectAll().where("member_id", "in", members).execute(),
    actions: await tx
      .selectFrom("game_transaction")
      .select(["transaction_id", "kind", "member_id", "answered", "state", "round_id", "book"])
      .where("member_id", "in", members)
      .execute(),
  }));
  const script = (id: string) => id.replace(`${prefix}:`, "");
  const member = (id: string) => back.get(id) ?? id;
  const posted = (id: string, book: string, wallet: string) =>
    balances
      .filter((one) => one.owner === id && one.book === book && one.wallet === wallet)
      .reduce((sum, one) => sum + one.posted - one.held, 0n);
  return Object.fromEntries([
    ...members.flatMap((id) =>
      ["real", "trial"].map((book) =>
        balanceLine(member(id), book, {
          spendable: posted(id, book, "main"),
          owed: posted(id, book, "receivable"),
        }),
      ),
    ),
    ...rounds.map((row) =>
      roundLine({
        member: member(row.member_id),
        round: script(row.round_id),
        book: row.book,
        state: row.state,
        bets: row.bets,
        bet: row.bet_minor,
        win: row.win_minor,
        validBet: row.valid_bet_minor,
      } as StoredRound),
    ),
    ...actions.map((row) =>
      actionLine({
        id: script(row.transaction_id),
        kind: row.kind,
        member: member(row.member_id),
        answered: row.answered,
        state: row.state,
        round: script(row.round_id),
        book: row.book,
      } as StoredAction),
    ),
  ]);
}
