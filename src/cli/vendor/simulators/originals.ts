import { createHmac } from "node:crypto";
import { decimalText, minorUnits } from "../../../kernel/money.ts";
import { originalsVendor } from "../../../server/adapters/games/originals.ts";
import type { GameCall, GameStatus } from "../../../server/domains/games/port.ts";
import { originalsKeys } from "../../../server/partners/originals.ts";
import { type CallKind, type Certified, fieldsOf, rawJson } from "./simulator.ts";

const tails: Partial<Record<CallKind, string>> = {
  balance: "/balance",
  bet: "/bet",
  betSettle: "/bet-settle",
  settle: "/settle",
  rollback: "/rollback",
};

/** HTTP status and status word, as docs/protocols/originals.md lists them. */
const words: Record<GameStatus, string> = {
  ok: "200 ok",
  duplicate: "200 duplicate",
  "player.unknown": "200 player-unknown",
  "player.blocked": "200 player-blocked",
  "session.invalid": "200 session-invalid",
  "session.expired": "200 session-expired",
  "currency.wrong": "200 currency",
  "game.unknown": "200 game-unknown",
  "game.disabled": "200 game-disabled",
  maintenance: "200 maintenance",
  funds: "200 funds",
  limit: "200 limit",
  "player.limit": "200 player-limit",
  "player.check": "200 player-check",
  "freeRounds.over": "200 free-rounds-over",
  "freeRounds.disputed": "200 free-rounds-disputed",
  "transaction.missing": "200 missing",
  "transaction.conflict": "200 conflict",
  "round.closed": "200 round-closed",
  "settled.already": "200 settled",
  "cancelled.already": "200 cancelled",
  "in-progress": "200 in-progress",
  signature: "401 signature",
  "request.bad": "400 bad-request",
  failed: "500 failed",
};

function bodyOf(call: GameCall, exponent: number, amount: string | undefined): string {
  const text = (minor: bigint | undefined) =>
    minor === undefined ? undefined : JSON.stringify(decimalText(minor, exponent));
  const references = call.kind === "rollback" ? [call.reference] : undefined;
  return rawJson(
    {
      requestId: call.requestId,
      transactionId: "transactionId" in call ? call.transactionId : undefined,
      roundId: "roundId" in call ? call.roundId : undefined,
      player: call.player,
      currency: call.currency,
      gameCode: "gameCode" in call ? call.gameCode : "lobby",
      session: "session" in call ? call.session : undefined,
      references: "references" in call ? call.references : references,
      closesRound: "closesRound" in call ? call.closesRound : undefined,
      amount: undefined,
      win: undefined,
      needs: undefined,
      validBet: undefined,
    },
    {
      amount: "amount" in call ? (amount ?? text(call.amount)) : undefined,
      win: "win" in call ? text(call.win) : undefined,
      needs: "needs" in call ? text(call.needs) : undefined,
      validBet: "validBet" in call ? text(call.validBet) : undefined,
    },
  );
}

/** The vendor of our own games; `code` is its name in schemas/vendors. */
export const originals = (code: string): Certified => ({
  adapter: ({ secret, origin, now, fetch }) =>
    originalsVendor({ code, origin, playOrigin: () => origin, keyOf: originalsKeys(secret), now, fetch }),
  simulator: ({ secret }) => {
    const keyOf = originalsKeys(secret);
    const signatureOf = (text: string, body: string | Buffer, merchant: string) =>
      createHmac("sha256", keyOf(merchant)).update(text).update(body).digest("hex");
    return {
      code,
      settles: "bet",
      kinds: new Set(["balance", "bet", "betSettle", "settle", "rollback"]),
      settlesSeveral: true,
      statesNeeds: true,
      signsTime: true,
      hasTwoKeys: false,
      places: 8,
      format: (call, exponent, amount) => ({
        tail: tails[call.kind] ?? "/",
        body: bodyOf(call, exponent, amount),
      }),
      badAmounts: (exponent) => [
        { what: "negative", text: '"-1"' },
        { what: "not a number", text: "NaN" },
        { what: "a number and no text", text: "1" },
        { what: "with an exponent", text: '"1e2"' },
        { what: "huge", text: `"${"9".repeat(30)}"` },
        { what: "beyond what one act may move", text: `"${"9".repeat(17)}"` },
        { what: "finer than any currency", text: '"1.000000001"' },
        ...(exponent < 3 ? [{ what: "a fraction the currency cannot hold", text: '"1.001"' }] : []),
      ],
      sign: ({ tail, body }, { merchant, address, at }) => {
        const timestamp = String(Math.floor(at / 1000));
        const text = `${address}\n${timestamp}\n/vendor/${code}/${address}${tail}\n`;
        return {
          "x-originals-operator": address,
          "x-originals-timestamp": timestamp,
          "x-originals-signature": signatureOf(text, body, merchant),
        };
      },
      parse: ({ http, body }, exponent) => {
        const { status, balance } = fieldsOf(body);
        const minor = typeof balance === "string" ? minorUnits(balance, exponent) : undefined;
        return { word: `${http} ${status}`, balance: minor?.ok ? minor.value : undefined };
      },
      wordOf: (_kind, status) => words[status],
      isSigned: (headers, body, merchant) => {
        const timestamp = String(headers["x-originals-timestamp"]);
        const text = `${merchant}\n${timestamp}\n/operator/launch\n`;
        return headers["x-originals-signature"] === signatureOf(text, body, merchant);
      },
      sessionField: "session",
      launchAnswer: (url) => ({ status: "ok", url }),
    };
  },
});
