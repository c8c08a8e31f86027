import { createPublicKey, sign, verify } from "node:crypto";
import { ownKey, publicKeys, sandboxKey } from "../../../server/adapters/games/keys.ts";
import { rsaBetWinVendor } from "../../../server/adapters/games/rsa-bet-win.ts";
import type { GameCall, GameStatus } from "../../../server/domains/games/port.ts";
import { type CallKind, type Certified, fieldsOf, rawJson, type Setting, type Signer } from "./simulator.ts";

const perUnit = 100_000n;

const tails: Partial<Record<CallKind, string>> = {
  balance: "/balance",
  bet: "/bet",
  settle: "/win",
  rollback: "/rollback",
};

/** The statuses of the protocol; "success" also stands for changes that were made before. */
const words: Record<GameStatus, string> = {
  ok: "RS_OK",
  duplicate: "RS_OK",
  "player.unknown": "RS_ERROR_USER_UNKNOWN",
  "player.blocked": "RS_ERROR_USER_DISABLED",
  "session.invalid": "RS_ERROR_INVALID_TOKEN",
  "session.expired": "RS_ERROR_TOKEN_EXPIRED",
  "currency.wrong": "RS_ERROR_WRONG_CURRENCY",
  "game.unknown": "RS_ERROR_INVALID_GAME",
  "game.disabled": "RS_ERROR_GAME_DISABLED",
  maintenance: "RS_ERROR_MAINTENANCE",
  funds: "RS_ERROR_NOT_ENOUGH_MONEY",
  limit: "RS_ERROR_LIMIT_REACHED",
  "player.limit": "RS_ERROR_LIMIT_REACHED",
  "player.check": "RS_ERROR_LIMIT_REACHED",
  "freeRounds.over": "RS_ERROR_ROUND_CLOSED",
  "freeRounds.disputed": "RS_ERROR_ROUND_CLOSED",
  "transaction.missing": "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
  "transaction.conflict": "RS_ERROR_DUPLICATE_TRANSACTION",
  "round.closed": "RS_ERROR_ROUND_CLOSED",
  "settled.already": "RS_ERROR_TRANSACTION_SETTLED",
  "cancelled.already": "RS_ERROR_TRANSACTION_ROLLED_BACK",
  "in-progress": "RS_ERROR_TIMEOUT",
  signature: "RS_ERROR_INVALID_SIGNATURE",
  "request.bad": "RS_ERROR_WRONG_SYNTAX",
  failed: "RS_ERROR_UNKNOWN",
};

function bodyOf(call: GameCall, exponent: number, amount: string | undefined): string {
  const scaled = (minor: bigint) => String((minor * perUnit) / 10n ** BigInt(exponent));
  const own = "amount" in call ? (amount ?? scaled(call.amount)) : undefined;
  return rawJson(
    {
      user: call.player,
      token: "session" in call ? call.session : undefined,
      request_uuid: call.requestId,
      currency: call.currency,
      game_code: "gameCode" in call ? call.gameCode : undefined,
      round: "roundId" in call ? call.roundId : undefined,
      transaction_uuid: "transactionId" in call ? call.transactionId : undefined,
      reference_transaction_uuid:
        call.kind === "rollback" ? call.reference : call.kind === "settle" ? call.references[0] : undefined,
      round_closed: "closesRound" in call ? call.closesRound : undefined,
      amount: undefined,
    },
    { amount: own },
  );
}

const keySource = ({ secret }: Setting) => ({ secret, environment: {}, production: false });

/** A vendor that speaks the protocol; `code` is its name in schemas/vendors. */
export const rsaBetWin = (code: string): Certified => ({
  adapter: (setting) =>
    rsaBetWinVendor({
      code,
      origin: setting.origin,
      keysOf: publicKeys(code, keySource(setting)),
      ownKeyOf: ownKey(code, keySource(setting)),
      fetch: setting.fetch,
    }),
  simulator: (setting) => {
    const keys = new Map<string, ReturnType<typeof sandboxKey>>();
    const keyOf = ({ merchant, generation }: Signer) => {
      const name = `${merchant} ${generation}`;
      const pair = keys.get(name) ?? sandboxKey(setting.secret, code, merchant, generation);
      keys.set(name, pair);
      return pair.privateKey;
    };
    return {
      code,
      settles: "bet",
      kinds: new Set(["balance", "bet", "settle", "rollback"]),
      settlesSeveral: false,
      statesNeeds: false,
      signsTime: false,
      hasTwoKeys: true,
      places: 5,
      format: (call, exponent, amount) => ({
        tail: tails[call.kind] ?? "/",
        body: bodyOf(call, exponent, amount),
      }),
      badAmounts: (exponent) => [
        { what: "negative", text: "-100000" },
        { what: "not a number", text: "NaN" },
        { what: "a text", text: '"100000"' },
        { what: "a decimal", text: "100000.5" },
        { what: "with an exponent", text: "1e5" },
        { what: "huge", text: "9".repeat(30) },
        { what: "beyond what one act may move", text: "9".repeat(22) },
        ...(exponent < 5 ? [{ what: "a fraction the currency cannot hold", text: "1" }] : []),
      ],
      sign: ({ body }, signer) => ({
        "x-signet-signature": sign("sha256", Buffer.from(body), keyOf(signer)).toString("base64"),
      }),
      parse: ({ http, body }, exponent) => {
        const { status } = fieldsOf(body);
        const word = http === 200 && typeof status === "string" ? status : `HTTP ${http}`;
        // From its digits: a JSON number would become a float.
        const [, digits] = /"balance":(\d+)[,}]/.exec(body) ?? [];
        return {
          word,
          balance: digits === undefined ? undefined : (BigInt(digits) * 10n ** BigInt(exponent)) / perUnit,
        };
      },
      // A rollback of a cancelled bet succeeds (14).
      wordOf: (kind, status) =>
        kind === "rollback" && status === "cancelled.already" ? words.ok : words[status],
      isSigned: (headers, body, merchant) => {
        const own = ownKey(code, keySource(setting))(merchant);
        const signature = headers["x-signet-signature"];
        return (
          own !== undefined &&
          typeof signature === "string" &&
          verify("sha256", body, createPublicKey(own), Buffer.from(signature, "base64"))
        );
      },
      sessionField: "token",
      launchAnswer: (url) => ({ url }),
    };
  },
});
