import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Output } from "../../../../src/contract/shared-types.ts";
import { createSealer } from "../../../../src/server/core/ledger/seal.ts";
import { houseAccount, mainAccount } from "../../../../src/server/core/wallet/accounts.ts";
import { countSealed, deleteOldFigures } from "../../../../src/server/domains/desk/figure-store.ts";
import { overview } from "../../../../src/server/domains/desk/overview.ts";
import { clockOf } from "../../../../src/server/domains/desk/reports/clock.ts";
import { type GameHarness, openGameHarness, type Seat } from "../games/harness.ts";

const minute = 60_000;
const hour = 60 * minute;
const india = 330;

let harness: GameHarness;
let seat: Seat;
beforeAll(async () => {
  harness = await openGameHarness();
  seat = await harness.player(1_000_000n);
});
afterAll(() => harness.close());

const at = (text: string) => {
  harness.domain.clock.at = Date.parse(text);
};

/** Twice: first the sealer notes what it may seal. */
async function seal() {
  const { database, clock, brand } = harness.domain;
  const sealer = createSealer(database, { now: () => clock.at });
  await sealer.seal(brand.merchant);
  await sealer.seal(brand.merchant);
}

async function read(input: { from: string; to: string; zone?: number }): Promise<Output<"desk/overview">> {
  await seal();
  const outcome = await overview(harness.domain.context(), input);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}

/** Money that came to a member, or with a minus left. */
async function pay(reason: "deposit" | "withdrawal", amount: bigint) {
  const { brand, wallet } = harness.domain;
  const done = await wallet.post(brand.merchant, {
    kind: "post",
    key: `${reason} at ${harness.domain.clock.at}`,
    reason,
    reference: "",
    actor: "job:test",
    entries: [
      { account: mainAccount(brand, seat.member), amount },
      { account: houseAccount(brand, "real", "deposits"), amount: -amount },
    ],
  });
  expect(done.ok).toBe(true);
}

/** A session lasts hours, and these tests years. */
async function play(
  roundId: string,
  stake: bigint,
  win: bigint,
  who = seat,
  book: "real" | "trial" = "real",
) {
  const session = await harness.session(who.member, book);
  const said = { session, transactionId: roundId, roundId, amount: stake, win, closesRound: true };
  expect(await who.say("betSettle", said)).toBe("ok");
}

it("counts what members' money did, by day of the reader's own calendar", async () => {
  at("2030-05-02T18:00:00Z");
  await pay("deposit", 50_000n);
  await play("one", 1_000n, 400n);
  // In India this is the next day.
  at("2030-05-02T18:31:00Z");
  await play("two", 2_000n, 5_000n);
  await pay("withdrawal", -7_000n);
  const utc = await read({ from: "2030-05-02", to: "2030-05-03" });
  expect(utc.content.map(({ day }) => day)).toEqual(["2030-05-02", "2030-05-03"]);
  expect(utc.content[0]).toMatchObject({
    deposits: "500.00",
    withdrawals: "70.00",
    stakes: "30.00",
    wins: "54.00",
    net: "-24.00",
    players: 1,
  });
  expect(utc.content[1]).toMatchObject({ deposits: "0.00", stakes: "0.00", players: 0 });
  const local = await read({ from: "2030-05-02", to: "2030-05-03", zone: india });
  expect(local.content.map(({ stakes, players }) => [stakes, players])).toEqual([
    ["10.00", 1],
    ["20.00", 1],
  ]);
  // One player on two days is one player of both.
  expect(local.totals).toMatchObject({ stakes: "30.00", players: 1 });
});

it("subtracts rolled back bets, and leaves play money out", async () => {
  at("2030-06-10T10:00:00Z");
  const session = await harness.session(seat.member);
  const stake = { session, transactionId: "gone", roundId: "gone", amount: 900n };
  expect(await seat.say("bet", stake)).toBe("ok");
  expect(await seat.say("rollback", { ...stake, transactionId: "gone-back", reference: "gone" })).toBe("ok");
  const trial = await harness.player(0n, { type: 4 });
  await harness.trialMoney(trial.member, 5_000n);
  await play("trial", 300n, 0n, trial, "trial");
  await play("kept", 100n, 0n);
  const { content } = await read({ from: "2030-06-10", to: "2030-06-10" });
  expect(content[0]).toMatchObject({ stakes: "1.00", wins: "0.00", net: "1.00", players: 1 });
});

it("compares with as many days before, and counts new members", async () => {
  at("2030-07-10T10:00:00Z");
  await play("before", 500n, 0n);
  at("2030-07-12T10:00:00Z");
  await harness.player(0n);
  await harness.player(0n, { type: 4 });
  await play("now", 800n, 0n);
  const answer = await read({ from: "2030-07-11", to: "2030-07-12" });
  expect(answer.before).toMatchObject({ stakes: "5.00", members: 0, players: 1 });
  expect(answer.totals).toMatchObject({ stakes: "8.00", members: 1, players: 1 });
});

it("agrees with a sum over the whole ledger, after repeated and concurrent counting", async () => {
  const { database, brand } = harness.domain;
  at("2030-08-01T00:00:00Z");
  for (let round = 0; round < 40; round += 1) {
    harness.domain.clock.at += 97 * minute;
    await play(`many-${round}`, BigInt(100 + round), BigInt(round * 3));
    if (round % 7 === 0) {
      await seal();
      await Promise.all(
        Array.from({ length: 3 }, () =>
          database.brand(brand.merchant, (tx) => countSealed(tx, clockOf(brand))),
        ),
      );
    }
  }
  for (const zone of [-720, -210, 0, 345, 840]) {
    const { content } = await read({ from: "2030-07-31", to: "2030-08-05", zone });
    const { rows } = await database.brand(brand.merchant, (tx) =>
      sql<{ day: string; stakes: bigint }>`
        select to_char((t.at at time zone 'UTC') + ${zone} * interval '1 minute', 'YYYY-MM-DD') as day,
          -sum(e.amount)::int8 as stakes
        from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
          join ledger_account a on a.id = e.account_id
        where t.reason = 'bet' and a.owner <> 'house' and a.book = 'real' and t.at >= '2030-07-30'
        group by 1`.execute(tx),
    );
    expect(rows.length).toBeGreaterThan(2);
    const expected = new Map(rows.map(({ day, stakes }) => [day, (Number(stakes) / 100).toFixed(2)]));
    for (const { day, stakes, players } of content) {
      expect(stakes, `${day} ${zone}`).toBe(expected.get(day) ?? "0.00");
      expect(players, `${day} ${zone}`).toBe(expected.has(day) ? 1 : 0);
    }
  }
});

it("refuses a period that ends before it begins, and ends figures that no period reaches", async () => {
  const wrong = await overview(harness.domain.context(), { from: "2030-05-03", to: "2030-05-02" });
  expect(wrong).toMatchObject({ ok: false, code: "period.invalid" });
  const { database, brand } = harness.domain;
  await database.brand(brand.merchant, (tx) =>
    deleteOldFigures(tx, Date.parse("2034-01-01T00:00:00Z") + hour),
  );
  expect((await read({ from: "2030-05-02", to: "2030-05-02" })).totals.stakes).toBe("0.00");
});
