import { decimalText, minorUnits } from "../../../kernel/money.ts";
import type { TransferAnswer, TransferOrder, TransferVendor, VendorWallet } from "../../core/wallet/ports.ts";
import type {
  FreeRoundsOrder,
  GameOutcome,
  GameStatus,
  GameVendor,
  LaunchAnswer,
  LaunchOrder,
  VendorRound,
} from "../../domains/games/port.ts";
import { originalsCall } from "./originals-calls.ts";
import {
  callOriginals,
  isSignedByOriginals,
  type OriginalsDependencies,
  orderOfOriginals,
} from "./originals-connection.ts";
import { originalsDraws } from "./originals-draws.ts";
import { id as anyId, fieldsOf, type JsonObject, jsonText, textLike } from "./strict-json.ts";

export type OriginalsVendorDependencies = OriginalsDependencies & {
  /** The name of its document in schemas/vendors. */
  code: string;
  /** Where browsers find its pages for a brand's players, without a slash at its end. */
  playOrigin: (merchant: string) => string;
};

/**
 * Our own game vendor by its protocol (docs/protocols/originals.md): signed JSON both ways, settlements that name
 * their bets, one word for each status. An old call that is sent again changes nothing, since its ids are known.
 */
export function originalsVendor(deps: OriginalsVendorDependencies): GameVendor {
  return {
    code: deps.code,
    settles: "bet",
    read: (request, exponentOf) => {
      if (!isSignedByOriginals(request, deps)) return { ok: false, status: "signature" };
      return request.method === "POST"
        ? originalsCall(request, exponentOf)
        : { ok: false, status: "request.bad" };
    },
    reply: (_call, outcome) => ({
      status: httpOf.get(outcome.status) ?? 200,
      headers: { "content-type": "application/json" },
      body: jsonText({ status: words[outcome.status], balance: balanceOf(outcome) }),
    }),
    launch: (order) => launch(deps, order),
    rounds: (merchant, since, exponentOf) => rounds(deps, merchant, since, exponentOf),
    freeRounds: (order) => freeRounds(deps, order),
    endPlay: async ({ merchant, player }) =>
      (await callOriginals(deps, merchant, "/operator/end", { player }))?.status === "ok" ? "done" : "silent",
    draws: (merchant) => originalsDraws(deps, merchant),
    pageOrigins: (merchant) => [deps.playOrigin(merchant)],
  };
}

const words: Record<GameStatus, string> = {
  ok: "ok",
  duplicate: "duplicate",
  "player.unknown": "player-unknown",
  "player.blocked": "player-blocked",
  "session.invalid": "session-invalid",
  "session.expired": "session-expired",
  "currency.wrong": "currency",
  "game.unknown": "game-unknown",
  "game.disabled": "game-disabled",
  maintenance: "maintenance",
  funds: "funds",
  limit: "limit",
  "player.limit": "player-limit",
  "player.check": "player-check",
  "freeRounds.over": "free-rounds-over",
  "freeRounds.disputed": "free-rounds-disputed",
  "transaction.missing": "missing",
  "transaction.conflict": "conflict",
  "round.closed": "round-closed",
  "settled.already": "settled",
  "cancelled.already": "cancelled",
  "in-progress": "in-progress",
  signature: "signature",
  "request.bad": "bad-request",
  failed: "failed",
};

/** A call that could be read is answered 200. */
const httpOf = new Map<GameStatus, number>([
  ["signature", 401],
  ["request.bad", 400],
  ["failed", 500],
]);

const balanceOf = ({ balance, exponent }: GameOutcome): string | undefined =>
  balance === undefined ? undefined : decimalText(balance, exponent);

async function launch(deps: OriginalsVendorDependencies, order: LaunchOrder): Promise<LaunchAnswer> {
  const { merchant, ip: _ip, wallet, ...rest } = order;
  // Play money is in the platform's wallet, wherever real money is.
  const asked = { ...rest, wallet: order.demo ? "house" : wallet };
  const said = await callOriginals(deps, merchant, "/operator/launch", asked);
  if (typeof said?.status !== "string") return { type: "silent" };
  if (said.status === "game-unknown") return { type: "refused", problem: "game.missing" };
  if (said.status !== "ok") return { type: "refused", problem: "vendor.refused" };
  // Players are sent there, so only a page of our own games is accepted.
  return typeof said.url === "string" &&
    URL.canParse(said.url) &&
    new URL(said.url).origin === deps.playOrigin(merchant)
    ? { type: "url", url: said.url, signals: true }
    : { type: "silent" };
}

async function freeRounds(
  deps: OriginalsVendorDependencies,
  { merchant, stake, expiresAt, games, ...order }: FreeRoundsOrder,
): Promise<"done" | "refused" | "silent"> {
  const asked = {
    ...order,
    games: [...games],
    stake: decimalText(stake, order.exponent),
    expiresAt: expiresAt.toISOString(),
  };
  const said = await callOriginals(deps, merchant, "/operator/free-rounds", asked);
  if (said?.status === "ok") return "done";
  return said?.status === "conflict" || said?.status === "game-unknown" || said?.status === "stake"
    ? "refused"
    : "silent";
}

const mostRounds = 500;

type Since = Parameters<GameVendor["rounds"]>[1];
type ExponentOf = Parameters<GameVendor["rounds"]>[2];

async function rounds(
  deps: OriginalsVendorDependencies,
  merchant: string,
  { at, after }: Since,
  exponentOf: ExponentOf,
): Promise<readonly VendorRound[] | undefined> {
  const asked = { since: at.toISOString(), after, limit: mostRounds };
  const said = await callOriginals(deps, merchant, "/operator/rounds", asked);
  if (said?.status !== "ok" || !Array.isArray(said.rounds)) return undefined;
  const read = said.rounds
    .map((one: JsonObject) => roundOf(one, exponentOf))
    .filter((one) => one !== undefined);
  // An unreadable round makes the whole answer unusable: it must not be skipped.
  return read.length === said.rounds.length ? read : undefined;
}

const decimal = textLike(/^\d[\d.]*$/);
const time = textLike(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const roundShape = {
  roundId: anyId,
  player: anyId,
  gameCode: anyId,
  currency: anyId,
  bet: decimal,
  win: decimal,
  validBet: decimal,
  finishedAt: time,
};

function roundOf(said: JsonObject, exponentOf: ExponentOf): VendorRound | undefined {
  const fields = fieldsOf(said, roundShape);
  const exponent = fields && exponentOf(fields.currency);
  if (!fields || exponent === undefined) return undefined;
  const [bet, win, validBet] = [fields.bet, fields.win, fields.validBet].map((text) =>
    minorUnits(text, exponent),
  );
  const finishedAt = new Date(fields.finishedAt);
  if (!bet?.ok || !win?.ok || !validBet?.ok || Number.isNaN(finishedAt.getTime())) return undefined;
  const { roundId, player, gameCode, currency } = fields;
  const amounts = { bet: bet.value, win: win.value, validBet: validBet.value };
  return { roundId, player, gameCode, currency, ...amounts, finishedAt };
}

/** The transfer wallets of our own game vendor, by its protocol: signed JSON, every answer 200 with a status. */
export function originalsTransfers(deps: OriginalsDependencies): TransferVendor {
  const call = (merchant: string, path: string, body: object) => callOriginals(deps, merchant, path, body);
  const walletOf = ({ owner, currency, exponent }: VendorWallet) => ({ player: owner, currency, exponent });
  return {
    send: async (order) => {
      const reply = await orderOfOriginals(deps, order.brand.merchant, "/operator/transfer", bodyOf(order));
      return reply === "unsent" ? { type: reply } : answerOf(reply);
    },
    ask: async ({ brand, id }) =>
      answerOf(await call(brand.merchant, "/operator/transfer/status", { transferId: id })),
    balance: async (vendorWallet) => {
      const reply = await call(vendorWallet.brand.merchant, "/operator/balance", walletOf(vendorWallet));
      if (reply?.status !== "ok" || typeof reply.balance !== "string") return undefined;
      const minor = minorUnits(reply.balance, vendorWallet.exponent);
      return minor.ok && minor.value >= 0n ? minor.value : undefined;
    },
  };
}

const bodyOf = ({ id, owner, currency, exponent, direction, amount }: TransferOrder): object => ({
  transferId: id,
  player: owner,
  currency,
  exponent,
  direction,
  amount: decimalText(amount, exponent),
});

const answers = new Map<unknown, TransferAnswer>([
  ["ok", { type: "accepted" }],
  ["insufficient", { type: "declined", problem: "ledger.funds" }],
  ["currency", { type: "declined", problem: "vendor.refused" }],
  ["amount", { type: "declined", problem: "vendor.refused" }],
  ["missing", { type: "missing" }],
]);

/** An unknown status means nothing: the vendor is asked again. */
const answerOf = (reply: JsonObject | undefined): TransferAnswer =>
  answers.get(reply?.status) ?? { type: "silent" };
