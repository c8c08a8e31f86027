import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { seededRandom } from "../../../../src/kernel/random.ts";
import { originalsVendor } from "../../../../src/server/adapters/games/originals.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { exclude } from "../../../../src/server/core/safer-play/exclude-at-licensee.ts";
import { keepLimit } from "../../../../src/server/core/safer-play/play-limit-store.ts";
import type { TransferVendors } from "../../../../src/server/core/wallet/ports.ts";
import { takeOver } from "../../../../src/server/domains/games/import-vendor-rounds.ts";
import type { GameVendor, VendorRound } from "../../../../src/server/domains/games/port.ts";
import { stopPlay } from "../../../../src/server/domains/games/stop-play.ts";
import { stopList } from "../../../../src/server/domains/safer-play/desk.ts";
import { faults } from "../../../support/originals-proxy.ts";
import { loopback } from "../../../support/outgoing.ts";
import { openTransferHarness, type TransferHarness } from "../../core/wallet/transfer-harness.ts";

const minute = 60_000;
const day = 86_400_000;

let harness: TransferHarness;
let vendor: GameVendor;
beforeAll(async () => {
  harness = await openTransferHarness();
  const { originals, domain } = harness;
  vendor = originalsVendor({
    code: "LVY",
    origin: originals.proxy.origin,
    playOrigin: () => originals.origin,
    keyOf: originals.keyOf,
    now: () => domain.clock.at,
    answerMs: 400,
    fetch: loopback.fetch,
  });
});
afterAll(async () => {
  await harness.addsUp();
  await harness.close();
});

let members = 0;
let asha: Member;
beforeEach(async () => {
  members += 1;
  harness.originals.proxy.plan = () => "none";
  asha = await harness.member(`stopped${members}`, 100_000n);
});

const step = (more: { transferVendors?: TransferVendors; vendor?: GameVendor } = {}) =>
  stopPlay(harness.domain.brand, {
    ...harness.deps,
    transferVendors: more.transferVendors ?? harness.originals.transferVendors,
    gameVendors: new Map([["LVY", more.vendor ?? vendor]]),
  });
const later = (ms: number) => {
  harness.domain.clock.at += ms;
};
const takeBreak = (member: Member, days = 7) =>
  harness.deps.inBrand((tx) =>
    exclude(tx, harness.domain.contextOf(member), {
      memberId: member.id,
      kind: "coolOff",
      until: new Date(harness.domain.clock.at + days * day),
      actor: `member:${member.id}`,
    }),
  );
const stopOf = ({ id }: Member) =>
  harness.deps.inBrand((tx) =>
    tx.selectFrom("vendor_stop").selectAll().where("member_id", "=", id).executeTakeFirst(),
  );
const atVendor = async ({ id }: Member) => (await harness.originals.vendorWallets("jade")).get(id) ?? 0n;
const listed = async (show: "open" | "past" = "open") => {
  const { domain } = harness;
  const { content } = await stopList(domain.context(), { show, pageSize: 100 }, domain.platform);
  return content.find(({ account }) => account === asha.account);
};
const ended = () =>
  harness.originals.proxy.calls.filter(
    ({ path, body }) => path === "/operator/end" && body.player === asha.id,
  ).length;

describe("games at a vendor with wallets of its own", () => {
  it("end with a break, and the money comes back, once however many nodes look after it", async () => {
    await harness.move(asha, "in", "200.00");
    expect(await stopOf(asha)).toBeUndefined();
    await takeBreak(asha);
    await Promise.all([step(), step(), step()]);
    expect(await atVendor(asha)).toBe(0n);
    expect(ended()).toBe(1);
    expect(await listed()).toMatchObject({
      vendorName: harness.domain.platform.vendors.get("LVY")?.name,
      cause: "exclusion",
      state: "recalling",
      recalled: "200.00",
      tries: 0,
    });
    const own = (await harness.transfers()).filter(({ owner }) => owner === asha.id);
    expect(own.map(({ direction, amount, state }) => [direction, amount, state])).toEqual([
      ["in", 20_000n, "done"],
      ["out", 20_000n, "done"],
    ]);
    // A round that was open pays a minute later.
    // Somebody else's loss is the win.
    const loser = await harness.member(`loser${members}`, 500n);
    await harness.move(loser, "in", "5.00");
    const paid = `update vendor_wallet set balance = balance + case player when $1 then 500 else -500 end
      where operator = 'jade' and player in ($1, $2)`;
    later(minute);
    await step();
    expect(await stopOf(asha)).toMatchObject({ state: "watching" });
    await harness.originals.runSql(paid, [asha.id, loser.id]);
    later(40 * minute);
    await step();
    expect(await atVendor(asha)).toBe(0n);
    later(day);
    await step();
    expect(await stopOf(asha)).toMatchObject({ state: "done", check_at: null });
    expect(await listed("past")).toMatchObject({ state: "done", recalled: "205.00" });
    expect(await step()).toEqual({ due: 0, silent: 0 });
  });

  it("are asked for again while the vendor is silent, which staff see, and nobody else waits", async () => {
    const other = await harness.member(`beside${members}`, 10_000n);
    for (const member of [asha, other]) await harness.move(member, "in", "50.00");
    await takeBreak(asha);
    await takeBreak(other);
    harness.originals.proxy.plan = ({ path, body }) =>
      path === "/operator/end" && body.player === asha.id ? "lost" : "none";
    for (let time = 1; time <= 3; time += 1) {
      await step();
      expect(await listed()).toMatchObject({ state: "ending", tries: time, endedAt: "" });
      later(10 * minute);
    }
    expect(await atVendor(other)).toBe(0n);
    expect(harness.lines).toContainEqual(
      expect.objectContaining({ event: "games.unstopped", vendor: "LVY", waiting: 1 }),
    );
    harness.originals.proxy.plan = () => "none";
    await step();
    expect(await atVendor(asha)).toBe(0n);
    expect(await listed()).toMatchObject({ state: "recalling", tries: 0, recalled: "50.00" });
  });

  it("lose their money alone at a vendor whose protocol ends no session", async () => {
    await harness.move(asha, "in", "50.00");
    await takeBreak(asha);
    const { endPlay: _none, ...without } = vendor;
    await step({ vendor: without });
    expect(await atVendor(asha)).toBe(0n);
    expect(ended()).toBe(0);
  });

  it("bring every unit back once, whatever the vendor answers and wherever a process ends", async () => {
    const seed = Math.floor(Math.random() * 1e9);
    const random = seededRandom(seed);
    const crowd = await Promise.all(
      Array.from({ length: 6 }, (_none, place) => harness.member(`crowd${members}-${place}`, 10_000n)),
    );
    for (const member of crowd) await harness.move(member, "in", "30.00");
    for (const member of crowd) await takeBreak(member, 30);
    harness.originals.proxy.plan = () => faults[Math.floor(random() * faults.length)] ?? "none";
    const dying: TransferVendors = (brand) =>
      new Map(
        [...harness.originals.transferVendors(brand)].map(([code, one]) => [
          code,
          { ...one, send: () => Promise.reject(new Error("the process ended")) },
        ]),
      );
    for (let turn = 0; turn < 6; turn += 1) {
      const nodes = [step(), step(random() < 0.3 ? { transferVendors: dying } : {})];
      await Promise.allSettled([...nodes, harness.settle()]);
      later(5 * minute);
    }
    harness.originals.proxy.plan = () => "none";
    await harness.settleUntilQuiet();
    for (let turn = 0; turn < 4; turn += 1) {
      await step();
      await harness.settle();
      later(15 * minute);
    }
    for (const member of crowd)
      expect([await atVendor(member), (await stopOf(member))?.state], `seed ${seed}`).toEqual([
        0n,
        "watching",
      ]);
  });

  it("stop when the rounds that the vendor reports reach a limit, and may be played on another day", async () => {
    const { clock, brand, database } = harness.domain;
    await harness.move(asha, "in", "150.00");
    await harness.deps.inBrand((tx) =>
      keepLimit(tx, {
        brand_id: "jade",
        member_id: asha.id,
        kind: "loss",
        period: "day",
        amount: 10_000n,
        changed_at: new Date(clock.at),
        asked_amount: null,
        ready_at: null,
      }),
    );
    const lost = async (id: string, bet: bigint) => {
      later(minute);
      const round: VendorRound = {
        roundId: `${asha.id}-${id}`,
        player: asha.id,
        gameCode: "dice",
        currency: "MYR",
        bet,
        win: 0n,
        validBet: bet,
        finishedAt: new Date(clock.at),
      };
      const rounds: GameVendor["rounds"] = async (_merchant, { at }) =>
        round.finishedAt > at ? [round] : [];
      const gameVendors = new Map([["LVY", { ...vendor, rounds }]]);
      const deps = { database, gameVendors, clock: { now: () => clock.at }, log: () => undefined };
      await takeOver(brand, deps);
    };
    await lost("a", 9_999n);
    expect(await stopOf(asha)).toBeUndefined();
    await lost("b", 1n);
    expect(await stopOf(asha)).toMatchObject({ cause: "limit", state: "ending" });
    await step();
    expect(await atVendor(asha)).toBe(0n);
    later(2 * day);
    expect(await harness.move(asha, "in", "10.00")).toMatchObject({ ok: true });
    await step();
    expect(await stopOf(asha)).toMatchObject({ state: "done" });
    expect(await atVendor(asha)).toBe(1_000n);
  });
});
