import { expireGrants, grantFreeRounds } from "../../../../src/server/core/free-rounds/free-rounds.ts";
import { grantsById } from "../../../../src/server/core/free-rounds/free-rounds-store.ts";
import type { FreeRoundsTerms } from "../../../../src/server/core/free-rounds/terms.ts";
import { createWallet, type Wallet } from "../../../../src/server/core/wallet/wallet.ts";
import { decisionContext } from "../../../../src/server/domains/games/build-decision-context.ts";
import { bookFreeRound } from "../../../../src/server/domains/games/free-rounds/book-round.ts";
import type { FreeRoundCall } from "../../../../src/server/domains/games/port.ts";
import type { DecisionContext } from "../../../../src/server/domains/games/rules/decision-context.ts";
import { type Database, openDatabase } from "../../../../src/server/foundation/db/connection.ts";
import { type GameHarness, openGameHarness, vendorCode } from "./harness.ts";

/** Two nodes of the app on one database. */
export type TwoNodes = {
  h: GameHarness;
  second: { database: Database; wallet: Wallet };
  close: () => Promise<void>;
};

export async function openTwoNodes(): Promise<TwoNodes> {
  const h = await openGameHarness();
  const database = openDatabase({ url: h.domain.url, poolSize: 4 });
  const clock = { now: () => h.domain.clock.at };
  const wallet = createWallet({ database, clock, log: () => undefined });
  return {
    h,
    second: { database, wallet },
    close: async () => {
      await wallet.close();
      await database.close();
      await h.close();
    },
  };
}

/** Free rounds of a new member: three of 5.00 that win 10.00 at most, in three days. */
export async function granted({ h, second }: TwoNodes, id: string, more: Partial<FreeRoundsTerms> = {}) {
  const { brand, database, wallet, clock } = h.domain;
  const seat = await h.player(0n);
  const terms = {
    vendor: vendorCode,
    games: [h.game],
    rounds: 3,
    stake: "500",
    cap: "1000",
    days: 3,
    day: "2026-01-01",
    ...more,
  };
  await database.brand(brand.merchant, (tx) =>
    grantFreeRounds(
      tx,
      { brand, now: clock.at },
      { rewardId: id, ruleId: "r", memberId: seat.member.id, terms },
    ),
  );
  let node = 0;
  const play = (
    transactionId: string,
    win: bigint,
    said: Partial<FreeRoundCall> = {},
    instead: Partial<DecisionContext> = {},
  ) => {
    const context = { ...decisionContext(brand, h.vendor, h.catalogue, { now: clock.at }), ...instead };
    node += 1;
    const call: FreeRoundCall = {
      kind: "freeRound",
      requestId: `q-${transactionId}`,
      player: seat.member.id,
      currency: brand.payload.currency.code,
      transactionId,
      gameCode: h.game,
      roundId: `round-${transactionId}`,
      grant: id,
      win,
      startedAt: clock.at,
      ...said,
    };
    // Every other call comes to another node.
    return bookFreeRound(node % 2 ? { database, wallet } : second, call, context);
  };
  const row = async () => (await database.brand(brand.merchant, (tx) => grantsById(tx, [id]))).get(id);
  const bonus = () =>
    database.brand(brand.merchant, (tx) =>
      tx.selectFrom("bonus").select(["amount", "state"]).where("id", "=", id).executeTakeFirst(),
    );
  /** What waits for staff about these rounds. */
  const waiting = () =>
    database.brand(brand.merchant, (tx) =>
      tx
        .selectFrom("payment_contradiction")
        .select(["kind", "reference", "amount", "known_amount", "times", "member_id"])
        .where("subject", "=", "freeRounds")
        .where("subject_id", "=", id)
        .orderBy("reference")
        .execute(),
    );
  const expire = () =>
    expireGrants((work) => database.brand(brand.merchant, work), { brand, wallet, now: clock.at }, 100);
  return { seat, play, row, bonus, expire, waiting };
}
