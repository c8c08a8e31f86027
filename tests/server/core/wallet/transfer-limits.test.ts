import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { keepLimit, playedSince } from "../../../../src/server/core/safer-play/play-limit-store.ts";
import type { PlayLimit } from "../../../../src/server/core/safer-play/terms.ts";
import { takeOver } from "../../../../src/server/domains/games/import-vendor-rounds.ts";
import { launchRefusal } from "../../../../src/server/domains/games/launch.ts";
import type { GameVendor, VendorRound } from "../../../../src/server/domains/games/port.ts";
import { openTransferHarness, type TransferHarness } from "./transfer-harness.ts";

let harness: TransferHarness;
let asha: Member;
let rounds: VendorRound[] = [];

beforeAll(async () => {
  harness = await openTransferHarness();
});
afterAll(() => harness.close());

let members = 0;
beforeEach(async () => {
  members += 1;
  asha = await harness.member(`limited${members}`, 100_000n);
  rounds = [];
});

const inBrand: TransferHarness["deps"]["inBrand"] = (work) => harness.deps.inBrand(work);

const limit = (kind: PlayLimit["kind"], period: PlayLimit["period"], amount: bigint) =>
  inBrand((tx) =>
    keepLimit(tx, {
      brand_id: "jade",
      member_id: asha.id,
      kind,
      period,
      amount,
      changed_at: new Date(harness.domain.clock.at),
      asked_amount: null,
      ready_at: null,
    }),
  );

/** The vendor reports that Asha's rounds are over, and the job copies them. */
async function played(...added: { id: string; bet: bigint; win: bigint }[]): Promise<void> {
  harness.domain.clock.at += 1_000;
  rounds = added.map(({ id, bet, win }) => ({
    roundId: `${asha.id}-${id}`,
    player: asha.id,
    gameCode: "dice",
    currency: "MYR",
    bet,
    win,
    validBet: bet,
    finishedAt: new Date(harness.domain.clock.at),
  }));
  const vendor = {
    code: "LVY",
    rounds: async (_merchant: string, since: { at: Date; after: string }) =>
      rounds.filter(
        ({ finishedAt, roundId }) =>
          finishedAt > since.at || (finishedAt.getTime() === since.at.getTime() && roundId > since.after),
      ),
  } as unknown as GameVendor;
  const { database, brand, clock } = harness.domain;
  const gameVendors = new Map([["LVY", vendor]]);
  const deps = { database, gameVendors, clock: { now: () => clock.at }, log: () => undefined };
  await takeOver(brand, deps);
  // A second run of the job has nothing to add.
  await takeOver(brand, deps);
}

const launch = () =>
  inBrand((tx) =>
    launchRefusal(
      tx,
      harness.domain.brand,
      { suspended: false, excludedUntil: null, late: false, type: 0 } as never,
      { memberId: asha.id, demo: false, now: harness.domain.clock.at },
    ),
  );

const refusedWith = (left: string) => ({
  ok: false,
  code: "limit.transfer",
  errors: [{ field: "amount", params: { left } }],
});

describe("limits of a member whose vendor keeps the wallet", () => {
  it("count the rounds that the vendor reports, once, and what a later report changes", async () => {
    await played({ id: "a", bet: 500n, win: 200n }, { id: "b", bet: 100n, win: 0n });
    const usage = () => inBrand((tx) => playedSince(tx, asha.id, "2020-01-01"));
    expect(await usage()).toMatchObject({ staked: 600n, lost: 400n });
    await played({ id: "b", bet: 100n, win: 90n });
    expect(await usage()).toMatchObject({ staked: 600n, lost: 310n });
  });

  it("refuse money that could be lost above the limit of losses, whatever is reported yet", async () => {
    await limit("loss", "day", 30_000n);
    expect(await harness.move(asha, "in", "300.01")).toMatchObject(refusedWith("300.00"));
    expect(await harness.move(asha, "in", "200.00")).toMatchObject({ value: { state: "done" } });
    // All of it may be lost by now: the vendor has not said so.
    expect(await harness.move(asha, "in", "100.01")).toMatchObject(refusedWith("100.00"));
    await played({ id: "a", bet: 20_000n, win: 0n });
    expect(await harness.move(asha, "in", "100.01")).toMatchObject(refusedWith("100.00"));
    await played({ id: "b", bet: 1_000n, win: 6_000n });
    // 150.00 are lost and 50.00 are there.
    expect(await harness.move(asha, "in", "100.01")).toMatchObject(refusedWith("100.00"));
    expect(await harness.move(asha, "out", "50.00")).toMatchObject({ value: { state: "done" } });
    expect(await harness.move(asha, "in", "150.01")).toMatchObject(refusedWith("150.00"));
    expect(await harness.move(asha, "in", "150.00")).toMatchObject({ value: { state: "done" } });
  });

  it("hold against fifty transfers at the same time", async () => {
    await limit("loss", "month", 10_000n);
    const all = await Promise.all(Array.from({ length: 50 }, () => harness.move(asha, "in", "10.00")));
    const passed = all.filter(({ ok }) => ok).length;
    expect(passed).toBeGreaterThan(0);
    expect(passed).toBeLessThanOrEqual(10);
    // A busy database refuses some for that reason.
    const codes = new Set(all.flatMap((one) => (one.ok ? [] : [one.code])));
    expect([...codes].filter((code) => code !== "server.busy")).toEqual(["limit.transfer"]);
    const over = `${100 - passed * 10 + 1}.00`;
    expect(await harness.move(asha, "in", over)).toMatchObject({ code: "limit.transfer" });
  });

  it("of stakes count what is there as well, and money on its way out does not", async () => {
    await limit("stake", "week", 20_000n);
    await harness.move(asha, "in", "150.00");
    await played({ id: "a", bet: 5_000n, win: 5_000n });
    expect(await harness.move(asha, "in", "1.00")).toMatchObject(refusedWith("0.00"));
    await harness.move(asha, "out", "100.00");
    expect(await harness.move(asha, "in", "100.01")).toMatchObject(refusedWith("100.00"));
    expect(await launch()).toBeUndefined();
  });

  it("that are reached open no game, and another day does", async () => {
    await limit("loss", "day", 10_000n);
    expect(await launch()).toBeUndefined();
    await played({ id: "a", bet: 10_000n, win: 0n });
    expect(await launch()).toMatchObject({ ok: false, code: "limit.spent" });
    harness.domain.clock.at += 86_400_000;
    expect(await launch()).toBeUndefined();
  });

  it("of time stop money on its way to games, never on its way back", async () => {
    await harness.move(asha, "in", "50.00");
    await limit("session", "day", 5n);
    await inBrand((tx) =>
      tx
        .insertInto("play_usage")
        .values({
          brand_id: "jade",
          member_id: asha.id,
          day: new Date(harness.domain.clock.at + 8 * 3_600_000).toISOString().slice(0, 10),
          active_ms: 300_000n,
          last_at: new Date(harness.domain.clock.at),
        })
        .onConflict((on) => on.columns(["brand_id", "member_id", "day"]).doUpdateSet({ active_ms: 300_000n }))
        .execute(),
    );
    expect(await harness.move(asha, "in", "1.00")).toMatchObject({ ok: false, code: "limit.session" });
    expect(await harness.move(asha, "out", "50.00")).toMatchObject({ value: { state: "done" } });
  });
});
