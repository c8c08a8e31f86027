import { createHmac } from "node:crypto";
import { decimalText, minorUnits } from "../../../kernel/money.ts";
import { hmacSettlementVendor } from "../../../server/adapters/games/hmac-settlement.ts";
import { sharedKeys } from "../../../server/adapters/games/keys.ts";
import type { GameCall, GameStatus } from "../../../server/domains/games/port.ts";
import { type CallKind, type Certified, fieldsOf, rawJson, type Setting } from "./simulator.ts";

const places = 2;

const actions: Record<CallKind, string> = {
  balance: "balance",
  bet: "bet",
  betSettle: "betSettle",
  settle: "settle",
  adjust: "adjust",
  rollback: "cancel",
  voidSettle: "voidSettle",
  resettle: "resettle",
  reward: "reward",
  closeRound: "closeRound",
};

/** HTTP status and code of the body, as the protocol lists them. */
const words: Record<GameStatus, string> = {
  ok: "200 0000",
  duplicate: "200 0001",
  "player.unknown": "404 7501",
  "player.blocked": "403 7502",
  "session.invalid": "401 7601",
  "session.expired": "401 7602",
  "currency.wrong": "422 8001",
  "game.unknown": "404 8002",
  "game.disabled": "403 8003",
  maintenance: "503 8004",
  funds: "402 6006",
  limit: "429 6007",
  "player.limit": "429 6007",
  "player.check": "429 6007",
  "freeRounds.over": "409 6104",
  "freeRounds.disputed": "409 6104",
  "transaction.missing": "404 6100",
  "transaction.conflict": "409 6103",
  "round.closed": "409 6104",
  "settled.already": "409 6101",
  "cancelled.already": "409 6105",
  "in-progress": "503 6102",
  signature: "401 9001",
  "request.bad": "400 9002",
  failed: "500 9999",
};

/** A cancellation without a bet has succeeded; a cancellation of an unknown bet is in progress (11, 13, 14). */
const ofCancel: Partial<Record<GameStatus, string>> = {
  "transaction.missing": words.ok,
  "cancelled.already": words.ok,
  failed: words["in-progress"],
};

function bodyOf(call: GameCall, exponent: number, amount: string | undefined): string {
  const finer = 10n ** BigInt(Math.max(0, exponent - places));
  const digits = Math.min(exponent, places);
  const text = (minor: bigint | undefined) =>
    minor === undefined ? undefined : decimalText(minor / finer, digits);
  const takes = call.kind === "adjust" && call.amount < 0n;
  const own = "amount" in call ? (takes ? -call.amount : call.amount) : undefined;
  return rawJson(
    {
      action: actions[call.kind],
      requestId: call.requestId,
      playerId: call.player,
      currency: call.currency,
      sessionId: "session" in call ? call.session : undefined,
      transferId: "transactionId" in call ? call.transactionId : undefined,
      gameCode: "gameCode" in call ? call.gameCode : undefined,
      roundId: "roundId" in call ? call.roundId : undefined,
      bets: "references" in call && call.references.length > 0 ? call.references : undefined,
      of: "reference" in call ? call.reference : undefined,
      amount: undefined,
      takes: call.kind === "adjust" ? takes : undefined,
      win: undefined,
      minBalance: undefined,
      validBet: undefined,
      roundClosed: "closesRound" in call ? call.closesRound : undefined,
    },
    {
      amount: own === undefined ? undefined : (amount ?? text(own)),
      win: "win" in call ? text(call.win) : undefined,
      minBalance: "needs" in call ? text(call.needs) : undefined,
      validBet: "validBet" in call ? text(call.validBet) : undefined,
    },
  );
}

/** A vendor that speaks the protocol; `code` is its name in schemas/vendors. */
export const hmacSettlement = (code: string): Certified => ({
  adapter: (setting) =>
    hmacSettlementVendor({
      code,
      origin: setting.origin,
      keysOf: sharedKeys(code, keySource(setting)),
      now: setting.now,
      fetch: setting.fetch,
    }),
  simulator: (setting) => {
    const keysOf = sharedKeys(code, keySource(setting));
    const signatureOf = (timestamp: string, body: string | Buffer, key: Buffer) =>
      createHmac("sha256", key).update(`${timestamp}|`).update(body).digest("hex");
    return {
      code,
      settles: "round",
      kinds: new Set(Object.keys(actions).filter((kind): kind is CallKind => kind in actions)),
      settlesSeveral: true,
      statesNeeds: true,
      signsTime: true,
      hasTwoKeys: true,
      places,
      format: (call, exponent, amount) => ({ tail: "/call", body: bodyOf(call, exponent, amount) }),
      badAmounts: (exponent) => [
        { what: "negative", text: "-1.00" },
        { what: "not a number", text: "NaN" },
        { what: "a text", text: '"1.00"' },
        { what: "with an exponent", text: "1e2" },
        { what: "huge", text: `${"9".repeat(30)}.00` },
        { what: "beyond what one act may move", text: "9".repeat(18) },
        { what: "with three places", text: "1.001" },
        ...(exponent < 2 ? [{ what: "a fraction the currency cannot hold", text: "1.01" }] : []),
      ],
      sign: ({ body }, { merchant, generation, at }) => {
        const timestamp = String(Math.floor(at / 1000));
        const [first, second] = keysOf(merchant);
        const key = (generation === "now" ? first : second) ?? Buffer.alloc(0);
        return { "x-tally-timestamp": timestamp, "x-tally-signature": signatureOf(timestamp, body, key) };
      },
      parse: ({ http, body }, exponent) => {
        const { code: word, balance } = fieldsOf(body);
        const minor = typeof balance === "string" ? minorUnits(balance, exponent) : undefined;
        return { word: `${http} ${word}`, balance: minor?.ok ? minor.value : undefined };
      },
      wordOf: (kind, status) => (kind === "rollback" ? ofCancel[status] : undefined) ?? words[status],
      isSigned: (headers, body, merchant) => {
        const timestamp = headers["x-tally-timestamp"];
        const [key] = keysOf(merchant);
        return (
          typeof timestamp === "string" &&
          key !== undefined &&
          headers["x-tally-signature"] === signatureOf(timestamp, body, key)
        );
      },
      sessionField: "sessionId",
      launchAnswer: (url) => ({ code: "0000", path: url }),
    };
  },
});

const keySource = ({ secret }: Setting) => ({ secret, environment: {}, production: false });
