import { type KeyObject, sign, verify } from "node:crypto";
import { mostMinor } from "../../../kernel/money.ts";
import type {
  FreeRoundCall,
  GameCall,
  GameOutcome,
  GameStatus,
  GameVendor,
  LaunchAnswer,
  LaunchOrder,
  VendorRead,
  VendorRequest,
} from "../../domains/games/port.ts";
import type { OutgoingFetch } from "../../foundation/outgoing/client.ts";
import { askVendor } from "../ask-vendor.ts";
import { fieldsOf, flag, id, jsonText, numeral, objectOf, optional, textLike } from "./strict-json.ts";

/** The vendor's code and address, and the keys by which a brand and it know each other. */
export type RsaBetWinDependencies = {
  /** The vendor's code in schemas/vendors. */
  code: string;
  /** Undefined where no company stands behind the protocol: nothing can be launched then. */
  origin: string | undefined;
  /** One or two live keys, so that the vendor may change its own (docs/reliability.md, Signing). */
  keysOf: (merchant: string) => readonly KeyObject[];
  /** The brand's own key, which signs its requests to the vendor. */
  ownKeyOf: (merchant: string) => KeyObject | undefined;
  answerMs?: number;
  fetch: OutgoingFetch;
};

/** Amounts are whole numbers of hundred-thousandths of the currency's unit (docs/protocols/vendor-wallet.md 6). */
const scale = 100_000n;

/**
 * Separate bets and wins, signed with RSA-SHA256 over the body, every answer 200 with a word (docs/protocols/vendor-wallet.md 3, 7,
 * 23). The shape of a public protocol under a name of its own.
 */
export function rsaBetWinVendor(deps: RsaBetWinDependencies): GameVendor {
  return {
    code: deps.code,
    settles: "bet",
    read: (request, exponentOf) =>
      isSigned(request, deps) ? callOf(request, exponentOf) : { ok: false, status: "signature" },
    reply: (call, outcome) => ({
      status: 200,
      headers: { "content-type": "application/json" },
      body: jsonText({
        request_uuid: call?.requestId,
        user: call?.player,
        status: wordOf(call, outcome.status),
        currency: call?.currency,
        balance: balanceOf(outcome),
      }),
    }),
    launch: (order) => launch(deps, order),
    // The protocol has no list of rounds: its rounds are looked up in the vendor's back office.
    rounds: async () => undefined,
    pageOrigins: () => (deps.origin === undefined ? [] : [deps.origin]),
  };
}

/** The signature is over the body alone: the bodies of two calls differ, and each has an id. */
function isSigned({ merchant, headers, body }: VendorRequest, { keysOf }: RsaBetWinDependencies): boolean {
  const header = headers["x-signet-signature"];
  if (typeof header !== "string" || !/^[A-Za-z0-9+/]{100,1000}={0,2}$/.test(header)) return false;
  const signature = Buffer.from(header, "base64");
  return keysOf(merchant).some((key) => verify("sha256", body, key, signature));
}

const uuid = textLike(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const currency = textLike(/^[A-Z0-9]{2,8}$/);

const player = { request_uuid: uuid, user: id, currency };
const action = { ...player, transaction_uuid: uuid, game_code: id, round: id };

type ExponentOf = (currency: string) => number | undefined;

const bad = { ok: false, status: "request.bad" } as const;

function callOf({ method, tail, body }: VendorRequest, exponentOf: ExponentOf): VendorRead {
  if (method !== "POST") return bad;
  if (tail === "/balance") return balanceCall(body, exponentOf);
  if (tail === "/bet") return betCall(body, exponentOf);
  if (tail === "/win") return winCall(body, exponentOf);
  return tail === "/rollback" ? rollbackCall(body, exponentOf) : bad;
}

function balanceCall(body: Buffer, exponentOf: ExponentOf): VendorRead {
  const said = fieldsOf(objectOf(body), { ...player, token: id });
  if (!said) return bad;
  return exponentOf(said.currency) === undefined
    ? { ok: false, status: "currency.wrong" }
    : { ok: true, call: { kind: "balance", ...commonOf(said), session: said.token } };
}

function betCall(body: Buffer, exponentOf: ExponentOf): VendorRead {
  const said = fieldsOf(objectOf(body), {
    ...action,
    token: id,
    amount: numeral,
    round_closed: optional(flag),
  });
  return withAmount(said, exponentOf, (one, amount) => ({
    kind: "bet",
    ...actOf(one),
    session: one.token,
    amount,
    needs: undefined,
    validBet: undefined,
    closesRound: one.round_closed ?? false,
  }));
}

/** A win may name a token, which proves nothing: it is accepted whatever state the session is in (8). */
function winCall(body: Buffer, exponentOf: ExponentOf): VendorRead {
  const shape = { ...action, token: optional(id), reference_transaction_uuid: uuid, amount: numeral };
  const said = fieldsOf(objectOf(body), { ...shape, round_closed: optional(flag) });
  return withAmount(said, exponentOf, (one, amount) => ({
    kind: "settle",
    ...actOf(one),
    references: [one.reference_transaction_uuid],
    amount,
    validBet: undefined,
    closesRound: one.round_closed ?? false,
  }));
}

/** A rollback names no amount: the bet's own is paid back (16). */
function rollbackCall(body: Buffer, exponentOf: ExponentOf): VendorRead {
  const said = fieldsOf(objectOf(body), { ...action, token: optional(id), reference_transaction_uuid: uuid });
  if (!said) return bad;
  if (exponentOf(said.currency) === undefined) return { ok: false, status: "currency.wrong" };
  return {
    ok: true,
    call: { kind: "rollback", ...actOf(said), reference: said.reference_transaction_uuid },
  };
}

type Player = { request_uuid: string; user: string; currency: string };
type Action = Player & { transaction_uuid: string; game_code: string; round: string };

const commonOf = (said: Player) => ({
  requestId: said.request_uuid,
  player: said.user,
  currency: said.currency,
});

const actOf = (said: Action) => ({
  ...commonOf(said),
  transactionId: said.transaction_uuid,
  gameCode: said.game_code,
  roundId: said.round,
});

function withAmount<T extends Player & { amount: string }>(
  said: T | undefined,
  exponentOf: ExponentOf,
  make: (said: T, amount: bigint) => GameCall,
): VendorRead {
  if (!said) return bad;
  const exponent = exponentOf(said.currency);
  if (exponent === undefined) return { ok: false, status: "currency.wrong" };
  const amount = minorOf(said.amount, exponent);
  return amount === undefined ? bad : { ok: true, call: make(said, amount) };
}

/**
 * Minor units; undefined for a text that is no whole number, is too large, or has a fraction that the currency cannot
 * hold (6).
 */
function minorOf(text: string, exponent: number): bigint | undefined {
  if (!/^\d{1,24}$/.test(text)) return undefined;
  const scaled = BigInt(text) * 10n ** BigInt(exponent);
  const minor = scaled / scale;
  return scaled % scale === 0n && minor <= mostMinor ? minor : undefined;
}

/** Rounded down where a currency is finer than the scale: never more than there is. */
const balanceOf = ({ balance, exponent }: GameOutcome): bigint | undefined =>
  balance === undefined ? undefined : (balance * scale) / 10n ** BigInt(exponent);

const words: Record<GameStatus, string> = {
  ok: "RS_OK",
  // A repeated transaction with the same content is success to this vendor; another content under the same id is a
  // duplicate (12).
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

/** A second rollback is success: the bet is rolled back (14). */
const wordOf = (call: Pick<GameCall | FreeRoundCall, "kind"> | undefined, status: GameStatus): string =>
  call?.kind === "rollback" && status === "cancelled.already" ? words.ok : words[status];

async function launch(deps: RsaBetWinDependencies, order: LaunchOrder): Promise<LaunchAnswer> {
  const key = deps.ownKeyOf(order.merchant);
  if (deps.origin === undefined || !key) return { type: "refused", problem: "vendor.refused" };
  const body = launchBody(order);
  const answer = await askVendor({
    url: `${deps.origin}/games/url`,
    headers: {
      "x-signet-operator": order.merchant,
      "x-signet-signature": sign("sha256", Buffer.from(body), key).toString("base64"),
    },
    body,
    answerMs: deps.answerMs,
    fetch: deps.fetch,
  });
  const said = answer && fieldsOf(objectOf(answer), { url: textLike(/^https?:\/\/[!-~]{1,1000}$/) });
  return said && URL.canParse(said.url) ? { type: "url", url: said.url } : { type: "silent" };
}

/** Demo play has neither user nor token: the vendor keeps a demo balance of its own (1). */
function launchBody(order: LaunchOrder): string {
  return jsonText({
    user: order.demo ? undefined : order.player,
    token: order.demo ? undefined : order.session,
    nickname: order.nickname,
    game_code: order.gameCode,
    currency: order.currency,
    lang: order.language,
    platform: order.device,
    lobby_url: order.lobbyUrl,
    callback_url: order.callbackUrl,
    sub_partner_id: order.merchant,
    ip: order.ip,
  });
}
