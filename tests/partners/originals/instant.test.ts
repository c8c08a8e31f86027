import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { drawOf, matchesCommitment } from "../../../src/partners/originals/games/round-seeding.ts";
import { underOrOver } from "../../../src/partners/originals/games/under-or-over.ts";
import type { Proof, Reseeded } from "../../../src/partners/originals/play/api.ts";
import { anyStake } from "../../../src/partners/originals/rounds/stake-limits.ts";
import { type Harness, openHarness } from "./harness.ts";
import { type Fault, grantOf } from "./operator-wallet.ts";

const grant = grantOf("anybody");
let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterEach(async () => {
  harness.wallet.plan = () => "none";
  await harness.quiet();
  expect(await harness.disagreements()).toEqual([]);
});
afterAll(() => harness.close());

const under = (stake = "1000", line = 51) => ({ stake, line, call: "under" });
const proofOf = async (roundId: string) =>
  (await (await fetch(`${harness.origin}/api/proof/${roundId}`)).json()) as Proof;
/** The next debit meets this fault. */
const once = (fault: Fault, path = "/bet-settle") => {
  let left = 1;
  harness.wallet.plan = (call) => (call.path === path && left-- > 0 ? fault : "none");
};

describe("an instant round", () => {
  it("answers hello with the operator's balance, limits and the hash of a seed", async () => {
    const guest = await harness.guest({ player: "hello" });
    expect(await guest.hello()).toMatchObject({
      http: 200,
      kind: "instant",
      gameCode: "under-or-over",
      nickname: "Asha",
      balance: "1000.00",
      limits: { least: "1.00", most: "10000.00" },
      returnToPlayer: 9800,
      seeds: { nonce: 0, serverHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  it("moves stake and win in one transaction, and reports the operator's balance", async () => {
    const guest = await harness.guest({ player: "plain" });
    let balance = grant;
    for (let turn = 0; turn < 12; turn += 1) {
      const played = await guest.play(under());
      expect(played.http).toBe(200);
      balance += Math.round(Number(played.win) * 100) - 1000;
      expect(played).toMatchObject({
        stake: "10.00",
        balance: (balance / 100).toFixed(2),
        seeds: { nonce: turn + 1 },
      });
    }
    expect(harness.wallet.balances.get("plain")).toBe(balance);
    expect(
      harness.wallet.received.filter(({ player }) => player === "plain").map(({ path }) => path),
    ).toEqual(Array.from({ length: 12 }, () => "/bet-settle"));
  });

  it("is one round per id, also for concurrent calls", async () => {
    const guest = await harness.guest({ player: "again" });
    const playId = randomUUID();
    const said = await Promise.all(Array.from({ length: 10 }, () => guest.play(under(), playId)));
    for (const one of said) if (one.http !== 200) expect(one).toEqual({ http: 409, problem: "busy" });
    const last = await guest.play(under(), playId);
    expect(last.http).toBe(200);
    for (const one of said) if (one.http === 200) expect(one).toEqual(last);
    expect(await guest.play(under("2000"), playId)).toEqual({ http: 400, problem: "bet.invalid" });
    expect(harness.wallet.received.filter(({ player }) => player === "again")).toHaveLength(1);
  });

  it("is one at a time for a player", async () => {
    const guest = await harness.guest({ player: "one" });
    harness.wallet.plan = () => "none";
    const said = await Promise.all(Array.from({ length: 8 }, () => guest.play(under())));
    expect(said.some(({ http }) => http === 200)).toBe(true);
    for (const one of said) if (one.http !== 200) expect(one).toEqual({ http: 409, problem: "busy" });
    expect(harness.wallet.transactions.size).toBeGreaterThan(0);
  });

  it("that cannot be paid is void: no view is sent, and no money moved", async () => {
    const guest = await harness.guest({ player: "poor" });
    const playId = randomUUID();
    harness.wallet.balances.set("poor", grant);
    expect(await guest.play(under("200000"), playId)).toEqual({ http: 409, problem: "funds" });
    expect(await guest.play(under("200000"), playId)).toEqual({ http: 409, problem: "funds" });
    const [past] = (await guest.history()).rounds ?? [];
    expect(past).toMatchObject({ state: "void", win: "0.00", stake: "2000.00" });
    expect(await proofOf(past?.roundId ?? "")).toMatchObject({ result: null, bets: [], serverSeed: null });
    expect(harness.wallet.balances.get("poor")).toBe(grant);
  });

  it.each([
    ["session-expired", "ticket.over"],
    ["session-invalid", "ticket.over"],
    ["player-blocked", "ticket.over"],
    ["player-unknown", "ticket.over"],
    ["currency", "ticket.over"],
    ["limit", "limit"],
    ["maintenance", "maintenance"],
    ["game-disabled", "maintenance"],
    ["game-unknown", "maintenance"],
    ["conflict", "wallet.silent"],
    ["signature", "wallet.silent"],
    ["bad-request", "wallet.silent"],
  ])("is cleanly refused by %s, and nothing is taken back", async (say, problem) => {
    const guest = await harness.guest({ player: `refused-${say}` });
    once({ say });
    expect(await guest.play(under())).toEqual({ http: problem === "ticket.over" ? 401 : 409, problem });
    const own = harness.wallet.received.filter(({ player }) => player === `refused-${say}`);
    expect(own.map(({ path }) => path)).toEqual(["/bet-settle"]);
  });

  it.each<[string, Fault]>([
    ["lost", "lost"],
    ["unanswered", "unanswered"],
    ["late", "late"],
    ["delayed", "delayed"],
    ["failed", { say: "failed" }],
    ["in progress", { say: "in-progress" }],
    ["nonsense", { say: "fine" }],
    ["a broken gateway", { http: 502 }],
  ])("whose money call was %s is taken back, and stays void", async (name, fault) => {
    const player = `unknown-${name.replaceAll(" ", "-")}`;
    const guest = await harness.guest({ player });
    once(fault);
    const playId = randomUUID();
    expect(await guest.play(under(), playId)).toEqual({ http: 409, problem: "wallet.silent" });
    await harness.quiet();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(
      harness.wallet.received.filter((call) => call.player === player && call.path === "/rollback"),
    ).toHaveLength(1);
    expect(await guest.play(under(), playId)).toEqual({ http: 409, problem: "wallet.silent" });
    expect(harness.wallet.balances.get(player) ?? grant).toBe(grant);
  });

  it("repeats a rollback until it is acknowledged", async () => {
    const guest = await harness.guest({ player: "stubborn" });
    let refusals = 0;
    harness.wallet.plan = ({ path }) => {
      if (path === "/bet-settle") return "unanswered";
      refusals += 1;
      return refusals > 6 ? "none" : refusals % 2 ? "lost" : { say: "failed" };
    };
    expect(await guest.play(under())).toMatchObject({ problem: "wallet.silent" });
    await harness.quiet();
    expect(refusals).toBe(7);
    expect(harness.wallet.balances.get("stubborn")).toBe(grant);
  });

  it.each([
    [{ stake: "99", line: 51, call: "under" }, "bet.low"],
    [{ stake: "1000001", line: 51, call: "under" }, "bet.high"],
    [{ stake: 1000, line: 51, call: "under" }, "bet.invalid"],
    [{ stake: "1e3", line: 51, call: "under" }, "bet.invalid"],
    [{ stake: "1000", line: 51, call: "under", win: "5" }, "bet.invalid"],
    [null, "bet.invalid"],
    [[], "bet.invalid"],
    ["under", "bet.invalid"],
  ])("refuses %j without a call to the operator: %s", async (bet, problem) => {
    const before = harness.wallet.received.length;
    const guest = await harness.guest({ player: "bad" });
    expect(await guest.play(bet)).toEqual({ http: 400, problem });
    expect(harness.wallet.received.length).toBe(before);
  });

  it("can be verified by anyone once its seed is revealed", async () => {
    const guest = await harness.guest({ player: "proof" });
    const { seeds } = await guest.hello();
    const played = [await guest.play(under()), await guest.play(under("500", 20))];
    const before = await proofOf(played[0]?.roundId ?? "");
    expect(before).toMatchObject({ serverSeed: null, serverHash: seeds?.serverHash, nonce: 0 });
    const reseeded = await guest.call<Reseeded>("seed", { clientSeed: "my own luck" });
    expect(reseeded.seeds).toMatchObject({ clientSeed: "my own luck", nonce: 0 });
    expect(reseeded.seeds?.serverHash).not.toBe(seeds?.serverHash);
    expect(reseeded.revealed?.serverHash).toBe(seeds?.serverHash);
    for (const [nonce, { roundId, view, win }] of played.entries()) {
      const proof = await proofOf(roundId ?? "");
      expect(proof).toMatchObject({
        nonce,
        clientSeed: seeds?.clientSeed,
        serverSeed: reseeded.revealed?.serverSeed,
        result: view,
      });
      expect(matchesCommitment(proof.serverSeed ?? "", seeds?.serverHash ?? "")).toBe(true);
      const [own] = proof.bets;
      const read = underOrOver.read(own?.bet, anyStake);
      if (!read.ok) throw new Error(read.problem);
      const drawn = underOrOver.play(read.bet, drawOf({ ...proof, serverSeed: proof.serverSeed ?? "" }));
      expect(drawn.view).toEqual(view);
      expect(Number(drawn.win) / 100).toBe(Number(win));
    }
  });
});
