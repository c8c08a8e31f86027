import { createHmac, timingSafeEqual } from "node:crypto";
import { secretKeyOf } from "../../../partners/protocol/secret-key.ts";
import type {
  FreeRoundCall,
  GameCall,
  GameOutcome,
  GameStatus,
  GameVendor,
  LaunchAnswer,
  LaunchOrder,
  VendorRequest,
} from "../../domains/games/port.ts";
import type { OutgoingFetch } from "../../foundation/outgoing/client.ts";
import { askVendor } from "../ask-vendor.ts";
import { balanceAmount, readCall } from "./hmac-settlement-calls.ts";
import { fieldsOf, jsonText, objectOf, textLike } from "./strict-json.ts";

/** The vendor's code and address, and the secrets that a brand shares with it, the one to sign with first. */
export type HmacSettlementDependencies = {
  /** The vendor's code in schemas/vendors. */
  code: string;
  /** Undefined where no company stands behind the protocol: nothing can be launched then. */
  origin: string | undefined;
  keysOf: (merchant: string) => readonly Buffer[];
  now: () => number;
  answerMs?: number;
  fetch: OutgoingFetch;
};

/**
 * Settlements that name the bets they pay, valid bets, minimum balances and corrections, signed with HMAC-SHA256 over
 * `timestamp|body`, HTTP codes that mean something (docs/protocols/vendor-wallet.md 4, 11, 20, 23, 29). The shape of a public
 * protocol under a name of its own.
 */
export function hmacSettlementVendor(deps: HmacSettlementDependencies): GameVendor {
  return {
    code: deps.code,
    settles: "round",
    read: (request, exponentOf) => {
      if (!isSigned(request, deps)) return { ok: false, status: "signature" };
      return request.method === "POST" && request.tail === "/call"
        ? readCall(request.body, exponentOf)
        : { ok: false, status: "request.bad" };
    },
    reply: (call, outcome) => {
      const { http, code } = wordOf(call, outcome.status);
      return {
        status: http,
        headers: { "content-type": "application/json", ...(http === 503 ? { "retry-after": "60" } : {}) },
        body: jsonText({ code, requestId: call?.requestId, balance: balanceText(outcome) }),
      };
    },
    launch: (order) => launch(deps, order),
    // The protocol has no list of rounds: its rounds are looked up in the vendor's back office.
    rounds: async () => undefined,
    pageOrigins: () => (deps.origin === undefined ? [] : [deps.origin]),
  };
}

/** A call is worth five minutes (docs/reliability.md 1, Signing). */
const toleranceSeconds = 300;

const signatureOf = (timestamp: string, body: Buffer | string, key: Buffer): Buffer =>
  createHmac("sha256", secretKeyOf(key)).update(`${timestamp}|`).update(body).digest();

function isSigned(
  { merchant, headers, body }: VendorRequest,
  { keysOf, now }: HmacSettlementDependencies,
): boolean {
  const timestamp = headers["x-tally-timestamp"];
  const header = headers["x-tally-signature"];
  if (typeof timestamp !== "string" || !/^\d{1,12}$/.test(timestamp)) return false;
  if (typeof header !== "string" || !/^[0-9a-f]{64}$/.test(header)) return false;
  if (Math.abs(now() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const signature = Buffer.from(header, "hex");
  return keysOf(merchant).some((key) => timingSafeEqual(signatureOf(timestamp, body, key), signature));
}

const balanceText = ({ balance, exponent }: GameOutcome): string | undefined =>
  balance === undefined ? undefined : balanceAmount(balance, exponent);

type Word = { http: number; code: string };

const done: Word = { http: 200, code: "0000" };
/** The vendor repeats the call after a minute (11). */
const again: Word = { http: 503, code: "6102" };

const words: Record<GameStatus, Word> = {
  ok: done,
  duplicate: { http: 200, code: "0001" },
  "player.unknown": { http: 404, code: "7501" },
  "player.blocked": { http: 403, code: "7502" },
  "session.invalid": { http: 401, code: "7601" },
  "session.expired": { http: 401, code: "7602" },
  "currency.wrong": { http: 422, code: "8001" },
  "game.unknown": { http: 404, code: "8002" },
  "game.disabled": { http: 403, code: "8003" },
  maintenance: { http: 503, code: "8004" },
  funds: { http: 402, code: "6006" },
  limit: { http: 429, code: "6007" },
  "player.limit": { http: 429, code: "6007" },
  "player.check": { http: 429, code: "6007" },
  "freeRounds.over": { http: 409, code: "6104" },
  "freeRounds.disputed": { http: 409, code: "6104" },
  "transaction.missing": { http: 404, code: "6100" },
  "transaction.conflict": { http: 409, code: "6103" },
  "round.closed": { http: 409, code: "6104" },
  "settled.already": { http: 409, code: "6101" },
  "cancelled.already": { http: 409, code: "6105" },
  "in-progress": again,
  signature: { http: 401, code: "9001" },
  "request.bad": { http: 400, code: "9002" },
  failed: { http: 500, code: "9999" },
};

/**
 * The protocol's own policies (11, 13, 14): a cancel of an unknown or cancelled bet is success, since it would
 * otherwise be repeated for twelve hours; one with an unknown outcome is "in progress" and is repeated.
 */
const cancelWords: Partial<Record<GameStatus, Word>> = {
  "transaction.missing": done,
  "cancelled.already": done,
  failed: again,
};

const wordOf = (call: Pick<GameCall | FreeRoundCall, "kind"> | undefined, status: GameStatus): Word =>
  (call?.kind === "rollback" ? cancelWords[status] : undefined) ?? words[status];

async function launch(deps: HmacSettlementDependencies, order: LaunchOrder): Promise<LaunchAnswer> {
  const [key] = deps.keysOf(order.merchant);
  if (deps.origin === undefined || !key) return { type: "refused", problem: "vendor.refused" };
  const body = launchBody(order);
  const timestamp = String(Math.floor(deps.now() / 1000));
  const answer = await askVendor({
    url: `${deps.origin}/launch`,
    headers: {
      "x-tally-operator": order.merchant,
      "x-tally-timestamp": timestamp,
      "x-tally-signature": signatureOf(timestamp, body, key).toString("hex"),
    },
    body,
    answerMs: deps.answerMs,
    fetch: deps.fetch,
  });
  const shape = { code: textLike(/^\d{4}$/), path: textLike(/^https?:\/\/[!-~]{1,1000}$/) };
  const said = answer && fieldsOf(objectOf(answer), shape);
  return said?.code === done.code && URL.canParse(said.path)
    ? { type: "url", url: said.path }
    : { type: "silent" };
}

const launchBody = (order: LaunchOrder): string =>
  jsonText({
    playerId: order.player,
    sessionId: order.session,
    nickname: order.nickname,
    gameCode: order.gameCode,
    currency: order.currency,
    language: order.language,
    mobile: order.device === "phone",
    lobby: order.lobbyUrl,
    callback: order.callbackUrl,
    trial: order.demo,
    ip: order.ip,
  });
