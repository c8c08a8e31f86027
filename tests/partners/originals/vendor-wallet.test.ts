import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Harness, openHarness } from "./harness.ts";
import { call } from "./signed.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterEach(async () => {
  await harness.quiet();
  expect(harness.wallet.received).toEqual([]);
  expect(harness.errors).toEqual([]);
});
afterAll(() => harness.close());

const operator = <Body>(path: string, body: object) =>
  call<Body>(harness.origin, `/operator/${path}`, body, { now: Date.now() + harness.clock.aheadMs });
const vendorWallet = { currency: "INR", exponent: 2 };
let transfers = 0;
const transfer = (player: string, amount: string, direction = "in") => {
  transfers += 1;
  return operator<{ status: string; balance: string }>("transfer", {
    ...vendorWallet,
    transferId: `t${transfers}`,
    player,
    direction,
    amount,
  });
};
const inWallet = async (player: string) =>
  (await operator<{ balance: string }>("balance", { ...vendorWallet, player })).body.balance;

/** What was put in, with what was won and lost, is what is there. */
async function agrees(player: string): Promise<void> {
  const [row] = await harness.rows<{ sum: string; balance: string }>(
    `select (select coalesce(sum(case direction when 'in' then amount else -amount end), 0) from vendor_wallet_transfer t
               where t.player = $1 and t.status = 'ok')
          + (select coalesce(sum(b.win - b.stake), 0) from bet b join account a on a.id = b.account_id
               where a.player = $1 and b.state = 'over')
          - (select coalesce(sum(b.stake), 0) from bet b join account a on a.id = b.account_id
               where a.player = $1 and b.state in ('open', 'paying')) as sum,
       (select balance from vendor_wallet p where p.player = $1) as balance`,
    [player],
  );
  expect(row?.sum).toBe(row?.balance);
}

const under = { stake: "500", line: 51, call: "under" };

describe("the end of a player's games", () => {
  it("holds at once for every game from the wallet, and until another launch", async () => {
    await transfer("ended", "100.00");
    await transfer("other", "100.00");
    const launch = { player: "ended", wallet: "vendor" } as const;
    const [one, two] = [await harness.guest(launch), await harness.guest(launch)];
    const other = await harness.guest({ player: "other", wallet: "vendor" });
    expect(await one.play(under)).toMatchObject({ http: 200 });
    for (let time = 0; time < 2; time += 1)
      expect((await operator("end", { player: "ended" })).body).toEqual({ status: "ok" });
    for (const guest of [one, two]) expect(await guest.play(under)).toMatchObject({ problem: "ticket.over" });
    expect(await other.play(under)).toMatchObject({ http: 200 });
    const before = await inWallet("ended");
    expect((await transfer("ended", before, "out")).body).toMatchObject({ status: "ok" });
    await transfer("ended", "50.00");
    expect(await (await harness.guest(launch)).play(under)).toMatchObject({ http: 200 });
    expect((await operator("end", { player: "nobody" })).body).toEqual({ status: "ok" });
    await agrees("ended");
  });
});

describe("a vendor wallet", () => {
  it("pays for rounds without calls to the operator", async () => {
    await transfer("v1", "100.00");
    const guest = await harness.guest({ player: "v1", wallet: "vendor" });
    expect(await guest.hello()).toMatchObject({ balance: "100.00" });
    for (let turn = 0; turn < 10; turn += 1) {
      const played = await guest.play(under);
      expect(played).toMatchObject({ http: 200, balance: await inWallet("v1") });
    }
    await agrees("v1");
    expect((await transfer("v1", await inWallet("v1"), "out")).body).toMatchObject({
      status: "ok",
      balance: "0.00",
    });
    expect(await guest.play(under)).toEqual({ http: 409, problem: "funds" });
    await agrees("v1");
  });

  it("is empty before the first transfer", async () => {
    const guest = await harness.guest({ player: "never", wallet: "vendor" });
    expect(await guest.hello()).toMatchObject({ balance: "0.00" });
    expect(await guest.play(under)).toEqual({ http: 409, problem: "funds" });
  });

  it("is never overdrawn by concurrent bets", async () => {
    await transfer("v2", "20.00");
    const guest = await harness.guest({ player: "v2", wallet: "vendor" });
    const all = await Promise.all([
      ...Array.from({ length: 6 }, () => guest.play({ ...under, stake: "2000" })),
      ...Array.from({ length: 6 }, () => transfer("v2", "20.00", "out")),
    ]);
    expect(all.length).toBe(12);
    await agrees("v2");
    expect(Number(await inWallet("v2"))).toBeGreaterThanOrEqual(0);
  });

  it("pays shared rounds and duels", async () => {
    await transfer("v3", "100.00");
    const wheel = await harness.guest({ player: "v3", wallet: "vendor", gameCode: "quick-wheel" });
    const ear = await wheel.listen();
    const round = await ear.until(
      "round",
      ({ phase, until }) => phase === "betting" && until > Date.now() + 300,
    );
    expect(await wheel.bet(round.roundId, { chips: [{ place: "odd", stake: "1000" }] })).toMatchObject({
      balance: "90.00",
    });
    const won = await ear.until("won");
    expect(won).toMatchObject({ roundId: round.roundId, balance: await inWallet("v3") });
    ear.close();
    const cards = await harness.guest({ player: "v3", wallet: "vendor", gameCode: "three-card-verandah" });
    expect((await cards.duel("10")).http).toBe(200);
    harness.clock.aheadMs += 12_500;
    await harness.quiet();
    await agrees("v3");
  });
});

describe("finished rounds", () => {
  type Reported = {
    status: string;
    rounds: { roundId: string; player: string; bet: string; win: string; finishedAt: string }[];
  };
  const page = (since: string, after: string, limit: number) =>
    operator<Reported>("rounds", { since, after, limit });

  it("are listed to their own operator, oldest first, page by page, each once, without play money", async () => {
    await transfer("v4", "500.00");
    const guest = await harness.guest({ player: "v4", wallet: "vendor" });
    for (let turn = 0; turn < 12; turn += 1) await guest.play(under);
    // A round that has just finished is listed a little later.
    harness.clock.aheadMs += 6_000;
    const seen: string[] = [];
    let [since, after] = ["2026-01-01T00:00:00.000Z", ""];
    for (;;) {
      const { body } = await page(since, after, 5);
      expect(body.status).toBe("ok");
      for (const round of body.rounds) seen.push(round.roundId);
      const last = body.rounds.at(-1);
      if (!last) break;
      expect(body.rounds.length).toBeLessThanOrEqual(5);
      [since, after] = [last.finishedAt, last.roundId];
    }
    expect(new Set(seen).size).toBe(seen.length);
    const [row] = await harness.rows<{ n: number }>(
      "select count(distinct operator_round)::int4 as n from bet where state = 'over'",
    );
    expect(seen.length).toBe(row?.n);
    const others = await call<Reported>(
      harness.origin,
      "/operator/rounds",
      { since: "2026-01-01T00:00:00.000Z", after: "", limit: 500 },
      { operator: "op2", now: Date.now() + harness.clock.aheadMs },
    );
    expect(others.body.rounds).toEqual([]);
  });

  it("are listed with amounts that add up", async () => {
    const { body } = await page("2026-01-01T00:00:00.000Z", "", 500);
    const own = body.rounds.filter(({ player }) => player === "v4");
    const net = own.reduce((sum, { bet, win }) => sum + Math.round((Number(win) - Number(bet)) * 100), 0);
    expect(500_00 + net).toBe(Math.round(Number(await inWallet("v4")) * 100));
  });
});

describe("a launch", () => {
  it.each<[Record<string, unknown>, number, string]>([
    [{ gameCode: "no-such-game" }, 200, "game-unknown"],
    [{ lobbyUrl: "javascript:alert(1)" }, 200, "address"],
    [{ callbackUrl: "nowhere" }, 200, "address"],
    [{ wallet: "vendor", demo: true }, 200, "wallet"],
    [{ wallet: "elsewhere" }, 400, "bad-request"],
    [{ player: "" }, 400, "bad-request"],
    [{ player: "a b" }, 400, "bad-request"],
    [{ nickname: "a\0b" }, 400, "bad-request"],
    [{ nickname: "" }, 400, "bad-request"],
    [{ nickname: "आशा 🎲" }, 200, "ok"],
    [{ lobbyUrl: "http://a.localhost/\0" }, 400, "bad-request"],
    [{ exponent: 9 }, 400, "bad-request"],
    [{ exponent: "2" }, 400, "bad-request"],
    [{ ip: "127.0.0.1" }, 400, "bad-request"],
  ])("of %j is %i %s", async (change, status, word) => {
    expect(await harness.launch(change)).toMatchObject({ status, body: { status: word } });
  });

  it("with a vendor wallet of other decimals is refused", async () => {
    await transfer("decimals", "5.00");
    expect((await harness.launch({ player: "decimals", wallet: "vendor", exponent: 3 })).body.status).toBe(
      "currency",
    );
  });
});
