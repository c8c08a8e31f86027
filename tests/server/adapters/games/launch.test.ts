import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Launches, openLaunches } from "../../../../src/cli/vendor/launches.ts";
import type { Simulator } from "../../../../src/cli/vendor/simulators/simulator.ts";
import { hmacSettlementVendor } from "../../../../src/server/adapters/games/hmac-settlement.ts";
import { ownKey, publicKeys, sharedKeys } from "../../../../src/server/adapters/games/keys.ts";
import { rsaBetWinVendor } from "../../../../src/server/adapters/games/rsa-bet-win.ts";
import type { LaunchOrder } from "../../../../src/server/domains/games/port.ts";
import { loopback } from "../../../support/outgoing.ts";
import { adapterHarness, now } from "./adapter-harness.ts";

let launches: Launches;
beforeAll(async () => {
  launches = await openLaunches();
});
afterAll(() => launches.close());

const order: LaunchOrder = {
  merchant: "aurora",
  player: "4711471147",
  session: "token-of-this-launch",
  nickname: "Player",
  gameCode: "wax-and-seal",
  currency: "INR",
  exponent: 2,
  language: "hi",
  device: "phone",
  lobbyUrl: "https://aurora.example/",
  demo: false,
  wallet: "house",
  callbackUrl: "https://app.example/vendor/X/aurora",
  ip: "10.1.1.1",
};

/** A vendor that answers launches with this. */
function harness(code: string, welcome?: object) {
  const { simulator, vendor } = adapterHarness(code, { origin: launches.origin });
  const playing: Simulator = welcome ? { ...simulator, launchAnswer: () => welcome } : simulator;
  launches.play(playing);
  return vendor;
}

describe.each(["LVY", "SIGNET", "TALLY"])("a launch at %s", (code) => {
  it("is signed, hands over the session, and opens what the vendor names", async () => {
    expect(await harness(code).launch(order)).toEqual({
      type: "url",
      url: `${launches.origin}/play`,
      // Only our own game pages report their state.
      ...(code === "LVY" ? { signals: true } : {}),
    });
    expect(launches.last("aurora")).toEqual({ session: order.session, trusted: true });
  });

  it.each(["javascript:alert(1)", "", "/play", "ftp://vendor.example/", " https://vendor.example/"])(
    "does not lead players to %j",
    async (url) => {
      const { simulator } = adapterHarness(code);
      expect(await harness(code, simulator.launchAnswer(url)).launch(order)).toEqual({ type: "silent" });
    },
  );

  it("makes nothing of an answer that is none", async () => {
    expect(await harness(code, []).launch(order)).toEqual({ type: "silent" });
  });
});

describe("sandboxes", () => {
  const secret = Buffer.alloc(32, 5);
  const source = (production: boolean) => ({ secret, environment: {}, production });
  const vendors = (origin: string | undefined, production: boolean) => [
    rsaBetWinVendor({
      code: "SIGNET",
      origin,
      keysOf: publicKeys("SIGNET", source(production)),
      ownKeyOf: ownKey("SIGNET", source(production)),
      fetch: loopback.fetch,
    }),
    hmacSettlementVendor({
      code: "TALLY",
      origin,
      keysOf: sharedKeys("TALLY", source(production)),
      now: () => now,
      fetch: loopback.fetch,
    }),
  ];

  it("launch nothing without a company, and nothing without keys", async () => {
    for (const vendor of [...vendors(undefined, false), ...vendors(launches.origin, true)])
      expect(await vendor.launch(order)).toEqual({ type: "refused", problem: "vendor.refused" });
    expect(vendors(undefined, false).flatMap((vendor) => vendor.pageOrigins("aurora"))).toEqual([]);
  });

  it("accept no calls in production", () => {
    for (const vendor of vendors(launches.origin, true)) {
      const { simulator, request } = adapterHarness(vendor.code, { secret });
      const said = simulator.format(
        { kind: "balance", requestId: "r", player: "p", currency: "INR", session: "s" },
        2,
      );
      expect(vendor.read(request(said), () => 2)).toEqual({ ok: false, status: "signature" });
    }
  });

  it("play demos at SIGNET with the vendor's own money: no player and no session", async () => {
    const launched = await harness("SIGNET").launch({ ...order, demo: true });
    expect(launched.type).toBe("url");
    expect(launches.last("aurora")).toEqual({ session: undefined, trusted: true });
  });

  it("have no list of rounds", async () => {
    for (const vendor of vendors(undefined, false))
      expect(await vendor.rounds("aurora", { at: new Date(0), after: "" }, () => 2)).toBeUndefined();
  });
});
