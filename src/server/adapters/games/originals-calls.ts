import { minorUnits } from "../../../kernel/money.ts";
import type { VendorRead, VendorRequest } from "../../domains/games/port.ts";
import { fieldsOf, flag, id, listOf, objectOf, optional, textLike } from "./strict-json.ts";

type ExponentOf = (currency: string) => number | undefined;

const bad = { ok: false, status: "request.bad" } as const;
const wrongCurrency = { ok: false, status: "currency.wrong" } as const;

const amount = textLike(/^\d{1,19}(\.\d{1,8})?$/);
const session = textLike(/^[!-~]{1,200}$/);
const time = textLike(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const common = { requestId: id, player: id, currency: id };
const action = { ...common, transactionId: id, gameCode: id, roundId: id };
const money = { amount, validBet: optional(amount), closesRound: flag };
const debit = { ...action, ...money, session, needs: optional(amount) };

/** Above the number of bets that one player may have in a round. */
const mostReferences = 100;

/** The calls of our own game vendor; a body has exactly the fields of its address. */
export function originalsCall({ tail, body }: VendorRequest, exponentOf: ExponentOf): VendorRead {
  if (tail === "/balance") return balanceCall(body, exponentOf);
  if (tail === "/bet") return betCall(body, exponentOf);
  if (tail === "/bet-settle") return betSettleCall(body, exponentOf);
  if (tail === "/settle") return settleCall(body, exponentOf);
  if (tail === "/free-round") return freeRoundCall(body, exponentOf);
  return tail === "/rollback" ? rollbackCall(body, exponentOf) : bad;
}

function balanceCall(body: Buffer, exponentOf: ExponentOf): VendorRead {
  const said = fieldsOf(objectOf(body), { ...common, session, gameCode: id });
  if (!said) return bad;
  if (exponentOf(said.currency) === undefined) return wrongCurrency;
  return { ok: true, call: { kind: "balance", ...commonOf(said), session: said.session } };
}

function betCall(body: Buffer, exponentOf: ExponentOf): VendorRead {
  const said = fieldsOf(objectOf(body), debit);
  if (!said) return bad;
  return withAmounts(
    exponentOf,
    said,
    [said.amount, said.needs, said.validBet],
    ([bet = 0n, needs, validBet]) => ({
      kind: "bet",
      ...actOf(said),
      session: said.session,
      amount: bet,
      needs,
      validBet,
      closesRound: said.closesRound,
    }),
  );
}

function betSettleCall(body: Buffer, exponentOf: ExponentOf): VendorRead {
  const said = fieldsOf(objectOf(body), { ...debit, win: amount });
  if (!said) return bad;
  const texts = [said.amount, said.win, said.needs, said.validBet];
  return withAmounts(exponentOf, said, texts, ([bet = 0n, win = 0n, needs, validBet]) => ({
    kind: "betSettle",
    ...actOf(said),
    session: said.session,
    amount: bet,
    win,
    needs,
    validBet,
    closesRound: said.closesRound,
  }));
}

function settleCall(body: Buffer, exponentOf: ExponentOf): VendorRead {
  const said = fieldsOf(objectOf(body), { ...action, ...money, references: listOf(id, mostReferences) });
  if (!said) return bad;
  return withAmounts(exponentOf, said, [said.amount, said.validBet], ([paid = 0n, validBet]) => ({
    kind: "settle",
    ...actOf(said),
    references: said.references,
    amount: paid,
    validBet,
    closesRound: said.closesRound,
  }));
}

/** A round of granted free rounds: the win, and when the round began. It takes no money. */
function freeRoundCall(body: Buffer, exponentOf: ExponentOf): VendorRead {
  const said = fieldsOf(objectOf(body), { ...action, grantId: id, win: amount, startedAt: time });
  const startedAt = said ? Date.parse(said.startedAt) : Number.NaN;
  if (!said || Number.isNaN(startedAt)) return bad;
  const texts = [said.win];
  return withAmounts(exponentOf, said, texts, ([win = 0n]) => ({
    kind: "freeRound",
    ...actOf(said),
    grant: said.grantId,
    win,
    startedAt,
  }));
}

/** A rollback names no amount: the bet's own goes back (docs/protocols/vendor-wallet.md 16). */
function rollbackCall(body: Buffer, exponentOf: ExponentOf): VendorRead {
  const said = fieldsOf(objectOf(body), { ...action, references: listOf(id, 1) });
  const [reference] = said?.references ?? [];
  if (!said || reference === undefined) return bad;
  if (exponentOf(said.currency) === undefined) return wrongCurrency;
  return { ok: true, call: { kind: "rollback", ...actOf(said), reference } };
}

type Call = Extract<VendorRead, { ok: true }>["call"];

/** A call with its amounts in minor units; omitted amounts stay undefined. */
function withAmounts(
  exponentOf: ExponentOf,
  { currency }: { currency: string },
  texts: readonly (string | undefined)[],
  callOf: (amounts: readonly (bigint | undefined)[]) => Call,
): VendorRead {
  const exponent = exponentOf(currency);
  if (exponent === undefined) return wrongCurrency;
  const amounts: (bigint | undefined)[] = [];
  for (const text of texts) {
    const minor = text === undefined ? undefined : minorUnits(text, exponent);
    if (minor && !minor.ok) return bad;
    amounts.push(minor?.value);
  }
  return { ok: true, call: callOf(amounts) };
}

type Common = { requestId: string; player: string; currency: string };
type Action = Common & { transactionId: string; gameCode: string; roundId: string };

const commonOf = ({ requestId, player, currency }: Common) => ({ requestId, player, currency });

const actOf = (said: Action) => {
  const { transactionId, gameCode, roundId } = said;
  return { ...commonOf(said), transactionId, gameCode, roundId };
};
