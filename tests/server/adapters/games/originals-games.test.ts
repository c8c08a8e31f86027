import { createHmac } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { originalsVendor } from "../../../../src/server/adapters/games/originals.ts";
import type { GameStatus, LaunchOrder, VendorRequest } from "../../../../src/server/domains/games/port.ts";
import { loopback } from "../../../support/outgoing.ts";

const key = Buffer.alloc(32, 7);
const now = Date.parse("2026-11-22T10:00:00Z");
const seconds = String(now / 1000);
const playOrigin = "http://games.localhost:4601";

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

const vendorAt = (origin = "http://127.0.0.1:1") =>
  originalsVendor({
    code: "house",
    origin,
    playOrigin: () => playOrigin,
    keyOf: () => key,
    now: () => now,
    answerMs: 5_000,
    fetch: loopback.fetch,
  });

async function vendorThat(answers: RequestListener) {
  const opened = createServer(answers);
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, "127.0.0.1", resolve));
  return vendorAt(`http://127.0.0.1:${(opened.address() as AddressInfo).port}`);
}

const exponentOf = (currency: string) => (currency === "INR" ? 2 : undefined);

type Bend = Partial<{
  timestamp: string;
  operator: string;
  path: string;
  signed: string;
  key: Buffer;
  method: string;
}>;

function request(tail: string, value: unknown, bend: Bend = {}): VendorRequest {
  const path = `/vendor/LVY/jade${tail}`;
  const body = typeof value === "string" ? value : JSON.stringify(value);
  const { timestamp = seconds, operator = "jade" } = bend;
  const signature = createHmac("sha256", bend.key ?? key)
    .update(`${operator}\n${timestamp}\n${bend.path ?? path}\n${bend.signed ?? body}`)
    .digest("hex");
  const headers = {
    "x-originals-operator": operator,
    "x-originals-timestamp": timestamp,
    "x-originals-signature": signature,
  };
  return { merchant: "jade", method: bend.method ?? "POST", path, tail, headers, body: Buffer.from(body) };
}

const common = { requestId: "r1", player: "m1", currency: "INR" };
const action = { ...common, transactionId: "t1", gameCode: "under-or-over", roundId: "round-1" };
const bet = { ...action, amount: "10.00", closesRound: false, session: "s1" };
const betSettle = { ...bet, closesRound: true, validBet: "10.00", win: "19.60" };
const settle = { ...action, amount: "0.00", validBet: "10.00", closesRound: true, references: ["t0"] };
const rollback = { ...action, references: ["t0"] };

const read = (tail: string, value: unknown, bend?: Bend) =>
  vendorAt().read(request(tail, value, bend), exponentOf);

describe("a call of the originals partner", () => {
  it("is read to the last field", () => {
    const done = { requestId: "r1", player: "m1", currency: "INR" };
    const acted = { ...done, transactionId: "t1", gameCode: "under-or-over", roundId: "round-1" };
    expect(read("/balance", { ...common, session: "s1", gameCode: "x" })).toEqual({
      ok: true,
      call: { kind: "balance", ...done, session: "s1" },
    });
    expect(read("/bet", bet)).toEqual({
      ok: true,
      call: {
        kind: "bet",
        ...acted,
        session: "s1",
        amount: 1000n,
        needs: undefined,
        validBet: undefined,
        closesRound: false,
      },
    });
    expect(read("/bet-settle", { ...betSettle, needs: "12" })).toEqual({
      ok: true,
      call: {
        kind: "betSettle",
        ...acted,
        session: "s1",
        amount: 1000n,
        win: 1960n,
        needs: 1200n,
        validBet: 1000n,
        closesRound: true,
      },
    });
    expect(read("/settle", settle)).toEqual({
      ok: true,
      call: { kind: "settle", ...acted, references: ["t0"], amount: 0n, validBet: 1000n, closesRound: true },
    });
    expect(read("/rollback", rollback)).toEqual({
      ok: true,
      call: { kind: "rollback", ...acted, reference: "t0" },
    });
  });

  it.each<[string, Bend]>([
    ["another key", { key: Buffer.alloc(32, 8) }],
    ["another brand's name", { operator: "aurora" }],
    ["another address", { path: "/vendor/LVY/jade/settle" }],
    ["another body", { signed: JSON.stringify({ ...bet, amount: "1.00" }) }],
    ["a time of long ago", { timestamp: String(now / 1000 - 301) }],
    ["a time to come", { timestamp: String(now / 1000 + 301) }],
    ["no time", { timestamp: "soon" }],
  ])("is not believed with %s", (_name, bend) => {
    expect(read("/bet", bet, bend)).toEqual({ ok: false, status: "signature" });
  });

  it("is believed for five minutes, and not without a signature", () => {
    expect(read("/bet", bet, { timestamp: String(now / 1000 - 299) }).ok).toBe(true);
    const bare = { ...request("/bet", bet), headers: {} };
    expect(vendorAt().read(bare, exponentOf)).toEqual({ ok: false, status: "signature" });
  });

  it.each<[string, unknown]>([
    ["/bet", { ...bet, extra: 1 }],
    ["/bet", { ...bet, amount: 10 }],
    ["/bet", { ...bet, amount: "-10" }],
    ["/bet", { ...bet, amount: "10.001" }],
    ["/bet", { ...bet, amount: "1e3" }],
    ["/bet", { ...bet, amount: "NaN" }],
    ["/bet", { ...bet, amount: "9".repeat(19) }],
    ["/bet", { ...bet, closesRound: "yes" }],
    ["/bet", { ...bet, session: undefined }],
    ["/bet", { ...bet, transactionId: "" }],
    ["/bet", { ...bet, roundId: "x".repeat(101) }],
    ["/bet", { ...bet, win: "1.00" }],
    ["/bet", "[]"],
    ["/bet", "{"],
    ["/bet", ""],
    ["/bet-settle", bet],
    ["/settle", { ...settle, references: [] }],
    ["/settle", { ...settle, references: "t0" }],
    ["/settle", { ...settle, references: ["t0", "t0"] }],
    ["/settle", { ...settle, session: "s1" }],
    ["/rollback", { ...rollback, references: ["a", "b"] }],
    ["/rollback", { ...rollback, amount: "10.00" }],
    ["/steal", bet],
    ["", bet],
  ])("is refused where it is none: %s %j", (tail, body) => {
    expect(read(tail, body)).toEqual({ ok: false, status: "request.bad" });
  });

  it("is refused in another currency, and by another method", () => {
    for (const [tail, body] of [
      ["/bet", bet],
      ["/bet-settle", betSettle],
      ["/settle", settle],
      ["/rollback", rollback],
      ["/balance", { ...common, session: "s1", gameCode: "x" }],
    ] as const)
      expect(read(tail, { ...body, currency: "USD" })).toEqual({ ok: false, status: "currency.wrong" });
    expect(read("/bet", bet, { method: "GET" })).toEqual({ ok: false, status: "request.bad" });
  });
});

const statuses: GameStatus[] = [
  ...(["ok", "duplicate", "player.unknown", "player.blocked", "session.invalid", "session.expired"] as const),
  ...(["currency.wrong", "game.unknown", "game.disabled", "maintenance", "funds", "limit"] as const),
  ...(["transaction.missing", "transaction.conflict", "round.closed", "settled.already"] as const),
  ...(["cancelled.already", "in-progress", "signature", "request.bad", "failed"] as const),
];

describe("an answer to the originals partner", () => {
  it("has a word of its own for every status, and the balance as decimal text", () => {
    const replies = statuses.map((status) =>
      vendorAt().reply(undefined, { status, balance: 123_45n, exponent: 2 }, request("/bet", bet)),
    );
    const said = replies.map(({ body }) => JSON.parse(body) as { status: string; balance: string });
    expect(new Set(said.map(({ status }) => status)).size).toBe(statuses.length);
    for (const { balance } of said) expect(balance).toBe("123.45");
    expect(replies.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual([
      401, 400, 500,
    ]);
    const bare = vendorAt().reply(
      undefined,
      { status: "player.unknown", balance: undefined, exponent: 0 },
      request("/bet", bet),
    );
    expect(JSON.parse(bare.body)).toEqual({ status: "player-unknown" });
  });
});

const order: LaunchOrder = {
  merchant: "jade",
  player: "m1",
  session: "s1",
  nickname: "Asha",
  gameCode: "under-or-over",
  currency: "INR",
  exponent: 2,
  language: "en",
  device: "phone",
  lobbyUrl: "http://jade.localhost/",
  demo: false,
  wallet: "vendor",
  callbackUrl: "http://app/vendor/LVY/jade",
  ip: "127.0.0.1",
};

const says =
  (value: unknown, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));

describe("a launch", () => {
  it.each([
    [
      { status: "ok", url: `${playOrigin}/play/under-or-over#abc` },
      { type: "url", url: `${playOrigin}/play/under-or-over#abc`, signals: true },
    ],
    [{ status: "ok", url: "http://elsewhere/play#abc" }, { type: "silent" }],
    [{ status: "ok", url: "javascript:alert(1)" }, { type: "silent" }],
    [{ status: "ok" }, { type: "silent" }],
    [{ status: "game-unknown" }, { type: "refused", problem: "game.missing" }],
    [{ status: "wallet" }, { type: "refused", problem: "vendor.refused" }],
    [{}, { type: "silent" }],
    [[], { type: "silent" }],
  ])("that is answered %j is %j", async (said, answer) => {
    expect(await (await vendorThat(says(said))).launch(order)).toEqual(answer);
  });

  it("plays demo money with the platform wallet, whatever the wallet of real money, and answers silent when the partner is unreachable", async () => {
    const asked: { wallet: string; ip?: string; merchant?: string }[] = [];
    const vendor = await vendorThat(async (incoming, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      asked.push(JSON.parse(Buffer.concat(chunks).toString()));
      says({ status: "game-unknown" })(incoming, response);
    });
    await vendor.launch(order);
    await vendor.launch({ ...order, demo: true });
    expect(asked.map(({ wallet }) => wallet)).toEqual(["vendor", "house"]);
    expect(asked[0]).not.toHaveProperty("ip");
    expect(await vendorAt().launch(order)).toEqual({ type: "silent" });
  });
});

describe("rounds of the originals partner", () => {
  const round = {
    roundId: "a.1",
    player: "m1",
    gameCode: "under-or-over",
    currency: "INR",
    bet: "10.00",
    win: "19.60",
    validBet: "10.00",
    finishedAt: "2026-11-22T09:00:00.123Z",
  };
  const since = { at: new Date(now), after: "" };

  it("are read in minor units", async () => {
    const vendor = await vendorThat(says({ status: "ok", rounds: [round] }));
    expect(await vendor.rounds("jade", since, exponentOf)).toEqual([
      { ...round, bet: 1000n, win: 1960n, validBet: 1000n, finishedAt: new Date(round.finishedAt) },
    ]);
  });

  it.each([
    { ...round, bet: 10 },
    { ...round, win: "19.605" },
    { ...round, currency: "USD" },
    { ...round, finishedAt: "yesterday" },
    { ...round, more: 1 },
    null,
    "round",
  ])("are all unknown when one is no round: %j", async (one) => {
    const vendor = await vendorThat(says({ status: "ok", rounds: [round, one] }));
    expect(await vendor.rounds("jade", since, exponentOf)).toBeUndefined();
  });

  it("are unknown when the partner did not report them", async () => {
    expect(await vendorAt().rounds("jade", since, exponentOf)).toBeUndefined();
    const vendor = await vendorThat(says({ status: "ok" }));
    expect(await vendor.rounds("jade", since, exponentOf)).toBeUndefined();
  });
});
