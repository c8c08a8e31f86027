import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { periodDays } from "../../../../src/server/core/safer-play/periods.ts";
import { openState, saveChanges } from "../../../../src/server/domains/games/game-store.ts";
import type { GameCall } from "../../../../src/server/domains/games/port.ts";
import {
  type Round,
  roundKey,
  type State,
  type Transaction,
} from "../../../../src/server/domains/games/rules/state.ts";
import {
  addTransaction,
  changeTransaction,
  openChanges,
  putRound,
} from "../../../../src/server/domains/games/rules/state-changes.ts";
import { type GameHarness, openGameHarness, type Seat, vendorCode } from "./harness.ts";

let harness: GameHarness;
let seat: Seat;
beforeAll(async () => {
  harness = await openGameHarness();
  seat = await harness.player();
});
afterAll(() => harness.close());

/** Odd, and beyond what a number of JavaScript or a double of PostgreSQL holds exactly. */
const beyond = 2n ** 53n + 1n;
const most = 2n ** 63n - 1n;

const stake = (id: string): Transaction => ({
  id,
  kind: "bet",
  member: seat.member.id,
  round: 'r"1\\',
  game: "गेम",
  book: "real",
  amount: beyond,
  win: -beyond,
  bonusAmount: beyond,
  bonusWin: -most,
  validBet: most,
  state: "open",
  settledBy: null,
  about: [],
  hash: "00ff".repeat(16),
  request: "null",
  answered: "ok",
  at: 1_764_000_000_123,
});

const inRun = <T>(
  work: (state: (call: GameCall) => Promise<State>, save: Save) => Promise<T>,
): Promise<T> => {
  const { database, brand } = harness.domain;
  const { code: currency, exponent } = brand.payload.currency;
  const days = periodDays("UTC", harness.domain.clock.at);
  const counter = { merchant: brand.merchant, vendor: vendorCode, currency, exponent, days, limited: true };
  return database.pipelined(brand.merchant, (run) =>
    work(
      (call) => openState(run, counter, [call]),
      (changes, now) => saveChanges(run, counter, changes, now),
    ),
  );
};
type Save = (changes: Parameters<typeof saveChanges>[2], now: number) => Promise<void>;

describe("stored decisions", () => {
  it("is read as it was written: amounts to the last digit, any text, lists and nothing", async () => {
    const odd = ['{"a",b}', "\\x41", "NULL", "ü'🎰"];
    const bet = stake(odd[0] as string);
    const other: Transaction = {
      ...stake("settled"),
      kind: "settle",
      about: odd,
      settledBy: odd[1] as string,
    };
    const round: Round = {
      round: bet.round,
      member: bet.member,
      game: bet.game,
      book: "real",
      bet: beyond,
      win: -most,
      validBet: most,
      bonus: null,
      bonusBet: beyond,
      bonusWin: -most,
      wagered: most,
      bets: 2,
      state: "open",
      seeded: false,
      started: bet.at,
      finished: null,
    };
    const named = seat.call("settle", { roundId: bet.round, references: [bet.id, other.id] });
    await inRun(async (open, save) => {
      const changes = openChanges(await open(named));
      addTransaction(changes, bet);
      addTransaction(changes, other);
      putRound(changes, round);
      await save(changes, bet.at);
    });
    const first = await inRun((open) => open(named));
    expect(first.transactions.get(bet.id)).toEqual(bet);
    expect(first.transactions.get(other.id)).toEqual(other);
    expect(first.rounds.get(roundKey(round.member, round.round))).toEqual(round);

    const settled = { state: "settled", settledBy: other.id, win: most, validBet: beyond } as const;
    const closed: Round = { ...round, win: beyond, state: "closed", finished: bet.at + 1 };
    await inRun(async (open, save) => {
      const changes = openChanges(await open(named));
      changeTransaction(changes, bet, settled);
      putRound(changes, closed);
      await save(changes, bet.at);
    });
    const second = await inRun((open) => open(named));
    expect(second.transactions.get(bet.id)).toEqual({ ...bet, ...settled });
    expect(second.transactions.get(other.id)).toEqual(other);
    expect(second.rounds.get(roundKey(round.member, round.round))).toEqual(closed);
  });
});
