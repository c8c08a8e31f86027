import { certifiable } from "../../../../src/cli/vendor/certifiable.ts";
import type {
  Certified,
  Setting,
  Signer,
  Simulator,
  UnsignedCall,
} from "../../../../src/cli/vendor/simulators/simulator.ts";
import type { GameCall, GameVendor, VendorRequest } from "../../../../src/server/domains/games/port.ts";
import { loopback } from "../../../support/outgoing.ts";

/** An adapter, and the vendor that speaks to it. */
export type AdapterHarness = {
  setting: Setting;
  vendor: GameVendor;
  simulator: Simulator;
  /** What arrives when the vendor says something to "aurora", signed as it is said. */
  request: (said: UnsignedCall, more?: Partial<Signer>) => VendorRequest;
  /** What the adapter makes of a call, in a currency of so many decimals. */
  read: (call: GameCall, exponent?: number, amount?: string) => ReturnType<GameVendor["read"]>;
};

export const now = Date.parse("2026-11-22T10:00:00Z");

export function adapterHarness(code: string, more: Partial<Setting> = {}): AdapterHarness {
  const certified: Certified | undefined = certifiable.get(code);
  if (!certified) throw new Error(`there is no ${code}`);
  const setting = {
    secret: Buffer.alloc(32, 5),
    origin: "http://127.0.0.1:9",
    now: () => now,
    fetch: loopback.fetch,
    ...more,
  };
  const vendor = certified.adapter(setting);
  const simulator = certified.simulator(setting);
  const request: AdapterHarness["request"] = (said, signing = {}) => ({
    merchant: "aurora",
    method: "POST",
    path: `/vendor/${code}/aurora${said.tail}`,
    tail: said.tail,
    headers: simulator.sign(said, {
      merchant: "aurora",
      address: "aurora",
      generation: "now",
      at: now,
      ...signing,
    }),
    body: Buffer.from(said.body),
  });
  return {
    setting,
    vendor,
    simulator,
    request,
    read: (call, exponent = 2, amount = undefined) =>
      vendor.read(request(simulator.format(call, exponent, amount)), (currency) =>
        currency === call.currency ? exponent : undefined,
      ),
  };
}

const action = {
  requestId: "0b8f3c52-52a7-4a0e-9f3c-8a1d5e1c9a01",
  player: "4711471147",
  currency: "INR",
  transactionId: "0b8f3c52-52a7-4a0e-9f3c-8a1d5e1c9a02",
  gameCode: "wax-and-seal",
  roundId: "r-1",
};
const other = "0b8f3c52-52a7-4a0e-9f3c-8a1d5e1c9a03";
const { transactionId: _id, gameCode: _game, roundId: _round, ...common } = action;

/** A call of every kind. */
export const calls: readonly GameCall[] = [
  { kind: "balance", ...common, session: "s" },
  {
    kind: "bet",
    ...action,
    session: "s",
    amount: 1_250n,
    needs: undefined,
    validBet: undefined,
    closesRound: false,
  },
  {
    kind: "betSettle",
    ...action,
    session: "s",
    amount: 1_250n,
    needs: 5_000n,
    win: 99n,
    validBet: 1_000n,
    closesRound: true,
  },
  { kind: "settle", ...action, references: [other], amount: 0n, validBet: undefined, closesRound: true },
  { kind: "adjust", ...action, amount: -205n },
  { kind: "adjust", ...action, amount: 205n },
  { kind: "rollback", ...action, reference: other },
  { kind: "voidSettle", ...action, reference: other },
  { kind: "resettle", ...action, reference: other, amount: 700n },
  { kind: "reward", ...action, amount: 10_000n },
  { kind: "closeRound", ...common, gameCode: action.gameCode, roundId: action.roundId },
];

/** The call of a kind. */
export function callOf<Kind extends GameCall["kind"]>(kind: Kind): Extract<GameCall, { kind: Kind }> {
  const found = calls.find((one): one is Extract<GameCall, { kind: Kind }> => one.kind === kind);
  if (!found) throw new Error(`there is no ${kind}`);
  return found;
}
