import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { certifiable } from "../../../../src/cli/vendor/certifiable.ts";
import { buildCatalogue } from "../../../../src/server/domains/games/catalogue.ts";
import { createGames } from "../../../../src/server/domains/games/create-games.ts";
import { openPlay } from "../../../../src/server/domains/games/play-session-store.ts";
import type { GameCall } from "../../../../src/server/domains/games/port.ts";
import { answerRealityCheck, playNow } from "../../../../src/server/domains/safer-play/reality-check.ts";
import { adapterHarness } from "../../adapters/games/adapter-harness.ts";
import { type GameHarness, openGameHarness } from "../games/harness.ts";

const minute = 60_000;

let games: GameHarness;
beforeAll(async () => {
  games = await openGameHarness({
    changes: { saferPlay: { realityCheck: { minutes: 30 } } },
  });
});
afterAll(async () => {
  expect(await games.findings()).toEqual([]);
  await games.close();
});

const pass = (ms: number) => {
  games.domain.clock.at += ms;
};

describe.each([...certifiable.keys()])("through the port of %s", (code) => {
  it("a stake without an answer is refused in the vendor's own words, and a settlement is not", async () => {
    const { domain } = games;
    const { brand, platform, database, wallet, clock } = domain;
    const port = adapterHarness(code, { now: () => clock.at });
    const vendors = new Map(platform.vendors);
    const document = vendors.get(code);
    if (!document) throw new Error(`there is no ${code}`);
    vendors.set(code, { ...document, state: "open" });
    const catalogue = buildCatalogue(
      { ...platform, vendors },
      {
        vendorCodes: [code],
        imageCdn: [],
        allowed: new Set(platform.gameTypes.gameTypes.map((type) => `GAME_${type.code}`)),
        language: "en",
        sandboxes: true,
      },
    );
    const gameCode = catalogue.games[0]?.gameCode ?? "";
    const core = createGames({
      vendors: new Map([[code, port.vendor]]),
      database,
      wallet,
      catalogue: () => catalogue,
      now: () => clock.at,
      log: (line) => void domain.lines.push(line),
      ownAddress: { origin: "http://app" },
    });
    const { member } = await games.player(100_000n);
    const { exponent, code: currency } = brand.payload.currency;
    const session = await database.brand(brand.merchant, (tx) =>
      openPlay(tx, brand.merchant, { memberId: member.id, vendor: code, gameCode, book: "real" }, clock.at),
    );
    const send = async (said: Partial<GameCall> & Pick<GameCall, "kind">): Promise<string> => {
      // Protocols are strict: a call says what its kind says, and nothing else.
      const stakes = { session, needs: undefined, closesRound: false };
      const call = {
        requestId: randomUUID(),
        player: member.id,
        currency,
        transactionId: randomUUID(),
        gameCode,
        roundId: randomUUID(),
        validBet: undefined,
        amount: 100n,
        ...(said.kind === "settle" ? { closesRound: true } : stakes),
        ...said,
      } as unknown as GameCall;
      const request = port.request(port.simulator.format(call, exponent), { at: clock.at });
      const reply = await core.handleCallback(code, brand, request);
      return port.simulator.parse({ http: reply?.status ?? 0, body: reply?.body ?? "" }, exponent).word;
    };
    const wordOf = (kind: GameCall["kind"], status: "ok" | "player.check") =>
      port.simulator.wordOf(kind, status);
    const transactionId = randomUUID();
    const roundId = randomUUID();
    expect(await send({ kind: "bet", transactionId, roundId })).toBe(wordOf("bet", "ok"));
    for (let turn = 0; turn < 6; turn += 1) {
      pass(5 * minute);
      expect(await send({ kind: "bet" })).toBe(wordOf("bet", "ok"));
    }
    pass(5 * minute);
    expect(await send({ kind: "bet" })).toBe(wordOf("bet", "player.check"));
    if (port.simulator.kinds.has("betSettle"))
      expect(await send({ kind: "betSettle", win: 900n })).toBe(wordOf("betSettle", "player.check"));
    const settled = await send({ kind: "settle", references: [transactionId], roundId, amount: 90n });
    expect(settled).toBe(wordOf("settle", "ok"));
    const own = domain.contextOf(member);
    const [check] = (await playNow(own, member, { vassalage: code, gameCode })).check;
    expect(await answerRealityCheck(own, member, { id: check?.id ?? "", answer: "goOn" })).toMatchObject({
      ok: true,
    });
    expect(await send({ kind: "bet" })).toBe(wordOf("bet", "ok"));
  });
});
