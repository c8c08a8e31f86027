import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Input } from "../../../../../src/contract/shared-types.ts";
import { recentGames } from "../../../../../src/server/domains/games/lobby/live-tables.ts";
import {
  latestNumbers,
  lotteriesOf,
  lotteryMenu,
  openedNumbers,
} from "../../../../../src/server/domains/games/lobby/lottery.ts";
import { openGame } from "../../../../../src/server/domains/games/lobby/open-game.ts";
import { openPlay } from "../../../../../src/server/domains/games/play-session-store.ts";
import type { LaunchOrder, LotteryDraws } from "../../../../../src/server/domains/games/port.ts";
import { type GameHarness, openGameHarness, vendorCode } from "../harness.ts";

const lottery = "minute-five";
const start = Date.parse("2026-11-20T10:00:00Z");
const draws: LotteryDraws = {
  gameCode: lottery,
  next: { drawId: "five-9", opensAt: new Date(start), closesAt: new Date(start + 45_000) },
  held: [
    { drawId: "five-8", drawnAt: new Date(start - 15_000), numbers: [0, 7, 7, 1, 9] },
    { drawId: "five-7", drawnAt: new Date(start - 75_000), numbers: [4, 0, 2, 2, 6] },
  ],
};

let harness: GameHarness;
let answer: readonly LotteryDraws[] | undefined;
let asked: string[];
let orders: LaunchOrder[];
beforeAll(async () => {
  harness = await openGameHarness();
  // The harness's own vendor, which publishes draws and writes down what it is asked to launch.
  const { launch } = harness.vendor;
  harness.vendor.launch = (order) => {
    orders.push(order);
    return launch(order);
  };
  harness.vendor.draws = async (merchant) => {
    asked.push(merchant);
    return answer;
  };
});
afterAll(() => harness.close());
beforeEach(() => {
  // Another second, so that no answer of an earlier test is used.
  harness.domain.clock.at = Math.max(harness.domain.clock.at, start) + 10_000;
  harness.domain.lines.splice(0);
  answer = [draws];
  asked = [];
  orders = [];
});

const deps = () => {
  const { domain, catalogue, games } = harness;
  return { platform: domain.platform, catalogue, games, now: () => domain.clock.at };
};
const latest = (mode?: Input<"lotto/lgw/games/opened/numero">["prizeMode"]) =>
  latestNumbers(harness.domain.brand, mode, deps());
const opened = (gameCode: string, vassalage?: string) =>
  openedNumbers(harness.domain.brand, { gameCode, vassalage }, deps());

describe("the lottery menu", () => {
  it("lists the lotteries of a prize mode, and all without one", () => {
    const codes = (mode?: Input<"lgw/vn/games/game_menu">["prizeMode"]) =>
      lotteryMenu(harness.domain.brand, harness.catalogue, mode).games.map(({ nodeId }) => nodeId);
    const types = (mode: "LOTT" | "ELOTT") =>
      lotteriesOf(harness.catalogue, mode).map(({ gameType }) => gameType);
    expect(codes("ELOTT")).toContain(`${vendorCode}:${lottery}`);
    expect(new Set(types("ELOTT"))).toEqual(new Set(["ELOTT"]));
    expect(new Set(types("LOTT"))).toEqual(new Set(["LOTT"]));
    expect(codes("SEA").every((id) => id.startsWith("SEALOTT:"))).toBe(true);
    expect(codes("ZY").every((id) => id.startsWith(`${vendorCode}:`))).toBe(true);
    expect(new Set(codes())).toEqual(new Set((["LOTT", "ELOTT", "SEA"] as const).flatMap(codes)));
    expect(codes()).not.toContain(`${vendorCode}:brass-sevens`);
  });

  it("says the brand's prize mode", () => {
    // Our own vendor is under ELOTT and under LOTT.
    expect(lotteryMenu(harness.domain.brand, harness.catalogue, "LOTT").prizeMode).toBe("ELOTT");
  });
});

describe("opened numbers", () => {
  it("are the next draw and the latest numbers of each lottery with draws", async () => {
    expect(await latest()).toEqual({
      now: new Date(harness.domain.clock.at).toISOString(),
      list: [
        expect.objectContaining({
          vassalage: vendorCode,
          gameCode: lottery,
          gameType: "ELOTT",
          numero: "five-9",
          opensAt: "2026-11-20T10:00:00.000Z",
          drawsAt: "2026-11-20T10:00:45.000Z",
          opened: {
            numero: "five-8",
            openedAt: "2026-11-20T09:59:45.000Z",
            numbers: [0, 7, 7, 1, 9],
            proof: "https://plain.example/verify?round=five-8",
          },
        }),
      ],
    });
    expect((await latest("ZY")).list).toHaveLength(1);
    expect((await latest("LOTT")).list).toEqual([]);
  });

  it("of a game are all that its vendor published", async () => {
    expect(await opened(lottery)).toMatchObject({
      ok: true,
      value: {
        gameCode: lottery,
        next: { numero: "five-9" },
        list: [{ numero: "five-8" }, { numero: "five-7" }],
      },
    });
  });

  it("are none of a lottery that is not open, and of a vendor that publishes none", async () => {
    // Also when its vendor names it.
    answer = [draws, { ...draws, gameCode: "quick-sum" }];
    expect(await opened("quick-sum")).toMatchObject({ ok: true, value: { list: [] } });
    expect((await latest()).list).toHaveLength(1);
    expect(await opened("northern-region-draw")).toMatchObject({ ok: true, value: { list: [] } });
  });

  it.each([
    ["a game that is no lottery", "brass-sevens", undefined],
    ["no game", "nothing", undefined],
    ["another vendor's", lottery, "VNLOTT"],
  ])("of %s are refused", async (_what, gameCode, vassalage) => {
    expect(await opened(gameCode, vassalage)).toMatchObject({ ok: false, code: "game.missing" });
  });

  it("are none while the vendor does not answer, which is logged", async () => {
    answer = undefined;
    expect((await latest()).list).toEqual([]);
    expect(harness.domain.lines).toMatchObject([{ event: "draws.silent", vendor: vendorCode }]);
    answer = [draws];
    harness.domain.clock.at += 1_500;
    expect((await latest()).list).toHaveLength(1);
  });

  it("ask the vendor once a second, however many ask", async () => {
    await Promise.all(Array.from({ length: 50 }, () => latest()));
    harness.domain.clock.at += 900;
    await latest();
    expect(asked).toEqual([harness.domain.brand.merchant]);
    harness.domain.clock.at += 200;
    await latest();
    expect(asked).toHaveLength(2);
  });
});

describe("recent lotteries", () => {
  it("are those that the member opened, past any number of other games", async () => {
    const { domain, catalogue } = harness;
    const { member } = await harness.player();
    const open = (gameCode: string) => {
      domain.clock.at += 1_000;
      const play = { memberId: member.id, vendor: vendorCode, gameCode, book: "real" } as const;
      return domain.database.brand(domain.brand.merchant, (tx) =>
        openPlay(tx, domain.brand.merchant, play, domain.clock.at),
      );
    };
    const recent = (mode?: "LOTT" | "ELOTT") =>
      recentGames(domain.contextOf(member), member.id, catalogue, {
        limit: 2,
        games: lotteriesOf(catalogue, mode),
      });
    expect(await recent()).toEqual([]);
    await open(lottery);
    for (const gameCode of ["brass-sevens", "under-or-over", "reef-lights"]) await open(gameCode);
    expect((await recent()).map(({ gameCode }) => gameCode)).toEqual([lottery]);
    await open("six-of-forty");
    expect((await recent()).map(({ gameCode }) => gameCode)).toEqual(["six-of-forty", lottery]);
    expect((await recent("ELOTT")).map(({ gameCode }) => gameCode)).toEqual([lottery]);
    expect(
      await recentGames(domain.contextOf(member), member.id, catalogue, { limit: 2, games: [] }),
    ).toEqual([]);
  });
});

describe("a lottery launch", () => {
  const launch = async (input: Partial<Input<"game/launchGame">>) => {
    const { member } = await harness.player();
    const { games, catalogue, domain } = harness;
    const asks = { vassalage: vendorCode, gameCode: lottery, launchMode: "LOTT" as const, ...input };
    return openGame(domain.contextOf(member), asks, { games, catalogue, by: "vendor" });
  };
  const { origin } = new URL("http://aurora.localhost");
  const lead = () => new URL(orders.at(-1)?.lobbyUrl ?? origin);

  it("opens a lottery of the prize mode, which leads back to its lottery page or where it was asked to", async () => {
    expect(await launch({ prizeMode: "ELOTT", view: "betting" })).toMatchObject({ ok: true });
    expect(lead().pathname).toBe("/lottery");
    expect(await launch({ prizeMode: "ZY", backUrl: "/promotions?id=1" })).toMatchObject({ ok: true });
    expect(lead().pathname + lead().search).toBe("/promotions?id=1");
  });

  it("answers the lottery page for the view of the lobby, and opens nothing", async () => {
    const done = await launch({ view: "lobby" });
    expect(done.ok && new URL(done.value.url).pathname).toBe("/lottery");
    expect(orders).toEqual([]);
  });

  it.each<[string, Partial<Input<"game/launchGame">>]>([
    ["a game that is no lottery", { gameCode: "brass-sevens" }],
    ["a lottery of another prize mode", { prizeMode: "LOTT" }],
    ["Vietnam, of a vendor that is not there", { lottoArea: "VN" }],
    ["a game that is not there", { gameCode: "nothing", view: "lobby" }],
  ])("of %s is refused", async (_what, input) => {
    expect(await launch(input)).toMatchObject({ ok: false, code: "game.missing" });
    expect(orders).toEqual([]);
  });

  it("of Vietnam waits until its vendor can be played", async () => {
    const asks = { vassalage: "VNLOTT", gameCode: "northern-region-draw", lottoArea: "VN" } as const;
    expect(await launch(asks)).toMatchObject({ ok: false, code: "game.soon" });
  });

  it("without its own words still opens any game", async () => {
    expect(await launch({ launchMode: undefined as never, gameCode: "brass-sevens" })).toMatchObject({
      ok: true,
    });
    expect(lead().pathname).toBe("/rng");
  });
});
