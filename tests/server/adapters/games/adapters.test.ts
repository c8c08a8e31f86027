import { describe, expect, it } from "vitest";
import { certifiable } from "../../../../src/cli/vendor/certifiable.ts";
import type { GameStatus } from "../../../../src/server/domains/games/port.ts";
import { adapterHarness, callOf, calls, now } from "./adapter-harness.ts";

const statuses: GameStatus[] = [
  ...(["ok", "duplicate", "player.unknown", "player.blocked", "session.invalid", "session.expired"] as const),
  ...(["currency.wrong", "game.unknown", "game.disabled", "maintenance", "funds", "limit"] as const),
  ...(["transaction.missing", "transaction.conflict", "round.closed", "settled.already"] as const),
  ...(["cancelled.already", "in-progress", "signature", "request.bad", "failed"] as const),
];
const bad = { ok: false, status: "request.bad" };
const unsigned = { ok: false, status: "signature" };

describe.each([...certifiable.keys()])("the adapter of %s", (code) => {
  const harness = adapterHarness(code);
  const { vendor, simulator, request } = harness;
  const inr = (currency: string) => (currency === "INR" ? 2 : undefined);
  const bet = simulator.format(callOf("bet"), 2);

  it("settles as its protocol does, and is called by its code", () => {
    expect([vendor.code, vendor.settles]).toEqual([simulator.code, simulator.settles]);
  });

  it.each(calls.filter(({ kind }) => simulator.kinds.has(kind)))("reads $kind", (said) => {
    expect(harness.read(said)).toEqual({ ok: true, call: said });
  });

  it.each([0, 2, 3, 8])("converts amounts once, in a currency of %i decimals", (exponent) => {
    const amount = 7n * 10n ** BigInt(exponent);
    expect(harness.read({ ...callOf("bet"), amount }, exponent)).toMatchObject({ call: { amount } });
  });

  it.each(simulator.badAmounts(2))("refuses an amount $what", ({ text }) => {
    expect(harness.read(callOf("bet"), 2, text)).toEqual(bad);
    expect(harness.read(callOf("settle"), 2, text)).toEqual(bad);
  });

  it("refuses fractions of a currency that has none", () => {
    for (const { text } of simulator.badAmounts(0)) expect(harness.read(callOf("bet"), 0, text)).toEqual(bad);
  });

  it("refuses a currency that the brand does not have", () => {
    const read = vendor.read(request(bet), () => undefined);
    expect(read).toEqual({ ok: false, status: "currency.wrong" });
  });

  it("takes two live keys where it says so, and no other brand's", () => {
    if (simulator.hasTwoKeys)
      expect(vendor.read(request(bet, { generation: "next" }), inr)).toMatchObject({ ok: true });
    expect(vendor.read(request(bet, { merchant: "jade" }), inr)).toEqual(unsigned);
    expect(vendor.read({ ...request(bet), merchant: "jade" }, inr)).toEqual(unsigned);
  });

  it("verifies every byte before it reads one", () => {
    for (const body of ["{", bet.body.replace("1", "2"), `${bet.body} `, ""])
      expect(vendor.read({ ...request(bet), body: Buffer.from(body) }, inr)).toEqual(unsigned);
    expect(vendor.read({ ...request(bet), headers: {} }, inr)).toEqual(unsigned);
    for (const [name, value] of Object.entries(request(bet).headers)) {
      const bent = String(value).replace(/^./, (first) => (first === "A" ? "B" : "A"));
      for (const header of [undefined, "", bent, [String(value), String(value)]])
        expect(
          vendor.read({ ...request(bet), headers: { ...request(bet).headers, [name]: header } }, inr),
        ).toEqual(unsigned);
    }
  });

  it("takes calls for five minutes where the time is signed", () => {
    const at = (seconds: number) => vendor.read(request(bet, { at: now + seconds * 1000 }), inr).ok;
    expect([-301, -300, 300, 301].map(at)).toEqual(
      simulator.signsTime ? [false, true, true, false] : [true, true, true, true],
    );
  });

  it("is strict about fields, ids and places", () => {
    const read = (said: { tail: string; body: string }) => vendor.read(request(said), inr);
    const with_ = (change: (fields: Record<string, unknown>) => void) => {
      const fields: Record<string, unknown> = JSON.parse(bet.body);
      change(fields);
      return read({ ...bet, body: JSON.stringify(fields) });
    };
    expect(with_(() => undefined)).toMatchObject({ ok: true });
    expect(with_((fields) => Object.assign(fields, { bonus: true }))).toEqual(bad);
    for (const key of Object.keys(JSON.parse(bet.body))) {
      if (!/closed|validBet/i.test(key)) {
        expect(
          with_((fields) => delete fields[key]),
          key,
        ).toEqual(bad);
        expect(
          with_((fields) => Object.assign(fields, { [key]: null })),
          key,
        ).toEqual(bad);
      }
      expect(
        with_((fields) => Object.assign(fields, { [key]: { toString: 1 } })),
        key,
      ).toEqual(bad);
      expect(
        with_((fields) => Object.assign(fields, { [key]: "a\u0000b" })),
        key,
      ).toEqual(bad);
    }
    for (const body of ["", "[]", "1", "null", "{", '"x"', "[".repeat(100_000), "\u00ff{}"])
      expect(read({ ...bet, body })).toEqual(bad);
    expect(vendor.read({ ...request(bet), body: Buffer.from(bet.body, "utf16le") }, inr)).toEqual(unsigned);
    for (const tail of ["/", "/nothing", `${bet.tail}/`, "/__proto__"])
      expect(read({ ...bet, tail })).toEqual(bad);
    expect(vendor.read({ ...request(bet), method: "GET" }, inr)).toEqual(bad);
  });

  it.each(statuses)("says %s in the protocol's word, with the balance", (status) => {
    for (const { kind } of calls.filter((one) => simulator.kinds.has(one.kind))) {
      const said = callOf(kind);
      const reply = vendor.reply(said, { status, balance: 123_456n, exponent: 2 }, request(bet));
      const parsed = simulator.parse({ http: reply.status, body: reply.body }, 2);
      expect(parsed).toEqual({ word: simulator.wordOf(kind, status), balance: 123_456n });
    }
    const reply = vendor.reply(undefined, { status, balance: undefined, exponent: 0 }, request(bet));
    expect(simulator.parse({ http: reply.status, body: reply.body }, 0).balance).toBeUndefined();
  });

  it.each([0, 2, 5, 8])("never reports more than the balance, with %i decimals", (exponent) => {
    const has = 123_456_789n;
    const reply = vendor.reply(callOf("balance"), { status: "ok", balance: has, exponent }, request(bet));
    const { balance = -1n } = simulator.parse({ http: reply.status, body: reply.body }, exponent);
    const finer = 10n ** BigInt(Math.max(0, exponent - simulator.places));
    expect(balance).toBe((has / finer) * finer);
  });

  it("is silent when no launch is answered", async () => {
    expect(await vendor.launch(launchOrder)).toEqual({ type: "silent" });
  });
});

const launchOrder = {
  merchant: "aurora",
  player: "4711471147",
  session: "s",
  nickname: "p",
  gameCode: "wax-and-seal",
  currency: "INR",
  exponent: 2,
  language: "en",
  device: "phone",
  lobbyUrl: "https://aurora.example/",
  demo: false,
  wallet: "house",
  callbackUrl: "https://app.example/vendor/X/aurora",
  ip: "127.0.0.1",
} as const;
