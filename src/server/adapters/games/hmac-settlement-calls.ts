import { decimalText, minorUnits } from "../../../kernel/money.ts";
import type { GameCall, VendorRead } from "../../domains/games/port.ts";
import {
  fieldsOf,
  flag,
  id,
  type JsonObject,
  listOf,
  numeral,
  objectOf,
  optional,
  textLike,
} from "./strict-json.ts";

/** Amounts have two places, whatever the currency has (docs/protocols/vendor-wallet.md 6). */
const places = 2;

const mostBets = 100;

const common = { requestId: id, playerId: id, currency: textLike(/^[A-Z0-9]{2,8}$/) };
const gameAction = { ...common, transferId: id, gameCode: id, roundId: id };
const bet = {
  ...gameAction,
  sessionId: id,
  amount: numeral,
  minBalance: optional(numeral),
  validBet: optional(numeral),
};
/** Without a list, all the open bets of the round (19). */
const settled = {
  ...gameAction,
  bets: optional(listOf(id, mostBets)),
  amount: numeral,
  validBet: optional(numeral),
};

type ExponentOf = (currency: string) => number | undefined;

const bad = { ok: false, status: "request.bad" } as const;

/** Reads a body of the protocol by its action; strict about every field. */
export function readCall(body: Buffer, exponentOf: ExponentOf): VendorRead {
  const { action, ...fields } = objectOf(body) ?? {};
  const read = typeof action === "string" ? readers.get(action) : undefined;
  return read?.(fields, exponentOf) ?? bad;
}

type Said = { requestId: string; playerId: string; currency: string };
type SaidAction = Said & { transferId: string; gameCode: string; roundId: string };

/** Amounts of a body in minor units of its currency; undefined for one that the currency cannot hold. */
type Amount = (text: string) => bigint | undefined;

type Reader = (fields: JsonObject, exponentOf: ExponentOf) => VendorRead;

/** A reader of one action's fields. `make` answers undefined for bad amounts. */
function reader<T extends Said>(
  shapeOf: (fields: JsonObject) => T | undefined,
  make: (said: T, amount: Amount) => GameCall | undefined,
): Reader {
  return (fields, exponentOf) => {
    const said = shapeOf(fields);
    if (!said) return bad;
    const exponent = exponentOf(said.currency);
    if (exponent === undefined) return { ok: false, status: "currency.wrong" };
    const call = make(said, (text) => minorOf(text, exponent));
    return call ? { ok: true, call } : bad;
  };
}

const readers: ReadonlyMap<string, Reader> = new Map([
  [
    "balance",
    reader(
      (fields) => fieldsOf(fields, { ...common, sessionId: id }),
      (said) => ({ kind: "balance", ...commonOf(said), session: said.sessionId }),
    ),
  ],
  ["bet", reader((fields) => fieldsOf(fields, { ...bet, roundClosed: optional(flag) }), betOf)],
  [
    "betSettle",
    reader(
      (body) => fieldsOf(body, { ...bet, win: numeral, roundClosed: optional(flag) }),
      (said, amountOf) => {
        const stake = betOf(said, amountOf);
        const win = amountOf(said.win);
        return stake?.kind === "bet" && win !== undefined ? { ...stake, kind: "betSettle", win } : undefined;
      },
    ),
  ],
  [
    "settle",
    reader(
      (fields) => fieldsOf(fields, { ...settled, roundClosed: optional(flag) }),
      (said, amountOf) => {
        const amount = amountOf(said.amount);
        const validBet = maybe(said.validBet, amountOf);
        if (amount === undefined || !validBet) return undefined;
        const closesRound = said.roundClosed ?? false;
        return {
          kind: "settle",
          ...actOf(said),
          references: said.bets ?? [],
          amount,
          ...validBet,
          closesRound,
        };
      },
    ),
  ],
  [
    "cancel",
    reader(
      (fields) => fieldsOf(fields, { ...gameAction, of: id }),
      (said) => ({ kind: "rollback", ...actOf(said), reference: said.of }),
    ),
  ],
  [
    "voidSettle",
    reader(
      (fields) => fieldsOf(fields, { ...gameAction, of: id }),
      (said) => ({ kind: "voidSettle", ...actOf(said), reference: said.of }),
    ),
  ],
  [
    "resettle",
    reader(
      (fields) => fieldsOf(fields, { ...gameAction, of: id, amount: numeral }),
      (said, amountOf) =>
        withAmount(amountOf(said.amount), (amount) => ({
          kind: "resettle",
          ...actOf(said),
          reference: said.of,
          amount,
        })),
    ),
  ],
  [
    "adjust",
    reader(
      (fields) => fieldsOf(fields, { ...gameAction, amount: numeral, takes: flag }),
      (said, amountOf) =>
        withAmount(amountOf(said.amount), (amount) => ({
          kind: "adjust",
          ...actOf(said),
          amount: said.takes ? -amount : amount,
        })),
    ),
  ],
  [
    "reward",
    reader(
      (fields) => fieldsOf(fields, { ...gameAction, amount: numeral }),
      (said, amountOf) =>
        withAmount(amountOf(said.amount), (amount) => ({ kind: "reward", ...actOf(said), amount })),
    ),
  ],
  [
    "closeRound",
    reader(
      (fields) => fieldsOf(fields, { ...common, gameCode: id, roundId: id }),
      (said) => ({ kind: "closeRound", ...commonOf(said), gameCode: said.gameCode, roundId: said.roundId }),
    ),
  ],
]);

type SaidBet = SaidAction & {
  sessionId: string;
  amount: string;
  minBalance: string | undefined;
  validBet: string | undefined;
  roundClosed: boolean | undefined;
};

/** Many shots in one call need more than they stake: `minBalance` is their running worst case (20). */
function betOf(said: SaidBet, amountOf: Amount): GameCall | undefined {
  const amount = amountOf(said.amount);
  const needs = said.minBalance === undefined ? undefined : amountOf(said.minBalance);
  const validBet = maybe(said.validBet, amountOf);
  if (amount === undefined || !validBet || (said.minBalance !== undefined && needs === undefined))
    return undefined;
  const closesRound = said.roundClosed ?? false;
  return { kind: "bet", ...actOf(said), session: said.sessionId, amount, needs, ...validBet, closesRound };
}

const withAmount = (amount: bigint | undefined, make: (amount: bigint) => GameCall): GameCall | undefined =>
  amount === undefined ? undefined : make(amount);

/** An optional valid bet; undefined when it is there and is no amount. */
function maybe(text: string | undefined, amountOf: Amount): { validBet: bigint | undefined } | undefined {
  if (text === undefined) return { validBet: undefined };
  const validBet = amountOf(text);
  return validBet === undefined ? undefined : { validBet };
}

const commonOf = (said: Said) => ({
  requestId: said.requestId,
  player: said.playerId,
  currency: said.currency,
});

const actOf = (said: SaidAction) => ({
  ...commonOf(said),
  transactionId: said.transferId,
  gameCode: said.gameCode,
  roundId: said.roundId,
});

const decimal = new RegExp(`^\\d+(\\.\\d{1,${places}})?$`);

function minorOf(text: string, exponent: number): bigint | undefined {
  const minor = decimal.test(text) ? minorUnits(text, exponent) : undefined;
  return minor?.ok ? minor.value : undefined;
}

/** A balance with two places, as text; rounded down where the currency is finer: never more than there is. */
export function balanceAmount(minor: bigint, exponent: number): string {
  const finer = 10n ** BigInt(Math.max(0, exponent - places));
  const coarser = 10n ** BigInt(Math.max(0, places - exponent));
  return decimalText((minor / finer) * coarser, places);
}
