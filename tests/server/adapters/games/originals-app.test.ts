import { setTimeout as sleep } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { originalsVendor } from "../../../../src/server/adapters/games/originals.ts";
import { cancelGrant, grantFreeRounds } from "../../../../src/server/core/free-rounds/free-rounds.ts";
import { grantsById } from "../../../../src/server/core/free-rounds/free-rounds-store.ts";
import { verifyLedger } from "../../../../src/server/core/ledger/verify-ledger.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { createGames } from "../../../../src/server/domains/games/create-games.ts";
import { tellVendors } from "../../../../src/server/domains/games/free-rounds/order-at-vendors.ts";
import type { Games } from "../../../../src/server/domains/games/games.ts";
import { vendorRoutes } from "../../../../src/server/http/vendor-routes.ts";
import { type OriginalsPartner, openOriginalsPartner } from "../../../../src/server/partners/originals.ts";
import { migratePartner } from "../../../../src/server/partners/partner-schemas.ts";
import { type Ear, playerAt, type TestPlayer } from "../../../partners/originals/test-player.ts";
import { originalsSecret } from "../../../support/originals.ts";
import { loopback } from "../../../support/outgoing.ts";
import { type GameHarness, openGameHarness, vendorCode } from "../../domains/games/harness.ts";

let harness: GameHarness;
let originals: OriginalsPartner;
let games: Games;
let app: FastifyInstance;
const errors: string[] = [];
const ownAddress = { origin: "" };
beforeAll(async () => {
  harness = await openGameHarness();
  const { domain } = harness;
  domain.clock.at = Date.now();
  const now = () => Date.now();
  await migratePartner("originals", domain.url);
  originals = await openOriginalsPartner({
    databaseUrl: domain.url,
    partnerKey: originalsSecret,
    serves: (merchant) => merchant === domain.brand.merchant,
    now,
    log: (error) => void errors.push(error.message),
    host: "127.0.0.1",
    port: 0,
    fetch: loopback.fetch,
  });
  const vendor = originalsVendor({
    ...originals,
    now,
    code: vendorCode,
    playOrigin: originals.publicOrigin,
    fetch: loopback.fetch,
  });
  games = createGames({
    now,
    ownAddress,
    database: domain.database,
    wallet: domain.wallet,
    vendors: new Map([[vendorCode, vendor]]),
    catalogue: () => harness.catalogue,
    log: (line) => void errors.push(JSON.stringify(line)),
  });
  app = Fastify();
  await vendorRoutes(app, {
    registry: { byMerchant: (merchant) => (merchant === domain.brand.merchant ? domain.brand : undefined) },
    services: { games },
  });
  ownAddress.origin = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await originals.close();
  await app.close();
  expect(errors).toEqual([]);
  expect((await verifyLedger(harness.domain.database, harness.domain.brand.merchant)).findings).toEqual([]);
  await harness.close();
});

async function launch(member: Member, gameCode: string, demo = false): Promise<TestPlayer> {
  const done = await games.launch(harness.domain.brand, {
    memberId: member.id,
    nickname: member.account,
    vassalage: vendorCode,
    gameCode,
    demo,
    language: "en",
    device: "phone",
    lobbyUrl: "https://aurora.example/",
    ip: "10.0.0.1",
  });
  if (!done.ok) throw new Error(done.code);
  return playerAt(originals.origin, new URL(done.value.url).hash.slice(1));
}

const under = { stake: "100", line: 51, call: "under" };
const text = (minor: bigint | undefined) => (Number(minor) / 100).toFixed(2);

describe("the originals partner", () => {
  it("plays instant rounds with the app's ledger: the answers equal the bookings", async () => {
    const { member, balance, session } = await harness.player(10_000n);
    expect(session).not.toBe("");
    const guest = await launch(member, "under-or-over");
    expect(await guest.hello()).toMatchObject({ http: 200, balance: "100.00", currency: "INR" });
    let expected = 10_000;
    for (let turn = 0; turn < 20; turn += 1) {
      const played = await guest.play(under);
      expect(played.http).toBe(200);
      expected += Math.round(Number(played.win) * 100) - 100;
      expect(played.balance).toBe((expected / 100).toFixed(2));
    }
    expect(text(await balance())).toBe((expected / 100).toFixed(2));
    expect(await guest.play({ ...under, stake: "100000" })).toEqual({ http: 409, problem: "funds" });
  });

  it("deals a duel between two members, and pays the pot less the house's share", async () => {
    const [one, other] = await Promise.all([harness.player(10_000n), harness.player(10_000n)]);
    const guests = [
      await launch(one.member, "three-card-verandah"),
      await launch(other.member, "three-card-verandah"),
    ];
    const ears: Ear[] = await Promise.all(guests.map((guest) => guest.listen()));
    for (const guest of guests) expect((await guest.duel("50.00")).http).toBe(200);
    const ends = await Promise.all(ears.map((ear) => ear.until("duel", ({ state }) => state === "over")));
    for (const ear of ears) ear.close();
    const balances = [await one.balance(), await other.balance()];
    expect(ends.map(({ balance }) => balance)).toEqual(balances.map(text));
    const sum = balances.reduce<bigint>((total, balance) => total + (balance ?? 0n), 0n);
    expect(sum).toBe(ends[0]?.winner === "tie" ? 20_000n : 19_700n);
  });

  it("plays free rounds that the app granted, and the win is in the book of the member's real money", async () => {
    const { member, balance } = await harness.player(10_000n);
    const { brand, database } = harness.domain;
    const [grant, terms] = [
      `free-${member.id}`,
      {
        vendor: vendorCode,
        games: ["brass-sevens"],
        rounds: 40,
        stake: "500",
        // More than 40 of the best rounds win: chance must not reach it.
        cap: "100000000",
        days: 1,
        day: "2026-01-01",
      },
    ];
    await database.brand(brand.merchant, (tx) =>
      grantFreeRounds(
        tx,
        { brand, now: Date.now() },
        { rewardId: grant, ruleId: "r", memberId: member.id, terms },
      ),
    );
    // The launch tells the vendor of them: no job has run.
    const guest = await launch(member, "brass-sevens");
    expect((await guest.hello()).free).toMatchObject({ grant, left: 40, rounds: 40, stake: "5.00" });
    // A quick machine plays more rounds in a second than a launch may: then the same one is sent again, as the page does.
    const playFree = async (turn: number | "more") => {
      const send = () => guest.play({ stake: "500" }, `free-round-${turn}`, grant);
      let played = await send();
      for (; played.problem === "busy"; played = await send()) await sleep(100);
      return played;
    };
    let won = 0;
    for (let turn = 0; turn < 40; turn += 1) {
      const played = await playFree(turn);
      expect(played).toMatchObject({ http: 200, stake: "0.00" });
      won += Math.round(Number(played.win) * 100);
      expect(played.balance).toBe(((10_000 + won) / 100).toFixed(2));
    }
    expect(won).toBeGreaterThan(0);
    expect(await balance()).toBe(10_000n + BigInt(won));
    expect(await playFree("more")).toEqual({ http: 409, problem: "free-rounds.over" });
    const stored = await database.brand(brand.merchant, (tx) => grantsById(tx, [grant]));
    expect(stored.get(grant)).toMatchObject({
      state: "usedUp",
      used: 40,
      won: BigInt(won),
      vendor_state: "created",
      vendor_due_at: null,
    });
    const journal = await harness.journal(member);
    expect(journal.filter((line) => line.startsWith("bet"))).toEqual([]);
    expect(journal.some((line) => line.startsWith("freeRounds "))).toBe(true);
    // Neither turnover nor a round of the game: agents, rebates and wagering see nothing of it.
    const counted = await database.brand(brand.merchant, (tx) =>
      tx.selectFrom("game_round").select("round_id").where("member_id", "=", member.id).execute(),
    );
    expect(counted).toEqual([]);
  });

  it("plays no free round after the app took them back", async () => {
    const { member } = await harness.player(0n);
    const { brand, database } = harness.domain;
    const grant = `back-${member.id}`;
    const terms = {
      vendor: vendorCode,
      games: ["brass-sevens"],
      rounds: 2,
      stake: "500",
      cap: "1000",
      days: 1,
      day: "2026-01-01",
    };
    const inBrand = <T>(work: Parameters<typeof database.brand<T>>[1]) =>
      database.brand(brand.merchant, work);
    await inBrand((tx) =>
      grantFreeRounds(
        tx,
        { brand, now: Date.now() },
        { rewardId: grant, ruleId: "r", memberId: member.id, terms },
      ),
    );
    const guest = await launch(member, "brass-sevens");
    expect((await guest.hello()).free).toMatchObject({ grant });
    await inBrand((tx) =>
      cancelGrant(tx, { brand, now: Date.now() }, { id: grant, by: "desk", reason: "by mistake" }),
    );
    const tell = { database, vendors: games.vendors, now: Date.now, log: () => undefined };
    expect(await tellVendors(brand, tell, 10)).toBe(1);
    expect((await guest.hello()).free).toBeNull();
    expect(await guest.play({ stake: "500" }, "taken-back", grant)).toEqual({
      http: 409,
      problem: "free-rounds.over",
    });
    expect((await inBrand((tx) => grantsById(tx, [grant]))).get(grant)).toMatchObject({
      state: "cancelled",
      vendor_state: "cancelled",
      vendor_due_at: null,
    });
  });

  it("plays demo money of the trial book and touches no real money", async () => {
    const { member, balance } = await harness.player(10_000n);
    const guest = await launch(member, "brass-sevens", true);
    const said = await guest.hello();
    expect(said).toMatchObject({ http: 200, demo: true });
    expect(said.balance).not.toBe("100.00");
    expect(await balance()).toBe(10_000n);
  });

  it("reports its finished rounds to the app in the same way", async () => {
    const vendor = games.vendors.get(vendorCode);
    const since = { at: new Date(Date.now() - 600_000), after: "" };
    await expect
      .poll(async () => (await vendor?.rounds(harness.domain.brand.merchant, since, () => 2))?.length, {
        timeout: 10_000,
        interval: 250,
      })
      .toBe(22);
  });
});
